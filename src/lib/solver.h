/* solver.h - the memory of a solver; not public. */
#ifndef SOLVER_H
#define SOLVER_H

#include "engine.h"

/* size bytes, aligned to WORKSPACE_ALIGNMENT; NULL and 0 at the start. */
struct memory {
    char *bytes;
    size_t size;
};

struct sudoku_solver {
    struct memory search; /* workspace of one search, or of one call on techniques */
    struct memory pool;   /* puzzles that lose givens: kept during their searches */
};

/* Makes sure that memory has at least `needed` bytes.  Their content is lost if they are new.
 * Returns SUDOKU_OK or SUDOKU_ERR_MEMORY. */
sudoku_error sudoku_memory_grow(struct memory *memory, size_t needed);

/* Does so for the memory of a search.  Also returns SUDOKU_ERR_MEMORY if solver is NULL. */
sudoku_error sudoku_solver_grow(sudoku_solver *solver, size_t needed);

#endif
