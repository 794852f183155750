/* boards.h - boards cell by cell, and their copies into lanes, out of them, and between lanes. */
#ifndef SIMD_BOARDS_H
#define SIMD_BOARDS_H

#include "cell_set.h"
#include "lanes.h"

/* The candidates of the cells of a board fill whole vectors. */
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
        __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), 0xD8);
        parts[i] = (uint32_t)~_mm256_movemask_epi8(packed);
    }
    return (struct cell_set){parts[0] | parts[1] << 32, parts[2]};
}

#else

static ALWAYS_INLINE struct cell_set cells_holding(const lanes vectors[BOARD_VECTORS], lanes bits) {
    uint64_t parts[2] = {0, 0};
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        uint64_t part = where_equal(vectors[i] & bits, every_lane(0)) ^ EVERY_LANE_SET;
        parts[i * LANES / 64] |= part << (i * LANES % 64);
    }
    return (struct cell_set){parts[0], parts[1]};
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
    return cell_set_without(cells_holding(second, any), cells_holding(third, any));
}

/* Lane `lane` of an array of vectors: element i * LANES of it belongs to vector i. */
static ALWAYS_INLINE uint16_t *lane_of(lanes *vectors, size_t lane) {
    return (uint16_t *)vectors + lane;
}

/* The candidates of a cell of a puzzle: all digits if it is empty, none if it is above 9. */
static ALWAYS_INLINE uint16_t candidates_of_cell(uint8_t cell) {
    static const uint16_t candidates[] = {ALL_DIGITS, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0};
    return candidates[cell < 10 ? cell : 10];
}

/* The digit of a cell that has one candidate. */
static ALWAYS_INLINE uint8_t digit_of_candidate(uint16_t candidate) {
    return (uint8_t)(__builtin_ctz(candidate) + 1);
}

/* ---- Puzzles into lanes, solutions out of them ------------------------------------------- */

#if SIMD_LOOKS_UP

/* Puzzles that are transposed together.  Sixteen cells of each fill as many vectors, and their
 * bytes stand puzzle by puzzle or cell by cell. */
enum {
    PUZZLES_AT_ONCE = LANES >= 16 ? 16 : 8,
    BITS_OF_PUZZLE = LANES >= 16 ? 4 : 3,
    BITS_OF_CELL = 4
};

/* Merges the first half of all bytes with the second half, one byte of each in turn, as often as
 * asked.  BITS_OF_PUZZLE times make cell by cell of puzzle by puzzle; BITS_OF_CELL times undo it.
 */
static ALWAYS_INLINE void shuffle_bytes(bytes rows[PUZZLES_AT_ONCE], size_t times) {
    enum { HALF = PUZZLES_AT_ONCE / 2 };
    bytes shuffled[PUZZLES_AT_ONCE];
    for (size_t shuffle = 0; shuffle < times; shuffle++) {
        for (size_t i = 0; i < HALF; i++) {
            shuffled[2 * i] = interleave_low(rows[i], rows[i + HALF]);
            shuffled[2 * i + 1] = interleave_high(rows[i], rows[i + HALF]);
        }
        memcpy(rows, shuffled, sizeof shuffled);
    }
}

/* The lanes of vector i, cell by cell: sixteen of one cell or, with 8 lanes, eight each of two. */
static ALWAYS_INLINE words *sixteen_lanes(lanes *cells, size_t group, size_t i) {
    return (words *)lane_of(cells + 16 * i / PUZZLES_AT_ONCE, group);
}

/* candidates_of_cell() for sixteen cells, eight of them in each vector of candidates. */
static ALWAYS_INLINE void candidates_of_16(words candidates[2], bytes cells) {
    const bytes low_bits = {0xFF, 1, 2, 4, 8, 16, 32, 64, 128};
    const bytes high_bits = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    cells = at_most(cells, 10);
    bytes low = look_up(low_bits, cells), high = look_up(high_bits, cells);
    candidates[0] = (words)interleave_low(low, high);
    candidates[1] = (words)interleave_high(low, high);
}

