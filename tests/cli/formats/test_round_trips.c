/* test_round_trips.c - a puzzle stays the same in whatever form it is written or read.
 *
 * By default a form is read by some engines and with some decorations, others for each form; `slow`
 * as argument takes all. */
#include "every_engine.h"
#include "puzzles.h"
#include "support/random.h"
#include "support/thorough.h"

#include <stdio.h>
#include <string.h>

/* ---- From format to format and back ---- */

static const char *const formats[] = {"line", "rows", "spaced", "grid", "csv", "json"};
enum { FORMAT_COUNT = COUNT(formats), LINE = 0, JSON = FORMAT_COUNT - 1 };

/* Puzzles of one shape. */
struct batch {
    sudoku_shape shape;
    bool without_letters_only; /* leaves puzzles out whose digits are all above 9 */
    size_t count;
    sudoku_grid puzzles[16];
    struct text text; /* all as numbers, which nobody can misunderstand */
};

/* Leaves only the digits that are written as letters. */
static void keep_letters(sudoku_grid *grid) {
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        if (grid->cells[i] <= 9)
            grid->cells[i] = 0;
    }
}

/* Adds a grid as spaced numbers with a blank line behind. */
static void add_numbers(struct text *text, const sudoku_grid *grid) {
    size_t side = (size_t)grid->shape.box_height * grid->shape.box_width;
    char number[8];
    for (size_t i = 0; i < side * side; i++) {
        snprintf(number, sizeof number, "%d%c", grid->cells[i], i % side == side - 1 ? '\n' : ' ');
        text_add_string(text, number);
    }
    text_add_string(text, "\n");
}

/* True if the grid has digits, and none of them below 10: packed, they are letters from A for 1. */
static bool has_letters_only(const sudoku_grid *grid) {
    size_t low = 0, high = 0;
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        low += grid->cells[i] >= 1 && grid->cells[i] <= 9;
        high += grid->cells[i] > 9;
    }
    return low == 0 && high > 0;
}

static void add_puzzle(struct batch *batch, sudoku_grid grid) {
    if (batch->without_letters_only && has_letters_only(&grid))
        return;
    assert_true(batch->count < COUNT(batch->puzzles));
    batch->puzzles[batch->count++] = grid;
    add_numbers(&batch->text, &grid);
}

/* Empties the cells with the highest digit: of 16x16, the others would do as hexadecimal digits. */
static void drop_highest(sudoku_grid *grid) {
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        if (grid->cells[i] == sudoku_side(grid->shape))
            grid->cells[i] = 0;
    }
}

/* Full and empty grids and some with holes; above 9, some without any digit that is no letter. */
static void make_batch(struct batch *batch, uint64_t *seed, sudoku_shape shape) {
    size_t cells = sudoku_cells(shape);
    const size_t holes[] = {0,
                            1,
                            cells / 4,
                            cells / 2,
                            cells / 2,
                            2 * cells / 3,
                            2 * cells / 3,
                            cells - cells / 9,
                            cells - 1,
                            cells};
    batch->shape = shape;
    for (size_t i = 0; i < COUNT(holes); i++)
        add_puzzle(batch, random_puzzle(seed, shape, holes[i]));
    sudoku_grid full = random_puzzle(seed, shape, 0);
    drop_highest(&full);
    add_puzzle(batch, full);
    for (size_t i = 0; i < 3 && shape.box_height * shape.box_width > 9; i++) {
        sudoku_grid grid = random_puzzle(seed, shape, i * cells / 3);
        keep_letters(&grid);
        add_puzzle(batch, grid);
    }
}

/* Converts a text, which must give no message; the result is to be freed. */
static struct text convert(sudoku_shape shape, const char *format, const struct text *input) {
    char box[32], option[32];
    const char *const args[] = {"--convert", option, box, NULL};
    struct text converted = {0};
    snprintf(box, sizeof box, "--box=%dx%d", shape.box_height, shape.box_width);
    snprintf(option, sizeof option, "--format=%s", format);
    const struct run_outcome *outcome =
        run(&(struct command){.args = args, .input = input->bytes, .input_size = input->size});
    if (outcome->err.size > 0 || outcome->status != 0)
        check_outcome(outcome, 0, outcome->out.bytes, "");
    text_add(&converted, outcome->out.bytes, outcome->out.size);
    return converted;
}

