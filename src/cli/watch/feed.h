/* feed.h - the events of one engine's search, which another thread makes as they are taken. */
#ifndef FEED_H
#define FEED_H

#include "runtime/monitor.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum { FEED_EVENTS = 1024 };

struct feed {
    /* ---- The question, which nobody changes once the thread runs. */
    sudoku_solver solver;
    sudoku_grid puzzle;
    sudoku_query query; /* without a deadline, which would go on while the search waits */
    uint64_t timeout;   /* ns that the search itself may take; 0: no limit */

    /* ---- Shared with the thread, in the monitor. */
    struct monitor monitor;
    sudoku_event events[FEED_EVENTS]; /* a ring; their grids and clauses are not there */
    size_t first, count;              /* of the events not yet taken */
    const sudoku_engine *engine;      /* that searches; NULL: no event has come yet */
    bool is_stopped;                  /* nobody takes events any more */
    bool has_ended;                   /* no event will follow; result is complete */

    /* ---- The thread's until it has ended. */
    sudoku_result result;
    uint64_t resumed;  /* time by sudoku_clock() since when the search has not waited */
    uint64_t searched; /* ns that it had taken by then */
    bool is_late;
    bool is_refused; /* a solution did not pass the checker */

    pthread_t thread;
};

/* Starts the search; the feed's question, which its engine can answer, is set, and all else is
 * zero.  False if there is no memory or no thread for it: then nothing is to be closed. */
bool feed_open(struct feed *feed);

/* Takes up to `limit` events; returns their number.  Does not wait: 0 if there is none yet.  *ended
 * says whether none will follow. */
size_t feed_take(struct feed *feed, sudoku_event *events, size_t limit, bool *ended);

/* The engine that searches, which the solver may leave to the library; NULL: not known yet. */
const sudoku_engine *feed_engine(struct feed *feed);

/* Ends the search, if it has not ended.  result is complete then. */
void feed_close(struct feed *feed);

#endif
