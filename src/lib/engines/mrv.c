/* mrv.c - bit masks and minimum remaining values.
 *
 * The idea: fill the empty cell that has the fewest candidates.  A cell without any shows at once
 * that the search must go back, and a cell with one needs no choice ("fail first": R. M. Haralick,
 * G. L. Elliott, Increasing tree search efficiency for constraint satisfaction problems, 1980).
 *
 * The cost: each node looks at all empty cells, up to the first that leaves no choice.
 *
 * What is better: dlx.c also sees a digit that has only one place left in a house, and updates its
 * counts instead of scanning all empty cells. */
#include "masks.h"
#include "recorder.h"

struct mrv_workspace {
    struct masks lacks;      /* the digits that each house lacks */
    const uint32_t *allowed; /* the candidates of the query, or NULL */
    size_t side;             /* of the grid */
    size_t count;            /* number of empty cells */
    /* [0, depth): filled, in the order of the search; the others: still empty, in any order. */
    struct cell empty[SUDOKU_MAX_CELLS];
};

/* Returns the index in empty[] of a cell with the fewest candidates, from depth on.  Stops at the
 * first cell with at most one. */
static ALWAYS_INLINE size_t find_fewest(const struct mrv_workspace *w, size_t depth,
                                        const uint32_t *allowed, size_t side) {
    size_t best = depth;
    uint32_t fewest = UINT32_MAX;
    for (size_t i = depth; i < w->count && fewest > 1; i++) {
        uint32_t count = count_digits(candidates_of(&w->lacks, w->empty[i], allowed), side);
        if (count < fewest) {
            fewest = count;
            best = i;
        }
    }
    return best;
}

/* Swaps the cell to be filled next into empty[depth].  The swap is not undone: the cells from depth
 * on stay the same set. */
static void choose_cell(struct mrv_workspace *w, size_t depth) {
    size_t best = w->side == 9 && w->allowed == NULL ? find_fewest(w, depth, NULL, 9)
                                                     : find_fewest(w, depth, w->allowed, w->side);
    struct cell chosen = w->empty[best];
    w->empty[best] = w->empty[depth];
    w->empty[depth] = chosen;
}

/* Fills empty[depth] and the cells behind it, in every way.  False if the search must end. */
static bool backtrack(struct search *search, size_t depth) {
    struct mrv_workspace *w = search->memory;
    if (depth == w->count)
        return sudoku_search_report_solution(search);
    choose_cell(w, depth);
    struct cell cell = w->empty[depth];
    digit_set untried = candidates_of(&w->lacks, cell, w->allowed);
    RECORD_CELL(search, cell.index);
    for (; untried != 0; untried &= untried - 1) {
        digit_set bit = untried & -untried;
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

static size_t mrv_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct mrv_workspace);
}

extern const struct sudoku_engine sudoku_traced_mrv_engine;

const struct sudoku_engine TWIN(mrv_engine) = {
    .name = "mrv",
    .summary = "bit masks; branches on the cell with fewest candidates",
    .takes_candidates = true,
    .recurses = true,
    .workspace_size = mrv_workspace_size,
    .solve = mrv_solve,
    .traced = TRACED_BY(mrv_engine),
};
