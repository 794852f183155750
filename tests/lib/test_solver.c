/* test_solver.c - solvers that are allocated, the workspace constant, and outputs that are not
 * wanted. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>
#include <sys/resource.h>

static const char example[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/* Makes every call once on the empty grid of a shape, with outputs that nobody wants if so. */
static void make_every_call(const sudoku_solver *solver, sudoku_shape shape, bool wanted) {
    static const sudoku_grid none;
    sudoku_grid puzzle = none, grid;
    sudoku_result result, results[2];
    uint8_t cells[2 * SUDOKU_MAX_CELLS] = {0}, firsts[2 * SUDOKU_MAX_CELLS];
    sudoku_query query = {.limit = 2, .max_nodes = 100};
    const sudoku_result proof = {.solutions = 1, .end = SUDOKU_END_COMPLETE};
    size_t redundant;
    int score;
    bool target = shape.box_height == 3 && shape.box_width == 3;
    puzzle.shape = shape;
    /* cppcheck-suppress uninitvar; it is written only */
    sudoku_result *to = wanted ? &result : NULL;
    /* cppcheck-suppress uninitvar; so is this */
    sudoku_grid *grid_to = wanted ? &grid : NULL;
    check_int(sudoku_solve(solver, &puzzle, &query, to, grid_to), SUDOKU_OK);
    check_int(sudoku_solve_batch(solver, shape, 2, cells, &query, results, wanted ? firsts : NULL),
              SUDOKU_OK);
    check_int(sudoku_least(solver, &puzzle, &query, to, grid_to), SUDOKU_OK);
    check_int(sudoku_minimal(solver, &puzzle, &query, to, grid_to, wanted ? &redundant : NULL),
              SUDOKU_OK);
    check_int(
        sudoku_find_redundant(solver, &puzzle, &proof, &query, to, wanted ? &redundant : NULL),
        SUDOKU_OK);
    check_int(sudoku_target(solver, &puzzle, &query, to, grid_to, wanted ? &score : NULL),
              target ? SUDOKU_OK : SUDOKU_ERR_UNSUPPORTED);
}

static void a_new_solver_makes_every_call_with_every_shape(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        sudoku_solver *solver = sudoku_solver_new(engine);
        assert_non_null(solver);
        assert_ptr_equal(solver->engine, engine);
        for (uint8_t height = 1; height <= SUDOKU_MAX_SIDE; height++) {
            for (uint8_t width = 1; height * width <= SUDOKU_MAX_SIDE; width++) {
                sudoku_shape shape = {height, width};
                context("%s, boxes of %dx%d", label_of(engine), height, width);
                if (runs(engine, shape))
                    make_every_call(solver, shape, true);
            }
        }
        sudoku_solver_free(solver);
    }
}

static void a_new_solver_of_an_engine_that_does_not_run_refuses(void **state) {
    sudoku_grid puzzle = {.shape = {3, 3}};
    sudoku_query query = {.limit = 1};
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        if (sudoku_engine_available(engine))
            continue;
        sudoku_solver *solver = sudoku_solver_new(engine);
        assert_non_null(solver);
        check_int(sudoku_solve(solver, &puzzle, &query, NULL, NULL), SUDOKU_ERR_UNAVAILABLE);
        sudoku_solver_free(solver);
    }
}

static void the_constant_is_workspace_enough_for_9x9(void **state) {
    static uint8_t workspace[SUDOKU_WORKSPACE_9X9];
    sudoku_shape nine = {3, 3};
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        sudoku_solver solver = {sudoku_engine_at(e), workspace, sizeof workspace};
        context("%s", label_of(solver.engine));
        check_at_most(sudoku_workspace_size(solver.engine, nine), SUDOKU_WORKSPACE_9X9);
        if (runs(solver.engine, nine))
            make_every_call(&solver, nine, true);
    }
}

static void want_no_output(const sudoku_solver *solver) {
    make_every_call(solver, (sudoku_shape){3, 3}, false);
}

static void every_output_may_be_null(void **state) {
    sudoku_shape nine = {3, 3};
    sudoku_query query = {.limit = 2};
    (void)state;
    on_every_engine_for(nine, want_no_output);
    sudoku_grid proper = grid_of(nine, example);
    sudoku_solver solver = make_solver(NULL, nine);
    check_int(sudoku_solve(&solver, &proper, &query, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_least(&solver, &proper, &query, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_minimal(&solver, &proper, &query, NULL, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_target(&solver, &proper, &query, NULL, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_check(&proper, NULL), SUDOKU_OK);
    sudoku_engine_matrix(engine_named("dlx"), &proper, NULL);
    free_solver(&solver);
}

/* A sanitizer cannot go on without address space. */
static void without_memory_there_is_no_solver(void **state) {
    struct rlimit usual, none;
    (void)state;
#ifdef SUDOKU_SANITIZE
    skip();
#endif
    check_int(getrlimit(RLIMIT_AS, &usual), 0);
    none = (struct rlimit){1, usual.rlim_max};
    check_int(setrlimit(RLIMIT_AS, &none), 0);
    sudoku_solver *solver = sudoku_solver_new(engine_named("dlx"));
    check_int(setrlimit(RLIMIT_AS, &usual), 0);
    assert_null(solver);
    sudoku_solver_free(solver);
}

static void parse_needs_no_place_for_what_it_finds(void **state) {
    sudoku_shape usual = {0, 0};
    (void)state;
    check_int(sudoku_parse(example, 81, usual, NULL, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_parse(example, 80, usual, NULL, NULL, NULL), SUDOKU_ERR_LENGTH);
    check_int(sudoku_parse("12x4............", 16, usual, NULL, NULL, NULL), SUDOKU_ERR_CELL);
    sudoku_grid letters;
    check_int(sudoku_parse("ABCD............", 16, usual, NULL, &letters, NULL), SUDOKU_OK);
    check_int(letters.cells[3], 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(without_memory_there_is_no_solver), /* first: freed memory would be enough */
        TEST(a_new_solver_makes_every_call_with_every_shape),
        TEST(a_new_solver_of_an_engine_that_does_not_run_refuses),
        TEST(the_constant_is_workspace_enough_for_9x9),
        TEST(every_output_may_be_null),
        TEST(parse_needs_no_place_for_what_it_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
