/* test_walks.c - puzzles that no random grid gives, to which the generator walks from others. */
#include "support/made_puzzles.h"

#include <pthread.h>
#include <time.h>

static struct made made, again;

/* Random grids hardly ever give these, which a walk finds. */
/* Few grids have a proper puzzle with givens in these cells alone. */
static const char tight_pattern[] =
    "....x.xx.x.xx...x..x.....x.x..x...x....x.x....x...x..x.x.....x..x...xx."
    "x.xx.x....";

static void walks_find_few_givens_and_digits_for_tight_patterns(void **state) {
    sudoku_recipe recipe = {.shape = {3, 3}, .seed = 1, .least_clues = 18, .most_clues = 19};
    uint8_t cells[81];
    (void)state;
    make(NULL, &recipe, 0, 2, (sudoku_query){0}, &made);
    for (size_t i = 0; i < 2; i++) {
        sudoku_grid puzzle = check_proper(&made, &recipe, i);
        assert_in_range(count_givens(&puzzle), 18, 19);
        check_minimal(&puzzle);
    }
    for (size_t i = 0; i < 81; i++)
        cells[i] = tight_pattern[i] == 'x';
    recipe = (sudoku_recipe){.shape = {3, 3}, .pattern = cells, .least_clues = 26};
    make(NULL, &recipe, 0, 5, (sudoku_query){0}, &made);
    for (size_t i = 0; i < 5; i++) {
        sudoku_grid puzzle = check_proper(&made, &recipe, i);
        for (size_t cell = 0; cell < 81; cell++)
            check_int(puzzle.cells[cell] != 0, cells[cell]);
    }
}

static void improper_puzzles_have_exactly_so_many_solutions(void **state) {
    static const uint64_t numbers[] = {0, 2, 3, 50};
    (void)state;
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        sudoku_recipe recipe = {.shape = {3, 3}, .improper = true, .solutions = numbers[k]};
        sudoku_solver solver = make_solver(NULL, recipe.shape);
        make(NULL, &recipe, 0, 10, (sudoku_query){0}, &made);
        for (size_t i = 0; i < 10; i++) {
            sudoku_grid puzzle = grid_at(&recipe, made.puzzles, i);
            sudoku_query query = {0};
            sudoku_result result;
            context("%d solutions, puzzle %zu", (int)numbers[k], i);
            check_int(made.results[i].solutions, 1);
            check_int(sudoku_solve(&solver, &puzzle, &query, &result, NULL), SUDOKU_OK);
            check_int(result.solutions, numbers[k]);
            assert_true(numbers[k] > 0 || result.nodes > 0);
        }
        free_solver(&solver);
    }
}

static void a_budget_may_end_a_walk_anywhere(void **state) {
    static const char left_half[] = "xxx...xxx...xxxx..xxxx..xxxxx.xxxxx.";
    static const char checks[] = "x.x.x..x.x.xx.x.x..x.x.xx.x.x..x.x.x";
    /* A thousand grids have no proper puzzle with givens in these cells; then other digits are
     * tried, and givens that can be spared go. */
    static const char tight[] = "x...x.........x...x..x.x.";
    static const struct {
        const char *pattern; /* x: may hold a given; NULL: any cell */
        sudoku_recipe recipe;
    } walks[] = {
        {NULL, {.shape = {2, 3}, .seed = 97, .most_clues = 8}},
        {checks, {.shape = {2, 3}, .seed = 1, .most_clues = 8}},
        {NULL, {.shape = {2, 2}, .improper = true}},
        {left_half, {.shape = {2, 3}, .improper = true}},
        {left_half, {.shape = {2, 3}, .improper = true, .solutions = 5}},
        {tight, {.shape = {1, 5}, .seed = 1}},
    };
    enum { CUTS = 25 };
    (void)state;
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        uint8_t cells[SUDOKU_MAX_CELLS];
        sudoku_recipe recipe = walks[i].recipe;
        for (size_t c = 0; walks[i].pattern != NULL && c < sudoku_cells(recipe.shape); c++)
            cells[c] = walks[i].pattern[c] == 'x';
        recipe.pattern = walks[i].pattern != NULL ? cells : NULL;
        make(NULL, &recipe, 0, 1, (sudoku_query){0}, &made);
        check_int(made.results[0].solutions, 1);
        for (size_t c = 0; recipe.pattern != NULL && c < sudoku_cells(recipe.shape); c++)
            assert_true(cells[c] != 0 || made.puzzles[c] == 0);
        for (uint64_t cut = 0; cut < CUTS; cut++) {
            uint64_t nodes = 1 + made.results[0].nodes * cut / CUTS;
            context("walk %zu, %llu nodes", i, (unsigned long long)nodes);
            make(NULL, &recipe, 0, 1, (sudoku_query){.max_nodes = nodes}, &again);
            check_int(again.results[0].end, SUDOKU_END_NODES);
            check_int(again.results[0].solutions, 0);
            check_int(again.results[0].nodes >= nodes, true);
            assert_true(again.results[0].nodes < nodes + 1000); /* no further search is begun */
        }
    }
}

/* Nodes alone would not end these. */
static void a_walk_to_what_cannot_be_ends(void **state) {
    static const sudoku_recipe recipes[] = {
        {.shape = {1, 1}, .improper = true, .solutions = 2},
        {.shape = {1, 1}, .improper = true},
        {.shape = {3, 3}, .symmetry = SUDOKU_SYMMETRY_FULL, .most_clues = 17},
    };
    (void)state;
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        context("recipe %zu", i);
        make(NULL, &recipes[i], 0, 1, (sudoku_query){0}, &made);
        check_int(made.results[0].end, SUDOKU_END_NODES);
        check_int(made.results[0].solutions, 0);
    }
}

/* The walk takes longer than the test. */
static const sudoku_recipe far_away = {
    .shape = {3, 3}, .seed = 1, .improper = true, .solutions = 1000003};

static int stop;

static void *stop_soon(void *unused) {
    nanosleep(&(struct timespec){.tv_nsec = 30000000}, NULL);
    sudoku_cancel(&stop);
    return unused;
}

static void a_walk_ends_when_it_must(void **state) {
    const uint64_t soon = 30000000; /* ns */
    pthread_t thread;
    (void)state;
    make(NULL, &far_away, 0, 1, (sudoku_query){.deadline = sudoku_clock() + soon}, &made);
    check_int(made.results[0].end, SUDOKU_END_DEADLINE);
    check_int(pthread_create(&thread, NULL, stop_soon, NULL), 0);
    make(NULL, &far_away, 0, 1, (sudoku_query){.cancel = &stop}, &made);
    check_int(made.results[0].end, SUDOKU_END_CANCELLED);
    pthread_join(thread, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(walks_find_few_givens_and_digits_for_tight_patterns),
        TEST(improper_puzzles_have_exactly_so_many_solutions),
        TEST(a_budget_may_end_a_walk_anywhere),
        TEST(a_walk_to_what_cannot_be_ends),
        TEST(a_walk_ends_when_it_must),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
