/* series.c - several searches that share the budget of one query. */
#include "series.h"

static void add_learning(sudoku_learning *sum, const sudoku_learning *more) {
    sum->conflicts += more->conflicts;
    sum->restarts += more->restarts;
    sum->learned += more->learned;
}

bool sudoku_series_solve(struct series *series, const sudoku_grid *grid, uint64_t limit,
                         uint64_t *found, sudoku_grid *first) {
    sudoku_result *total = series->total, result;
    sudoku_query query = *series->query;
    query.limit = limit;
    query.visit = NULL;
    bool is_spent = query.max_nodes != 0 && total->nodes >= query.max_nodes;
    if (is_spent)
        query.max_nodes = 1; /* a search that takes no node can still answer */
    else if (query.max_nodes != 0)
        query.max_nodes -= total->nodes;
    sudoku_solve(series->solver, grid, &query, &result, first);
    if (is_spent && result.nodes > 0) {
        total->end = SUDOKU_END_NODES;
        return false;
    }
    total->nodes += result.nodes;
    add_learning(&total->learning, &result.learning);
    *found = result.solutions;
    if (result.error == SUDOKU_ERR_CONFLICT || result.end == SUDOKU_END_COMPLETE ||
        result.end == SUDOKU_END_LIMIT)
        return true;
    if (result.error != SUDOKU_OK)
        *total = result;
    total->end = result.end;
    return false;
}

sudoku_result sudoku_solve_two(sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    sudoku_result result;
    sudoku_query two = *query;
    two.limit = 2;
    two.visit = NULL;
    sudoku_solve(solver, puzzle, &two, &result, NULL);
    return result;
}
