/* cell_singles.h - the hidden singles that a path begins with, all houses of a digit in one go. */
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

#endif
