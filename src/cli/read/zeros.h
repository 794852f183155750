/* zeros.h - tells if 0 is an empty cell or, beside another symbol for these, the first digit. */
#ifndef ZEROS_H
#define ZEROS_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum zeros {
    ZEROS_ARE_EMPTY,
    ZEROS_ARE_DIGITS, /* digits count from 0 */
    ZEROS_IN_DOUBT
};

/* Why a grid whose zeros are in doubt is refused. */
extern const char doubt_of_zeros[];

/* Parses the cells of a grid as sudoku_parse() does, with *alphabet, grid and *at.  Where digits
 * count from 0, the grid has them from 1.  If the zeros are in doubt, fails with
 * SUDOKU_ERR_HEXADECIMAL at the first of them. */
sudoku_error parse_cells(const char *symbols, size_t count, sudoku_shape shape,
                         sudoku_alphabet *alphabet, sudoku_grid *grid, size_t *at,
                         enum zeros *zeros);

/* Makes digits from 1 on of those of a solution, which count from 0 and were parsed as if they
 * counted from 1. */
void count_solution_from_1(sudoku_grid *solution);

#endif
