/* transpose.h - boards in and out of lanes. */
#ifndef SIMD_TRANSPOSE_H
#define SIMD_TRANSPOSE_H

#include "branch.h"

#include <string.h>

/* The 16-bit elements of one lane of a vector array: element c * LANES belongs to vector c. */
static ALWAYS_INLINE uint16_t *lane_of(lanes *vectors, size_t lane) {
    return (uint16_t *)vectors + lane;
}

#if defined(__AVX2__)

/* Transposes the 16 x 16 bytes that the rows hold, in place: four perfect shuffles. */
static ALWAYS_INLINE void transpose_bytes(__m128i rows[16]) {
    __m128i shuffled[16];
    for (int stage = 0; stage < 4; stage++) {
        for (int i = 0; i < 8; i++) {
            shuffled[2 * i] = _mm_unpacklo_epi8(rows[i], rows[i + 8]);
            shuffled[2 * i + 1] = _mm_unpackhi_epi8(rows[i], rows[i + 8]);
        }
        memcpy(rows, shuffled, sizeof shuffled);
    }
}

/* Cells, 16 of them -> candidates; none where the cell is above 9. */
static ALWAYS_INLINE __m256i candidates_of_16(__m128i cells) {
    const __m128i low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    const __m128i high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    cells = _mm_min_epu8(cells, _mm_set1_epi8(10));
    __m128i low_bits = _mm_shuffle_epi8(low, cells), high_bit = _mm_shuffle_epi8(high, cells);
    return _mm256_set_m128i(_mm_unpackhi_epi8(low_bits, high_bit),
                            _mm_unpacklo_epi8(low_bits, high_bit));
}

/* Single candidates, 16 of them -> cells. */
static ALWAYS_INLINE __m128i digits_of_16(__m128i first, __m128i second) {
    const __m128i ones = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0);
    const __m128i fives = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
    const __m128i nine = _mm_setr_epi8(0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i low_byte = _mm_set1_epi16(0xFF), nibble = _mm_set1_epi8(0xF);
    __m128i low = _mm_packus_epi16(_mm_and_si128(first, low_byte), _mm_and_si128(second, low_byte));
    __m128i high = _mm_packus_epi16(_mm_srli_epi16(first, 8), _mm_srli_epi16(second, 8));
    __m128i digits = _mm_or_si128(_mm_shuffle_epi8(ones, _mm_and_si128(low, nibble)),
                                  _mm_shuffle_epi8(nine, high));
    return _mm_or_si128(
        digits, _mm_shuffle_epi8(fives, _mm_and_si128(_mm_srli_epi16(low, 4), nibble)));
}

static uint16_t candidates_of(uint8_t digit) {
    return digit == 0 ? ALL_DIGITS : digit > 9 ? 0 : (uint16_t)(1U << (digit - 1));
}

static void load_boards(lanes to[CELLS], const uint8_t *puzzles, size_t count) {
    for (size_t group = 0; group < count; group += 16) {
        for (size_t cell = 0; cell < 80; cell += 16) {
            __m128i rows[16];
            for (size_t i = 0; i < 16; i++) {
                size_t puzzle = group + i < count ? group + i : group;
                rows[i] = _mm_loadu_si128((const __m128i *)(puzzles + puzzle * CELLS + cell));
            }
            transpose_bytes(rows);
            for (size_t i = 0; i < 16; i++)
                _mm256_store_si256((__m256i *)(lane_of(to, group) + (cell + i) * LANES),
                                   candidates_of_16(rows[i]));
        }
    }
    for (size_t i = 0; i < count; i++)
        lane_of(to, i)[80 * LANES] = candidates_of(puzzles[i * CELLS + 80]);
}

