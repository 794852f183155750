/* test_minimal.c - is a puzzle minimal, and which given is redundant? */
#include "support/cases.h"
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"

#include <string.h>

/* ---- What must come out, by sudoku_solve() --------------------------------------------------- */

struct answer {
    sudoku_error error;
    sudoku_result result;
    sudoku_grid first;
    size_t redundant;
};

static struct answer ask(const sudoku_solver *solver, const sudoku_grid *puzzle,
                         sudoku_query query) {
    struct answer answer = {.result = dirty_result(), .first = *puzzle, .redundant = 4711};
    answer.error =
        sudoku_minimal(solver, puzzle, &query, &answer.result, &answer.first, &answer.redundant);
    check_int(answer.result.error, answer.error);
    return answer;
}

/* The same by a search for each given, in row-major order. */
static struct answer ask_one_by_one(const sudoku_solver *solver, const sudoku_grid *puzzle) {
    struct answer answer = {.first = *puzzle, .redundant = SIZE_MAX};
    sudoku_query query = {.limit = 2};
    sudoku_grid fewer = *puzzle;
    answer.error = sudoku_solve(solver, puzzle, &query, &answer.result, &answer.first);
    if (answer.result.solutions != 1)
        return answer;
    size_t cells = sudoku_cells(puzzle->shape);
    answer.redundant = cells;
    for (size_t i = 0; i < cells && answer.redundant == cells; i++) {
        sudoku_result result;
        if (puzzle->cells[i] == 0)
            continue;
        fewer.cells[i] = 0;
        sudoku_solve(solver, &fewer, &query, &result, NULL);
        answer.result.nodes += result.nodes;
        if (result.solutions == 1)
            answer.redundant = i;
        fewer.cells[i] = puzzle->cells[i];
    }
    return answer;
}

static void check_answer(const struct answer *actual, const struct answer *expected) {
    check_int(actual->error, expected->error);
    check_result(&actual->result, &expected->result);
    check_grid(&actual->first, &expected->first);
    check_int((intmax_t)actual->redundant, (intmax_t)expected->redundant);
}

/* False for a case that the plain engines would never finish. */
static bool is_quick(const sudoku_engine *engine, const struct puzzle_case *given) {
    return !given->open_ended && (!walks_in_order(engine) || sudoku_side(given->shape) <= 9);
}

/* ---- Whole searches -------------------------------------------------------------------------- */

static void compare_with_one_by_one(const sudoku_solver *solver, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given);
    if (!is_quick(solver->engine, given))
        return;
    struct answer expected = ask_one_by_one(solver, &puzzle);
    struct answer answer = ask(solver, &puzzle, (sudoku_query){0});
    check_answer(&answer, &expected);
}

static void every_engine_tries_each_given_in_turn(void **state) {
    (void)state;
    on_every_engine_and_case(compare_with_one_by_one);
}

static void minimal_puzzles_are_minimal_until_a_given_is_added(void **state) {
    uint64_t seed = 51;
    sudoku_solver solver = make_solver(NULL, (sudoku_shape){3, 3});
    (void)state;
    for (int round = 0; round < 30; round++) {
        sudoku_grid puzzle = random_of_kind(&seed, KIND_MINIMAL);
        struct answer answer = ask(&solver, &puzzle, (sudoku_query){0});
        context("round %d", round);
        check_int(answer.result.solutions, 1);
        check_int(answer.result.end, SUDOKU_END_COMPLETE);
        check_int((intmax_t)answer.redundant, 81);
        size_t cell = random_below(&seed, 81);
        if (puzzle.cells[cell] != 0)
            continue;
        puzzle.cells[cell] = answer.first.cells[cell];
        answer = ask(&solver, &puzzle, (sudoku_query){0});
        check_int(answer.result.end, SUDOKU_END_COMPLETE);
        check_at_most(answer.redundant, cell); /* the one added, if not another before it */
    }
    free_solver(&solver);
}

