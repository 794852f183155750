/* memory.h - how much memory calls need, each size known to the file that uses it; not public. */
#ifndef MEMORY_H
#define MEMORY_H

#include "engine.h"

/* Bytes for searches of grids of shape with engine, or whichever the library chooses, also to
 * trace; 0 if it does not solve them here. */
size_t sudoku_searching_size(const struct sudoku_engine *engine, sudoku_shape shape);

/* Bytes for sudoku_generate() and sudoku_minimize(), with an engine that solves grids of shape. */
size_t sudoku_generating_size(const struct sudoku_engine *engine, sudoku_shape shape);

/* Bytes for sudoku_next_step() and sudoku_rate(), not counting the search for solutions. */
size_t sudoku_rating_size(void);

#endif
