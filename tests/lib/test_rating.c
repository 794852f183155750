/* test_rating.c - ratings, and inputs without a rating or next step: improper puzzles,
 * contradictory positions, stopped searches.  With the argument slow: all of the rated sets, and
 * the hardest puzzles. */
#include "support/harness.h"
#include "support/public_data.h"
#include "support/random.h"

#include <stdlib.h>
#include <string.h>

static const sudoku_shape nine = {3, 3};

/* A puzzle and its rating by Sudoku Explainer 1.2.1.3. */
struct rated {
    const char *puzzle;
    const char *technique; /* of the hardest step */
    unsigned hardest, until_digit, first;
};

/* At least one for most techniques. */
static const struct rated rated[] = {
    {"..1....98....53.....7...24.............3..75.9..8......7..2.81.39..6.....8...4..6",
     "Hidden Single", 12, 12, 12},
    {"1..3....474........9.2...67481.9.6............36....9...9..32........483.7....9..",
     "Direct Locked Candidates", 17, 12, 12},
    {".....293.8..6.7..1.....4..74..7.9.....8....6..........6.3...8.29..3..57.7...1.3..",
     "Direct Hidden Pair", 20, 12, 12},
    {".2.891............9.5.4......758.12.4.........3....84.5..4.7..1...1.26......5..7.",
     "Naked Single", 23, 12, 12},
    {"...1.24..95......6.4...82......3569....82...5....1.....91.....33........5....7..2",
     "Direct Hidden Triplet", 25, 12, 12},
    {"..5.....2....14.851.2..5....24....7...9...3...7.....5..4.9...1.7..8.6........3.47",
     "Locked Candidates", 26, 12, 12},
    {".........6.8.4...3.3..6.9..75...4........9..181.2...9....8..1262.61..38..........",
     "Naked Pair", 30, 12, 12},
    {".2..6.3...8....5..3...9......1.........32..8.4...7..266..9387...752.....8........", "X-Wing",
     32, 12, 12},
    {"......87.8..3....67....5..4..3.52.4..98.6......5...7...........369..7.1.1...94...",
     "Hidden Pair", 34, 12, 12},
    {".1.8....6..5.7....2.3.1.......2.1...8......73.42...9.5.....4..8...9...47.2....3..",
     "Naked Triplet", 36, 12, 12},
    {"..7....4...9..52..48.......9786.4..5..2.5..8.....291...23.96.....6..8..7.........",
     "Swordfish", 38, 12, 12},
    {".....5.8....1..9.263..9...1..9...1...87....39...8....79.4.5........64...72.......",
     "Hidden Triplet", 40, 12, 12},
    {"..9..3...1......6.....9432....97......6...1.....5...97......9.54.5....3.3..1.2...", "XY-Wing",
     42, 12, 12},
    {".8....36........24...476.8.9..7......7.9...1.8....1..6..3..5..2...1...4.5...9.7..",
     "XYZ-Wing", 44, 12, 12},
    {"....5..9.....4.2..2.9..6.7.5........1..97...54.....36..2....74..6...4.8.34.8....2",
     "Unique Loop", 45, 12, 12},
    {".9...3..27.5.........1....3.49.32..86...........7.9.4...24.16........527....5....",
     "Naked Quad", 50, 12, 12},
    {"1.....37...92......35.6.....9.7..8......19....26.3..4.....24.........1...4.37..9.",
     "Bivalue Universal Grave", 56, 12, 12},
    {".7.4...61...7.....3...59...6.45....2.3.......2.....6...1...3.8.4..9.62....6...47.",
     "Forcing Chain", 65, 12, 12},
    {".......2.5.49.......6..27..7....1.....1.43....6.....7..5.2.618..9.8...5.......3..",
     "Forcing Chain", 69, 12, 12},
    {".....2...78......12.1..59......4.......6.13.81...5.4.64...2.8...28.13..5........3",
     "Aligned Triplet Exclusion", 75, 12, 12},
    {"....5..8..3...172.91.2.7...47...9.....3.1...8..65.24...6..2..1..5..9.2..3....5...",
     "Nishio Forcing Chain", 76, 12, 12},
    {"7.5.8...4..4.5.......3...71.437...9.....6..5.5.69............69...892.1.3.8......",
     "Multiple Forcing Chains", 82, 12, 12},
    {"2..3..19...86....3..7.1....6....7..4....6.2..5....3...9......5....1..4.2.6..5.83.",
     "Dynamic Forcing Chains", 88, 12, 12},
    {"7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........",
     "Dynamic Forcing Chains", 96, 12, 12},
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3..",
     "Dynamic Forcing Chains (+)", 97, 12, 12},
};
enum { RATED_COUNT = sizeof rated / sizeof *rated };

