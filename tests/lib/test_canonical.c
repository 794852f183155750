/* test_canonical.c - the canonical form is the first of all equivalent puzzles. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"

#include <string.h>

static const sudoku_shape nine = {3, 3};

static const struct known {
    const char *name, *text, *canonical;
} known[] = {
    {"an empty grid",
     ".................................................................................",
     "................................................................................."},
    {"one given",
     "......................................7..........................................",
     "................................................................................1"},
    {"two equal givens of a band or stack",
     ".........3...........3...........................................................",
     ".......................................................................1.....1..."},
    {"a full column",
     "1........2........3........4........5........6........7........8........9........",
     "........................................................................123456789"},
    {"a full box",
     "..............................147......258......369..............................",
     "............................................................123......456......789"},
    {"all ones of a grid",
     "1...........1...........1...1...........1...........1...1...........1...........1",
     "........1.....1.....1.............1.....1.....1.............1.....1.....1........"},
    {"the grid with the most automorphisms",
     "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
     "123456789456789123789123456231564897564897231897231564312645978645978312978312645"},
    {"stacks that stay tied beside a tie that ends",
     ".............................................9...5..3.7.9........................",
     "....................................................12....................3..4..1"},
    {"tied stacks with tied columns, of which one has its label",
     "...54.........................4.5.....................15....4.7..................",
     ".........................12........................12....................13.24..."},
    {"tied stacks with three labels each",
     "........................9.8...............6...........196784.....................",
     "..........................1.........................23..................134256..."},
    {"a complete grid of a rare second row",
     "498162537215437689673589421531894276784256913962371854846715392327948165159623748",
     "123456789457289163869731524291645837538927416746318295315864972674192358982573641"},
    {"17 givens",
     ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
     "........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95......."},
};

enum { KNOWN = sizeof known / sizeof *known };

/* ---- Transformations ---------------------------------------------------------------------- */

/* If transposed, transposes a grid; then, cell (r, c) of the result is digits[cell (rows[r],
 * columns[c])]. */
struct transformation {
    bool transposed;
    uint8_t rows[9], columns[9], digits[10];
};

/* Fills order with 0 .. 8: bands, or stacks, and the lines in each are shuffled. */
static void random_lines(uint64_t *seed, uint8_t *order) {
    size_t bands[3], lines[3];
    random_order(seed, bands, 3);
    for (size_t band = 0; band < 3; band++) {
        random_order(seed, lines, 3);
        for (size_t i = 0; i < 3; i++)
            order[3 * band + i] = (uint8_t)(3 * bands[band] + lines[i]);
    }
}

static struct transformation random_transformation(uint64_t *seed) {
    struct transformation random = {.transposed = random_below(seed, 2) == 1};
    size_t digits[9];
    random_lines(seed, random.rows);
    random_lines(seed, random.columns);
    random_order(seed, digits, 9);
    for (size_t i = 0; i < 9; i++)
        random.digits[i + 1] = (uint8_t)(digits[i] + 1);
    return random;
}

static sudoku_grid apply(const struct transformation *way, const sudoku_grid *grid) {
    sudoku_grid result = {.shape = nine};
    for (size_t i = 0; i < 81; i++) {
        size_t row = way->rows[i / 9], column = way->columns[i % 9];
        size_t from = way->transposed ? 9 * column + row : 9 * row + column;
        result.cells[i] = way->digits[grid->cells[from]];
    }
    return result;
}

/* ---- One puzzle and its equivalents ------------------------------------------------------ */

static sudoku_grid form_of(const sudoku_grid *puzzle) {
    sudoku_grid form = dirty_grid((sudoku_shape){1, 1});
    check_int(sudoku_canonicalize(puzzle, &form), SUDOKU_OK);
    return form;
}

/* Checks that a puzzle's equivalents, `count` of them, have the same form, and that none is before
 * it. */
static void check_equivalents(uint64_t *seed, const sudoku_grid *puzzle, size_t count) {
    sudoku_grid form = form_of(puzzle);
    for (size_t i = 0; i < count; i++) {
        struct transformation random = random_transformation(seed);
        sudoku_grid other = apply(&random, puzzle);
        sudoku_grid other_form = form_of(&other);
        check_grid(&other_form, &form);
        check_at_most(memcmp(form.cells, other.cells, 81), 0);
    }
}

/* A puzzle of each kind in turn.  Most have no symmetry, so some are based on a symmetric grid. */
static sudoku_grid puzzle_number(uint64_t *seed, size_t number) {
    sudoku_grid puzzle = grid_of(nine, known[6].text);
    size_t kind = number % (FIRST_BAD_KIND + 2), step = 1 + random_below(seed, 4);
    if (kind < FIRST_BAD_KIND)
        return random_of_kind(seed, (enum kind)kind);
    for (size_t i = 0; i < 81; i++) {
        size_t row = i / 9, column = i % 9;
        bool is_empty = kind == FIRST_BAD_KIND ? puzzle.cells[i] % 4 >= step
                                               : (row % 3 + column % 3 * 2) % 5 >= step;
        puzzle.cells[i] = is_empty ? 0 : puzzle.cells[i];
    }
    puzzle.cells[random_below(seed, 81)] = 0;
    return puzzle;
}

