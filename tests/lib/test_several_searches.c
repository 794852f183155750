/* test_several_searches.c - the calls that answer a question by several searches: what holds for
 * all of them, with any engine. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/thorough.h"

struct answer {
    sudoku_error error;
    sudoku_result result;
    sudoku_grid grid; /* the solution told; as it was before where none is told */
    intmax_t number;  /* the redundant given or the score */
    uint64_t given;   /* nodes spent before the call, by the search that is its proof */
};

typedef struct answer ask(const sudoku_solver *solver, const sudoku_grid *puzzle,
                          const sudoku_query *query);

static struct answer ask_least(const sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    struct answer answer = {.result = dirty_result(), .grid = *puzzle};
    answer.error = sudoku_least(solver, puzzle, query, &answer.result, &answer.grid);
    check_int(sudoku_least(solver, puzzle, query, NULL, NULL), answer.error);
    return answer;
}

static struct answer ask_minimal(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                 const sudoku_query *query) {
    struct answer answer = {.result = dirty_result(), .grid = *puzzle};
    size_t redundant = 4711;
    answer.error = sudoku_minimal(solver, puzzle, query, &answer.result, &answer.grid, &redundant);
    check_int(sudoku_minimal(solver, puzzle, query, NULL, NULL, NULL), answer.error);
    answer.number = (intmax_t)redundant;
    check_int(redundant == SIZE_MAX,
              answer.result.solutions != 1 || answer.result.end != SUDOKU_END_COMPLETE);
    return answer;
}

static struct answer ask_redundant(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                   const sudoku_query *query) {
    struct answer answer = {.result = dirty_result(), .grid = *puzzle};
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
    struct answer answer = {.result = dirty_result(), .grid = *puzzle};
    int score = 4711;
    answer.error = sudoku_target(solver, puzzle, query, &answer.result, &answer.grid, &score);
    check_int(sudoku_target(solver, puzzle, query, NULL, NULL, NULL), answer.error);
    check_int(answer.error == SUDOKU_OK || score == 0, true);
    answer.number = score;
    return answer;
}

static const struct call {
    const char *name;
    ask *ask;
    bool proves;     /* a call that is cut tells nothing but that */
    bool only_9x9;   /* it takes no other shape */
    bool any_number; /* it takes puzzles with very many solutions */
} calls[] = {
    {"least", ask_least, true, false, true},
    {"minimal", ask_minimal, true, false, false},
    {"redundant", ask_redundant, true, false, false},
    {"target", ask_target, false, true, false},
};

enum { CALLS = sizeof calls / sizeof *calls };

static bool is_9x9(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
}

/* True for a call of a case whose searches take no engine long. */
static bool is_quick(const struct call *call, const sudoku_solver *solver,
                     const struct puzzle_case *given) {
    const sudoku_query few = {.max_nodes = 5000};
    sudoku_grid puzzle = case_grid(given);
    if ((call->only_9x9 && !is_9x9(given->shape)) || (given->open_ended && !call->any_number))
        return false;
    return call->ask(solver, &puzzle, &few).result.end != SUDOKU_END_NODES;
}

static void check_answer(const struct answer *actual, const struct answer *expected) {
    check_int(actual->error, expected->error);
    check_int(actual->result.error, expected->error);
    check_result(&actual->result, &expected->result);
    check_grid(&actual->grid, &expected->grid);
    check_int(actual->number, expected->number);
}

static bool must_not_be_called(void *user, size_t puzzle, const sudoku_grid *solution) {
    (void)user, (void)puzzle, (void)solution;
    fail_msg("the visitor was called");
    return false;
}

