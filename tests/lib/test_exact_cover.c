/* test_exact_cover.c - the public calls for exact cover, against brute force. */
#include "support/harness.h"
#include "support/random.h"
#include "support/small_matrix.h"

#include <stdlib.h>
#include <string.h>

/* ---- Small matrices in the public form -------------------------------------------------- */

struct public_matrix {
    sudoku_exact_cover matrix;
    uint32_t row_ends[MAX_ROWS];
    uint32_t columns[MAX_ROWS * MAX_COLUMNS];
};

/* The columns of a row are in descending order if descending is set. */
static void make_public(const struct matrix *small, bool descending, struct public_matrix *made) {
    uint32_t ones = 0, columns = small->primary + small->secondary;
    for (uint32_t r = 0; r < small->rows; r++) {
        for (uint32_t i = 0; i < columns; i++) {
            uint32_t c = descending ? columns - 1 - i : i;
            if (small->row[r] >> c & 1)
                made->columns[ones++] = c;
        }
        made->row_ends[r] = ones;
    }
    made->matrix = (sudoku_exact_cover){small->primary, small->secondary, small->rows,
                                        made->row_ends, made->columns};
}

/* Rows may be empty, or have no primary column. */
static struct matrix random_matrix(uint64_t *seed) {
    struct matrix matrix = {
        .primary = (uint32_t)random_below(seed, 7),
        .secondary = (uint32_t)random_below(seed, 4),
        .rows = (uint32_t)random_below(seed, 11),
    };
    size_t sparseness = random_below(seed, 3) + 2;
    for (uint32_t r = 0; r < matrix.rows; r++) {
        for (uint32_t c = 0; c < matrix.primary + matrix.secondary; c++)
            matrix.row[r] |= (uint32_t)(random_below(seed, sparseness) == 0) << c;
    }
    return matrix;
}

/* A workspace of exactly the size asked for, at an odd address, full of garbage. */
static void *make_workspace(const sudoku_exact_cover *matrix, size_t *size) {
    *size = sudoku_exact_cover_size(matrix);
    char *memory = malloc(*size + 1);
    assert_non_null(memory);
    memset(memory, 0xA5, *size + 1);
    return memory + 1;
}

static void free_workspace(void *workspace) {
    free((char *)workspace - 1);
}

/* The covers that a search visits. */
struct visits {
    bool seen[1 << MAX_ROWS]; /* set of rows -> it was visited */
    uint64_t count;
    uint64_t most;  /* the visitor ends the search at this one; 0: it never does */
    uint32_t first; /* set of rows */
};

static uint32_t set_of(const uint32_t *rows, size_t count) {
    uint32_t set = 0;
    for (size_t i = 0; i < count; i++) {
        check_int(set >> rows[i] & 1, 0);
        set |= UINT32_C(1) << rows[i];
    }
    return set;
}

static bool visit(void *user, const uint32_t *rows, size_t count) {
    struct visits *visits = user;
    uint32_t set = set_of(rows, count);
    if (visits->count++ == 0)
        visits->first = set;
    check_int(visits->seen[set], false);
    visits->seen[set] = true;
    return visits->count != visits->most;
}

/* Searches, with a visitor if visits is not NULL. */
static sudoku_result solve(const sudoku_exact_cover *matrix, sudoku_query query,
                           struct visits *visits, uint32_t *first, size_t *count) {
    size_t size;
    void *workspace = make_workspace(matrix, &size);
    sudoku_result result = dirty_result();
    query.user = visits;
    sudoku_error error = sudoku_exact_cover_solve(
        workspace, size, matrix, &query, visits == NULL ? NULL : visit, &result, first, count);
    check_int(error, result.error);
    free_workspace(workspace);
    return result;
}

/* ---- Against brute force ---------------------------------------------------------------- */

static void compare(const struct matrix *small, const sudoku_exact_cover *matrix) {
    static struct visits visits;
    uint32_t first[MAX_COLUMNS], rows[MAX_ROWS];
    uint8_t marks[MAX_COLUMNS];
    uint64_t covers = 0;
    size_t count = 99;
    memset(&visits, 0, sizeof visits);
    sudoku_result result = solve(matrix, (sudoku_query){0}, &visits, first, &count);
    check_int(result.error, SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    assert_string_equal(sudoku_engine_name(result.engine), "dlx");
    for (uint32_t set = 0; set < UINT32_C(1) << small->rows; set++) {
        bool expected = is_cover(small, set);
        covers += expected;
        check_int(visits.seen[set], expected);
        size_t length = 0;
        for (uint32_t r = small->rows; r-- > 0;) {
            if (set >> r & 1)
                rows[length++] = r;
        }
        memset(marks, 0x77, sizeof marks);
        check_int(sudoku_is_exact_cover(matrix, rows, length, marks), expected);
    }
    check_int(result.solutions, covers);
    check_int(visits.count, covers);
    if (covers > 0)
        check_int(set_of(first, count), visits.first);
    else
        check_int(count, 0);
}

static void random_matrices_have_the_covers_of_brute_force(void **state) {
    struct public_matrix made;
    uint64_t seed = 61;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        struct matrix small = random_matrix(&seed);
        context("round %d", round);
        make_public(&small, round % 2 == 1, &made);
        compare(&small, &made.matrix);
    }
}

