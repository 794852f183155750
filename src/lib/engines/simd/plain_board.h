/* plain_board.h - the candidates of one board, cell by cell, and its cells by what they hold. */
#ifndef SIMD_PLAIN_BOARD_H
#define SIMD_PLAIN_BOARD_H

#include "cell_sets.h"
#include "lanes.h"

enum { BOARD_LENGTH = 96, BOARD_VECTORS = BOARD_LENGTH / LANES };

/* The candidates of one board, cell by cell; elements from CELLS on are 0. */
union board {
    uint16_t cells[BOARD_LENGTH];
    lanes vectors[BOARD_VECTORS];
};

/* cells_holding(): the elements of vectors that hold some of bits. */
#if LANES == 32

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t parts[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++)
        parts[i] = _mm512_test_epi16_mask((__m512i)vectors[i], (__m512i)bits);
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#elif LANES == 16

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t parts[BOARD_VECTORS / 2];
    for (size_t i = 0; i < BOARD_VECTORS / 2; i++) {
        __m256i first = (__m256i)((vectors[2 * i] & bits) == every_lane(0));
        __m256i second = (__m256i)((vectors[2 * i + 1] & bits) == every_lane(0));
        /* Packing works on halves: 0, 2, 1, 3 is the order they come out in. */
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), 0xD8);
        parts[i] = (uint32_t)~_mm256_movemask_epi8(bytes);
    }
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#else

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t words[2] = {0, 0};
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        uint64_t part = where_equal(vectors[i] & bits, every_lane(0)) ^ EVERY_LANE_SET;
        words[i * LANES / 64] |= part << (i * LANES % 64);
    }
    return (struct cell_set){words[0], words[1]};
}

#endif

/* The cells of the board that have two candidates. */
static ALWAYS_INLINE struct cell_set bivalue_cells(const union board *open) {
    lanes second[BOARD_VECTORS], third[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        lanes all = open->vectors[i];
        second[i] = all & (all + every_lane(UINT16_MAX));
        third[i] = second[i] & (second[i] + every_lane(UINT16_MAX));
    }
    const lanes any = every_lane(ALL_DIGITS);
    return difference(cells_holding(second, any), cells_holding(third, any));
}

#endif
