/* test_cdcl.c - what is special about the engine that learns: solutions are excluded by clauses
 * first, and by the order of search when there is no room for more clauses. */
#include "support/cases.h"
#include "support/harness.h"

#include <string.h>

/* Counts the solutions of a puzzle by an engine, up to a limit. */
static uint64_t count(const char *engine, const sudoku_grid *puzzle, uint64_t limit) {
    sudoku_solver solver = make_solver(engine_named(engine), puzzle->shape);
    sudoku_query query = {.limit = limit};
    sudoku_result result;
    sudoku_grid first;
    check_int(sudoku_solve(&solver, puzzle, &query, &result, &first), SUDOKU_OK);
    if (result.solutions > 0)
        check_solves(puzzle, &first);
    free_solver(&solver);
    return result.solutions;
}

static sudoku_grid parsed(const char *text, sudoku_shape shape) {
    sudoku_grid puzzle;
    size_t position;
    check_int(sudoku_parse(text, strlen(text), shape, NULL, &puzzle, &position), SUDOKU_OK);
    return puzzle;
}

static void more_solutions_than_clauses_can_exclude_are_counted_once_each(void **state) {
    static const char *const texts[] = {"2...4.64..........15................",
                                        "..................6................."};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sudoku_grid puzzle = parsed(texts[i], (sudoku_shape){2, 3});
        context("%s", texts[i]);
        check_int(count("cdcl", &puzzle, 6000), count("dlx", &puzzle, 6000));
    }
}

/* A state of numbers that is the same on each machine. */
static uint32_t next_number(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33);
}

/* Empties cells of a solution, and changes one, so that there may be no solution. */
static void random_puzzles_have_as_many_solutions_as_dlx_finds(void **state) {
    static const sudoku_shape shapes[] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 5}, {3, 4}, {1, 5}};
    uint64_t numbers = 28;
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        sudoku_grid full = {.shape = shapes[i]};
        size_t cells = sudoku_cells(full.shape), side = sudoku_side(full.shape);
        sudoku_solver solver = make_solver(engine_named("dlx"), full.shape);
        sudoku_query query = {.limit = 1};
        sudoku_solve(&solver, &full, &query, NULL, &full);
        free_solver(&solver);
        for (size_t round = 0; round < 40; round++) {
            sudoku_grid puzzle = full;
            uint32_t emptied = 40 + next_number(&numbers) % 30;
            for (size_t cell = 0; cell < cells; cell++) {
                if (next_number(&numbers) % 100 < emptied)
                    puzzle.cells[cell] = 0;
            }
            size_t changed = next_number(&numbers) % cells;
            puzzle.cells[changed] = (uint8_t)(next_number(&numbers) % (side + 1));
            if (sudoku_check(&puzzle, NULL) != SUDOKU_OK)
                puzzle.cells[changed] = 0;
            context("%zux%zu, %zu", side, side, round);
            check_int(count("cdcl", &puzzle, 300), count("dlx", &puzzle, 300));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(more_solutions_than_clauses_can_exclude_are_counted_once_each),
        TEST(random_puzzles_have_as_many_solutions_as_dlx_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