/* Column 0 has 300 rows, of which 290 have a one in column 1, too; that has 110 other rows.  The
 * columns behind these two make the matrix wide. */
static void columns_may_be_longer_than_a_byte_counts(void **state) {
    (void)state;
    enum { BOTH = 290, FIRST = 10, SECOND = 110, ROWS = BOTH + FIRST + SECOND + 1 };
    uint32_t row_ends[ROWS], columns[2 * ROWS + 128], ones = 0;
    for (uint32_t width = 1; width <= 128; width++) {
        context("%u columns", width + 2);
        for (uint32_t row = ones = 0; row < ROWS; row++) {
            for (uint32_t c = 0; row == ROWS - 1 && c < width; c++)
                columns[ones++] = c + 2;
            if (row < BOTH + FIRST)
                columns[ones++] = 0;
            if (row < BOTH || (row >= BOTH + FIRST && row < ROWS - 1))
                columns[ones++] = 1;
            row_ends[row] = ones;
        }
        const sudoku_exact_cover matrix = {width + 2, 0, ROWS, row_ends, columns};
        sudoku_result result = solve(&matrix, (sudoku_query){0}, NULL, NULL, NULL);
        check_int(result.solutions, BOTH + FIRST * SECOND);
    }
}

static void a_matrix_of_nothing_has_the_empty_cover(void **state) {
    (void)state;
    size_t count = 99;
    sudoku_result result = solve(&(sudoku_exact_cover){0}, (sudoku_query){0}, NULL, NULL, &count);
    check_int(result.solutions, 1);
    check_int(count, 0);
    check_int(sudoku_is_exact_cover(&(sudoku_exact_cover){0}, NULL, 0, NULL), true);
}

static void the_checker_refuses_rows_that_there_are_not_or_that_repeat(void **state) {
    (void)state;
    struct public_matrix made;
    uint8_t marks[2];
    make_public(&(struct matrix){.primary = 1, .secondary = 1, .rows = 2, .row = {1, 2}}, false,
                &made);
    check_int(sudoku_is_exact_cover(&made.matrix, (uint32_t[]){0}, 1, marks), true);
    check_int(sudoku_is_exact_cover(&made.matrix, (uint32_t[]){2}, 1, marks), false);
    check_int(sudoku_is_exact_cover(&made.matrix, (uint32_t[]){0, 0}, 2, marks), false);
    check_int(sudoku_is_exact_cover(&made.matrix, (uint32_t[]){0, 1}, 2, marks), false);
}

/* ---- What ends a search ----------------------------------------------------------------- */

/* Solves a matrix of four columns with three rows each, which has 81 covers. */
static sudoku_result solve_product(sudoku_query query, struct visits *visits) {
    struct public_matrix made;
    struct matrix small = {.primary = 4, .rows = 12};
    for (uint32_t r = 0; r < 12; r++)
        small.row[r] = UINT32_C(1) << r / 3;
    make_public(&small, false, &made);
    return solve(&made.matrix, query, visits, NULL, NULL);
}

