/* test_soundness.c - no technique removes what is true in a solution. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

static const sudoku_shape nine = {3, 3};

static bool add_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    sudoku_position *position = user;
    (void)puzzle;
    for (size_t cell = 0; cell < 81; cell++)
        position->candidates[cell] |= (uint16_t)(1U << (solution->cells[cell] - 1));
    return true;
}

/* The position of a new puzzle in which each candidate is that of a solution. */
static sudoku_position all_solutions(const sudoku_solver *solver, uint64_t number,
                                     uint64_t solutions) {
    sudoku_recipe recipe = {.shape = nine, .seed = 1, .improper = true, .solutions = solutions};
    sudoku_position position = {0};
    sudoku_grid puzzle = {.shape = nine};
    sudoku_result result;
    sudoku_query every = {.visit = add_solution, .user = &position};
    check_int(sudoku_generate(solver, &recipe, number, 1, &(sudoku_query){0}, &result, puzzle.cells,
                              NULL),
              SUDOKU_OK);
    check_int(sudoku_solve(solver, &puzzle, &every, &result, NULL), SUDOKU_OK);
    check_int(result.solutions, solutions);
    for (size_t cell = 0; cell < 81; cell++)
        for (uint8_t digit = 1; digit <= 9; digit++)
            if (position.candidates[cell] == 1U << (digit - 1))
                position.digits[cell] = digit;
    return position;
}

/* All techniques up to chains within chains are tried.  Those that presume a single solution find
 * nothing in these. */
static void nothing_that_a_solution_has_is_removed(void **state) {
    static const struct { uint64_t number, solutions; } cases[] = {{6, 3}, {7, 5}, {15, 5}};
    size_t size = sudoku_rating_size(NULL, nine), making = sudoku_generator_size(NULL, nine);
    sudoku_solver solver = {.workspace_size = size > making ? size : making};
    (void)state;
    solver.workspace = malloc(solver.workspace_size);
    assert_non_null(solver.workspace);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sudoku_position position = all_solutions(&solver, cases[i].number, cases[i].solutions);
        sudoku_result result = dirty_result();
        sudoku_step step;
        context("case %zu", i);
        check_int(sudoku_next_step(&solver, &position, &(sudoku_query){0}, &result, &step),
                  SUDOKU_OK);
        check_int(result.end, SUDOKU_END_COMPLETE);
        assert_null(step.technique);
    }
    free_solver(&solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {TEST(nothing_that_a_solution_has_is_removed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
