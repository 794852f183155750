/* answer.h - answers the records of a chunk. */
#ifndef ANSWER_H
#define ANSWER_H

#include "modes/task.h"
#include "sources/chunk.h"
#include "sudoku.h"

#include <stdbool.h>

/* The memory of one thread; too large for a small stack. */
struct worker {
    const struct run_context *run_context;
    sudoku_solver solver;
    sudoku_solver maker; /* for a record source that makes puzzles */
    struct task task;    /* for the record that is being answered */
    struct record record;
    struct expected_solution expected_solution;
    bool is_timed;                   /* the time that a record takes is wanted */
    bool wants_expected;             /* the mode does, and no judge has chosen it */
    bool wants_tails;                /* it matters what else stands on a record's line */
    bool wants_rules;                /* the records of the chunk have rules */
    size_t cells;                    /* of each puzzle of the chunk */
    struct chunk_cursor cursor;      /* the next record of the chunk that is being answered */
    const struct steal_hooks *steal; /* for the records from the cursor on; NULL: no thread takes
                                      * them */
    sudoku_rules rules;              /* of the record, or of all records of the chunk */
    bool are_common;                 /* rules are those of the options alone, for their shape */
    struct plain_room room;          /* room to rewrite the line of an expected solution */
};

/* Makes a worker; NULL if there is no memory for it. */
struct worker *worker_new(const struct run_context *run_context);

/* Allocates all memory that a worker may need for any record.  False if there is not enough. */
bool worker_reserve(struct worker *worker);

void worker_free(struct worker *worker);

/* Searches all puzzles of a chunk at once, if the mode wants that. */
void solve_chunk(struct worker *worker, struct chunk *chunk);

/* Answers all records of a chunk, by its batch results if it has some.  False after an
 * interruption: then nothing is printed of the record that was searched, nor of those behind it. */
bool answer_chunk(struct worker *worker, struct chunk *chunk);

#endif
