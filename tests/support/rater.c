/* rater.c - memory for ratings. */
#include "rater.h"
#include "harness.h"

#include <stdlib.h>
#include <string.h>

sudoku_solver make_rater(void) {
    sudoku_shape nine = {3, 3};
    sudoku_solver solver = {.workspace_size = sudoku_rating_size(NULL, nine)};
    solver.workspace = malloc(solver.workspace_size);
    assert_non_null(solver.workspace);
    memset(solver.workspace, 0x5a, solver.workspace_size);
    return solver;
}
