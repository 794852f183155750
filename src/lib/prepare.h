/* prepare.h - what each search begins with: the choice of the engine, and the look at the
 * workspace. */
#ifndef PREPARE_H
#define PREPARE_H

#include "engine.h"

/* Sets *engine to the engine of solver or, if that is NULL, to the fastest one for a query on grids
 * of shape, and *memory to the first aligned byte of solver's workspace.  Fails if they cannot do
 * it. */
sudoku_error sudoku_prepare(const sudoku_solver *solver, sudoku_shape shape,
                            const sudoku_query *query, const struct sudoku_engine **engine,
                            void **memory);

/* The first cell whose given is not among its candidates, which may be NULL; the number of cells if
 * there is none. */
static inline size_t find_given_ruled_out(const sudoku_grid *grid, const uint32_t *candidates) {
    size_t cells = sudoku_cells(grid->shape), i = candidates == NULL ? cells : 0;
    while (i < cells && (grid->cells[i] == 0 || (candidates[i] >> (grid->cells[i] - 1) & 1) != 0))
        i++;
    return i;
}

/* True if all givens are among the candidates of their cells; candidates may be NULL. */
static inline bool are_givens_candidates(const sudoku_grid *grid, const uint32_t *candidates) {
    return candidates == NULL ||
           find_given_ruled_out(grid, candidates) == sudoku_cells(grid->shape);
}

#endif
