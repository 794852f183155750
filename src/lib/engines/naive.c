/* naive.c - depth-first search that looks at nothing but the grid.
 *
 * The backtracking every textbook starts with: go through the empty cells in row-major order, try
 * the digits in ascending order, and find out whether a digit is legal by scanning the cell's
 * row, column and box.  The grid itself remembers which digit each cell tries. */
#include "walk.h"

struct workspace {
    struct place empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct workspace);
}

static ALWAYS_INLINE bool is_legal(const sudoku_grid *grid, struct place at, unsigned digit,
                                   size_t height, size_t width) {
    size_t side = height * width;
    const uint8_t *row = grid->cells + at.row * side;
    const uint8_t *column = grid->cells + at.column;
    for (size_t i = 0; i < side; i++) {
        if (row[i] == digit || column[i * side] == digit)
            return false;
    }
    const uint8_t *box =
        grid->cells + (at.row - at.row % height) * side + (at.column - at.column % width);
    for (size_t r = 0; r < height; r++) {
        for (size_t c = 0; c < width; c++) {
            if (box[r * side + c] == digit)
                return false;
        }
    }
    return true;
}

static ALWAYS_INLINE bool next(struct search *search, size_t depth, size_t height, size_t width) {
    struct workspace *w = search->memory;
    struct place at = w->empty[depth];
    uint8_t *cell = &search->grid->cells[at.cell];
    unsigned digit = *cell;
    *cell = 0; /* or it would be in its own way */
    while (++digit <= height * width) {
        if (is_legal(search->grid, at, digit, height, width)) {
            *cell = (uint8_t)digit;
            return true;
        }
    }
    return false;
}

static ALWAYS_INLINE void search_cells(struct search *search, size_t height, size_t width) {
    struct workspace *w = search->memory;
    size_t count = list_empty_cells(search->grid, height, width, w->empty);
    walk(search, count, height, width, NULL, next);
}

static void solve(struct search *search) {
    search_by_shape(search, search_cells);
}

const struct sudoku_engine naive_engine = {
    .name = "naive",
    .summary = "depth-first search; legality by scanning row, column and box",
    .first_is_least = true,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_each,
};
