/* candidates_left.h - what the filled cells of a grid leave to the others. */
#ifndef CANDIDATES_LEFT_H
#define CANDIDATES_LEFT_H

#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* Finds the digits that no other cell of its houses has for each empty cell, as bits digit - 1; for
 * a filled cell its own digit.  clashing: cell -> another cell of a house has its digit; NULL: that
 * is not wanted. */
void find_left(const sudoku_grid *grid, uint32_t *candidates, bool *clashing);

#endif
