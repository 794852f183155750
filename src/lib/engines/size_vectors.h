/* size_vectors.h - vectors of the sizes of columns, and of bytes in which rows are counted.
 *
 * A block is 16 columns: one vector of bytes, or two of sizes.  On x86-64 the instructions are
 * those that every processor has; elsewhere the compiler chooses them. */
#ifndef SIZE_VECTORS_H
#define SIZE_VECTORS_H

#include "inline.h"

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__) && !defined(SUDOKU_PORTABLE_SIMD)
#include <emmintrin.h>
#define SIZE_VECTORS_ARE_SSE2 1
#else
#define SIZE_VECTORS_ARE_SSE2 0
#endif

enum { BLOCK_COLUMNS = 16 };

typedef uint8_t byte_vector __attribute__((vector_size(16), may_alias));
typedef int16_t size_vector __attribute__((vector_size(16), may_alias));

/* The sizes of the columns of a block. */
struct size_block {
    size_vector low, high;
};

static ALWAYS_INLINE byte_vector every_byte(uint8_t value) {
    return (byte_vector){0} + value;
}

static ALWAYS_INLINE size_vector every_size(int16_t value) {
    return (size_vector){0} + value;
}

#if SIZE_VECTORS_ARE_SSE2

/* The comments to these operations stand below, at their plain C. */

static ALWAYS_INLINE struct size_block sizes_of_bytes(byte_vector lower, byte_vector upper) {
    return (struct size_block){(size_vector)_mm_unpacklo_epi8((__m128i)lower, (__m128i)upper),
                               (size_vector)_mm_unpackhi_epi8((__m128i)lower, (__m128i)upper)};
}

static ALWAYS_INLINE size_vector lower_sizes(size_vector a, size_vector b) {
    return (size_vector)_mm_min_epi16((__m128i)a, (__m128i)b);
}

static ALWAYS_INLINE int16_t lowest_size(size_vector sizes) {
    __m128i low = (__m128i)sizes;
    low = _mm_min_epi16(low, _mm_unpackhi_epi64(low, low));
    low = _mm_min_epi16(low, _mm_shufflelo_epi16(low, 0x0E));
    low = _mm_min_epi16(low, _mm_shufflelo_epi16(low, 0x01));
    return (int16_t)_mm_cvtsi128_si32(low);
}

static ALWAYS_INLINE uint32_t columns_of_size(const struct size_block *block, size_vector size) {
    return (uint32_t)_mm_movemask_epi8(
        _mm_packs_epi16((__m128i)(block->low == size), (__m128i)(block->high == size)));
}

#else

/* The sizes 256 * upper + lower. */
static ALWAYS_INLINE struct size_block sizes_of_bytes(byte_vector lower, byte_vector upper) {
    struct size_block block;
    int16_t sizes[BLOCK_COLUMNS];
    for (int i = 0; i < BLOCK_COLUMNS; i++)
        sizes[i] = (int16_t)(lower[i] | upper[i] << 8);
    memcpy(&block, sizes, sizeof block);
    return block;
}

/* The lower of two sizes for each column. */
static ALWAYS_INLINE size_vector lower_sizes(size_vector a, size_vector b) {
    size_vector a_lower = (size_vector)(a < b);
    return (a & a_lower) | (b & ~a_lower);
}

/* The lowest of the sizes. */
static ALWAYS_INLINE int16_t lowest_size(size_vector sizes) {
    int16_t lowest = sizes[0];
    for (int i = 1; i < BLOCK_COLUMNS / 2; i++)
        lowest = sizes[i] < lowest ? sizes[i] : lowest;
    return lowest;
}

/* The bits of the lanes that are all ones; the others are 0. */
static ALWAYS_INLINE uint32_t bits_of_lanes(size_vector lanes) {
    const size_vector bit_of = {1, 2, 4, 8, 16, 32, 64, 128};
    uint64_t words[2];
    lanes &= bit_of;
    memcpy(words, &lanes, sizeof words);
    /* The product's upper quarter is the sum of the factor's quarters, in whatever order. */
    return (uint32_t)((words[0] | words[1]) * UINT64_C(0x0001000100010001) >> 48);
}

/* The set of the columns of a block that have this size: bit i for column i. */
static ALWAYS_INLINE uint32_t columns_of_size(const struct size_block *block, size_vector size) {
    return bits_of_lanes((size_vector)(block->low == size)) |
           bits_of_lanes((size_vector)(block->high == size)) << 8;
}

#endif

#endif
