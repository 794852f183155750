/* test_differential.c - random puzzles with fixed seeds: all engines against the reference.  With
 * the argument slow: very many of 9x9. */
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/thorough.h"
#include "support/visit.h"

#include <string.h>

enum { LIMIT = 100, MAX_NODES = 20000 };

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

static bool is_one_of(const sudoku_grid *grid, const struct solutions *solutions) {
    for (size_t i = 0; i < solutions->count; i++) {
        if (memcmp(grid->cells, solutions->grids[i].cells, sudoku_cells(grid->shape)) == 0)
            return true;
    }
    return false;
}

/* Searches puzzle and compares with the number of solutions that the reference found. */
static void search(const sudoku_engine *engine, const sudoku_grid *puzzle,
                   const struct solutions *expected) {
    struct visit_log log = {.puzzle = puzzle, .ascending = walks_in_order(engine)};
    sudoku_query query = {.limit = LIMIT, .max_nodes = MAX_NODES, .visit = log_visit, .user = &log};
    sudoku_solver solver = make_solver(engine, puzzle->shape);
    sudoku_result result = dirty_result();
    check_int(sudoku_solve(&solver, puzzle, &query, &result, NULL), SUDOKU_OK);
    check_int(log.count, result.solutions);
    check_distinct(&log);
    if (result.end == SUDOKU_END_NODES)
        check_at_most(result.solutions, expected->count);
    else
        check_int(result.solutions, expected->count);
    for (size_t i = 0; expected->count < LIMIT && i < log.count; i++)
        check_int(is_one_of(&log.grids[i], expected), true);
    free_log(&log);
    free_solver(&solver);
}

/* Random puzzles of a shape, with between fewest and most empty cells. */
static const struct sample {
    const char *name;
    sudoku_shape shape;
    int rounds;
    size_t fewest, most;
} samples[] = {
    {"4x4", {2, 2}, 300, 0, 16},
    {"boxes that are rows", {1, 5}, 60, 5, 20},
    {"boxes that are columns", {5, 1}, 60, 5, 20},
    {"6x6", {2, 3}, 150, 5, 30},
    {"6x6 upright", {3, 2}, 150, 5, 30},
    {"8x8", {2, 4}, 60, 20, 45},
    {"8x8 upright", {4, 2}, 60, 20, 45},
    {"9x9", {3, 3}, 100, 30, 56},
    {"12x12", {3, 4}, 10, 40, 80},
    {"16x16", {4, 4}, 10, 60, 120},
    {"25x25", {5, 5}, 4, 100, 200},
};

static void engines_agree(void **state) {
    const struct sample *sample = *state;
    uint64_t seed = 61;
    for (int round = 0; round < sample->rounds; round++) {
        size_t holes = sample->fewest + random_below(&seed, sample->most - sample->fewest + 1);
        sudoku_grid puzzle = random_puzzle(&seed, sample->shape, holes);
        if (round % 3 == 0)
            spoil(&seed, &puzzle);
        struct solutions expected = reference_solutions(&puzzle, LIMIT);
        for (size_t e = 0; e <= sudoku_engine_count(); e++) {
            const sudoku_engine *engine = sudoku_engine_at(e);
            if (!runs(engine, sample->shape))
                continue;
            context("%s, round %d", label_of(engine), round);
            search(engine, &puzzle, &expected);
        }
        free_solutions(&expected);
    }
}

/* ---- 9x9 puzzles of all kinds, in batches ---- */

enum { BATCH = 96 };

static const sudoku_shape nine = {3, 3};

/* What is known of a puzzle before the engines are asked. */
struct known {
    sudoku_grid puzzle;
    sudoku_error error;
    sudoku_fault fault;
    struct solutions solutions; /* at most LIMIT */
    uint64_t count;             /* number of solutions, at most LIMIT */
    bool all;                   /* solutions holds all that the puzzle has */
};

/* The number of solutions of a puzzle that takes the reference too long, as few do. */
static uint64_t count_by_dlx(const sudoku_grid *puzzle) {
    sudoku_solver solver = make_solver(engine_named("dlx"), nine);
    sudoku_query query = {.limit = LIMIT};
    sudoku_result result;
    sudoku_solve(&solver, puzzle, &query, &result, NULL);
    free_solver(&solver);
    return result.solutions;
}

