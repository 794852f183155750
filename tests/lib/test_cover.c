/* test_cover.c - exact cover by itself, on matrices that are not sudoku. */
#include "support/harness.h"
#include "support/random.h"
#include "support/small_matrix.h"

#include "cover.h"

#include <string.h>

/* ---- Examples ---- */

/* Columns are counted from the left, rows from 0. */
static const struct matrix example = {
    .primary = 7,
    .rows = 6,
    .row = {1 << 2 | 1 << 4 | 1 << 5, 1 << 0 | 1 << 3 | 1 << 6, 1 << 1 | 1 << 2 | 1 << 5,
            1 << 0 | 1 << 3, 1 << 1 | 1 << 6, 1 << 3 | 1 << 4 | 1 << 6},
};

static void the_example_of_the_paper_has_one_cover(void **state) {
    (void)state;
    struct built_matrix built = build_matrix(&example);
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_FOUND);
    check_int(built.cover.depth, 3);
    check_int(found_rows(&built.cover), 1 << 0 | 1 << 3 | 1 << 4);
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_DONE);
    free_matrix(&built);
}

static void done_stays_done(void **state) {
    (void)state;
    struct built_matrix built = build_matrix(&example);
    while (sudoku_cover_next(&built.cover, UINT64_MAX) != COVER_DONE)
        ;
    for (int i = 0; i < 3; i++)
        check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_DONE);
    free_matrix(&built);
}

/* The number of ways to put n queens on a board.  Ranks and files are primary columns; diagonals,
 * which may stay empty, are secondary. */
static uint64_t count_queens(uint32_t n) {
    uint32_t diagonals = 2 * n - 1;
    struct built_matrix built = empty_matrix((struct cover_bounds){
        .primary = 2 * n, .secondary = 2 * diagonals, .rows = n * n, .ones = 4 * n * n});
    for (uint32_t r = 0; r < n; r++) {
        for (uint32_t f = 0; f < n; f++)
            sudoku_cover_add_row(
                &built.cover,
                (uint32_t[]){r, n + f, 2 * n + r + f, 2 * n + diagonals + (n - 1 - r) + f}, 4);
    }
    uint64_t count = 0;
    while (sudoku_cover_next(&built.cover, UINT64_MAX) == COVER_FOUND) {
        check_int(built.cover.depth, n);
        count++;
    }
    free_matrix(&built);
    return count;
}

static void queens_are_placed_in_as_many_ways_as_known(void **state) {
    static const int known[] = {[1] = 1, 0, 0, 2, 10, 4, 40, 92, 352};
    (void)state;
    for (uint32_t n = 1; n < sizeof known / sizeof *known; n++) {
        context("%u queens", n);
        check_int(count_queens(n), known[n]);
    }
}

/* ---- Edges ---- */

static void without_columns_the_one_cover_is_empty(void **state) {
    (void)state;
    struct built_matrix built = empty_matrix((struct cover_bounds){0});
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_FOUND);
    check_int(built.cover.depth, 0);
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_DONE);
    check_int(built.cover.nodes_spent, 0);
    free_matrix(&built);
}

static void secondary_columns_alone_need_no_row(void **state) {
    (void)state;
    struct built_matrix built =
        build_matrix(&(struct matrix){.secondary = 2, .rows = 2, .row = {1, 3}});
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_FOUND);
    check_int(built.cover.depth, 0);
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_DONE);
    free_matrix(&built);
}

static void a_column_without_rows_cannot_be_covered(void **state) {
    (void)state;
    struct built_matrix none = empty_matrix((struct cover_bounds){.primary = 1});
    check_int(sudoku_cover_next(&none.cover, UINT64_MAX), COVER_DONE);
    check_int(none.cover.nodes_spent, 0);
    free_matrix(&none);
    struct built_matrix one =
        build_matrix(&(struct matrix){.primary = 3, .rows = 2, .row = {1, 4}});
    check_int(sudoku_cover_next(&one.cover, UINT64_MAX), COVER_DONE);
    free_matrix(&one);
}

static void equal_rows_give_covers_of_their_own(void **state) {
    (void)state;
    struct built_matrix built =
        build_matrix(&(struct matrix){.primary = 2, .rows = 4, .row = {1, 2, 1, 3}});
    uint32_t found = 0; /* bit: set of rows */
    while (sudoku_cover_next(&built.cover, UINT64_MAX) == COVER_FOUND)
        found |= UINT32_C(1) << found_rows(&built.cover);
    check_int(found, 1 << (1 | 2) | 1 << (4 | 2) | 1 << 8);
    free_matrix(&built);
}

static void of_equal_columns_the_first_is_covered_first(void **state) {
    (void)state;
    struct built_matrix built =
        build_matrix(&(struct matrix){.primary = 2, .rows = 4, .row = {1, 1, 2, 2}});
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_FOUND);
    check_int(found_rows(&built.cover), 1 | 4);
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_FOUND);
    check_int(found_rows(&built.cover), 1 | 8); /* the row of the first column has stayed */
    free_matrix(&built);
}

