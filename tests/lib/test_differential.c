/* test_differential.c - compares all engines with the reference on random puzzles with fixed seeds,
 * in batches, and with dlx on public sets.  With the argument slow: very many 9x9 puzzles, and
 * complete sets. */
#include "support/harness.h"
#include "support/mixture.h"
#include "support/public_data.h"
#include "support/reference.h"

#include <string.h>

enum { LIMIT = 100, MAX_NODES = 20000, BATCH = 96 };

/* Random puzzles of a shape, with between fewest and most empty cells; or a public set. */
static const struct sample {
    const char *name;
    sudoku_shape shape;
    size_t batches, count;
    size_t fewest, most; /* most is 0: 9x9 of all kinds */
    size_t step;         /* use every step-th puzzle of a set; 0: random puzzles */
    uint64_t limit;      /* number of solutions to search for; 2: the puzzles are proper */
} samples[] = {
    {"9x9 of all kinds", {3, 3}, 2, BATCH, 0, 0, 0, LIMIT},
    {"4x4", {2, 2}, 4, BATCH, 0, 16, 0, LIMIT},
    {"boxes that are rows", {1, 5}, 1, 60, 5, 20, 0, LIMIT},
    {"boxes that are columns", {5, 1}, 1, 60, 5, 20, 0, LIMIT},
    {"6x6", {2, 3}, 2, BATCH, 5, 30, 0, LIMIT},
    {"6x6 upright", {3, 2}, 2, BATCH, 5, 30, 0, LIMIT},
    {"8x8", {2, 4}, 1, 60, 20, 45, 0, LIMIT},
    {"8x8 upright", {4, 2}, 1, 60, 20, 45, 0, LIMIT},
    {"9x9", {3, 3}, 1, BATCH, 30, 56, 0, LIMIT},
    {"12x12", {3, 4}, 1, 10, 40, 80, 0, LIMIT},
    {"16x16", {4, 4}, 1, 10, 60, 120, 0, LIMIT},
    {"25x25", {5, 5}, 1, 4, 100, 200, 0, LIMIT},
    {"data/17_clue", {3, 3}, .step = 200, .limit = 2},
    {"data/forum_hardest_1905_11+", {3, 3}, .step = 200, .limit = 2},
    {"data/kaggle_10k", {3, 3}, .step = 20, .limit = 2},
    {"data/magictour_top1465", {3, 3}, .step = 5, .limit = 2},
    {"data/plb_hard20", {3, 3}, .step = 1, .limit = LIMIT},
    {"data/sudopedia_valid_invalid", {3, 3}, .step = 1, .limit = LIMIT},
    {"data/tdoku_test", {3, 3}, .step = 1, .limit = LIMIT},
    {"data/unsolvable_small", {3, 3}, .step = 1, .limit = 1},
    {"data/serg_benchmark", {3, 3}, .step = 20, .limit = LIMIT},
    {"data/hex16_owhygithub", {4, 4}, .step = 1, .limit = 1},
};

/* The known facts about a puzzle. */
static struct known {
    sudoku_grid puzzle;
    sudoku_error error;
    sudoku_fault fault;
    struct solutions solutions; /* at most LIMIT */
    uint64_t count;             /* number of solutions, at most that of the query */
    bool all;                   /* solutions holds all solutions */
} known[BATCH];

static sudoku_grid random_of_sample(uint64_t *seed, const struct sample *sample) {
    if (sample->most == 0)
        return random_of_kind(seed, (enum kind)random_below(seed, KIND_COUNT));
    size_t holes = sample->fewest + random_below(seed, sample->most - sample->fewest + 1);
    sudoku_grid puzzle = random_puzzle(seed, sample->shape, holes);
    if (random_below(seed, 3) == 0)
        spoil(seed, &puzzle);
    return puzzle;
}

/* The reference takes too long for a few random puzzles, and for sets: dlx counts their solutions.
 */
static struct known make_known(sudoku_grid puzzle, const struct sample *sample) {
    struct known made = {.puzzle = puzzle};
    made.error = reference_check(&puzzle, &made.fault);
    if (made.error != SUDOKU_OK)
        return made;
    made.all = sample->step == 0 &&
               reference_solutions_within(20000, &puzzle, NULL, LIMIT, &made.solutions);
    made.count = made.solutions.count;
    if (!made.all)
        made.count =
            search_by(engine_named("dlx"), &puzzle, (sudoku_query){.limit = sample->limit}, NULL)
                .solutions;
    made.all = made.all && made.count < LIMIT;
    return made;
}

/* Reads the next batch of a set.  Returns the number of puzzles. */
static size_t read_batch(FILE *file, const struct sample *sample) {
    size_t step = thorough ? 1 : sample->step, count = 0;
    char line[512];
    while (count < BATCH && next_line(file, line, sizeof line)) {
        known[count++] = make_known(grid_of(sample->shape, line), sample);
        check_int(sample->limit != 2 || known[count - 1].count == 1, true);
        for (size_t skipped = 1; skipped < step && next_line(file, line, sizeof line); skipped++)
            ;
    }
    return count;
}

