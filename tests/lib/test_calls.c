/* test_calls.c - properties of every call that takes a solver, with any engine: limits, rejected
 * arguments, and memory.  With an argument, runs only the tests whose names match it; * matches
 * any text. */
#include "support/cases.h"
#include "support/harness.h"

#include <limits.h>
#include <string.h>
#include <sys/resource.h>

static const uint64_t second = UINT64_C(1000000000);
static const sudoku_shape nine = {3, 3};

/* ---- Calls ---- */

struct answer {
    sudoku_error error;
    sudoku_result result;
    sudoku_grid grid; /* the solution, or unchanged without one */
    intmax_t number;  /* the redundant given or the score */
};

/* Makes a call with the engine of the runner. */
typedef struct answer ask(const struct runner *runner, const sudoku_grid *puzzle,
                          const sudoku_query *query);

static struct answer no_answer(const sudoku_grid *puzzle) {
    return (struct answer){.result = dirty_result(), .grid = *puzzle};
}

static sudoku_query by_engine(const struct runner *runner, const sudoku_query *query) {
    sudoku_query same = *query;
    same.engine = runner->engine;
    return same;
}

static bool count_visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    check_int(puzzle, 0);
    assert_non_null(solution);
    ++*(uint64_t *)user;
    return true;
}

static struct answer ask_solve(const struct runner *runner, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    sudoku_query visited = by_engine(runner, query);
    uint64_t visits = 0;
    visited.visit = count_visit;
    visited.user = &visits;
    answer.error = sudoku_solve(runner->solver, puzzle, &visited, &answer.result, &answer.grid);
    check_int(visits, answer.result.solutions);
    return answer;
}

static struct answer ask_least(const struct runner *runner, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    sudoku_query same = by_engine(runner, query);
    answer.error = sudoku_find_least(runner->solver, puzzle, &same, &answer.result, &answer.grid);
    return answer;
}

/* Searches for the first redundant given. */
static struct answer ask_minimal(const struct runner *runner, const sudoku_grid *puzzle,
                                 const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    sudoku_query same = by_engine(runner, query);
    size_t redundant = 4711;
    answer.error = sudoku_is_minimal(runner->solver, puzzle, &same, &answer.result, &redundant);
    answer.number = redundant == SIZE_MAX ? -1 : (intmax_t)redundant;
    check_int(redundant == SIZE_MAX,
              answer.result.solutions != 1 || answer.result.end != SUDOKU_END_COMPLETE);
    return answer;
}

static struct answer ask_target(const struct runner *runner, const sudoku_grid *puzzle,
                                const sudoku_query *query) {
    struct answer answer = no_answer(puzzle);
    sudoku_target target = {.score = 4711, .grid = *puzzle};
    sudoku_query same = by_engine(runner, query);
    answer.error = sudoku_find_target(runner->solver, puzzle, &same, &answer.result, &target);
    check_int(answer.error == SUDOKU_OK || target.score == 0, true);
    answer.number = target.score;
    answer.grid = target.grid;
    return answer;
}

static const struct call {
    const char *name;
    ask *ask;
    bool searches_once; /* limit and visitor count; a budget is kept to the node */
    bool only_9x9;      /* it supports no other shape */
    bool any_number;    /* it supports puzzles with very many solutions */
} calls[] = {
    {"solve", ask_solve, true, false, true},
    {"least", ask_least, false, false, true},
    {"minimal", ask_minimal, false, false, false},
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
static void on_every_call_and_engine(void (*body)(const struct call *call,
                                                  const struct runner *runner)) {
    for (size_t i = 0; i < CALLS * (sudoku_engine_count() + 1); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i / CALLS);
        if (!runs(engine, nine))
            continue;
        struct runner runner = make_runner(engine);
        context("%s by %s", calls[i % CALLS].name, label_of(engine));
        body(&calls[i % CALLS], &runner);
        free_runner(&runner);
    }
}

/* ---- Budgets, deadlines and flags ---- */