/* The digit that symbol is where A is first_letter. */
static int digit_of(char symbol, int first_letter) {
    if (symbol >= '1' && symbol <= '9')
        return symbol - '0';
    if (symbol >= 'A' && symbol <= 'Z')
        return symbol - 'A' + first_letter;
    assert_true(sudoku_is_empty_symbol(symbol));
    return 0;
}

/* Fails unless line, of one packed grid, is this puzzle by the rules of the input. */
static void check_line(const char *line, const sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(puzzle->shape);
    size_t length = strcspn(line, "\n");
    bool has_digit = strcspn(line, "123456789") < length;
    assert_int_equal(length, cells);
    for (size_t i = 0; i < cells; i++) {
        if (digit_of(line[i], has_digit ? 10 : 1) == puzzle->cells[i])
            continue;
        show_doing();
        fail_msg("cell %zu of the puzzle is %d, not that of: %.*s", i, puzzle->cells[i],
                 (int)length, line);
    }
}

/* Fails unless text, in some format, holds the puzzles of the batch. */
static void check_puzzles(const struct batch *batch, const struct text *text) {
    struct text converted = convert(batch->shape, formats[LINE], text);
    const char *line = converted.bytes;
    for (size_t i = 0; i < batch->count; i++) {
        check_line(line, &batch->puzzles[i]);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    assert_string_equal(line, "");
    text_free(&converted);
}

/* Fails with the first line in which the texts differ. */
static void check_equal(const struct text *text, const struct text *expected) {
    size_t same = 0, start;
    while (text->bytes[same] != '\0' && text->bytes[same] == expected->bytes[same])
        same++;
    for (start = same; start > 0 && text->bytes[start - 1] != '\n';)
        start--;
    const char *line = text->bytes + start, *expected_line = expected->bytes + start;
    if (text->bytes[same] == expected->bytes[same])
        return;
    show_doing();
    fail_msg("%.*s\nshould be\n%.*s", (int)strcspn(line, "\n"), line,
             (int)strcspn(expected_line, "\n"), expected_line);
}

typedef void check_conversion(const struct batch *batch, const struct text *text,
                              const struct text *there, size_t from);

static void check_cells(const struct batch *batch, const struct text *text,
                        const struct text *there, size_t from) {
    (void)text;
    (void)from;
    check_puzzles(batch, there);
}

static void check_way_back(const struct batch *batch, const struct text *text,
                           const struct text *there, size_t from) {
    if (from == JSON) /* tells the number of the line as well */
        return;
    struct text back = convert(batch->shape, formats[from], there);
    check_equal(&back, text);
    text_free(&back);
}

/* Takes puzzles of a shape from every format to every other one and checks each conversion. */
static void convert_all(const sudoku_shape *shape, check_conversion *check,
                        bool without_letters_only) {
    static struct batch batch;
    batch = (struct batch){.without_letters_only = without_letters_only};
    uint64_t seed = (uint64_t)(1000 * shape->box_height + shape->box_width);
    make_batch(&batch, &seed, *shape);
    /* In an object, a grid of one cell is like any other word of one letter. */
    size_t count = sudoku_side(*shape) == 1 ? JSON : FORMAT_COUNT;
    for (size_t from = 0; from < count; from++) {
        struct text text = convert(*shape, formats[from], &batch.text);
        for (size_t to = 0; to < count; to++) {
            doing("from %s to %s", formats[from], formats[to]);
            struct text there = convert(*shape, formats[to], &text);
            check(&batch, &text, &there, from);
            text_free(&there);
        }
        text_free(&text);
    }
    text_free(&batch.text);
}

/* One test for each shape, so that a failure tells which. */
static void cells_survive_conversion(void **state) {
    convert_all(*state, check_cells, false);
}

/* Numbers that are all above 9 come back from a packed line as letters, which is not the same. */
static void bytes_survive_conversion_and_back(void **state) {
    convert_all(*state, check_way_back, true);
}

/* ---- One puzzle in every form ---- */

/* A text to read, and the line that its solution is. */
struct form {
    char text[LAYOUT_SIZE], answer[LAYOUT_SIZE];
};

static const struct puzzle easy = {"easy", 3, 3, EASY, EASY_SOLVED};

static const char empties[] = ".0*?_-";
static const enum layout layouts[] = {LAYOUT_LINE, LAYOUT_ROWS, LAYOUT_GAPS, LAYOUT_SPACED,
                                      LAYOUT_GRID};

/* Texts that are no layout of a puzzle. */
static const char *const lines[] = {
    EASY ",name\n",
    "quizzes,solutions\n" EASY "," EASY_SOLVED "\n",
    "id,puzzle\n1,\"" EASY "\"\n",
    "\"" EASY "\"\n",
    "\"" EASY "\",\"" EASY_SOLVED "\"\n",
    "0000183b305c " EASY "  1.2\n",
    EASY "\tname\n",
    "{\"puzzle\":\"" EASY "\",\"solution\":null}\n",
    "{ \"name\": \"x\", \"puzzle\": \"" EASY "\", \"solution\": \"" EASY_SOLVED "\" }\n",
    EASY_TOKENS "\n",
    "1\n" EASY "\n",
    EASY "\nend\n",
    "3\n" EASY_SPACED,
    "1\n" EASY_ROWS,
    "Grid 01\n" EASY_ROWS,
};

/* What a frame of ASCII is redrawn with: characters for '+', '-' and '|'. */
static const struct {
    const char *corner, *rule, *bar;
} frames[] = {
    {"+", "=", "|"}, {"*", "-", "|"}, {".", "-", "|"}, {"|", "-", "|"},
    {":", "=", "|"}, {"┼", "─", "│"}, {"╋", "━", "┃"}, {"╬", "═", "║"},
};

static void redraw(char *out, const char *grid, size_t frame) {
    for (; *grid != '\0'; grid++) {
        char same[] = {*grid, '\0'};
        out = stpcpy(out, *grid == '+'   ? frames[frame].corner
                          : *grid == '-' ? frames[frame].rule
                          : *grid == '|' ? frames[frame].bar
                                         : same);
    }
}

/* Drops the blanks of a text. */
static void pack(char *text) {
    char *out = text;
    for (; *text != '\0'; text++) {
        if (*text != ' ')
            *out++ = *text;
    }
    *out = '\0';
}

static void make_layout(struct form *form, size_t index) {
    lay_out(form->text, &easy, easy.cells, layouts[index % COUNT(layouts)],
            empties[index / COUNT(layouts)]);
}

static void make_letters(struct form *form, size_t index) {
    lay_out(form->text, &easy, easy.cells, layouts[index], '.');
    to_letters(form->text);
    to_letters(form->answer);
}

static void make_frame(struct form *form, size_t index) {
    char grid[LAYOUT_SIZE];
    lay_out(grid, &easy, easy.cells, LAYOUT_GRID, '.');
    redraw(form->text, grid, index / 2);
    if (index % 2 == 1)
        pack(form->text);
}

static void make_line(struct form *form, size_t index) {
    strcpy(form->text, lines[index]);
}

static const struct {
    size_t count;
    void (*make)(struct form *form, size_t index);
} kinds[] = {
    {COUNT(layouts) * (COUNT(empties) - 1), make_layout},
    {COUNT(layouts), make_letters},
    {2 * COUNT(frames), make_frame},
    {COUNT(lines), make_line},
};

/* Makes the index-th form of the easy puzzle; false if there are not so many. */
static bool make_form(struct form *form, size_t index) {
    strcpy(form->answer, EASY_SOLVED "\n");
    for (size_t i = 0; i < COUNT(kinds); i++) {
        if (index < kinds[i].count) {
            kinds[i].make(form, index);
            return true;
        }
        index -= kinds[i].count;
    }
    return false;
}

/* True if the try of this number is made: by default, one of so many for each form. */
static bool is_tried(size_t number, size_t share) {
    return thorough || number % share == 0;
}

static void check_form(const struct form *form, const char *text, const char *engine) {
    const char *const args[] = {"--format=line", "--engine", engine, NULL};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = text});
    if (outcome->err.size > 0 || strcmp(outcome->out.bytes, form->answer) != 0)
        print_error("with engine %s:\n%s\n", engine, text);
    check_outcome(outcome, 0, form->answer, "");
}

