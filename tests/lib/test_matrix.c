/* test_matrix.c - the measures of the exact cover matrix that an engine builds. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/reference.h"

#include <string.h>

static sudoku_matrix_size dirty_matrix(void) {
    sudoku_matrix_size matrix;
    memset(&matrix, 0x5A, sizeof matrix);
    return matrix;
}

/* Checks the figures that do not depend on the engine. */
static void check_textbook(const sudoku_grid *puzzle, const sudoku_matrix_size *matrix) {
    uint32_t side = (uint32_t)sudoku_side(puzzle->shape), givens = 0;
    for (size_t cell = 0; cell < side * side; cell++)
        givens += puzzle->cells[cell] != 0;
    check_int(matrix->whole_rows, side * side * side);
    check_int(matrix->whole_columns, 4 * side * side);
    check_int(matrix->textbook_rows, matrix->rows + givens);
    check_int(matrix->textbook_nodes, 4 * (matrix->rows + givens) + 4 * side * side + 1);
}

static void check_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                         sudoku_matrix_size expected) {
    sudoku_matrix_size matrix = dirty_matrix();
    check_int(sudoku_measure_matrix(engine, puzzle, &matrix), true);
    check_int(sudoku_measure_matrix(engine, puzzle, NULL), true);
    check_int(matrix.rows, expected.rows);
    check_int(matrix.columns, expected.columns);
    check_int(matrix.ones, 4 * expected.rows);
    check_int(matrix.bytes > 0, true);
    check_textbook(puzzle, &matrix);
}

static void check_no_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle) {
    static const sudoku_matrix_size none;
    sudoku_matrix_size matrix = dirty_matrix();
    check_int(sudoku_measure_matrix(engine, puzzle, &matrix), false);
    assert_memory_equal(&matrix, &none, sizeof matrix);
    check_int(sudoku_measure_matrix(engine, puzzle, NULL), false);
}

static void an_empty_grid_has_the_full_matrix(void **state) {
    (void)state;
    for (uint32_t side = 1; side <= SUDOKU_MAX_SIDE; side++) {
        sudoku_grid empty = {.shape = sudoku_usual_shape(side)};
        if (empty.shape.box_height == 0)
            continue;
        context("side %d", (int)side);
        check_matrix(engine_named("dlx"), &empty,
                     (sudoku_matrix_size){.rows = side * side * side, .columns = 4 * side * side});
    }
}

static void every_case_has_a_row_for_each_candidate(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        sudoku_grid puzzle = case_grid(&cases[i]);
        sudoku_matrix_size expected = {0};
        for (size_t cell = 0; cell < sudoku_cells(puzzle.shape); cell++) {
            if (puzzle.cells[cell] != 0)
                continue;
            expected.rows += (uint32_t)__builtin_popcount(reference_candidates(&puzzle, cell));
            expected.columns += 4;
        }
        context("%s", cases[i].name);
        check_matrix(engine_named("dlx"), &puzzle, expected);
    }
}

static void engines_without_a_matrix_return_false(void **state) {
    sudoku_grid empty = {.shape = {3, 3}};
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        context("%s", label_of(engine));
        if (engine != engine_named("dlx"))
            check_no_matrix(engine, &empty);
    }
}

static void bad_givens_have_no_matrix(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        sudoku_grid puzzle = {.shape = {0, 3}};
        context("%s", label_of(sudoku_engine_at(e)));
        check_no_matrix(sudoku_engine_at(e), &puzzle);
        for (size_t i = 0; i < bad_case_count; i++) {
            puzzle = bad_case_grid(&bad_cases[i]);
            check_no_matrix(sudoku_engine_at(e), &puzzle);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_empty_grid_has_the_full_matrix),
        TEST(every_case_has_a_row_for_each_candidate),
        TEST(engines_without_a_matrix_return_false),
        TEST(bad_givens_have_no_matrix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