/* True if no engine needs long for the searches of this call. */
static bool is_quick(const struct call *call, const struct runner *runner,
                     const struct puzzle_case *given) {
    const sudoku_query few = {.max_nodes = 5000};
    sudoku_grid puzzle = case_grid(given);
    if ((call->only_9x9 && !is_nine(given->shape)) || (given->open_ended && !call->any_number))
        return false;
    return call->searches_once || call->ask(runner, &puzzle, &few).result.end != SUDOKU_END_NODES;
}

/* A budget applies to all searches of a call together. */
static void ask_within(const struct call *call, const struct runner *runner,
                       const sudoku_grid *puzzle, const struct answer *whole, sudoku_query query) {
    struct answer answer = call->ask(runner, puzzle, &query);
    uint64_t most = query.max_nodes;
    check_int(answer.error, SUDOKU_OK);
    check_at_most(answer.result.nodes, most);
    if (most > whole->result.nodes || (call->searches_once && most == whole->result.nodes)) {
        check_answer(&answer, whole);
    } else if (most < whole->result.nodes) {
        check_int(answer.result.end, SUDOKU_END_NODES);
        if (call->searches_once)
            check_int(answer.result.nodes, most);
        else if (!call->only_9x9) /* a stopped search returns nothing, except target: its best */
            check_int(answer.number != whole->number && answer.number != -1, false);
    }
}

/* A search without nodes ends at once. */
static void check_cut(const struct answer *answer, const struct answer *whole, sudoku_end end) {
    if (whole->result.nodes == 0) {
        check_answer(answer, whole);
        return;
    }
    check_int(answer->result.end, end);
    check_int(answer->result.solutions, 0);
    check_int(answer->result.nodes, 0);
}

static void search_in_time(const struct call *call, const struct runner *runner,
                           const sudoku_grid *puzzle, const struct answer *whole, uint64_t limit) {
    int flag = 0;
    sudoku_query query = {
        .limit = limit, .deadline = sudoku_clock() + 3600 * second, .cancel = &flag};
    struct answer answer = call->ask(runner, puzzle, &query);
    check_answer(&answer, whole);
    query.deadline = sudoku_clock();
    answer = call->ask(runner, puzzle, &query);
    check_cut(&answer, whole, SUDOKU_END_DEADLINE);
    query.deadline = 0;
    sudoku_cancel(&flag);
    answer = call->ask(runner, puzzle, &query);
    check_cut(&answer, whole, SUDOKU_END_CANCELLED);
}

static void ask_in_many_ways(const struct runner *runner, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given);
    for (size_t c = 0; c < CALLS; c++) {
        if (!is_quick(&calls[c], runner, given))
            continue;
        uint64_t limit =
            calls[c].searches_once && given->open_ended ? given->solutions : SUDOKU_ALL;
        struct answer whole = calls[c].ask(runner, &puzzle, &(sudoku_query){.limit = limit});
        uint64_t n = whole.result.nodes;
        const uint64_t budgets[] = {1, 2, n / 2, n - (n > 0), n, n + 1, 1000};
        context("%s of %s by %s", calls[c].name, given->name, label_of(runner->engine));
        for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
            sudoku_query query = {.limit = limit, .max_nodes = budgets[i]};
            if (budgets[i] > 0)
                ask_within(&calls[c], runner, &puzzle, &whole, query);
        }
        if (calls[c].searches_once)
            search_in_time(&calls[c], runner, &puzzle, &whole, limit);
    }
}

static void a_call_respects_its_budget_and_deadline(void **state) {
    (void)state;
    on_every_engine_and_case(ask_in_many_ways);
}

static void interrupt(const struct call *call, const struct runner *runner) {
    sudoku_grid puzzle = case_grid(find_case("Inkala 2012"));
    int flag = 0;
    sudoku_cancel(&flag);
    struct answer answer = call->ask(runner, &puzzle, &(sudoku_query){.cancel = &flag});
    check_int(answer.result.end, SUDOKU_END_CANCELLED);
    check_int(answer.number > 0, false);
    answer = call->ask(runner, &puzzle, &(sudoku_query){.deadline = 1});
    check_int(answer.result.end, SUDOKU_END_DEADLINE);
    check_int(answer.number > 0, false);
}

static void deadline_and_cancellation_end_every_call(void **state) {
    (void)state;
    on_every_call_and_engine(interrupt);
}

