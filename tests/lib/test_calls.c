/* test_calls.c - what holds of every call that answers a question about a puzzle, with any engine:
 * what cuts it short, what it refuses, and with which memory it works.  With an argument, only the
 * tests whose names match it; * stands for any text. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>
#include <sys/resource.h>

static const uint64_t second = UINT64_C(1000000000);
static const sudoku_shape nine = {3, 3};

/* ---- Calls ---- */

struct answer {
    sudoku_error error;
    sudoku_result result;
    sudoku_grid grid; /* the solution told; as it was before where none is told */
    intmax_t number;  /* the redundant given or the score */
    uint64_t given;   /* nodes spent before the call, by the search that is its proof */
};

typedef struct answer ask(const sudoku_solver *solver, const sudoku_grid *puzzle,
                          const sudoku_query *query);

static struct answer no_answer(const sudoku_grid *puzzle) {
    return (struct answer){.result = dirty_result(), .grid = *puzzle};
}

static bool count_visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    check_int(puzzle, 0);
    assert_non_null(solution);
    ++*(uint64_t *)user;
    return true;
}

static struct answer ask_solve(const sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    sudoku_query visited = *query;
    uint64_t visits = 0;
    visited.visit = count_visit;
    visited.user = &visits;
    answer.error = sudoku_solve(solver, puzzle, &visited, &answer.result, &answer.grid);
    check_int(visits, answer.result.solutions);
    return answer;
}

static struct answer ask_least(const sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    answer.error = sudoku_least(solver, puzzle, query, &answer.result, &answer.grid);
    return answer;
}

static struct answer ask_minimal(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                 const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    size_t redundant = 4711;
    answer.error = sudoku_minimal(solver, puzzle, query, &answer.result, &answer.grid, &redundant);
    answer.number = (intmax_t)redundant;
    check_int(redundant == SIZE_MAX,
              answer.result.solutions != 1 || answer.result.end != SUDOKU_END_COMPLETE);
    return answer;
}

static struct answer ask_redundant(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                   const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    sudoku_result proof;
    size_t redundant = 4711;
    sudoku_solve(solver, puzzle, &(sudoku_query){.limit = 2}, &proof, NULL);
    answer.given = proof.nodes;
    answer.error = sudoku_find_redundant(solver, puzzle, &proof, query, &answer.result, &redundant);
    answer.number = (intmax_t)redundant;
    return answer;
}

static struct answer ask_target(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    int score = 4711;
    answer.error = sudoku_target(solver, puzzle, query, &answer.result, &answer.grid, &score);
    check_int(answer.error == SUDOKU_OK || score == 0, true);
    answer.number = score;
    return answer;
}

static const struct call {
    const char *name;
    ask *ask;
    bool searches_once; /* limit and visitor count; a budget is kept to the node */
    bool only_9x9;      /* it takes no other shape */
    bool any_number;    /* it takes puzzles with very many solutions */
} calls[] = {
    {"solve", ask_solve, true, false, true},
    {"least", ask_least, false, false, true},
    {"minimal", ask_minimal, false, false, false},
    {"redundant", ask_redundant, false, false, false},
    {"target", ask_target, false, true, false},
};

enum { CALLS = sizeof calls / sizeof *calls };

static void check_answer(const struct answer *actual, const struct answer *expected) {
    check_int(actual->error, expected->error);
    check_int(actual->result.error, expected->error);
    check_result(&actual->result, &expected->result);
    check_grid(&actual->grid, &expected->grid);
    check_int(actual->number, expected->number);
}

/* Calls body for each call, with a solver of each engine for 9x9. */
static void on_every_call_and_engine(void (*body)(const struct call *call, sudoku_solver *solver)) {
    for (size_t i = 0; i < CALLS * (sudoku_engine_count() + 1); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i / CALLS);
        if (!runs(engine, nine))
            continue;
        sudoku_solver solver = make_solver(engine, nine);
        context("%s by %s", calls[i % CALLS].name, label_of(engine));
        body(&calls[i % CALLS], &solver);
        free_solver(&solver);
    }
}

/* ---- Budgets, deadlines and flags ---- */

/* True for a call of a case whose searches take no engine long. */
static bool is_quick(const struct call *call, const sudoku_solver *solver,
                     const struct puzzle_case *given) {
    const sudoku_query few = {.max_nodes = 5000};
    sudoku_grid puzzle = case_grid(given);
    if ((call->only_9x9 && !is_nine(given->shape)) || (given->open_ended && !call->any_number))
        return false;
    return call->searches_once || call->ask(solver, &puzzle, &few).result.end != SUDOKU_END_NODES;
}

