/* masks.h - one bit mask for each house: the state of most engines. */
#ifndef MASKS_H
#define MASKS_H

#include "cells.h"
#include "inline.h"

/* Bit d - 1 stands for digit d. */
typedef uint32_t digit_set;

/* The digits that each house still lacks. */
struct masks {
    digit_set rows[SUDOKU_MAX_SIDE], columns[SUDOKU_MAX_SIDE], boxes[SUDOKU_MAX_SIDE];
};

/* The digits that a walk tries in one cell. */
struct trial {
    digit_set tried;   /* the digit now in the cell, or none */
    digit_set untried; /* candidates still to be tried */
};

/* The digits that a cell can still take. */
static inline digit_set cell_candidates(const struct masks *masks, struct cell cell) {
    return masks->rows[cell.row] & masks->columns[cell.column] & masks->boxes[cell.box];
}

/* The digits that a query lets a cell hold; candidates may be NULL. */
static ALWAYS_INLINE digit_set allowed_digits(const uint32_t *candidates, struct cell cell) {
    return candidates == NULL ? ~(digit_set)0 : candidates[cell.index];
}

/* Places digit, a set of at most one, in a cell, or takes it back: both are the same operation. */
static inline void toggle_digit(struct masks *masks, struct cell cell, digit_set digit) {
    masks->rows[cell.row] ^= digit;
    masks->columns[cell.column] ^= digit;
    masks->boxes[cell.box] ^= digit;
}

/* The digit in a set of one. */
static inline uint8_t digit_of(digit_set digit) {
    return (uint8_t)(__builtin_ctz(digit) + 1);
}

/* Takes the tried digit out of the masks and places the lowest untried one, also in the grid. False
 * if no digit is untried. */
static inline bool try_lowest(struct masks *masks, sudoku_grid *grid, struct cell cell,
                              struct trial *trial) {
    toggle_digit(masks, cell, trial->tried);
    trial->tried = trial->untried & -trial->untried;
    trial->untried ^= trial->tried;
    if (trial->tried == 0)
        return false;
    toggle_digit(masks, cell, trial->tried);
    grid->cells[cell.index] = digit_of(trial->tried);
    return true;
}

#define COUNT_2(n) n, n + 1, n + 1, n + 2
#define COUNT_4(n) COUNT_2(n), COUNT_2(n + 1), COUNT_2(n + 1), COUNT_2(n + 2)
#define COUNT_6(n) COUNT_4(n), COUNT_4(n + 1), COUNT_4(n + 1), COUNT_4(n + 2)
#define COUNT_8(n) COUNT_6(n), COUNT_6(n + 1), COUNT_6(n + 1), COUNT_6(n + 2)

/* Set of up to nine digits -> their number.  Not every processor has an instruction for that. */
static const uint8_t count_of[512] = {COUNT_8(0), COUNT_8(1)};

static ALWAYS_INLINE uint32_t count_digits(digit_set set, size_t side) {
    uint32_t low = count_of[set % 512];
    return side <= 9 ? low : low + count_of[set / 512 % 512] + count_of[set / 512 / 512];
}

/* Sets the masks from the givens of grid, and lists its empty cells in row-major order; empty has
 * room for side^2.  regions: cell -> the house in place of its box; NULL: boxes.  Returns the
 * number of empty cells. */
static ALWAYS_INLINE size_t set_masks(struct masks *masks, const sudoku_grid *grid,
                                      struct cell *empty, size_t height, size_t width,
                                      const uint8_t *regions) {
    size_t side = height * width, cells = side * side, count = 0;
    for (size_t house = 0; house < side; house++)
        masks->rows[house] = masks->columns[house] = masks->boxes[house] =
            (UINT32_C(1) << side) - 1;
    for (size_t index = 0; index < cells; index++) {
        struct cell cell = cell_at(index, height, width);
        if (regions != NULL)
            cell.box = regions[index];
        if (grid->cells[index] != 0)
            toggle_digit(masks, cell, UINT32_C(1) << (grid->cells[index] - 1));
        else
            empty[count++] = cell;
    }
    return count;
}

#endif
