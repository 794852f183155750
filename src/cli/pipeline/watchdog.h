/* watchdog.h - a thread that looks at the run four times a second: it draws a line on standard
 * error that tells how far a long run has come, says there what new puzzle has been sought for
 * long, and notices when nobody reads the answers any more.  All other threads may be in a long
 * search.
 *
 * Invariants:
 * - Whoever writes to the terminal has taken it: the watchdog to draw the line, other threads for
 *   answers and messages.  So these never mix on the screen.
 * - While the line is on the screen, interrupt_hold() is in force: no signal ends the program
 * before the line has been erased.
 * - The thread is started at most once, and ended by watchdog_close() only.  Its pipe is opened
 *   before there are other threads, which may open input files.
 * - The thread's sleep is the only wait of the run with a time limit.  It is a poll(), whose limit
 *   does not depend on the clock of the day: setting that clock cannot stall the run.
 * - No other lock is taken with that of the terminal. */
#ifndef WATCHDOG_H
#define WATCHDOG_H

#include "sources/chunk.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PROGRESS_SIZE = 80, /* bytes of the line's text, with a NUL */
    PROGRESS_POINTS = 6 /* points that are kept; they span five seconds or a little more */
};

/* How far a run was at one moment. */
struct progress_point {
    uint64_t nanoseconds; /* since the start */
    uint64_t records;     /* answered and written */
    uint64_t amount;      /* how much of the input has been read, in the unit of the total */
};

/* All zero but for the first two fields and an initialized lock, it does nothing. */
struct watchdog {
    void (*abandon)(void *user); /* ends a run whose answers nobody reads */
    void *user;
    bool guards_reader; /* standard output is a pipe, whose reader may go */
    bool draws_line;
    const sudoku_recipe *sought; /* of new puzzles that may take long; NULL: none, or it is told */
    bool has_pipe;               /* without it there is no thread */
    bool was_started;
    bool is_running; /* the thread could be started */
    int pipe[2];     /* closing its second end ends the thread */
    pthread_t thread;
    uint64_t start; /* of the run, by sudoku_clock() */
    uint64_t total; /* how much input there is; 0: not known */

    _Atomic uint64_t records; /* written so far */
    _Atomic uint64_t amount;  /* of the input read so far */

    pthread_mutex_t terminal; /* guards the rest, and all writing to the terminal */
    bool is_drawn;            /* the line is on the screen */
    uint64_t records_before;  /* at the last look */
    uint64_t records_told;    /* those written when tell_of_search() saw a new one */
    uint64_t last_record;     /* when that was, in ns since the start */
    uint64_t last_point;      /* points are a second or more apart; the first is the start */
    struct progress_point points[PROGRESS_POINTS]; /* the last; point n is at n % PROGRESS_POINTS */
};

/* Has the watchdog draw the line of a run over this source, unless the run is quiet, if standard
 * error is a terminal that can erase it and nobody types the input there, say what is sought if
 * that has no end, and notice that the reader of a pipe has gone.  To be called before there are
 * other threads. */
void watchdog_enable(struct watchdog *watchdog, const struct chunk_source *source);

/* Starts the thread if a reader is to be guarded: something takes long, and until it ends, no write
 * fails that could tell that the reader has gone.  One thread at a time may call this. */
void watchdog_expect_silence(struct watchdog *watchdog);

/* Take the terminal, before anything is written to it, and release it.  In between, there is no
 * progress line. */
void watchdog_take_terminal(struct watchdog *watchdog);
void watchdog_release_terminal(struct watchdog *watchdog);

/* Erases the progress line.  An interruption may end the program from now on. */
void watchdog_erase_line(struct watchdog *watchdog);

/* Ends the thread and erases the progress line, when no other thread uses the watchdog any more. */
void watchdog_close(struct watchdog *watchdog);

/* Writes the text of the line: the number of records now, their rate since an earlier point, and,
 * if the total is known and not exceeded, the share of it and the time left.
 * Returns the length, which is below PROGRESS_SIZE. */
size_t progress_text(char text[PROGRESS_SIZE], const struct progress_point *since,
                     const struct progress_point *now, uint64_t total);

#endif
