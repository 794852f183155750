/* wings.c - XY-wing and XYZ-wing: whatever a pivot cell holds, Z is in one of two bivalue cells or,
 * in an XYZ-wing, in the pivot. */
#include "technique.h"

static bool report_wing(struct finder *finder, int pivot, int first, int second, int size) {
    const struct position *position = finder->position;
    struct step *step = &finder->step;
    int digit = mask_first(position->candidates[first] & position->candidates[second]);
    struct cell_set targets = cell_set_and(sudoku_peers[first], sudoku_peers[second]);
    targets = size == 3 ? cell_set_and(targets, sudoku_peers[pivot])
                        : cell_set_without(targets, cell_set_of(pivot));
    step_begin(step, size == 3 ? 4.4 : 4.2);
    while (!cell_set_is_empty(targets))
        step_eliminate_digits(step, position, cell_set_take(&targets), 1U << digit);
    if (step->eliminated_count == 0)
        return true;
    step->reason.digits = (uint16_t)(position->candidates[pivot] | 1U << digit);
    step->type = size == 3 ? WING_XYZ : WING_XY;
    step->reason.cell_count = 3;
    step->reason.cells[0] = (uint8_t)pivot;
    step->reason.cells[1] = (uint8_t)first;
    step->reason.cells[2] = (uint8_t)second;
    return finder->report(finder);
}

/* Tries all pairs of bivalue peers of a pivot, in order: the three cells must have candidates xy
 * (or xyz), xz and yz. */
static bool find_at(struct finder *finder, int pivot, int size) {
    const uint16_t *candidates = finder->position->candidates;
    int wings[PEERS], count = 0;
    for (int i = 0; i < PEERS; i++) {
        int cell = sudoku_peer_list[pivot][i];
        if (mask_count(candidates[cell]) == 2)
            wings[count++] = cell;
    }
    for (int i = 0; i < count; i++) {
        if (mask_count(candidates[pivot] & ~(unsigned)candidates[wings[i]]) != 1)
            continue;
        for (int j = 0; j < count; j++) {
            unsigned first = candidates[wings[i]], second = candidates[wings[j]];
            bool is_wing = mask_count(candidates[pivot] | first | second) == 3 &&
                           mask_count(candidates[pivot] & first & second) == size - 2;
            if (is_wing && !report_wing(finder, pivot, wings[i], wings[j], size))
                return false;
        }
    }
    return true;
}

bool sudoku_find_xy_wings(struct finder *finder, int size) {
    for (int cell = 0; cell < CELLS; cell++)
        if (mask_count(finder->position->candidates[cell]) == size && !find_at(finder, cell, size))
            return false;
    return true;
}
