/* test_differential.c - random puzzles with fixed seeds, in batches: all engines against the
 * reference.  With the argument slow: very many of 9x9. */
#include "support/harness.h"
#include "support/mixture.h"
#include "support/reference.h"
#include "support/thorough.h"
#include "support/visit.h"

#include <string.h>

enum { LIMIT = 100, MAX_NODES = 20000, BATCH = 96 };

/* Random puzzles of a shape, with between fewest and most empty cells. */
static const struct sample {
    const char *name;
    sudoku_shape shape;
    size_t batches, count;
    size_t fewest, most; /* most is 0: 9x9 of all kinds */
} samples[] = {
    {"9x9 of all kinds", {3, 3}, 2, BATCH, 0, 0},
    {"4x4", {2, 2}, 4, BATCH, 0, 16},
    {"boxes that are rows", {1, 5}, 1, 60, 5, 20},
    {"boxes that are columns", {5, 1}, 1, 60, 5, 20},
    {"6x6", {2, 3}, 2, BATCH, 5, 30},
    {"6x6 upright", {3, 2}, 2, BATCH, 5, 30},
    {"8x8", {2, 4}, 1, 60, 20, 45},
    {"8x8 upright", {4, 2}, 1, 60, 20, 45},
    {"9x9", {3, 3}, 1, BATCH, 30, 56},
    {"12x12", {3, 4}, 1, 10, 40, 80},
    {"16x16", {4, 4}, 1, 10, 60, 120},
    {"25x25", {5, 5}, 1, 4, 100, 200},
};

/* What is known of a puzzle before the engines are asked. */
static struct known {
    sudoku_grid puzzle;
    sudoku_error error;
    sudoku_fault fault;
    struct solutions solutions; /* at most LIMIT */
    uint64_t count;             /* number of solutions, at most LIMIT */
    bool all;                   /* solutions holds all that the puzzle has */
} known[BATCH];

/* Fills one empty cell with a random digit that clashes with no given.  After that, there is often
 * no solution. */
static void spoil(uint64_t *seed, sudoku_grid *puzzle) {
    size_t cell = random_below(seed, sudoku_cells(puzzle->shape));
    sudoku_fault fault;
    if (puzzle->cells[cell] != 0)
        return;
    puzzle->cells[cell] = (uint8_t)(random_below(seed, sudoku_side(puzzle->shape)) + 1);
    if (reference_check(puzzle, &fault) != SUDOKU_OK)
        puzzle->cells[cell] = 0;
}

static sudoku_grid random_of_sample(uint64_t *seed, const struct sample *sample) {
    if (sample->most == 0)
        return random_of_kind(seed, (enum kind)random_below(seed, KIND_COUNT));
    size_t holes = sample->fewest + random_below(seed, sample->most - sample->fewest + 1);
    sudoku_grid puzzle = random_puzzle(seed, sample->shape, holes);
    if (random_below(seed, 3) == 0)
        spoil(seed, &puzzle);
    return puzzle;
}

/* The number of solutions of a puzzle that takes the reference too long, as few do. */
static uint64_t count_by_dlx(const sudoku_grid *puzzle) {
    return search_by(engine_named("dlx"), puzzle, (sudoku_query){.limit = LIMIT}, NULL).solutions;
}

static struct known make_known(sudoku_grid puzzle) {
    struct known made = {.puzzle = puzzle};
    made.error = reference_check(&puzzle, &made.fault);
    if (made.error != SUDOKU_OK)
        return made;
    made.all = reference_solutions_within(20000, &puzzle, NULL, LIMIT, &made.solutions);
    made.count = made.all ? made.solutions.count : count_by_dlx(&puzzle);
    made.all = made.all && made.count < LIMIT;
    return made;
}

static bool is_one_of(const sudoku_grid *grid, const struct solutions *solutions) {
    for (size_t i = 0; i < solutions->count; i++) {
        if (memcmp(grid->cells, solutions->grids[i].cells, sudoku_cells(grid->shape)) == 0)
            return true;
    }
    return false;
}

