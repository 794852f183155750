/* cell_set.h - definitions for 9x9 grids: sizes, nine-bit masks, sets of cells, peers. */
#ifndef CELL_SET_H
#define CELL_SET_H

#include "inline.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SIDE = 9,
    CELLS = 81,
    ALL_NINE = 0x1FF /* the mask of all nine digits, places or indices */
};

/* Nine-bit mask -> number of bits set.  Not every processor has a popcount instruction. */
extern const uint8_t sudoku_mask_counts[ALL_NINE + 1];

/* A set of cells: bit i of low for cell i, bit i of high for cell 64 + i. */
struct cell_set {
    uint64_t low, high;
};

/* Cell -> its 20 peers. */
extern const struct cell_set sudoku_peers[CELLS];

static ALWAYS_INLINE struct cell_set cell_set_of(int cell) {
    uint64_t bit = UINT64_C(1) << cell % 64;
    return (struct cell_set){.low = cell < 64 ? bit : 0, .high = cell < 64 ? 0 : bit};
}

static ALWAYS_INLINE struct cell_set cell_set_and(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low & b.low, a.high & b.high};
}

static ALWAYS_INLINE struct cell_set cell_set_or(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low | b.low, a.high | b.high};
}

static ALWAYS_INLINE struct cell_set cell_set_without(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low & ~b.low, a.high & ~b.high};
}

static ALWAYS_INLINE bool cell_set_is_empty(struct cell_set set) {
    return (set.low | set.high) == 0;
}

static ALWAYS_INLINE bool cell_set_has(struct cell_set set, int cell) {
    return ((cell < 64 ? set.low : set.high) >> cell % 64 & 1) != 0;
}

/* Returns the first cell of a nonempty set. */
static ALWAYS_INLINE size_t cell_set_first(struct cell_set set) {
    return (size_t)(set.low != 0 ? __builtin_ctzll(set.low) : 64 + __builtin_ctzll(set.high));
}

static ALWAYS_INLINE int cell_set_count(struct cell_set set) {
    return __builtin_popcountll(set.low) + __builtin_popcountll(set.high);
}

/* Removes the first cell from a nonempty set and returns it. */
static ALWAYS_INLINE uint8_t cell_set_take(struct cell_set *set) {
    const size_t cell = cell_set_first(*set);
    const uint64_t in_low =
        UINT64_C(0) - (uint64_t)(set->low != 0); /* no branch: hard to predict */
    set->high &= (set->high - 1) | in_low;
    set->low &= set->low - 1;
    return (uint8_t)cell;
}

#endif