/* A budget is for all searches of a call together. */
static void ask_within(const struct call *call, const sudoku_solver *solver,
                       const sudoku_grid *puzzle, const struct answer *whole, sudoku_query query) {
    struct answer answer = call->ask(solver, puzzle, &query);
    uint64_t most = query.max_nodes > answer.given ? query.max_nodes : answer.given;
    check_int(answer.error, SUDOKU_OK);
    check_at_most(answer.result.nodes, most);
    if (most > whole->result.nodes || (call->searches_once && most == whole->result.nodes)) {
        check_answer(&answer, whole);
    } else if (most < whole->result.nodes) {
        check_int(answer.result.end, SUDOKU_END_NODES);
        if (call->searches_once)
            check_int(answer.result.nodes, most);
        else if (!call->only_9x9) /* what is cut tells nothing but that; target tells the best */
            check_int(answer.number != whole->number && answer.number != -1, false);
    }
}

/* A search without nodes ends before anything is looked at. */
static void check_cut(const struct answer *answer, const struct answer *whole, sudoku_end end) {
    if (whole->result.nodes == 0) {
        check_answer(answer, whole);
        return;
    }
    check_int(answer->result.end, end);
    check_int(answer->result.solutions, 0);
    check_int(answer->result.nodes, 0);
}

static void search_in_time(const struct call *call, const sudoku_solver *solver,
                           const sudoku_grid *puzzle, const struct answer *whole, uint64_t limit) {
    int flag = 0;
    sudoku_query query = {
        .limit = limit, .deadline = sudoku_clock() + 3600 * second, .cancel = &flag};
    struct answer answer = call->ask(solver, puzzle, &query);
    check_answer(&answer, whole);
    query.deadline = sudoku_clock();
    answer = call->ask(solver, puzzle, &query);
    check_cut(&answer, whole, SUDOKU_END_DEADLINE);
    query.deadline = 0;
    sudoku_cancel(&flag);
    answer = call->ask(solver, puzzle, &query);
    check_cut(&answer, whole, SUDOKU_END_CANCELLED);
}

static void ask_in_many_ways(const sudoku_solver *solver, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given);
    for (size_t c = 0; c < CALLS; c++) {
        if (!is_quick(&calls[c], solver, given))
            continue;
        uint64_t limit = calls[c].searches_once && given->open_ended ? given->solutions : 0;
        struct answer whole = calls[c].ask(solver, &puzzle, &(sudoku_query){.limit = limit});
        uint64_t n = whole.result.nodes;
        const uint64_t budgets[] = {1, 2, n / 2, n - (n > 0), n, n + 1, 1000};
        context("%s of %s by %s", calls[c].name, given->name, label_of(solver->engine));
        for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
            sudoku_query query = {.limit = limit, .max_nodes = budgets[i]};
            if (budgets[i] > 0)
                ask_within(&calls[c], solver, &puzzle, &whole, query);
        }
        if (calls[c].searches_once)
            search_in_time(&calls[c], solver, &puzzle, &whole, limit);
    }
}

static void a_call_keeps_to_its_budget_and_to_its_deadline(void **state) {
    (void)state;
    on_every_engine_and_case(ask_in_many_ways);
}

static bool must_not_be_called(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)user, (void)puzzle, (void)solution;
    fail_msg("the visitor was called");
    return false;
}

static void ask_proper_puzzle(const struct call *call, sudoku_solver *solver) {
    const sudoku_query bothered = {.limit = 1, .visit = must_not_be_called};
    sudoku_grid puzzle = case_grid(find_case("Wikipedia's example"));
    if (call->searches_once)
        return;
    struct answer whole = call->ask(solver, &puzzle, &(sudoku_query){0});
    struct answer answer = call->ask(solver, &puzzle, &bothered);
    check_answer(&answer, &whole);
    if (call->ask != ask_redundant)
        return;
    answer = ask_minimal(solver, &puzzle, &bothered); /* its proof spares a search, nothing else */
    answer.grid = whole.grid;
    check_answer(&answer, &whole);
}

static void several_searches_heed_neither_limit_nor_visitor(void **state) {
    (void)state;
    on_every_call_and_engine(ask_proper_puzzle);
}

