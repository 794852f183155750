/* test_engines.c - every engine on every case: solutions and their order. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>

/* ---- Modes ---- */

/* Searches with a limit that the case allows, and checks all known facts. */
static void find_under_limit(const struct runner *runner, const struct puzzle_case *given,
                             size_t limit) {
    sudoku_grid puzzle = case_grid(given), before = puzzle, first = puzzle;
    struct visit_log log = {.puzzle = &puzzle, .ascending = searches_in_order(runner->engine)};
    sudoku_query query = {
        .engine = runner->engine, .limit = limit, .visit = log_visit, .user = &log};
    sudoku_result result = dirty_result();
    query.limit = limit == 0 ? SUDOKU_ALL : limit;
    bool reaches_limit = limit != 0 && given->solutions >= limit;

    check_int(sudoku_solve(runner->solver, &puzzle, &query, &result, &first), SUDOKU_OK);
    check_int(result.error, SUDOKU_OK);
    check_int(result.end, reaches_limit ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    check_int(result.solutions, reaches_limit ? limit : given->solutions);
    check_int(result.fault.cell, 0);
    check_int(result.fault.other, 0);
    if (runner->engine != NULL)
        assert_ptr_equal(result.engine, runner->engine);
    assert_non_null(result.engine);
    check_int(log.count, result.solutions);
    check_distinct(&log);
    check_grid(&first, log.count > 0 ? &log.grids[0] : &before);
    check_grid(&puzzle, &before);
    if (sudoku_is_complete(&puzzle))
        check_int(result.nodes, 0);
    else if (given->solutions > 0 && counts_every_digit(result.engine))
        check_int(result.nodes > 0, true);
    free_log(&log);
}

static void find_under_all_limits(const struct runner *runner, const struct puzzle_case *given) {
    size_t n = given->solutions;
    const size_t limits[] = {1, 2, 3, n - 1, n, n + 1, SIZE_MAX};
    if (!given->open_ended)
        find_under_limit(runner, given, 0);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        bool allowed = !given->open_ended || limits[i] <= n;
        if (n < 1 && i >= 3)
            break;
        if (limits[i] > 0 && allowed)
            find_under_limit(runner, given, limits[i]);
    }
}

static void every_engine_finds_the_requested_solutions(void **state) {
    (void)state;
    on_every_engine_and_case(find_under_all_limits);
}

static void stop_by_visitor(const struct runner *runner, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given);
    for (size_t stop_at = 1; stop_at <= given->solutions && stop_at <= 3; stop_at++) {
        struct visit_log log = {.puzzle = &puzzle, .stop_at = stop_at};
        sudoku_query query = {
            .engine = runner->engine, .limit = SUDOKU_ALL, .visit = log_visit, .user = &log};
        sudoku_result result = dirty_result();
        check_int(sudoku_solve(runner->solver, &puzzle, &query, &result, NULL), SUDOKU_OK);
        check_int(result.end, SUDOKU_END_VISITOR);
        check_int(result.solutions, stop_at);
        check_int(log.count, stop_at);
        free_log(&log);
    }
}

static void the_visitor_can_end_the_search(void **state) {
    (void)state;
    on_every_engine_and_case(stop_by_visitor);
}

/* ---- The smallest solution ---- */

/* The smallest solution found by naive, which is checked above.  Each case is searched once,
 * because that takes long. */
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

/* ---- The plain searches ---- */

static void plain_engines_place_the_same_digits(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        sudoku_grid puzzle = case_grid(&cases[i]);
        for (size_t limit = cases[i].open_ended ? 1 : 0; limit <= cases[i].solutions; limit++) {
            sudoku_query query = {.limit = limit == 0 ? SUDOKU_ALL : limit};
            sudoku_result expected = {0}; /* result of the first of them */
            for (size_t e = 0; e < sudoku_engine_count(); e++) {
                const sudoku_engine *engine = sudoku_engine_at(e);
                if (!searches_in_order(engine))
                    continue;
                sudoku_result result = search_by(engine, &puzzle, query, NULL);
                context("%s on %s, limit %zu", label_of(engine), cases[i].name, limit);
                expected = expected.engine == NULL ? result : expected;
                check_int(result.nodes, expected.nodes);
            }
            if (limit == 3)
                break;
        }
    }
}

/* A node is a digit placed: 51 cells of the first puzzle are empty, and two engines place no wrong
 * digit.  With another choice of cells or columns, they would need many times as many nodes. */
static void textbook_engines_have_known_node_counts(void **state) {
    static const struct {
        const char *engine, *name;
        uint64_t nodes;
    } rows[] = {
        {"naive", "one empty cell", 1},
        {"naive", "4x4 with two solutions", 19},
        {"naive", "Wikipedia's example", 4631},
        {"mrv", "Wikipedia's example", 51},
        {"mrv", "Inkala 2012", 22818},
        {"mrv", "ten solutions", 207},
        {"mrv", "16x16 with 4 solutions", 155},
        {"mrv", "25x25", 218},
        {"dlx", "Wikipedia's example", 51},
        {"dlx", "Inkala 2012", 1494},
        {"dlx", "ten solutions", 133},
        {"dlx", "16x16 with 4 solutions", 147},
        {"dlx", "25x25", 218},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sudoku_grid puzzle = case_grid(find_case(rows[i].name));
        sudoku_result result = search_by(engine_named(rows[i].engine), &puzzle,
                                         (sudoku_query){.limit = SUDOKU_ALL}, NULL);
        context("%s on %s", rows[i].engine, rows[i].name);
        check_int(result.nodes, rows[i].nodes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_engine_finds_the_requested_solutions),
        TEST(the_visitor_can_end_the_search),
        TEST(every_engine_finds_the_least_solution),
        TEST(a_deadline_ends_the_descent_too),
        TEST(plain_engines_place_the_same_digits),
        TEST(textbook_engines_have_known_node_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
