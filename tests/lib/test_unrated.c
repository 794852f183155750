/* test_unrated.c - what has no rating and no next step: puzzles without one solution, positions
 * that contradict themselves, searches that are cut. */
#include "support/harness.h"
#include "support/random.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

/* Puzzles rated 9.7 and 10.7. */
static const char hard[] =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3..";
static const char hardest[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/* ---- Positions ------------------------------------------------------------------------------ */

static void check_no_step(sudoku_solver *solver, const sudoku_position *position,
                          const sudoku_query *query, sudoku_end end) {
    sudoku_result result = dirty_result();
    sudoku_step step;
    check_int(sudoku_find_step(solver, position, query, &result, &step, NULL), SUDOKU_OK);
    check_int(result.end, end);
    assert_null(step.technique);
}

/* Takes all steps of a position that may have no solution: then steps may be wrong, but they end.
 */
static void check_end(sudoku_solver *solver, sudoku_position position) {
    sudoku_step step;
    int steps = 0;
    do {
        check_int(sudoku_find_step(solver, &position, &(sudoku_query){.max_nodes = 100}, NULL,
                                   &step, NULL),
                  SUDOKU_OK);
        sudoku_position_apply(&position, &step);
        check_at_most(++steps, 81 + 729);
    } while (step.technique != NULL);
}

/* Some digits of a full grid, and any candidates for the other cells. */
static sudoku_position random_position(uint64_t *seed) {
    sudoku_position position = {0};
    sudoku_grid grid = random_solved(seed, nine);
    size_t filled = random_below(seed, 60), density = 1 + random_below(seed, 6);
    for (int cell = 0; cell < 81; cell++) {
        if (random_below(seed, 81) < filled)
            position.digits[cell] = grid.cells[cell];
        for (int digit = 0; digit < 9; digit++)
            if (random_below(seed, 7) < density)
                position.candidates[cell] |= (sudoku_digits)(1U << digit);
    }
    return position;
}

static void steps_of_random_positions_end(void **state) {
    uint64_t seed = 16;
    (void)state;
    for (size_t i = 0; i < sampled(20000, 100); i++) {
        context("position %zu", i);
        check_end(rater(), random_position(&seed));
    }
}

static void positions_without_candidates_or_with_clashes_have_no_step(void **state) {
    static const uint32_t none[81] = {0};
    sudoku_position position, clash = {.digits = {1, 0, 1}};
    sudoku_result result = dirty_result();
    sudoku_step step;
    (void)state;
    sudoku_position_from_candidates(none, &position);
    check_int(position.digits[0], 0);
    check_no_step(rater(), &position, &(sudoku_query){0}, SUDOKU_END_COMPLETE);
    check_int(sudoku_find_step(rater(), &clash, &(sudoku_query){0}, &result, &step, NULL),
              SUDOKU_ERR_CONFLICT);
    check_int(result.fault.cell, 2);
    check_int(result.fault.other, 0);
}

static bool add_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    uint32_t *candidates = user;
    (void)puzzle;
    for (size_t cell = 0; cell < 81; cell++)
        candidates[cell] |= UINT32_C(1) << (solution->cells[cell] - 1);
    return true;
}

/* The candidates are those of all solutions of a puzzle, so no technique may remove one.  All
 * techniques up to chains within chains are tried.  Those that presume a single solution find
 * nothing in these puzzles. */
static void candidates_of_solutions_are_never_removed(void **state) {
    static const char *const puzzles[] = {
        "..47....9..915............3.7...........7.8.282..4.9......3..6.2.1.........6..45.",
        ".......4.8.2.6...1....9.......8..913.......8.5..7.....7......9..4.32.....1..5..32",
        ".5...832....5..9.8..3....7.........6.29...5..83...2.9.2.........64.3.......1..8..",
    };
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        uint32_t candidates[81] = {0};
        sudoku_position position;
        const sudoku_grid puzzle = grid_of(nine, puzzles[i]);
        const sudoku_query every = {.visit = add_solution, .user = candidates};
        sudoku_result result;
        context("%s", puzzles[i]);
        sudoku_solve(rater(), &puzzle, &every, &result, NULL);
        assert_in_range(result.solutions, 2, 8);
        sudoku_position_from_candidates(candidates, &position);
        check_no_step(rater(), &position, &(sudoku_query){0}, SUDOKU_END_COMPLETE);
    }
}

