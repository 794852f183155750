/* full_grid.h - random full grids. */
#ifndef FULL_GRID_H
#define FULL_GRID_H

#include "random.h"
#include "sudoku.h"

/* Draws a full 9x9 grid; all grids are equally likely. */
void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]);

/* Draws a full grid of a valid shape; sudoku_cells(shape) cells. */
void sudoku_shuffled_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells);

#endif
