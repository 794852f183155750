/* bilocations.h - the bilocations of boards: digits with two cells left in a house.
 *
 * Cells are counted for all digits and houses at once, in tiles, with one bit of a number in each
 * tile, as adders do in hardware. */
#ifndef SIMD_BILOCATIONS_H
#define SIMD_BILOCATIONS_H

#include "tiled_board.h"

/* The bilocations of boards, as sets of digits. */
struct bilocations {
    tile rows[3];    /* in the rows of the minirows that are line l of their boxes */
    tile columns[3]; /* in the columns, likewise */
    tile boxes;
};

/* Digits by the number of cells of a minirow, or minicolumn, that can take them. */
struct counted {
    tile odd;     /* one or three */
    tile several; /* two or three */
};

static ALWAYS_INLINE struct counted count_in(tile a, tile b, tile c) {
    return (struct counted){in_odd(a, b, c), in_two(a, b, c)};
}

/* The digits that two cells of three minirows can take. */
static ALWAYS_INLINE tile in_two_cells(struct counted a, struct counted b, struct counted c) {
    const tile odd = in_odd(a.odd, b.odd, c.odd);
    const tile one_pair =
        in_one_of_two(in_two(a.odd, b.odd, c.odd), in_odd(a.several, b.several, c.several));
    return in_first_only(one_pair, odd, in_two(a.several, b.several, c.several));
}

/* The digits that two cells of a line can take, for the line through a minirow of each box. */
static ALWAYS_INLINE tile in_two_cells_of_line(struct counted own, enum lines lines) {
    const struct counted next = {next_of(own.odd, lines), next_of(own.several, lines)};
    const struct counted last = {last_of(own.odd, lines), last_of(own.several, lines)};
    return in_two_cells(own, next, last);
}

static ALWAYS_INLINE struct bilocations find_bilocations(const struct tiles *boards) {
    struct bilocations found;
    struct counted rows[3];
    for (size_t h = 0; h < 3; h++) {
        rows[h] = count_in(boards->cell[h][0], boards->cell[h][1], boards->cell[h][2]);
        found.rows[h] = in_two_cells_of_line(rows[h], ROWS);
        found.columns[h] = in_two_cells_of_line(
            count_in(boards->cell[0][h], boards->cell[1][h], boards->cell[2][h]), COLUMNS);
    }
    found.boxes = in_two_cells(rows[0], rows[1], rows[2]);
    return found;
}

/* Digits of a line, less those that are linked in one of its minirows. */
static ALWAYS_INLINE tile without_linked(tile digits, tile linked, enum lines lines) {
    const tile elsewhere = in_either(next_of(linked, lines), last_of(linked, lines));
    return in_first_only(digits, linked, elsewhere);
}

/* Of all bilocations, those that share no cell with a bilocation of their digit in another house.
 * These strike most: where bilocations meet, the digit has few cells left already. */
static ALWAYS_INLINE struct bilocations isolated_of(const struct bilocations *all,
                                                    const struct tiles *boards) {
    struct bilocations isolated;
    tile linked_in_box = tile_of_value(0);
    for (size_t h = 0; h < 3; h++) {
        const tile *const row = boards->cell[h];
        const tile column[3] = {boards->cell[0][h], boards->cell[1][h], boards->cell[2][h]};
        const tile by_columns =
            in_any(in_both(row[0], all->columns[0]), in_both(row[1], all->columns[1]),
                   in_both(row[2], all->columns[2]));
        const tile by_rows =
            in_any(in_both(column[0], all->rows[0]), in_both(column[1], all->rows[1]),
                   in_both(column[2], all->rows[2]));
        const tile by_boxes_of_row = in_both(in_any(row[0], row[1], row[2]), all->boxes);
        const tile by_boxes_of_column =
            in_both(in_any(column[0], column[1], column[2]), all->boxes);
        isolated.rows[h] =
            without_linked(all->rows[h], in_either(by_columns, by_boxes_of_row), ROWS);
        isolated.columns[h] =
            without_linked(all->columns[h], in_either(by_rows, by_boxes_of_column), COLUMNS);
        linked_in_box = in_any(linked_in_box, by_columns, by_rows);
    }
    isolated.boxes = in_first_only(all->boxes, linked_in_box, linked_in_box);
    return isolated;
}