static void store_boards(lanes from[CELLS], size_t count, const size_t *puzzles, uint8_t *firsts) {
    for (size_t group = 0; group < count; group += 16) {
        for (size_t cell = 0; cell < 80; cell += 16) {
            __m128i rows[16];
            for (size_t i = 0; i < 16; i++) {
                const __m128i *half = (const __m128i *)(lane_of(from, group) + (cell + i) * LANES);
                rows[i] = digits_of_16(half[0], half[1]);
            }
            transpose_bytes(rows);
            for (size_t i = 0; i < 16 && group + i < count; i++)
                _mm_storeu_si128((__m128i *)(firsts + puzzles[group + i] * CELLS + cell), rows[i]);
        }
    }
    for (size_t i = 0; i < count; i++)
        firsts[puzzles[i] * CELLS + 80] = (uint8_t)(__builtin_ctz(lane_of(from, i)[80 * LANES]) + 1);
}

#else

static uint16_t candidates_of(uint8_t digit) {
    return digit == 0 ? ALL_DIGITS : digit > 9 ? 0 : (uint16_t)(1U << (digit - 1));
}

static void load_boards(lanes to[CELLS], const uint8_t *puzzles, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t cell = 0; cell < CELLS; cell++)
            lane_of(to, i)[cell * LANES] = candidates_of(puzzles[i * CELLS + cell]);
}

static void store_boards(lanes from[CELLS], size_t count, const size_t *puzzles, uint8_t *firsts) {
    for (size_t i = 0; i < count; i++)
        for (size_t cell = 0; cell < CELLS; cell++)
            firsts[puzzles[i] * CELLS + cell] = (uint8_t)(__builtin_ctz(lane_of(from, i)[cell * LANES]) + 1);
}

#endif

#if defined(__AVX512BW__)

enum { GROUP = 8 }; /* boards copied at once */

/* Transposes, in each quarter of the rows, the 8 x 8 elements that the eight rows have there: three
 * perfect shuffles. */
static ALWAYS_INLINE void transpose_quarters(__m512i rows[8]) {
    __m512i shuffled[8];
    for (int stage = 0; stage < 3; stage++) {
        for (int i = 0; i < 4; i++) {
            shuffled[2 * i] = _mm512_unpacklo_epi16(rows[i], rows[i + 4]);
            shuffled[2 * i + 1] = _mm512_unpackhi_epi16(rows[i], rows[i + 4]);
        }
        memcpy(rows, shuffled, sizeof shuffled);
    }
}

/* Copies the boards of up to eight lanes.  A vector of cells' elements, quarter q of row r holds
 * cell 8 * q + r of the eight boards, before it is transposed. */
static ALWAYS_INLINE void take_boards(lanes cells[CELLS], lane_set set, board *const to[GROUP]) {
    uint16_t source[LANES] = {0};
    size_t count = 0;
    for (lane_set s = set; s != 0; s &= s - 1) {
        uint16_t lane = (uint16_t)__builtin_ctz(s);
        for (size_t quarter = 0; quarter < 4; quarter++)
            source[8 * quarter + count] = lane;
        count++;
    }
    const __m512i index = _mm512_loadu_si512(source);
    for (size_t part = 0; part < BOARD_VECTORS; part++) {
        __m512i rows[8];
        for (size_t r = 0; r < 8; r++) {
            rows[r] = _mm512_setzero_si512();
            for (size_t quarter = 0; quarter < 4; quarter++) {
                size_t cell = 32 * part + 8 * quarter + r;
                if (cell < CELLS)
                    rows[r] = _mm512_mask_permutexvar_epi16(rows[r], 0xFFU << (8 * quarter), index,
                                                            (__m512i)cells[cell]);
            }
        }
        transpose_quarters(rows);
        for (size_t i = 0; i < count; i++)
            to[i]->vectors[part] = (lanes)rows[i];
    }
}

