/* tiled_board.h - a board in nine tiles, and its copies to and from other shapes. */
#ifndef SIMD_TILED_BOARD_H
#define SIMD_TILED_BOARD_H

#include "boards.h"
#include "tiles.h"

/* The elements of a tile that belong to one board: vectors of no more than 16 lanes. */
typedef uint16_t board_part __attribute__((vector_size(16 / PARTS * sizeof(uint16_t)), may_alias));

typedef struct board_tile {
    board_part part[PARTS];
} board_tile;

/* The candidates of one board.  Tile [l][i], row k, column b: the cell in row 3 * k + l and column
 * 3 * b + i. */
struct tiled_board {
    board_tile cell[3][3];
};

/* The candidates of the boards that are propagated together. */
struct tiles {
    tile cell[3][3];
};

#define EACH_TILE                                                                                  \
    for (size_t l = 0; l < 3; l++)                                                                 \
        for (size_t i = 0; i < 3; i++)

#if LANES == 32

/* Puts two boards together. */
static ALWAYS_INLINE void join_boards(struct tiles *to, const struct tiled_board *first,
                                      const struct tiled_board *second) {
    EACH_TILE {
        __m512i low = _mm512_castsi256_si512((__m256i)first->cell[l][i].part[0]);
        __m256i high = (__m256i)second->cell[l][i].part[0];
        to->cell[l][i].part[0] = (lanes)_mm512_inserti64x4(low, high, 1);
    }
}

/* Copies a board, the first or the second, out of tiles. */
static ALWAYS_INLINE void split_first(struct tiled_board *to, const struct tiles *from) {
    EACH_TILE
    to->cell[l][i].part[0] = (board_part)_mm512_castsi512_si256((__m512i)from->cell[l][i].part[0]);
}

static ALWAYS_INLINE void split_second(struct tiled_board *to, const struct tiles *from) {
    EACH_TILE
    to->cell[l][i].part[0] =
        (board_part)_mm512_extracti64x4_epi64((__m512i)from->cell[l][i].part[0], 1);
}

#else

/* A tile holds one board only. */
static ALWAYS_INLINE void join_boards(struct tiles *to, const struct tiled_board *first,
                                      const struct tiled_board *second) {
    (void)second;
    memcpy(to, first, sizeof *to);
}

static ALWAYS_INLINE void split_first(struct tiled_board *to, const struct tiles *from) {
    memcpy(to, from, sizeof *to);
}

static ALWAYS_INLINE void split_second(struct tiled_board *to, const struct tiles *from) {
    (void)to;
    (void)from;
}

#endif

#define ELEMENT(k, l, b, i)          (16 * (3 * (l) + (i)) + 4 * (k) + (b))
#define ELEMENTS_OF_MINIROW(k, l, b) ELEMENT(k, l, b, 0), ELEMENT(k, l, b, 1), ELEMENT(k, l, b, 2)
#define ELEMENTS_OF_ROW(k, l)                                                                      \
    ELEMENTS_OF_MINIROW(k, l, 0), ELEMENTS_OF_MINIROW(k, l, 1), ELEMENTS_OF_MINIROW(k, l, 2)
#define ELEMENTS_OF_BAND(k) ELEMENTS_OF_ROW(k, 0), ELEMENTS_OF_ROW(k, 1), ELEMENTS_OF_ROW(k, 2)

/* The last element of the first tile, which is not used. */
#define UNUSED      15
#define FIVE_UNUSED UNUSED, UNUSED, UNUSED, UNUSED, UNUSED

/* Cell -> its element of a board.  Behind the cells, an element that is 0. */
static const uint8_t element_of_cell[BOARD_LENGTH] = {ELEMENTS_OF_BAND(0), ELEMENTS_OF_BAND(1),
                                                      ELEMENTS_OF_BAND(2), FIVE_UNUSED,
                                                      FIVE_UNUSED,         FIVE_UNUSED};

/* The element of a board that holds cell. */
static ALWAYS_INLINE uint16_t *element_of(struct tiled_board *board, size_t cell) {
    return (uint16_t *)board + element_of_cell[cell];
}

/* Strikes digits out of a cell of a board.  The whole tile is written: a load of it would wait for
 * an element just stored. */
