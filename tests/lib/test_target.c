/* test_target.c - target sudoku: the highest score among all solutions. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/reference.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

/* ---- The score ---- */

/* The rings as the problem statement draws them; : is 10. */
static const char weights[] = "666666666"
                              "677777776"
                              "678888876"
                              "678999876"
                              "6789:9876"
                              "678999876"
                              "678888876"
                              "677777776"
                              "666666666";

static int score_by_drawing(const sudoku_grid *grid) {
    int score = 0;
    for (size_t i = 0; i < 81; i++)
        score += grid->cells[i] * (weights[i] - '0');
    return score;
}

static void each_cell_scores_digit_times_weight(void **state) {
    (void)state;
    for (size_t i = 0; i < 81; i++) {
        for (uint8_t digit = 0; digit <= 9; digit++) {
            sudoku_grid grid = {.shape = nine};
            grid.cells[i] = digit;
            context("digit %d in cell %zu", digit, i);
            check_int(sudoku_score(&grid), digit * (weights[i] - '0'));
        }
    }
}

/* ---- The highest score ---- */

struct target {
    sudoku_error error;
    sudoku_target best;
    sudoku_result result;
};

static struct target find_target(const sudoku_engine *engine, const sudoku_grid *puzzle,
                                 sudoku_query query) {
    struct target target = {.best = {.score = 4711, .grid = *puzzle}, .result = dirty_result()};
    struct runner runner = make_runner(engine);
    query.engine = engine;
    target.error = sudoku_find_target(runner.solver, puzzle, &query, &target.result, &target.best);
    check_int(target.result.error, target.error);
    free_runner(&runner);
    return target;
}

/* Checks a complete search. */
static void check_target(const sudoku_engine *engine, const sudoku_grid *puzzle, int expected) {
    struct target target = find_target(engine, puzzle, (sudoku_query){0});
    check_int(target.error, SUDOKU_OK);
    check_int(target.result.end, SUDOKU_END_COMPLETE);
    check_int(target.best.score, expected);
    if (expected < 0) {
        check_int(target.result.solutions, 0);
        return;
    }
    check_int(target.result.solutions, 1);
    check_solves(puzzle, &target.best.grid);
    check_int(score_by_drawing(&target.best.grid), expected);
}

/* The branch-and-bound engine, which itself determines if there are few solutions. */
static const sudoku_engine *bound_engine(void) {
    sudoku_grid empty = {.shape = nine};
    return find_target(NULL, &empty, (sudoku_query){0}).result.engine;
}

/* The highest score by the reference, -1 for none; -2 if there are limit solutions or more. */
static int target_by_reference(const sudoku_grid *puzzle, size_t limit) {
    struct solutions all;
    reference_solutions_within(SIZE_MAX, puzzle, NULL, limit, &all);
    int highest = all.count < limit ? -1 : -2;
    for (size_t i = 0; i < all.count && all.count < limit; i++) {
        int score = score_by_drawing(&all.grids[i]);
        if (score > highest)
            highest = score;
    }
    free_solutions(&all);
    return highest;
}

/* Checks the results of the engines; without the slowest if several fast ones are enough. */
static void on_every_engine(const sudoku_grid *puzzle, int expected, bool with_slow,
                            const char *name) {
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        if (!runs(engine, nine) || (!with_slow && searches_in_order(engine)))
            continue;
        context("%s on %s", label_of(engine), name);
        check_target(engine, puzzle, expected);
    }
    context("the bound on %s", name);
    check_target(bound_engine(), puzzle, expected);
}

static void every_engine_finds_the_highest_score(void **state) {
    (void)state;
    for (size_t i = 0; i < case_count; i++) {
        if (!is_nine(cases[i].shape) || cases[i].open_ended)
            continue;
        sudoku_grid puzzle = case_grid(&cases[i]);
        on_every_engine(&puzzle, target_by_reference(&puzzle, SIZE_MAX), true, cases[i].name);
    }
}

static void the_highest_of_many_random_solutions_is_found(void **state) {
    uint64_t seed = 41;
    (void)state;
    for (int round = 0; round < (int)sampled(120, 4); round++) {
        sudoku_grid puzzle = random_puzzle(&seed, nine, 44 + random_below(&seed, 12));
        int expected = target_by_reference(&puzzle, 1500);
        if (expected >= -1)
            on_every_engine(&puzzle, expected, false, "a random puzzle");
    }
}

/* Empties one house or two, which leaves many solutions that differ little in score.  A bound that
 * is a little too small loses the best one. */
static void the_bound_never_cuts_off_the_best(void **state) {
    uint64_t seed = 43;
    (void)state;
    for (int round = 0; round < (int)sampled(400, 2); round++) {
        sudoku_grid puzzle = random_solved(&seed, nine);
        for (int houses = 0; houses < 4; houses++) {
            size_t house = random_below(&seed, 9), kind = random_below(&seed, 3);
            for (size_t i = 0; i < 9; i++) {
                size_t box = (house / 3 * 3 + i / 3) * 9 + house % 3 * 3 + i % 3;
                puzzle.cells[kind == 0 ? house * 9 + i : kind == 1 ? i * 9 + house : box] = 0;
            }
        }
        context("round %d", round);
        int expected = target_by_reference(&puzzle, 500);
        if (expected >= -1)
            check_target(bound_engine(), &puzzle, expected);
    }
}

/* ---- Few givens ---- */

/* The first givens of a puzzle, in row-major order. */
static sudoku_grid first_givens(const sudoku_grid *puzzle, size_t count) {
    sudoku_grid few = {.shape = nine};
    for (size_t i = 0; i < 81 && count > 0; i++) {
        few.cells[i] = puzzle->cells[i];
        count -= puzzle->cells[i] != 0;
    }
    return few;
}

/* All searches have the same budget, which none comes near. */
static struct target find_in_time(const sudoku_grid *puzzle) {
    struct target target = find_target(NULL, puzzle, (sudoku_query){.max_nodes = 100000});
    check_int(target.result.end, SUDOKU_END_COMPLETE);
    check_solves(puzzle, &target.best.grid);
    check_int(score_by_drawing(&target.best.grid), target.best.score);
    return target;
}

static void the_empty_grid_has_a_highest_score(void **state) {
    sudoku_grid empty = {.shape = nine};
    (void)state;
    check_int(find_in_time(&empty).best.score, 2906);
}

/* A puzzle with more givens of its best grid has the same score. */
static void few_givens_need_few_nodes(void **state) {
    sudoku_grid hard = case_grid(find_case("Inkala 2012"));
    (void)state;
    for (size_t count = 1; count <= 16; count++) {
        sudoku_grid puzzle = first_givens(&hard, count);
        struct target target = find_in_time(&puzzle);
        context("%d givens", (int)count);
        for (size_t i = count; i < 81; i += 3)
            puzzle.cells[i] = target.best.grid.cells[i];
        check_int(find_in_time(&puzzle).best.score, target.best.score);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(each_cell_scores_digit_times_weight),
        TEST(every_engine_finds_the_highest_score),
        TEST(the_highest_of_many_random_solutions_is_found),
        TEST(the_bound_never_cuts_off_the_best),
        TEST(the_empty_grid_has_a_highest_score),
        TEST(few_givens_need_few_nodes),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
