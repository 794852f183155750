/* rule_lists.h - the rules of a query, listed by cell, for dlx and cdcl.
 *
 * Rows, columns and regions are represented as in masks.h; regions[] maps each cell to its region.
 * All other houses and the pairs are listed for each of their cells. */
#ifndef RULE_LISTS_H
#define RULE_LISTS_H

#include "masks.h"

/* Maximum number of houses other than rows, columns and boxes, as a multiple of the side. */
enum { OTHER_HOUSES = SUDOKU_MAX_HOUSES / SUDOKU_MAX_SIDE - 3 };

struct rule_lists {
    const sudoku_rules *rules;
    uint8_t regions[SUDOKU_MAX_CELLS]; /* cell -> its region, 0 .. side - 1 */
    /* Cell -> the digits allowed by the candidates of the query, and by the givens of its other
     * houses and pairs. */
    digit_set allowed[SUDOKU_MAX_CELLS];
    digit_set lacks[OTHER_HOUSES * SUDOKU_MAX_SIDE];  /* other house -> digits no given has */
    uint16_t first_house[SUDOKU_MAX_CELLS + 1];       /* cell -> index of the first in houses[] */
    uint16_t first_pair[SUDOKU_MAX_CELLS + 1];        /* cell -> index of the first in pairs[] */
    uint16_t houses[OTHER_HOUSES * SUDOKU_MAX_CELLS]; /* house numbers, cell by cell */
    uint16_t pairs[2 * SUDOKU_MAX_PAIRS];             /* pair numbers, cell by cell */
};

/* Lists rules, and the candidates of the query or NULL, for the search of grid. */
void sudoku_rule_lists_begin(struct rule_lists *lists, const sudoku_rules *rules,
                             const sudoku_grid *grid, const uint32_t *candidates);

/* Returns the digits that the other cell of a pair cannot take if this one has digit, a set of one.
 * The result may have bits beyond the side. */
static inline digit_set excluded_digits(const sudoku_pair *pair, digit_set digit) {
    return pair->relation == SUDOKU_RELATION_DIFFERENT ? digit : digit << 1 | digit >> 1;
}

#endif
