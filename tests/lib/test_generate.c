/* test_generate.c - are new puzzles what was wanted, and the same however they are made? */
#include "support/made_puzzles.h"

#include "generate/random.h"

#include <stdlib.h>
#include <string.h>

static struct made made, again;

static void puzzles_of_every_size_are_proper_and_minimal(void **state) {
    static const sudoku_shape shapes[] = {{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 2},
                                          {2, 4}, {3, 3}, {1, 9}, {2, 5}, {3, 4}};
    (void)state;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        size_t count = sudoku_side(shapes[s]) <= 9 ? 20 : 1;
        sudoku_recipe recipe = {.shape = shapes[s], .seed = 5};
        make(NULL, &recipe, 0, count, (sudoku_query){0}, &made);
        check_int(made.error, SUDOKU_OK);
        for (size_t i = 0; i < count; i++) {
            context("%dx%d, puzzle %zu", shapes[s].box_height, shapes[s].box_width, i);
            sudoku_grid puzzle = check_proper(&made, &recipe, i);
            check_minimal(&puzzle);
        }
    }
}

/* FNV-1a. */
static uint64_t hash_of(const uint8_t *bytes, size_t size) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* What the generator has once made, it makes for ever: people keep seeds, not puzzles. */
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
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sudoku_recipe *recipe = &cases[i].recipe;
        make(NULL, recipe, cases[i].first, 20, (sudoku_query){0}, &made);
        uint64_t hash = hash_of(made.puzzles, 20 * sudoku_cells(recipe->shape));
        context("recipe %zu has %#llx", i, (unsigned long long)hash);
        check_int(hash, cases[i].hash);
    }
}

static void the_engine_does_not_matter(void **state) {
    static const sudoku_shape shapes[] = {{3, 3}, {2, 2}};
    (void)state;
    for (size_t s = 0; s < 2; s++) {
        sudoku_recipe recipe = {.shape = shapes[s], .seed = 3};
        size_t size = 12 * sudoku_cells(shapes[s]);
        make(NULL, &recipe, 0, 12, (sudoku_query){0}, &made);
        for (size_t e = 0; e < sudoku_engine_count(); e++) {
            const sudoku_engine *engine = sudoku_engine_at(e);
            if (!runs(engine, shapes[s]) || (s == 0 && walks_in_order(engine)))
                continue;
            context("%s", label_of(engine));
            make(engine, &recipe, 0, 12, (sudoku_query){0}, &again);
            check_int(again.error, SUDOKU_OK);
            assert_memory_equal(again.puzzles, made.puzzles, size);
            assert_memory_equal(again.solutions, made.solutions, size);
        }
    }
}

/* More puzzles than are worked on at once, and one alone. */
static void a_puzzle_is_the_same_among_others_and_alone(void **state) {
    static const sudoku_recipe recipe = {.shape = {3, 3}, .seed = 11};
    (void)state;
    make(NULL, &recipe, 1000, MOST, (sudoku_query){0}, &made);
    for (size_t i = 0; i < MOST; i += 23) {
        context("puzzle %zu", i);
        make(NULL, &recipe, 1000 + i, 1, (sudoku_query){0}, &again);
        assert_memory_equal(again.puzzles, made.puzzles + i * 81, 81);
        check_int(again.results[0].nodes, made.results[i].nodes);
    }
}

/* The cells that must be givens, too, where cell is one, by the symmetry. */
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

/* Checks that puzzle has several solutions without a given and all its images. */
static void check_orbit_is_needed(const sudoku_recipe *recipe, sudoku_grid puzzle, size_t cell) {
    sudoku_solver solver = make_solver(NULL, puzzle.shape);
    sudoku_query query = {.limit = 2};
    sudoku_result result;
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
    sudoku_solve(&solver, &puzzle, &query, &result, NULL);
    check_int(result.solutions, 2);
    free_solver(&solver);
}

static void givens_have_the_symmetry_and_no_orbit_can_go(void **state) {
    (void)state;
    for (int symmetry = SUDOKU_SYMMETRY_ROTATE; symmetry <= SUDOKU_SYMMETRY_FULL; symmetry++) {
        sudoku_recipe recipe = {.shape = {3, 3}, .symmetry = (sudoku_symmetry)symmetry};
        make(NULL, &recipe, 0, 10, (sudoku_query){0}, &made);
        for (size_t i = 0; i < 10; i++) {
            sudoku_grid puzzle = check_proper(&made, &recipe, i);
            for (size_t cell = 0; cell < 81; cell++) {
                context("symmetry %d, puzzle %zu, cell %zu", symmetry, i, cell);
                for (size_t number = 0; number < 5; number++)
                    check_int(puzzle.cells[cell] != 0,
                              puzzle.cells[image_of(recipe.symmetry, cell, number)] != 0);
                if (puzzle.cells[cell] != 0)
                    check_orbit_is_needed(&recipe, puzzle, cell);
            }
        }
    }
}

