/* candidates.h - recognises grids of candidates, also called pencil marks.
 *
 * Such a grid says which digits each cell may still have, "5 3 124 26 7 2468 ...".  It is no puzzle
 * that can be read, but the user is told what it is. */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "sudoku.h"
#include "text/tokens.h"

#include <stdbool.h>
#include <stddef.h>

/* The side of the grid of candidates that the tokens of a line are a row of, or the whole; 0: they
 * are neither.  *whole: all cells of the grid are on the line. */
size_t find_candidates(const struct tokens *tokens, sudoku_shape box, bool *whole);

#endif