/* digit_of_candidate() for sixteen cells, eight of them in each vector. */
static ALWAYS_INLINE bytes digits_of_16(words first, words second) {
    const bytes ones = {0, 1, 2, 0, 3, 0, 0, 0, 4}, fives = {0, 5, 6, 0, 7, 0, 0, 0, 8};
    const bytes nine = {0, 9};
    bytes low = join_as_bytes(first & 0xFF, second & 0xFF);
    bytes high = join_as_bytes(first >> 8, second >> 8);
    return look_up(ones, low & 0xF) | look_up(fives, low >> 4) | look_up(nine, high);
}

/* Puts count <= LANES puzzles, one after the other, into the first lanes. */
static void load_puzzles(lanes to[CELLS], const uint8_t *puzzles, size_t count) {
    for (size_t group = 0; group < count; group += PUZZLES_AT_ONCE) {
        for (size_t cell = 0; cell < 80; cell += 16) {
            bytes rows[PUZZLES_AT_ONCE];
            for (size_t i = 0; i < PUZZLES_AT_ONCE; i++) {
                size_t puzzle = group + i < count ? group + i : group;
                memcpy(&rows[i], puzzles + puzzle * CELLS + cell, sizeof rows[i]);
            }
            shuffle_bytes(rows, BITS_OF_PUZZLE);
            for (size_t i = 0; i < PUZZLES_AT_ONCE; i++)
                candidates_of_16(sixteen_lanes(to + cell, group, i), rows[i]);
        }
    }
    for (size_t i = 0; i < count; i++)
        *lane_of(to + 80, i) = candidates_of_cell(puzzles[i * CELLS + 80]);
}

/* Writes the solutions in the first count lanes: the one in lane k becomes solution numbers[k]. */
static void store_solutions(lanes from[CELLS], size_t count, const size_t *numbers,
                            uint8_t *solutions) {
    for (size_t group = 0; group < count; group += PUZZLES_AT_ONCE) {
        for (size_t cell = 0; cell < 80; cell += 16) {
            bytes rows[PUZZLES_AT_ONCE];
            for (size_t i = 0; i < PUZZLES_AT_ONCE; i++) {
                const words *halves = sixteen_lanes(from + cell, group, i);
                rows[i] = digits_of_16(halves[0], halves[1]);
            }
            shuffle_bytes(rows, BITS_OF_CELL);
            for (size_t i = 0; i < PUZZLES_AT_ONCE && group + i < count; i++)
                memcpy(solutions + numbers[group + i] * CELLS + cell, &rows[i], sizeof rows[i]);
        }
    }
    for (size_t i = 0; i < count; i++)
        solutions[numbers[i] * CELLS + 80] = digit_of_candidate(*lane_of(from + 80, i));
}

#else

/* Puts count <= LANES puzzles, one after the other, into the first lanes. */
static ALWAYS_INLINE void load_puzzles(lanes to[CELLS], const uint8_t *puzzles, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (size_t cell = 0; cell < CELLS; cell++)
            *lane_of(to + cell, i) = candidates_of_cell(puzzles[i * CELLS + cell]);
    }
}

/* Writes the solutions in the first count lanes: the one in lane k becomes solution numbers[k]. */
static ALWAYS_INLINE void store_solutions(lanes from[CELLS], size_t count, const size_t *numbers,
                                          uint8_t *solutions) {
    for (size_t i = 0; i < count; i++) {
        for (size_t cell = 0; cell < CELLS; cell++)
            solutions[numbers[i] * CELLS + cell] = digit_of_candidate(*lane_of(from + cell, i));
    }
}

#endif

/* ---- Boards out of lanes and back -------------------------------------------------------- */

/* Loops over rows, so that compilers unroll the loop over the cells of each. */
#define EACH_CELL                                                                                  \
    for (size_t row = 0; row < CELLS; row += 9)                                                    \
        for (size_t cell = row; cell < row + 9; cell++)

/* Copies the boards of set, to *to[0], *to[1] ... in order of lanes. */
static ALWAYS_INLINE void take_each_board(lanes cells[CELLS], lane_set set,
                                          union board *const *to) {
    for (; set != 0; to++) {
        const uint16_t *from = lane_of(cells, take_lane(&set));
        EACH_CELL(*to)->cells[cell] = from[cell * LANES];
        memset((*to)->cells + CELLS, 0, (BOARD_LENGTH - CELLS) * sizeof *from);
    }
}

