/* minimal.c - is a puzzle minimal: does it have one solution, and need all its givens for that? */
#include "prepare.h"
#include "series.h"
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

sudoku_error sudoku_minimal(sudoku_solver *solver, const sudoku_grid *puzzle,
                            const sudoku_query *query, sudoku_result *result, size_t *redundant) {
    query = known_query(query);
    sudoku_result total = sudoku_proof(solver, puzzle, query, NULL);
    size_t found = SIZE_MAX;
    if (is_proper(&total)) {
        sudoku_fault fault = {0, 0};
        sudoku_error error = sudoku_check(puzzle, query->rules, &fault);
        if (error == SUDOKU_OK)
            found = find_redundant(&(struct series){solver, query, &total}, puzzle);
        else
            total = (sudoku_result){.error = error, .fault = fault};
    }
    if (result != NULL)
        *result = total;
    if (redundant != NULL)
        *redundant = found;
    return total.error;
}
