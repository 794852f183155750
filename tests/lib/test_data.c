/* test_data.c - the public sets beside the project.  With the argument slow: all of the large
 * ones. */
#include "support/harness.h"
#include "support/public_data.h"
#include "support/random.h"
#include "support/thorough.h"

#include <stdlib.h>
#include <string.h>

static const sudoku_shape nine = {3, 3}, sixteen = {4, 4};

/* Searches puzzle by an engine; judges the first solution. */
static sudoku_result search(const char *name, const sudoku_grid *puzzle, uint64_t limit,
                            uint64_t max_nodes) {
    static sudoku_solver solver; /* kept as long as engine and shape stay the same */
    static sudoku_shape shape;
    const sudoku_engine *engine = engine_named(name);
    if (solver.engine != engine || memcmp(&shape, &puzzle->shape, sizeof shape) != 0) {
        free_solver(&solver);
        solver = make_solver(engine, puzzle->shape);
        shape = puzzle->shape;
    }
    sudoku_query query = {.limit = limit, .max_nodes = max_nodes};
    sudoku_result result = dirty_result();
    sudoku_grid first;
    check_int(sudoku_solve(&solver, puzzle, &query, &result, &first), SUDOKU_OK);
    if (result.solutions > 0)
        check_solves(puzzle, &first);
    return result;
}

/* Calls body for every step-th puzzle of a set. */
static void on_set(const char *set, sudoku_shape shape, int step,
                   void (*body)(const sudoku_grid *puzzle)) {
    char line[512];
    int number = 0;
    FILE *file = open_public(set);
    while (next_line(file, line, sizeof line)) {
        if (number++ % step != 0)
            continue;
        sudoku_grid puzzle = grid_of(shape, line);
        context("%s, line %d", set, number);
        body(&puzzle);
    }
    fclose(file);
    check_int(number > 0, true);
}

static void is_proper_by(const char *engine, const sudoku_grid *puzzle) {
    sudoku_result result = search(engine, puzzle, 2, 0);
    check_int(result.solutions, 1);
    check_int(result.end, SUDOKU_END_COMPLETE);
}

static void is_proper(const sudoku_grid *puzzle) {
    is_proper_by("mrv", puzzle);
    is_proper_by("dlx", puzzle);
}

/* The plain searches under a budget: the same nodes, end and count. */
static void plain_searches_agree(const sudoku_grid *puzzle) {
    sudoku_result naive = search("naive", puzzle, 2, 5000);
    sudoku_result flag = search("flag", puzzle, 2, 5000);
    sudoku_result bitmask = search("bitmask", puzzle, 2, 5000);
    flag.engine = bitmask.engine = naive.engine;
    check_result(&flag, &naive);
    check_result(&bitmask, &naive);
    check_at_most(naive.solutions, 1);
}

/* By default one of `step` puzzles is taken, and behind slow all. */
static int sampled_step(int step) {
    return thorough ? 1 : step;
}

static void the_magictour_puzzles_are_proper(void **state) {
    (void)state;
    on_set("data/magictour_top1465", nine, sampled_step(4), is_proper);
}

static void the_plain_searches_agree_on_the_magictour_puzzles(void **state) {
    (void)state;
    on_set("data/magictour_top1465", nine, sampled_step(5), plain_searches_agree);
}

static void first_solutions_within(const sudoku_grid *puzzle) {
    sudoku_result naive = search("naive", puzzle, 1, 500000);
    sudoku_result bitmask = search("bitmask", puzzle, 1, 500000);
    bitmask.engine = naive.engine;
    check_result(&bitmask, &naive);
}

static void some_magictour_puzzles_are_solved_by_naive(void **state) {
    (void)state;
    on_set("data/magictour_top1465", nine, 97, first_solutions_within);
}

