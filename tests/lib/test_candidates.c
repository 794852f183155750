/* test_candidates.c - queries with candidates: engines compared with a search by the definition. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/reference.h"

#include <string.h>

enum { LIMIT = 60, BATCH = 70 };

static const sudoku_shape nine = {3, 3};

/* A position: givens, and the digits that each cell may hold. */
struct marked {
    sudoku_grid puzzle;
    uint32_t candidates[SUDOKU_MAX_CELLS];
};

static size_t count_solutions(const struct marked *marked) {
    struct solutions found;
    reference_solutions_within(SIZE_MAX, &marked->puzzle, marked->candidates, LIMIT, &found);
    size_t count = found.count;
    free_solutions(&found);
    return count;
}

/* Makes two digits interchangeable, so that there are several solutions. */
static void confuse_two_digits(uint64_t *seed, struct marked *marked) {
    size_t side = sudoku_side(marked->puzzle.shape), a = random_below(seed, side);
    uint32_t both = UINT32_C(1) << a | UINT32_C(1) << random_below(seed, side);
    for (size_t cell = 0; cell < side * side; cell++) {
        if ((UINT32_C(1) << (marked->puzzle.cells[cell] - 1) & both) == 0)
            continue;
        marked->candidates[cell] |= both;
        marked->puzzle.cells[cell] = 0;
    }
}

/* A random position.  Its candidates are the digits of a full grid, less `lost` in 1000 of them,
 * and `more` in 100 of all other digits. */
static struct marked random_marked(uint64_t *seed, sudoku_shape shape, size_t holes, size_t more,
                                   size_t lost) {
    struct marked marked = {.puzzle = random_solved(seed, shape)};
    size_t side = sudoku_side(shape);
    for (size_t cell = 0; cell < side * side; cell++) {
        uint32_t own = UINT32_C(1) << (marked.puzzle.cells[cell] - 1);
        for (size_t d = 0; d < side; d++) {
            if (random_below(seed, 100) < more)
                marked.candidates[cell] |= UINT32_C(1) << d;
        }
        marked.candidates[cell] |= own;
        if (random_below(seed, 1000) < lost)
            marked.candidates[cell] ^= own;
    }
    if (random_below(seed, 3) == 0)
        confuse_two_digits(seed, &marked);
    for (size_t cell = 0; cell < side * side; cell++) {
        if (random_below(seed, side * side) < holes)
            marked.puzzle.cells[cell] = 0;
    }
    return marked;
}

static struct marked random_nine(uint64_t *seed) {
    size_t more = 5 + random_below(seed, 40);
    return random_marked(seed, nine, 40 + random_below(seed, 42), more, random_below(seed, 4) * 5);
}

/* Checks that a solution is right, by the reference and by the library. */
static void check_kept(const struct marked *marked, const sudoku_grid *solution) {
    check_solves(&marked->puzzle, solution);
    for (size_t i = 0; i < sudoku_cells(solution->shape); i++)
        check_int(marked->candidates[i] >> (solution->cells[i] - 1) & 1, 1);
    check_int(sudoku_keeps_candidates(marked->candidates, solution), true);
}

/* Searches with an engine, and compares. */
static void compare(const sudoku_engine *engine, const struct marked *marked, size_t expected) {
    struct visit_log log = {.puzzle = &marked->puzzle};
    sudoku_query query = {
        .limit = LIMIT, .visit = log_visit, .user = &log, .candidates = marked->candidates};
    sudoku_grid first;
    sudoku_result result = search_by(engine, &marked->puzzle, query, &first);
    check_int(result.solutions, expected);
    check_int(result.end, expected == LIMIT ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    check_int(log.count, expected);
    check_distinct(&log);
    for (size_t i = 0; i < log.count; i++)
        check_kept(marked, &log.grids[i]);
    if (expected > 0)
        check_kept(marked, &first);
    free_log(&log);
}

/* True if an engine, or NULL, solves puzzles of a shape with candidates. */
static bool takes(const sudoku_engine *engine, sudoku_shape shape) {
    return runs(engine, shape) && can(engine, SUDOKU_ENGINE_TAKES_CANDIDATES);
}

static void compare_engines(const struct marked *marked, int round, size_t seen[3]) {
    size_t expected = count_solutions(marked);
    seen[expected < 2 ? expected : 2]++;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        context("%s, round %d", label_of(engine), round);
        if (takes(engine, marked->puzzle.shape))
            compare(engine, marked, expected);
    }
}

static void engines_agree_on_random_candidates(void **state) {
    static const sudoku_shape shapes[] = {{1, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 4}, {4, 4}};
    uint64_t seed = 81;
    size_t seen[3] = {0};
    (void)state;
    for (int round = 0; round < 60; round++) {
        struct marked marked = random_nine(&seed);
        compare_engines(&marked, round, seen);
    }
    for (size_t i = 0; i < 3; i++)
        check_at_most(5, seen[i]); /* there are cases with none, one and several */
    for (size_t i = 0; i < 10 * sizeof shapes / sizeof *shapes; i++) {
        size_t cells = sudoku_cells(shapes[i / 10]);
        struct marked marked =
            random_marked(&seed, shapes[i / 10], cells / 2, cells > 100 ? 20 : 40, 3);
        compare_engines(&marked, (int)i, seen);
    }
}

