/* full_grid.h - random full grids. */
#ifndef FULL_GRID_H
#define FULL_GRID_H

#include "random.h"
#include "sudoku.h"

/* Draws a full 9x9 grid; all grids are equally likely. */
void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]);

/* Draws a full grid of a valid shape; sudoku_cells(shape) cells. */
void sudoku_shuffled_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells);

/* Draws a full grid by the rules of query.  Ignores its engine, so that the grid does not depend on
 * it.
 *
 * Returns false if there is no grid, or if a limit or the cancellation flag of query stopped a
 * search.  Sets result->end, to SUDOKU_END_COMPLETE if there is no grid, and adds nodes to
 * result->nodes. */
bool sudoku_grid_by_rules(struct random_stream *random, sudoku_solver *solver,
                          const sudoku_query *query, sudoku_result *result, uint8_t *cells);

#endif