/* ---- What is not rated --------------------------------------------------------------------- */

static const int cancelled = 1;

static void improper_puzzles_and_cancelled_searches_are_not_rated(void **state) {
    static const struct {
        sudoku_shape shape;
        const char *start; /* the other cells are empty */
        sudoku_query query;
        sudoku_error error;
        sudoku_end end;
    } rows[] = {
        {{3, 3}, "", {0}, SUDOKU_OK, SUDOKU_END_LIMIT},
        {{3, 3}, "12345678.........9", {0}, SUDOKU_OK, SUDOKU_END_COMPLETE},
        {{3, 3}, "11", {0}, SUDOKU_ERR_CONFLICT, SUDOKU_END_NONE},
        {{2, 2}, "1", {0}, SUDOKU_ERR_UNSUPPORTED, SUDOKU_END_NONE},
        {{0, 3}, "", {0}, SUDOKU_ERR_SHAPE, SUDOKU_END_NONE},
        {{3, 3}, hard, {.max_nodes = 100}, SUDOKU_OK, SUDOKU_END_NODES},
        {{3, 3}, hard, {.deadline = 1}, SUDOKU_OK, SUDOKU_END_DEADLINE},
        {{3, 3}, hard, {.cancel = &cancelled}, SUDOKU_OK, SUDOKU_END_CANCELLED},
        /* This budget ends amid chains within chains. */
        {{3, 3}, hardest, {.max_nodes = 1500}, SUDOKU_OK, SUDOKU_END_NODES},
    };
    static const sudoku_rating none;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sudoku_grid puzzle = {.shape = rows[i].shape};
        sudoku_result result = dirty_result();
        sudoku_rating rating;
        for (size_t k = 0; rows[i].start[k] != '\0'; k++)
            puzzle.cells[k] = (uint8_t)(rows[i].start[k] == '.' ? 0 : rows[i].start[k] - '0');
        memset(&rating, 0x5a, sizeof rating);
        context("row %zu", i);
        check_int(sudoku_rate(rater(), &puzzle, &rows[i].query, &result, &rating), rows[i].error);
        check_int(result.error, rows[i].error);
        check_int(result.end, rows[i].end);
        assert_memory_equal(&rating, &none, sizeof rating);
        sudoku_position position;
        if (rows[i].error != SUDOKU_OK)
            check_int(sudoku_position_init(&puzzle, &position, NULL), rows[i].error);
    }
}

/* After its first five steps, this puzzle needs dynamic chains within others, too. */
static void a_search_for_a_step_can_be_cancelled(void **state) {
    static const uint8_t eliminated[][2] = {{57, 3}, {30, 3}, {10, 6}, {0, 8}, {9, 7}};
    sudoku_grid puzzle = grid_of(nine, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4......."
                                       "9.8..5..2....6..4..7.....");
    sudoku_position position;
    (void)state;
    sudoku_position_init(&puzzle, &position, NULL);
    check_no_step(rater(), &position, &(sudoku_query){.cancel = &cancelled}, SUDOKU_END_CANCELLED);
    check_no_step(rater(), &position, &(sudoku_query){.deadline = 1}, SUDOKU_END_DEADLINE);
    for (size_t i = 0; i < sizeof eliminated / sizeof *eliminated; i++)
        position.candidates[eliminated[i][0]] &= ~(1U << (eliminated[i][1] - 1));
    check_no_step(rater(), &position, &(sudoku_query){.max_nodes = 33000}, SUDOKU_END_NODES);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(steps_of_random_positions_end),
        TEST(positions_without_candidates_or_with_clashes_have_no_step),
        TEST(candidates_of_solutions_are_never_removed),
        TEST(improper_puzzles_and_cancelled_searches_are_not_rated),
        TEST(a_search_for_a_step_can_be_cancelled),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
