/* test_batch.c - many puzzles in one call give what each gives alone. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>

enum { ROOM = 64, UNTOUCHED = 0xEE };

/* Puzzles of one shape, packed as the batch call wants them. */
struct pack {
    sudoku_shape shape;
    size_t count;
    uint8_t puzzles[ROOM * SUDOKU_MAX_CELLS];
    uint8_t firsts[ROOM * SUDOKU_MAX_CELLS];
    sudoku_result results[ROOM];
};

static struct pack pack; /* too large for a small stack */

static void add(const sudoku_grid *grid) {
    size_t cells = sudoku_cells(pack.shape);
    assert_in_range(pack.count, 0, ROOM - 1);
    memcpy(pack.puzzles + pack.count++ * cells, grid->cells, cells);
}

/* Packs all cases of a shape, good and bad ones; the bad ones stand in the middle. */
static void pack_cases(sudoku_shape shape) {
    pack.shape = shape;
    pack.count = 0;
    memset(pack.firsts, UNTOUCHED, sizeof pack.firsts);
    for (size_t i = 0; i < ROOM; i++)
        pack.results[i] = dirty_result();
    for (size_t i = 0; i < case_count; i++) {
        sudoku_grid grid = case_grid(&cases[i]);
        if (memcmp(&cases[i].shape, &shape, sizeof shape) == 0)
            add(&grid);
        if (i != 5)
            continue;
        for (size_t b = 0; b < bad_case_count; b++) {
            grid = bad_case_grid(&bad_cases[b]);
            if (memcmp(&bad_cases[b].shape, &shape, sizeof shape) == 0)
                add(&grid);
        }
    }
}

/* Counts visits by puzzle, judges each, and may stop the puzzles of odd index at their first. */
struct tally {
    bool stops;
    size_t alone; /* the puzzle of a single call; ROOM: this is a batch */
    size_t visits[ROOM];
};

static bool count_visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct tally *tally = user;
    size_t i = tally->alone == ROOM ? puzzle : tally->alone;
    sudoku_grid given = grid_at(pack.shape, pack.puzzles, i);
    assert_in_range(i, 0, pack.count - 1);
    check_int(tally->alone == ROOM || puzzle == 0, true);
    check_solves(&given, solution);
    tally->visits[i]++;
    return !tally->stops || i % 2 == 0;
}

static void check_first(size_t i, const sudoku_grid *expected) {
    sudoku_grid first = grid_at(pack.shape, pack.firsts, i);
    if (pack.results[i].solutions > 0) {
        check_grid(&first, expected);
        return;
    }
    for (size_t cell = 0; cell < sudoku_cells(pack.shape); cell++)
        check_int(first.cells[cell], UNTOUCHED);
}

static void compare_with_single_calls(const struct runner *runner, sudoku_query query, bool stops) {
    struct tally tally = {.stops = stops, .alone = ROOM};
    sudoku_result without[ROOM];
    query.visit = count_visit;
    query.user = &tally;
    check_int(sudoku_solve_batch(runner->solver, pack.shape, pack.count, pack.puzzles, &query,
                                 pack.results, pack.firsts),
              SUDOKU_OK);
    for (size_t i = 0; i < pack.count; i++) {
        sudoku_grid puzzle = grid_at(pack.shape, pack.puzzles, i), first;
        sudoku_result expected = dirty_result();
        struct tally alone = {.stops = stops, .alone = i};
        context("%s, boxes of %dx%d, limit %d, puzzle %zu", label_of(runner->engine),
                pack.shape.box_height, pack.shape.box_width, (int)query.limit, i);
        query.user = &alone;
        sudoku_solve(runner->solver, &puzzle, &query, &expected, &first);
        check_result(&pack.results[i], &expected);
        check_int(tally.visits[i], expected.solutions);
        check_first(i, &first);
        if (stops && i % 2 == 1 && expected.solutions > 0)
            check_int(expected.end, SUDOKU_END_VISITOR);
    }
    query.visit = NULL;
    sudoku_solve_batch(runner->solver, pack.shape, pack.count, pack.puzzles, &query, without, NULL);
    for (size_t i = 0; i < pack.count && !stops; i++)
        check_result(&without[i], &pack.results[i]);
}

static void a_batch_gives_what_single_calls_give(void **state) {
    static const sudoku_shape shapes[] = {{3, 3}, {2, 2}, {2, 3}, {3, 2}, {4, 4}, {5, 5}, {1, 1}};
    (void)state;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        for (size_t e = 0; e <= sudoku_engine_count(); e++) {
            if (!runs(sudoku_engine_at(e), shapes[s]))
                continue;
            struct runner runner = make_runner(sudoku_engine_at(e), shapes[s]);
            for (uint64_t limit = 1; limit <= 4; limit++) {
                sudoku_query query = {
                    .engine = runner.engine, .limit = limit, .max_nodes = limit == 3 ? 20 : 20000};
                pack_cases(shapes[s]);
                compare_with_single_calls(&runner, query, limit == 4);
            }
            free_runner(&runner);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_batch_gives_what_single_calls_give),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
