/* position.h - a 9x9 grid as a human solver sees it: houses, digits placed, candidates left.
 *
 * Cells are numbered row by row, 0..80.  Houses: boxes 0..8, rows 9..17, columns 18..26.  A place
 * is the index of a cell in a house, 0..8; boxes are counted row by row, too.  Digits are 0..8; a
 * mask of digits has bit 0 for the digit 1. */
#ifndef POSITION_H
#define POSITION_H

#include "cell_set.h"
#include "sudoku.h"

/* ---- Geometry ---------------------------------------------------------------------------- */

enum { HOUSES = 27, FIRST_BOX = 0, FIRST_ROW = 9, FIRST_COLUMN = 18, PEERS = 20 };

/* The kinds of houses in the order in which chains use them. */
enum house_kind { BOX, ROW, COLUMN, HOUSE_KINDS };

/* House -> its number in the public interface: rows, columns, boxes. */
extern const uint8_t sudoku_public_houses[HOUSES];

/* The cell at each place of each house. */
extern const uint8_t sudoku_house_cells[HOUSES][9];

/* The houses in the order in which singles and sets are searched. */
extern const uint8_t sudoku_house_order[HOUSES];

/* The house and place of a cell, by kind of house. */
struct whereabouts {
    uint8_t house[HOUSE_KINDS]; /* 0..26 */
    uint8_t place[HOUSE_KINDS]; /* 0..8 */
    uint32_t houses;            /* mask of the three */
};
extern const struct whereabouts sudoku_whereabouts[CELLS];

/* The peers of each cell in order: those in its box first, then the others of its row, then those
 * of its column. */
extern const uint8_t sudoku_peer_list[CELLS][PEERS];

/* The number of elements of a mask of nine, its lowest element, and the mask without the lowest. */
static inline int mask_count(unsigned mask) {
    return sudoku_mask_counts[mask];
}

static inline int mask_first(unsigned mask) {
    return __builtin_ctz(mask);
}

static inline unsigned mask_rest(unsigned mask) {
    return mask & (mask - 1);
}

/* Returns the next larger mask with as many elements (H. S. Warren, "Hacker's Delight"). */
static inline uint64_t mask_next(uint64_t mask) {
    uint64_t lowest = mask & (~mask + 1), ripple = mask + lowest;
    return ripple | (mask ^ ripple) >> 2 >> __builtin_ctzll(lowest);
}

/* ---- Positions --------------------------------------------------------------------------- */

/* A candidate as a number: cell * 9 + digit, 0..728. */
enum { CANDIDATES = 729, NO_CELL = 0xff };

struct position {
    uint8_t digits[CELLS];      /* 0 if empty, otherwise 1..9 */
    uint16_t candidates[CELLS]; /* mask of digits; 0 for a filled cell */
    uint16_t places[HOUSES][9]; /* house, digit -> mask of places where it is a candidate */
    uint16_t empty[HOUSES];     /* mask of empty places */
    uint8_t placed[9];          /* digit -> number of cells that hold it */
    uint8_t empty_cells;        /* number of cells without a digit */
};

/* Sets up the position of a puzzle whose givens do not clash: digits 0..9 in 81 cells.  candidates:
 * cell -> candidates, except those that a digit excludes, or NULL for all. */
void sudoku_position_set(struct position *position, const uint8_t *cells,
                         const sudoku_digits *candidates);

/* Removes a candidate, which must be there. */
void sudoku_position_remove(struct position *position, int cell, int digit);

/* Fills an empty cell: removes its candidates, and the digit from its peers. */
void sudoku_position_place(struct position *position, int cell, int digit);

/* Returns the candidates of the cells of a list that a mask selects, or 0 if one of them has fewer
 * than two, which rules out a naked set. */
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
