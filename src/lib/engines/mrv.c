/* mrv.c - bit masks and minimum remaining values.
 *
 * The masks of bitmask.c, but the search branches on the empty cell with fewest candidates, and
 * turns back at once from a cell that has none ("fail first": R. M. Haralick, G. L. Elliott,
 * Increasing tree search efficiency for constraint satisfaction problems, 1980).
 *
 * Among cells with equally few candidates the one that most often had none comes first (the
 * weights of F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by
 * weighting constraints, 2004).  Nodes per puzzle, one solution: 23,306 -> 7,174 on 17-clue
 * puzzles, 3,372 -> 1,306 on magictour_top1465. */
#include "masks.h"
#include "shapes.h"
#include "walk.h"

#include <string.h>

struct mrv_workspace {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];   /* first the cells now filled, in search order */
    struct trial trials[SUDOKU_MAX_CELLS]; /* depth -> the digits tried in empty[depth] */
    size_t count;                          /* number of elements of empty */
    uint32_t failures[SUDOKU_MAX_CELLS];   /* cell -> number of times that it had no candidate */
};

static size_t mrv_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct mrv_workspace);
}

/* Swaps the cell with fewest candidates among those from empty[depth] on into empty[depth].  Stops
 * looking at a cell that leaves no choice.  candidates: those of the query. */
static ALWAYS_INLINE void choose_cell(struct search *search, size_t depth, size_t height,
                                      size_t width, const uint32_t *candidates) {
    struct mrv_workspace *w = search->memory;
    size_t best = depth, count = w->count;
    uint64_t best_rank = UINT64_MAX; /* fewest candidates first, then most failures */
    for (size_t i = depth; i < count; i++) {
        struct cell cell = w->empty[i];
        digit_set digits = cell_candidates(&w->masks, cell) & allowed_digits(candidates, cell);
        uint32_t left = count_digits(digits, height * width);
        uint64_t rank = ((uint64_t)left << 32) + (UINT32_MAX - w->failures[cell.index]);
        if (rank < best_rank) {
            best_rank = rank;
            best = i;
            if (left <= 1)
                break;
        }
    }
    struct cell chosen = w->empty[best];
    w->empty[best] = w->empty[depth];
    w->empty[depth] = chosen;
    w->trials[depth] = (struct trial){.untried = cell_candidates(&w->masks, chosen) &
                                                 allowed_digits(candidates, chosen)};
    w->failures[chosen.index] += w->trials[depth].untried == 0;
}

static ALWAYS_INLINE void mrv_enter_cell(struct search *search, size_t depth, size_t height,
                                         size_t width) {
    choose_cell(search, depth, height, width, NULL);
}

/* The same for a query with candidates. */
static ALWAYS_INLINE void mrv_enter_limited_cell(struct search *search, size_t depth, size_t height,
                                                 size_t width) {
    choose_cell(search, depth, height, width, search->query->candidates);
}

static ALWAYS_INLINE bool mrv_next_digit(struct search *search, size_t depth, size_t height,
                                         size_t width) {
    struct mrv_workspace *w = search->memory;
    (void)height, (void)width;
    return try_lowest(&w->masks, search->grid, w->empty[depth], &w->trials[depth]);
}

static ALWAYS_INLINE void mrv_search(struct search *search, size_t height, size_t width) {
    struct mrv_workspace *w = search->memory;
    w->count = set_masks(&w->masks, search->grid, w->empty, height, width);
    memset(w->failures, 0, sudoku_cells(search->grid->shape) * sizeof *w->failures);
    if (search->query->candidates == NULL)
        walk(search, w->empty, w->count, height, width, mrv_enter_cell, mrv_next_digit);
    else
        walk(search, w->empty, w->count, height, width, mrv_enter_limited_cell, mrv_next_digit);
}

static void mrv_solve(struct search *search) {
    search_by_shape(search, mrv_search);
}

const struct sudoku_engine sudoku_mrv_engine = {
    .name = "mrv",
    .summary = "bit masks; branches on the cell with fewest candidates",
    .takes_candidates = true,
    .workspace_size = mrv_workspace_size,
    .solve = mrv_solve,
    .traced = TRACED_BY(sudoku_traced_mrv_engine),
};
