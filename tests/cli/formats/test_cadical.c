/* test_cadical.c - a SAT solver, CaDiCaL, says the same of thousands of puzzles as the program.
 *
 * The program says none, multiple, or the only solution, and prints the puzzle as a formula.
 * CaDiCaL gets that formula, and a clause that excludes the solution that the program found.  So
 * there must be no model if the program says that there is none, or no second one; and the model
 * that there must be otherwise is a solution that the program did not print. */
#include "cnf.h"
#include "manual.h"
#include "puzzles.h"
#include "support/mixture.h"
#include "support/public_data.h"
#include "support/random.h"
#include "support/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SATISFIABLE = 10, UNSATISFIABLE = 20 }; /* CaDiCaL's exit status */
enum { BATCH = 50, LINE_SIZE = 640 };

/* ---- What the program says ---- */

static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";

/* Puzzles of one shape, which are compared together. */
static struct batch {
    sudoku_shape shape;
    size_t count;
    char lines[BATCH][LINE_SIZE]; /* each puzzle as symbols */
} batch;

/* How many puzzles had each verdict. */
static struct verdicts { size_t none, one, many; } verdicts;

/* Runs the program on the puzzles of a batch, with one more option; *out is to be freed. */
static void ask_program(const char *option, struct text *out) {
    char box[16];
    const char *const args[] = {option, box, NULL};
    struct text input = {0};
    snprintf(box, sizeof box, "--box=%dx%d", batch.shape.box_height, batch.shape.box_width);
    for (size_t i = 0; i < batch.count; i++) {
        text_add_string(&input, batch.lines[i]);
        text_add_string(&input, "\n");
    }
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = input.bytes});
    assert_true(outcome->status <= 1);
    text_add(out, outcome->out.bytes, outcome->out.size);
    text_free(&input);
}

/* ---- What CaDiCaL says ---- */

/* Adds a clause that excludes a grid, which is a line of symbols. */
static void exclude(struct text *formula, const char *grid, size_t side) {
    char literal[16];
    for (size_t i = 0; i < side * side; i++) {
        snprintf(literal, sizeof literal, "-%zu ",
                 i * side + (size_t)(strchr(symbols, grid[i]) - symbols));
        text_add_string(formula, literal);
    }
    text_add_string(formula, "0\n");
}

/* Copies the first formula of a text; with grid, the clause that excludes it is one more.  Returns
 * what is behind the formula. */
static const char *copy_formula(struct text *copy, const char *text, const char *grid,
                                size_t side) {
    unsigned long variables, clauses;
    const char *start = strstr(text, "\np cnf "), *end;
    char *behind, line[80];
    assert_non_null(start);
    variables = strtoul(start + 7, &behind, 10);
    clauses = strtoul(behind, &behind, 10);
    end = strstr(behind, "\nc sudoku ");
    end = end == NULL ? behind + strlen(behind) : end + 1;
    snprintf(line, sizeof line, "p cnf %lu %lu\n", variables, clauses + (grid != NULL));
    text_clear(copy);
    text_add_string(copy, line);
    text_add(copy, behind + 1, (size_t)(end - behind - 1));
    if (grid != NULL)
        exclude(copy, grid, side);
    return end;
}

/* Runs CaDiCaL.  Sets *model to a line of symbols if there is a model.  Returns its status. */
static int ask_cadical(const struct text *formula, size_t side, char *model) {
    const struct run_outcome *outcome = run(&(struct command){
        .script = "exec cadical -q", .input = formula->bytes, .input_size = formula->size});
    size_t cells = 0;
    for (const char *at = outcome->out.bytes; (at = strpbrk(at, "-123456789")) != NULL;) {
        char *end;
        long literal = strtol(at, &end, 10);
        if (literal > 0) {
            assert_int_equal((size_t)(literal - 1) / side, cells);
            model[cells++] = symbols[(size_t)(literal - 1) % side + 1];
        }
        at = end;
    }
    model[cells] = '\0';
    assert_int_equal(cells, outcome->status == SATISFIABLE ? side * side : 0);
    return outcome->status;
}

/* ---- Both ---- */

/* A line of symbols as a grid. */
static sudoku_grid to_grid(sudoku_shape shape, const char *line) {
    sudoku_grid grid = {.shape = shape};
    assert_int_equal(strlen(line), sudoku_cells(shape));
    for (size_t i = 0; line[i] != '\0'; i++)
        grid.cells[i] = (uint8_t)(strchr(symbols, line[i]) - symbols);
    return grid;
}

