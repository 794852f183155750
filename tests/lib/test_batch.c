/* test_batch.c - many puzzles in one call give what each gives alone. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/reference.h"

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

static sudoku_grid packed(const uint8_t *from, size_t i) {
    sudoku_grid grid = {.shape = pack.shape};
    size_t cells = sudoku_cells(pack.shape);
    memcpy(grid.cells, from + i * cells, cells);
    return grid;
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

static void check_first(size_t i, const sudoku_grid *expected) {
    sudoku_grid first = packed(pack.firsts, i);
    if (pack.results[i].solutions > 0) {
        check_grid(&first, expected);
        return;
    }
    for (size_t cell = 0; cell < sudoku_cells(pack.shape); cell++)
        check_int(first.cells[cell], UNTOUCHED);
}

static void compare_with_single_calls(const sudoku_solver *solver, const sudoku_query *query) {
    check_int(sudoku_solve_batch(solver, pack.shape, pack.count, pack.puzzles, query, pack.results,
                                 pack.firsts),
              SUDOKU_OK);
    for (size_t i = 0; i < pack.count; i++) {
        sudoku_grid puzzle = packed(pack.puzzles, i), first;
        sudoku_result expected = dirty_result();
        context("%s, boxes of %dx%d, limit %d, puzzle %zu", label_of(solver->engine),
                pack.shape.box_height, pack.shape.box_width, (int)query->limit, i);
        sudoku_solve(solver, &puzzle, query, &expected, &first);
        check_result(&pack.results[i], &expected);
        check_first(i, &first);
    }
}

static void a_batch_gives_what_single_calls_give(void **state) {
    static const sudoku_shape shapes[] = {{3, 3}, {2, 2}, {2, 3}, {3, 2}, {4, 4}, {5, 5}, {1, 1}};
    (void)state;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        for (size_t e = 0; e <= sudoku_engine_count(); e++) {
            if (!runs(sudoku_engine_at(e), shapes[s]))
                continue;
            sudoku_solver solver = make_solver(sudoku_engine_at(e), shapes[s]);
            for (uint64_t limit = 1; limit <= 3; limit++) {
                sudoku_query query = {.limit = limit, .max_nodes = 20000};
                pack_cases(shapes[s]);
                compare_with_single_calls(&solver, &query);
            }
            free_solver(&solver);
        }
    }
}

static void a_bad_puzzle_does_not_end_the_batch(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), (sudoku_shape){3, 3}))
            continue;
        sudoku_solver solver = make_solver(sudoku_engine_at(e), (sudoku_shape){3, 3});
        sudoku_query query = {.limit = 1};
        sudoku_grid good = case_grid(find_case("Wikipedia's example")), bad = good, worse = good;
        bad.cells[2] = 5;
        worse.cells[2] = 10;
        pack_cases((sudoku_shape){3, 3});
        pack.count = 0;
        add(&good);
        add(&bad);
        add(&good);
        add(&worse);
        add(&good);
        context("%s", label_of(solver.engine));
        check_int(sudoku_solve_batch(&solver, pack.shape, 5, pack.puzzles, &query, pack.results,
                                     pack.firsts),
                  SUDOKU_OK);
        for (size_t i = 0; i < 5; i += 2) {
            sudoku_grid first = packed(pack.firsts, i);
            check_int(pack.results[i].solutions, 1);
            check_solves(&good, &first);
        }
        check_failed(&pack.results[1], SUDOKU_ERR_CONFLICT);
        check_int(pack.results[1].fault.cell, 2);
        check_int(pack.results[1].fault.other, 0);
        check_failed(&pack.results[3], SUDOKU_ERR_CELL);
        check_int(pack.results[3].fault.cell, 2);
        free_solver(&solver);
    }
}

static void a_batch_does_without_firsts(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), (sudoku_shape){3, 3}))
            continue;
        sudoku_solver solver = make_solver(sudoku_engine_at(e), (sudoku_shape){3, 3});
        sudoku_query query = {.limit = 1};
        pack_cases((sudoku_shape){3, 3});
        sudoku_solve_batch(&solver, pack.shape, pack.count, pack.puzzles, &query, pack.results,
                           pack.firsts);
        sudoku_result without[ROOM];
        sudoku_solve_batch(&solver, pack.shape, pack.count, pack.puzzles, &query, without, NULL);
        for (size_t i = 0; i < pack.count; i++) {
            context("%s, puzzle %zu", label_of(solver.engine), i);
            check_result(&without[i], &pack.results[i]);
        }
        free_solver(&solver);
    }
}

/* Counts visits by puzzle, judges each, and stops the puzzles of odd index at their first. */
struct tally {
    size_t visits[ROOM];
    size_t last;
};

static bool count_visit(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct tally *tally = user;
    sudoku_grid given = packed(pack.puzzles, puzzle);
    assert_in_range(puzzle, tally->last, pack.count - 1);
    check_solves(&given, solution);
    tally->last = puzzle;
    tally->visits[puzzle]++;
    return puzzle % 2 == 0;
}