static void search_for_a_fiftieth_of_a_second(const struct runner *runner) {
    sudoku_grid empty = {.shape = nine};
    uint64_t start = sudoku_clock();
    sudoku_query query = {
        .engine = runner->engine, .limit = SUDOKU_ALL, .deadline = start + second / 50};
    sudoku_result result = dirty_result();
    check_int(sudoku_solve(runner->solver, &empty, &query, &result, NULL), SUDOKU_OK);
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

/* ---- Limits ---- */

static void ask_with_limits(const struct call *call, const struct runner *runner) {
    sudoku_grid puzzle = case_grid(find_case("Wikipedia's example"));
    struct answer expected = call->ask(runner, &puzzle, &(sudoku_query){0});
    for (uint64_t limit = 1; limit < 4 && !call->searches_once; limit += 2) {
        struct answer answer = call->ask(runner, &puzzle, &(sudoku_query){.limit = limit});
        check_answer(&answer, &expected);
    }
}

static void calls_other_than_solve_ignore_the_limit(void **state) {
    (void)state;
    on_every_call_and_engine(ask_with_limits);
}

/* ---- Rejected arguments ---- */

static void check_rejected(const struct call *call, const struct runner *runner,
                           const sudoku_grid *puzzle, sudoku_error error, sudoku_fault fault) {
    struct answer answer = call->ask(runner, puzzle, &(sudoku_query){.limit = 1});
    check_int(answer.error, error);
    check_failed(&answer.result, error);
    check_int(answer.result.fault.cell, fault.cell);
    check_int(answer.result.fault.other, fault.other);
    check_grid(&answer.grid, puzzle);
    check_int(answer.number > 0, false);
}

static void ask_in_vain(const struct call *call, const struct runner *runner) {
    static const sudoku_shape bad[] = {{0, 0}, {0, 3}, {3, 0}, {2, 13}, {255, 255}};
    const sudoku_fault none = {0};
    sudoku_grid puzzle = case_grid(find_case("Wikipedia's example"));
    const struct runner without = {.engine = runner->engine};
    check_rejected(call, &without, &puzzle, SUDOKU_ERR_MEMORY, none);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        puzzle = (sudoku_grid){.shape = bad[i]};
        struct answer answer = call->ask(runner, &puzzle, &(sudoku_query){.limit = 1});
        check_failed(&answer.result, SUDOKU_ERR_SHAPE);
    }
    for (size_t i = 0; i < bad_case_count; i++) {
        puzzle = bad_case_grid(&bad_cases[i]);
        if (runs(runner->engine, puzzle.shape) && (!call->only_9x9 || is_nine(puzzle.shape)))
            check_rejected(call, runner, &puzzle, bad_cases[i].error, bad_cases[i].fault);
    }
}

static void bad_puzzles_and_missing_memory_are_errors(void **state) {
    (void)state;
    on_every_call_and_engine(ask_in_vain);
}

/* Checks that no call runs with an engine that cannot run on grids of a shape. */
static void check_cannot_run(const sudoku_engine *engine, sudoku_shape shape, sudoku_error error) {
    uint8_t cells[2 * SUDOKU_MAX_CELLS] = {0};
    sudoku_grid puzzle = {.shape = shape};
    const struct runner runner = {.engine = engine, .solver = sudoku_solver_new()};
    sudoku_query query = {.engine = engine, .limit = 1};
    sudoku_result dirty = dirty_result(), results[2] = {dirty, dirty};
    context("%s on boxes of %dx%d", label_of(engine), shape.box_height, shape.box_width);
    for (size_t c = 0; c < CALLS; c++)
        check_rejected(&calls[c], &runner, &puzzle, error, (sudoku_fault){0});
    check_int(sudoku_solve_batch(runner.solver, shape, 2, cells, &query, results, cells), error);
    check_int(sudoku_minimize(runner.solver, shape, 2, cells, NULL, &query, results, cells), error);
    check_result(&results[0], &dirty);
    check_result(&results[1], &dirty);
    sudoku_solver_free(runner.solver);
}

