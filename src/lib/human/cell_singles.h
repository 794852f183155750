/* cell_singles.h - hidden singles by sets of cells, all houses of a digit in one go. */
#ifndef CELL_SINGLES_H
#define CELL_SINGLES_H

#include "position.h"

/* What hidden singles make of a puzzle.  Ratings are in tenths; 0: there is no single. */
struct singles_path {
    uint8_t digits[CELLS]; /* 0: empty, else 1..9 */
    int placed;            /* steps taken */
    int empty;             /* cells without a digit at the end */
    unsigned first;        /* rating of the first step */
    unsigned hardest;
};

/* Takes all steps of hidden singles from the givens of a puzzle that do not clash: digits 0..9 in
 * 81 cells. */
void sudoku_all_singles(const uint8_t *givens, struct singles_path *path);

/* True if a house has no place left for a digit after it is put into a cell, or taken out of it,
 * and all hidden singles of the digit that follow are placed. */
bool sudoku_digit_clashes(const struct position *position, int digit, int cell, bool is_on);

#endif