static void of_a_puzzle_that_is_not_proper_no_given_is_told(void **state) {
    static const char *const names[] = {"two solutions", "no solution, found late", "empty"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sudoku_grid puzzle = case_grid(find_case(names[i]));
        sudoku_solver solver = make_solver(NULL, puzzle.shape);
        struct answer answer = ask(&solver, &puzzle, (sudoku_query){0});
        context("%s", names[i]);
        check_int(answer.error, SUDOKU_OK);
        check_int(answer.result.solutions == 1, false);
        assert_true(answer.redundant == SIZE_MAX);
        free_solver(&solver);
    }
}

/* ---- With a proof from before --------------------------------------------------------------- */

/* A result that says that a puzzle has one solution. */
static const sudoku_result proof_of_one = {.solutions = 1, .end = SUDOKU_END_COMPLETE};

static struct answer ask_with_proof(const sudoku_solver *solver, const sudoku_grid *puzzle,
                                    const sudoku_result *proof) {
    struct answer answer = {.result = dirty_result(), .first = *puzzle, .redundant = 4711};
    sudoku_query query = {0};
    answer.error =
        sudoku_find_redundant(solver, puzzle, proof, &query, &answer.result, &answer.redundant);
    check_int(answer.result.error, answer.error);
    return answer;
}

static void a_result_that_is_no_proof_is_handed_on(void **state) {
    const sudoku_result no_proofs[] = {
        {0},
        {.solutions = 1, .end = SUDOKU_END_LIMIT, .nodes = 7},
        {.solutions = 1, .end = SUDOKU_END_NODES, .nodes = 7},
        {.solutions = 2, .end = SUDOKU_END_LIMIT, .nodes = 7},
        {.solutions = 0, .end = SUDOKU_END_COMPLETE, .nodes = 7},
        {.error = SUDOKU_ERR_CONFLICT, .fault = {8, 3}},
    };
    (void)state;
    sudoku_grid puzzle = case_grid(find_case("Wikipedia's example"));
    sudoku_solver solver = make_solver(NULL, puzzle.shape);
    for (size_t i = 0; i < sizeof no_proofs / sizeof *no_proofs; i++) {
        context("result %zu", i);
        struct answer answer = ask_with_proof(&solver, &puzzle, &no_proofs[i]);
        check_result(&answer.result, &no_proofs[i]);
        assert_true(answer.redundant == SIZE_MAX);
    }
    free_solver(&solver);
}

static void a_false_proof_hides_no_error(void **state) {
    (void)state;
    sudoku_grid puzzle = {.shape = {5, 6}};
    sudoku_solver solver = make_solver(engine_named("simd"), (sudoku_shape){3, 3});
    struct answer answer = ask_with_proof(&solver, &puzzle, &proof_of_one);
    check_failed(&answer.result, SUDOKU_ERR_SHAPE);
    for (size_t i = 0; i < bad_case_count; i++) {
        puzzle = bad_case_grid(&bad_cases[i]);
        answer = ask_with_proof(&solver, &puzzle, &proof_of_one);
        check_failed(&answer.result, bad_cases[i].error);
        check_int(answer.result.fault.cell, bad_cases[i].fault.cell);
        assert_true(answer.redundant == SIZE_MAX);
    }
    puzzle = case_grid(find_case("4x4"));
    answer = ask_with_proof(&solver, &puzzle, &proof_of_one);
    check_failed(&answer.result, SUDOKU_ERR_UNSUPPORTED);
    puzzle = case_grid(find_case("complete"));
    solver.workspace_size--;
    answer = ask_with_proof(&solver, &puzzle, &proof_of_one);
    check_failed(&answer.result, SUDOKU_ERR_WORKSPACE);
    assert_true(answer.redundant == SIZE_MAX);
    free_solver(&solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_engine_tries_each_given_in_turn),
        TEST(minimal_puzzles_are_minimal_until_a_given_is_added),
        TEST(of_a_puzzle_that_is_not_proper_no_given_is_told),
        TEST(a_result_that_is_no_proof_is_handed_on),
        TEST(a_false_proof_hides_no_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