/* Famous hard puzzles: those that A. Inkala published in 2006 and 2012, and the hardest of the
 * players' collections. */
static const struct rated hardest[] = {
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
     "Dynamic Forcing Chains (+ Forcing Chains)", 105, 12, 12},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     "Dynamic Forcing Chains (+ Forcing Chains)", 107, 107, 97},
    {"987......6..9..85...4......3...6.52....5.91.....3.2..82....369...6.9...1...6.....",
     "Dynamic Forcing Chains (+ Forcing Chains)", 109, 109, 26},
    /* "Golden Nugget" by tarek */
    {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
     "Dynamic Forcing Chains (+ Dynamic Forcing Chains)", 119, 119, 113},
};

/* ---- Calls --------------------------------------------------------------------------------- */

static sudoku_rating rate(sudoku_solver *solver, const sudoku_grid *puzzle) {
    sudoku_rating rating;
    sudoku_result result = dirty_result();
    memset(&rating, 0x5a, sizeof rating);
    check_int(sudoku_rate(solver, puzzle, &(sudoku_query){0}, &result, &rating), SUDOKU_OK);
    check_int(result.solutions, 1);
    check_int(result.end, SUDOKU_END_COMPLETE);
    return rating;
}

static void check_rated(sudoku_solver *solver, const struct rated *given) {
    sudoku_grid puzzle = grid_of(nine, given->puzzle);
    context("%s", given->puzzle);
    sudoku_rating rating = rate(solver, &puzzle);
    check_int(rating.hardest, given->hardest);
    check_int(rating.until_digit, given->until_digit);
    check_int(rating.first, given->first);
    assert_non_null(rating.technique);
    assert_string_equal(sudoku_technique_name(rating.technique), given->technique);
}

/* ---- Ratings ------------------------------------------------------------------------------- */

static void ratings_match_those_of_Sudoku_Explainer(void **state) {
    (void)state;
    for (size_t i = 0; i < RATED_COUNT; i++)
        check_rated(rater(), &rated[i]);
}

static void the_hardest_puzzles_have_their_known_ratings(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof hardest / sizeof *hardest; i++)
        check_rated(rater(), &hardest[i]);
}

/* Reads "8.3" as 83, and advances. */
static unsigned read_tenths(char **text) {
    double value = strtod(*text, text);
    return (unsigned)(value * 10 + 0.5);
}

/* Compares every step-th puzzle of a set with its ER and, if the line has them, EP and ED. */
static void compare_with_set(const char *set, int step) {
    char line[256];
    int number = 0;
    FILE *file = open_public(set);
    while (next_line(file, line, sizeof line)) {
        if (line[0] == '#' || number++ % step != 0)
            continue;
        char *at = line + 82;
        line[81] = '\0'; /* the blank before the numbers */
        sudoku_grid puzzle = grid_of(nine, line);
        context("%s, puzzle %d", set, number);
        sudoku_rating rating = rate(rater(), &puzzle);
        check_int(rating.hardest, read_tenths(&at));
        if (*at == '\0')
            continue;
        check_int(rating.until_digit, read_tenths(&at));
        check_int(rating.first, read_tenths(&at));
    }
    check_int(number > 0, true);
    fclose(file);
}

static void a_sample_of_the_rated_set_has_its_ratings(void **state) {
    (void)state;
    compare_with_set("data/se_rated", thorough ? 1 : 40);
}

static void a_sample_of_the_larger_set_has_its_ratings(void **state) {
    (void)state;
    compare_with_set("data/se_rated_er", thorough ? 1 : 400);
}

static void a_full_grid_is_rated_zero(void **state) {
    sudoku_grid puzzle = grid_of(nine, rated[0].puzzle), solution;
    (void)state;
    sudoku_solve(rater(), &puzzle, &(sudoku_query){.limit = 1}, NULL, &solution);
    sudoku_rating rating = rate(rater(), &solution);
    check_int(rating.hardest, 0);
    assert_null(rating.technique);
}

/* ---- Positions ----------------------------------------------------------------------------- */

static void removed_candidates_stay_removed(void **state) {
    sudoku_grid puzzle = grid_of(nine, rated[0].puzzle), solution;
    sudoku_position position;
    sudoku_step step;
    (void)state;
    sudoku_solve(rater(), &puzzle, &(sudoku_query){.limit = 1}, NULL, &solution);
    sudoku_position_init(&puzzle, &position, NULL);
    for (int cell = 0; cell < 81; cell++)
        if (puzzle.cells[cell] == 0)
            position.candidates[cell] = (sudoku_digits)(1U << (solution.cells[cell] - 1));
    check_int(sudoku_find_step(rater(), &position, &(sudoku_query){0}, NULL, &step, NULL),
              SUDOKU_OK);
    check_int(step.rating, 12); /* each digit has one place in its box */
}