static void givens_stand_in_the_pattern_only(void **state) {
    uint8_t pattern[81];
    sudoku_recipe recipe = {.shape = {3, 3}, .pattern = pattern};
    (void)state;
    for (size_t i = 0; i < 81; i++)
        pattern[i] = i % 3 != 1; /* 54 cells */
    make(NULL, &recipe, 0, 10, (sudoku_query){0}, &made);
    for (size_t i = 0; i < 10; i++) {
        sudoku_grid puzzle = check_proper(&made, &recipe, i);
        check_minimal(&puzzle);
        for (size_t cell = 0; cell < 81; cell++)
            assert_true(pattern[cell] != 0 || puzzle.cells[cell] == 0);
    }
    recipe.least_clues = 54;
    make(NULL, &recipe, 0, 10, (sudoku_query){0}, &made);
    for (size_t i = 0; i < 10; i++) {
        sudoku_grid puzzle = check_proper(&made, &recipe, i);
        for (size_t cell = 0; cell < 81; cell++)
            check_int(puzzle.cells[cell] != 0, pattern[cell]);
    }
}

static void the_number_of_givens_keeps_to_its_bounds(void **state) {
    static const uint16_t bounds[][2] = {{22, 22}, {30, 40}, {20, 23}, {81, 81}, {26, 28}};
    (void)state;
    for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++) {
        sudoku_recipe recipe = {
            .shape = {3, 3}, .least_clues = bounds[b][0], .most_clues = bounds[b][1]};
        make(NULL, &recipe, 0, 20, (sudoku_query){0}, &made);
        for (size_t i = 0; i < 20; i++) {
            context("bounds %zu, puzzle %zu", b, i);
            sudoku_grid puzzle = check_proper(&made, &recipe, i);
            size_t givens = count_givens(&puzzle);
            assert_in_range(givens, bounds[b][0], bounds[b][1]);
            if (givens > bounds[b][0])
                check_minimal(&puzzle);
        }
    }
}

static void a_budget_a_deadline_and_a_cancellation_end_the_work(void **state) {
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

/* More second solutions are found than there is room for. */
static void a_large_puzzle_keeps_to_its_bounds(void **state) {
    static const sudoku_recipe recipe = {.shape = {1, 22}, .seed = 4, .least_clues = 290};
    (void)state;
    make(NULL, &recipe, 0, 1, (sudoku_query){0}, &made);
    sudoku_grid puzzle = check_proper(&made, &recipe, 0);
    assert_in_range(count_givens(&puzzle), 290, 484);
}

static void what_cannot_be_is_an_error(void **state) {
    uint8_t cell[81] = {1}, half[81] = {0};
    memset(half, 1, 40);
    const sudoku_recipe recipes[] = {
        {.shape = {3, 3}, .least_clues = 30, .most_clues = 20},
        {.shape = {3, 3}, .most_clues = 16},
        {.shape = {3, 3}, .least_clues = 82, .most_clues = 82},
        {.shape = {3, 3}, .pattern = cell},
        {.shape = {2, 2}, .most_clues = 2},
        {.shape = {3, 3}, .pattern = half, .least_clues = 50},
        {.shape = {3, 3}, .improper = true, .solutions = 1},
        {.shape = {3, 3}, .improper = true, .solutions = 2, .symmetry = SUDOKU_SYMMETRY_HALF},
        {.shape = {3, 3}, .improper = true, .solutions = 2, .least_clues = 30},
    };
    (void)state;
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        context("recipe %zu", i);
        check_int(sudoku_recipe_check(&recipes[i]), SUDOKU_ERR_RECIPE);
        make(NULL, &recipes[i], 0, 1, (sudoku_query){0}, &made);
        check_int(made.error, SUDOKU_ERR_RECIPE);
    }
    sudoku_recipe recipe = {.shape = {0, 3}};
    sudoku_solver small = {.workspace = &made, .workspace_size = 1000};
    check_int(sudoku_recipe_check(&recipe), SUDOKU_ERR_SHAPE);
    make(NULL, &recipe, 0, 1, (sudoku_query){0}, &made);
    check_int(made.error, SUDOKU_ERR_SHAPE);
    recipe.shape = (sudoku_shape){2, 2};
    make(engine_named("simd-baseline"), &recipe, 0, 1, (sudoku_query){0}, &made);
    check_int(made.error, SUDOKU_ERR_UNSUPPORTED);
    check_int(sudoku_generate(&small, &recipe, 0, 1, &(sudoku_query){0}, made.results, made.puzzles,
                              NULL),
              SUDOKU_ERR_WORKSPACE);
    small.workspace = NULL;
    small.workspace_size = SIZE_MAX;
    check_int(sudoku_generate(&small, &recipe, 0, 1, &(sudoku_query){0}, made.results, made.puzzles,
                              NULL),
              SUDOKU_ERR_WORKSPACE);
}

/* Each digit in each cell, among 9 * 30 * 20 grids: a chi-squared of 81 * 8 degrees of freedom is
 * above 850 in less than one of a million tries. */
