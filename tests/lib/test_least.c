/* test_least.c - the smallest solution in lexicographic order, with any engine. */
#include "support/cases.h"
#include "support/harness.h"

/* The smallest solution as naive finds it, which test_engines.c has checked.  Each case is searched
 * once, as it takes long. */
static const sudoku_grid *least_of_case(const struct puzzle_case *given) {
    static sudoku_grid least[256]; /* index of the case -> its smallest solution */
    size_t i = (size_t)(given - cases);
    assert_in_range(i, 0, sizeof least / sizeof *least - 1);
    if (least[i].shape.box_height == 0) {
        sudoku_grid puzzle = case_grid(given);
        search_by(engine_named("naive"), &puzzle, (sudoku_query){.limit = 1}, &least[i]);
    }
    return &least[i];
}

static void find_least(const struct runner *runner, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given), least = puzzle;
    sudoku_query query = {.engine = runner->engine};
    sudoku_result result = dirty_result();
    check_int(sudoku_find_least(runner->solver, &puzzle, &query, &result, &least), SUDOKU_OK);
    check_int(result.error, SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    check_int(result.solutions, given->solutions > 0);
    if (runner->engine != NULL)
        assert_ptr_equal(result.engine, runner->engine);
    if (given->solutions > 0)
        check_grid(&least, least_of_case(given));
}

static void every_engine_finds_the_least_solution(void **state) {
    (void)state;
    on_every_engine_and_case(find_least);
}

/* On the empty 16x16 grid mrv finds two solutions at once, but not the least in millions of nodes.
 * The budget makes a search that ignores the deadline fail instead of hang. */
static void a_deadline_ends_the_descent_too(void **state) {
    (void)state;
    sudoku_grid empty = {.shape = {4, 4}}, least;
    struct runner runner = make_runner(engine_named("mrv"));
    sudoku_query two = {.engine = runner.engine, .limit = 2};
    sudoku_query query = {
        .engine = runner.engine, .max_nodes = 30000000, .deadline = sudoku_clock() + 100000000};
    sudoku_result first = dirty_result(), result = dirty_result();
    check_int(sudoku_find_least(runner.solver, &empty, &query, &result, &least), SUDOKU_OK);
    check_int(result.end, SUDOKU_END_DEADLINE);
    check_int(result.solutions, 0);
    sudoku_solve(runner.solver, &empty, &two, &first, NULL);
    check_int(result.nodes > first.nodes, true);
    free_runner(&runner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_engine_finds_the_least_solution),
        TEST(a_deadline_ends_the_descent_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