/* ---- Puzzles and positions without a rating -------------------------------------------------- */

/* Puzzles rated 9.7 and 10.7. */
static const char rated_9_7[] =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3..";
static const char rated_10_7[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

static void check_no_step(sudoku_solver *solver, const sudoku_position *position,
                          const sudoku_query *query, sudoku_end end) {
    sudoku_result result = dirty_result();
    sudoku_step step;
    check_int(sudoku_find_step(solver, position, query, &result, &step, NULL), SUDOKU_OK);
    check_int(result.end, end);
    assert_null(step.technique);
}

/* Takes all steps of a position that may have no solution: steps may be wrong, but must end. */
static void check_end(sudoku_solver *solver, sudoku_position position) {
    sudoku_step step;
    int steps = 0;
    do {
        check_int(sudoku_find_step(solver, &position, &(sudoku_query){.max_nodes = 100}, NULL,
                                   &step, NULL),
                  SUDOKU_OK);
        sudoku_position_apply(&position, &step);
        check_at_most(++steps, 81 + 729);
    } while (step.technique != NULL);
}

/* Some digits of a full grid, and any candidates for the other cells. */
static sudoku_position random_position(uint64_t *seed) {
    sudoku_position position = {0};
    sudoku_grid grid = random_solved(seed, nine);
    size_t filled = random_below(seed, 60), density = 1 + random_below(seed, 6);
    for (int cell = 0; cell < 81; cell++) {
        if (random_below(seed, 81) < filled)
            position.digits[cell] = grid.cells[cell];
        for (int digit = 0; digit < 9; digit++)
            if (random_below(seed, 7) < density)
                position.candidates[cell] |= (sudoku_digits)(1U << digit);
    }
    return position;
}

static void steps_of_random_positions_end(void **state) {
    uint64_t seed = 16;
    (void)state;
    for (size_t i = 0; i < sampled(20000, 100); i++) {
        context("position %zu", i);
        check_end(rater(), random_position(&seed));
    }
}

static void positions_without_candidates_or_with_clashes_have_no_step(void **state) {
    static const uint32_t none[81] = {0};
    sudoku_position position, clash = {.digits = {1, 0, 1}};
    sudoku_result result = dirty_result();
    sudoku_step step;
    (void)state;
    sudoku_position_from_candidates(none, &position);
    check_int(position.digits[0], 0);
    check_no_step(rater(), &position, &(sudoku_query){0}, SUDOKU_END_COMPLETE);
    check_int(sudoku_find_step(rater(), &clash, &(sudoku_query){0}, &result, &step, NULL),
              SUDOKU_ERR_CONFLICT);
    check_int(result.fault.cell, 2);
    check_int(result.fault.other, 0);
}

static bool add_solution(void *user, size_t puzzle, const sudoku_grid *solution) {
    uint32_t *candidates = user;
    (void)puzzle;
    for (size_t cell = 0; cell < 81; cell++)
        candidates[cell] |= UINT32_C(1) << (solution->cells[cell] - 1);
    return true;
}

/* The candidates are those of all solutions of a puzzle, so no technique may remove one.  All
 * techniques up to nested chains are tried.  Techniques that assume a unique solution find nothing
 * in these puzzles. */
static void candidates_of_solutions_are_never_removed(void **state) {
    static const char *const puzzles[] = {
        "..47....9..915............3.7...........7.8.282..4.9......3..6.2.1.........6..45.",
        ".......4.8.2.6...1....9.......8..913.......8.5..7.....7......9..4.32.....1..5..32",
        ".5...832....5..9.8..3....7.........6.29...5..83...2.9.2.........64.3.......1..8..",
    };
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        uint32_t candidates[81] = {0};
        sudoku_position position;
        const sudoku_grid puzzle = grid_of(nine, puzzles[i]);
        const sudoku_query every = {.visit = add_solution, .user = candidates};
        sudoku_result result;
        context("%s", puzzles[i]);
        sudoku_solve(rater(), &puzzle, &every, &result, NULL);
        assert_in_range(result.solutions, 2, 8);
        sudoku_position_from_candidates(candidates, &position);
        check_no_step(rater(), &position, &(sudoku_query){0}, SUDOKU_END_COMPLETE);
    }
}

/* ---- Unrated puzzles ----------------------------------------------------------------------- */