static void every_form_has_the_same_solution_with_every_engine(void **state) {
    struct form form;
    (void)state;
    for (size_t index = 0; make_form(&form, index); index++) {
        const char *const *engines = every_engine();
        for (size_t i = 0; engines[i] != NULL; i++) {
            doing("form %zu", index);
            if (is_tried(index + i, 4))
                check_form(&form, form.text, engines[i]);
        }
    }
}

/* What may be done to any text without changing what it means. */
static const struct decoration {
    const char *start, *before_line, *line_end;
    bool last_end; /* the last line has its end too */
} decorations[] = {
    {"", "", "\r\n", true},
    {"", "", "\r", true},
    {"\xEF\xBB\xBF", "", "\n", true},
    {"", "", " \t \n", true},
    {"", "", "\n", false},
    {"", "# 1,2\n", "\n", true},
    {"\n\n", "  ", "\n", true},
    {"\xEF\xBB\xBF", "# x\r\n", " \r\n", false},
};

static void decorate(struct text *out, const char *text, const struct decoration *decoration) {
    text_clear(out);
    text_add_string(out, decoration->start);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        text_add_string(out, decoration->before_line);
        text_add(out, text, length);
        text += length + 1;
        if (*text != '\0' || decoration->last_end)
            text_add_string(out, decoration->line_end);
    }
}

