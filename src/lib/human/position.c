/* position.c - digits and candidates of a 9x9 grid, and the tables of houses, cells and peers. */
#include "position.h"

/* ---- Geometry ---------------------------------------------------------------------------- */

#define NINE(ROW) ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8)

#define BOX_CELL(b, i) ((b) / 3 * 27 + (b) % 3 * 3 + (i) / 3 * 9 + (i) % 3)
#define ROW_OF(ELEMENT, r)                                                                         \
    ELEMENT(r, 0), ELEMENT(r, 1), ELEMENT(r, 2), ELEMENT(r, 3), ELEMENT(r, 4), ELEMENT(r, 5),      \
        ELEMENT(r, 6), ELEMENT(r, 7), ELEMENT(r, 8)
#define LINE(CELL, h)                                                                              \
    { ROW_OF(CELL, h) }
#define ROW_CELL(r, i)    ((r)*9 + (i))
#define COLUMN_CELL(c, i) ((i)*9 + (c))
#define BOX_CELLS(b)      LINE(BOX_CELL, b)
#define ROW_CELLS(r)      LINE(ROW_CELL, r)
#define COLUMN_CELLS(c)   LINE(COLUMN_CELL, c)

const uint8_t sudoku_house_cells[HOUSES][9] = {NINE(BOX_CELLS), NINE(ROW_CELLS),
                                               NINE(COLUMN_CELLS)};

const uint8_t sudoku_public_houses[HOUSES] = {18, 19, 20, 21, 22, 23, 24, 25, 26, 0,  1,  2,  3, 4,
                                              5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17};

const uint8_t sudoku_house_order[HOUSES] = {0,  1,  2,  3,  4, 5,  6,  7,  8,  18, 19, 20, 21, 22,
                                            23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17};

#define WHERE(r, c)                                                                                \
    {                                                                                              \
        {FIRST_BOX + (r) / 3 * 3 + (c) / 3, FIRST_ROW + (r), FIRST_COLUMN + (c)},                  \
            {(r) % 3 * 3 + (c) % 3, (c), (r)},                                                     \
            1U << (FIRST_BOX + (r) / 3 * 3 + (c) / 3) | 1U << (FIRST_ROW + (r)) |                  \
                1U << (FIRST_COLUMN + (c))                                                         \
    }
#define WHERE_ROW(r) ROW_OF(WHERE, r)

const struct whereabouts sudoku_whereabouts[CELLS] = {NINE(WHERE_ROW)};

/* The peers of a cell by kind of house, each in ascending order: k counts those of one kind. */
#define BOX_PEER(r, c, k)    BOX_CELL((r) / 3 * 3 + (c) / 3, (k) + ((k) >= (r) % 3 * 3 + (c) % 3))
#define ROW_PEER(r, c, k)    ROW_CELL(r, (k) + ((k) >= (c) / 3 * 3 ? 3 : 0))
#define COLUMN_PEER(r, c, k) COLUMN_CELL(c, (k) + ((k) >= (r) / 3 * 3 ? 3 : 0))
#define SIX(PEER, r, c)                                                                            \
    PEER(r, c, 0), PEER(r, c, 1), PEER(r, c, 2), PEER(r, c, 3), PEER(r, c, 4), PEER(r, c, 5)
#define PEER_LIST(r, c)                                                                            \
    {                                                                                              \
        SIX(BOX_PEER, r, c), BOX_PEER(r, c, 6), BOX_PEER(r, c, 7), SIX(ROW_PEER, r, c),            \
            SIX(COLUMN_PEER, r, c)                                                                 \
    }
#define PEER_LIST_ROW(r) ROW_OF(PEER_LIST, r)

const uint8_t sudoku_peer_list[CELLS][PEERS] = {NINE(PEER_LIST_ROW)};

/* ---- Positions --------------------------------------------------------------------------- */

void sudoku_position_remove(struct position *position, int cell, int digit) {
    const struct whereabouts *where = &sudoku_whereabouts[cell];
    position->candidates[cell] &= (uint16_t) ~(1 << digit);
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        position->places[where->house[kind]][digit] &= (uint16_t) ~(1 << where->place[kind]);
}

void sudoku_position_place(struct position *position, int cell, int digit) {
    const struct whereabouts *where = &sudoku_whereabouts[cell];
    position->digits[cell] = (uint8_t)(digit + 1);
    position->placed[digit]++;
    position->empty_cells--;
    for (unsigned mask = position->candidates[cell]; mask != 0; mask = mask_rest(mask))
        sudoku_position_remove(position, cell, mask_first(mask));
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = where->house[kind];
        position->empty[house] &= (uint16_t) ~(1 << where->place[kind]);
        for (unsigned mask = position->places[house][digit]; mask != 0; mask = mask_rest(mask))
            sudoku_position_remove(position, sudoku_house_cells[house][mask_first(mask)], digit);
    }
}

void sudoku_position_set(struct position *position, const uint8_t *cells,
                         const sudoku_digits *candidates) {
    *position = (struct position){.empty_cells = CELLS};
    for (int cell = 0; cell < CELLS; cell++)
        position->candidates[cell] = ALL_NINE;
    for (int house = 0; house < HOUSES; house++) {
        position->empty[house] = ALL_NINE;
        for (int digit = 0; digit < 9; digit++)
            position->places[house][digit] = ALL_NINE;
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (cells[cell] != 0)
            sudoku_position_place(position, cell, cells[cell] - 1);
    for (int cell = 0; cell < CELLS && candidates != NULL; cell++)
        for (unsigned mask = position->candidates[cell] & ~candidates[cell]; mask != 0;
             mask = mask_rest(mask))
            sudoku_position_remove(position, cell, mask_first(mask));
}
