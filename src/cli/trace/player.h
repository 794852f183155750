/* player.h - plays the searches of several engines on the terminal, step by step. */
#ifndef PLAYER_H
#define PLAYER_H

#include "read/form.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MAX_AHEAD = 1024, /* events that a search may be ahead of what is shown */
    /* Each decision that stands is about another digit of a cell; and there is room behind them. */
    MAX_DECISIONS = SUDOKU_MAX_CELLS * SUDOKU_MAX_SIDE + 1
};

/* An event with the grid behind it. */
struct snapshot {
    sudoku_event event; /* its clause is not there any more */
    uint8_t cells[SUDOKU_MAX_CELLS];
};

/* A search that is played.  An engine searches in a thread of its own. */
struct played {
    /* ---- The question, which nobody changes once the thread runs. */
    sudoku_solver solver;
    sudoku_grid puzzle;
    enum notation notation;
    sudoku_query query; /* without a deadline, which would go on while the search waits */
    uint64_t timeout;   /* ns that the search itself may take; 0: no limit */

    /* ---- Shared with the thread, under the lock. */
    pthread_mutex_t lock;
    pthread_cond_t changed;           /* the thread waits for it when the queue is full */
    struct snapshot queue[MAX_AHEAD]; /* a ring */
    size_t first, count;              /* of the events not yet shown */
    const sudoku_engine *searching;   /* the engine; NULL: no event has come yet */
    bool is_stopped;                  /* nobody takes events any more */
    bool is_complete;                 /* no event will follow */

    /* ---- The thread's until it has ended. */
    sudoku_result result;
    uint64_t started; /* by sudoku_clock(), and later by all the time that the search has waited */
    bool is_late;
    bool is_refused; /* a solution did not pass the checker */

    /* ---- What is shown: the search as it was at its last event. */
    const sudoku_engine *engine; /* NULL: the library has not chosen one yet */
    sudoku_grid grid;
    bool filled[SUDOKU_MAX_CELLS];       /* cell -> propagation filled it */
    sudoku_event choices[MAX_DECISIONS]; /* depth -> the choice made there; options 0: none */
    uint32_t tried[MAX_DECISIONS];       /* depth -> digits tried there, the present one included */
    sudoku_event last;
    bool has_begun; /* last is an event */
    bool has_ended; /* the end of the search is shown */

    pthread_t thread;
};

/* Starts the search; its question, which the engine can answer, is set, and all else is zero.
 * False if there is no memory or no thread for it: then nothing is to be closed. */
bool played_open(struct played *played);

/* Ends the search, if it has not ended.  result is complete then. */
void played_close(struct played *played);

/* Shows what up to `limit` events do; returns their number.  The end counts as one.  Does not wait
 * for a search that has fallen behind. */
size_t played_step(struct played *played, size_t limit);

/* The columns and rows that the view of a search takes; a short one has a row less. */
unsigned view_columns(sudoku_shape shape);
unsigned view_rows(sudoku_shape shape);

/* Draws what is shown with its upper left corner there; rows and columns count from 1.  With
 * colour, cells are told apart by it, else by brackets.  A short view has the choice or the event,
 * not both. */
void view_draw(const struct played *played, struct output *output, unsigned row, unsigned column,
               bool color, bool is_short);

struct player {
    size_t count;
    struct played *played; /* count elements */
    double speed;          /* steps in a second; each engine takes one event a step */
    bool color;
    bool is_quit; /* the user wants no more */
};

/* The complaint of why standard output cannot be played on; NULL if it can. */
const char *find_fault_of_terminal(void);

/* Plays until all have ended and a key is pressed, or the user wants the next record or no more, or
 * a signal comes.  False if there is no memory for it. */
bool player_run(struct player *player);

#endif
