/* uniform_grid.h - 9x9 grids, all equally likely. */
#ifndef UNIFORM_GRID_H
#define UNIFORM_GRID_H

#include "random.h"

/* Draws a full grid. */
void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]);

#endif
