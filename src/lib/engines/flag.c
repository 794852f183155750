/* flag.c - depth-first search with a flag for each digit of each house.
 *
 * The idea: search as naive.c does, but note for each row, column and box which digits it holds.
 * The notes change when a digit is placed, and change back when it is taken back.
 *
 * The cost: three look-ups for each digit tried, whatever the size of the grid.
 *
 * What is better: bitmask.c searches the same tree, but finds all legal digits of a cell at once
 * instead of asking for one after the other.
 *
 * Measured as in naive.c: 2,068,780 nodes in 90 ms. */
#include "recorder.h"

#include <string.h>

/* [house][digit]: true while the house holds the digit.  The flag of digit 0 is never read. */
typedef bool house_flags[SUDOKU_MAX_SIDE][SUDOKU_MAX_SIDE + 1];

struct flag_workspace {
    house_flags rows, columns, boxes;
    size_t side;                         /* of the grid */
    size_t count;                        /* number of empty cells */
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

/* Fills empty[depth] and the cells behind it, in every way.  False if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    struct flag_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    struct cell cell = w->empty[depth];
    bool *row = w->rows[cell.row], *column = w->columns[cell.column], *box = w->boxes[cell.box];
    size_t side = w->side;
    RECORD_CELL(search, cell.index);
    for (unsigned digit = 1; digit <= side; digit++) {
        if (row[digit] || column[digit] || box[digit])
            continue;
        if (!search_spend_node(search))
            return false;
        row[digit] = column[digit] = box[digit] = true;
        search->grid->cells[cell.index] = (uint8_t)digit;
        RECORD_PLACE(search, depth, cell.index);
        bool goes_on = backtrack(search, depth + 1);
        search->grid->cells[cell.index] = 0;
        row[digit] = column[digit] = box[digit] = false;
        if (!goes_on)
            return false;
    }
    return true;
}

static void flag_solve(struct search *search) {
    struct flag_workspace *w = search->memory;
    const sudoku_grid *grid = search->grid;
    memset(w, 0, offsetof(struct flag_workspace, empty)); /* flags and count */
    w->side = sudoku_side(grid->shape);
    for (size_t i = 0; i < w->side * w->side; i++) {
        struct cell cell = cell_of_grid(grid, i);
        unsigned given = grid->cells[i];
        w->rows[cell.row][given] = w->columns[cell.column][given] = w->boxes[cell.box][given] =
            true;
        if (given == 0)
            w->empty[w->count++] = cell;
    }
    backtrack(search, 0);
}

static size_t flag_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct flag_workspace);
}

extern const struct sudoku_engine sudoku_traced_flag_engine;

const struct sudoku_engine TWIN(flag_engine) = {
    .name = "flag",
    .summary = "the same search; legality from arrays of flags, house by digit",
    .first_is_least = true,
    .recurses = true,
    .workspace_size = flag_workspace_size,
    .solve = flag_solve,
    .traced = TRACED_BY(flag_engine),
};