static const int cancelled = 1;

static void improper_puzzles_and_cancelled_searches_are_not_rated(void **state) {
    static const struct {
        sudoku_shape shape;
        const char *start; /* the other cells are empty */
        sudoku_query query;
        sudoku_error error;
        sudoku_end end;
    } rows[] = {
        {{3, 3}, "", {0}, SUDOKU_OK, SUDOKU_END_LIMIT},
        {{3, 3}, "12345678.........9", {0}, SUDOKU_OK, SUDOKU_END_COMPLETE},
        {{3, 3}, "11", {0}, SUDOKU_ERR_CONFLICT, SUDOKU_END_NONE},
        {{2, 2}, "1", {0}, SUDOKU_ERR_UNSUPPORTED, SUDOKU_END_NONE},
        {{0, 3}, "", {0}, SUDOKU_ERR_SHAPE, SUDOKU_END_NONE},
        {{3, 3}, rated_9_7, {.max_nodes = 100}, SUDOKU_OK, SUDOKU_END_NODES},
        {{3, 3}, rated_9_7, {.deadline = 1}, SUDOKU_OK, SUDOKU_END_DEADLINE},
        {{3, 3}, rated_9_7, {.cancel = &cancelled}, SUDOKU_OK, SUDOKU_END_CANCELLED},
        /* This budget ends during nested chains. */
        {{3, 3}, rated_10_7, {.max_nodes = 1500}, SUDOKU_OK, SUDOKU_END_NODES},
    };
    static const sudoku_rating none;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sudoku_grid puzzle = {.shape = rows[i].shape};
        sudoku_result result = dirty_result();
        sudoku_rating rating;
        for (size_t k = 0; rows[i].start[k] != '\0'; k++)
            puzzle.cells[k] = (uint8_t)(rows[i].start[k] == '.' ? 0 : rows[i].start[k] - '0');
        memset(&rating, 0x5a, sizeof rating);
        context("row %zu", i);
        check_int(sudoku_rate(rater(), &puzzle, &rows[i].query, &result, &rating), rows[i].error);
        check_int(result.error, rows[i].error);
        check_int(result.end, rows[i].end);
        assert_memory_equal(&rating, &none, sizeof rating);
        sudoku_position position;
        if (rows[i].error != SUDOKU_OK)
            check_int(sudoku_position_init(&puzzle, &position, NULL), rows[i].error);
    }
}

/* After its first five steps, this puzzle also needs nested dynamic chains. */
static void a_search_for_a_step_can_be_cancelled(void **state) {
    static const uint8_t eliminated[][2] = {{57, 3}, {30, 3}, {10, 6}, {0, 8}, {9, 7}};
    sudoku_grid puzzle = grid_of(nine, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4......."
                                       "9.8..5..2....6..4..7.....");
    sudoku_position position;
    (void)state;
    sudoku_position_init(&puzzle, &position, NULL);
    check_no_step(rater(), &position, &(sudoku_query){.cancel = &cancelled}, SUDOKU_END_CANCELLED);
    check_no_step(rater(), &position, &(sudoku_query){.deadline = 1}, SUDOKU_END_DEADLINE);
    for (size_t i = 0; i < sizeof eliminated / sizeof *eliminated; i++)
        position.candidates[eliminated[i][0]] &= ~(1U << (eliminated[i][1] - 1));
    check_no_step(rater(), &position, &(sudoku_query){.max_nodes = 33000}, SUDOKU_END_NODES);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(ratings_match_those_of_Sudoku_Explainer),
        TEST(a_sample_of_the_rated_set_has_its_ratings),
        TEST(a_sample_of_the_larger_set_has_its_ratings),
        TEST(removed_candidates_stay_removed),
        TEST(a_full_grid_is_rated_zero),
        TEST(steps_of_random_positions_end),
        TEST(positions_without_candidates_or_with_clashes_have_no_step),
        TEST(candidates_of_solutions_are_never_removed),
        TEST(improper_puzzles_and_cancelled_searches_are_not_rated),
        TEST(a_search_for_a_step_can_be_cancelled),
    };
    const struct CMUnitTest slow_tests[] = {
        TEST(the_hardest_puzzles_have_their_known_ratings),
        TEST(steps_of_random_positions_end),
        TEST(a_sample_of_the_rated_set_has_its_ratings),
        TEST(a_sample_of_the_larger_set_has_its_ratings),
    };
    take_arguments(argc, argv);
    if (thorough)
        return status_after(cmocka_run_group_tests(slow_tests, NULL, NULL));
    return status_after(cmocka_run_group_tests(tests, NULL, NULL));
}
