/* walk.h - backtracking, the one search that every engine but dlx makes.
 *
 * A walk fills the empty cells one after the other and goes back a cell when no digit is left for
 * the one it has come to; a loop instead of recursion, so that a small stack is enough.  What an
 * engine adds is its idea of which cell comes next and which digits are worth a try. */
#ifndef WALK_H
#define WALK_H

#include "engine.h"

/* The walk comes to the depth-th cell from the one before: prepares it for its first digit. */
typedef void enter_cell(struct search *search, size_t depth, size_t height, size_t width);

/* Takes the digit of the depth-th cell back, if it has one, and puts the next one there.  False if
 * none is left; then the cell is as before enter_cell(). */
typedef bool next_digit(struct search *search, size_t depth, size_t height, size_t width);

/* Walks over count empty cells of a grid whose boxes are height x width.  enter may be NULL. */
static ALWAYS_INLINE void walk(struct search *search, size_t count, size_t height, size_t width,
                               enter_cell *enter, next_digit *next) {
    size_t depth = 0; /* cells filled before the one where the walk is */
    if (count == 0) {
        search_solution(search);
        return;
    }
    for (;; depth++) {
        if (enter != NULL)
            enter(search, depth, height, width);
        do {
            while (!next(search, depth, height, width)) {
                if (depth-- == 0)
                    return;
            }
            if (!search_place(search) || (depth + 1 == count && !search_solution(search)))
                return;
        } while (depth + 1 == count);
    }
}

#endif