static void is_unsolvable(const sudoku_grid *puzzle) {
    sudoku_result result = search("dlx", puzzle, 1, 0);
    check_int(result.solutions, 0);
    check_int(result.end, SUDOKU_END_COMPLETE);
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        if (runs(sudoku_engine_at(e), nine))
            check_int(search(label_of(sudoku_engine_at(e)), puzzle, 1, 50000).solutions, 0);
    }
}

static void the_unsolvable_puzzles_are_proved_so(void **state) {
    (void)state;
    on_set("data/unsolvable_small", nine, 1, is_unsolvable);
}

/* Counts up to a limit by all engines; those that finish within a budget must agree. */
static void counts_agree(const sudoku_grid *puzzle) {
    enum { LIMIT = 1000, BUDGET = 30000 };
    sudoku_result expected = search("dlx", puzzle, LIMIT, 0);
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        if (!runs(sudoku_engine_at(e), nine))
            continue;
        sudoku_result result =
            search(sudoku_engine_name(sudoku_engine_at(e)), puzzle, LIMIT, BUDGET);
        check_at_most(result.solutions, expected.solutions);
        if (result.end != SUDOKU_END_NODES)
            check_int(result.solutions, expected.solutions);
    }
}

static void counts_of_the_tdoku_puzzles_agree(void **state) {
    (void)state;
    on_set("data/tdoku_test", nine, 1, counts_agree);
}

static void the_sudopedia_puzzles_have_their_known_counts(void **state) {
    enum { CLASH = -1, LIMIT = 1000 };
    static const int known[] = {1,  1,   1,     1,     0,     0,     0,     2, 2,    3,
                                10, 125, LIMIT, LIMIT, CLASH, CLASH, CLASH, 1, CLASH};
    char line[512];
    size_t number = 0;
    (void)state;
    FILE *file = open_public("data/sudopedia_valid_invalid");
    for (; next_line(file, line, sizeof line); number++) {
        sudoku_grid puzzle = grid_of(nine, line);
        context("line %zu", number + 1);
        assert_in_range(number, 0, sizeof known / sizeof *known - 1);
        if (known[number] == CLASH) {
            check_int(sudoku_check(&puzzle, NULL), SUDOKU_ERR_CONFLICT);
            continue;
        }
        check_int(search("dlx", &puzzle, LIMIT, 0).solutions, known[number]);
        counts_agree(&puzzle);
    }
    fclose(file);
    check_int(number, sizeof known / sizeof *known);
}

static void is_solved_by_dlx(const sudoku_grid *puzzle) {
    check_int(search("dlx", puzzle, 1, 0).solutions, 1);
}

static void the_hexadecimal_puzzles_are_solved(void **state) {
    (void)state;
    on_set("data/hex16_owhygithub", sixteen, 1, is_solved_by_dlx);
}

static void a_sample_of_the_17_clue_puzzles_is_proper(void **state) {
    (void)state;
    on_set("data/17_clue", nine, 200, is_proper);
}

static void a_sample_of_the_hardest_puzzles_is_proper(void **state) {
    (void)state;
    on_set("data/forum_hardest_1905_11+", nine, 200, is_proper);
}

static void all_17_clue_puzzles_are_proper(void **state) {
    (void)state;
    on_set("data/17_clue", nine, 1, is_proper);
}

static void all_hardest_puzzles_are_proper(void **state) {
    (void)state;
    on_set("data/forum_hardest_1905_11+", nine, 1, is_proper);
}

static void all_kaggle_puzzles_are_proper(void **state) {
    (void)state;
    on_set("data/kaggle_10k", nine, 1, is_proper);
}

static void all_counts_of_the_serg_puzzles_agree(void **state) {
    (void)state;
    on_set("data/serg_benchmark", nine, 1, counts_agree);
}

/* ---- Canonical forms ---- */

static int compare_cells(const void *one, const void *other) {
    return memcmp(one, other, 81);
}

