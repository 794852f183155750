/* minimal.c - is a puzzle minimal: does it have one solution, and need all its givens for that? */
#include "engine_table.h"
#include "sudoku_puzzles.h"

/* Removes each given of puzzle in turn, in row-major order.  Returns the first given without which
 * the puzzle still has no second solution, the number of cells if there is none, or SIZE_MAX if a
 * search was cut or failed. */
static size_t find_redundant(struct series *series, const sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_grid fewer = *puzzle;
    for (size_t i = 0; i < cells; i++) {
        uint64_t found;
        if (puzzle->cells[i] == 0)
            continue;
        fewer.cells[i] = 0;
        if (!sudoku_series_solve(series, &fewer, 2, &found, NULL))
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
    query = known_query(query);
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
