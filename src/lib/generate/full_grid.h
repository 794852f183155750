/* full_grid.h - full grids for new puzzles. */
#ifndef FULL_GRID_H
#define FULL_GRID_H

#include "random.h"
#include "sudoku.h"

/* Draws a full 9x9 grid; all are equally likely. */
void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]);

/* Draws a full grid of a valid shape; sudoku_cells(shape) cells. */
void sudoku_shuffled_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells);

/* Draws a full grid by the rules of query.  Its engine is not used, so that the grid does not
 * depend on it.
 *
 * False if there is none, or if a search was cut: by the deadline or the flag of query, or by its
 * budget of nodes.  Sets result->end, which is SUDOKU_END_COMPLETE if there is none, and adds nodes
 * to result->nodes. */
bool sudoku_grid_by_rules(struct random_stream *random, sudoku_solver *solver,
                          const sudoku_query *query, sudoku_result *result, uint8_t *cells);

#endif