static bool is_one_of(const sudoku_grid *grid, const struct solutions *solutions) {
    for (size_t i = 0; i < solutions->count; i++) {
        if (memcmp(grid->cells, solutions->grids[i].cells, sudoku_cells(grid->shape)) == 0)
            return true;
    }
    return false;
}

/* Checks the results for a puzzle.  A search stopped by its budget is not compared. */
static void judge(const struct known *expected, const sudoku_query *query,
                  const sudoku_result *result, const struct visit_log *log) {
    check_int(log->count, result->solutions);
    check_int(result->error, expected->error);
    if (expected->error != SUDOKU_OK) {
        check_failed(result, expected->error);
        check_int(result->fault.cell, expected->fault.cell);
        check_int(result->fault.other, expected->fault.other);
        return;
    }
    if (result->end == SUDOKU_END_NODES) {
        check_int(result->nodes, query->max_nodes);
        check_at_most(result->solutions, expected->count);
    } else {
        check_int(result->solutions, expected->count);
        check_int(result->end,
                  expected->count == query->limit ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
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

static void compare_batch(const struct runner *runner, const struct sample *sample, size_t count) {
    uint64_t max_nodes = sample->step == 0 ? MAX_NODES : thorough ? 300 : 5000;
    sudoku_shape shape = sample->shape;
    static uint8_t puzzles[BATCH * SUDOKU_MAX_CELLS], firsts[BATCH * SUDOKU_MAX_CELLS];
    static sudoku_result results[BATCH];
    static struct visit_log logs[BATCH];
    size_t cells = sudoku_cells(shape);
    bool is_plain = runner->engine != NULL && counts_every_digit(runner->engine);
    sudoku_query query = {.engine = runner->engine,
                          .limit = sample->limit,
                          .max_nodes = is_plain ? max_nodes : 0,
                          .visit = log_in_batch,
                          .user = logs};
    for (size_t i = 0; i < count; i++) {
        logs[i] = (struct visit_log){.puzzle = &known[i].puzzle,
                                     .ascending = searches_in_order(runner->engine)};
        memcpy(puzzles + i * cells, known[i].puzzle.cells, cells);
    }
    check_int(sudoku_solve_batch(runner->solver, shape, count, puzzles, &query, results, firsts),
              SUDOKU_OK);
    for (size_t i = 0; i < count; i++) {
        char text[SUDOKU_MAX_CELLS] = "a puzzle with a bad cell";
        if (known[i].error != SUDOKU_ERR_CELL)
            sudoku_format(&known[i].puzzle, SUDOKU_ALPHABET_DIGITS, '.', text);
        context("%s on %.*s", label_of(runner->engine), (int)cells, text);
        judge(&known[i], &query, &results[i], &logs[i]);
        if (logs[i].count > 0)
            check_int(memcmp(firsts + i * cells, logs[i].grids[0].cells, cells), 0);
        free_log(&logs[i]);
    }
}

/* Compares all engines on the first puzzles of known[], and frees all of known[]. */
static void compare_engines(const struct sample *sample, size_t count, uint64_t *seed) {
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), sample->shape))
            continue;
        struct runner runner = make_runner(sudoku_engine_at(e));
        compare_batch(&runner, sample, seed == NULL ? count : 1 + random_below(seed, count));
        free_runner(&runner);
    }
    for (size_t i = 0; i < count; i++)
        free_solutions(&known[i].solutions);
}

static void engines_agree(void **state) {
    const struct sample *sample = *state;
    uint64_t seed = thorough ? 73 : 61;
    size_t times = !thorough ? 1 : sample->most == 0 ? 150 : 10, count;
    for (size_t batch = 0; batch < sample->batches * times; batch++) {
        for (size_t i = 0; i < sample->count; i++)
            known[i] = make_known(random_of_sample(&seed, sample), sample);
        compare_engines(sample, sample->count, &seed);
    }
    if (sample->step == 0)
        return;
    FILE *file = open_public(sample->name);
    while ((count = read_batch(file, sample)) > 0)
        compare_engines(sample, count, NULL);
    fclose(file);
}

int main(int argc, char **argv) {
    enum { SAMPLES = sizeof samples / sizeof *samples };
    struct CMUnitTest tests[SAMPLES];
    static char names[SAMPLES][64];
    for (size_t i = 0; i < SAMPLES; i++) {
        snprintf(names[i], sizeof names[i], "engines agree on %s", samples[i].name);
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = engines_agree, .initial_state = (void *)&samples[i]};
    }
    take_arguments(argc, argv);
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
