/* random_inputs.c - creates inputs of thousands of records in every form, some with faults. */
#include "random_inputs.h"

#include "puzzles.h"
#include "support/harness.h"
#include "support/mixture.h"
#include "support/random.h"

#include <stdio.h>
#include <string.h>

const char *const input_names[INPUT_COUNT] = {
    [INPUT_LINES] = "lines",     [INPUT_CSV] = "CSV",       [INPUT_ROWS] = "rows",
    [INPUT_GAPS] = "gaps",       [INPUT_SPACED] = "spaced", [INPUT_GRIDS] = "grids",
    [INPUT_JSON] = "JSON",       [INPUT_SMALL] = "small",   [INPUT_LARGE] = "large",
    [INPUT_LETTERS] = "letters", [INPUT_MIXED] = "mixed"};

enum { MAX_CELLS = 256, OF_EACH_KIND = 6, MAX_GIVEN = 80, MAX_SOLUTIONS = 20 };

/* ---- Puzzles to choose from ---- */

static struct given {
    struct puzzle puzzle; /* its strings are the two below */
    char cells[MAX_CELLS + 1], solution[MAX_CELLS + 1];
} givens[MAX_GIVEN];
static size_t given_count, nine_count; /* nine_count 9x9 puzzles come first */

static const char symbols[] = ".123456789ABCDEFG";

static void to_text(const sudoku_grid *grid, char *text) {
    size_t cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++)
        text[i] = symbols[grid->cells[i]];
    text[cells] = '\0';
}

static struct given *add_given(size_t box_height, size_t box_width) {
    assert_true(given_count < MAX_GIVEN);
    struct given *given = &givens[given_count++];
    given->puzzle = (struct puzzle){.box_height = box_height,
                                    .box_width = box_width,
                                    .cells = given->cells,
                                    .solution = given->solution};
    return given;
}

/* Adds a puzzle and one of its solutions, or the puzzle again if it has none.  Omits puzzles with
 * too many solutions, which would take too long. */
static void add_nine(const sudoku_grid *grid) {
    sudoku_grid first = *grid;
    sudoku_result result = search_by(NULL, grid, (sudoku_query){.limit = MAX_SOLUTIONS}, &first);
    if (result.solutions == MAX_SOLUTIONS)
        return;
    struct given *given = add_given(3, 3);
    to_text(grid, given->cells);
    to_text(result.solutions > 0 ? &first : grid, given->solution);
}

static void choose_givens(void) {
    static const enum kind kinds[] = {KIND_MINIMAL,     KIND_PROPER, KIND_MULTIPLE, KIND_SPOILED,
                                      KIND_NEARLY_FULL, KIND_FULL,   KIND_CLASHING};
    uint64_t seed = 2011;
    if (given_count > 0)
        return;
    while (given_count < COUNT(kinds) * OF_EACH_KIND) {
        sudoku_grid grid = random_of_kind(&seed, kinds[given_count % COUNT(kinds)]);
        add_nine(&grid);
    }
    nine_count = given_count;
    for (size_t i = 0; i < puzzle_count; i++) {
        size_t side = puzzles[i].box_height * puzzles[i].box_width;
        if (side < 4 || side == 9 || side > 16 || puzzles[i].box_height > puzzles[i].box_width)
            continue;
        struct given *given = add_given(puzzles[i].box_height, puzzles[i].box_width);
        strcpy(given->cells, puzzles[i].cells);
        strcpy(given->solution, puzzles[i].solution);
    }
}

/* One of the puzzles with its digits shuffled; side 0: of any size. */
static struct given pick(uint64_t *seed, size_t side) {
    char shuffled[sizeof symbols];
    struct given given;
    size_t own;
    do {
        given = givens[random_below(seed, side == 9 ? nine_count : given_count)];
        own = given.puzzle.box_height * given.puzzle.box_width;
    } while (side != 0 && own != side);
    memcpy(shuffled, symbols, sizeof symbols);
    for (size_t i = own; i > 1; i--) {
        size_t j = 1 + random_below(seed, i);
        char symbol = shuffled[i];
        shuffled[i] = shuffled[j];
        shuffled[j] = symbol;
    }
    for (size_t i = 0; i < own * own; i++) {
        given.cells[i] = shuffled[strchr(symbols, given.cells[i]) - symbols];
        given.solution[i] = shuffled[strchr(symbols, given.solution[i]) - symbols];
    }
    return given;
}

