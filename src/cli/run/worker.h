/* worker.h - what one thread does with a batch of records: it makes or searches all puzzles at once
 * where that is possible (batch.c), and answers the records one by one (answer.c). */
#ifndef WORKER_H
#define WORKER_H

#include "modes/search.h"
#include "sources/batch.h"
#include "sources/record_rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The memory of one thread; too large for a small stack. */
struct worker {
    const struct run_context *run_context;
    sudoku_solver *solver;
    struct task task;           /* for the record that is being answered */
    sudoku_rules rules;         /* of the record, or of all records of the batch */
    bool rules_are_common;      /* rules come from the options alone, and serve all of one shape */
    bool wants_rules;           /* the records of the batch may have rules */
    size_t cells;               /* of a grid of the batch */
    char map[SUDOKU_MAX_CELLS]; /* random regions of the record */
    char reason[REASON_SIZE];   /* why the record has no rules */
};

/* Makes a worker; NULL if there is no memory for it. */
struct worker *worker_new(const struct run_context *run_context);

void worker_free(struct worker *worker);

/* Makes the rules of a grid, with the map that its record brings or NULL.  Those by the options
 * alone are kept for the next.  False, with a reason, if there are none. */
bool worker_make_rules(struct worker *worker, sudoku_shape shape, const char *map,
                       char reason[REASON_SIZE]);

/* Makes all puzzles of a batch, or searches them at once, if the record source or the mode wants
 * that. */
void make_or_search_puzzles(struct worker *worker, struct batch *batch);

/* Generates or searches the puzzles of a batch at once, then answers its records.  Sets
 * *nanoseconds to the time that its records took.  Returns false if it was interrupted: then
 * nothing is printed for the record being searched and those after it. */
bool answer_batch(struct worker *worker, struct batch *batch, uint64_t *nanoseconds);

#endif
