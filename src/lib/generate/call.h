/* call.h - what the calls that make puzzles share. */
#ifndef CALL_H
#define CALL_H

#include "sudoku.h"

/* Checks that a solver can make puzzles of a shape: SUDOKU_OK, or what sudoku_generate() returns.
 */
sudoku_error sudoku_check_maker(const sudoku_solver *solver, sudoku_shape shape);

/* The memory behind the workspace for searches, aligned. */
void *sudoku_maker_memory(const sudoku_solver *solver, sudoku_shape shape);

/* The largest struct that a call keeps at the start of that memory. */
enum { MAKER_SIZE = 8192 };

#endif
