/* naive.c - depth-first search; legality by scanning row, column and box.
 *
 * The idea: fill the empty cells in row-major order, each with the smallest legal digit.  If no
 * digit is legal, backtrack: return to the previous cell and try its next digit (S. W. Golomb, L.
 * D. Baumert, Backtrack programming, 1965).  A digit is legal if a scan of the cell's row, column
 * and box does not find it.
 *
 * The cost: a scan reads up to three houses, and there is one scan for each digit tried.  The tree
 * can have side^empty leaves, and the fixed order of cells does little to prune it.
 *
 * The next improvement: flag.c searches the same tree, with a lookup in place of each scan.
 *
 * Measured for puzzles/inkala.txt: 2,068,780 nodes (digits placed) to find the solution and to
 * prove that it is the only one.  The next files state their gain for this puzzle, as printed by
 * `sudoku --bench --engine=naive,flag,bitmask,mrv,dlx puzzles/inkala.txt` (AMD EPYC, gcc 12). */
#include "recorder.h"

struct naive_workspace {
    size_t count;                        /* number of empty cells */
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

/* True if no house of an empty cell holds the digit. */
static bool is_legal(const sudoku_grid *grid, struct cell cell, unsigned digit) {
    size_t height = grid->shape.box_height, width = grid->shape.box_width, side = height * width;
    const uint8_t *row = grid->cells + cell.row * side, *column = grid->cells + cell.column;
    const uint8_t *box = row - cell.row % height * side + (cell.column - cell.column % width);
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

/* Fills empty[depth] and all later cells, in every way.  Returns false if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    const struct naive_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    struct cell cell = w->empty[depth];
    size_t side = sudoku_side(search->grid->shape);
    RECORD_CELL(search, cell.index);
    for (unsigned digit = 1; digit <= side; digit++) {
        if (!is_legal(search->grid, cell, digit))
            continue;
        if (!search_spend_node(search))
            return false;
        search->grid->cells[cell.index] = (uint8_t)digit;
        RECORD_PLACE(search, depth, cell.index);
        bool goes_on = backtrack(search, depth + 1);
        search->grid->cells[cell.index] = 0;
        if (!goes_on)
            return false;
    }
    return true;
}

static void naive_solve(struct search *search) {
    struct naive_workspace *w = search->memory;
    w->count = list_empty_cells(search->grid, w->empty);
    backtrack(search, 0);
}

TEXTBOOK_ENGINE(naive, "depth-first search; scans row, column and box to check a digit",
                .first_is_least = true);
