/* bitmask.c - depth-first search with one bit mask for each house.
 *
 * The walk of naive.c and flag.c once more, but a cell's candidates are one `and` of three masks,
 * and the next digit to try is the lowest bit that is left. */
#include "masks.h"

struct step {
    digit_set tried; /* the digit now in the cell */
    digit_set left;  /* candidates still to be tried */
};

struct workspace {
    struct masks masks;
    struct place empty[SUDOKU_MAX_CELLS]; /* the empty cells in row-major order */
    struct step steps[SUDOKU_MAX_CELLS];  /* depth -> what goes on in empty[depth] */
};

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct workspace);
}

static ALWAYS_INLINE void search_cells(struct search *search, size_t height, size_t width) {
    struct workspace *w = search->memory;
    size_t count = read_givens(&w->masks, search->grid, w->empty, height, width), depth = 0;
    if (count == 0) {
        search_solution(search);
        return;
    }
    w->steps[0].left = candidates(&w->masks, w->empty[0]);
    for (;;) {
        struct step *step = &w->steps[depth];
        struct place at = w->empty[depth];
        if (step->left != 0) {
            if (!search_place(search))
                return;
            step->tried = step->left & -step->left;
            step->left ^= step->tried;
            toggle(&w->masks, at, step->tried);
            search->grid->cells[at.cell] = digit_of(step->tried);
            if (++depth < count) {
                step[1].left = candidates(&w->masks, w->empty[depth]);
                continue;
            }
            if (!search_solution(search))
                return;
        } else if (depth == 0) {
            return;
        }
        depth--; /* take the digit of the cell before back */
        toggle(&w->masks, w->empty[depth], w->steps[depth].tried);
    }
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
