/* tiles.h - vectors of 4 x 4 elements, and the operations on them; ../simd.c has a picture.
 *
 * Row k and column b of a tile belong to the b-th box of band k; once the tile is turned, to the
 * b-th box of stack k.  The last row and the last column are not used: they are 0.  A tile is one
 * vector of 16 lanes, or two of 8.  A vector of 32 lanes is a tile of each of two boards. */
#ifndef SIMD_TILES_H
#define SIMD_TILES_H

#include "lanes.h"

enum {
    BOARDS = LANES == 32 ? 2 : 1, /* boards that a tile has elements of */
    PARTS = LANES == 8 ? 2 : 1    /* vectors of a tile */
};

/* A set of the boards of a tile: bit k for board k. */
typedef unsigned board_set;

#define EVERY_BOARD_SET ((board_set)((1U << BOARDS) - 1))

typedef struct tile {
    lanes part[PARTS];
} tile;

/* Returns the tile whose parts are the same function of the parts of other tiles. */
#define RETURN_EACH_PART(function)                                                                 \
    tile result;                                                                                   \
    for (size_t p = 0; p < PARTS; p++)                                                             \
        result.part[p] = (function);                                                               \
    return result

/* The tile with value in the elements that are used. */
static ALWAYS_INLINE tile tile_of_value(uint16_t v) {
#if LANES == 8
    return (tile){{{v, v, v, 0, v, v, v, 0}, {v, v, v, 0, 0, 0, 0, 0}}};
#elif LANES == 16
    return (tile){{{v, v, v, 0, v, v, v, 0, v, v, v, 0, 0, 0, 0, 0}}};
#else
    return (tile){{{v, v, v, 0, v, v, v, 0, v, v, v, 0, 0, 0, 0, 0,
                    v, v, v, 0, v, v, v, 0, v, v, v, 0, 0, 0, 0, 0}}};
#endif
}

/* ---- Sets of digits ---------------------------------------------------------------------- */

static ALWAYS_INLINE tile in_both(tile a, tile b) {
    RETURN_EACH_PART(a.part[p] & b.part[p]);
}

static ALWAYS_INLINE tile in_either(tile a, tile b) {
    RETURN_EACH_PART(a.part[p] | b.part[p]);
}

static ALWAYS_INLINE tile in_one_of_two(tile a, tile b) {
    RETURN_EACH_PART(a.part[p] ^ b.part[p]);
}

static ALWAYS_INLINE tile in_any(tile a, tile b, tile c) {
    RETURN_EACH_PART(any_of(a.part[p], b.part[p], c.part[p]));
}

/* The digits in two or all of a, b and c. */
static ALWAYS_INLINE tile in_two(tile a, tile b, tile c) {
    RETURN_EACH_PART(two_of(a.part[p], b.part[p], c.part[p]));
}

/* The digits of a that are neither in b nor in c. */
static ALWAYS_INLINE tile in_first_only(tile a, tile b, tile c) {
    RETURN_EACH_PART(without_both(a.part[p], b.part[p], c.part[p]));
}

/* The digits in both a and b, or in both c and d. */
static ALWAYS_INLINE tile in_a_pair(tile a, tile b, tile c, tile d) {
    RETURN_EACH_PART(either_pair(a.part[p], b.part[p], c.part[p], d.part[p]));
}

/* ---- Sets of digits by their size -------------------------------------------------------- */

/* a without its lowest digit. */
static ALWAYS_INLINE lanes less_one(lanes a) {
    return a & (a + every_lane(UINT16_MAX));
}

/* All bits where a is empty, none elsewhere. */
static ALWAYS_INLINE lanes where_empty(lanes a) {
    return (lanes)(a == every_lane(0));
}

/* a where it has one digit at most, nothing elsewhere. */
static ALWAYS_INLINE tile if_one(tile a) {
    RETURN_EACH_PART(if_single(a.part[p]));
}

/* a where it has three digits at most, nothing elsewhere. */
static ALWAYS_INLINE tile if_three_at_most(tile a) {
    RETURN_EACH_PART(a.part[p] & where_empty(less_one(less_one(less_one(a.part[p])))));
}

/* a where it has three digits or more, all digits elsewhere. */
static ALWAYS_INLINE tile if_three_at_least(tile a) {
    RETURN_EACH_PART(a.part[p] | where_empty(less_one(less_one(a.part[p]))));
}

/* a & b where that is not empty, a elsewhere. */
static ALWAYS_INLINE tile narrowed(tile a, tile b) {
    RETURN_EACH_PART(narrow(a.part[p], b.part[p]));
}

/* ---- Sets of digits as numbers ----------------------------------------------------------- */

static ALWAYS_INLINE tile sum_of(tile a, tile b) {
    RETURN_EACH_PART(a.part[p] + b.part[p]);
}