/* Judges what was found of a puzzle.  Where the budget has cut a search, it is not compared. */
static void judge(const struct known *expected, const sudoku_result *result,
                  const struct visit_log *log) {
    check_int(log->count, result->solutions);
    check_int(result->error, expected->error);
    if (expected->error != SUDOKU_OK) {
        check_failed(result, expected->error);
        check_int(result->fault.cell, expected->fault.cell);
        check_int(result->fault.other, expected->fault.other);
        return;
    }
    if (result->end == SUDOKU_END_NODES) {
        check_int(result->nodes, MAX_NODES);
        check_at_most(result->solutions, expected->count);
    } else {
        check_int(result->solutions, expected->count);
        check_int(result->end, expected->count == LIMIT ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    }
    check_distinct(log);
    for (size_t i = 0; i < log->count && expected->all; i++)
        check_int(is_one_of(&log->grids[i], &expected->solutions), true);
    if (log->ascending && log->count > 0 && expected->all)
        check_grid(&log->grids[0], &expected->solutions.grids[0]);
}

static bool log_in_batch(void *user, size_t puzzle, const sudoku_grid *solution) {
    return log_visit((struct visit_log *)user + puzzle, puzzle, solution);
}

static void compare_batch(const struct runner *runner, sudoku_shape shape, size_t count) {
    static uint8_t puzzles[BATCH * SUDOKU_MAX_CELLS], firsts[BATCH * SUDOKU_MAX_CELLS];
    static sudoku_result results[BATCH];
    static struct visit_log logs[BATCH];
    size_t cells = sudoku_cells(shape);
    bool is_plain = runner->engine != NULL && counts_every_digit(runner->engine);
    sudoku_query query = {.engine = runner->engine,
                          .limit = LIMIT,
                          .max_nodes = is_plain ? MAX_NODES : 0,
                          .visit = log_in_batch,
                          .user = logs};
    for (size_t i = 0; i < count; i++) {
        logs[i] = (struct visit_log){.puzzle = &known[i].puzzle,
                                     .ascending = walks_in_order(runner->engine)};
        memcpy(puzzles + i * cells, known[i].puzzle.cells, cells);
    }
    check_int(sudoku_solve_batch(runner->solver, shape, count, puzzles, &query, results, firsts),
              SUDOKU_OK);
    for (size_t i = 0; i < count; i++) {
        char text[SUDOKU_MAX_CELLS] = "a puzzle with a bad cell";
        if (known[i].error != SUDOKU_ERR_CELL)
            sudoku_format(&known[i].puzzle, SUDOKU_ALPHABET_DIGITS, '.', text);
        context("%s on %.*s", label_of(runner->engine), (int)cells, text);
        judge(&known[i], &results[i], &logs[i]);
        if (logs[i].count > 0)
            check_int(memcmp(firsts + i * cells, logs[i].grids[0].cells, cells), 0);
        free_log(&logs[i]);
    }
}

static void engines_agree(void **state) {
    const struct sample *sample = *state;
    uint64_t seed = thorough ? 73 : 61;
    size_t times = !thorough ? 1 : sample->most == 0 ? 150 : 10;
    for (size_t batch = 0; batch < sample->batches * times; batch++) {
        for (size_t i = 0; i < sample->count; i++)
            known[i] = make_known(random_of_sample(&seed, sample));
        for (size_t e = 0; e <= sudoku_engine_count(); e++) {
            if (!runs(sudoku_engine_at(e), sample->shape))
                continue;
            struct runner runner = make_runner(sudoku_engine_at(e));
            compare_batch(&runner, sample->shape, 1 + random_below(&seed, sample->count));
            free_runner(&runner);
        }
        for (size_t i = 0; i < sample->count; i++)
            free_solutions(&known[i].solutions);
    }
}

int main(int argc, char **argv) {
    enum { SAMPLES = sizeof samples / sizeof *samples };
    struct CMUnitTest tests[SAMPLES];
    for (size_t i = 0; i < SAMPLES; i++)
        tests[i] = (struct CMUnitTest){.name = samples[i].name,
                                       .test_func = engines_agree,
                                       .initial_state = (void *)&samples[i]};
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