static void an_engine_rejects_unsupported_shapes(void **state) {
    static const sudoku_shape shapes[] = {{1, 1}, {2, 2}, {2, 3}, {1, 9}, {9, 1}, {4, 4}, {5, 5}};
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
            if ((sudoku_engine_abilities(engine, shapes[i]) & SUDOKU_ENGINE_SOLVES_SHAPE) == 0)
                check_cannot_run(engine, shapes[i], SUDOKU_ERR_UNSUPPORTED);
    }
}

static void an_unavailable_engine_is_rejected(void **state) {
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), nine))
            check_cannot_run(sudoku_engine_at(e), nine, SUDOKU_ERR_UNAVAILABLE);
    }
}

/* ---- Memory ---- */

/* The calls that take a solver. */
#define EVERY_CALL(ROW)                                                                            \
    ROW(sudoku_solve)                                                                              \
    ROW(sudoku_solve_batch)                                                                        \
    ROW(sudoku_find_least)                                                                         \
    ROW(sudoku_is_minimal)                                                                         \
    ROW(sudoku_find_target)                                                                        \
    ROW(sudoku_trace)                                                                              \
    ROW(sudoku_solve_exact_cover)                                                                  \
    ROW(sudoku_minimize)                                                                           \
    ROW(sudoku_generate)                                                                           \
    ROW(sudoku_find_step)                                                                          \
    ROW(sudoku_rate)

#define NUMBER_OF(name) CALL_##name,
enum { EVERY_CALL(NUMBER_OF) CALL_COUNT };
#define NAME_OF(name) #name,
static const char *const every_call[] = {EVERY_CALL(NAME_OF)};

static bool see_event(void *user, const sudoku_event *event) {
    (void)user;
    return event->node < 100;
}

/* The outputs that are not NULL: first the result or the puzzles, second the optional one. */
enum { NO_OUTPUT, FIRST_OUTPUT = 1, SECOND_OUTPUT = 2, ALL_OUTPUTS = 3 };

/* Makes a call for the empty grid of a shape or, for steps, for a position without candidates; with
 * a set of its outputs.  query may be NULL, except for sudoku_trace(). */
static sudoku_error make_call(int call, sudoku_solver *solver, sudoku_shape shape,
                              const sudoku_query *query, unsigned outputs) {
    static const uint32_t row_offsets[] = {0, 2, 4}, columns[] = {0, 1, 1, 2};
    static const sudoku_exact_cover matrix = {3, 0, 2, row_offsets, columns};
    static const uint8_t cells[2 * SUDOKU_MAX_CELLS];
    static uint8_t made[2 * SUDOKU_MAX_CELLS], more[2 * SUDOKU_MAX_CELLS];
    const sudoku_recipe recipe = {.shape = shape, .seed = 1};
    const sudoku_grid empty = {.shape = shape};
    sudoku_query traced = query != NULL ? *query : (sudoku_query){0};
    sudoku_result results[2], *result = outputs & FIRST_OUTPUT ? results : NULL;
    bool has_second = outputs & SECOND_OUTPUT;
    sudoku_grid found, *first = has_second ? &found : NULL;
    uint8_t *puzzles = outputs & FIRST_OUTPUT ? made : NULL, *solutions = has_second ? more : NULL;
    sudoku_position position = {{0}, {0}};
    sudoku_step step;
    sudoku_reason reason;
    sudoku_rating rating;
    uint32_t rows[3];
    sudoku_cover cover = {rows, 0};
    sudoku_target target;
    size_t number;
    if (!(sudoku_engine_abilities(traced.engine, shape) & SUDOKU_ENGINE_RECORDS_TRACES))
        traced.engine = NULL;
    traced.observe = see_event;
    switch (call) {
    case CALL_sudoku_solve:
        return sudoku_solve(solver, &empty, query, result, first);
    case CALL_sudoku_solve_batch:
        return sudoku_solve_batch(solver, shape, 2, cells, query, results, solutions);
    case CALL_sudoku_find_least:
        return sudoku_find_least(solver, &empty, query, result, first);
    case CALL_sudoku_is_minimal:
        return sudoku_is_minimal(solver, &empty, query, result, has_second ? &number : NULL);
    case CALL_sudoku_find_target:
        return sudoku_find_target(solver, &empty, query, result, has_second ? &target : NULL);
    case CALL_sudoku_trace:
        return sudoku_trace(solver, &empty, &traced, result, first);
    case CALL_sudoku_solve_exact_cover:
        return sudoku_solve_exact_cover(solver, &matrix, query, result, has_second ? &cover : NULL);
    case CALL_sudoku_minimize:
        return sudoku_minimize(solver, shape, 2, cells, NULL, query, results, made);
    case CALL_sudoku_generate:
        return sudoku_generate(solver, &recipe, 0, 2, query, results, puzzles, solutions);
    case CALL_sudoku_find_step:
        return sudoku_find_step(solver, &position, query, result, &step,
                                has_second ? &reason : NULL);
    default:
        return sudoku_rate(solver, &empty, query, result, has_second ? &rating : NULL);
    }
}