/* Whether the budget is enough for all searches together, or not. */
static void ask_within(const struct call *call, const sudoku_solver *solver,
                       const sudoku_grid *puzzle, const struct answer *whole, uint64_t budget) {
    struct answer answer = call->ask(solver, puzzle, &(sudoku_query){.max_nodes = budget});
    uint64_t most = budget > answer.given ? budget : answer.given;
    check_int(answer.error, SUDOKU_OK);
    check_at_most(answer.result.nodes, most);
    if (most > whole->result.nodes) {
        check_answer(&answer, whole);
    } else if (most < whole->result.nodes) {
        check_int(answer.result.end, SUDOKU_END_NODES);
        check_int(call->proves && answer.number != whole->number && answer.number != -1, false);
    }
}

static void ask_in_many_ways(const sudoku_solver *solver, const struct puzzle_case *given) {
    const sudoku_query bothered = {.limit = 1, .visit = must_not_be_called};
    sudoku_grid puzzle = case_grid(given);
    for (size_t c = 0; c < CALLS; c++) {
        if (!is_quick(&calls[c], solver, given))
            continue;
        struct answer whole = calls[c].ask(solver, &puzzle, &(sudoku_query){0});
        struct answer answer = calls[c].ask(solver, &puzzle, &bothered);
        uint64_t n = whole.result.nodes;
        const uint64_t budgets[] = {1, n / 4, n / 2, n - n / 4, n, n + 1, INT64_MAX};
        context("%s of %s by %s", calls[c].name, given->name, label_of(solver->engine));
        check_answer(&answer, &whole);
        if (calls[c].ask == ask_redundant) { /* the proof spares a search, and nothing else */
            answer = ask_minimal(solver, &puzzle, &bothered);
            answer.grid = whole.grid;
            check_answer(&answer, &whole);
        }
        for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
            if (budgets[i] > 0)
                ask_within(&calls[c], solver, &puzzle, &whole, budgets[i]);
        }
    }
}

static void a_budget_holds_for_all_searches_and_limit_and_visitor_for_none(void **state) {
    (void)state;
    on_every_engine_and_case(ask_in_many_ways);
}

/* Calls body for each call, with a solver of each engine for 9x9. */
static void on_every_call_and_engine(void (*body)(const struct call *call, sudoku_solver *solver)) {
    for (size_t i = 0; i < CALLS * (sudoku_engine_count() + 1); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i / CALLS);
        if (!runs(engine, (sudoku_shape){3, 3}))
            continue;
        sudoku_solver solver = make_solver(engine, (sudoku_shape){3, 3});
        context("%s by %s", calls[i % CALLS].name, label_of(engine));
        body(&calls[i % CALLS], &solver);
        free_solver(&solver);
    }
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

static void deadline_and_cancellation_end_the_call(void **state) {
    (void)state;
    on_every_call_and_engine(interrupt);
}

static void ask_in_vain(const struct call *call, sudoku_solver *solver) {
    const sudoku_query query = {0};
    sudoku_grid puzzle = {.shape = {3, 0}};
    struct answer answer = call->ask(solver, &puzzle, &query);
    check_failed(&answer.result, SUDOKU_ERR_SHAPE);
    for (size_t i = 0; i < bad_case_count; i++) {
        puzzle = bad_case_grid(&bad_cases[i]);
        if (!runs(solver->engine, puzzle.shape) || (call->only_9x9 && !is_9x9(puzzle.shape)))
            continue;
        answer = call->ask(solver, &puzzle, &query);
        check_int(answer.error, bad_cases[i].error);
        check_failed(&answer.result, bad_cases[i].error);
        check_int(answer.result.fault.cell, bad_cases[i].fault.cell);
        check_int(answer.result.fault.other, bad_cases[i].fault.other);
    }
    solver->workspace_size = 0;
    puzzle = (sudoku_grid){.shape = {3, 3}};
    answer = call->ask(solver, &puzzle, &query);
    check_failed(&answer.result, SUDOKU_ERR_WORKSPACE);
}

static void errors_are_those_of_solve(void **state) {
    (void)state;
    on_every_call_and_engine(ask_in_vain);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(a_budget_holds_for_all_searches_and_limit_and_visitor_for_none),
        TEST(deadline_and_cancellation_end_the_call),
        TEST(errors_are_those_of_solve),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
