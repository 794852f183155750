/* ordered_output.h - writes the outputs of many chunks in the order of their records.
 *
 * Invariants:
 * - The queue holds outputs in the order of their records.  Only text of the first one is written.
 * - One thread writes at a time, whoever made the text: the thread that has set `writing`.  It
 *   leaves the monitor to write.  Text that is published and not yet written belongs to it.
 * - The thread that fills an output may add text behind the published text at any time.  It drops
 *   text only when all published text has been written.
 * - A thread whose output buffer is full waits until its output is the first.  The thread of the
 *   first output never waits for another thread, so that the run cannot come to a standstill.
 * - Once `silent` is set, nothing more is written.  Outputs still leave the queue.
 * - Lock order: this monitor may be entered in the scheduler's.  No other is entered in this one:
 *   functions of the owner and of the watchdog are called outside of it. */
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
    size_t answer_ends;
    size_t message_ends;
};

/* The output of a chunk in the queue. */
struct queued_output {
    void *job; /* passed to the owner's release() */
    struct chunk_output *chunk_output;
    struct ordered_output *ordered_output;
    struct queued_output *next;       /* in the queue: the output of the records behind */
    struct output_position published; /* text that may be written */
    struct output_position written;   /* text that has been written */
    size_t records;                   /* answered; set when the output is complete */
    bool complete;                    /* nothing more will be published */
    bool cut;                         /* an interruption left records without an answer */
    bool had_to_wait;                 /* the buffer became full when another output was the first */
};

/* The owner of the outputs, and what it does when something happens to them. */
struct output_owner {
    void (*release)(void *user, void *job); /* called when the job's output has left the queue */
    void (*stop)(void *user);               /* called when standard output has failed */
    void *user;
};

struct ordered_output {
    /* These are set before there are other threads. */
    struct watchdog *watchdog;
    struct output_owner owner;
    size_t capacity;    /* bytes of answers that may wait in an output */
    bool is_terminal;   /* standard output is a terminal */
    bool is_one_stream; /* standard output and standard error are the same file */

    struct monitor monitor; /* guards the rest; threads whose buffer is full wait in it */
    struct queued_output *first, *last; /* of the queue */
    bool writing;                       /* a thread writes, outside of the monitor */
    bool silent;                        /* nothing more is to be written */
    bool failed;                        /* standard output failed, or nobody reads it */
    struct run_statistics statistics;   /* of the outputs that were written */
};

/* Opens an empty queue.  False if the system cannot provide its monitor. */
bool ordered_output_open(struct ordered_output *ordered_output, struct watchdog *watchdog,
                         size_t capacity, struct output_owner owner);

/* Starts an output at the end of the queue.  Calls must come in the order of the records. */
void ordered_output_append(struct ordered_output *ordered_output, struct queued_output *queued);

/* Starts an output right behind another, which is not complete yet. */
void ordered_output_insert(struct queued_output *before, struct queued_output *queued);

/* Ends an output, which holds the answers of `records` records.  cut: an interruption left some
 * records of the chunk without an answer; then nothing behind this output is written.  The output
 * belongs to the owner again once release() has been called, perhaps before this returns. */
void ordered_output_finish(struct queued_output *queued, size_t records, bool cut);

/* Ends the run as if a write had failed with EPIPE, because nobody reads the answers any more. Does
 * nothing while a thread is writing: its own write fails.  The watchdog calls this. */
void ordered_output_abandon(void *ordered_output);

/* Closes the queue when no thread uses it any more; it is empty then. */
void ordered_output_close(struct ordered_output *ordered_output);

#endif