static void the_17_clue_puzzles_are_inequivalent(void **state) {
    enum { COUNT = 49158 };
    char line[512];
    size_t count = 0;
    (void)state;
    FILE *file = open_public("data/17_clue");
    uint8_t(*forms)[81] = malloc(sizeof(uint8_t[COUNT][81]));
    assert_non_null(forms);
    for (; next_line(file, line, sizeof line); count++) {
        sudoku_grid puzzle = grid_of(nine, line), form;
        context("line %zu", count + 1);
        assert_in_range(count, 0, COUNT - 1);
        check_int(sudoku_canonical(&puzzle, &form, NULL, NULL), SUDOKU_OK);
        memcpy(forms[count], form.cells, 81);
    }
    fclose(file);
    check_int(count, COUNT);
    qsort(forms, COUNT, sizeof *forms, compare_cells);
    for (size_t i = 1; i < COUNT; i++)
        assert_true(compare_cells(forms[i - 1], forms[i]) < 0);
    free(forms);
}

/* ---- In batches, by all levels of simd ---- */

/* Packed 9x9 puzzles. */
struct pack {
    size_t count, room;
    uint8_t *puzzles;
};

/* Reads a set: all of it, or a random sample of about one in step. */
static struct pack read_set(const char *set, size_t step) {
    enum { FIRST_ROOM = 1000 };
    FILE *file = open_public(set); /* first, as it skips the test where there are no such files */
    struct pack pack = {.room = FIRST_ROOM, .puzzles = malloc(FIRST_ROOM * 81)};
    uint64_t seed = 91;
    char line[512];
    assert_non_null(pack.puzzles);
    while (next_line(file, line, sizeof line)) {
        sudoku_grid puzzle = grid_of(nine, line);
        if (random_below(&seed, step) != 0)
            continue;
        if (pack.count == pack.room) {
            pack.room *= 2;
            pack.puzzles = realloc(pack.puzzles, pack.room * 81);
            assert_non_null(pack.puzzles);
        }
        memcpy(pack.puzzles + 81 * pack.count++, puzzle.cells, 81);
    }
    fclose(file);
    check_int(pack.count > 0, true);
    return pack;
}

static sudoku_grid nth(const uint8_t *cells, size_t n) {
    sudoku_grid grid = {.shape = nine};
    memcpy(grid.cells, cells + 81 * n, 81);
    return grid;
}

/* What an engine finds for a pack. */
struct answers {
    sudoku_result *results;
    uint8_t *firsts;
};

static struct answers solve_pack(const sudoku_engine *engine, const struct pack *pack,
                                 uint64_t limit, uint64_t max_nodes) {
    struct answers answers = {malloc(pack->room * sizeof(sudoku_result)), malloc(pack->room * 81)};
    sudoku_solver solver = make_solver(engine, nine);
    sudoku_query query = {.limit = limit, .max_nodes = max_nodes};
    assert_non_null(answers.results);
    assert_non_null(answers.firsts);
    check_int(sudoku_solve_batch(&solver, nine, pack->count, pack->puzzles, &query, answers.results,
                                 answers.firsts),
              SUDOKU_OK);
    free_solver(&solver);
    return answers;
}

static void free_answers(struct answers *answers) {
    free(answers->results);
    free(answers->firsts);
}

static void compare_answers(const struct pack *pack, const struct answers *actual,
                            const struct answers *expected, const char *set, const char *engine) {
    for (size_t i = 0; i < pack->count; i++) {
        const sudoku_result *result = &actual->results[i], *known = &expected->results[i];
        context("%s, puzzle %zu by %s", set, i, engine);
        check_int(result->error, known->error);
        if (result->end == SUDOKU_END_NODES) {
            print_message("cut by the node budget: %s, puzzle %zu by %s\n", set, i, engine);
            check_at_most(result->solutions, known->solutions);
            continue;
        }
        check_int(result->end, known->end);
        check_int(result->solutions, known->solutions);
        check_int(result->fault.cell, known->fault.cell);
        check_int(result->fault.other, known->fault.other);
        if (known->solutions == 0)
            continue;
        sudoku_grid first = nth(actual->firsts, i), known_first = nth(expected->firsts, i);
        if (known->solutions == 1 && known->end == SUDOKU_END_COMPLETE) {
            check_grid(&first, &known_first);
            continue;
        }
        sudoku_grid puzzle = nth(pack->puzzles, i);
        check_solves(&puzzle, &first);
    }
}

