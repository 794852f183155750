/* test_least.c - the smallest solution in lexicographic order, with any engine. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/thorough.h"

#include <stdlib.h>
#include <string.h>

/* The smallest solution as naive finds it, which test_engines.c has checked.  Its shape is {0, 0}
 * if there is none. */
static sudoku_grid least_by_naive(const sudoku_grid *puzzle) {
    sudoku_solver solver = make_solver(engine_named("naive"), puzzle->shape);
    sudoku_query query = {.limit = 1};
    sudoku_result result;
    sudoku_grid first = {0};
    sudoku_solve(&solver, puzzle, &query, &result, &first);
    free_solver(&solver);
    return first;
}

/* The same for a case.  It is searched once, as it takes long. */
static const sudoku_grid *least_of_case(const struct puzzle_case *given) {
    static sudoku_grid *least[256]; /* index of the case -> its smallest solution */
    size_t i = (size_t)(given - cases);
    assert_in_range(i, 0, sizeof least / sizeof *least - 1);
    if (least[i] == NULL) {
        sudoku_grid puzzle = case_grid(given);
        least[i] = malloc(sizeof *least[i]);
        assert_non_null(least[i]);
        *least[i] = least_by_naive(&puzzle);
    }
    return least[i];
}

static void find_least(const sudoku_solver *solver, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given), least = puzzle;
    sudoku_query query = {0};
    sudoku_result result = dirty_result();
    check_int(sudoku_least(solver, &puzzle, &query, &result, &least), SUDOKU_OK);
    check_int(result.error, SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    check_int(result.solutions, given->solutions > 0);
    if (solver->engine != NULL)
        assert_ptr_equal(result.engine, solver->engine);
    if (given->solutions > 0)
        check_grid(&least, least_of_case(given));
}

static void every_engine_finds_the_least_solution(void **state) {
    (void)state;
    on_every_engine_and_case(find_least);
}

/* Such engines need no second search. */
static void the_first_solution_in_order_is_the_least(void **state) {
    static const char *const in_order[] = {"naive", "flag", "bitmask"};
    (void)state;
    for (size_t i = 0; i < sizeof in_order / sizeof *in_order; i++) {
        sudoku_grid empty = {.shape = {2, 2}}, least;
        sudoku_solver solver = make_solver(engine_named(in_order[i]), empty.shape);
        sudoku_query query = {.limit = 1};
        sudoku_result first, result;
        sudoku_solve(&solver, &empty, &query, &first, &least);
        check_int(sudoku_least(&solver, &empty, &query, &result, &least), SUDOKU_OK);
        check_int(result.nodes, first.nodes);
        free_solver(&solver);
    }
}

static void the_least_solution_is_the_least_of_all(void **state) {
    uint64_t seed = 31;
    (void)state;
    for (int round = 0; round < (int)sampled(40, 3); round++) {
        sudoku_grid puzzle = random_puzzle(&seed, (sudoku_shape){3, 3}, 50 + (size_t)round % 6);
        struct solutions all = reference_solutions(&puzzle, 3000);
        for (size_t e = 0; all.count < 3000 && e <= sudoku_engine_count(); e++) {
            if (!runs(sudoku_engine_at(e), puzzle.shape))
                continue;
            sudoku_solver solver = make_solver(sudoku_engine_at(e), puzzle.shape);
            sudoku_query query = {0};
            sudoku_result result = dirty_result();
            sudoku_grid least;
            context("%s, round %d", label_of(solver.engine), round);
            sudoku_least(&solver, &puzzle, &query, &result, &least);
            check_int(result.solutions, 1);
            check_grid(&least, &all.grids[0]);
            free_solver(&solver);
        }
        free_solutions(&all);
    }
}

/* On the empty 16x16 grid mrv finds two solutions at once, but not the least in millions of nodes.
 * The budget makes a search that ignores the deadline fail instead of hang. */
static void a_deadline_ends_the_descent_too(void **state) {
    (void)state;
    sudoku_grid empty = {.shape = {4, 4}}, least;
    sudoku_solver solver = make_solver(engine_named("mrv"), empty.shape);
    sudoku_query two = {.limit = 2};
    sudoku_query query = {.max_nodes = 30000000, .deadline = sudoku_clock() + 100000000};
    sudoku_result first = dirty_result(), result = dirty_result();
    check_int(sudoku_least(&solver, &empty, &query, &result, &least), SUDOKU_OK);
    check_int(result.end, SUDOKU_END_DEADLINE);
    check_int(result.solutions, 0);
    sudoku_solve(&solver, &empty, &two, &first, NULL);
    check_int(result.nodes > first.nodes, true);
    free_solver(&solver);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(every_engine_finds_the_least_solution),
        TEST(the_first_solution_in_order_is_the_least),
        TEST(the_least_solution_is_the_least_of_all),
        TEST(a_deadline_ends_the_descent_too),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
