/* resident.c - solves a puzzle in a running instance of the module, without starting the program.
 */
#include <sudoku.h>

enum { UNREADABLE = -1 };

static char line[SUDOKU_MAX_CELLS];

/* Returns the buffer for the puzzle, with room for SUDOKU_MAX_CELLS bytes; the solution replaces
 * the puzzle. */
char *resident_line(void) {
    return line;
}

/* Solves the puzzle of length bytes in the buffer.  Returns the number of solutions found, at most
 * limit, or UNREADABLE. */
int resident_solve(size_t length, int limit) {
    static sudoku_solver *solver;
    sudoku_grid puzzle, solution;
    sudoku_result result;
    sudoku_query query = SUDOKU_QUERY_INIT;
    size_t position;
    query.limit = (uint64_t)limit;
    if (solver == NULL)
        solver = sudoku_solver_new();
    if (sudoku_parse_cells(line, length, (sudoku_shape){0, 0}, NULL, &puzzle, &position) !=
            SUDOKU_OK ||
        sudoku_solve(solver, &puzzle, &query, &result, &solution) != SUDOKU_OK)
        return UNREADABLE;
    if (result.solutions == 0)
        return 0;
    if (!sudoku_solves(puzzle.shape, NULL, puzzle.cells, solution.cells))
        return UNREADABLE;
    sudoku_format(&solution, SUDOKU_ALPHABET_DIGITS, '.', line);
    return (int)result.solutions;
}
