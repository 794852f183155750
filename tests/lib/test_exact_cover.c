/* test_exact_cover.c - the public functions for exact cover: limits, rejected arguments, and the
 * matrices of puzzles.  fuzz_cover.c compares their results with brute force. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/reference.h"

#include <string.h>

/* Four columns with three rows each, which have 81 covers. */
static const uint32_t columns_of_product[] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
static const uint32_t offsets_of_product[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
static const sudoku_exact_cover product = {
    .primary = 4, .rows = 12, .row_offsets = offsets_of_product, .columns = columns_of_product};

static bool visit(void *user, const uint32_t *rows, size_t count) {
    assert_non_null(rows);
    check_int(count, 4);
    return ++*(int *)user != 5;
}

/* Searches, with a visitor if visits is not NULL. */
static sudoku_result solve(const sudoku_exact_cover *matrix, sudoku_query query, int *visits,
                           size_t *count) {
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_result result = dirty_result();
    sudoku_cover first = {.count = 99};
    query.visit_cover = visits == NULL ? NULL : visit;
    query.user = visits;
    query.limit = query.limit == 0 ? SUDOKU_ALL : query.limit;
    check_int(sudoku_solve_exact_cover(solver, matrix, &query, &result, &first), SUDOKU_OK);
    sudoku_solver_free(solver);
    if (count != NULL)
        *count = first.count;
    return result;
}

static void an_empty_matrix_has_the_empty_cover(void **state) {
    (void)state;
    size_t count = 99;
    sudoku_result result = solve(&(sudoku_exact_cover){0}, (sudoku_query){0}, NULL, &count);
    check_int(result.solutions, 1);
    check_int(count, 0);
    check_int(sudoku_is_exact_cover(&(sudoku_exact_cover){0}, NULL, 0, NULL), true);
}

static void the_checker_rejects_missing_and_repeated_rows(void **state) {
    (void)state;
    const uint32_t columns[] = {0, 1}, offsets[] = {0, 1, 2};
    const sudoku_exact_cover matrix = {
        .primary = 1, .secondary = 1, .rows = 2, .row_offsets = offsets, .columns = columns};
    uint8_t marks[2];
    check_int(sudoku_is_exact_cover(&matrix, (uint32_t[]){0}, 1, marks), true);
    check_int(sudoku_is_exact_cover(&matrix, (uint32_t[]){2}, 1, marks), false);
    check_int(sudoku_is_exact_cover(&matrix, (uint32_t[]){0, 0}, 2, marks), false);
    check_int(sudoku_is_exact_cover(&matrix, (uint32_t[]){0, 1}, 2, marks), false);
}

static void a_search_ends_at_the_limits_of_the_query(void **state) {
    (void)state;
    int flag = 0, visits = 0;
    sudoku_result whole = solve(&product, (sudoku_query){0}, NULL, NULL);
    assert_string_equal(sudoku_engine_name(whole.engine), "dlx");
    check_int(whole.nodes, 3 + 9 + 27 + 81);
    for (uint64_t limit = 1; limit < 85; limit++) {
        sudoku_result result = solve(&product, (sudoku_query){.limit = limit}, NULL, NULL);
        check_int(result.solutions, limit < 81 ? limit : 81);
        check_int(result.end, limit <= 81 ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    }
    sudoku_cancel(&flag);
    check_int(solve(&product, (sudoku_query){.deadline = 1}, NULL, NULL).end, SUDOKU_END_DEADLINE);
    check_int(solve(&product, (sudoku_query){.cancel = &flag}, NULL, NULL).end,
              SUDOKU_END_CANCELLED);
    check_int(solve(&product, (sudoku_query){0}, &visits, NULL).end, SUDOKU_END_VISITOR);
    check_int(visits, 5);
}

/* ---- Errors ----------------------------------------------------------------------------- */

static void check_rejected(const sudoku_exact_cover *matrix, sudoku_error error) {
    sudoku_solver *solver = sudoku_solver_new();
    sudoku_cover first = {.count = 99};
    sudoku_result result = dirty_result();
    check_int(sudoku_solve_exact_cover(solver, matrix, NULL, &result, &first), error);
    sudoku_solver_free(solver);
    check_failed(&result, error);
    check_int(first.count, 0);
}

static void a_bad_row_is_an_error(void **state) {
    (void)state;
    const uint32_t columns[] = {0, 1, 2, 1, 2, 1};
    const uint32_t offsets[] = {0, 3, 6}, falling[] = {0, 3, 2, 3}, beyond[] = {0, 7, 6};
    const uint32_t late[] = {1, 3};
    const sudoku_exact_cover good = {
        .primary = 2, .secondary = 1, .rows = 1, .row_offsets = offsets, .columns = columns};
    sudoku_exact_cover bad = good;
    check_int(solve(&good, (sudoku_query){0}, NULL, NULL).error, SUDOKU_OK);
    bad.rows = 2; /* the second row has column 1 twice */
    check_rejected(&bad, SUDOKU_ERR_MATRIX);
    bad = good;
    bad.primary = 0; /* there is no column 2, and no search that could hang */
    bad.secondary = 2;
    check_rejected(&bad, SUDOKU_ERR_MATRIX);
    bad = good;
    bad.rows = 3;
    bad.row_offsets = falling;
    check_rejected(&bad, SUDOKU_ERR_MATRIX);
    bad.rows = 2;
    bad.row_offsets = beyond;
    check_rejected(&bad, SUDOKU_ERR_MATRIX);
    bad.rows = 1;
    bad.row_offsets = late;
    check_rejected(&bad, SUDOKU_ERR_MATRIX);
    bad = good;
    bad.reserved = &bad;
    check_rejected(&bad, SUDOKU_ERR_UNSUPPORTED);
}

static void a_matrix_that_is_too_large_is_an_error(void **state) {
    (void)state;
    const uint32_t most = 1 << 30, offsets[] = {0, most - 1};
    const sudoku_exact_cover matrices[] = {
        {.primary = most},
        {.secondary = most},
        {.primary = UINT32_MAX, .secondary = UINT32_MAX},
        {.primary = 1, .rows = 1, .row_offsets = offsets},
        {.primary = 1, .rows = most, .row_offsets = offsets},
    };
    for (size_t i = 0; i < sizeof matrices / sizeof *matrices; i++) {
        check_int(sudoku_exact_cover_size(&matrices[i]), 0);
        check_rejected(&matrices[i], SUDOKU_ERR_MATRIX);
    }
    size_t largest = sudoku_exact_cover_size(&(sudoku_exact_cover){.primary = most - 1});
    check_int(SIZE_MAX > UINT32_MAX ? largest > most : largest == 0, true);
}

/* ---- The matrix of a puzzle -------------------------------------------------------------- */

static void the_matrix_of_a_puzzle_has_a_row_for_each_candidate(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        sudoku_grid puzzle = case_grid(&cases[i]);
        uint32_t side = (uint32_t)sudoku_side(puzzle.shape), cells = side * side, rows = 0;
        uint32_t empty = 0, most = 4 * cells; /* most: number of columns without givens */
        sudoku_matrix_size matrix;
        memset(&matrix, 0x5A, sizeof matrix);
        for (size_t cell = 0; cell < cells; cell++) {
            bool is_empty = puzzle.cells[cell] == 0;
            empty += is_empty;
            rows +=
                is_empty ? (uint32_t)__builtin_popcount(reference_candidates(&puzzle, cell)) : 0;
        }
        context("%s", cases[i].name);
        check_int(sudoku_measure_matrix(engine_named("dlx"), &puzzle, &matrix), true);
        check_int(matrix.rows, rows);
        check_int(matrix.columns, 4 * empty);
        check_int(matrix.ones, 4 * rows);
        check_int(matrix.bytes > 0, true);
        check_int(matrix.whole_rows, side * cells);
        check_int(matrix.whole_columns, most);
        check_int(matrix.textbook_rows, rows + cells - empty);
        check_int(matrix.textbook_nodes, 4 * (rows + cells - empty) + most + 1);
    }
}

static void other_engines_and_bad_givens_have_no_matrix(void **state) {
    static const sudoku_matrix_size none;
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (size_t i = engine == engine_named("dlx"); i <= bad_case_count; i++) {
            sudoku_grid puzzle =
                i == 0 ? (sudoku_grid){.shape = {3, 3}} : bad_case_grid(&bad_cases[i - 1]);
            sudoku_matrix_size matrix;
            memset(&matrix, 0x5A, sizeof matrix);
            context("%s, case %zu", label_of(engine), i);
            check_int(sudoku_measure_matrix(engine, &puzzle, &matrix), false);
            assert_memory_equal(&matrix, &none, sizeof matrix);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_empty_matrix_has_the_empty_cover),
        TEST(the_checker_rejects_missing_and_repeated_rows),
        TEST(a_search_ends_at_the_limits_of_the_query),
        TEST(a_bad_row_is_an_error),
        TEST(a_matrix_that_is_too_large_is_an_error),
        TEST(the_matrix_of_a_puzzle_has_a_row_for_each_candidate),
        TEST(other_engines_and_bad_givens_have_no_matrix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
