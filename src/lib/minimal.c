/* minimal.c - is a puzzle minimal: are all its givens needed for the solution to be the only one?
 */
#include "series.h"

/* Sets *redundant to the first given without which puzzle, which has one solution, still has no
 * second one, or to the number of cells.  False if a search was cut. */
static bool find_redundant(struct series *series, const sudoku_grid *puzzle, size_t *redundant) {
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_grid fewer = *puzzle;
    for (size_t i = 0; i < cells; i++) {
        uint64_t found;
        if (puzzle->cells[i] == 0)
            continue;
        fewer.cells[i] = 0;
        if (!series_solve(series, &fewer, 2, &found, NULL))
            return false;
        if (found < 2) {
            *redundant = i;
            return true;
        }
        fewer.cells[i] = puzzle->cells[i];
    }
    *redundant = cells;
    return true;
}

sudoku_error sudoku_minimal(const sudoku_solver *solver, const sudoku_grid *puzzle,
                            const sudoku_query *query, sudoku_result *result, sudoku_grid *first,
                            size_t *redundant) {
    sudoku_result unwanted;
    size_t found = SIZE_MAX;
    result = result == NULL ? &unwanted : result;
    sudoku_query proof = *query;
    proof.limit = 2;
    proof.visit = NULL;
    sudoku_error error = sudoku_solve(solver, puzzle, &proof, result, first);
    if (result->solutions == 1 && result->end == SUDOKU_END_COMPLETE)
        find_redundant(&(struct series){solver, query, result}, puzzle, &found);
    if (redundant != NULL)
        *redundant = found;
    return error;
}
