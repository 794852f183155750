/* flag.c - depth-first search; legality by a flag for each digit of each house.
 *
 * The idea: search as naive.c does, but record for each row, column and box which digits it holds.
 * Placing a digit sets three flags; removing it clears them.
 *
 * The cost: three lookups for each digit tried, regardless of the grid size.
 *
 * The gain: 4.6 times the speed of naive.c.
 *
 * The next improvement: bitmask.c searches the same tree, but finds all legal digits of a cell at
 * once instead of testing them one by one. */
#include "recorder.h"

#include <string.h>

/* [house][digit]: true while the house holds the digit.  The flag of digit 0 is never read. */
typedef bool house_flags[SUDOKU_MAX_SIDE][SUDOKU_MAX_SIDE + 1];

struct flag_workspace {
    house_flags rows, columns, boxes;
    size_t count;                        /* number of empty cells */
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

/* Fills empty[depth] and all later cells, in every way.  Returns false if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    struct flag_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    struct cell cell = w->empty[depth];
    bool *row = w->rows[cell.row], *column = w->columns[cell.column], *box = w->boxes[cell.box];
    size_t side = sudoku_side(search->grid->shape);
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
        row[digit] = column[digit] = box[digit] = false; /* the cell keeps its digit, unread */
        if (!goes_on)
            return false;
    }
    return true;
}

static void flag_solve(struct search *search) {
    struct flag_workspace *w = search->memory;
    memset(w, 0, offsetof(struct flag_workspace, count)); /* all flags */
    for (size_t i = 0; i < sudoku_cells(search->grid->shape); i++) {
        struct cell cell = cell_of_grid(search->grid, i);
        unsigned given = search->grid->cells[i];
        w->rows[cell.row][given] = w->columns[cell.column][given] = w->boxes[cell.box][given] =
            true;
    }
    w->count = list_empty_cells(search->grid, w->empty);
    backtrack(search, 0);
}

TEXTBOOK_ENGINE(flag, "the same search; an array of flags for each house", .first_is_least = true);