static void the_limit_ends_the_search(void **state) {
    (void)state;
    for (uint64_t limit = 1; limit < 85; limit++) {
        sudoku_result result = solve_product((sudoku_query){.limit = limit}, NULL);
        check_int(result.solutions, limit < 81 ? limit : 81);
        check_int(result.end, limit <= 81 ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    }
}

static void the_budget_ends_the_search_and_no_node_is_spent_beyond_it(void **state) {
    (void)state;
    sudoku_result whole = solve_product((sudoku_query){0}, NULL);
    check_int(whole.nodes, 3 + 9 + 27 + 81);
    for (uint64_t nodes = 1; nodes < whole.nodes; nodes++) {
        sudoku_result result = solve_product((sudoku_query){.max_nodes = nodes}, NULL);
        check_int(result.end, SUDOKU_END_NODES);
        check_int(result.nodes, nodes);
    }
}

static void the_deadline_the_flag_and_the_visitor_end_the_search(void **state) {
    static struct visits visits;
    (void)state;
    int flag = 0;
    sudoku_cancel(&flag);
    check_int(solve_product((sudoku_query){.deadline = 1}, NULL).end, SUDOKU_END_DEADLINE);
    check_int(solve_product((sudoku_query){.cancel = &flag}, NULL).end, SUDOKU_END_CANCELLED);
    visits.most = 5;
    check_int(solve_product((sudoku_query){0}, &visits).end, SUDOKU_END_VISITOR);
    check_int(visits.count, 5);
}

/* ---- Errors ----------------------------------------------------------------------------- */

static void check_refused(const sudoku_exact_cover *matrix, sudoku_error error) {
    static char workspace[1 << 16];
    size_t count = 99;
    sudoku_result result = dirty_result();
    check_int(sudoku_exact_cover_solve(workspace, sizeof workspace, matrix, &(sudoku_query){0},
                                       NULL, &result, NULL, &count),
              error);
    check_failed(&result, error);
    check_int(count, 0);
}

static void a_bad_row_is_an_error(void **state) {
    (void)state;
    const uint32_t columns[] = {0, 1, 2, 1, 2, 1};
    const uint32_t ends[] = {3, 6}, falling[] = {3, 2, 3}, beyond[] = {7, 6};
    const sudoku_exact_cover good = {2, 1, 1, ends, columns};
    sudoku_exact_cover bad = good;
    check_int(solve(&good, (sudoku_query){0}, NULL, NULL, NULL).error, SUDOKU_OK);
    bad.rows = 2; /* the second row has column 1 twice */
    check_refused(&bad, SUDOKU_ERR_MATRIX);
    bad = good;
    bad.secondary = 0; /* there is no column 2 */
    check_refused(&bad, SUDOKU_ERR_MATRIX);
    bad = (sudoku_exact_cover){2, 1, 3, falling, columns};
    check_refused(&bad, SUDOKU_ERR_MATRIX);
    bad = (sudoku_exact_cover){2, 1, 2, beyond, columns};
    check_refused(&bad, SUDOKU_ERR_MATRIX);
}

static void a_matrix_that_is_too_large_is_an_error(void **state) {
    (void)state;
    const uint32_t most = 1 << 30, ends[] = {most - 1};
    const sudoku_exact_cover matrices[] = {
        {.primary = most},
        {.secondary = most},
        {.primary = UINT32_MAX, .secondary = UINT32_MAX},
        {.primary = 1, .rows = 1, .row_ends = ends},
        {.primary = 1, .rows = most, .row_ends = ends},
    };
    for (size_t i = 0; i < sizeof matrices / sizeof *matrices; i++) {
        check_int(sudoku_exact_cover_size(&matrices[i]), 0);
        check_refused(&matrices[i], SUDOKU_ERR_MATRIX);
    }
    check_int(sudoku_exact_cover_size(&(sudoku_exact_cover){.primary = most - 1}) > most, true);
}

static void a_workspace_that_is_too_small_is_an_error(void **state) {
    (void)state;
    const sudoku_exact_cover matrix = {.primary = 3};
    size_t size = sudoku_exact_cover_size(&matrix);
    char *workspace = malloc(size);
    sudoku_query query = {0};
    assert_non_null(workspace);
    check_int(
        sudoku_exact_cover_solve(workspace, size - 1, &matrix, &query, NULL, NULL, NULL, NULL),
        SUDOKU_ERR_WORKSPACE);
    check_int(sudoku_exact_cover_solve(NULL, size, &matrix, &query, NULL, NULL, NULL, NULL),
              SUDOKU_ERR_WORKSPACE);
    check_int(sudoku_exact_cover_solve(workspace, size, &matrix, &query, NULL, NULL, NULL, NULL),
              SUDOKU_OK);
    free(workspace);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(random_matrices_have_the_covers_of_brute_force),
        TEST(columns_may_be_longer_than_a_byte_counts),
        TEST(a_matrix_of_nothing_has_the_empty_cover),
        TEST(the_checker_refuses_rows_that_there_are_not_or_that_repeat),
        TEST(the_limit_ends_the_search),
        TEST(the_budget_ends_the_search_and_no_node_is_spent_beyond_it),
        TEST(the_deadline_the_flag_and_the_visitor_end_the_search),
        TEST(a_bad_row_is_an_error),
        TEST(a_matrix_that_is_too_large_is_an_error),
        TEST(a_workspace_that_is_too_small_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