/* ---- Records ---- */

static bool chance(uint64_t *seed, size_t one_in) {
    return random_below(seed, one_in) == 0;
}

/* Adds a line in which '@' is these cells and '%' this number; it sometimes ends in CRLF. */
static void add_line(struct text *text, uint64_t *seed, const char *pattern, const char *cells,
                     size_t number) {
    char digits[24];
    snprintf(digits, sizeof digits, "%zu", number);
    for (; *pattern != '\0'; pattern++) {
        if (*pattern == '@' || *pattern == '%')
            text_add_string(text, *pattern == '@' ? cells : digits);
        else
            text_add(text, pattern, 1);
    }
    text_add_string(text, chance(seed, 20) ? "\r\n" : "\n");
}

static void add_on_a_line(struct text *text, uint64_t *seed, size_t number) {
    static const char *const patterns[] = {"@", "@ name-%", "% @ %.5", "@,\"a, b\",%"};
    struct given given = pick(seed, 9);
    add_line(text, seed, patterns[random_below(seed, COUNT(patterns))], given.cells, number);
}

/* Adds a puzzle, a separator, and an expected solution, which is right, wrong in a digit,
 * for another puzzle, unreadable, or missing. */
static void add_expected(struct text *text, uint64_t *seed, size_t number, const char *start,
                         const char *between, const char *end) {
    struct given given = pick(seed, 9), other = pick(seed, 9);
    size_t cell = random_below(seed, 81), kind = random_below(seed, 8);
    text_add_string(text, start);
    text_add_string(text, given.cells);
    text_add_string(text, between);
    if (kind == 0)
        given.solution[cell] = given.solution[cell] == '9' ? '1' : '9';
    else if (kind == 1)
        given = other;
    else if (kind == 2)
        given.solution[cell] = '.';
    else if (kind == 3)
        given.solution[0] = '\0';
    text_add_string(text, given.solution);
    add_line(text, seed, end, "", number);
}

static void add_lines_of(struct text *text, uint64_t *seed, size_t side, enum layout layout,
                         bool in_letters) {
    char lines[LAYOUT_SIZE];
    static const char empty[] = ".0*_?";
    struct given given = pick(seed, side);
    lay_out(lines, &given.puzzle, given.cells, layout,
            in_letters ? '-' : empty[random_below(seed, 5)]);
    if (in_letters)
        to_letters(lines);
    text_add_string(text, lines);
}

/* Adds a bad record, or a line that is not a record. */
static void add_fault(struct text *text, uint64_t *seed, size_t number) {
    static const char *const patterns[] = {"%x", "@", "@..", "@\xFF", "what is this, %?"};
    struct given given = pick(seed, 9);
    char lines[LAYOUT_SIZE];
    size_t kind = random_below(seed, COUNT(patterns) + 3);
    if (kind < COUNT(patterns)) {
        given.cells[80] = '\0';
        add_line(text, seed, patterns[kind], given.cells, number);
    } else if (kind == COUNT(patterns)) { /* rows are missing */
        lay_out(lines, &given.puzzle, given.cells, LAYOUT_ROWS, '0');
        text_add(text, lines, 10 * (1 + random_below(seed, 8)));
        text_add_string(text, "\n");
    } else if (kind == COUNT(patterns) + 1) { /* a byte of a grid is missing */
        lay_out(lines, &given.puzzle, given.cells, LAYOUT_GRID, '.');
        size_t size = random_below(seed, strlen(lines));
        text_add(text, lines, size);
        text_add_string(text, lines + size + 1);
    } else {
        text_add(text, "\0\0\n", 3);
    }
}

/* Adds a line that can separate records. */
static void add_between(struct text *text, uint64_t *seed, size_t number) {
    static const char *const patterns[] = {"# comment %", "Grid %", ""};
    add_line(text, seed, patterns[random_below(seed, COUNT(patterns))], "", number);
}

