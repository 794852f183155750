/* rule_lists.h - the rules of a query, cell by cell: what dlx and cdcl share.
 *
 * Rows, columns and what takes the place of boxes are in masks.h, as for sudoku; regions[] gives
 * each cell its region.  All other houses and the pairs are listed for each cell that they have. */
#ifndef RULE_LISTS_H
#define RULE_LISTS_H

#include "masks.h"

/* The most other houses, as a multiple of the side: besides rows, columns and boxes. */
enum { OTHER_HOUSES = SUDOKU_MAX_HOUSES / SUDOKU_MAX_SIDE - 3 };

struct rule_lists {
    const sudoku_rules *rules;
    uint8_t regions[SUDOKU_MAX_CELLS]; /* cell -> its region, 0 .. side - 1 */
    /* Cell -> the digits allowed by the query's candidates, and by the givens in its other houses
     * and pairs. */
    digit_set allowed[SUDOKU_MAX_CELLS];
    digit_set lacks[OTHER_HOUSES * SUDOKU_MAX_SIDE];  /* other house -> digits no given has */
    uint16_t first_house[SUDOKU_MAX_CELLS + 1];       /* cell -> index of the first in houses[] */
    uint16_t first_pair[SUDOKU_MAX_CELLS + 1];        /* cell -> index of the first in pairs[] */
    uint16_t houses[OTHER_HOUSES * SUDOKU_MAX_CELLS]; /* house numbers, cell by cell */
    uint16_t pairs[2 * SUDOKU_MAX_PAIRS];             /* pair numbers, cell by cell */
};

/* Lists the query's rules, which are not NULL, and its candidates, for the search of grid. */
void sudoku_rule_lists_begin(struct rule_lists *lists, const sudoku_rules *rules,
                             const sudoku_grid *grid, const uint32_t *candidates);

/* The cell of a pair that is not this one. */
static inline size_t other_cell(const sudoku_pair *pair, size_t cell) {
    return (size_t)pair->cell + pair->other - cell;
}

/* The digits that the other cell of a pair cannot take if this one has the digit, a set of one. The
 * set may have bits beyond the side. */
static inline digit_set excluded_digits(const sudoku_pair *pair, digit_set digit) {
    return pair->relation == SUDOKU_DIFFERENT ? digit : digit << 1 | digit >> 1;
}

#endif
