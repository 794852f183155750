/* step_picture.c - what a step of a person speaks of, as a picture. */
#include "step_picture.h"

#include <string.h>

/* Gives the cells of a house a ground.  Houses are numbered as in sudoku_reason. */
static void mark_house(struct picture *picture, size_t house) {
    for (size_t i = 0; i < 9; i++) {
        size_t cell = house < 9    ? house / 3 * 27 + house % 3 * 3 + i / 3 * 9 + i % 3
                      : house < 18 ? (house - 9) * 9 + i
                                   : i * 9 + house - 18;
        picture->grounds[cell] = GROUND_HOUSE;
    }
}

/* Marks cells of the pattern, and the digits there that make it. */
static void mark_cells(struct picture *picture, const uint8_t *cells, size_t count,
                       uint32_t digits) {
    for (size_t i = 0; i < count; i++) {
        picture->grounds[cells[i]] = GROUND_PATTERN;
        picture->on[cells[i]] |= digits & picture->candidates[cells[i]];
    }
}

static void mark_reason(struct picture *picture, const sudoku_reason *reason) {
    if (reason->single_house < SUDOKU_HOUSES)
        mark_house(picture, reason->single_house);
    for (size_t i = 0; i < reason->house_count; i++)
        mark_house(picture, reason->houses[i]);
    mark_cells(picture, reason->cells, reason->cell_count, reason->digits);
    mark_cells(picture, reason->extra_cells, reason->extra_count, 0);
    mark_cells(picture, reason->set_cells, reason->set_count, reason->set_digits);
    for (size_t i = 0; i < reason->link_count; i++) {
        const sudoku_link *link = &reason->links[i];
        uint32_t *ends = link->is_true ? picture->on : picture->off;
        ends[link->cell] |= UINT32_C(1) << (link->digit - 1);
    }
}

void draw_step(const struct record *record, const sudoku_position *position,
               const struct told_step *told, struct picture *picture) {
    const sudoku_step *step = &told->step;
    sudoku_grid grid = {.shape = record->puzzle.shape};
    memcpy(grid.cells, position->digits, sizeof position->digits);
    draw_picture(record, &grid, &record->puzzle, true, picture);
    for (size_t i = 0; i < sizeof position->digits; i++) {
        picture->candidates[i] &= position->candidates[i];
        picture->gone[i] = step->eliminated[i];
    }
    mark_reason(picture, &told->reason);
    if (step->digit != 0)
        mark_cells(picture, &step->cell, 1, UINT32_C(1) << (step->digit - 1));
}

void draw_first_step(const struct record *record, const struct path *path,
                     struct picture *picture) {
    draw_step(record, &path->start, path->first, picture);
}
