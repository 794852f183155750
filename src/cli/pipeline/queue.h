/* queue.h - chunks in flight, written in the order in which they were read.
 *
 * Only the text of the oldest chunk is written, by one thread at a time, whoever made it.  A thread
 * whose sheet is full waits until its chunk is the oldest; the oldest one's thread never waits for
 * another.  The number of chunks is limited, and so is memory. */
#ifndef QUEUE_H
#define QUEUE_H

#include "progress.h"
#include "runtime/chunk_output.h"
#include "sources/chunk.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <threads.h>

/* How far the text on a sheet has come. */
struct reach {
    size_t answers, messages; /* bytes */
    size_t marks;
};

/* A chunk in flight. */
struct flight {
    struct queue *queue;
    struct flight *next;             /* in the queue, or among the spare ones */
    struct reach published;          /* may be written, */
    struct reach written;            /* and is */
    const struct chunk_cursor *rest; /* the records from there on are for another thread to take;
                                      * NULL: none.  For the queue's user. */
    bool left;                       /* its thread has left it, */
    bool cut;                        /* before its end: nothing behind it may be written */
    bool overfull;                   /* which had to wait for its turn, the sheet being full */
    struct chunk chunk;
};

struct queue {
    mtx_t lock;    /* of all below, and of what its user wants */
    cnd_t room;    /* there is room for a flight, or something else that its user tells */
    cnd_t changed; /* something was written */
    cnd_t over;    /* nothing more will come */
    struct flight *oldest, *newest, *spare;
    size_t flights, most_flights; /* there are, and may be, */
    size_t in_flight;             /* and are in the queue; */
    size_t kept;                  /* so many are for queue_insert() alone */
    size_t enough;                /* whose answers may come to so many bytes, about */
    bool writing;                 /* a thread is, without the lock: till then the progress line, and
                                   * what is published but not written, are its own */
    uint64_t due;                 /* by sudoku_clock(): when it is to draw that line again */
    bool silent;                  /* nothing more is to be written, */
    bool failed;                  /* as standard output did, which has been complained of */
    bool on_terminal;             /* standard output is one, */
    bool on_pipe;                 /* or a pipe, whose reader may go */
    bool one_file;                /* standard output and error are the same */
    bool watched;                 /* by a thread */
    bool closing;                 /* which is to end */
    thrd_t watcher;
    struct progress progress;
    struct run_statistics
        run_statistics;      /* of the chunks that have left the queue and were written */
    uint64_t records, bytes; /* that were in them, and that have been read */
    uint64_t records_drawn;  /* when the progress line was drawn last */
};

/* Opens a queue for so many flights at most, of which some are kept for queue_insert(), each with
 * so many bytes of answers that wait to be written (and one record more).  False if something that
 * it needs cannot be had. */
bool queue_open(struct queue *queue, size_t most_flights, size_t kept, size_t enough);

/* Has the progress line drawn if it is wanted and, once something takes long, the run ended when
 * nobody reads the answers any more, though none may be due.  For the first thread, before there
 * are others. */
void queue_watch(struct queue *queue);

/* Closes a queue in which no thread has a flight any more: all is written then, and the progress
 * line is gone.  Its tally stays. */
void queue_close(struct queue *queue);

/* The functions below want the lock; while they write, they let go of it. */

/* Takes a flight and puts it at the end of the queue.  NULL if so many are in flight as may be, or
 * as memory allows, but for those that are kept. */
struct flight *queue_add(struct queue *queue);

/* Takes a flight and puts it right behind another.  NULL if there is none. */
struct flight *queue_insert(struct queue *queue, struct flight *before);

/* Lets go of a flight whose chunk is answered, or was cut. */
void queue_leave(struct flight *flight, bool cut);

#endif
