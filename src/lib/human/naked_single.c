/* naked_single.c - cells with one candidate left. */
#include "technique.h"

static bool find(struct finder *finder, int size) {
    (void)size;
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned candidates = finder->position->candidates[cell];
        if (candidates == 0 || mask_rest(candidates) != 0)
            continue;
        step_begin(&finder->step, 2.3);
        step_place(&finder->step, cell, mask_first(candidates));
        if (!finder->report(finder))
            return false;
    }
    return true;
}

const struct family sudoku_naked_single = {.find = find};
