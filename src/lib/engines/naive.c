/* naive.c - depth-first search that looks at nothing but the grid.
 *
 * The backtracking every textbook starts with: go through the empty cells in row-major order, try
 * the digits in ascending order, and find out whether a digit is legal by scanning the cell's
 * row, column and box.  The grid itself remembers which digit each cell tries. */
#include "cells.h"
#include "shapes.h"
#include "walk.h"

struct naive_workspace {
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

static size_t naive_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct naive_workspace);
}

/* True if no house of the cell, which is empty, holds digit. */
static ALWAYS_INLINE bool is_legal_by_scan(const sudoku_grid *grid, struct cell cell,
                                           unsigned digit, size_t height, size_t width) {
    size_t side = height * width;
    const uint8_t *row = grid->cells + cell.row * side;
    const uint8_t *column = grid->cells + cell.column;
    for (size_t i = 0; i < side; i++) {
        if (row[i] == digit || column[i * side] == digit)
            return false;
    }
    const uint8_t *box =
        grid->cells + (cell.row - cell.row % height) * side + (cell.column - cell.column % width);
    for (size_t r = 0; r < height; r++) {
        for (size_t c = 0; c < width; c++) {
            if (box[r * side + c] == digit)
                return false;
        }
    }
    return true;
}

static ALWAYS_INLINE bool naive_next_digit(struct search *search, size_t depth, size_t height,
                                           size_t width) {
    struct naive_workspace *w = search->memory;
    struct cell cell = w->empty[depth];
    uint8_t *held = &search->grid->cells[cell.index];
    unsigned digit = *held;
    *held = 0; /* the scan must not find it */
    while (++digit <= height * width) {
        if (is_legal_by_scan(search->grid, cell, digit, height, width)) {
            *held = (uint8_t)digit;
            return true;
        }
    }
    return false;
}

static ALWAYS_INLINE void naive_search(struct search *search, size_t height, size_t width) {
    struct naive_workspace *w = search->memory;
    size_t count = list_empty_cells(search->grid, height, width, w->empty);
    walk(search, w->empty, count, height, width, NULL, naive_next_digit);
}

static void naive_solve(struct search *search) {
    search_by_shape(search, naive_search);
}

extern const struct sudoku_engine sudoku_traced_naive_engine;

const struct sudoku_engine sudoku_naive_engine = {
    .name = "naive",
    .summary = "depth-first search; legality by scanning row, column and box",
    .first_is_least = true,
    .workspace_size = naive_workspace_size,
    .solve = naive_solve,
    .traced = TRACED_BY(sudoku_traced_naive_engine),
};
