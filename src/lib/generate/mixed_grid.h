/* mixed_grid.h - full grids of any shape. */
#ifndef MIXED_GRID_H
#define MIXED_GRID_H

#include "random.h"
#include "sudoku.h"

/* Draws a full grid of a valid shape; sudoku_cells(shape) cells. */
void sudoku_mixed_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells);

#endif