static void a_batch_has_candidates_for_each_puzzle(void **state) {
    static struct marked marked[BATCH];
    static uint32_t candidates[BATCH * 81];
    static uint8_t puzzles[BATCH * 81], firsts[BATCH * 81];
    static sudoku_result results[BATCH];
    size_t expected[BATCH];
    uint64_t seed = 83;
    (void)state;
    for (size_t i = 0; i < BATCH; i++) {
        marked[i] = random_nine(&seed);
        expected[i] = count_solutions(&marked[i]);
        memcpy(candidates + 81 * i, marked[i].candidates, 81 * sizeof *candidates);
        memcpy(puzzles + 81 * i, marked[i].puzzle.cells, 81);
    }
    sudoku_query query = {.limit = LIMIT, .candidates = candidates};
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        if (!takes(engine, nine))
            continue;
        struct runner runner = make_runner(engine);
        query.engine = engine;
        check_int(sudoku_solve_batch(runner.solver, nine, BATCH, puzzles, &query, results, firsts),
                  SUDOKU_OK);
        for (size_t i = 0; i < BATCH; i++) {
            context("%s, puzzle %zu", label_of(engine), i);
            sudoku_grid first = grid_at(nine, firsts, i);
            check_int(results[i].solutions, expected[i]);
            if (results[i].solutions > 0)
                check_kept(&marked[i], &first);
        }
        free_runner(&runner);
    }
}

static void engines_without_support_reject_candidates(void **state) {
    static const uint32_t candidates[16];
    sudoku_query query = {.limit = SUDOKU_ALL, .candidates = candidates};
    (void)state;
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        sudoku_grid puzzle = {.shape = {2, 2}};
        context("%s", label_of(engine));
        if (!runs(engine, puzzle.shape))
            continue;
        sudoku_result result = search_by(engine, &puzzle, query, NULL);
        if (can(engine, SUDOKU_ENGINE_TAKES_CANDIDATES))
            check_int(result.end, SUDOKU_END_COMPLETE);
        else
            check_failed(&result, SUDOKU_ERR_CANDIDATES);
    }
    check_int(can(engine_named("simd"), SUDOKU_ENGINE_TAKES_CANDIDATES), true);
    check_int(can(NULL, SUDOKU_ENGINE_TAKES_CANDIDATES), true);
}

static void least_and_target_respect_candidates(void **state) {
    struct runner runner = make_runner(NULL);
    sudoku_grid empty = {.shape = nine};
    sudoku_result of_empty; /* its engine is the one for many solutions */
    uint64_t seed = 84;
    size_t several = 0;
    (void)state;
    sudoku_find_target(runner.solver, &empty, NULL, &of_empty, NULL);
    for (int round = 0; round < 40; round++) {
        struct marked marked = random_marked(&seed, nine, 81, 14, 0);
        sudoku_query query = {.candidates = marked.candidates};
        struct solutions all;
        sudoku_grid least;
        sudoku_target target;
        int highest = -1;
        reference_solutions_within(SIZE_MAX, &marked.puzzle, marked.candidates, LIMIT, &all);
        context("round %d", round);
        for (size_t i = 0; i < all.count; i++)
            highest = sudoku_score(&all.grids[i]) > highest ? sudoku_score(&all.grids[i]) : highest;
        if (all.count < LIMIT) {
            sudoku_find_least(runner.solver, &marked.puzzle, &query, NULL, &least);
            sudoku_find_target(runner.solver, &marked.puzzle, &query, NULL, &target);
            check_grid(&least, &all.grids[0]);
            check_kept(&marked, &target.grid);
            check_int(target.score, highest);
            query.engine = of_empty.engine;
            sudoku_find_target(runner.solver, &marked.puzzle, &query, NULL, &target);
            check_kept(&marked, &target.grid);
            check_int(target.score, highest);
            several += all.count > 1;
        }
        free_solutions(&all);
    }
    check_at_most(5, several);
    free_runner(&runner);
}

/* ---- Positions ---- */

#define EASY_TEXT                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static void a_single_candidate_is_a_digit_if_no_peer_has_it(void **state) {
    sudoku_grid puzzle = grid_of(nine, EASY_TEXT);
    sudoku_position begun, position;
    uint32_t candidates[81];
    (void)state;
    sudoku_position_init(&puzzle, &begun, NULL);
    for (size_t cell = 0; cell < 81; cell++)
        candidates[cell] = begun.digits[cell] != 0 ? UINT32_C(1) << (begun.digits[cell] - 1)
                                                   : begun.candidates[cell];
    sudoku_position_from_candidates(candidates, &position);
    check_int(begun.candidates[40], 0x10); /* a naked single */
    assert_memory_equal(position.digits, begun.digits, sizeof position.digits);
    assert_memory_equal(position.candidates, begun.candidates, sizeof position.candidates);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(engines_agree_on_random_candidates),
        TEST(a_batch_has_candidates_for_each_puzzle),
        TEST(engines_without_support_reject_candidates),
        TEST(least_and_target_respect_candidates),
        TEST(a_single_candidate_is_a_digit_if_no_peer_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
