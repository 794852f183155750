/* test_exact_cover.c - the public functions for exact cover: limits and rejected arguments.
 * fuzz_cover.c compares their results with brute force. */
#include "support/harness.h"

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
    for (size_t i = 0; i < sizeof matrices / sizeof *matrices; i++)
        check_rejected(&matrices[i], SUDOKU_ERR_MATRIX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(an_empty_matrix_has_the_empty_cover),
        TEST(the_checker_rejects_missing_and_repeated_rows),
        TEST(a_search_ends_at_the_limits_of_the_query),
        TEST(a_bad_row_is_an_error),
        TEST(a_matrix_that_is_too_large_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