static struct known make_known(uint64_t *seed, enum kind kind) {
    struct known known = {.puzzle = random_of_kind(seed, kind)};
    known.error = reference_check(&known.puzzle, &known.fault);
    if (known.error == SUDOKU_OK)
        known.all = reference_solutions_within(20000, &known.puzzle, NULL, LIMIT, &known.solutions);
    known.count = known.solutions.count;
    if (known.error == SUDOKU_OK && !known.all)
        known.count = count_by_dlx(&known.puzzle);
    known.all = known.all && known.count < LIMIT;
    return known;
}

static void judge(const struct known *known, const sudoku_result *result, const uint8_t *cells) {
    sudoku_grid first = {.shape = nine};
    memcpy(first.cells, cells, 81);
    check_int(result->error, known->error);
    if (known->error != SUDOKU_OK) {
        check_failed(result, known->error);
        check_int(result->fault.cell, known->fault.cell);
        check_int(result->fault.other, known->fault.other);
        return;
    }
    if (result->end == SUDOKU_END_NODES) {
        check_int(result->nodes, MAX_NODES);
        check_at_most(result->solutions, known->count);
    } else {
        check_int(result->solutions, known->count);
        check_int(result->end, known->count == LIMIT ? SUDOKU_END_LIMIT : SUDOKU_END_COMPLETE);
    }
    if (result->solutions == 0)
        return;
    check_solves(&known->puzzle, &first);
    if (known->all)
        check_int(is_one_of(&first, &known->solutions), true);
    if (walks_in_order(result->engine) && known->all)
        check_grid(&first, &known->solutions.grids[0]);
}

/* The textbook engines have a budget.  Where it cuts them, they are not compared. */
static void compare_batch(const sudoku_engine *engine, const struct known *known, size_t count) {
    static uint8_t puzzles[BATCH * 81], firsts[BATCH * 81];
    static sudoku_result results[BATCH];
    bool plain = engine != NULL && counts_every_digit(engine);
    sudoku_query query = {.limit = LIMIT, .max_nodes = plain ? MAX_NODES : 0};
    sudoku_solver solver = make_solver(engine, nine);
    for (size_t i = 0; i < count; i++)
        memcpy(puzzles + i * 81, known[i].puzzle.cells, 81);
    check_int(sudoku_solve_batch(&solver, nine, count, puzzles, &query, results, firsts),
              SUDOKU_OK);
    for (size_t i = 0; i < count; i++) {
        char text[81] = "a puzzle with a bad cell";
        if (known[i].error != SUDOKU_ERR_CELL)
            sudoku_format(&known[i].puzzle, SUDOKU_ALPHABET_DIGITS, '.', text);
        context("%s on %.81s", label_of(engine), text);
        judge(&known[i], &results[i], firsts + i * 81);
    }
    free_solver(&solver);
}

static void compare_kinds(uint64_t seed, int rounds) {
    static struct known known[BATCH];
    for (int round = 0; round < rounds; round++) {
        for (size_t i = 0; i < BATCH; i++)
            known[i] = make_known(&seed, (enum kind)random_below(&seed, KIND_COUNT));
        for (size_t e = 0; e <= sudoku_engine_count(); e++) {
            if (runs(sudoku_engine_at(e), nine))
                compare_batch(sudoku_engine_at(e), known, 1 + random_below(&seed, BATCH));
        }
        for (size_t i = 0; i < BATCH; i++)
            free_solutions(&known[i].solutions);
    }
}

static void engines_agree_on_9x9_of_all_kinds(void **state) {
    (void)state;
    compare_kinds(thorough ? 73 : 72, thorough ? 300 : 2);
}

int main(int argc, char **argv) {
    enum { SAMPLES = sizeof samples / sizeof *samples };
    struct CMUnitTest tests[1 + SAMPLES] = {TEST(engines_agree_on_9x9_of_all_kinds)};
    for (size_t i = 0; i < SAMPLES; i++)
        tests[1 + i] = (struct CMUnitTest){.name = samples[i].name,
                                           .test_func = engines_agree,
                                           .initial_state = (void *)&samples[i]};
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