static void interrupt(const struct call *call, sudoku_solver *solver) {
    sudoku_grid puzzle = case_grid(find_case("Inkala 2012"));
    int flag = 0;
    sudoku_cancel(&flag);
    struct answer answer = call->ask(solver, &puzzle, &(sudoku_query){.cancel = &flag});
    check_int(answer.result.end, SUDOKU_END_CANCELLED);
    check_int(answer.number > 0, false);
    answer = call->ask(solver, &puzzle, &(sudoku_query){.deadline = 1});
    check_int(answer.result.end, SUDOKU_END_DEADLINE);
    check_int(answer.number > 0, false);
}

static void deadline_and_cancellation_end_every_call(void **state) {
    (void)state;
    on_every_call_and_engine(interrupt);
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

static bool cancel_at_once(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)puzzle, (void)solution;
    sudoku_cancel(user);
    return true;
}

static void cancel_at_the_first_solution(const sudoku_solver *solver) {
    sudoku_grid empty = {.shape = nine};
    int flag = 0;
    sudoku_query query = {.cancel = &flag, .visit = cancel_at_once, .user = &flag};
    sudoku_result first, result = dirty_result();
    sudoku_solve(solver, &empty, &(sudoku_query){.limit = 1}, &first, NULL);
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

/* ---- What is refused ---- */

static void check_refused(const struct call *call, const sudoku_solver *solver,
                          const sudoku_grid *puzzle, sudoku_error error, sudoku_fault fault) {
    struct answer answer = call->ask(solver, puzzle, &(sudoku_query){.limit = 1});
    check_int(answer.error, error);
    check_failed(&answer.result, error);
    check_int(answer.result.fault.cell, fault.cell);
    check_int(answer.result.fault.other, fault.other);
    check_grid(&answer.grid, puzzle);
    check_int(answer.number > 0, false);
}

static void ask_in_vain(const struct call *call, sudoku_solver *solver) {
    static const sudoku_shape bad[] = {{0, 0}, {0, 3}, {3, 0}, {2, 13}, {255, 255}};
    const sudoku_fault none = {0};
    sudoku_grid puzzle = case_grid(find_case("Wikipedia's example"));
    sudoku_solver without = {solver->engine, NULL, solver->workspace_size}, smaller = *solver;
    check_refused(call, &without, &puzzle, SUDOKU_ERR_WORKSPACE, none);
    smaller.workspace_size = 0;
    check_refused(call, &smaller, &puzzle, SUDOKU_ERR_WORKSPACE, none);
    /* NULL asks for the workspace of the engine that needs most, and may then use another one. */
    smaller.workspace_size = solver->workspace_size - 1;
    if (solver->engine != NULL)
        check_refused(call, &smaller, &puzzle, SUDOKU_ERR_WORKSPACE, none);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        puzzle = (sudoku_grid){.shape = bad[i]};
        struct answer answer = call->ask(solver, &puzzle, &(sudoku_query){.limit = 1});
        check_failed(&answer.result, SUDOKU_ERR_SHAPE);
    }
    for (size_t i = 0; i < bad_case_count; i++) {
        puzzle = bad_case_grid(&bad_cases[i]);
        if (runs(solver->engine, puzzle.shape) && (!call->only_9x9 || is_nine(puzzle.shape)))
            check_refused(call, solver, &puzzle, bad_cases[i].error, bad_cases[i].fault);
    }
}

static void bad_puzzles_and_workspaces_are_refused(void **state) {
    (void)state;
    on_every_call_and_engine(ask_in_vain);
}

/* Checks that no call runs with an engine that cannot run on grids of a shape. */
static void check_cannot_run(const sudoku_engine *engine, sudoku_shape shape, sudoku_error error) {
    char memory[64];
    uint8_t cells[2 * SUDOKU_MAX_CELLS] = {0};
    sudoku_grid puzzle = {.shape = shape};
    sudoku_solver solver = {engine, memory, sizeof memory};
    sudoku_query query = {.limit = 1};
    sudoku_result dirty = dirty_result(), results[2] = {dirty, dirty};
    context("%s on boxes of %dx%d", label_of(engine), shape.box_height, shape.box_width);
    check_int(sudoku_workspace_size(engine, shape), 0);
    for (size_t c = 0; c < CALLS; c++)
        check_refused(&calls[c], &solver, &puzzle, error, (sudoku_fault){0});
    check_int(sudoku_solve_batch(&solver, shape, 2, cells, &query, results, cells), error);
    check_int(sudoku_minimize(&solver, shape, 2, cells, NULL, &query, results, cells), error);
    check_result(&results[0], &dirty);
    check_result(&results[1], &dirty);
}