static ALWAYS_INLINE void put_boards(lanes cells[CELLS], lane_set set, const board *const from[GROUP]) {
    uint16_t source[4][LANES];
    memset(source, 0, sizeof source);
    size_t count = 0;
    for (lane_set s = set; s != 0; s &= s - 1) {
        for (uint16_t quarter = 0; quarter < 4; quarter++)
            source[quarter][__builtin_ctz(s)] = (uint16_t)(8 * quarter + count);
        count++;
    }
    __m512i index[4];
    for (size_t quarter = 0; quarter < 4; quarter++)
        index[quarter] = _mm512_loadu_si512(source[quarter]);
    for (size_t part = 0; part < BOARD_VECTORS; part++) {
        __m512i rows[8];
        for (size_t i = 0; i < 8; i++)
            rows[i] = (__m512i)from[i < count ? i : 0]->vectors[part];
        transpose_quarters(rows);
        for (size_t r = 0; r < 8; r++)
            for (size_t quarter = 0; quarter < 4; quarter++) {
                size_t cell = 32 * part + 8 * quarter + r;
                if (cell < CELLS)
                    cells[cell] = (lanes)_mm512_mask_permutexvar_epi16((__m512i)cells[cell], set, index[quarter], rows[r]);
            }
    }
}

#else

enum { GROUP = LANES };

static ALWAYS_INLINE void take_boards(lanes cells[CELLS], lane_set set, board *const to[GROUP]) {
    for (; set != 0; set &= set - 1, to++) {
        const uint16_t *from = lane_of(cells, (size_t)__builtin_ctz(set));
        for (size_t c = 0; c < CELLS; c++)
            (*to)->cells[c] = from[c * LANES];
        for (size_t c = CELLS; c < BOARD_STRIDE; c++)
            (*to)->cells[c] = 0;
    }
}

static ALWAYS_INLINE void put_boards(lanes cells[CELLS], lane_set set, const board *const from[GROUP]) {
    for (; set != 0; set &= set - 1, from++) {
        uint16_t *to = lane_of(cells, (size_t)__builtin_ctz(set));
        for (size_t c = 0; c < CELLS; c++)
            to[c * LANES] = (*from)->cells[c];
    }
}

#endif

/* Copies boards between lanes: lane k of to gets lane source[k] of from, for k in set. */
#if defined(__AVX512BW__)
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS], const uint16_t source[LANES], lane_set set) {
    __m512i index = _mm512_loadu_si512(source);
    for (size_t c = 0; c < CELLS; c++)
        to[c] = (lanes)_mm512_mask_permutexvar_epi16((__m512i)to[c], set, index, (__m512i)from[c]);
}
#elif defined(__AVX2__)
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS], const uint16_t source[LANES], lane_set set) {
    union { uint8_t bytes[32]; __m256i vector; } same, other, keep;
    for (size_t k = 0; k < LANES; k++) {
        bool moves = set >> k & 1, crosses = (source[k] ^ k) & 8;
        uint8_t byte = (uint8_t)(source[k] % 8 * 2);
        for (size_t half = 0; half < 2; half++) {
            same.bytes[2 * k + half] = moves && !crosses ? (uint8_t)(byte + half) : 0x80;
            other.bytes[2 * k + half] = moves && crosses ? (uint8_t)(byte + half) : 0x80;
            keep.bytes[2 * k + half] = moves ? 0 : 0xFF;
        }
    }
    for (size_t c = 0; c < CELLS; c++) {
        __m256i board = (__m256i)from[c], swapped = _mm256_permute2x128_si256(board, board, 1);
        __m256i moved = _mm256_or_si256(_mm256_shuffle_epi8(board, same.vector),
                                        _mm256_shuffle_epi8(swapped, other.vector));
        to[c] = (to[c] & (lanes)keep.vector) | (lanes)moved;
    }
}
#else
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS], const uint16_t source[LANES], lane_set set) {
    for (; set != 0; set &= set - 1) {
        size_t k = (size_t)__builtin_ctz(set);
        for (size_t c = 0; c < CELLS; c++)
            lane_of(to, k)[c * LANES] = lane_of(from, source[k])[c * LANES];
    }
}
#endif

#endif
