/* prepare.h - what each search begins with: its query, the choice of the engine, and memory. */
#ifndef PREPARE_H
#define PREPARE_H

#include "solver.h"

/* What a query of NULL stands for: at most two solutions. */
extern const sudoku_query sudoku_default_query;

static inline const sudoku_query *known_query(const sudoku_query *query) {
    return query == NULL ? &sudoku_default_query : query;
}

/* True if a later version's field of query is set. */
static inline bool has_unknown_fields(const sudoku_query *query) {
    uint64_t all = 0;
    for (size_t i = 0; i < sizeof query->reserved / sizeof *query->reserved; i++)
        all |= query->reserved[i];
    return all != 0;
}

/* Sets *engine to that of query or, if that is NULL, to the choice of "auto" for grids of shape.
 * Fails if that engine cannot run the query. */
sudoku_error sudoku_choose_engine(sudoku_shape shape, const sudoku_query *query,
                                  const struct sudoku_engine **engine);

/* Calls sudoku_choose_engine(), and makes sure that solver has memory for the engine. */
sudoku_error sudoku_prepare(sudoku_solver *solver, sudoku_shape shape, const sudoku_query *query,
                            const struct sudoku_engine **engine);

/* The first cell whose given is not among its candidates, which may be NULL; the number of cells if
 * there is none. */
static inline size_t find_excluded_given(const sudoku_grid *grid, const sudoku_digits *candidates) {
    size_t cells = sudoku_cells(grid->shape), i = candidates == NULL ? cells : 0;
    while (i < cells && (grid->cells[i] == 0 || (candidates[i] >> (grid->cells[i] - 1) & 1) != 0))
        i++;
    return i;
}

/* True if all givens are among the candidates of their cells; candidates may be NULL. */
static inline bool are_givens_candidates(const sudoku_grid *grid, const sudoku_digits *candidates) {
    return candidates == NULL || find_excluded_given(grid, candidates) == sudoku_cells(grid->shape);
}

#endif