static ALWAYS_INLINE void strike_out_of_cell(struct tiled_board *board, size_t cell,
                                             uint16_t digits) {
    static const uint16_t window[31] = {[15] = UINT16_MAX};
    const size_t element = element_of_cell[cell];
    board_tile *changed = &board->cell[0][0] + element / 16, hot;
    memcpy(&hot, window + 15 - element % 16, sizeof hot);
    for (size_t p = 0; p < PARTS; p++)
        changed->part[p] &= (board_part) ~(hot.part[p] & digits);
}

/* Two bytes of a vector of 16-bit elements, or of none. */
#define BYTES_OF(element) 2 * (element), 2 * (element) + 1
#define NO_BYTES          -1, -1

#if LANES == 32

/* Copies a board cell by cell, in whole vectors: a load of one would wait for its parts just
 * stored. */
static ALWAYS_INLINE void tiles_to_plain(union board *to, const struct tiled_board *from) {
    __m512i tiles[5]; /* two tiles each */
    for (size_t pair = 0; pair < 4; pair++)
        tiles[pair] = _mm512_loadu_si512((const board_tile *)from + 2 * pair);
    tiles[4] = _mm512_zextsi256_si512((__m256i)from->cell[2][2].part[0]);
    for (size_t i = 0; i < BOARD_VECTORS; i++) {
        const __m256i *elements = (const __m256i *)(element_of_cell + LANES * i);
        const __m512i element = _mm512_cvtepu8_epi16(_mm256_loadu_si256(elements));
        const __mmask32 low = _mm512_cmplt_epu16_mask(element, _mm512_set1_epi16(64));
        const __mmask32 high = _mm512_cmpge_epu16_mask(element, _mm512_set1_epi16(128));
        const __m512i low_cells = _mm512_permutex2var_epi16(tiles[0], element, tiles[1]);
        const __m512i cells = _mm512_permutex2var_epi16(tiles[2], element, tiles[3]);
        const __m512i high_cells = _mm512_permutexvar_epi16(element, tiles[4]);
        to->vectors[i] = (lanes)_mm512_mask_mov_epi16(_mm512_mask_mov_epi16(cells, low, low_cells),
                                                      high, high_cells);
    }
}

#elif LANES == 16

/* Copies a board cell by cell. */
static ALWAYS_INLINE void tiles_to_plain(union board *to, const struct tiled_board *from) {
    /* To the places of a minirow's first, second and last cell from rows 0 and 2 of the tile, each
     * in its half of the vector, and from row 1. */
    const __m128i outer[3] = {_mm_setr_epi8(BYTES_OF(0), NO_BYTES, NO_BYTES, BYTES_OF(1), NO_BYTES,
                                            NO_BYTES, BYTES_OF(2), NO_BYTES),
                              _mm_setr_epi8(NO_BYTES, BYTES_OF(0), NO_BYTES, NO_BYTES, BYTES_OF(1),
                                            NO_BYTES, NO_BYTES, BYTES_OF(2)),
                              _mm_setr_epi8(NO_BYTES, NO_BYTES, BYTES_OF(0), NO_BYTES, NO_BYTES,
                                            BYTES_OF(1), NO_BYTES, NO_BYTES)};
    const __m128i inner[3] = {_mm_setr_epi8(BYTES_OF(4), NO_BYTES, NO_BYTES, BYTES_OF(5), NO_BYTES,
                                            NO_BYTES, BYTES_OF(6), NO_BYTES),
                              _mm_setr_epi8(NO_BYTES, BYTES_OF(4), NO_BYTES, NO_BYTES, BYTES_OF(5),
                                            NO_BYTES, NO_BYTES, BYTES_OF(6)),
                              _mm_setr_epi8(NO_BYTES, NO_BYTES, BYTES_OF(4), NO_BYTES, NO_BYTES,
                                            BYTES_OF(5), NO_BYTES, NO_BYTES)};
    for (size_t l = 0; l < 3; l++) {
        __m256i rows = _mm256_setzero_si256();
        __m128i row = _mm_setzero_si128();
        for (size_t i = 0; i < 3; i++) {
            __m256i cells = (__m256i)from->cell[l][i].part[0];
            rows |= _mm256_shuffle_epi8(cells, _mm256_set_m128i(outer[i], outer[i]));
            row |= _mm_shuffle_epi8(_mm256_castsi256_si128(cells), inner[i]);
        }
        uint16_t *cell = to->cells + 9 * l;
        const uint16_t *last = (const uint16_t *)&from->cell[l][2];
        _mm_storeu_si128((__m128i *)cell, _mm256_castsi256_si128(rows));
        _mm_storeu_si128((__m128i *)(cell + 27), row);
        _mm_storeu_si128((__m128i *)(cell + 54), _mm256_extracti128_si256(rows, 1));
        for (size_t k = 0; k < 3; k++)
            cell[27 * k + 8] = last[4 * k + 2];
    }
    memset(to->cells + CELLS, 0, (BOARD_LENGTH - CELLS) * sizeof *to->cells);
}

