/* watchdog.h - a thread that looks at the run four times a second: it draws the progress line, and
 * notices when nobody reads the answers any more.  All other threads may be in a long search.
 *
 * Invariants:
 * - Whoever writes to the terminal has taken it: the watchdog to draw the line, other threads for
 *   answers and messages.  So these never mix on the screen.
 * - While the line is on the screen, interrupt_hold() is in force: no signal ends the
 *   program before the line has been erased.
 * - The thread is started at most once, and ended by watchdog_close() only.
 * - Its pipe is opened before there are other threads: while it looks whether enough descriptors
 *   are left, none opens an input file.
 * - The thread's sleep is the only wait of the run with a time limit.  It is a poll(), whose limit
 *   does not depend on the clock of the day: setting that clock cannot stall the run.
 * - Lock order: neither monitor is entered in another one, nor another one in it. */
#ifndef WATCHDOG_H
#define WATCHDOG_H

#include "progress.h"
#include "runtime/monitor.h"
#include "sources/chunk_source.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct watchdog {
    /* These are set before there are other threads. */
    void (*abandon)(void *user); /* ends a run whose answers nobody reads */
    void *user;
    bool guards_reader; /* standard output is a pipe, whose reader may go */
    bool has_pipe;      /* the pipe that ends the thread is open; without it there is no thread */
    int pipe_in;        /* closing this end of it ends the thread's sleep, and the thread */
    int pipe_out;       /* the other end */

    struct monitor counts; /* guards the next three fields */
    uint64_t records;      /* records whose answers have been written */
    uint64_t amount;       /* how much of the input has been read, as chunk_source_amount() says */
    bool asked;            /* somebody has asked for the thread */

    struct monitor terminal; /* guards the next two fields, and all writing to the terminal */
    struct progress progress;
    uint64_t records_drawn; /* the records at the last look */

    /* These are set by the one who asked for the thread, and used again by watchdog_close(). */
    bool running; /* the thread could be started */
    pthread_t thread;
};

/* Opens a watchdog that does nothing yet.  False if the system cannot provide its monitors. */
bool watchdog_open(struct watchdog *watchdog, void (*abandon)(void *user), void *user);

/* Has the watchdog draw the progress line of a run over this source, if the line is wanted, and
 * notice that the reader of a pipe has gone.  To be called before there are other threads. */
void watchdog_enable(struct watchdog *watchdog, const struct chunk_source *source);

/* Starts the thread if a reader is to be guarded: something takes long, and until it ends, no write
 * fails that could tell that the reader has gone. */
void watchdog_expect_silence(struct watchdog *watchdog);

/* Adds records that have been written, for the progress line. */
void watchdog_count_records(struct watchdog *watchdog, uint64_t records);

/* Sets how much of the input has been read, for the progress line. */
void watchdog_set_amount(struct watchdog *watchdog, uint64_t amount);

/* Take the terminal, before anything is written to it, and release it.  In between, there is no
 * progress line. */
void watchdog_take_terminal(struct watchdog *watchdog);
void watchdog_release_terminal(struct watchdog *watchdog);

/* Erases the progress line.  An interruption may end the program from now on. */
void watchdog_erase_line(struct watchdog *watchdog);

/* Ends the thread and erases the progress line, when no other thread uses the watchdog any more. */
void watchdog_close(struct watchdog *watchdog);

#endif
