/* dirty_grid.h - a grid full of garbage, also behind its cells. */
#ifndef DIRTY_GRID_H
#define DIRTY_GRID_H

#include "sudoku.h"

/* A grid of shape with garbage in its cells and behind them, which no call may look at.  Each grid
 * has other garbage. */
sudoku_grid dirty_grid(sudoku_shape shape);

#endif
