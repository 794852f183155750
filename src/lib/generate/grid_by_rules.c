/* grid_by_rules.c - draws a full grid by other rules: random digits go into some cells, and a
 * search fills the others.
 *
 * Often the random digits have no solution, or none that a short search finds.  Then other digits
 * are drawn, in fewer and fewer cells, and searches get larger budgets.  The last search fills an
 * empty grid within the remaining budget.  Grids are not equally likely, since the search prefers
 * some. */
#include "engine_table.h"
#include "full_grid.h"

#include <string.h>

enum {
    TRIES = 4,           /* number of tries for each number of random digits */
    LARGEST_SHARE = 5,   /* first, a fifth of the cells get random digits; then two thirds as many
                          * each time, and finally none */
    NODES_PER_CELL = 10, /* budget of the first searches; it is doubled each time */
};

/* Puts random digits into `count` random cells of an empty grid, or fewer if a cell has no
 * candidate left. */
static void draw_digits(struct random_stream *random, const sudoku_rules *rules, sudoku_grid *grid,
                        size_t count) {
    uint16_t order[SUDOKU_MAX_CELLS];
    *grid = (sudoku_grid){.shape = rules->shape};
    random_permutation(random, order, sudoku_cells(rules->shape));
    for (size_t i = 0; i < count; i++) {
        uint32_t left = sudoku_candidates(grid, rules, order[i]);
        uint32_t skipped = left == 0 ? 0 : random_below(random, (uint32_t)__builtin_popcount(left));
        if (left == 0)
            return;
        for (; skipped > 0; skipped--)
            left &= left - 1;
        grid->cells[order[i]] = (uint8_t)(__builtin_ctz(left) + 1);
    }
}

bool sudoku_grid_by_rules(struct random_stream *random, sudoku_solver *solver,
                          const sudoku_query *query, sudoku_result *result, uint8_t *cells) {
    size_t count = sudoku_cells(query->rules->shape), nodes = NODES_PER_CELL * count;
    sudoku_query one = *query;
    one.limit = 1;
    one.visit = NULL;
    for (size_t givens = count / LARGEST_SHARE, try = 0; result->nodes < query->max_nodes; try++) {
        sudoku_grid grid, full;
        sudoku_result found;
        if (try == TRIES) {
            givens -= (givens + 2) / 3;
            nodes *= 2;
            try = 0;
        }
        draw_digits(random, query->rules, &grid, givens);
        one.max_nodes = query->max_nodes - result->nodes;
        if (givens > 0 && one.max_nodes > nodes)
            one.max_nodes = nodes;
        one.engine = givens > 0 ? &sudoku_dlx_engine : NULL; /* dlx starts faster than cdcl */
        sudoku_solve(solver, &grid, &one, &found, &full);
        result->nodes += found.nodes;
        result->end = found.end;
        if (found.solutions > 0) {
            memcpy(cells, full.cells, count);
            return true;
        }
        bool is_cut = found.end != SUDOKU_END_COMPLETE && found.end != SUDOKU_END_NODES;
        if (is_cut || (givens == 0 && found.end == SUDOKU_END_COMPLETE))
            return false;
    }
    result->end = SUDOKU_END_NODES;
    return false;
}
