/* flag.c - depth-first search with a flag for each digit of each house.
 *
 * The same walk as naive.c, cell by cell and digit by digit, but whether a digit is legal is three
 * array look-ups instead of three scans. */
#include "cells.h"
#include "shapes.h"
#include "walk.h"

#include <string.h>

/* [house][digit]: true while the house holds the digit.  The flag of digit 0 is never read. */
typedef bool house_flags[SUDOKU_MAX_SIDE][SUDOKU_MAX_SIDE + 1];

struct flag_workspace {
    house_flags rows, columns, boxes;
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

static size_t flag_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct flag_workspace);
}

static inline bool is_legal_by_flags(const struct flag_workspace *w, struct cell cell,
                                     unsigned digit) {
    return !(w->rows[cell.row][digit] || w->columns[cell.column][digit] ||
             w->boxes[cell.box][digit]);
}

/* Notes that the houses of a cell hold a digit, or no longer do. */
static inline void set_flags(struct flag_workspace *w, struct cell cell, unsigned digit,
                             bool held) {
    w->rows[cell.row][digit] = held;
    w->columns[cell.column][digit] = held;
    w->boxes[cell.box][digit] = held;
}

static ALWAYS_INLINE void set_flags_of_givens(struct flag_workspace *w, const sudoku_grid *grid,
                                              size_t height, size_t width) {
    size_t side = height * width, cells = side * side;
    memset(w->rows, 0, side * sizeof *w->rows);
    memset(w->columns, 0, side * sizeof *w->columns);
    memset(w->boxes, 0, side * sizeof *w->boxes);
    for (size_t index = 0; index < cells; index++) {
        if (grid->cells[index] != 0)
            set_flags(w, cell_at(index, height, width), grid->cells[index], true);
    }
}

static ALWAYS_INLINE bool flag_next_digit(struct search *search, size_t depth, size_t height,
                                          size_t width) {
    struct flag_workspace *w = search->memory;
    struct cell cell = w->empty[depth];
    uint8_t *held = &search->grid->cells[cell.index];
    unsigned digit = *held;
    set_flags(w, cell, digit, false);
    while (++digit <= height * width) {
        if (is_legal_by_flags(w, cell, digit)) {
            set_flags(w, cell, digit, true);
            *held = (uint8_t)digit;
            return true;
        }
    }
    *held = 0;
    return false;
}

static ALWAYS_INLINE void flag_search(struct search *search, size_t height, size_t width) {
    struct flag_workspace *w = search->memory;
    size_t count = list_empty_cells(search->grid, height, width, w->empty);
    set_flags_of_givens(w, search->grid, height, width);
    walk(search, w->empty, count, height, width, NULL, flag_next_digit);
}

static void flag_solve(struct search *search) {
    search_by_shape(search, flag_search);
}

extern const struct sudoku_engine sudoku_traced_flag_engine;

const struct sudoku_engine sudoku_flag_engine = {
    .name = "flag",
    .summary = "the same search; legality from arrays of flags, house by digit",
    .first_is_least = true,
    .workspace_size = flag_workspace_size,
    .solve = flag_solve,
    .traced = TRACED_BY(sudoku_traced_flag_engine),
};
