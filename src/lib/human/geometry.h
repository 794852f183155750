/* geometry.h - the houses of a 9x9 grid, and its cells and their peers in order.
 *
 * Cells are numbered row by row, 0..80.  Houses: boxes 0..8, rows 9..17, columns 18..26.  A place
 * is the index of a cell in a house, 0..8: boxes are counted row by row, too. */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include "cell_set.h"

enum { HOUSES = 27, FIRST_BOX = 0, FIRST_ROW = 9, FIRST_COLUMN = 18, PEERS = 20 };

/* The kinds of houses in the order in which chains look at them. */
enum house_kind { BOX, ROW, COLUMN, HOUSE_KINDS };

/* The number by which callers know a house: rows, columns, boxes. */
static inline uint8_t public_house(int house) {
    return (uint8_t)(house < FIRST_ROW ? house + FIRST_COLUMN : house - FIRST_ROW);
}

/* The cell at each place of each house. */
extern const uint8_t sudoku_house_cells[HOUSES][9];

/* Where a cell is, by kind of house. */
struct whereabouts {
    uint8_t house[HOUSE_KINDS]; /* 0..26 */
    uint8_t place[HOUSE_KINDS]; /* 0..8 */
};
extern const struct whereabouts sudoku_whereabouts[CELLS];

/* The three houses of a cell, as a mask. */
static inline uint32_t houses_of(int cell) {
    const uint8_t *house = sudoku_whereabouts[cell].house;
    return UINT32_C(1) << house[BOX] | UINT32_C(1) << house[ROW] | UINT32_C(1) << house[COLUMN];
}

/* The peers of each cell in order: those in its box first, then the others of its row, then those
 * of its column. */
extern const uint8_t sudoku_peer_list[CELLS][PEERS];

/* The number of elements of a mask of nine, its lowest element, and the mask without that. */
static inline int mask_count(unsigned mask) {
    return sudoku_mask_counts[mask];
}

static inline int mask_first(unsigned mask) {
    return __builtin_ctz(mask);
}

static inline unsigned mask_rest(unsigned mask) {
    return mask & (mask - 1);
}

/* The next larger mask with as many elements, or a mask beyond the given width when there is none
 * (H. S. Warren, "Hacker's Delight"). */
static inline uint64_t mask_next(uint64_t mask) {
    uint64_t lowest = mask & (~mask + 1), ripple = mask + lowest;
    return ripple | (mask ^ ripple) >> 2 >> __builtin_ctzll(lowest);
}

#endif
