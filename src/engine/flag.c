/* flag.c - depth-first search with a flag for each digit of each house.
 *
 * The same walk as naive.c, cell by cell and digit by digit, but whether a digit is legal is three
 * array look-ups instead of three scans. */
#include "engine.h"

#include <string.h>

/* [house][digit]: true while the house holds the digit; digit 0 is not used. */
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

static ALWAYS_INLINE void search_cells(struct search *search, size_t height, size_t width) {
    struct workspace *w = search->memory;
    uint8_t *digits = search->grid->cells;
    size_t side = height * width, depth = 0; /* the search is at empty[depth] */
    size_t count = list_empty_cells(search->grid, height, width, w->empty);
    flags_from_givens(w, search->grid, height, width);

    for (;;) {
        if (depth == count) {
            if (!search_solution(search) || count == 0)
                return;
            depth--;
        }
        struct place at = w->empty[depth];
        unsigned digit = digits[at.cell];
        set_flags(w, at, digit, false); /* take the last try back; for none, digit 0 is harmless */
        do
            digit++;
        while (digit <= side && !is_legal(w, at, digit));
        if (digit <= side) {
            if (!search_place(search))
                return;
            digits[at.cell] = (uint8_t)digit;
            set_flags(w, at, digit, true);
            depth++;
        } else {
            digits[at.cell] = 0;
            if (depth-- == 0)
                return;
        }
    }
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
