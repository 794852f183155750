/* player.h - plays the searches of several engines on the terminal, step by step. */
#ifndef PLAYER_H
#define PLAYER_H

#include "read/record.h"
#include "runtime/output.h"
#include "sudoku_trace.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each decision that stands is about another digit of a cell; and there is room behind them. */
enum { MAX_DECISIONS = SUDOKU_MAX_CELLS * SUDOKU_MAX_SIDE + 1 };

/* What the threads of all searches share: a step changes them. */
struct turns {
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* A search that is played.  An engine searches in a thread of its own, which waits at each event
 * until a step is due.  While nothing is due, the search stands still and can be drawn. */
struct played {
    /* ---- The question, which nobody changes once the thread runs. */
    sudoku_solver *solver;
    sudoku_grid puzzle;
    enum notation notation;
    sudoku_query query; /* without a deadline, which would go on while the search waits */
    uint64_t timeout;   /* ns that the search itself may take; 0: no limit */

    /* ---- Shared with the thread, under the lock. */
    struct turns *turns; /* those of the player */
    size_t due;          /* steps that the search may make */
    bool is_stopped;     /* nobody wants any more steps */

    /* ---- The thread's until it has ended. */
    uint64_t started; /* sudoku_clock() at the start, plus all time spent waiting */
    bool is_late;
    bool is_refused; /* a solution did not pass the checker */
    sudoku_result result;

    /* ---- What is shown: the search as it was at its last event. */
    const sudoku_engine *engine;
    sudoku_grid grid;
    bool filled[SUDOKU_MAX_CELLS];       /* cell -> propagation filled it */
    sudoku_event choices[MAX_DECISIONS]; /* depth -> the choice made there; options 0: none */
    uint32_t tried[MAX_DECISIONS];       /* depth -> digits tried there, the present one included */
    sudoku_event last; /* the last event, without its clause; grid NULL: no event yet */
    bool has_ended;    /* the end of the search, a step of its own, is made */

    pthread_t thread;
};

/* The columns and rows that the view of a search takes; a short one has a row less. */
unsigned view_columns(const struct played *played);
unsigned view_rows(const struct played *played);

/* Draws a search from that column, which counts from 1, and the first row on.  Cells are told apart
 * by colour, or else by brackets.  A short view has the choice or the event, not both. */
void view_draw(const struct played *played, struct output *output, unsigned column, bool color,
               bool is_short);

struct player {
    double speed;           /* steps in a second; each engine takes one event a step */
    uint64_t timeout;       /* for each search, in ns; 0: no limit */
    enum notation notation; /* of all grids */
    bool color;
    bool is_quit; /* the user wants no more */

    struct turns turns;
    struct played *played; /* count elements */
    size_t count;
};

/* Makes room for some searches.  False if there is no memory: then nothing is to be closed. */
bool player_open(struct player *player, size_t capacity);

/* Adds a search, and starts it.  The engine of the query can answer it.  False if there is no
 * memory or no thread for it. */
bool player_add(struct player *player, const sudoku_grid *puzzle, const sudoku_query *query);

/* Plays until all have ended and a key is pressed, or the user wants the next record or no more, or
 * a signal comes.  False if there is no memory for it. */
bool player_run(struct player *player);

/* Ends the searches that have not ended.  All results are complete then. */
void player_stop(struct player *player);

/* Forgets the searches, which have been stopped. */
void player_close(struct player *player);

#endif
