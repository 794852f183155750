/* series.c - finds the smallest solution, and the first redundant given, by several searches with
 * any engine. */
#include "engine_table.h"
#include "sudoku_puzzles.h"

/* Searches that share the node budget, the deadline and the cancellation flag of a query. */
struct series {
    sudoku_solver *solver;
    const sudoku_query *query;
    sudoku_result *total; /* its nodes are those of all searches so far */
};

/* Searches grid for at most limit solutions.  Sets *found to the number found, 0 if the givens
 * clash, and *first, unless NULL, to the first solution.
 *
 * Returns false if the search was stopped or failed.  Then series->total has its end or error, and
 * *found is unspecified. */
static bool search(struct series *series, const sudoku_grid *grid, uint64_t limit, uint64_t *found,
                   sudoku_grid *first) {
    sudoku_result *total = series->total, result;
    sudoku_query query = *series->query;
    struct search search = {.result = &result, .first = first, .spent = total->nodes};
    query.limit = limit;
    query.visit = NULL;
    sudoku_search(series->solver, grid, &query, &search);
    total->nodes += result.nodes;
    total->learning.conflicts += result.learning.conflicts;
    total->learning.restarts += result.learning.restarts;
    total->learning.learned += result.learning.learned;
    *found = result.solutions;
    if (result.error == SUDOKU_ERR_CONFLICT || result.end == SUDOKU_END_COMPLETE ||
        result.end == SUDOKU_END_LIMIT)
        return true;
    if (result.error != SUDOKU_OK)
        *total = result;
    total->end = result.end;
    return false;
}

/* ---- The smallest solution --------------------------------------------------------------- */

/* Replaces *least, a solution of puzzle, with the smallest one: for each cell in row-major order,
 * tries smaller digits, then fixes the cell.  Returns false if a search was stopped. */
static bool descend(struct series *series, const sudoku_grid *puzzle, sudoku_grid *least) {
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_grid fixed = *puzzle, smaller;
    for (size_t i = 0; i < cells; i++) {
        if (puzzle->cells[i] != 0)
            continue;
        uint64_t found = 0;
        for (uint8_t digit = 1; digit < least->cells[i] && found == 0; digit++) {
            fixed.cells[i] = digit;
            if (!search(series, &fixed, 1, &found, &smaller))
                return false;
        }
        if (found > 0)
            *least = smaller;
        fixed.cells[i] = least->cells[i];
    }
    return true;
}

/* Sets *solution to the smallest solution of puzzle, if any.  Starts with limit 2, or 1 if the
 * engine's first solution is the smallest.  Returns false if a search was stopped or failed. */
static bool find_least(struct series *series, const sudoku_grid *puzzle, sudoku_grid *solution) {
    sudoku_query query = *series->query;
    query.limit = query.engine->first_is_least ? 1 : 2;
    query.visit = NULL;
    sudoku_result *total = series->total;
    sudoku_solve(series->solver, puzzle, &query, total, solution);
    if (total->solutions == 2)
        return descend(series, puzzle, solution);
    return total->end == SUDOKU_END_COMPLETE || total->end == SUDOKU_END_LIMIT;
}

sudoku_error sudoku_find_least(sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query, sudoku_result *result,
                               sudoku_grid *least) {
    sudoku_result ignored = {0};
    result = result == NULL ? &ignored : result;
    *result = (sudoku_result){0};
    if (!sudoku_shape_valid(puzzle->shape))
        return result->error = SUDOKU_ERR_SHAPE;
    sudoku_query chosen = *query_or_default(query);
    if (chosen.engine == NULL)
        chosen.engine = sudoku_auto_engine(puzzle->shape, chosen.rules != NULL, 2);
    struct series series = {solver, &chosen, result};
    sudoku_grid solution;
    bool proved = find_least(&series, puzzle, &solution);
    if (proved)
        result->end = SUDOKU_END_COMPLETE;
    result->solutions = proved && result->solutions > 0;
    if (result->solutions == 1 && least != NULL)
        *least = solution;
    return result->error;
}

/* ---- Minimal puzzles -------------------------------------------------------------------- */

/* Removes each given of puzzle in turn, in row-major order.  Returns the first given without which
 * the puzzle still has no second solution, the number of cells if there is none, or SIZE_MAX if a
 * search was stopped or failed. */
static size_t find_redundant(struct series *series, const sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_grid fewer = *puzzle;
    for (size_t i = 0; i < cells; i++) {
        uint64_t found;
        if (puzzle->cells[i] == 0)
            continue;
        fewer.cells[i] = 0;
        if (!search(series, &fewer, 2, &found, NULL))
            return SIZE_MAX;
        if (found < 2)
            return i;
        fewer.cells[i] = puzzle->cells[i];
    }
    return cells;
}

sudoku_error sudoku_is_minimal(sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query, sudoku_result *result,
                               size_t *redundant) {
    query = query_or_default(query);
    sudoku_result total = sudoku_solve_two(solver, puzzle, query);
    size_t found = SIZE_MAX;
    if (is_proper(&total))
        found = find_redundant(&(struct series){solver, query, &total}, puzzle);
    if (result != NULL)
        *result = total;
    if (redundant != NULL)
        *redundant = found;
    return total.error;
}
