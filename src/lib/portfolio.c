/* portfolio.c - the engine of "auto" for large grids, and for other rules than those of sudoku: a
 * short search by dlx, then cdcl.
 *
 * dlx is faster where there is little to search, and where there are many solutions.  If it has
 * not ended after some thousand nodes, it may take any time; then cdcl begins from the start.
 * Solutions that dlx has reported are not reported again. */
#include "registry.h"

#include <string.h>

extern const struct sudoku_engine sudoku_dlx_engine, sudoku_cdcl_engine;

enum { MAX_KNOWN = 4 }; /* solutions; with more of them dlx searches to the end */

/* The nodes that dlx may spend.  Measured: nearly all minimal 16x16 puzzles take it fewer, and of
 * larger grids those that take it more are many times as fast by cdcl.  The same holds of 10,000
 * nodes for other rules. */
static uint64_t short_search(sudoku_shape shape, bool has_rules) {
    if (has_rules)
        return 10000;
    return sudoku_side(shape) <= 16 ? 100000 : 20000;
}

struct portfolio {
    const sudoku_query *wanted;
    sudoku_query query; /* that of the engine at work */
    sudoku_result *result;
    size_t count; /* number of solutions that dlx has found */
    sudoku_grid known[MAX_KNOWN];
};

static bool pass_on(const struct portfolio *portfolio, size_t puzzle, const sudoku_grid *solution) {
    const sudoku_query *wanted = portfolio->wanted;
    return wanted->visit == NULL || wanted->visit(wanted->user, puzzle, solution);
}

/* The visitor of dlx. */
static bool keep_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct portfolio *portfolio = user;
    if (portfolio->count < MAX_KNOWN)
        portfolio->known[portfolio->count] = *solution;
    else
        portfolio->query.max_nodes = portfolio->wanted->max_nodes;
    portfolio->count++;
    return pass_on(portfolio, puzzle, solution);
}

/* The visitor of cdcl. */
static bool skip_known_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct portfolio *portfolio = user;
    for (size_t i = 0; i < portfolio->count; i++) {
        if (memcmp(portfolio->known[i].cells, solution->cells, sudoku_cells(solution->shape)) ==
            0) {
            portfolio->result->solutions--; /* it was counted before */
            return true;
        }
    }
    return pass_on(portfolio, puzzle, solution);
}

static void portfolio_solve(struct search *search) {
    const sudoku_query *wanted = search->query;
    struct portfolio portfolio = {.wanted = wanted, .query = *wanted, .result = search->result};
    sudoku_grid puzzle = *search->grid;
    uint64_t budget = short_search(puzzle.shape, wanted->rules != NULL);
    bool is_limited = wanted->max_nodes != 0 && wanted->max_nodes <= budget;
    portfolio.query.user = &portfolio;
    portfolio.query.visit = keep_solution;
    if (!is_limited)
        portfolio.query.max_nodes = budget;
    search->query = &portfolio.query;
    search->result->engine = &sudoku_dlx_engine;
    sudoku_dlx_engine.solve(search);
    if (search->result->end == SUDOKU_END_NODES && !is_limited && portfolio.count <= MAX_KNOWN) {
        portfolio.query.visit = skip_known_solution;
        portfolio.query.max_nodes = wanted->max_nodes;
        search->result->end = SUDOKU_END_COMPLETE;
        search->result->engine = &sudoku_cdcl_engine;
        *search->grid = puzzle;
        sudoku_cdcl_engine.solve(search);
    }
    search->query = wanted;
}

static size_t portfolio_workspace_size(sudoku_shape shape) {
    size_t dlx = sudoku_dlx_engine.workspace_size(shape);
    size_t cdcl = sudoku_cdcl_engine.workspace_size(shape);
    return dlx > cdcl ? dlx : cdcl;
}

static void portfolio_measure_matrix(const sudoku_grid *puzzle, sudoku_matrix *matrix) {
    sudoku_dlx_engine.measure_matrix(puzzle, matrix);
}

extern const struct sudoku_engine sudoku_traced_dlx_engine;

/* A trace shows dlx alone. */
static void portfolio_trace(struct search *search) {
    search->result->engine = &sudoku_dlx_engine;
    sudoku_traced_dlx_engine.solve(search);
}

static const struct sudoku_engine portfolio_that_traces = {
    .name = "portfolio",
    .summary = "dlx",
    .takes_candidates = true,
    .takes_rules = true,
    .workspace_size = portfolio_workspace_size,
    .solve = portfolio_trace,
};

const struct sudoku_engine sudoku_portfolio_engine = {
    .name = "portfolio",
    .summary = "a short search by dlx, then cdcl",
    .takes_candidates = true,
    .takes_rules = true,
    .workspace_size = portfolio_workspace_size,
    .solve = portfolio_solve,
    .measure_matrix = portfolio_measure_matrix,
    .traced = &portfolio_that_traces,
};
