/* bitmask.c - depth-first search; a bit mask for each house.
 *
 * The idea: search as naive.c and flag.c do, but keep the digits that a house lacks as the bits of
 * one word.  The candidates of a cell are the digits that its row, its column and its box all
 * lack: the bitwise AND of three words.  The next digit to try is the lowest bit set (M. Richards,
 * Backtracking algorithms in MCPL using bit patterns and recursion, 1997).
 *
 * The cost: a few instructions for each digit placed, and none for digits that are not legal.
 *
 * The gain: 1.9 times the speed of flag.c.
 *
 * The next improvement: mrv.c has the same masks, but chooses the cell to fill, and so searches a
 * much smaller tree. */
#include "masks.h"
#include "recorder.h"

struct bitmask_workspace {
    struct masks lacks;                  /* the digits that each house lacks */
    size_t count;                        /* number of empty cells */
    struct cell empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
};

/* Fills empty[depth] and all later cells, in every way.  Returns false if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    struct bitmask_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    struct cell cell = w->empty[depth];
    RECORD_CELL(search, cell.index);
    for (digit_set untried = candidates_of(&w->lacks, cell, NULL); untried != 0;
         untried &= untried - 1) {
        digit_set bit = untried & -untried; /* the lowest candidate */
        if (!search_spend_node(search))
            return false;
        toggle_digit(&w->lacks, cell, bit);
        search->grid->cells[cell.index] = digit_of(bit);
        RECORD_PLACE(search, depth, cell.index);
        bool goes_on = backtrack(search, depth + 1);
        toggle_digit(&w->lacks, cell, bit); /* the cell keeps its digit: only masks are read */
        if (!goes_on)
            return false;
    }
    return true;
}

static void bitmask_solve(struct search *search) {
    struct bitmask_workspace *w = search->memory;
    w->count = set_masks(&w->lacks, search->grid, w->empty, NULL);
    backtrack(search, 0);
}

TEXTBOOK_ENGINE(bitmask, "the same search; a bit mask for each house", .first_is_least = true);
