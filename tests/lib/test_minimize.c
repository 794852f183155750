/* test_minimize.c - redundant givens: the first one, and their removal one by one. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>

/* ---- The first redundant given ---- */

/* Searches for each given in turn, in row-major order. */
static size_t search_one_by_one(const struct runner *runner, const sudoku_grid *puzzle,
                                sudoku_result *result) {
    sudoku_query query = {.engine = runner->engine, .limit = 2};
    sudoku_grid fewer = *puzzle;
    size_t cells = sudoku_cells(puzzle->shape);
    sudoku_solve(runner->solver, puzzle, &query, result, NULL);
    if (result->solutions != 1)
        return SIZE_MAX;
    for (size_t i = 0; i < cells; i++) {
        sudoku_result without;
        if (puzzle->cells[i] == 0)
            continue;
        fewer.cells[i] = 0;
        sudoku_solve(runner->solver, &fewer, &query, &without, NULL);
        fewer.cells[i] = puzzle->cells[i];
        result->nodes += without.nodes;
        if (without.solutions == 1)
            return i;
    }
    return cells;
}

static void compare_with_one_by_one(const struct runner *runner, const struct puzzle_case *given) {
    sudoku_grid puzzle = case_grid(given);
    sudoku_result result = dirty_result(), expected;
    size_t redundant = 4711;
    if (given->open_ended || (searches_in_order(runner->engine) && sudoku_side(given->shape) > 9))
        return; /* the textbook engines would take forever */
    size_t expected_redundant = search_one_by_one(runner, &puzzle, &expected);
    check_int(sudoku_is_minimal(runner->solver, &puzzle, &(sudoku_query){.engine = runner->engine},
                                &result, &redundant),
              SUDOKU_OK);
    check_result(&result, &expected);
    check_int((intmax_t)redundant, (intmax_t)expected_redundant);
}

static void every_engine_tries_each_given_in_turn(void **state) {
    (void)state;
    on_every_engine_and_case(compare_with_one_by_one);
}

/* ---- Redundant givens ---- */

enum { MOST = 40 };

struct answers {
    sudoku_error error;
    sudoku_result results[MOST];
    uint8_t minimal[MOST * SUDOKU_MAX_CELLS];
};

static struct answers answers, others;

static void minimize(const sudoku_engine *engine, sudoku_shape shape, size_t count,
                     const uint8_t *puzzles, const uint64_t *seed, sudoku_query query,
                     struct answers *found) {
    struct runner runner = make_runner(engine);
    query.engine = engine;
    found->error = sudoku_minimize(runner.solver, shape, count, puzzles, seed, &query,
                                   found->results, found->minimal);
    free_runner(&runner);
}

/* The number of solutions, up to 2. */
static uint64_t count_two(const sudoku_grid *puzzle) {
    return search_by(NULL, puzzle, (sudoku_query){.limit = 2}, NULL).solutions;
}

/* Generates count grids, and puzzles from some of them. */
static void make_puzzles(sudoku_shape shape, uint16_t clues, size_t count, uint8_t *puzzles) {
    sudoku_recipe recipe = {.shape = shape, .least_clues = clues, .seed = clues};
    sudoku_solver *solver = sudoku_solver_new();
    check_int(sudoku_generate(solver, &recipe, 0, count, NULL, others.results, puzzles, NULL),
              SUDOKU_OK);
    sudoku_solver_free(solver);
}

static uint8_t puzzles[MOST * SUDOKU_MAX_CELLS];

static void redundant_givens_are_removed_one_by_one(void **state) {
    static const struct {
        sudoku_shape shape;
        uint16_t clues;
    } made[] = {{{3, 3}, 81}, {{3, 3}, 35}, {{3, 3}, 0}, {{2, 3}, 20}, {{2, 2}, 16}};
    (void)state;
    for (size_t k = 0; k < sizeof made / sizeof *made; k++) {
        const sudoku_shape shape = made[k].shape;
        size_t cells = sudoku_cells(shape);
        make_puzzles(shape, made[k].clues, 10, puzzles);
        minimize(NULL, shape, 10, puzzles, NULL, (sudoku_query){0}, &answers);
        check_int(answers.error, SUDOKU_OK);
        for (size_t i = 0; i < 10; i++) {
            sudoku_grid expected = grid_at(shape, puzzles, i);
            sudoku_grid actual = grid_at(shape, answers.minimal, i);
            context("case %zu, puzzle %zu", k, i);
            for (size_t cell = 0; cell < cells; cell++) {
                uint8_t digit = expected.cells[cell];
                expected.cells[cell] = 0;
                if (digit != 0 && count_two(&expected) != 1)
                    expected.cells[cell] = digit;
            }
            check_int(answers.results[i].solutions, 1);
            check_int(answers.results[i].end, SUDOKU_END_COMPLETE);
            check_grid(&actual, &expected);
        }
    }
}

static void the_order_depends_only_on_seed_and_puzzle(void **state) {
    const sudoku_shape nine = {3, 3};
    const uint64_t one = 1, two = 2;
    (void)state;
    make_puzzles(nine, 81, MOST, puzzles);
    minimize(NULL, nine, MOST, puzzles, &one, (sudoku_query){0}, &answers);
    minimize(NULL, nine, MOST - 7, puzzles + 7 * 81, &one, (sudoku_query){0}, &others);
    assert_memory_equal(answers.minimal + 7 * 81, others.minimal, (MOST - 7) * 81);
    minimize(engine_named("dlx"), nine, 5, puzzles, &one, (sudoku_query){0}, &others);
    assert_memory_equal(answers.minimal, others.minimal, 5 * 81);
    minimize(NULL, nine, 5, puzzles, &two, (sudoku_query){0}, &others);
    assert_memory_not_equal(answers.minimal, others.minimal, 5 * 81);
    for (size_t i = 0; i < MOST; i++) {
        sudoku_grid puzzle = grid_at(nine, answers.minimal, i);
        size_t redundant;
        sudoku_is_minimal(rater(), &puzzle, &(sudoku_query){0}, NULL, &redundant);
        check_int((intmax_t)redundant, 81);
    }
}

static void an_exhausted_budget_is_reported(void **state) {
    const sudoku_shape nine = {3, 3};
    int cancelled = 0;
    (void)state;
    sudoku_cancel(&cancelled);
    make_puzzles(nine, 81, MOST, puzzles);
    minimize(NULL, nine, MOST, puzzles, NULL, (sudoku_query){.max_nodes = 3}, &answers);
    for (size_t i = 0; i < MOST; i++)
        check_int(answers.results[i].end, SUDOKU_END_NODES);
    minimize(NULL, nine, MOST, puzzles, NULL, (sudoku_query){.cancel = &cancelled}, &answers);
    for (size_t i = 0; i < MOST; i++)
        check_int(answers.results[i].end, SUDOKU_END_CANCELLED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_engine_tries_each_given_in_turn),
        TEST(redundant_givens_are_removed_one_by_one),
        TEST(the_order_depends_only_on_seed_and_puzzle),
        TEST(an_exhausted_budget_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