static void full_grids_have_each_digit_in_each_cell_as_often(void **state) {
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

static int compare_grids(const void *one, const void *other) {
    return memcmp(one, other, 16);
}

static void every_grid_of_4x4_is_drawn(void **state) {
    static const sudoku_recipe recipe = {.shape = {2, 2}, .least_clues = 16};
    enum { CALLS = 12 };
    static uint8_t grids[CALLS * MOST * 16];
    size_t distinct = 1;
    (void)state;
    for (size_t call = 0; call < CALLS; call++) {
        make(NULL, &recipe, call * MOST, MOST, (sudoku_query){0}, &made);
        memcpy(grids + call * MOST * 16, made.solutions, MOST * 16);
    }
    qsort(grids, CALLS * MOST, 16, compare_grids);
    for (size_t i = 1; i < CALLS * MOST; i++)
        distinct += compare_grids(grids + 16 * (i - 1), grids + 16 * i) != 0;
    check_int(distinct, 288);
}

/* ---- A million puzzles ---- */

enum { FEW_GIVENS = 40 };

static uint8_t boards[MOST * FEW_GIVENS * 81];
static sudoku_result board_results[MOST * FEW_GIVENS];

/* Checks by batches of an engine that each puzzle has one solution and, without any of its givens,
 * several. */
static void check_all(const sudoku_engine *engine, size_t count) {
    const sudoku_shape nine = {3, 3};
    sudoku_solver solver = make_solver(engine, nine);
    sudoku_query query = {.limit = 2};
    size_t made_boards = 0;
    sudoku_solve_batch(&solver, nine, count, made.puzzles, &query, board_results, NULL);
    for (size_t i = 0; i < count; i++) {
        check_int(board_results[i].solutions, 1);
        check_int(board_results[i].end, SUDOKU_END_COMPLETE);
        assert_true(sudoku_solves_cells(nine, made.puzzles + i * 81, made.solutions + i * 81));
        for (size_t cell = 0; cell < 81; cell++) {
            if (made.puzzles[i * 81 + cell] == 0)
                continue;
            assert_true(made_boards < (size_t)MOST * FEW_GIVENS);
            memcpy(boards + made_boards * 81, made.puzzles + i * 81, 81);
            boards[made_boards++ * 81 + cell] = 0;
        }
    }
    sudoku_solve_batch(&solver, nine, made_boards, boards, &query, board_results, NULL);
    for (size_t i = 0; i < made_boards; i++)
        check_int(board_results[i].solutions, 2);
    free_solver(&solver);
}

static void a_million_puzzles_are_proper_and_minimal(void **state) {
    static const sudoku_recipe recipe = {.shape = {3, 3}, .seed = 2026};
    enum { MILLION = 1000000, BY_DLX = 10000 };
    (void)state;
    for (size_t first = 0; first < MILLION; first += 250) {
        context("from puzzle %zu on", first);
        make(NULL, &recipe, first, 250, (sudoku_query){0}, &made);
        check_all(engine_named("simd"), 250);
        if (first < BY_DLX)
            check_all(engine_named("dlx"), 250);
    }
}

/* ---- Random numbers ---- */

/* The bits 0 would make 0 more likely than other numbers where the bound is no power of 2.  So a
 * number that would come too often is drawn again. */
static void numbers_below_a_bound_come_as_often(void **state) {
    const struct random_stream start = {{1, 0, UINT64_C(0x123456789ABCDEF0), 4}};
    struct random_stream numbers = start, below = start;
    (void)state;
    check_int(random_next(&numbers), 0);
    check_int(random_below(&below, 1024), 0);
    check_int(memcmp(&below, &numbers, sizeof numbers), 0);
    uint64_t second = random_next(&numbers) >> 32;
    below = start;
    check_int(random_below(&below, 1000), second * 1000 >> 32);
    check_int(memcmp(&below, &numbers, sizeof numbers), 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest slow[] = {TEST(a_million_puzzles_are_proper_and_minimal)};
    if (argc > 1 && strcmp(argv[1], "slow") == 0)
        return cmocka_run_group_tests(slow, NULL, NULL);
    const struct CMUnitTest tests[] = {
        TEST(puzzles_of_every_size_are_proper_and_minimal),
        TEST(the_puzzles_of_a_seed_never_change),
        TEST(the_engine_does_not_matter),
        TEST(a_puzzle_is_the_same_among_others_and_alone),
        TEST(givens_have_the_symmetry_and_no_orbit_can_go),
        TEST(givens_stand_in_the_pattern_only),
        TEST(the_number_of_givens_keeps_to_its_bounds),
        TEST(a_budget_a_deadline_and_a_cancellation_end_the_work),
        TEST(a_large_puzzle_keeps_to_its_bounds),
        TEST(what_cannot_be_is_an_error),
        TEST(full_grids_have_each_digit_in_each_cell_as_often),
        TEST(every_grid_of_4x4_is_drawn),
        TEST(numbers_below_a_bound_come_as_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
