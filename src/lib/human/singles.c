/* singles.c - hidden singles, with the last empty cell of a house, and naked singles. */
#include "technique.h"

static bool report_single(struct finder *finder, int house, int digit, double rating, int type) {
    int place = mask_first(finder->position->places[house][digit]);
    struct step *step = &finder->step;
    step_begin(step, rating);
    step->cell = sudoku_house_cells[house][place];
    step->digit = (uint8_t)digit;
    step->type = (uint8_t)type;
    step->reason.single_house = (uint8_t)house;
    return finder->report(finder);
}

/* Reports the hidden singles of a house with one empty cell if last_cell, otherwise of a house with
 * several. */
static bool find_in_house(struct finder *finder, int house, bool last_cell) {
    const struct position *position = finder->position;
    if ((mask_rest(position->empty[house]) == 0) != last_cell)
        return true;
    double rating = last_cell ? 1.0 : house < FIRST_ROW ? 1.2 : 1.5;
    for (int digit = 0; digit < 9; digit++) {
        unsigned places = position->places[house][digit];
        if (places != 0 && mask_rest(places) == 0 &&
            !report_single(finder, house, digit, rating,
                           last_cell ? HIDDEN_SINGLE_LAST_CELL : HIDDEN_SINGLE))
            return false;
    }
    return true;
}

bool sudoku_find_hidden_singles(struct finder *finder, int size) {
    (void)size;
    for (int last_cell = 1; last_cell >= 0; last_cell--)
        for (int i = 0; i < HOUSES; i++)
            if (!find_in_house(finder, sudoku_house_order[i], last_cell != 0))
                return false;
    return true;
}

bool sudoku_find_naked_singles(struct finder *finder, int size) {
    (void)size;
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned candidates = finder->position->candidates[cell];
        if (candidates == 0 || mask_rest(candidates) != 0)
            continue;
        step_begin(&finder->step, 2.3);
        finder->step.cell = (uint8_t)cell;
        finder->step.digit = (uint8_t)mask_first(candidates);
        if (!finder->report(finder))
            return false;
    }
    return true;
}
