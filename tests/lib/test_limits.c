/* test_limits.c - what cuts a search short: node budget, deadline, cancellation. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/visit.h"

static const uint64_t second = UINT64_C(1000000000);
static const sudoku_shape nine = {3, 3};

/* Searches as far as the case allows. */
static sudoku_result search(const sudoku_solver *solver, const struct puzzle_case *given,
                            sudoku_query query) {
    sudoku_grid puzzle = case_grid(given);
    sudoku_result result = dirty_result();
    query.limit = given->open_ended ? given->solutions : 0;
    check_int(sudoku_solve(solver, &puzzle, &query, &result, NULL), SUDOKU_OK);
    return result;
}

static void search_with_budget(const sudoku_solver *solver, const struct puzzle_case *given,
                               const sudoku_result *whole, uint64_t budget) {
    sudoku_grid puzzle = case_grid(given);
    struct visit_log log = {.puzzle = &puzzle};
    sudoku_result result = search(
        solver, given, (sudoku_query){.max_nodes = budget, .visit = log_visit, .user = &log});
    check_int(log.count, result.solutions);
    if (budget >= whole->nodes) {
        check_result(&result, whole);
    } else {
        check_int(result.end, SUDOKU_END_NODES);
        check_int(result.nodes, budget);
        check_at_most(result.solutions, whole->solutions);
    }
    free_log(&log);
}

static void search_with_budgets(const sudoku_solver *solver, const struct puzzle_case *given) {
    sudoku_result whole = search(solver, given, (sudoku_query){0});
    uint64_t n = whole.nodes;
    const uint64_t budgets[] = {1, 2, n / 2, n - 1, n, n + 1, 999, 1000, 1001, 2000, UINT64_MAX};
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        if (budgets[i] > 0 && (n > 0 || i != 3)) /* 0 means no budget */
            search_with_budget(solver, given, &whole, budgets[i]);
    }
}

static void a_node_budget_is_kept_to_the_node(void **state) {
    (void)state;
    on_every_engine_and_case(search_with_budgets);
}

/* A search without nodes ends before anything is looked at. */
static void check_cut(const sudoku_result *result, const sudoku_result *whole, sudoku_end end) {
    if (whole->nodes == 0) {
        check_result(result, whole);
        return;
    }
    check_int(result->end, end);
    check_int(result->solutions, 0);
    check_int(result->nodes, 0);
}

static void search_with_deadlines(const sudoku_solver *solver, const struct puzzle_case *given) {
    sudoku_result whole = search(solver, given, (sudoku_query){0}), result;
    result = search(solver, given, (sudoku_query){.deadline = 1});
    check_cut(&result, &whole, SUDOKU_END_DEADLINE);
    result = search(solver, given, (sudoku_query){.deadline = sudoku_clock()});
    check_cut(&result, &whole, SUDOKU_END_DEADLINE);
    result = search(solver, given, (sudoku_query){.deadline = sudoku_clock() + 3600 * second});
    check_result(&result, &whole);
}

static void nothing_is_searched_after_the_deadline_and_all_before(void **state) {
    (void)state;
    on_every_engine_and_case(search_with_deadlines);
}

static void search_for_a_fiftieth_of_a_second(const sudoku_solver *solver) {
    sudoku_grid empty = {.shape = nine};
    uint64_t start = sudoku_clock();
    sudoku_query query = {.deadline = start + second / 50};
    sudoku_result result = dirty_result();
    check_int(sudoku_solve(solver, &empty, &query, &result, NULL), SUDOKU_OK);
    uint64_t taken = sudoku_clock() - start;
    check_int(result.end, SUDOKU_END_DEADLINE);
    check_int(result.nodes > 0, true);
    check_int(taken >= second / 50, true);
    check_at_most(taken, 10 * second); /* generous: the machine may be busy */
}

static void an_endless_search_ends_at_the_deadline(void **state) {
    (void)state;
    on_every_engine_for(nine, search_for_a_fiftieth_of_a_second);
}

static void search_cancelled(const sudoku_solver *solver, const struct puzzle_case *given) {
    int flag = 0;
    sudoku_result whole = search(solver, given, (sudoku_query){0});
    sudoku_result running = search(solver, given, (sudoku_query){.cancel = &flag});
    check_result(&running, &whole);
    sudoku_cancel(&flag);
    sudoku_result cancelled = search(solver, given, (sudoku_query){.cancel = &flag});
    check_cut(&cancelled, &whole, SUDOKU_END_CANCELLED);
}

static void nothing_is_searched_once_cancelled(void **state) {
    (void)state;
    on_every_engine_and_case(search_cancelled);
}

static bool cancel_at_once(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)puzzle;
    (void)solution;
    sudoku_cancel(user);
    return true;
}

static void cancel_at_the_first_solution(const sudoku_solver *solver) {
    sudoku_grid empty = {.shape = nine};
    int flag = 0;
    sudoku_query query = {.limit = 1};
    sudoku_result first, result = dirty_result();
    sudoku_solve(solver, &empty, &query, &first, NULL);
    query = (sudoku_query){.cancel = &flag, .visit = cancel_at_once, .user = &flag};
    check_int(sudoku_solve(solver, &empty, &query, &result, NULL), SUDOKU_OK);
    check_int(result.end, SUDOKU_END_CANCELLED);
    check_at_most(result.nodes, first.nodes + 2000);
}

static void a_running_search_notices_cancellation_soon(void **state) {
    (void)state;
    on_every_engine_for(nine, cancel_at_the_first_solution);
}

static void the_clock_does_not_go_back(void **state) {
    (void)state;
    uint64_t last = sudoku_clock();
    for (int i = 0; i < 1000; i++) {
        uint64_t now = sudoku_clock();
        check_at_most(last, now);
        last = now;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_node_budget_is_kept_to_the_node),
        TEST(nothing_is_searched_after_the_deadline_and_all_before),
        TEST(an_endless_search_ends_at_the_deadline),
        TEST(nothing_is_searched_once_cancelled),
        TEST(a_running_search_notices_cancellation_soon),
        TEST(the_clock_does_not_go_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
