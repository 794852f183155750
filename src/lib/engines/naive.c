/* naive.c - depth-first search that looks at nothing but the grid.
 *
 * The idea: fill the empty cells in row-major order, each with the smallest digit that is legal.
 * Where no digit is legal, go back to the cell before and try its next digit.  This is backtracking
 * (S. W. Golomb, L. D. Baumert, Backtrack programming, 1965).  Whether a digit is legal is seen by
 * a scan of the cell's row, column and box.
 *
 * The cost: a scan reads up to three houses, and there is one for each digit tried.  The tree can
 * have side^empty leaves, and the fixed order never avoids the worst of it.
 *
 * What is better: flag.c searches the same tree, but looks a digit up instead of scanning for it.
 *
 * Measured for puzzles/inkala.txt, with the proof that it has one solution: 2,068,780 nodes (digits
 * placed) in 300 ms.  The files of the next four engines give their figures for the same puzzle and
 * machine. */
#include "recorder.h"

struct naive_workspace {
    size_t side;                         /* of the grid */
    size_t count;                        /* number of empty cells */
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

/* True if no house of the cell, which is empty, holds digit. */
static ALWAYS_INLINE bool scan_houses(const sudoku_grid *grid, struct cell cell, unsigned digit,
                                      size_t height, size_t width) {
    size_t side = height * width;
    const uint8_t *row = grid->cells + cell.row * side;
    const uint8_t *column = grid->cells + cell.column;
    const uint8_t *box =
        grid->cells + (cell.row - cell.row % height) * side + (cell.column - cell.column % width);
    for (size_t i = 0; i < side; i++) {
        if (row[i] == digit || column[i * side] == digit)
            return false;
    }
    for (size_t r = 0; r < height; r++) {
        for (size_t c = 0; c < width; c++) {
            if (box[r * side + c] == digit)
                return false;
        }
    }
    return true;
}

/* The least digit from `digit` on that is legal in the cell; side + 1: none is.  The scan is
 * compiled once more with the constants of 9x9, which halves the time. */
static unsigned next_legal(const sudoku_grid *grid, struct cell cell, unsigned digit) {
    sudoku_shape shape = grid->shape;
    if (is_9x9(shape)) {
        while (digit <= 9 && !scan_houses(grid, cell, digit, 3, 3))
            digit++;
        return digit;
    }
    while (digit <= sudoku_side(shape) &&
           !scan_houses(grid, cell, digit, shape.box_height, shape.box_width))
        digit++;
    return digit;
}

/* Fills empty[depth] and the cells behind it, in every way.  False if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    const struct naive_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    struct cell cell = w->empty[depth];
    sudoku_grid *grid = search->grid;
    size_t side = w->side;
    RECORD_CELL(search, cell.index);
    for (unsigned digit = next_legal(grid, cell, 1); digit <= side;
         digit = next_legal(grid, cell, digit + 1)) {
        if (!search_spend_node(search))
            return false;
        grid->cells[cell.index] = (uint8_t)digit;
        RECORD_PLACE(search, depth, cell.index);
        bool goes_on = backtrack(search, depth + 1);
        grid->cells[cell.index] = 0;
        if (!goes_on)
            return false;
    }
    return true;
}

static void naive_solve(struct search *search) {
    struct naive_workspace *w = search->memory;
    w->side = sudoku_side(search->grid->shape);
    w->count = list_empty_cells(search->grid, w->empty);
    backtrack(search, 0);
}

static size_t naive_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct naive_workspace);
}

extern const struct sudoku_engine sudoku_traced_naive_engine;

const struct sudoku_engine TWIN(naive_engine) = {
    .name = "naive",
    .summary = "depth-first search; legality by scanning row, column and box",
    .first_is_least = true,
    .recurses = true,
    .workspace_size = naive_workspace_size,
    .solve = naive_solve,
    .traced = TRACED_BY(naive_engine),
};
