/* watchdog.h - a thread beside those that work.  It draws the progress line, and notices that
 * nobody reads the answers any more: the other threads may all be in a long search.
 *
 * - The progress line belongs to whoever holds the terminal: the watchdog while it draws, any other
 *   thread while it writes to the terminal.  So the two never mix on the screen.
 * - While the line is on the screen, interrupt_hold() is in force: no signal ends the program
 * before the line has been erased.
 * - The thread is started at most once, and ended by watchdog_close() only.
 * - The only timed wait of the program is here, and it is that of poll(), which no setting of the
 *   clock shortens or stretches.
 * - Its two monitors are entered with no other monitor held, or (that of the counts) with the
 *   scheduler's held; no other monitor is entered while one of them is held. */
#ifndef WATCHDOG_H
#define WATCHDOG_H

#include "progress.h"
#include "runtime/monitor.h"
#include "sources/source.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct watchdog {
    /* These are set before there are other threads. */
    void (*abandon)(void *user); /* ends a run whose answers nobody reads */
    void *user;
    bool guards_reader; /* standard output is a pipe, whose reader may go */

    struct monitor counts; /* guards the next three */
    uint64_t records;      /* answered and written */
    uint64_t bytes;        /* read from the input */
    bool asked;            /* to start the thread */

    struct monitor terminal; /* guards the next two */
    struct progress progress;
    uint64_t records_drawn; /* at the last tick */

    /* These are set by the thread that starts the watchdog's. */
    bool running;
    pthread_t thread;
    int sleeping_end; /* of a pipe: the watchdog sleeps until it can be read */
    int waking_end;   /* of the same pipe: closing it wakes the watchdog, for its end */
};

/* Opens a watchdog that does nothing yet.  False if the system cannot provide its monitors. */
bool watchdog_open(struct watchdog *watchdog, void (*abandon)(void *user), void *user);

/* Has the watchdog draw the progress line of a run over this source, if the line is wanted, and
 * guard the reader of a pipe.  To be called before there are other threads. */
void watchdog_enable(struct watchdog *watchdog, const struct source *source);

/* Tells that something takes long, so that no failing write will tell that the reader has gone. */
void watchdog_expect_silence(struct watchdog *watchdog);

/* Adds records that have been written, for the progress line. */
void watchdog_count_records(struct watchdog *watchdog, uint64_t records);

/* Sets the bytes that have been read, for the progress line. */
void watchdog_set_bytes(struct watchdog *watchdog, uint64_t bytes);

/* Take and give back the terminal, around all that is written to it.  In between, there is no
 * progress line. */
void watchdog_take_terminal(struct watchdog *watchdog);
void watchdog_give_terminal(struct watchdog *watchdog);

/* Erases the progress line, and lets an interruption end the program. */
void watchdog_let_end(struct watchdog *watchdog);

/* Ends the thread and erases the progress line, when no other thread uses the watchdog any more. */
void watchdog_close(struct watchdog *watchdog);

#endif
