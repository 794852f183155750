/* answer.h - answers the records of a chunk, on its sheet. */
#ifndef ANSWER_H
#define ANSWER_H

#include "run_context.h"
#include "sources/chunk.h"
#include "sudoku.h"
#include "modes/task.h"

#include <stdbool.h>

/* What a thread works with; too large for a small stack. */
struct worker {
    const struct run_context *run_context;
    sudoku_solver solver;
    struct task task;
    struct record record;
    struct expected_solution expected_solution;
    struct chunk_cursor cursor;  /* in the chunk that is being answered */
    const struct steal_hooks *steal; /* for the records from there on; NULL: nobody */
};

/* Makes a worker; NULL if there is no memory for it. */
struct worker *worker_new(const struct run_context *run_context);

/* Makes sure that a worker needs no more memory, whatever comes.  False if it cannot be had. */
bool worker_reserve(struct worker *worker);

void worker_free(struct worker *worker);

/* Puts the first question of all puzzles of a chunk to the engine at once, if the mode has one. */
void solve_chunk(struct worker *worker, struct chunk *chunk);

/* Answers all records of a chunk, by what was found of it if it was solved.  False if an
 * interruption came in between: then nothing is printed of the record that was searched, nor of
 * those behind it. */
bool answer_chunk(struct worker *worker, struct chunk *chunk);

#endif
