/* position.c - digits and candidates of a 9x9 grid. */
#include "position.h"

#include <string.h>

void sudoku_position_clear(struct position *position) {
    memset(position, 0, sizeof *position);
    for (int house = 0; house < HOUSES; house++)
        position->empty[house] = ALL_NINE;
    position->empty_cells = CELLS;
}

void sudoku_position_add(struct position *position, int cell, int digit) {
    const struct whereabouts *where = &sudoku_whereabouts[cell];
    position->candidates[cell] |= (uint16_t)(1 << digit);
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        position->places[where->house[kind]][digit] |= (uint16_t)(1 << where->place[kind]);
}

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

/* The digits that the givens leave to each cell, as masks of what a house holds. */
static void find_given(const uint8_t *cells, uint16_t given[HOUSES]) {
    memset(given, 0, HOUSES * sizeof *given);
    for (int cell = 0; cell < CELLS; cell++) {
        if (cells[cell] == 0)
            continue;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            given[sudoku_whereabouts[cell].house[kind]] |= (uint16_t)(1 << (cells[cell] - 1));
    }
}

void sudoku_position_from_cells(struct position *position, const uint8_t *cells) {
    uint16_t given[HOUSES];
    find_given(cells, given);
    sudoku_position_clear(position);
    for (int cell = 0; cell < CELLS; cell++) {
        const struct whereabouts *where = &sudoku_whereabouts[cell];
        if (cells[cell] != 0) {
            position->digits[cell] = cells[cell];
            position->placed[cells[cell] - 1]++;
            position->empty_cells--;
            for (int kind = 0; kind < HOUSE_KINDS; kind++)
                position->empty[where->house[kind]] &= (uint16_t) ~(1 << where->place[kind]);
            continue;
        }
        unsigned taken =
            given[where->house[BOX]] | given[where->house[ROW]] | given[where->house[COLUMN]];
        for (unsigned mask = ALL_NINE & ~taken; mask != 0; mask = mask_rest(mask))
            sudoku_position_add(position, cell, mask_first(mask));
    }
}
