/* random.h - random grids, the same on every machine and in every run. */
#ifndef RANDOM_H
#define RANDOM_H

#include "sudoku.h"

/* A grid of shape with arbitrary values in and after its cells, which no call may read.  Each grid
 * has other garbage. */
sudoku_grid dirty_grid(sudoku_shape shape);

/* A hash of bytes (FNV-1a). */
uint64_t hash_bytes(const uint8_t *bytes, size_t size);

/* A number below bound, from *seed, which is advanced (S. Vigna's splitmix64). */
size_t random_below(uint64_t *seed, size_t bound);

/* Fills order with 0 .. count - 1, shuffled. */
void random_order(uint64_t *seed, size_t *order, size_t count);

/* A complete legal grid: the pattern grid with digits, rows and columns shuffled. */
sudoku_grid random_solved(uint64_t *seed, sudoku_shape shape);

/* The same, with `holes` of its cells emptied. */
sudoku_grid random_puzzle(uint64_t *seed, sudoku_shape shape, size_t holes);

#endif