#endif

#if LANES >= 16

/* Copies a board back: undoes tiles_to_plain(). */
static ALWAYS_INLINE void plain_to_tiles(struct tiled_board *to, const union board *from) {
    const __m128i first_of_minirows = _mm_setr_epi8(BYTES_OF(0), BYTES_OF(3), BYTES_OF(6), NO_BYTES,
                                                    NO_BYTES, NO_BYTES, NO_BYTES, NO_BYTES);
    for (size_t l = 0; l < 3; l++) {
        for (size_t i = 0; i < 3; i++) {
            __m128i row[3];
            for (size_t k = 0; k < 3; k++) {
                const uint16_t *cell = from->cells + 27 * k + 9 * l + i;
                row[k] =
                    _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)cell), first_of_minirows);
            }
            to->cell[l][i].part[0] =
                (board_part)_mm256_set_m128i(row[2], _mm_unpacklo_epi64(row[0], row[1]));
        }
    }
}

/* Reads the 81 cells of a puzzle; up to 88 bytes are read. */
static ALWAYS_INLINE void read_puzzle(struct tiled_board *board, const uint8_t *puzzle) {
    /* The first cells of three minirows, to row k of the tile. */
    const __m128i to_row[3] = {
        _mm_setr_epi8(0, 3, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
        _mm_setr_epi8(-1, -1, -1, -1, 0, 3, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1),
        _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, 0, 3, 6, -1, -1, -1, -1, -1)};
    const board_part used = {ALL_DIGITS, ALL_DIGITS, ALL_DIGITS, 0,          ALL_DIGITS, ALL_DIGITS,
                             ALL_DIGITS, 0,          ALL_DIGITS, ALL_DIGITS, ALL_DIGITS};
    for (size_t l = 0; l < 3; l++) {
        for (size_t i = 0; i < 3; i++) {
            __m128i cells = _mm_setzero_si128();
            for (size_t k = 0; k < 3; k++)
                cells |= _mm_shuffle_epi8(
                    _mm_loadu_si128((const __m128i *)(puzzle + 27 * k + 9 * l + i)), to_row[k]);
            words candidates[2];
            candidates_of_16(candidates, (bytes)cells);
            board->cell[l][i].part[0] =
                (board_part)_mm256_set_m128i((__m128i)candidates[1], (__m128i)candidates[0]) & used;
        }
    }
}

/* Writes the 81 cells of a board that is full. */
static ALWAYS_INLINE void write_solution(uint8_t *cells, const union board *full) {
    const words *eights = (const words *)full->cells;
    for (size_t cell = 0; cell < 80; cell += 16)
        _mm_storeu_si128((__m128i *)(cells + cell),
                         (__m128i)digits_of_16(eights[cell / 8], eights[cell / 8 + 1]));
    cells[80] = digit_of_candidate(full->cells[80]);
}

#else

/* Loops over lines, so that compilers unroll the loops over the cells of each. */
#define EACH_ELEMENT                                                                               \
    for (size_t l = 0; l < 3; l++)                                                                 \
        for (size_t k = 0; k < 3; k++)                                                             \
            for (size_t b = 0; b < 3; b++)                                                         \
                for (size_t i = 0; i < 3; i++)

static ALWAYS_INLINE void tiles_to_plain(union board *to, const struct tiled_board *from) {
    EACH_ELEMENT
    to->cells[27 * k + 9 * l + 3 * b + i] = ((const uint16_t *)from)[ELEMENT(k, l, b, i)];
    memset(to->cells + CELLS, 0, (BOARD_LENGTH - CELLS) * sizeof *to->cells);
}

