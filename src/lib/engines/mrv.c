/* mrv.c - bit masks and minimum remaining values.
 *
 * The idea: fill the empty cell that has the fewest candidates.  If it has none, the search
 * backtracks at once; if it has one, there is nothing to choose ("fail first": R. M. Haralick,
 * G. L. Elliott, Increasing tree search efficiency for constraint satisfaction problems, 1980).
 *
 * The cost: each node scans all empty cells, up to the first with at most one candidate.
 *
 * The gain: 25 times the speed of bitmask.c, with 22,818 nodes.
 *
 * The next improvement: dlx.c also finds digits that have only one cell left in a house, and
 * updates its counts instead of scanning all empty cells. */
#include "masks.h"
#include "recorder.h"

struct mrv_workspace {
    struct masks lacks;                  /* the digits that each house lacks */
    const uint32_t *allowed;             /* the candidates of the query, or NULL */
    size_t side;                         /* side of the grid */
    size_t count;                        /* number of empty cells */
    struct cell empty[SUDOKU_MAX_CELLS]; /* [0, depth): filled, in this order; the others: empty */
};

/* Swaps the empty cell with the fewest candidates into empty[depth].  The swap need not be undone:
 * the cells from depth on stay the same set. */
static void choose_cell(struct mrv_workspace *w, size_t depth) {
    size_t best = depth;
    uint32_t fewest = UINT32_MAX;
    for (size_t i = depth; i < w->count && fewest > 1; i++) {
        digit_set candidates = candidates_of(&w->lacks, w->empty[i], w->allowed);
        uint32_t count = count_digits(candidates, w->side);
        if (count < fewest) {
            fewest = count;
            best = i;
        }
    }
    struct cell chosen = w->empty[best];
    w->empty[best] = w->empty[depth];
    w->empty[depth] = chosen;
}

/* Fills empty[depth] and all later cells, in every way.  Returns false if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    struct mrv_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    choose_cell(w, depth);
    struct cell cell = w->empty[depth];
    RECORD_CELL(search, cell.index);
    for (digit_set untried = candidates_of(&w->lacks, cell, w->allowed); untried != 0;
         untried &= untried - 1) {
        digit_set bit = untried & -untried; /* the lowest candidate */
        if (!search_spend_node(search))
            return false;
        toggle_digit(&w->lacks, cell, bit);
        search->grid->cells[cell.index] = digit_of(bit);
        RECORD_PLACE(search, depth, cell.index);
        bool goes_on = backtrack(search, depth + 1);
        toggle_digit(&w->lacks, cell, bit);
        if (!goes_on)
            return false;
    }
    return true;
}

static void mrv_solve(struct search *search) {
    struct mrv_workspace *w = search->memory;
    w->allowed = search->query->candidates;
    w->side = sudoku_side(search->grid->shape);
    w->count = set_masks(&w->lacks, search->grid, w->empty, NULL);
    backtrack(search, 0);
}

TEXTBOOK_ENGINE(mrv, "bit masks; branches on the cell with the fewest candidates",
                .takes_candidates = true);
