/* series.h - several searches that share the node budget, the deadline and the cancellation flag
 * of one query. */
#ifndef SERIES_H
#define SERIES_H

#include "sudoku.h"

struct series {
    const sudoku_solver *solver;
    const sudoku_query *query;
    sudoku_result *total; /* nodes: of all searches so far; end: why one was cut */
};

/* Looks for at most limit solutions of grid, whose shape the solver supports.  *found is how many
 * there are, 0 if givens clash; *first, which may be NULL, is the first of them.
 * False if the search was cut: then *found proves nothing. */
bool series_solve(struct series *series, const sudoku_grid *grid, uint64_t limit, uint64_t *found,
                  sudoku_grid *first);

#endif