static void add_record(struct text *text, uint64_t *seed, enum input_kind form, size_t number) {
    static const struct {
        size_t sides[2];
        enum layout layouts[2];
    } grids[INPUT_COUNT] = {
        [INPUT_ROWS] = {{9, 9}, {LAYOUT_ROWS, LAYOUT_ROWS}},
        [INPUT_GAPS] = {{9, 9}, {LAYOUT_GAPS, LAYOUT_GAPS}},
        [INPUT_SPACED] = {{9, 9}, {LAYOUT_SPACED, LAYOUT_SPACED}},
        [INPUT_GRIDS] = {{9, 9}, {LAYOUT_GRID, LAYOUT_GRID}},
        [INPUT_SMALL] = {{4, 6}, {LAYOUT_ROWS, LAYOUT_ROWS}},
        [INPUT_LARGE] = {{16, 16}, {LAYOUT_ROWS, LAYOUT_NUMBERS}},
        [INPUT_LETTERS] = {{16, 16}, {LAYOUT_ROWS, LAYOUT_ROWS}},
    };
    size_t which = random_below(seed, 2);
    if (form == INPUT_LINES || (form == INPUT_MIXED && chance(seed, 3)))
        add_on_a_line(text, seed, number);
    else if (form == INPUT_CSV)
        add_expected(text, seed, number, "", ",", ",name %");
    else if (form == INPUT_JSON)
        add_expected(text, seed, number, "{\"puzzle\":\"", "\",\"solution\":\"", "\",\"id\":%}");
    else if (form != INPUT_MIXED)
        add_lines_of(text, seed, grids[form].sides[which], grids[form].layouts[which],
                     form == INPUT_LETTERS);
    else if (chance(seed, 8))
        add_lines_of(text, seed, 0, (enum layout)random_below(seed, LAYOUT_COUNT), false);
    else
        add_record(text, seed, (enum input_kind)random_below(seed, INPUT_LARGE), number);
}

struct text make_records(enum input_kind form, size_t count) {
    uint64_t seed = 81 + (uint64_t)form;
    struct text text = {0};
    bool lines = form == INPUT_LINES || form == INPUT_CSV || form == INPUT_JSON;
    choose_givens();
    for (size_t i = 0; i < count; i++) {
        if (chance(&seed, lines ? 50 : 2) && i > 0)
            text_add_string(&text, "\n");
        if (chance(&seed, 30))
            add_between(&text, &seed, i);
        if (chance(&seed, 40))
            add_fault(&text, &seed, i);
        add_record(&text, &seed, form, i);
    }
    return text;
}

void make_lines_and_answers(size_t count, struct text *lines, struct text *answers) {
    static const size_t holes[] = {3, 17, 38, 50, 77};
    char cells[] = EASY_SOLVED "\n", solution[] = EASY_SOLVED "\n";
    for (size_t i = 0; i < count; i++) {
        char digits[] = "0123456789";
        size_t rest = i % 362880;
        for (size_t j = 9; j > 1; j--) { /* the permutation with that number */
            size_t k = 1 + rest % j;
            char digit = digits[j];
            digits[j] = digits[k];
            digits[k] = digit;
            rest /= j;
        }
        for (size_t c = 0; c < 81; c++)
            cells[c] = solution[c] = digits[EASY_SOLVED[c] - '0'];
        for (size_t j = 0; j < COUNT(holes); j++)
            cells[(holes[j] + i / 362880) % 81] = '.';
        text_add(lines, cells, 82);
        text_add(answers, solution, 82);
    }
}

struct text make_shapes(size_t rounds) {
    static const size_t sides[] = {6, 9, 16, 9, 8, 25};
    struct text shapes = {0};
    for (size_t i = 0; i < rounds * COUNT(sides) * puzzle_count; i++) {
        const struct puzzle *puzzle = &puzzles[i % puzzle_count];
        size_t side = sides[i / puzzle_count % COUNT(sides)];
        if (puzzle->box_height * puzzle->box_width == side &&
            puzzle->box_height <= puzzle->box_width) { /* as a line of cells implies */
            char line[LAYOUT_SIZE];
            text_add_string(&shapes, lay_out(line, puzzle, puzzle->cells, LAYOUT_LINE, '.'));
        }
    }
    return shapes;
}