static void the_visitor_is_told_the_puzzle_and_ends_only_that(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), (sudoku_shape){2, 2}))
            continue;
        sudoku_solver solver = make_solver(sudoku_engine_at(e), (sudoku_shape){2, 2});
        struct tally tally = {0};
        sudoku_query query = {.visit = count_visit, .user = &tally};
        pack_cases((sudoku_shape){2, 2});
        context("%s", label_of(solver.engine));
        sudoku_solve_batch(&solver, pack.shape, pack.count, pack.puzzles, &query, pack.results,
                           pack.firsts);
        for (size_t i = 0; i < pack.count; i++) {
            const sudoku_result *result = &pack.results[i];
            context("%s, puzzle %zu", label_of(solver.engine), i);
            check_int(tally.visits[i], result->solutions);
            bool stopped = i % 2 == 1 && tally.visits[i] > 0;
            check_int(result->end, result->error != SUDOKU_OK ? SUDOKU_END_NONE
                                   : stopped                  ? SUDOKU_END_VISITOR
                                                              : SUDOKU_END_COMPLETE);
            if (stopped)
                check_int(result->solutions, 1);
        }
        free_solver(&solver);
    }
}

static void budgets_hold_for_each_puzzle(void **state) {
    (void)state;
    sudoku_grid puzzle = case_grid(find_case("Inkala 2012"));
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), puzzle.shape))
            continue;
        sudoku_solver solver = make_solver(sudoku_engine_at(e), puzzle.shape);
        sudoku_query query = {.limit = 1};
        sudoku_result whole = dirty_result();
        sudoku_solve(&solver, &puzzle, &query, &whole, NULL);
        check_int(whole.nodes > 1, true);
        query.max_nodes = whole.nodes / 2;
        pack_cases(puzzle.shape);
        pack.count = 0;
        for (int i = 0; i < 5; i++)
            add(&puzzle);
        sudoku_solve_batch(&solver, pack.shape, 5, pack.puzzles, &query, pack.results, NULL);
        for (size_t i = 0; i < 5; i++) {
            context("%s, puzzle %zu", label_of(solver.engine), i);
            check_int(pack.results[i].end, SUDOKU_END_NODES);
            check_int(pack.results[i].nodes, whole.nodes / 2);
        }
        free_solver(&solver);
    }
}

static void random_batches_of_any_length_are_solved(void **state) {
    uint64_t seed = 21;
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), (sudoku_shape){3, 3}))
            continue;
        sudoku_solver solver = make_solver(sudoku_engine_at(e), (sudoku_shape){3, 3});
        for (size_t count = 0; count <= 35; count++) {
            sudoku_query query = {.limit = 1};
            pack_cases((sudoku_shape){3, 3});
            pack.count = 0;
            while (pack.count < count) {
                sudoku_grid grid = random_puzzle(&seed, pack.shape, 40);
                add(&grid);
            }
            check_int(sudoku_solve_batch(&solver, pack.shape, count, pack.puzzles, &query,
                                         pack.results, pack.firsts),
                      SUDOKU_OK);
            for (size_t i = 0; i < count; i++) {
                sudoku_grid puzzle = packed(pack.puzzles, i), first = packed(pack.firsts, i);
                context("%s, puzzle %zu of %zu", label_of(solver.engine), i, count);
                check_solves(&puzzle, &first);
            }
            check_int(pack.firsts[count * 81], UNTOUCHED);
        }
        free_solver(&solver);
    }
}

static void results_are_not_touched_where_nothing_can_be_solved(void **state) {
    (void)state;
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), (sudoku_shape){3, 3}))
            continue;
        sudoku_solver solver = make_solver(sudoku_engine_at(e), (sudoku_shape){3, 3});
        sudoku_query query = {.limit = 1};
        sudoku_result dirty = dirty_result();
        pack_cases((sudoku_shape){3, 3});
        context("%s", label_of(solver.engine));
        check_int(sudoku_solve_batch(&solver, (sudoku_shape){0, 3}, 3, pack.puzzles, &query,
                                     pack.results, pack.firsts),
                  SUDOKU_ERR_SHAPE);
        solver.workspace_size = 0;
        check_int(sudoku_solve_batch(&solver, (sudoku_shape){3, 3}, 3, pack.puzzles, &query,
                                     pack.results, pack.firsts),
                  SUDOKU_ERR_WORKSPACE);
        check_result(&pack.results[0], &dirty);
        check_int(pack.firsts[0], UNTOUCHED);
        free_solver(&solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_batch_gives_what_single_calls_give),
        TEST(a_bad_puzzle_does_not_end_the_batch),
        TEST(a_batch_does_without_firsts),
        TEST(the_visitor_is_told_the_puzzle_and_ends_only_that),
        TEST(budgets_hold_for_each_puzzle),
        TEST(random_batches_of_any_length_are_solved),
        TEST(results_are_not_touched_where_nothing_can_be_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
