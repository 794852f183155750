/* walk.h - backtracking, the search of naive, flag, bitmask, mrv and bound.
 *
 * A walk fills the empty cells one after the other, and goes back a cell when no digit is left for
 * the present one.  It is a loop instead of a recursion, so that a small stack is enough.  The
 * engine says which cell comes next and which digits are tried there. */
#ifndef WALK_H
#define WALK_H

#include "cells.h"
#include "engine.h"
#include "inline.h"
#include "recorder.h"

/* Prepares the depth-th cell for its first digit, when the walk comes from the cell before it. */
typedef void enter_cell(struct search *search, size_t depth, size_t height, size_t width);

/* Takes the digit of the depth-th cell back, if it has one, and puts the next one there.  If no
 * digit is left, leaves the cell as it was before enter_cell() and returns false. */
typedef bool next_digit(struct search *search, size_t depth, size_t height, size_t width);

/* Walks over count empty cells of a grid whose boxes are height x width.  enter may be NULL; it may
 * change the order of the cells from depth on. */
static ALWAYS_INLINE void walk(struct search *search, const struct cell *empty, size_t count,
                               size_t height, size_t width, enter_cell *enter, next_digit *next) {
    (void)empty;      /* for the build that traces */
    size_t depth = 0; /* of the present cell: the number of cells filled before it */
    if (count == 0) {
        sudoku_search_report_solution(search);
        return;
    }
    for (;; depth++) {
        if (enter != NULL)
            enter(search, depth, height, width);
        RECORD_CELL(search, empty[depth].index);
        do {
            while (!next(search, depth, height, width)) {
                if (depth-- == 0)
                    return;
            }
            if (!search_spend_node(search))
                return;
            RECORD_PLACE(search, depth, empty[depth].index);
            if (depth + 1 == count && !sudoku_search_report_solution(search))
                return;
        } while (depth + 1 == count);
    }
}

#endif
