/* test_generate.c - new puzzles meet their requirements, and do not depend on how they are
 * generated.  With the argument slow: very many of them. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 300 }; /* puzzles of a call */

/* The puzzles of a call. */
static struct made {
    sudoku_error error;
    sudoku_result results[MOST];
    uint8_t puzzles[MOST * SUDOKU_MAX_CELLS];
    uint8_t solutions[MOST * SUDOKU_MAX_CELLS];
} made, again;

static void make(const sudoku_engine *engine, const sudoku_recipe *recipe, uint64_t first,
                 size_t count, sudoku_query query, struct made *all) {
    struct runner runner = make_runner(engine);
    query.engine = engine;
    all->error = sudoku_generate(runner.solver, recipe, first, count, &query, all->results,
                                 all->puzzles, all->solutions);
    free_runner(&runner);
}

/* ---- Requirements ---- */

/* The cells that the symmetry requires to be givens if cell is one. */
static size_t image_of(sudoku_symmetry symmetry, size_t cell, size_t number) {
    size_t r = cell / 9, c = cell % 9;
    switch (symmetry) {
    case SUDOKU_SYMMETRY_ROTATE:
        return c * 9 + 8 - r;
    case SUDOKU_SYMMETRY_HALF:
        return (8 - r) * 9 + 8 - c;
    case SUDOKU_SYMMETRY_HORIZONTAL:
        return (8 - r) * 9 + c;
    case SUDOKU_SYMMETRY_VERTICAL:
        return r * 9 + 8 - c;
    case SUDOKU_SYMMETRY_DIAGONAL:
        return c * 9 + r;
    case SUDOKU_SYMMETRY_FULL:
        return image_of((sudoku_symmetry)(1 + number), cell, 0);
    default:
        return cell;
    }
}

static sudoku_result count_solutions(const sudoku_grid *puzzle, uint64_t limit,
                                     sudoku_grid *first) {
    return search_by(NULL, puzzle, (sudoku_query){.limit = limit}, first);
}

/* Checks that puzzle has several solutions without a given and all its images. */
static void check_orbit_is_needed(const sudoku_recipe *recipe, sudoku_grid puzzle, size_t cell) {
    size_t orbit[81], count = 0;
    orbit[count++] = cell;
    for (size_t i = 0; i < count; i++) {
        puzzle.cells[orbit[i]] = 0;
        for (size_t number = 0; number < 5; number++) {
            size_t image = image_of(recipe->symmetry, orbit[i], number);
            if (puzzle.cells[image] != 0)
                orbit[count++] = image;
            puzzle.cells[image] = 0;
        }
    }
    check_int(count_solutions(&puzzle, 2, NULL).solutions, 2);
}

/* Checks that the givens of a proper puzzle have the required number and places, and that none is
 * redundant. */
static void check_givens(const sudoku_recipe *recipe, const sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(puzzle->shape), givens = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        bool is_given = puzzle->cells[cell] != 0;
        givens += is_given;
        for (size_t number = 0; number < 5; number++)
            check_int(puzzle->cells[image_of(recipe->symmetry, cell, number)] != 0, is_given);
        check_int(is_given && recipe->pattern != NULL && recipe->pattern[cell] == 0, false);
    }
    assert_in_range(givens, recipe->least_clues,
                    recipe->most_clues > 0 ? recipe->most_clues : cells);
    for (size_t cell = 0; cell < cells && givens > recipe->least_clues; cell++)
        if (puzzle->cells[cell] != 0)
            check_orbit_is_needed(recipe, *puzzle, cell);
}

static void check_puzzle(const sudoku_recipe *recipe, size_t i) {
    sudoku_grid puzzle = grid_at(recipe->shape, made.puzzles, i), first;
    sudoku_result result = count_solutions(&puzzle, 2, &first);
    check_int(made.results[i].end, SUDOKU_END_COMPLETE);
    check_int(made.results[i].solutions, 1);
    check_int(result.solutions, 1);
    sudoku_grid solution = grid_at(recipe->shape, made.solutions, i);
    check_grid(&first, &solution);
    check_givens(recipe, &puzzle);
}

/* x: a cell may hold a given; repeated up to the last cell. */
static const char two_of_three[] = "x.x",
                  tight[] =
                      "....x.xx.x.xx...x..x.....x.x..x...x....x.x....x...x..x.x.....x..x...xx."
                      "x.xx.x....";

