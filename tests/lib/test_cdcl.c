/* test_cdcl.c - cdcl agrees with dlx, even without room for clauses. */
#include "support/cases.h"
#include "support/harness.h"

/* The engine, built with room for a few clauses. */
extern const struct sudoku_engine sudoku_small_cdcl_engine;

/* Counts the solutions of a puzzle, up to a limit. */
static sudoku_result count(const sudoku_engine *engine, const sudoku_grid *puzzle, uint64_t limit) {
    sudoku_grid first;
    sudoku_result result = search_by(engine, puzzle, (sudoku_query){.limit = limit}, &first);
    if (result.solutions > 0)
        check_solves(puzzle, &first);
    check_int(result.end, result.solutions == limit ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    return result;
}

static void compare_with_dlx(const sudoku_grid *puzzle, uint64_t limit) {
    uint64_t solutions = count(engine_named("dlx"), puzzle, limit).solutions;
    check_int(count(engine_named("cdcl"), puzzle, limit).solutions, solutions);
    check_int(count(&sudoku_small_cdcl_engine, puzzle, limit).solutions, solutions);
}

static void more_solutions_than_clauses_can_exclude_are_counted_once_each(void **state) {
    static const char *const texts[] = {"2...4.64..........15................",
                                        "..................6................."};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sudoku_grid puzzle = grid_of((sudoku_shape){2, 3}, texts[i]);
        context("%s", texts[i]);
        compare_with_dlx(&puzzle, 6000);
    }
}

/* A minimal 20x20 puzzle.  The proof that its solution is unique takes more than 1000 conflicts. */
#define HARD                                                                                       \
    "I..6E.CH.....24..G..2CA.3.J..B.D.GIH..F8.F.GB.5K7..A.C123I....5K..G.....9.....B."             \
    "C..3F19.....8.K..HE...7.....C..2.A.5....1..I.....K.G..F.AD.B.G89.......4..EJ.K.."             \
    ".E.BA...39D.2J.....6GH4.862..FEC..5B......J.2EI..7F..K...A.4......A...3..9...J.."             \
    "...H1..........9.8.D5.F.7.E.D..JB...GC4.......3.8....I...........C.B..86KD..25.1"             \
    "9..2.HBF.453...E..I..4.....C2E1.I...6....K.....1.J........9G.BHD..7....8..91...."

static const sudoku_shape twenty = {4, 5};

/* There is room for 40 clauses.  If none of them can be dropped, it restarts;
 * otherwise it does so every thousand conflicts. */
static void with_few_clauses_the_search_is_still_complete(void **state) {
    sudoku_grid puzzle = grid_of(twenty, HARD), solution;
    struct runner runner = make_runner(&sudoku_small_cdcl_engine);
    sudoku_query query = {.engine = runner.engine, .limit = 2};
    sudoku_result result = dirty_result(), none;
    uint32_t candidates[SUDOKU_MAX_CELLS];
    (void)state;
    check_int(sudoku_solve(runner.solver, &puzzle, &query, &result, &solution), SUDOKU_OK);
    check_int(result.end, SUDOKU_END_COMPLETE);
    check_int(result.solutions, 1);
    check_solves(&puzzle, &solution);
    assert_true(result.learning.learned > 1000 && result.learning.restarts > 20);
    /* The same puzzle without its solution. */
    for (size_t i = 0; i < 400; i++)
        candidates[i] = (UINT32_C(1) << 20) - 1;
    candidates[1] -= UINT32_C(1) << (solution.cells[1] - 1);
    query.candidates = candidates;
    check_int(sudoku_solve(runner.solver, &puzzle, &query, &none, NULL), SUDOKU_OK);
    check_int(none.end, SUDOKU_END_COMPLETE);
    check_int(none.solutions, 0);
    free_runner(&runner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(more_solutions_than_clauses_can_exclude_are_counted_once_each),
        TEST(with_few_clauses_the_search_is_still_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
