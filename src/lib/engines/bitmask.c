/* bitmask.c - depth-first search with one bit mask for each house.
 *
 * The walk of naive.c and flag.c once more, but a cell's candidates are one `and` of three masks,
 * and the next digit to try is the lowest bit that is left. */
#include "masks.h"
#include "walk.h"

struct workspace {
    struct masks masks;
    struct place empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
    struct step steps[SUDOKU_MAX_CELLS];  /* depth -> what goes on in empty[depth] */
};

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct workspace);
}

static ALWAYS_INLINE void enter(struct search *search, size_t depth, size_t height, size_t width) {
    struct workspace *w = search->memory;
    (void)height, (void)width;
    w->steps[depth] = (struct step){.left = candidates(&w->masks, w->empty[depth])};
}

static ALWAYS_INLINE bool next(struct search *search, size_t depth, size_t height, size_t width) {
    struct workspace *w = search->memory;
    (void)height, (void)width;
    return try_lowest(&w->masks, search->grid, w->empty[depth], &w->steps[depth]);
}

static ALWAYS_INLINE void search_cells(struct search *search, size_t height, size_t width) {
    struct workspace *w = search->memory;
    size_t count = read_givens(&w->masks, search->grid, w->empty, height, width);
    walk(search, count, height, width, enter, next);
}

static void solve(struct search *search) {
    search_by_shape(search, search_cells);
}

const struct sudoku_engine bitmask_engine = {
    .name = "bitmask",
    .summary = "the same search; one bit mask a house, candidates by `and`",
    .first_is_least = true,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_each,
};