static void equivalent_puzzles_have_the_same_form(void **state) {
    uint64_t seed = 15;
    (void)state;
    for (size_t i = 0; i < KNOWN; i++) {
        context("%s", known[i].name);
        sudoku_grid puzzle = grid_of(nine, known[i].text);
        check_equivalents(&seed, &puzzle, sampled(1000, 20));
    }
    for (size_t i = 0; i < sampled(200, 2); i++) {
        context("puzzle %zu", i);
        sudoku_grid puzzle = puzzle_number(&seed, i);
        check_equivalents(&seed, &puzzle, sampled(1000, 50));
    }
}

static void known_forms_are_found(void **state) {
    (void)state;
    for (size_t i = 0; i < KNOWN; i++) {
        context("%s", known[i].name);
        sudoku_grid puzzle = grid_of(nine, known[i].text);
        sudoku_grid expected = grid_of(nine, known[i].canonical);
        sudoku_grid form = form_of(&puzzle);
        check_grid(&form, &expected);
    }
}

/* ---- All equivalents --------------------------------------------------------------------- */

/* Sets orders to all 6^4 orders of rows, or columns. */
static void list_orders(uint8_t (*orders)[9]) {
    static const uint8_t of_three[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (size_t i = 0; i < 1296; i++) {
        const size_t choices[3] = {i / 6 % 6, i / 36 % 6, i / 216};
        for (size_t k = 0; k < 9; k++)
            orders[i][k] = (uint8_t)(3 * of_three[i % 6][k / 3] + of_three[choices[k / 3]][k % 3]);
    }
}

/* Relabels a reordered grid in the order in which its digits appear, and keeps it if it is the
 * least one. */
static void try_order(const uint8_t *cells, const uint8_t *rows, const uint8_t *columns,
                      uint8_t *least) {
    uint8_t labels[10] = {0}, used = 0;
    bool is_less = false;
    for (size_t i = 0; i < 81; i++) {
        uint8_t digit = cells[9 * rows[i / 9] + columns[i % 9]];
        if (digit != 0 && labels[digit] == 0)
            labels[digit] = ++used;
        if (!is_less && labels[digit] > least[i])
            return;
        is_less = is_less || labels[digit] < least[i];
        least[i] = labels[digit];
    }
}

/* Finds the form by trying all orders of the puzzle. */
static sudoku_grid try_all_orders(const sudoku_grid *puzzle) {
    static uint8_t orders[1296][9];
    sudoku_grid least = {.shape = nine}, transposed = {.shape = nine};
    list_orders(orders);
    memset(least.cells, 10, 81);
    for (size_t i = 0; i < 81; i++)
        transposed.cells[i] = puzzle->cells[i % 9 * 9 + i / 9];
    for (size_t r = 0; r < 1296; r++) {
        for (size_t c = 0; c < 1296; c++) {
            try_order(puzzle->cells, orders[r], orders[c], least.cells);
            try_order(transposed.cells, orders[r], orders[c], least.cells);
        }
    }
    return least;
}

static void the_canonical_form_is_the_least_of_all_orders(void **state) {
    uint64_t seed = 16;
    (void)state;
    for (size_t i = 0; i < sampled(50, 20); i++) {
        context("puzzle %zu", i);
        sudoku_grid puzzle =
            thorough && i < KNOWN ? grid_of(nine, known[i].text) : puzzle_number(&seed, i);
        sudoku_grid form = form_of(&puzzle), least = try_all_orders(&puzzle);
        check_grid(&form, &least);
    }
}

/* ---- The calls --------------------------------------------------------------------------- */

/* Checks that the call fails and writes nothing. */
static void check_rejected(const sudoku_grid *puzzle, sudoku_error error) {
    sudoku_grid form, form_before;
    memset(&form_before, 0xa5, sizeof form_before);
    form = form_before;
    check_int(sudoku_canonicalize(puzzle, &form), error);
    assert_memory_equal(&form, &form_before, sizeof form);
}

static void bad_puzzles_and_other_sizes_are_errors(void **state) {
    (void)state;
    for (size_t i = 0; i < bad_case_count; i++) {
        context("%s", bad_cases[i].name);
        sudoku_grid puzzle = bad_case_grid(&bad_cases[i]);
        check_rejected(&puzzle, bad_cases[i].error);
    }
    sudoku_grid puzzle = dirty_grid((sudoku_shape){0, 3});
    check_rejected(&puzzle, SUDOKU_ERR_SHAPE);
    puzzle = (sudoku_grid){.shape = {2, 2}};
    check_rejected(&puzzle, SUDOKU_ERR_UNSUPPORTED);
    puzzle.shape = (sudoku_shape){3, 4};
    check_rejected(&puzzle, SUDOKU_ERR_UNSUPPORTED);
    puzzle.shape = (sudoku_shape){1, 9};
    check_rejected(&puzzle, SUDOKU_ERR_UNSUPPORTED);
}

int main(int argc, char **argv) {
    take_arguments(argc, argv);
    const struct CMUnitTest tests[] = {
        TEST(known_forms_are_found),
        TEST(equivalent_puzzles_have_the_same_form),
        TEST(the_canonical_form_is_the_least_of_all_orders),
        TEST(bad_puzzles_and_other_sizes_are_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