/* Makes a call by an engine. */
static void make_and_check_call(int call, sudoku_solver *solver, const sudoku_engine *engine,
                                sudoku_shape shape, unsigned outputs) {
    const sudoku_query query = {.engine = engine, .limit = 2, .max_nodes = 100};
    bool is_rejected =
        !is_nine(shape) && (call == CALL_sudoku_find_target || call == CALL_sudoku_rate);
    context("%s by %s, boxes of %dx%d", every_call[call], label_of(engine), shape.box_height,
            shape.box_width);
    check_int(make_call(call, solver, shape, &query, outputs),
              is_rejected ? SUDOKU_ERR_UNSUPPORTED : SUDOKU_OK);
}

/* Calls body for every engine that runs, and every shape that it solves.  Boxes may have one row or
 * column.  The textbook engines and the library's choice support all. */
static void on_every_engine_and_shape(void (*body)(const sudoku_engine *engine,
                                                   sudoku_shape shape)) {
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        for (uint8_t height = 1; height <= SUDOKU_MAX_SIDE; height++) {
            for (uint8_t width = 1; height * width <= SUDOKU_MAX_SIDE; width++) {
                sudoku_shape shape = {height, width};
                if (runs(engine, shape))
                    body(engine, shape);
                else
                    check_int(engine == NULL || counts_every_digit(engine), false);
            }
        }
    }
}

static sudoku_solver *used_solver;

static void make_calls(const sudoku_engine *engine, sudoku_shape shape) {
    for (int i = 0; i < CALL_COUNT; i++) {
        struct runner runner = make_runner(engine);
        make_and_check_call(i, runner.solver, engine, shape, ALL_OUTPUTS);
        make_and_check_call(i, used_solver, engine, shape, NO_OUTPUT);
        free_runner(&runner);
    }
}

static void new_and_used_solvers_work_for_every_call_and_shape(void **state) {
    (void)state;
    used_solver = sudoku_solver_new();
    on_every_engine_and_shape(make_calls);
    sudoku_solver_free(used_solver);
}

static void without_a_solver_a_call_reports_lack_of_memory(void **state) {
    const sudoku_query query = {.limit = 2, .max_nodes = 100};
    (void)state;
    for (int i = 0; i < CALL_COUNT; i++)
        check_int(make_call(i, NULL, nine, &query, ALL_OUTPUTS), SUDOKU_ERR_MEMORY);
}

static void pointers_may_be_null_where_the_header_allows_it(void **state) {
    static sudoku_rules rules;
    const sudoku_grid puzzle = {.shape = nine}, clash = {.shape = nine, .cells = {1, 1}};
    sudoku_position position;
    (void)state;
    for (int i = 0; i < CALL_COUNT * (ALL_OUTPUTS + 1); i++) {
        int call = i / (ALL_OUTPUTS + 1);
        const sudoku_query query = {.max_nodes = 100};
        context("%s, outputs %d", every_call[call], i % (ALL_OUTPUTS + 1));
        check_int(make_call(call, rater(), nine, &query, (unsigned)i % (ALL_OUTPUTS + 1)),
                  SUDOKU_OK);
        check_int(make_call(call, rater(), nine, NULL, (unsigned)i % (ALL_OUTPUTS + 1)), SUDOKU_OK);
    }
    check_int(sudoku_parse("1", NULL), SUDOKU_OK);
    check_int(sudoku_parse_cells("1", 1, (sudoku_shape){0, 0}, NULL, NULL, NULL), SUDOKU_OK);
    check_int(sudoku_rules_init(&rules, (sudoku_shape){2, 1}), SUDOKU_OK);
    check_int(sudoku_rules_set_regions(&rules, "abab", 4, false, NULL), SUDOKU_OK);
    check_int(sudoku_rules_set_regions(&rules, "aaab", 4, false, NULL), SUDOKU_ERR_REGION_SIZE);
    check_int(sudoku_check(&clash, NULL, NULL), SUDOKU_ERR_CONFLICT);
    check_int(sudoku_position_init(&clash, &position, NULL), SUDOKU_ERR_CONFLICT);
    check_int(sudoku_engine_find("none", NULL), SUDOKU_ERR_ENGINE);
    check_int(sudoku_canonicalize(&puzzle, NULL), SUDOKU_OK);
}

