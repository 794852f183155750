/* series.h - several searches that share the node budget, the deadline and the cancellation flag
 * of one query. */
#ifndef SERIES_H
#define SERIES_H

#include "sudoku.h"

struct series {
    sudoku_solver *solver;
    const sudoku_query *query;
    sudoku_result *total; /* its nodes are those of all searches so far */
};

/* Looks for at most limit solutions of grid.  Sets *found to their number, which is 0 if the givens
 * clash, and *first, unless first is NULL, to the first of them.
 *
 * False if the search was cut or failed.  The total then has its end or error, and *found proves
 * nothing. */
bool sudoku_series_solve(struct series *series, const sudoku_grid *grid, uint64_t limit,
                         uint64_t *found, sudoku_grid *first);

/* Searches puzzle by a query for at most two solutions. */
sudoku_result sudoku_solve_two(sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query);

/* True if a result proves that there is exactly one solution. */
static inline bool is_proper(const sudoku_result *result) {
    return result->solutions == 1 && result->end == SUDOKU_END_COMPLETE;
}

#endif
