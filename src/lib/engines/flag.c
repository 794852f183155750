/* flag.c - depth-first search with a flag for each digit of each house.
 *
 * The same walk as naive.c, cell by cell and digit by digit, but whether a digit is legal is three
 * array look-ups instead of three scans. */
#include "walk.h"

#include <string.h>

/* [house][digit]: true while the house holds the digit; what 0, an empty cell, has is not used. */
typedef bool flags[SUDOKU_MAX_SIDE][SUDOKU_MAX_SIDE + 1];

struct workspace {
    flags rows, columns, boxes;
    struct place empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct workspace);
}

static inline bool is_legal(const struct workspace *w, struct place at, unsigned digit) {
    return !(w->rows[at.row][digit] || w->columns[at.column][digit] || w->boxes[at.box][digit]);
}

static inline void set_flags(struct workspace *w, struct place at, unsigned digit, bool held) {
    w->rows[at.row][digit] = held;
    w->columns[at.column][digit] = held;
    w->boxes[at.box][digit] = held;
}

static ALWAYS_INLINE void flags_from_givens(struct workspace *w, const sudoku_grid *grid,
                                            size_t height, size_t width) {
    size_t side = height * width, cells = side * side;
    memset(w->rows, 0, side * sizeof *w->rows);
    memset(w->columns, 0, side * sizeof *w->columns);
    memset(w->boxes, 0, side * sizeof *w->boxes);
    for (size_t cell = 0; cell < cells; cell++) {
        if (grid->cells[cell] != 0)
            set_flags(w, place_of(cell, height, width), grid->cells[cell], true);
    }
}

static ALWAYS_INLINE bool next(struct search *search, size_t depth, size_t height, size_t width) {
    struct workspace *w = search->memory;
    struct place at = w->empty[depth];
    uint8_t *cell = &search->grid->cells[at.cell];
    unsigned digit = *cell;
    set_flags(w, at, digit, false);
    while (++digit <= height * width) {
        if (is_legal(w, at, digit)) {
            set_flags(w, at, digit, true);
            *cell = (uint8_t)digit;
            return true;
        }
    }
    *cell = 0;
    return false;
}

static ALWAYS_INLINE void search_cells(struct search *search, size_t height, size_t width) {
    struct workspace *w = search->memory;
    size_t count = list_empty_cells(search->grid, height, width, w->empty);
    flags_from_givens(w, search->grid, height, width);
    walk(search, count, height, width, NULL, next);
}

static void solve(struct search *search) {
    search_by_shape(search, search_cells);
}

const struct sudoku_engine flag_engine = {
    .name = "flag",
    .summary = "the same search; legality from arrays of flags, house by digit",
    .first_is_least = true,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_each,
};
