/* all_singles.h - all hidden singles of a puzzle, one after another, without a position. */
#ifndef ALL_SINGLES_H
#define ALL_SINGLES_H

#include "geometry.h"

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