/* Sets the pattern of a recipe, in cells, unless text is NULL. */
static void set_pattern(sudoku_recipe *recipe, const char *text, uint8_t *cells) {
    for (size_t i = 0; text != NULL && i < sudoku_cells(recipe->shape); i++)
        cells[i] = text[i % strlen(text)] == 'x';
    recipe->pattern = text != NULL ? cells : NULL;
}

#define SYMMETRIC(name, least, most)                                                               \
    {                                                                                              \
        .shape = {3, 3}, .seed = 1, .symmetry = SUDOKU_SYMMETRY_##name, .least_clues = (least),    \
        .most_clues = (most)                                                                       \
    }

static void puzzles_meet_their_requirements(void **state) {
    static const struct {
        size_t count;
        const char *pattern;
        sudoku_recipe recipe;
    } wanted[] = {
        {20, NULL, {.shape = {1, 1}, .seed = 5}},
        {20, NULL, {.shape = {1, 2}, .seed = 5}},
        {20, NULL, {.shape = {2, 2}, .seed = 5}},
        {20, NULL, {.shape = {2, 3}, .seed = 5}},
        {20, NULL, {.shape = {3, 2}, .seed = 5}},
        {20, NULL, {.shape = {2, 4}, .seed = 5}},
        {20, NULL, {.shape = {3, 3}, .seed = 5}},
        {20, NULL, {.shape = {1, 9}, .seed = 5}},
        {1, NULL, {.shape = {2, 5}, .seed = 5}},
        {1, NULL, {.shape = {3, 4}, .seed = 5}},
        {20, NULL, {.shape = {3, 3}, .least_clues = 22, .most_clues = 22}},
        {20, NULL, {.shape = {3, 3}, .least_clues = 30, .most_clues = 40}},
        {20, NULL, {.shape = {3, 3}, .least_clues = 20, .most_clues = 23}},
        {20, NULL, {.shape = {3, 3}, .least_clues = 81, .most_clues = 81}},
        {20, NULL, {.shape = {3, 3}, .least_clues = 26, .most_clues = 28}},
        {10, NULL, {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_ROTATE}},
        {10, NULL, {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_HALF}},
        {10, NULL, {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_HORIZONTAL}},
        {10, NULL, {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_VERTICAL}},
        {10, NULL, {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_DIAGONAL}},
        {10, NULL, {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_FULL}},
        /* Few givens with a symmetry, or a number that random removal seldom leaves. */
        {20, NULL, SYMMETRIC(HALF, 24, 24)},
        {2, NULL, SYMMETRIC(HALF, 22, 22)},
        {5, NULL, SYMMETRIC(HALF, 21, 25)},
        {2, NULL, SYMMETRIC(DIAGONAL, 22, 22)},
        {5, NULL, SYMMETRIC(HORIZONTAL, 24, 24)},
        {5, NULL, SYMMETRIC(ROTATE, 24, 24)},
        {5, NULL, SYMMETRIC(ROTATE, 77, 77)},
        {2, NULL, SYMMETRIC(FULL, 24, 24)},
        {5, NULL, SYMMETRIC(FULL, 28, 28)},
        {2, tight, SYMMETRIC(HALF, 26, 26)},
        {10, two_of_three, {.shape = {3, 3}}},
        {10, two_of_three, {.shape = {3, 3}, .least_clues = 54}},
        /* Few random grids can be completed from these cells only. */
        {5, tight, {.shape = {3, 3}, .least_clues = 26}},
    };
    (void)state;
    for (size_t w = 0; w < sizeof wanted / sizeof *wanted; w++) {
        uint8_t cells[SUDOKU_MAX_CELLS];
        sudoku_recipe recipe = wanted[w].recipe;
        set_pattern(&recipe, wanted[w].pattern, cells);
        make(NULL, &recipe, 0, wanted[w].count, (sudoku_query){0}, &made);
        check_int(made.error, SUDOKU_OK);
        for (size_t i = 0; i < wanted[w].count; i++) {
            context("recipe %zu, puzzle %zu", w, i);
            check_puzzle(&recipe, i);
        }
    }
}

static void very_many_puzzles_are_proper_and_minimal(void **state) {
    static const sudoku_recipe recipe = {.shape = {3, 3}, .seed = 2026};
    (void)state;
    for (size_t first = 0; first < 100000; first += MOST) {
        make(NULL, &recipe, first, MOST, (sudoku_query){0}, &made);
        for (size_t i = 0; i < MOST; i++) {
            context("puzzle %zu", first + i);
            check_puzzle(&recipe, i);
        }
    }
}

