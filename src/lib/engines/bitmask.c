/* bitmask.c - depth-first search with one bit mask for each house.
 *
 * The walk of naive.c and flag.c once more, but a cell's candidates are one `and` of three masks,
 * and the next digit to try is the lowest bit that is left. */
#include "masks.h"
#include "shapes.h"
#include "walk.h"

struct bitmask_workspace {
    struct masks masks;
    struct cell empty[SUDOKU_MAX_CELLS];   /* the empty cells in row-major order */
    struct trial trials[SUDOKU_MAX_CELLS]; /* depth -> the digits tried in empty[depth] */
};

static size_t bitmask_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct bitmask_workspace);
}

static ALWAYS_INLINE void bitmask_enter_cell(struct search *search, size_t depth, size_t height,
                                             size_t width) {
    struct bitmask_workspace *w = search->memory;
    (void)height, (void)width;
    w->trials[depth] = (struct trial){.untried = cell_candidates(&w->masks, w->empty[depth])};
}

static ALWAYS_INLINE bool bitmask_next_digit(struct search *search, size_t depth, size_t height,
                                             size_t width) {
    struct bitmask_workspace *w = search->memory;
    (void)height, (void)width;
    return try_lowest(&w->masks, search->grid, w->empty[depth], &w->trials[depth]);
}

static ALWAYS_INLINE void bitmask_search(struct search *search, size_t height, size_t width) {
    struct bitmask_workspace *w = search->memory;
    size_t count = set_masks(&w->masks, search->grid, w->empty, height, width, NULL);
    walk(search, w->empty, count, height, width, bitmask_enter_cell, bitmask_next_digit);
}

static void bitmask_solve(struct search *search) {
    search_by_shape(search, bitmask_search);
}

extern const struct sudoku_engine sudoku_traced_bitmask_engine;

const struct sudoku_engine sudoku_bitmask_engine = {
    .name = "bitmask",
    .summary = "the same search; one bit mask a house, candidates by `and`",
    .first_is_least = true,
    .workspace_size = bitmask_workspace_size,
    .solve = bitmask_solve,
    .traced = TRACED_BY(sudoku_traced_bitmask_engine),
};
