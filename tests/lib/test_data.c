/* test_data.c - the public sets beside the project: all engines find what dlx finds.  With the
 * argument slow: the whole sets, else samples. */
#include "support/harness.h"
#include "support/public_data.h"
#include "support/thorough.h"

#include <stdlib.h>
#include <string.h>

/* ---- Sets ---- */

struct set {
    const char *name;
    sudoku_shape shape;
    size_t step;    /* of so many puzzles, one is in the sample */
    uint64_t limit; /* solutions to look for */
    bool proper;    /* each puzzle has one solution */
};

static const struct set sets[] = {
    {"data/17_clue", {3, 3}, 200, 2, true},
    {"data/forum_hardest_1905_11+", {3, 3}, 200, 2, true},
    {"data/kaggle_10k", {3, 3}, 20, 2, true},
    {"data/magictour_top1465", {3, 3}, 5, 2, true},
    {"data/plb_hard20", {3, 3}, 1, 2, false},
    {"data/sudopedia_valid_invalid", {3, 3}, 1, 1000, false},
    {"data/tdoku_test", {3, 3}, 1, 1000, false},
    {"data/unsolvable_small", {3, 3}, 1, 1, false},
    {"data/serg_benchmark", {3, 3}, 20, 100, false},
    {"data/hex16_owhygithub", {4, 4}, 1, 1, false},
};

/* Packed puzzles of a set, and what an engine finds for each. */
struct batch {
    const struct set *set;
    size_t count;
    uint8_t *puzzles;
};

struct answers {
    sudoku_result *results;
    uint8_t *firsts;
};

static void *allocate(size_t count, size_t size) {
    void *memory = malloc(count * size + 1);
    assert_non_null(memory);
    return memory;
}

/* Reads one of step puzzles of a set. */
static struct batch read_set(const struct set *set, size_t step) {
    struct batch batch = {.set = set};
    size_t size = sudoku_cells(set->shape), number = 0;
    char line[512];
    FILE *file = open_public(set->name);
    while (next_line(file, line, sizeof line)) {
        sudoku_grid puzzle = grid_of(set->shape, line);
        if (number++ % step != 0)
            continue;
        batch.puzzles = realloc(batch.puzzles, (batch.count + 1) * size);
        assert_non_null(batch.puzzles);
        memcpy(batch.puzzles + size * batch.count++, puzzle.cells, size);
    }
    fclose(file);
    check_int(batch.count > 0, true);
    return batch;
}

static struct answers solve(const sudoku_engine *engine, const struct batch *batch,
                            uint64_t max_nodes) {
    sudoku_shape shape = batch->set->shape;
    struct answers answers = {allocate(batch->count, sizeof(sudoku_result)),
                              allocate(batch->count, sudoku_cells(shape))};
    struct runner runner = make_runner(engine);
    sudoku_query query = {
        .engine = runner.engine, .limit = batch->set->limit, .max_nodes = max_nodes};
    check_int(sudoku_solve_batch(runner.solver, shape, batch->count, batch->puzzles, &query,
                                 answers.results, answers.firsts),
              SUDOKU_OK);
    free_runner(&runner);
    return answers;
}

static void free_answers(struct answers *answers) {
    free(answers->results);
    free(answers->firsts);
}

/* ---- Engines ---- */

/* Checks what an engine found for puzzle i, which a budget may have cut. */
static void compare(const struct batch *batch, size_t i, const struct answers *actual,
                    const struct answers *expected) {
    const sudoku_result *result = &actual->results[i], *known = &expected->results[i];
    sudoku_grid puzzle = grid_at(batch->set->shape, batch->puzzles, i),
                first = grid_at(batch->set->shape, actual->firsts, i);
    check_int(result->error, known->error);
    check_int(result->fault.cell, known->fault.cell);
    check_int(result->fault.other, known->fault.other);
    check_at_most(result->solutions, known->solutions);
    if (result->end != SUDOKU_END_NODES) {
        check_int(result->end, known->end);
        check_int(result->solutions, known->solutions);
    }
    if (result->solutions > 0)
        check_solves(&puzzle, &first);
}

/* The textbook engines have a small budget, which is smaller for whole sets.  Those that walk in
 * order spend the same nodes. */
static void engines_agree_with_dlx(void **state) {
    const struct set *set = *state;
    struct batch batch = read_set(set, thorough ? 1 : set->step);
    struct answers expected = solve(engine_named("dlx"), &batch, 0), walked = {0};
    for (size_t i = 0; set->proper && i < batch.count; i++)
        check_int(expected.results[i].solutions, 1);
    for (size_t e = 0; e <= sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        bool is_plain = engine != NULL && counts_every_digit(engine);
        if (!runs(engine, set->shape) || engine == engine_named("dlx"))
            continue;
        struct answers actual = solve(engine, &batch, !is_plain ? 0 : thorough ? 300 : 5000);
        for (size_t i = 0; i < batch.count; i++) {
            context("%s, puzzle %zu by %s", set->name, i, label_of(engine));
            compare(&batch, i, &actual, &expected);
            if (walks_in_order(engine) && walked.results != NULL)
                check_int(actual.results[i].nodes, walked.results[i].nodes);
        }
        bool is_first_walk = engine != NULL && walks_in_order(engine) && walked.results == NULL;
        if (is_first_walk)
            walked = actual;
        else
            free_answers(&actual);
    }
    free_answers(&walked);
    free_answers(&expected);
    free(batch.puzzles);
}

int main(int argc, char **argv) {
    enum { SETS = sizeof sets / sizeof *sets };
    struct CMUnitTest tests[SETS];
    for (size_t i = 0; i < SETS; i++)
        tests[i] = (struct CMUnitTest){.name = sets[i].name,
                                       .test_func = engines_agree_with_dlx,
                                       .initial_state = (void *)&sets[i]};
    take_arguments(argc, argv);
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
