/* masks.h - one bit mask per house: the digits that it lacks. */
#ifndef MASKS_H
#define MASKS_H

#include "cell_set.h"
#include "engine.h"

/* A set of digits: bit d - 1 is digit d. */
typedef uint32_t digit_set;

struct masks {
    digit_set rows[SUDOKU_MAX_SIDE], columns[SUDOKU_MAX_SIDE], boxes[SUDOKU_MAX_SIDE];
};

/* Returns the digits that a cell can take.  allowed holds the candidates of the query by cell, or
 * is NULL for all digits. */
static ALWAYS_INLINE digit_set candidates_of(const struct masks *lacks, struct cell cell,
                                             const uint32_t *allowed) {
    digit_set legal = lacks->rows[cell.row] & lacks->columns[cell.column] & lacks->boxes[cell.box];
    return allowed == NULL ? legal : legal & allowed[cell.index];
}

/* Places the digit of a bit in a cell, or removes it: both are the same operation. */
static inline void toggle_digit(struct masks *lacks, struct cell cell, digit_set bit) {
    lacks->rows[cell.row] ^= bit;
    lacks->columns[cell.column] ^= bit;
    lacks->boxes[cell.box] ^= bit;
}

/* Returns the digit of a bit. */
static inline uint8_t digit_of(digit_set bit) {
    return (uint8_t)(__builtin_ctz(bit) + 1);
}

/* Returns the number of digits in a set, given the side of the grid. */
static ALWAYS_INLINE uint32_t count_digits(digit_set set, size_t side) {
    uint32_t low = sudoku_mask_counts[set & ALL_NINE];
    return side <= 9
               ? low
               : low + sudoku_mask_counts[set >> 9 & ALL_NINE] + sudoku_mask_counts[set >> 18];
}

/* Sets the masks from the givens of grid, and lists its empty cells in row-major order; empty has
 * room for side^2.  regions maps each cell to the region that replaces its box, or is NULL. Returns
 * the number of empty cells. */
static inline size_t set_masks(struct masks *lacks, const sudoku_grid *grid, struct cell *empty,
                               const uint8_t *regions) {
    size_t side = sudoku_side(grid->shape), count = 0;
    for (size_t house = 0; house < side; house++)
        lacks->rows[house] = lacks->columns[house] = lacks->boxes[house] =
            (UINT32_C(1) << side) - 1;
    for (size_t index = 0; index < side * side; index++) {
        struct cell cell = cell_of_grid(grid, index);
        if (regions != NULL)
            cell.box = regions[index];
        if (grid->cells[index] != 0)
            toggle_digit(lacks, cell, UINT32_C(1) << (grid->cells[index] - 1));
        else
            empty[count++] = cell;
    }
    return count;
}

#endif