/* ---- Reproducible puzzles ---- */

/* People keep seeds, not puzzles, so the puzzles of a seed must never change. */
static void the_puzzles_of_a_seed_never_change(void **state) {
    static const struct {
        sudoku_recipe recipe;
        uint64_t first, hash;
    } cases[] = {
        {{.shape = {3, 3}, .seed = 1}, 0, UINT64_C(0xD83032F4ED728258)},
        {{.shape = {3, 3}, .seed = UINT64_MAX, .symmetry = SUDOKU_SYMMETRY_HALF},
         UINT64_MAX - 19,
         UINT64_C(0xCEEE5847C448EAFD)},
        {{.shape = {2, 3}, .seed = 1, .least_clues = 12, .most_clues = 12},
         7,
         UINT64_C(0xF6CEF61F43CF75B2)},
        {SYMMETRIC(HALF, 24, 24), 0, UINT64_C(0x6C99E34948C022E0)},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sudoku_recipe *recipe = &cases[i].recipe;
        make(NULL, recipe, cases[i].first, 20, (sudoku_query){0}, &made);
        uint64_t hash = hash_bytes(made.puzzles, 20 * sudoku_cells(recipe->shape));
        context("recipe %zu has %#llx", i, (unsigned long long)hash);
        check_int(hash, cases[i].hash);
    }
}

static void a_puzzle_does_not_depend_on_the_engine(void **state) {
    static const sudoku_recipe recipes[] = {
        {.shape = {3, 3}, .seed = 3}, {.shape = {2, 2}, .seed = 3}, SYMMETRIC(ROTATE, 25, 25)};
    (void)state;
    for (size_t r = 0; r < sizeof recipes / sizeof *recipes; r++) {
        const sudoku_recipe *recipe = &recipes[r];
        size_t size = 12 * sudoku_cells(recipe->shape);
        bool is_small = recipe->shape.box_height == 2;
        make(NULL, recipe, 0, 12, (sudoku_query){0}, &made);
        for (size_t e = 0; e < sudoku_engine_count(); e++) {
            const sudoku_engine *engine = sudoku_engine_at(e);
            if (!runs(engine, recipe->shape) ||
                (!is_small && !can(engine, SUDOKU_ENGINE_TAKES_CANDIDATES)))
                continue;
            context("recipe %zu, %s", r, label_of(engine));
            make(engine, recipe, 0, 12, (sudoku_query){0}, &again);
            check_int(again.error, SUDOKU_OK);
            assert_memory_equal(again.puzzles, made.puzzles, size);
            assert_memory_equal(again.solutions, made.solutions, size);
        }
    }
}

/* More puzzles than fit into a batch, and single ones. */
static void a_puzzle_does_not_depend_on_the_batch(void **state) {
    static const sudoku_recipe recipes[] = {{.shape = {3, 3}, .seed = 11}, SYMMETRIC(HALF, 24, 25)};
    (void)state;
    for (size_t r = 0; r < 2; r++) {
        make(NULL, &recipes[r], 1000, MOST, (sudoku_query){0}, &made);
        for (size_t i = 0; i < MOST; i += 23) {
            context("recipe %zu, puzzle %zu", r, i);
            make(NULL, &recipes[r], 1000 + i, 1, (sudoku_query){0}, &again);
            assert_memory_equal(again.puzzles, made.puzzles + i * 81, 81);
            check_int(again.results[0].nodes, made.results[i].nodes);
        }
    }
}

/* ---- Limits ---- */