static void unknown_enumerators_are_rejected_or_ignored(void **state) {
    static const unsigned unknown[] = {SUDOKU_SYMMETRY_FULL + 1, 1000, INT_MAX, UINT_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        const sudoku_recipe recipe = {.shape = nine, .symmetry = (sudoku_symmetry)unknown[i]};
        sudoku_alphabet alphabet = (sudoku_alphabet)unknown[i];
        sudoku_grid grid = {.shape = {1, 1}};
        sudoku_result result;
        char text[] = "..";
        context("enumerator %u", unknown[i]);
        check_int(sudoku_recipe_check(&recipe), SUDOKU_ERR_RECIPE);
        check_int(sudoku_generate(rater(), &recipe, 0, 1, NULL, &result, NULL, NULL),
                  SUDOKU_ERR_RECIPE);
        check_int(sudoku_parse_cells("1", 1, nine, &alphabet, &grid, NULL), SUDOKU_ERR_LENGTH);
        grid = (sudoku_grid){.shape = {1, 1}, .cells = {1}};
        sudoku_format(&grid, alphabet, '0', text);
        assert_string_equal(text, "1.");
        assert_non_null(sudoku_error_text((sudoku_error)unknown[i]));
    }
}

/* A sanitizer cannot continue without address space. */
static void without_memory_a_call_fails_and_works_later(void **state) {
    struct rlimit usual, none;
    const sudoku_query query = {.engine = engine_named("dlx"), .limit = 1};
    const sudoku_shape largest = {5, 5};
    (void)state;
#ifdef SUDOKU_SANITIZE
    skip();
#endif
    sudoku_solver *solver = sudoku_solver_new();
    check_int(make_call(CALL_sudoku_solve, solver, nine, &query, ALL_OUTPUTS), SUDOKU_OK);
    check_int(getrlimit(RLIMIT_AS, &usual), 0);
    none = (struct rlimit){1, usual.rlim_max};
    check_int(setrlimit(RLIMIT_AS, &none), 0);
    sudoku_error error = make_call(CALL_sudoku_solve, solver, largest, &query, ALL_OUTPUTS);
    check_int(setrlimit(RLIMIT_AS, &usual), 0);
    check_int(error, SUDOKU_ERR_MEMORY);
    check_int(make_call(CALL_sudoku_solve, solver, largest, &query, ALL_OUTPUTS), SUDOKU_OK);
    sudoku_solver_free(solver);
    sudoku_solver_free(NULL);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(without_memory_a_call_fails_and_works_later), /* first, because freed memory would be
                                                              enough */
        TEST(a_call_respects_its_budget_and_deadline),
        TEST(deadline_and_cancellation_end_every_call),
        TEST(an_endless_search_ends_at_the_deadline),
        TEST(calls_other_than_solve_ignore_the_limit),
        TEST(bad_puzzles_and_missing_memory_are_errors),
        TEST(an_engine_rejects_unsupported_shapes),
        TEST(an_unavailable_engine_is_rejected),
        TEST(new_and_used_solvers_work_for_every_call_and_shape),
        TEST(without_a_solver_a_call_reports_lack_of_memory),
        TEST(pointers_may_be_null_where_the_header_allows_it),
        TEST(unknown_enumerators_are_rejected_or_ignored),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
