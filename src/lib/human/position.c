/* position.c - digits and candidates of a 9x9 grid. */
#include "position.h"

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

void sudoku_position_from_cells(struct position *position, const uint8_t *cells) {
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
}