/* Copies *from[0], *from[1] ... to the lanes of set: undoes take_each_board(). */
static ALWAYS_INLINE void put_each_board(lanes cells[CELLS], lane_set set,
                                         const union board *const *from) {
    for (; set != 0; from++) {
        uint16_t *to = lane_of(cells, take_lane(&set));
        EACH_CELL
        to[cell * LANES] = (*from)->cells[cell];
    }
}

#if LANES == 32

enum { GROUP = 8 }; /* most boards to take or put at once */

/* Transposes the 8 x 8 elements that each quarter of the rows holds: three perfect shuffles. */
static ALWAYS_INLINE void transpose_quarters(__m512i rows[8]) {
    __m512i shuffled[8];
    for (size_t shuffle = 0; shuffle < 3; shuffle++) {
        for (size_t i = 0; i < 4; i++) {
            shuffled[2 * i] = _mm512_unpacklo_epi16(rows[i], rows[i + 4]);
            shuffled[2 * i + 1] = _mm512_unpackhi_epi16(rows[i], rows[i + 4]);
        }
        memcpy(rows, shuffled, sizeof shuffled);
    }
}

/* Copies the boards of set, at most GROUP lanes, to *to[0], *to[1] ... in order of lanes. */
static ALWAYS_INLINE void take_group(lanes cells[CELLS], lane_set set,
                                     union board *const to[GROUP]) {
    uint16_t source[LANES] = {0};
    size_t count = 0;
    for (; set != 0; count++) {
        uint16_t lane = (uint16_t)take_lane(&set);
        for (size_t quarter = 0; quarter < 4; quarter++)
            source[8 * quarter + count] = lane;
    }
    const __m512i index = _mm512_loadu_si512(source);
    for (size_t part = 0; part < BOARD_VECTORS; part++) {
        __m512i rows[8]; /* quarter q of row r: cell 8 * q + r of this part, of all boards */
        for (size_t r = 0; r < 8; r++) {
            rows[r] = _mm512_setzero_si512();
            for (size_t q = 0; q < 4; q++) {
                size_t cell = LANES * part + 8 * q + r;
                if (cell < CELLS)
                    rows[r] = _mm512_mask_permutexvar_epi16(rows[r], 0xFFU << (8 * q), index,
                                                            (__m512i)cells[cell]);
            }
        }
        transpose_quarters(rows);
        for (size_t i = 0; i < count; i++)
            to[i]->vectors[part] = (lanes)rows[i];
    }
}

/* Copies *from[0], *from[1] ... to the lanes of set, at most GROUP: undoes take_group(). */
static ALWAYS_INLINE void put_group(lanes cells[CELLS], lane_set set,
                                    const union board *const from[GROUP]) {
    uint16_t source[4][LANES] = {{0}};
    size_t count = 0;
    for (lane_set left = set; left != 0; count++) {
        size_t lane = take_lane(&left);
        for (size_t quarter = 0; quarter < 4; quarter++)
            source[quarter][lane] = (uint16_t)(8 * quarter + count);
    }
    __m512i index[4];
    for (size_t quarter = 0; quarter < 4; quarter++)
        index[quarter] = _mm512_loadu_si512(source[quarter]);
    for (size_t part = 0; part < BOARD_VECTORS; part++) {
        __m512i rows[8];
        for (size_t i = 0; i < 8; i++)
            rows[i] = (__m512i)from[i < count ? i : 0]->vectors[part];
        transpose_quarters(rows);
        for (size_t r = 0; r < 8; r++) {
            for (size_t q = 0; q < 4; q++) {
                size_t cell = LANES * part + 8 * q + r;
                if (cell < CELLS)
                    cells[cell] = (lanes)_mm512_mask_permutexvar_epi16((__m512i)cells[cell], set,
                                                                       index[q], rows[r]);
            }
        }
    }
}

/* The least number of boards that take less time to copy together than one by one. */
enum { WORTHWHILE = 3 };

#else

enum { GROUP = LANES, WORTHWHILE = 0 };

static ALWAYS_INLINE void take_group(lanes cells[CELLS], lane_set set,
                                     union board *const to[GROUP]) {
    take_each_board(cells, set, to);
}

static ALWAYS_INLINE void put_group(lanes cells[CELLS], lane_set set,
                                    const union board *const from[GROUP]) {
    put_each_board(cells, set, from);
}

#endif