static void a_budget_a_deadline_and_a_cancellation_end_generation(void **state) {
    static const sudoku_recipe recipe = {.shape = {3, 3}};
    int cancelled = 0;
    (void)state;
    sudoku_cancel(&cancelled);
    const struct {
        sudoku_query query;
        sudoku_end end;
    } cases[] = {
        {{.max_nodes = 1}, SUDOKU_END_NODES},
        {{.deadline = 1}, SUDOKU_END_DEADLINE},
        {{.cancel = &cancelled}, SUDOKU_END_CANCELLED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        context("case %zu", i);
        make(NULL, &recipe, 0, MOST, cases[i].query, &made);
        check_int(made.error, SUDOKU_OK);
        for (size_t k = 0; k < MOST; k++) {
            check_int(made.results[k].solutions, 0);
            check_int(made.results[k].end, cases[i].end);
        }
    }
}

static void a_deadline_ends_a_long_search(void **state) {
    static const sudoku_recipe recipe = SYMMETRIC(FULL, 17, 17);
    const uint64_t soon = 30000000; /* ns */
    (void)state;
    make(NULL, &recipe, 0, 1, (sudoku_query){.deadline = sudoku_clock() + soon}, &made);
    check_int(made.results[0].end, SUDOKU_END_DEADLINE);
}

/* ---- Impossible requirements ---- */

static void impossible_requirements_are_errors(void **state) {
    uint8_t cell[81] = {1}, half[81] = {0}, seven_rows[81] = {0};
    memset(half, 1, 40);
    memset(seven_rows, 1, 63);
    const sudoku_recipe recipes[] = {
        {.shape = {3, 3}, .least_clues = 30, .most_clues = 20},
        {.shape = {3, 3}, .most_clues = 16},
        {.shape = {3, 3}, .least_clues = 82, .most_clues = 82},
        {.shape = {3, 3}, .pattern = cell},
        {.shape = {2, 2}, .most_clues = 2},
        {.shape = {3, 3}, .pattern = half, .least_clues = 50},
        {.shape = {3, 3}, .pattern = seven_rows}, /* the rows without givens can be swapped */
        SYMMETRIC(ROTATE, 22, 23),
        SYMMETRIC(FULL, 18, 19),
    };
    (void)state;
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        context("recipe %zu", i);
        check_int(sudoku_recipe_check(&recipes[i]), SUDOKU_ERR_RECIPE);
        make(NULL, &recipes[i], 0, 1, (sudoku_query){0}, &made);
        check_int(made.error, SUDOKU_ERR_RECIPE);
    }
    sudoku_recipe recipe = {.shape = {0, 3}};
    check_int(sudoku_recipe_check(&recipe), SUDOKU_ERR_SHAPE);
    make(NULL, &recipe, 0, 1, (sudoku_query){0}, &made);
    check_int(made.error, SUDOKU_ERR_SHAPE);
    recipe.shape = (sudoku_shape){2, 2};
    make(engine_named("simd-baseline"), &recipe, 0, 1, (sudoku_query){0}, &made);
    check_int(made.error, SUDOKU_ERR_UNSUPPORTED);
}

/* ---- Randomness ---- */

/* Each digit in each cell, among 9 * 30 * 20 grids: a chi-squared of 81 * 8 degrees of freedom
 * exceeds 850 with a probability below one in a million. */
static void digits_are_distributed_uniformly_in_full_grids(void **state) {
    static const sudoku_recipe recipe = {.shape = {3, 3}, .least_clues = 81};
    enum { CALLS = 18 };
    double expected = CALLS * MOST / 9.0, sum = 0;
    static int counts[81][10];
    (void)state;
    for (size_t call = 0; call < CALLS; call++) {
        make(NULL, &recipe, call * MOST, MOST, (sudoku_query){0}, &made);
        for (size_t i = 0; i < MOST * 81; i++)
            counts[i % 81][made.solutions[i]]++;
    }
    for (size_t i = 0; i < 81; i++)
        for (size_t digit = 1; digit <= 9; digit++)
            sum += (counts[i][digit] - expected) * (counts[i][digit] - expected) / expected;
    assert_true(sum < 850);
}

int main(int argc, char **argv) {
    const struct CMUnitTest slow[] = {TEST(very_many_puzzles_are_proper_and_minimal)};
    const struct CMUnitTest tests[] = {
        TEST(puzzles_meet_their_requirements),
        TEST(the_puzzles_of_a_seed_never_change),
        TEST(a_puzzle_does_not_depend_on_the_engine),
        TEST(a_puzzle_does_not_depend_on_the_batch),
        TEST(a_budget_a_deadline_and_a_cancellation_end_generation),
        TEST(a_deadline_ends_a_long_search),
        TEST(impossible_requirements_are_errors),
        TEST(digits_are_distributed_uniformly_in_full_grids),
    };
    take_arguments(argc, argv);
    return thorough ? cmocka_run_group_tests(slow, NULL, NULL)
                    : cmocka_run_group_tests(tests, NULL, NULL);
}
