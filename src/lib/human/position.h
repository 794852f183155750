/* position.h - a 9x9 grid as a person sees it: digits placed, and candidates left.
 *
 * Within the library digits are 0..8; a mask of digits has bit 0 for the digit 1. */
#ifndef POSITION_H
#define POSITION_H

#include "geometry.h"
#include "sudoku.h"

/* A candidate as a number: cell * 9 + digit, 0..728. */
enum { CANDIDATES = 729, NO_CELL = 0xff };

struct position {
    uint8_t digits[CELLS];      /* 0: empty, else 1..9 */
    uint16_t candidates[CELLS]; /* mask of digits; 0 for a filled cell */
    uint16_t places[HOUSES][9]; /* house, digit -> mask of places where it is a candidate */
    uint16_t empty[HOUSES];     /* mask of empty places */
    uint8_t placed[9];          /* digit -> number of cells that hold it */
    uint8_t empty_cells;        /* number of cells without a digit */
};

/* Sets up the position of a puzzle whose givens do not clash: digits 0..9 in 81 cells. */
void sudoku_position_from_cells(struct position *position, const uint8_t *cells);

/* Removes a candidate that is there. */
void sudoku_position_remove(struct position *position, int cell, int digit);

/* Fills an empty cell: removes its candidates, and the digit from its peers. */
void sudoku_position_place(struct position *position, int cell, int digit);

static inline bool position_has(const struct position *position, int cell, int digit) {
    return (position->candidates[cell] >> digit & 1) != 0;
}

/* The candidates of those cells of a list that a mask chooses; 0 if one of these has fewer than
 * two, as no cell of a naked set does. */
static inline unsigned position_naked_digits(const struct position *position, const uint8_t *cells,
                                             unsigned chosen) {
    unsigned digits = 0;
    for (; chosen != 0; chosen = mask_rest(chosen)) {
        unsigned candidates = position->candidates[cells[mask_first(chosen)]];
        if (mask_rest(candidates) == 0)
            return 0;
        digits |= candidates;
    }
    return digits;
}

#endif