static bool solves(const char *puzzle, const char *solution) {
    sudoku_grid grid = to_grid(batch.shape, puzzle), solved = to_grid(batch.shape, solution);
    return sudoku_solves(&grid, &solved);
}

/* Compares the verdicts on a puzzle: the program's words and its first solution, and CaDiCaL's on
 * its formula.  Returns what is behind the formula. */
static const char *compare(const char *puzzle, const char *answer, const char *first,
                           const char *formulas) {
    static struct text formula;
    size_t side = sudoku_side(batch.shape);
    char model[LINE_SIZE];
    bool none = strcmp(answer, "none") == 0, many = strcmp(answer, "multiple") == 0;
    doing("%s", puzzle);
    const char *behind = copy_formula(&formula, formulas, none ? NULL : first, side);
    int status = ask_cadical(&formula, side, model);
    assert_int_equal(status, many ? SATISFIABLE : UNSATISFIABLE);
    if (none) {
        assert_string_equal(first, "none");
    } else {
        assert_true(solves(puzzle, first));
        assert_true(many || strcmp(answer, first) == 0);
    }
    if (many)
        assert_true(strcmp(model, first) != 0 && solves(puzzle, model));
    verdicts.none += none;
    verdicts.many += many;
    verdicts.one += !none && !many;
    return behind;
}

/* Cuts the next line off a text. */
static char *next(char **text) {
    char *line = *text, *end = strchr(line, '\n');
    assert_non_null(end);
    *end = '\0';
    *text = end + 1;
    return line;
}

/* Compares the verdicts on all puzzles of a batch, and empties it. */
static void compare_batch(void) {
    struct text answers = {0}, firsts = {0}, formulas = {0};
    if (batch.count == 0)
        return;
    ask_program("--unique", &answers);
    ask_program("--engine=auto", &firsts);
    ask_program("--format=cnf", &formulas);
    char *answer = answers.bytes, *first = firsts.bytes;
    const char *formula = formulas.bytes;
    for (size_t i = 0; i < batch.count; i++)
        formula = compare(batch.lines[i], next(&answer), next(&first), formula);
    assert_string_equal(formula, "");
    text_free(&answers);
    text_free(&firsts);
    text_free(&formulas);
    batch.count = 0;
}

/* Adds a puzzle to a batch, which is compared when it is full. */
static void add(const sudoku_grid *grid) {
    char *line = batch.lines[batch.count++];
    size_t cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++)
        line[i] = symbols[grid->cells[i]];
    line[cells] = '\0';
    if (batch.count == BATCH)
        compare_batch();
}

/* ---- The puzzles ---- */

/* Puzzles of a shape that are made at random. */
struct sample {
    const char *name;
    sudoku_shape shape;
    size_t holes;       /* at most; at least half as many */
    size_t count, slow; /* puzzles by default, and in the slow test */
};

static const struct sample samples[] = {
    {"4x4", {2, 2}, 14, 4, 400},        {"6x6", {2, 3}, 28, 4, 400},
    {"6x6 of 3x2", {3, 2}, 28, 0, 100}, {"8x8", {2, 4}, 42, 2, 300},
    {"10x10", {2, 5}, 60, 0, 200},      {"12x12", {3, 4}, 75, 0, 200},
    {"15x15", {3, 5}, 110, 0, 100},     {"16x16", {4, 4}, 130, 2, 300},
    {"20x20", {4, 5}, 180, 0, 30},      {"25x25", {5, 5}, 260, 0, 12},
};

static const struct set {
    const char *name;
    sudoku_shape shape;
    size_t slow; /* puzzles of it in the slow test, spread over the file */
} sets[] = {
    {"data/17_clue", {3, 3}, 300},          {"data/forum_hardest_1905_11+", {3, 3}, 300},
    {"data/serg_benchmark", {3, 3}, 300},   {"data/magictour_top1465", {3, 3}, 200},
    {"data/kaggle_10k", {3, 3}, 100},       {"data/sudopedia_valid_invalid", {3, 3}, 19},
    {"data/tdoku_test", {3, 3}, 43},        {"data/unsolvable_small", {3, 3}, 11},
    {"data/hex16_owhygithub", {4, 4}, 100},
};

static bool slow;

static void begin_shape(sudoku_shape shape) {
    batch.shape = shape;
    batch.count = 0;
    verdicts = (struct verdicts){0};
}

