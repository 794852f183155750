/* counting.c - the engine of "auto" that counts or lists solutions of large grids, and by other
 * rules.
 *
 * cdcl proves quickly that there is at most one solution, but each further one costs it a clause.
 * If it finds two, dlx searches from the start. */
#include "engine.h"

extern const struct sudoku_engine sudoku_dlx_engine, sudoku_cdcl_engine;

/* Searches for two solutions.  Reports nothing to the visitor. */
static void search_for_two(struct search *search, sudoku_grid *first) {
    const sudoku_query *query = search->query;
    sudoku_grid *wanted = search->first;
    sudoku_query two = *query;
    two.limit = 2;
    two.visit = NULL;
    search->query = &two;
    search->first = first;
    search->result->engine = &sudoku_cdcl_engine;
    sudoku_cdcl_engine.solve(search);
    search->query = query;
    search->first = wanted;
}

static void counting_solve(struct search *search) {
    sudoku_result *result = search->result;
    sudoku_grid puzzle = *search->grid, first;
    search_for_two(search, &first);
    if (result->end == SUDOKU_END_LIMIT) {
        *search->grid = puzzle;
        result->solutions = 0;
        result->end = SUDOKU_END_COMPLETE;
        result->engine = &sudoku_dlx_engine;
        sudoku_dlx_engine.solve(search);
    } else if (result->solutions > 0) {
        const sudoku_query *query = search->query;
        if (search->first != NULL)
            *search->first = first;
        if (query->visit != NULL && !query->visit(query->user, search->puzzle, &first))
            result->end = SUDOKU_END_VISITOR;
    }
}

static size_t counting_workspace_size(sudoku_shape shape) {
    size_t dlx = sudoku_dlx_engine.workspace_size(shape);
    size_t cdcl = sudoku_cdcl_engine.workspace_size(shape);
    return dlx > cdcl ? dlx : cdcl;
}

const struct sudoku_engine sudoku_counting_engine = {
    .name = "counting",
    .summary = "cdcl; dlx if there are several solutions",
    .takes_candidates = true,
    .takes_rules = true,
    .workspace_size = counting_workspace_size,
    .solve = counting_solve,
};