/* ---- Against brute force ---- */

static struct matrix random_matrix(uint64_t *seed, bool with_secondary) {
    struct matrix matrix = {
        .primary = (uint32_t)random_below(seed, 8) + 1,
        .secondary = with_secondary ? (uint32_t)random_below(seed, 5) : 0,
        .rows = (uint32_t)random_below(seed, 13),
    };
    uint32_t columns = matrix.primary + matrix.secondary;
    size_t sparseness = random_below(seed, 3) + 2;
    for (uint32_t r = 0; r < matrix.rows; r++) {
        for (uint32_t c = 0; c < columns; c++)
            matrix.row[r] |= (uint32_t)(random_below(seed, sparseness) == 0) << c;
        if (matrix.row[r] == 0)
            matrix.row[r] = UINT32_C(1) << random_below(seed, columns);
    }
    return matrix;
}

/* Checks the covers, which are ticked off in seen, against all sets of rows. */
static void compare_with_brute_force(const struct matrix *matrix) {
    static bool seen[1 << MOST_ROWS];
    uint32_t sets = UINT32_C(1) << matrix->rows;
    struct built_matrix built = build_matrix(matrix);
    memset(seen, 0, sets);
    while (sudoku_cover_next(&built.cover, UINT64_MAX) == COVER_FOUND) {
        uint32_t rows = found_rows(&built.cover);
        check_int(seen[rows], false);
        seen[rows] = true;
    }
    for (uint32_t rows = 0; rows < sets; rows++)
        check_int(seen[rows], is_cover(matrix, rows));
    free_matrix(&built);
}

static void random_matrices_have_the_covers_of_brute_force(void **state) {
    uint64_t seed = 51;
    (void)state;
    for (int round = 0; round < 3000; round++) {
        struct matrix matrix = random_matrix(&seed, round % 2 == 1);
        context("round %d", round);
        compare_with_brute_force(&matrix);
    }
}

/* ---- Pausing ---- */

/* The covers in the order found, as sets of rows, and the nodes spent. */
struct sequence {
    size_t count;
    uint32_t covers[4096];
    uint64_t nodes;
};

/* Runs a search to its end, with a pause after every stride nodes. */
static void run(const struct matrix *matrix, uint64_t stride, struct sequence *sequence) {
    struct built_matrix built = build_matrix(matrix);
    uint64_t pause = stride;
    sequence->count = 0;
    for (;;) {
        enum cover_step step = sudoku_cover_next(&built.cover, pause);
        check_at_most(built.cover.nodes_spent, pause);
        if (step == COVER_DONE)
            break;
        if (step == COVER_PAUSED) {
            check_int(built.cover.nodes_spent, pause);
            check_int(sudoku_cover_next(&built.cover, pause), COVER_PAUSED);
            pause += stride;
            continue;
        }
        assert_in_range(sequence->count, 0, 4095);
        sequence->covers[sequence->count++] = found_rows(&built.cover);
    }
    sequence->nodes = built.cover.nodes_spent;
    free_matrix(&built);
}

static void a_search_that_pauses_finds_the_same_covers(void **state) {
    static struct sequence whole, paused;
    uint64_t seed = 52;
    (void)state;
    for (int round = 0; round < 500; round++) {
        struct matrix matrix = random_matrix(&seed, round % 2 == 1);
        run(&matrix, INT64_MAX, &whole);
        for (uint64_t stride = 1; stride <= 7; stride++) {
            context("round %d, pause every %d nodes", round, (int)stride);
            run(&matrix, stride, &paused);
            check_int(paused.nodes, whole.nodes);
            check_int(paused.count, whole.count);
            for (size_t i = 0; i < whole.count; i++)
                check_int(paused.covers[i], whole.covers[i]);
        }
    }
}

static void a_pause_at_zero_spends_nothing(void **state) {
    (void)state;
    struct built_matrix built = build_matrix(&example);
    check_int(sudoku_cover_next(&built.cover, 0), COVER_PAUSED);
    check_int(built.cover.nodes_spent, 0);
    check_int(sudoku_cover_next(&built.cover, UINT64_MAX), COVER_FOUND);
    free_matrix(&built);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_example_of_the_paper_has_one_cover),
        TEST(done_stays_done),
        TEST(queens_are_placed_in_as_many_ways_as_known),
        TEST(without_columns_the_one_cover_is_empty),
        TEST(secondary_columns_alone_need_no_row),
        TEST(a_column_without_rows_cannot_be_covered),
        TEST(equal_rows_give_covers_of_their_own),
        TEST(of_equal_columns_the_first_is_covered_first),
        TEST(random_matrices_have_the_covers_of_brute_force),
        TEST(a_search_that_pauses_finds_the_same_covers),
        TEST(a_pause_at_zero_spends_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