static ALWAYS_INLINE void plain_to_tiles(struct tiled_board *to, const union board *from) {
    memset(to, 0, sizeof *to);
    EACH_ELEMENT((uint16_t *)to)[ELEMENT(k, l, b, i)] = from->cells[27 * k + 9 * l + 3 * b + i];
}

static ALWAYS_INLINE void read_puzzle(struct tiled_board *board, const uint8_t *puzzle) {
    memset(board, 0, sizeof *board);
    for (size_t cell = 0; cell < CELLS; cell++)
        *element_of(board, cell) = candidates_of_cell(puzzle[cell]);
}

static ALWAYS_INLINE void write_solution(uint8_t *cells, const union board *full) {
    for (size_t cell = 0; cell < CELLS; cell++)
        cells[cell] = digit_of_candidate(full->cells[cell]);
}

#endif

/* ---- Boards that are propagated together, cell by cell ----------------------------------- */

#if LANES == 32

#define CELLS_OF_ROW(cell) (cell), (cell) + 3, (cell) + 6, UNUSED_CELL
#define CELLS_OF_TILE(cell)                                                                        \
    CELLS_OF_ROW(cell), CELLS_OF_ROW((cell) + 27), CELLS_OF_ROW((cell) + 54), UNUSED_CELL,         \
        UNUSED_CELL, UNUSED_CELL, UNUSED_CELL

/* The last element of a board cell by cell, which is 0. */
#define UNUSED_CELL (BOARD_LENGTH - 1)

/* Copies a board into tiles, two in each vector. */
static ALWAYS_INLINE void plain_to_pairs_of_tiles(__m512i pairs[5], const union board *from) {
    /* Element of a board in tiles -> its cell. */
    static const uint8_t cell_of_element[160] = {
        CELLS_OF_TILE(0),  CELLS_OF_TILE(1),  CELLS_OF_TILE(2),
        CELLS_OF_TILE(9),  CELLS_OF_TILE(10), CELLS_OF_TILE(11),
        CELLS_OF_TILE(18), CELLS_OF_TILE(19), CELLS_OF_TILE(20)};
    for (size_t pair = 0; pair < 5; pair++) {
        const __m256i *cells = (const __m256i *)(cell_of_element + LANES * pair);
        const __m512i cell = _mm512_cvtepu8_epi16(_mm256_loadu_si256(cells));
        const __mmask32 high = _mm512_cmpge_epu16_mask(cell, _mm512_set1_epi16(64));
        const __m512i low_cells =
            _mm512_permutex2var_epi16((__m512i)from->vectors[0], cell, (__m512i)from->vectors[1]);
        pairs[pair] =
            _mm512_mask_permutexvar_epi16(low_cells, high, cell, (__m512i)from->vectors[2]);
    }
}

/* Puts two boards together that are stored cell by cell. */
static ALWAYS_INLINE void join_plain_boards(struct tiles *to, const union board *const from[2]) {
    __m512i first[5], second[5];
    plain_to_pairs_of_tiles(first, from[0]);
    plain_to_pairs_of_tiles(second, from[1]);
    EACH_TILE {
        const __m512i a = first[(3 * l + i) / 2], b = second[(3 * l + i) / 2];
        to->cell[l][i].part[0] = (lanes)((3 * l + i) % 2 == 0 ? _mm512_shuffle_i64x2(a, b, 0x44)
                                                              : _mm512_shuffle_i64x2(a, b, 0xEE));
    }
}

#else

static ALWAYS_INLINE void join_plain_boards(struct tiles *to, const union board *const from[1]) {
    struct tiled_board board;
    plain_to_tiles(&board, from[0]);
    join_boards(to, &board, &board);
}

#endif

/* Copies one of the boards out of tiles, cell by cell. */
static ALWAYS_INLINE void split_plain(union board *to, const struct tiles *from, size_t board) {
    struct tiled_board tiled;
    if (board == 0)
        split_first(&tiled, from);
    else
        split_second(&tiled, from);
    tiles_to_plain(to, &tiled);
}

#endif