/* Solves a set, or a sample of about one puzzle in step, by dlx and by each engine that propagates;
 * these have a node budget (0: none). */
static void batches_agree(const char *set, size_t step, uint64_t limit, uint64_t max_nodes) {
    struct pack pack = read_set(set, step);
    struct answers expected = solve_pack(engine_named("dlx"), &pack, limit, 0);
    for (size_t e = 0; e < sudoku_engine_count(); e++) {
        const sudoku_engine *engine = sudoku_engine_at(e);
        if (!runs(engine, nine) || counts_every_digit(engine))
            continue;
        struct answers actual = solve_pack(engine, &pack, limit, max_nodes);
        compare_answers(&pack, &actual, &expected, set, label_of(engine));
        free_answers(&actual);
    }
    free_answers(&expected);
    free(pack.puzzles);
}

/* Sets whose puzzles are mostly proper, with the share that is sampled. */
static const struct {
    const char *name;
    size_t step;
} sets[] = {
    {"data/17_clue", 100},   {"data/forum_hardest_1905_11+", 100},
    {"data/kaggle_10k", 20}, {"data/magictour_top1465", 20},
    {"data/plb_hard20", 1},  {"data/sudopedia_valid_invalid", 1},
    {"data/tdoku_test", 1},  {"data/unsolvable_small", 1},
};

static void samples_of_all_sets_have_the_solutions_of_dlx(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        batches_agree(sets[i].name, sets[i].step, 2, 20000);
}

static void a_sample_of_the_serg_puzzles_has_the_counts_of_dlx(void **state) {
    (void)state;
    batches_agree("data/serg_benchmark", 20, 100, 20000);
}

static void all_sets_have_the_solutions_of_dlx(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        batches_agree(sets[i].name, 1, 2, 0);
    batches_agree("data/serg_benchmark", 1, 2, 0);
}

static void all_serg_puzzles_have_the_counts_of_dlx(void **state) {
    (void)state;
    batches_agree("data/serg_benchmark", 1, 100, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(the_magictour_puzzles_are_proper),
        TEST(the_plain_searches_agree_on_the_magictour_puzzles),
        TEST(some_magictour_puzzles_are_solved_by_naive),
        TEST(the_unsolvable_puzzles_are_proved_so),
        TEST(counts_of_the_tdoku_puzzles_agree),
        TEST(the_sudopedia_puzzles_have_their_known_counts),
        TEST(the_hexadecimal_puzzles_are_solved),
        TEST(a_sample_of_the_17_clue_puzzles_is_proper),
        TEST(a_sample_of_the_hardest_puzzles_is_proper),
        TEST(samples_of_all_sets_have_the_solutions_of_dlx),
        TEST(a_sample_of_the_serg_puzzles_has_the_counts_of_dlx),
        TEST(the_17_clue_puzzles_are_inequivalent),
    };
    const struct CMUnitTest slow_tests[] = {
        TEST(the_magictour_puzzles_are_proper),
        TEST(the_plain_searches_agree_on_the_magictour_puzzles),
        TEST(all_17_clue_puzzles_are_proper),
        TEST(all_hardest_puzzles_are_proper),
        TEST(all_kaggle_puzzles_are_proper),
        TEST(all_counts_of_the_serg_puzzles_agree),
        TEST(all_sets_have_the_solutions_of_dlx),
        TEST(all_serg_puzzles_have_the_counts_of_dlx),
    };
    take_arguments(argc, argv);
    if (thorough)
        return status_after(cmocka_run_group_tests(slow_tests, NULL, NULL));
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
