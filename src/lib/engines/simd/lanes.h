/* lanes.h - vectors of 16-bit lanes, and the operations on them; ../simd.c has a picture.
 *
 * The file of an instruction set defines LANES, the number of lanes: 32 with AVX-512, 16 with
 * AVX2 and 8 elsewhere.  So compiler flags for the whole build do not change it.  Lane k of every
 * vector belongs to the same board.  Operations are the compiler's generic vector arithmetic; an
 * intrinsic stands where an instruction does more than the compiler sees. */
#ifndef SIMD_LANES_H
#define SIMD_LANES_H

#include "engine.h"
#include "inline.h"

#include <limits.h>
#include <string.h>

#include "instruction_sets.h"

#if SIMD_FOR_X86_64
#include <immintrin.h>
#elif SIMD_FOR_WASM
#include <wasm_simd128.h>
#endif

typedef uint16_t lanes __attribute__((vector_size(LANES * sizeof(uint16_t)), may_alias));

/* A set of lanes: bit k for lane k. */
typedef uint32_t lane_set;

#define EVERY_LANE_SET ((lane_set)((UINT64_C(1) << LANES) - 1))

/* Takes the lowest lane out of *set, which is not empty. */
static ALWAYS_INLINE size_t take_lane(lane_set *set) {
    size_t lane = (size_t)__builtin_ctz(*set);
    *set &= *set - 1;
    return lane;
}

enum { CELLS = 81, ALL_DIGITS = 0x1FF };

/* A vector of the same value in every lane. */
static ALWAYS_INLINE lanes every_lane(uint16_t value) {
    return (lanes){0} + value;
}

#if LANES == 32

/* The comments to these operations stand below, at their plain C. */

/* Any function of three bits, by its truth table. */
#define LOGIC_3(table, a, b, c)                                                                    \
    ((lanes)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c), (table)))

static ALWAYS_INLINE lanes any_of(lanes a, lanes b, lanes c) {
    return LOGIC_3(0xFE, a, b, c);
}

static ALWAYS_INLINE lanes two_of(lanes a, lanes b, lanes c) {
    return LOGIC_3(0xE8, a, b, c);
}

static ALWAYS_INLINE lanes without_both(lanes a, lanes b, lanes c) {
    return LOGIC_3(0x10, a, b, c);
}

static ALWAYS_INLINE lanes replace(lanes a, lanes b, lanes c) {
    return LOGIC_3(0xBA, a, b, c);
}

static ALWAYS_INLINE lanes either_pair(lanes a, lanes b, lanes c, lanes d) {
    return LOGIC_3(0xF8, a & b, c, d);
}

static ALWAYS_INLINE lanes if_single(lanes a) {
    __m512i below = (__m512i)(a + every_lane(UINT16_MAX));
    return (lanes)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask((__m512i)a, below), (__m512i)a);
}

static ALWAYS_INLINE lanes narrow(lanes a, lanes b) {
    __mmask32 meets = _mm512_test_epi16_mask((__m512i)a, (__m512i)b);
    return (lanes)_mm512_mask_mov_epi16((__m512i)a, meets, (__m512i)(a & b));
}

static ALWAYS_INLINE lanes lower_of(lanes a, lanes b) {
    return (lanes)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

static ALWAYS_INLINE lane_set where_equal(lanes a, lanes b) {
    return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b);
}

#else

/* The bits in a, b or c. */
static ALWAYS_INLINE lanes any_of(lanes a, lanes b, lanes c) {
    return a | b | c;
}

/* The bits in two or all of a, b and c. */
static ALWAYS_INLINE lanes two_of(lanes a, lanes b, lanes c) {
    return (a & b) | (c & (a | b));
}

/* The bits of a that are neither in b nor in c. */
static ALWAYS_INLINE lanes without_both(lanes a, lanes b, lanes c) {
    return a & ~(b | c);
}

/* The bits of a, less those of b, and those of c. */
static ALWAYS_INLINE lanes replace(lanes a, lanes b, lanes c) {
    return (a & ~b) | c;
}

/* The bits in both a and b, or in both c and d. */
static ALWAYS_INLINE lanes either_pair(lanes a, lanes b, lanes c, lanes d) {
    return (a & b) | (c & d);
}

/* a in lanes where it has one bit at most, 0 in the others. */
static ALWAYS_INLINE lanes if_single(lanes a) {
    return a & (lanes)((a & (a + every_lane(UINT16_MAX))) == every_lane(0));
}

/* a & b in lanes where that is not 0, a in the others. */
static ALWAYS_INLINE lanes narrow(lanes a, lanes b) {
    lanes both = a & b;
    return both | (a & (lanes)(both == every_lane(0)));
}