/* ---- By house ---------------------------------------------------------------------------- */

/* A set of digits for each house of each board.  Element 4 * k + b of the first tile is that of row
 * 3 * k + b, of the second tile that of column 3 * b + k, of the last that of box b of band k. */
struct digits_of_houses {
    tile of_kind[3];
};

/* All digits in column k of a tile, if lines are rows; in row k, if they are columns. */
static ALWAYS_INLINE tile across(enum lines lines, size_t k) {
    enum { ALL = ALL_DIGITS };
    static const uint16_t elements[2][3][16] = {
        {{[0] = ALL, [4] = ALL, [8] = ALL},
         {[1] = ALL, [5] = ALL, [9] = ALL},
         {[2] = ALL, [6] = ALL, [10] = ALL}},
        {{ALL, ALL, ALL}, {[4] = ALL, ALL, ALL}, {[8] = ALL, ALL, ALL}}};
    return tile_of_elements(elements[lines][k]);
}

/* Keeps one element of each line: all elements of a line are the same. */
static ALWAYS_INLINE tile one_of_each_line(const tile digits[3], enum lines lines) {
    return in_any(in_both(digits[0], across(lines, 0)), in_both(digits[1], across(lines, 1)),
                  in_both(digits[2], across(lines, 2)));
}

static ALWAYS_INLINE struct digits_of_houses sort_by_house(const struct bilocations *bilocations) {
    return (struct digits_of_houses){{one_of_each_line(bilocations->rows, ROWS),
                                      one_of_each_line(bilocations->columns, COLUMNS),
                                      bilocations->boxes}};
}

/* The houses of one of the boards that have digits: bit 16 * t + i for element i of tile t. */
static ALWAYS_INLINE uint64_t houses_with_digits(const struct digits_of_houses *digits,
                                                 size_t board) {
    return (uint64_t)nonzero_elements(digits->of_kind[0], board) |
           (uint64_t)nonzero_elements(digits->of_kind[1], board) << 16 |
           (uint64_t)nonzero_elements(digits->of_kind[2], board) << 32;
}

/* The digits of one of the boards in the house of such a bit. */
static ALWAYS_INLINE unsigned digits_of_house(const struct digits_of_houses *digits, size_t board,
                                              size_t house) {
    return ((const uint16_t *)&digits->of_kind[house / 16])[16 * board + house % 16];
}

/* Element of struct digits_of_houses -> the cells of its house. */
static const struct cell_set house_of_element[48] = {
    [0] = {0x00000000000001ff, 0x00000},  {0x000000000003fe00, 0x00000},
    {0x0000000007fc0000, 0x00000},        [4] = {0x0000000ff8000000, 0x00000},
    {0x00001ff000000000, 0x00000},        {0x003fe00000000000, 0x00000},
    [8] = {0x7fc0000000000000, 0x00000},  {0x8000000000000000, 0x000ff},
    {0x0000000000000000, 0x1ff00},        [16] = {0x8040201008040201, 0x00100},
    {0x0201008040201008, 0x00804},        {0x1008040201008040, 0x04020},
    [20] = {0x0080402010080402, 0x00201}, {0x0402010080402010, 0x01008},
    {0x2010080402010080, 0x08040},        [24] = {0x0100804020100804, 0x00402},
    {0x0804020100804020, 0x02010},        {0x4020100804020100, 0x10080},
    [32] = {0x00000000001c0e07, 0x00000}, {0x0000000000e07038, 0x00000},
    {0x00000000070381c0, 0x00000},        [36] = {0x0000e07038000000, 0x00000},
    {0x00070381c0000000, 0x00000},        {0x00381c0e00000000, 0x00000},
    [40] = {0x81c0000000000000, 0x00703}, {0x0e00000000000000, 0x0381c},
    {0x7000000000000000, 0x1c0e0},
};

#endif