static void an_engine_refuses_shapes_that_it_does_not_support(void **state) {
    static const sudoku_shape shapes[] = {{1, 1}, {2, 2}, {2, 3}, {1, 9}, {9, 1}, {4, 4}, {5, 5}};
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
            if (!sudoku_engine_supports(engine, shapes[i]))
                check_cannot_run(engine, shapes[i], SUDOKU_ERR_UNSUPPORTED);
    }
}

static void an_engine_that_is_not_available_refuses_to_run(void **state) {
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        sudoku_grid puzzle = {.shape = nine};
        if (runs(engine, nine))
            continue;
        check_cannot_run(engine, nine, SUDOKU_ERR_UNAVAILABLE);
        sudoku_solver *solver = sudoku_solver_new(engine);
        assert_non_null(solver);
        check_refused(&calls[0], solver, &puzzle, SUDOKU_ERR_UNAVAILABLE, (sudoku_fault){0});
        sudoku_solver_free(solver);
    }
}

/* ---- Solvers ---- */

/* Makes every call on the empty grid of a shape, with outputs and without. */
static void make_every_call(const sudoku_solver *solver, sudoku_shape shape) {
    const sudoku_query query = {.limit = 2, .max_nodes = 100};
    const sudoku_result proof = {.solutions = 1, .end = SUDOKU_END_COMPLETE}; /* a false one */
    const sudoku_error of_target = is_nine(shape) ? SUDOKU_OK : SUDOKU_ERR_UNSUPPORTED;
    sudoku_grid empty = {.shape = shape};
    uint8_t cells[2 * SUDOKU_MAX_CELLS] = {0}, firsts[2 * SUDOKU_MAX_CELLS];
    sudoku_result results[2];
    context("%s, boxes of %dx%d", label_of(solver->engine), shape.box_height, shape.box_width);
    struct answer answer = ask_solve(solver, &empty, &query);
    check_int(answer.error, SUDOKU_OK);
    check_int(sudoku_engine_supports(answer.result.engine, shape), true);
    check_int(ask_least(solver, &empty, &query).error, SUDOKU_OK);
    check_int(ask_minimal(solver, &empty, &query).error, SUDOKU_OK);
    check_int(ask_target(solver, &empty, &query).error, of_target);
    check_int(sudoku_solve_batch(solver, shape, 2, cells, &query, results, firsts), SUDOKU_OK);
    check_int(sudoku_solve(solver, &empty, &query, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_least(solver, &empty, &query, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_minimal(solver, &empty, &query, NULL, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_find_redundant(solver, &empty, &proof, &query, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_target(solver, &empty, &query, NULL, NULL, NULL), of_target);
    check_int(sudoku_solve_batch(solver, shape, 2, cells, &query, results, NULL), SUDOKU_OK);
}

/* Boxes may have one row or column.  The textbook engines and the library's choice take any. */
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
                if (runs(engine, shape))
                    make_every_call(solver, shape);
                else
                    check_int(engine == NULL || counts_every_digit(engine), false);
            }
        }
        sudoku_solver_free(solver);
    }
}

static void the_constant_is_workspace_enough_for_9x9(void **state) {
    static uint8_t workspace[SUDOKU_WORKSPACE_9X9];
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        sudoku_solver solver = {sudoku_engine_at(e), workspace, sizeof workspace};
        check_at_most(sudoku_workspace_size(solver.engine, nine), SUDOKU_WORKSPACE_9X9);
        if (runs(solver.engine, nine))
            make_every_call(&solver, nine);
    }
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

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(without_memory_there_is_no_solver), /* first: freed memory would be enough */
        TEST(a_call_keeps_to_its_budget_and_to_its_deadline),
        TEST(several_searches_heed_neither_limit_nor_visitor),
        TEST(deadline_and_cancellation_end_every_call),
        TEST(an_endless_search_ends_at_the_deadline),
        TEST(a_running_search_notices_cancellation_soon),
        TEST(the_clock_does_not_go_back),
        TEST(bad_puzzles_and_workspaces_are_refused),
        TEST(an_engine_refuses_shapes_that_it_does_not_support),
        TEST(an_engine_that_is_not_available_refuses_to_run),
        TEST(a_new_solver_makes_every_call_with_every_shape),
        TEST(the_constant_is_workspace_enough_for_9x9),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
