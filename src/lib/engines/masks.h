/* masks.h - one bit mask for each house: the representation that the engines beyond flag.c share.
 */
#ifndef MASKS_H
#define MASKS_H

#include "engine.h"

/* Bit d - 1 stands for digit d. */
typedef uint32_t digit_set;

/* The digits that each house still lacks. */
struct masks {
    digit_set rows[SUDOKU_MAX_SIDE], columns[SUDOKU_MAX_SIDE], boxes[SUDOKU_MAX_SIDE];
};

/* What a walk does in one cell. */
struct step {
    digit_set tried; /* the digit now in the cell, or none */
    digit_set left;  /* candidates still to be tried */
};

/* The digits that a cell can still take. */
static inline digit_set candidates(const struct masks *masks, struct place at) {
    return masks->rows[at.row] & masks->columns[at.column] & masks->boxes[at.box];
}

/* Places digit, a set of at most one, or takes it back: each is the other's inverse. */
static inline void toggle(struct masks *masks, struct place at, digit_set digit) {
    masks->rows[at.row] ^= digit;
    masks->columns[at.column] ^= digit;
    masks->boxes[at.box] ^= digit;
}

/* The digit in a set of one. */
static inline uint8_t digit_of(digit_set digit) {
    return (uint8_t)(__builtin_ctz(digit) + 1);
}

/* Takes the digit tried back and places the lowest one left, in the grid too; false if there is
 * none. */
static inline bool try_lowest(struct masks *masks, sudoku_grid *grid, struct place at,
                              struct step *step) {
    toggle(masks, at, step->tried);
    step->tried = step->left & -step->left;
    step->left ^= step->tried;
    if (step->tried == 0)
        return false;
    toggle(masks, at, step->tried);
    grid->cells[at.cell] = digit_of(step->tried);
    return true;
}

#define COUNT_2(n) n, n + 1, n + 1, n + 2
#define COUNT_4(n) COUNT_2(n), COUNT_2(n + 1), COUNT_2(n + 1), COUNT_2(n + 2)
#define COUNT_6(n) COUNT_4(n), COUNT_4(n + 1), COUNT_4(n + 1), COUNT_4(n + 2)
#define COUNT_8(n) COUNT_6(n), COUNT_6(n + 1), COUNT_6(n + 1), COUNT_6(n + 2)

/* Set of up to nine digits -> how many.  A table, as not every processor can count bits. */
static const uint8_t count_of[512] = {COUNT_8(0), COUNT_8(1)};

static ALWAYS_INLINE uint32_t count_digits(digit_set set, size_t side) {
    uint32_t low = count_of[set % 512];
    return side <= 9 ? low : low + count_of[set / 512 % 512] + count_of[set / 512 / 512];
}

/* Sets the masks from the givens of grid, and lists its empty cells in row-major order; empty has
 * room for side^2.  Returns how many there are. */
static ALWAYS_INLINE size_t read_givens(struct masks *masks, const sudoku_grid *grid,
                                        struct place *empty, size_t height, size_t width) {
    size_t side = height * width, cells = side * side, count = 0;
    for (size_t house = 0; house < side; house++)
        masks->rows[house] = masks->columns[house] = masks->boxes[house] =
            (UINT32_C(1) << side) - 1;
    for (size_t cell = 0; cell < cells; cell++) {
        struct place at = place_of(cell, height, width);
        if (grid->cells[cell] != 0)
            toggle(masks, at, UINT32_C(1) << (grid->cells[cell] - 1));
        else
            empty[count++] = at;
    }
    return count;
}

#endif