/* Copies the boards of set, at most GROUP lanes, to *to[0], *to[1] ... in order of lanes. */
static ALWAYS_INLINE void take_boards(lanes cells[CELLS], lane_set set,
                                      union board *const to[GROUP]) {
    if (__builtin_popcount(set) < WORTHWHILE)
        take_each_board(cells, set, to);
    else
        take_group(cells, set, to);
}

/* Copies *from[0], *from[1] ... to the lanes of set, at most GROUP: undoes take_boards(). */
static ALWAYS_INLINE void put_boards(lanes cells[CELLS], lane_set set,
                                     const union board *const from[GROUP]) {
    if (__builtin_popcount(set) < WORTHWHILE)
        put_each_board(cells, set, from);
    else
        put_group(cells, set, from);
}

/* ---- Boards from lanes to lanes ---------------------------------------------------------- */

#if LANES == 32

/* Copies lane source[k] of from to lane k of to, for all k in set. */
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS],
                                      const uint16_t source[LANES], lane_set set) {
    const __m512i index = _mm512_loadu_si512(source);
    for (size_t cell = 0; cell < CELLS; cell++)
        to[cell] = (lanes)_mm512_mask_permutexvar_epi16((__m512i)to[cell], set, index,
                                                        (__m512i)from[cell]);
}

#elif LANES == 16

/* Copies lane source[k] of from to lane k of to, for all k in set.  The instruction shuffles bytes
 * within each half of a vector only.  So one shuffle moves what stays in its half, and another one,
 * of the vector with its halves swapped, moves what crosses over. */
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS],
                                      const uint16_t source[LANES], lane_set set) {
    enum { NOTHING = 0x8080 };
    uint16_t stays[LANES], crosses[LANES], keeps[LANES];
    for (size_t k = 0; k < LANES; k++) {
        bool moves = set >> k & 1, crossing = ((source[k] ^ k) & 8) != 0;
        uint16_t pair = (uint16_t)(source[k] % 8 * 0x202 + 0x100);
        stays[k] = moves && !crossing ? pair : NOTHING;
        crosses[k] = moves && crossing ? pair : NOTHING;
        keeps[k] = moves ? 0 : UINT16_MAX;
    }
    const __m256i stay = _mm256_loadu_si256((const __m256i *)stays);
    const __m256i cross = _mm256_loadu_si256((const __m256i *)crosses);
    const __m256i keep = _mm256_loadu_si256((const __m256i *)keeps);
    for (size_t cell = 0; cell < CELLS; cell++) {
        __m256i straight = (__m256i)from[cell];
        __m256i swapped = _mm256_permute2x128_si256(straight, straight, 1);
        __m256i moved = _mm256_or_si256(_mm256_shuffle_epi8(straight, stay),
                                        _mm256_shuffle_epi8(swapped, cross));
        to[cell] = (to[cell] & (lanes)keep) | (lanes)moved;
    }
}

#elif SIMD_FOR_WASM

/* Copies lane source[k] of from to lane k of to, for all k in set. */
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS],
                                      const uint16_t source[LANES], lane_set set) {
    enum { NOTHING = 0xFFFF };
    uint16_t pairs[LANES], keeps[LANES];
    for (size_t k = 0; k < LANES; k++) {
        bool moves = (set >> k & 1) != 0;
        pairs[k] = moves ? (uint16_t)(source[k] * 0x202 + 0x100) : NOTHING;
        keeps[k] = moves ? 0 : UINT16_MAX;
    }
    bytes order;
    lanes keep;
    memcpy(&order, pairs, sizeof order);
    memcpy(&keep, keeps, sizeof keep);
    for (size_t cell = 0; cell < CELLS; cell++)
        to[cell] = (to[cell] & keep) | (lanes)look_up((bytes)from[cell], order);
}

#else

/* Copies lane source[k] of from to lane k of to, for all k in set. */
static ALWAYS_INLINE void move_boards(lanes to[CELLS], lanes from[CELLS],
                                      const uint16_t source[LANES], lane_set set) {
    while (set != 0) {
        size_t lane = take_lane(&set);
        for (size_t cell = 0; cell < CELLS; cell++)
            *lane_of(to + cell, lane) = *lane_of(from + cell, source[lane]);
    }
}

#endif

#endif