/* Compares what is left, and tells what was compared. */
static void end_shape(const char *name) {
    compare_batch();
    print_message("%s: %zu without solution, %zu with one, %zu with several\n", name, verdicts.none,
                  verdicts.one, verdicts.many);
}

static void nine_by_nine_of_every_kind(void **state) {
    uint64_t seed = 2026;
    size_t rounds = slow ? 1000 : 2;
    (void)state;
    begin_shape((sudoku_shape){3, 3});
    for (size_t i = 0; i < rounds; i++) {
        for (enum kind kind = 0; kind < KIND_BAD_CELL; kind++) {
            sudoku_grid grid = random_of_kind(&seed, kind);
            add(&grid);
        }
    }
    end_shape("9x9");
    assert_true(verdicts.none >= rounds && verdicts.one >= rounds && verdicts.many >= rounds);
}

/* Puts another digit that clashes with no given into a random cell, if there is one: most of such
 * puzzles have no solution. */
static void spoil(uint64_t *seed, sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape), cell = random_below(seed, side * side);
    size_t digit = 1 + random_below(seed, side);
    if (grid->cells[cell] == 0 && (reference_candidates(grid, cell) >> digit & 1))
        grid->cells[cell] = (uint8_t)digit;
}

static void random_puzzles_of_a_shape(void **state) {
    const struct sample *sample = *state;
    uint64_t seed = 16;
    size_t count = slow ? sample->slow : sample->count;
    begin_shape(sample->shape);
    for (size_t i = 0; i < count; i++) {
        size_t half = sample->holes / 2;
        sudoku_grid grid = random_puzzle(&seed, sample->shape, half + random_below(&seed, half));
        for (size_t j = 0; j < i % 3; j++)
            spoil(&seed, &grid);
        add(&grid);
    }
    end_shape(sample->name);
}

/* The number of lines of a file of the public sets. */
static size_t count_puzzles(const char *name) {
    char line[LINE_SIZE];
    size_t count = 0;
    FILE *file = open_public(name);
    while (next_line(file, line, sizeof line))
        count++;
    fclose(file);
    return count;
}

static void puzzles_of_a_public_set(void **state) {
    const struct set *set = *state;
    char line[LINE_SIZE];
    size_t lines = count_puzzles(set->name), read = 0;
    FILE *file = open_public(set->name);
    begin_shape(set->shape);
    while (next_line(file, line, sizeof line)) {
        sudoku_grid grid = to_grid(set->shape, line);
        if (read * set->slow / lines != (read + 1) * set->slow / lines)
            add(&grid);
        read++;
    }
    fclose(file);
    end_shape(set->name);
}

/* ---- The manual page ---- */

static void the_command_of_the_manual_page_prints_the_solution(void **state) {
    static const char before[] = "cd \"$SCRATCH\"; printf '%s\\n' " EASY " >puzzle.txt\n"
                                 "sudoku() { \"$SUDOKU\" \"$@\"; }\n";
    struct text manual = read_manual(), script = {0};
    char *mark = strstr(manual.bytes, "\n.\\\" sat\n");
    (void)state;
    assert_non_null(mark);
    text_add_string(&script, before);
    text_add_string(&script, cut_display(mark) + strlen("$ "));
    check_outcome(run(&(struct command){.script = script.bytes}), 0, EASY_SOLVED "\n", "");
    text_free(&manual);
    text_free(&script);
}

static bool has_cadical(void) {
    bool found = system("command -v cadical >/dev/null") == 0;
    if (!found)
        print_message("absent: cadical, the program of the package of that name\n");
    return found;
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[2 + COUNT(samples) + COUNT(sets)];
    size_t count = 0;
    slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    if (!has_cadical())
        return SKIPPED;
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(nine_by_nine_of_every_kind);
    tests[count++] =
        (struct CMUnitTest)cmocka_unit_test(the_command_of_the_manual_page_prints_the_solution);
    for (size_t i = 0; i < COUNT(samples); i++) {
        if (slow || samples[i].count > 0)
            tests[count++] = ROW_TEST(samples[i].name, random_puzzles_of_a_shape, &samples[i]);
    }
    for (size_t i = 0; slow && i < COUNT(sets); i++)
        tests[count++] = ROW_TEST(sets[i].name, puzzles_of_a_public_set, &sets[i]);
    return status_after(run_group("cli_cadical", NULL, 0, tests, count));
}