#if LANES == 16

static ALWAYS_INLINE lanes lower_of(lanes a, lanes b) {
    return (lanes)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

static ALWAYS_INLINE lane_set where_equal(lanes a, lanes b) {
    __m256i equal = (__m256i)(a == b);
    __m128i low = _mm256_castsi256_si128(equal), high = _mm256_extracti128_si256(equal, 1);
    return (lane_set)_mm_movemask_epi8(_mm_packs_epi16(low, high));
}

#elif SIMD_FOR_X86_64

static ALWAYS_INLINE lanes lower_of(lanes a, lanes b) {
    return (lanes)_mm_min_epi16((__m128i)a, (__m128i)b);
}

static ALWAYS_INLINE lane_set where_equal(lanes a, lanes b) {
    return (lane_set)_mm_movemask_epi8(_mm_packs_epi16((__m128i)(a == b), _mm_setzero_si128()));
}

#elif SIMD_FOR_WASM

static ALWAYS_INLINE lanes lower_of(lanes a, lanes b) {
    return (lanes)wasm_u16x8_min((v128_t)a, (v128_t)b);
}

static ALWAYS_INLINE lane_set where_equal(lanes a, lanes b) {
    return wasm_i16x8_bitmask((v128_t)(a == b));
}

#else

/* The lower value in each lane; values are below 2^15. */
static ALWAYS_INLINE lanes lower_of(lanes a, lanes b) {
    lanes a_lower = (lanes)(a < b);
    return (a & a_lower) | (b & ~a_lower);
}

/* The lanes in which a and b are equal. */
static ALWAYS_INLINE lane_set where_equal(lanes a, lanes b) {
    const lanes bit_of = {1, 2, 4, 8, 16, 32, 64, 128};
    lanes bits = (lanes)(a == b) & bit_of;
    uint64_t words[2];
    memcpy(words, &bits, sizeof words);
    /* The product's upper quarter is the sum of the factor's quarters, in whatever order. */
    return (lane_set)((words[0] | words[1]) * UINT64_C(0x0001000100010001) >> 48);
}

#endif

#endif

/* ---- Sixteen bytes ------------------------------------------------------------------------ */

/* 1 if the code looks bytes up in a table by an instruction.  SSE2 has none; that of NEON is not
 * used. */
#define SIMD_LOOKS_UP (LANES >= 16 || SIMD_FOR_WASM)

#if SIMD_LOOKS_UP

typedef uint8_t bytes __attribute__((vector_size(16), may_alias));
typedef uint16_t words __attribute__((vector_size(16), may_alias));

#if SIMD_FOR_X86_64

/* For each index its byte of the table, 0 for 255.  No other index is above 15. */
static ALWAYS_INLINE bytes look_up(bytes table, bytes index) {
    return (bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
}

/* The lower of each byte and the limit. */
static ALWAYS_INLINE bytes at_most(bytes a, uint8_t limit) {
    return (bytes)_mm_min_epu8((__m128i)a, _mm_set1_epi8((char)limit));
}

/* The first eight bytes of a and b in turn, then the last eight. */
static ALWAYS_INLINE bytes interleave_low(bytes a, bytes b) {
    return (bytes)_mm_unpacklo_epi8((__m128i)a, (__m128i)b);
}

static ALWAYS_INLINE bytes interleave_high(bytes a, bytes b) {
    return (bytes)_mm_unpackhi_epi8((__m128i)a, (__m128i)b);
}

/* The elements of a, then those of b, which are all below 256, as bytes. */
static ALWAYS_INLINE bytes join_as_bytes(words a, words b) {
    return (bytes)_mm_packus_epi16((__m128i)a, (__m128i)b);
}

#else

static ALWAYS_INLINE bytes look_up(bytes table, bytes index) {
    return (bytes)wasm_i8x16_swizzle((v128_t)table, (v128_t)index);
}

static ALWAYS_INLINE bytes at_most(bytes a, uint8_t limit) {
    return (bytes)wasm_u8x16_min((v128_t)a, wasm_u8x16_splat(limit));
}

static ALWAYS_INLINE bytes interleave_low(bytes a, bytes b) {
    return (bytes)wasm_i8x16_shuffle((v128_t)a, (v128_t)b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21,
                                     6, 22, 7, 23);
}

static ALWAYS_INLINE bytes interleave_high(bytes a, bytes b) {
    return (bytes)wasm_i8x16_shuffle((v128_t)a, (v128_t)b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,
                                     29, 14, 30, 15, 31);
}

static ALWAYS_INLINE bytes join_as_bytes(words a, words b) {
    return (bytes)wasm_u8x16_narrow_i16x8((v128_t)a, (v128_t)b);
}

#endif

#endif

#endif