/* all where it has digits but a has none, nothing elsewhere. */
static ALWAYS_INLINE tile if_empty(tile a, tile all) {
    RETURN_EACH_PART(all.part[p] & where_empty(a.part[p]));
}

static ALWAYS_INLINE tile least_of(tile a, tile b) {
    RETURN_EACH_PART(lower_of(a.part[p], b.part[p]));
}

/* The boards that have only elements 0 in a. */
static ALWAYS_INLINE board_set where_zero(tile a) {
#if LANES == 8
    return where_equal(a.part[0] | a.part[1], every_lane(0)) == EVERY_LANE_SET;
#elif LANES == 16
    return (board_set)_mm256_testz_si256((__m256i)a.part[0], (__m256i)a.part[0]);
#else
    const unsigned quarters = _mm512_test_epi64_mask((__m512i)a.part[0], (__m512i)a.part[0]);
    return ((quarters & 0xF) == 0 ? 1U : 0U) | ((quarters & 0xF0) == 0 ? 2U : 0U);
#endif
}

/* ---- Elements in another order ----------------------------------------------------------- */

#if LANES == 8

/* The elements of a part in another order, and those of two parts. */
#ifdef __clang__
#define SHUFFLE(a, ...)        __builtin_shufflevector(a, a, __VA_ARGS__)
#define SHUFFLE_TWO(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define SHUFFLE(a, ...)        __builtin_shuffle(a, (lanes){__VA_ARGS__})
#define SHUFFLE_TWO(a, b, ...) __builtin_shuffle(a, b, (lanes){__VA_ARGS__})
#endif

/* Each element becomes the next of the three in its row. */
static ALWAYS_INLINE tile next_in_row(tile a) {
    RETURN_EACH_PART(SHUFFLE(a.part[p], 1, 2, 0, 3, 5, 6, 4, 7));
}

/* Each element becomes the next but one of the three in its row. */
static ALWAYS_INLINE tile last_in_row(tile a) {
    RETURN_EACH_PART(SHUFFLE(a.part[p], 2, 0, 1, 3, 6, 4, 5, 7));
}

/* The same for columns. */
static ALWAYS_INLINE tile next_in_column(tile a) {
    return (tile){{SHUFFLE_TWO(a.part[0], a.part[1], 4, 5, 6, 7, 8, 9, 10, 11),
                   SHUFFLE_TWO(a.part[0], a.part[1], 0, 1, 2, 3, 12, 13, 14, 15)}};
}

static ALWAYS_INLINE tile last_in_column(tile a) {
    return (tile){{SHUFFLE_TWO(a.part[0], a.part[1], 8, 9, 10, 11, 0, 1, 2, 3),
                   SHUFFLE_TWO(a.part[0], a.part[1], 4, 5, 6, 7, 12, 13, 14, 15)}};
}

#else

/* The bytes of each quarter of the vector, two rows of a tile, in another order. */
static ALWAYS_INLINE tile with_bytes(tile a, __m128i order) {
#if LANES == 16
    return (tile){
        {(lanes)_mm256_shuffle_epi8((__m256i)a.part[0], _mm256_broadcastsi128_si256(order))}};
#else
    return (tile){{(lanes)_mm512_shuffle_epi8((__m512i)a.part[0], _mm512_broadcast_i32x4(order))}};
#endif
}

static ALWAYS_INLINE tile next_in_row(tile a) {
    return with_bytes(a, _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15));
}

static ALWAYS_INLINE tile last_in_row(tile a) {
    return with_bytes(a, _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15));
}

/* Rows in another order: row k becomes row `order >> 2 * k & 3`. */
#if LANES == 16
#define WITH_ROWS(a, order) ((lanes)_mm256_permute4x64_epi64((__m256i)(a), (order)))
#else
#define WITH_ROWS(a, order) ((lanes)_mm512_permutex_epi64((__m512i)(a), (order)))
#endif

static ALWAYS_INLINE tile next_in_column(tile a) {
    return (tile){{WITH_ROWS(a.part[0], _MM_SHUFFLE(3, 0, 2, 1))}};
}

static ALWAYS_INLINE tile last_in_column(tile a) {
    return (tile){{WITH_ROWS(a.part[0], _MM_SHUFFLE(3, 1, 0, 2))}};
}

#endif

/* Lines are rows, three in a band, or columns, three in a stack. */
enum lines { ROWS, COLUMNS };

/* Elements of the next and of the last of the three boxes of a band, or of a stack. */
static ALWAYS_INLINE tile next_of(tile a, enum lines lines) {
    return lines == ROWS ? next_in_row(a) : next_in_column(a);
}

static ALWAYS_INLINE tile last_of(tile a, enum lines lines) {
    return lines == ROWS ? last_in_row(a) : last_in_column(a);
}

#endif
