/* test_engine_errors.c - what every engine refuses, and where each runs.  With an argument, only
 * the tests whose names match it; * stands for any text. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/visit.h"

#include <stdlib.h>
#include <string.h>

static void every_engine_refuses_bad_givens(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        for (size_t i = 0; i < bad_case_count; i++) {
            sudoku_grid puzzle = bad_case_grid(&bad_cases[i]);
            if (!runs(sudoku_engine_at(e), puzzle.shape))
                continue;
            sudoku_solver solver = make_solver(sudoku_engine_at(e), puzzle.shape);
            struct visit_log log = {.puzzle = &puzzle};
            sudoku_query query = {.visit = log_visit, .user = &log};
            sudoku_result result = dirty_result();
            context("%s on %s", label_of(sudoku_engine_at(e)), bad_cases[i].name);
            check_int(sudoku_solve(&solver, &puzzle, &query, &result, NULL), bad_cases[i].error);
            check_failed(&result, bad_cases[i].error);
            check_int(result.fault.cell, bad_cases[i].fault.cell);
            check_int(result.fault.other, bad_cases[i].fault.other);
            check_int(log.count, 0);
            free_solver(&solver);
        }
    }
}

static void every_engine_refuses_shapes_that_do_not_exist(void **state) {
    static const sudoku_shape bad[] = {{0, 0}, {0, 3}, {3, 0}, {2, 13}, {255, 255}};
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        char memory[64];
        sudoku_solver solver = {sudoku_engine_at(e), memory, sizeof memory};
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            sudoku_grid puzzle = {.shape = bad[i]};
            sudoku_query query = {.limit = 1};
            sudoku_result result = dirty_result();
            context("%s on boxes of %dx%d", label_of(solver.engine), bad[i].box_height,
                    bad[i].box_width);
            check_int(sudoku_solve(&solver, &puzzle, &query, &result, NULL), SUDOKU_ERR_SHAPE);
            check_failed(&result, SUDOKU_ERR_SHAPE);
        }
    }
}

/* Checks the error of each call with an engine that does not run on grids of puzzle's shape. */
static void check_refused(const sudoku_engine *engine, const sudoku_grid *puzzle,
                          sudoku_error expected) {
    char memory[64];
    uint8_t firsts[2 * SUDOKU_MAX_CELLS] = {0};
    sudoku_solver solver = {engine, memory, sizeof memory};
    sudoku_query query = {.limit = 1};
    sudoku_result dirty = dirty_result(), results[2] = {dirty, dirty}, result = dirty;
    sudoku_grid grid;
    int score = -1;
    check_int(sudoku_workspace_size(engine, puzzle->shape), 0);
    check_int(sudoku_solve(&solver, puzzle, &query, &result, &grid), expected);
    check_failed(&result, expected);
    check_int(sudoku_solve_batch(&solver, puzzle->shape, 2, firsts, &query, results, firsts),
              expected);
    check_int(sudoku_minimize(&solver, puzzle->shape, 2, firsts, NULL, &query, results, firsts),
              expected);
    check_result(&results[0], &dirty);
    check_result(&results[1], &dirty);
    result = dirty;
    check_int(sudoku_least(&solver, puzzle, &query, &result, &grid), expected);
    check_failed(&result, expected);
    result = dirty;
    check_int(sudoku_target(&solver, puzzle, &query, &result, &grid, &score), expected);
    check_failed(&result, expected);
    check_int(score, 0);
    result = dirty;
    size_t redundant = 0;
    check_int(sudoku_minimal(&solver, puzzle, &query, &result, &grid, &redundant), expected);
    check_failed(&result, expected);
    assert_true(redundant == SIZE_MAX);
}

static void an_engine_refuses_shapes_that_it_does_not_support(void **state) {
    static const sudoku_shape shapes[] = {{1, 1}, {2, 2}, {2, 3}, {1, 9}, {9, 1}, {4, 4}, {5, 5}};
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
            sudoku_grid puzzle = {.shape = shapes[i]};
            context("%s on boxes of %dx%d", label_of(engine), shapes[i].box_height,
                    shapes[i].box_width);
            if (!sudoku_engine_supports(engine, shapes[i]))
                check_refused(engine, &puzzle, SUDOKU_ERR_UNSUPPORTED);
        }
    }
}

static void an_engine_that_is_not_available_refuses_to_run(void **state) {
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        sudoku_grid puzzle = {.shape = {3, 3}};
        context("%s", label_of(engine));
        if (!runs(engine, puzzle.shape) && sudoku_engine_supports(engine, puzzle.shape))
            check_refused(engine, &puzzle, SUDOKU_ERR_UNAVAILABLE);
    }
}

/* The textbook engines support every shape, and run on every machine. */
static void every_textbook_engine_runs_on_every_shape(void **state) {
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (size_t i = 0; i < case_count; i++) {
            context("%s on \"%s\"", label_of(engine), cases[i].name);
            if (counts_every_digit(engine))
                check_int(runs(engine, cases[i].shape), true);
        }
    }
}

/* Boxes may have one row or column: an engine that does not support them must not be chosen. */
static void the_choice_of_the_library_runs_on_every_shape(void **state) {
    (void)state;
    for (size_t height = 1; height <= SUDOKU_MAX_SIDE; height++) {
        for (size_t width = 1; height * width <= SUDOKU_MAX_SIDE; width++) {
            sudoku_grid empty = {.shape = {(uint8_t)height, (uint8_t)width}};
            sudoku_solver solver = make_solver(NULL, empty.shape);
            context("%zux%zu", height, width);
            for (uint64_t limit = 1; limit <= 3; limit++) {
                sudoku_query query = {.limit = limit, .max_nodes = 10};
                sudoku_result result = dirty_result();
                check_int(sudoku_solve(&solver, &empty, &query, &result, NULL), SUDOKU_OK);
                check_int(sudoku_engine_supports(result.engine, empty.shape), true);
            }
            free_solver(&solver);
        }
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(every_engine_refuses_bad_givens),
        TEST(every_engine_refuses_shapes_that_do_not_exist),
        TEST(an_engine_refuses_shapes_that_it_does_not_support),
        TEST(an_engine_that_is_not_available_refuses_to_run),
        TEST(every_textbook_engine_runs_on_every_shape),
        TEST(the_choice_of_the_library_runs_on_every_shape),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
