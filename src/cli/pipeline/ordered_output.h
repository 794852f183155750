/* ordered_output.h - writes the outputs of many chunks in the order of their records.
 *
 * - The queue holds outputs in the order of their records.  Text of the first one only is written.
 * - One thread writes at a time, whichever thread made the text: the one that has set `writing`. It
 *   leaves the monitor for that, and what is published and not yet written is its own meanwhile.
 * - The thread that fills an output may add text behind what is published at any time.  It drops
 *   text only when all that is published has been written.
 * - A thread whose output buffer is full waits until its output is the first.  The thread of the
 *   first output never waits for another thread, so that the run cannot come to a standstill.
 * - Once `silent` is set, nothing more is written, but outputs still leave the queue.
 * - Lock order: the monitor may be entered with the scheduler's held.  With this one held, no other
 *   is entered: owner functions and the watchdog's are called outside of it. */
#ifndef ORDERED_OUTPUT_H
#define ORDERED_OUTPUT_H

#include "runtime/chunk_output.h"
#include "runtime/monitor.h"
#include "watchdog.h"

#include <stdbool.h>
#include <stddef.h>

/* How far the text of an output has come. */
struct output_position {
    size_t answers;  /* bytes */
    size_t messages; /* bytes */
    size_t marks;    /* messages */
};

/* The output of a chunk in the queue. */
struct queued_output {
    void *job; /* the owner's name for it */
    struct chunk_output *chunk_output;
    struct ordered_output *ordered_output;
    struct queued_output *next; /* the output of the records behind; NULL: none is known yet */
    struct output_position published; /* text that may be written */
    struct output_position written;   /* text that has been written */
    size_t records;                   /* answered; set when the output is complete */
    bool complete;                    /* nothing more will be published */
    bool cut;                         /* an interruption left records without an answer */
    bool had_to_wait;                 /* the buffer was full before the output was the first */
};

/* Who is told of what happens to outputs. */
struct output_owner {
    void (*release)(void *user, void *job); /* its output has been written and left the queue */
    void (*stop)(void *user); /* standard output has failed: there is no use in going on */
    void *user;
};

struct ordered_output {
    /* These are set before there are other threads. */
    struct watchdog *watchdog;
    struct output_owner owner;
    size_t capacity;    /* bytes of answers that an output may keep back */
    bool is_terminal;   /* standard output is a terminal */
    bool is_one_stream; /* standard output and standard error are the same file */

    struct monitor monitor; /* guards the rest, and is woken when something has been written */
    struct queued_output *first, *last;
    bool writing;                         /* a thread writes, outside of the monitor */
    bool silent;                          /* nothing more is to be written */
    bool failed;                          /* standard output failed, and a message has said so */
    struct run_statistics run_statistics; /* of the outputs that were written */
};

/* Opens an empty queue.  False if the system cannot provide its monitor. */
bool ordered_output_open(struct ordered_output *ordered_output, struct watchdog *watchdog,
                         size_t capacity, struct output_owner owner);

/* Starts an output at the end of the queue.  Calls must come in the order of the records. */
void ordered_output_append(struct ordered_output *ordered_output, struct queued_output *queued);

/* Starts an output right behind another, which must not be complete yet. */
void ordered_output_insert(struct queued_output *before, struct queued_output *queued);

/* Ends an output of so many records.  cut: not all of the chunk's records have been answered;
 * nothing behind the output will be written then.  The output is the owner's again when
 * release() has been called for it, perhaps before this returns. */
void ordered_output_finish(struct queued_output *queued, size_t records, bool cut);

/* Ends the run as if a write had failed with EPIPE, unless a thread is writing: its own write will
 * fail.  The argument is the ordered output; this is an `abandon` function for the watchdog. */
void ordered_output_abandon(void *ordered_output);

/* Closes the queue when no thread uses it any more; it is empty then. */
void ordered_output_close(struct ordered_output *ordered_output);

#endif