static void line_ends_blanks_and_comments_change_nothing_in_any_form(void **state) {
    struct form form;
    struct text text = {0};
    (void)state;
    for (size_t index = 0; make_form(&form, index); index++) {
        for (size_t i = 0; i < COUNT(decorations); i++) {
            doing("form %zu, decoration %zu", index, i);
            if (!is_tried(index + i, 3))
                continue;
            decorate(&text, form.text, &decorations[i]);
            check_form(&form, text.bytes, "auto");
        }
    }
    text_free(&text);
}

#define OF_SHAPE(name, height, width)                                                              \
    ROW_TEST("the cells of " name " survive every conversion", cells_survive_conversion,           \
             (&(sudoku_shape){height, width})),                                                    \
        ROW_TEST("the bytes of " name " survive every conversion and the way back",                \
                 bytes_survive_conversion_and_back, (&(sudoku_shape){height, width}))

int main(int argc, char **argv) {
    const struct CMUnitTest others[] = {
        OF_SHAPE("1x1", 1, 1),
        OF_SHAPE("4x4", 2, 2),
        OF_SHAPE("6x6", 2, 3),
        OF_SHAPE("8x8", 2, 4),
        OF_SHAPE("9x9", 3, 3),
        OF_SHAPE("10x10", 2, 5),
        OF_SHAPE("12x12", 3, 4),
        OF_SHAPE("15x15", 3, 5),
        OF_SHAPE("16x16", 4, 4),
        OF_SHAPE("20x20", 4, 5),
        OF_SHAPE("25x25", 5, 5),
        cmocka_unit_test(every_form_has_the_same_solution_with_every_engine),
        cmocka_unit_test(line_ends_blanks_and_comments_change_nothing_in_any_form),
    };
    take_arguments(argc, argv);
    return run_group("cli_round_trips", NULL, 0, others, COUNT(others));
}
