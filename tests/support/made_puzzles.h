/* made_puzzles.h - calls of the generator, and checks of the puzzles that it makes. */
#ifndef MADE_PUZZLES_H
#define MADE_PUZZLES_H

#include "harness.h"

enum { MOST = 300 }; /* puzzles of a call */

/* The puzzles of a call. */
struct made {
    sudoku_error error;
    sudoku_result results[MOST];
    uint8_t puzzles[MOST * SUDOKU_MAX_CELLS];
    uint8_t solutions[MOST * SUDOKU_MAX_CELLS];
};

/* Calls sudoku_generate() with exactly as much memory as it wants. */
void make(const sudoku_engine *engine, const sudoku_recipe *recipe, uint64_t first, size_t count,
          sudoku_query query, struct made *all);

/* Grid i of an array of cells. */
sudoku_grid grid_at(const sudoku_recipe *recipe, const uint8_t *cells, size_t i);

size_t count_givens(const sudoku_grid *puzzle);

/* Checks that puzzle i was made, and that its solution is the only one.  Returns it. */
sudoku_grid check_proper(const struct made *made, const sudoku_recipe *recipe, size_t i);

/* Checks that none of a puzzle's givens can be spared. */
void check_minimal(const sudoku_grid *puzzle);

#endif
