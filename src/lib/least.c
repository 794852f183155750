/* least.c - the lexicographically smallest solution, with any engine.
 *
 * The search starts from any solution.  If there are others, it goes through the cells in row-major
 * order.  In each cell it tries the digits below that of the solution: if the puzzle has a solution
 * with such a digit there, that becomes the solution.  Then the cell is fixed. */
#include "engine_table.h"

/* Makes *least, a solution of puzzle, the smallest solution.  False if a search was cut. */
static bool descend(struct series *series, const sudoku_grid *puzzle, sudoku_grid *least) {
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_grid fixed = *puzzle, smaller;
    for (size_t i = 0; i < cells; i++) {
        if (puzzle->cells[i] != 0)
            continue;
        uint64_t found = 0;
        for (uint8_t digit = 1; digit < least->cells[i] && found == 0; digit++) {
            fixed.cells[i] = digit;
            if (!sudoku_series_solve(series, &fixed, 1, &found, &smaller))
                return false;
        }
        if (found > 0)
            *least = smaller;
        fixed.cells[i] = least->cells[i];
    }
    return true;
}

/* Makes *solution the smallest solution of puzzle, if there is one.  Looks for a second solution
 * first, unless the engine finds the smallest before all others.  False if a search was cut or
 * failed. */
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
    sudoku_result unwanted = {0};
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){0};
    if (!sudoku_shape_valid(puzzle->shape))
        return result->error = SUDOKU_ERR_SHAPE;
    sudoku_query chosen = *known_query(query);
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
