/* branch.h - where to branch: on which cell of a board, and with which digit first. */
#ifndef SIMD_BRANCH_H
#define SIMD_BRANCH_H

#include "lanes.h"
#include "peers.h"

enum { BOARD_STRIDE = 96, BOARD_VECTORS = BOARD_STRIDE / LANES };

/* The candidates of one board; the elements from CELLS on are 0. */
typedef union {
    uint16_t cells[BOARD_STRIDE];
    lanes vectors[BOARD_VECTORS];
} board;

static ALWAYS_INLINE int count_cells(struct cell_set set) {
    return __builtin_popcountll(set.low) + __builtin_popcountll(set.high);
}

static ALWAYS_INLINE struct cell_set both(struct cell_set a, struct cell_set b) {
    return (struct cell_set){a.low & b.low, a.high & b.high};
}

#if defined(__AVX512BW__)

/* The elements of vectors that are not 0. */
static ALWAYS_INLINE struct cell_set not_zero(const lanes vectors[BOARD_VECTORS]) {
    uint64_t parts[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++)
        parts[i] = _mm512_test_epi16_mask((__m512i)vectors[i], (__m512i)vectors[i]);
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#elif defined(__AVX2__)

static ALWAYS_INLINE struct cell_set not_zero(const lanes vectors[BOARD_VECTORS]) {
    uint64_t parts[BOARD_VECTORS / 2];
    for (size_t i = 0; i < BOARD_VECTORS / 2; i++) {
        __m256i first = (__m256i)(vectors[2 * i] == lanes_of(0));
        __m256i second = (__m256i)(vectors[2 * i + 1] == lanes_of(0));
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), 0xD8);
        parts[i] = (uint32_t)~_mm256_movemask_epi8(bytes);
    }
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#else

static ALWAYS_INLINE struct cell_set not_zero(const lanes vectors[BOARD_VECTORS]) {
    struct cell_set set = {0, 0};
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        uint64_t part = (where_equal(vectors[i], lanes_of(0)) ^ 0xFF) & 0xFF;
        if (i < 8)
            set.low |= part << (8 * i);
        else
            set.high |= part << (8 * (i - 8));
    }
    return set;
}

#endif

static ALWAYS_INLINE struct cell_set cells_with(const board *open, lanes digits) {
#if LANES == 32
    uint64_t a = _mm512_test_epi16_mask((__m512i)open->vectors[0], (__m512i)digits), b = _mm512_test_epi16_mask((__m512i)open->vectors[1], (__m512i)digits), c = _mm512_test_epi16_mask((__m512i)open->vectors[2], (__m512i)digits);
    return (struct cell_set){a | b << 32, c};
#endif
    lanes met[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++)
        met[i] = open->vectors[i] & digits;
    return not_zero(met);
}

static ALWAYS_INLINE struct cell_set cells_with_two(const board *open, struct cell_set *unsolved) {
    lanes second[BOARD_VECTORS], third[BOARD_VECTORS];
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        lanes all = open->vectors[i];
        second[i] = all & (all + lanes_of(UINT16_MAX));
        third[i] = second[i] & (second[i] + lanes_of(UINT16_MAX));
    }
    struct cell_set two = not_zero(second), three = not_zero(third);
    *unsolved = two;
    return (struct cell_set){two.low & ~three.low, two.high & ~three.high};
}

static size_t fewest_candidates(const board *open) {
    size_t best = 0;
    int fewest = 10;
    for (size_t cell = 0; cell < CELLS; cell++) {
        int count = __builtin_popcount(open->cells[cell]);
        if (count > 1 && count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    return best;
}

#ifndef CAP
#define CAP 12
#endif

static ALWAYS_INLINE size_t choose_cell(const board *open) {
    struct cell_set unsolved, pairs = cells_with_two(open, &unsolved), left = pairs;
    (void)unsolved;
    uint64_t none = UINT64_C(1) << (BOARD_STRIDE - 1 - 64);
    left.high |= none;
    unsigned best = 0;
    for (unsigned tried = 0; tried < CAP; tried++) {
        uint64_t next = left.low != 0 ? left.low : left.high;
        size_t cell = (size_t)__builtin_ctzll(next) + (left.low != 0 ? 0 : 64);
        left.high = left.low != 0 ? left.high : (left.high & (left.high - 1)) | none;
        left.low &= left.low - 1; /* stays 0 */
        struct cell_set met = both(cells_with(open, lanes_of(open->cells[cell])), peers_of[cell]);
        unsigned score = (unsigned)(count_cells(met) + 3 * count_cells(both(met, pairs)));
        score = score << 7 | (unsigned)(127 - cell);
        best = score > best ? score : best;
    }
    return best < 128 ? fewest_candidates(open) : 127 - best % 128;
}
#endif
