/* test_pasted_forms.c - every form in which people paste a grid is read, at every size, with every
 * line end, alone and between other records.
 *
 * By default every placement of a grid that is not 9x9 has one of the line ends; `slow` as argument
 * tries both. */
#include "pasted_layouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Forms ---- */

struct pasted_form {
    const char *name;
    const struct pasted_style *style;
    enum layout answer; /* the form of the answer */
    bool as_line;       /* the form of the answer is left open: the test asks for lines */
    size_t least, most; /* sides; 0: the test's own */
    const char *above;  /* lines above; in all texts '%' is the record's number, '@' its side */
    const char *below;  /* lines below */
    const char *before; /* on the grid's first line */
    const char *behind; /* on the grid's last line */
    bool claim;         /* the solution as symbols comes behind that */
    bool state;         /* the solution drawn comes below that */
    enum line_marks marks;
    bool double_spaced;
    bool blank_above;     /* a blank line in its first lines is one above the record */
    const char *line_end; /* NULL: both LF and CRLF */
    const char *at_end;   /* at the end of the input */
};

#define STYLE(...)                                                                                 \
    .style = &(const struct pasted_style) {                                                        \
        __VA_ARGS__                                                                                \
    }

#define PACKED STYLE(.digits = PASTED_SYMBOLS)
#define SPACED STYLE(.digits = PASTED_NUMBERS, .between = " ", .empty = "0")
#define LINE   STYLE(.row_end = "")

static const struct pasted_rule ascii_rule = {"+", "+", "-", "+", "-"};
static const struct pasted_rule ascii_cells = {"+", "+", "+", "+", "-"};
static const struct pasted_rule markdown_rule = {"|", "|", "|", "|", "-"};
static const struct pasted_rule box_top = {"┌", "┐", "─", "┬", "─"};
static const struct pasted_rule box_middle = {"├", "┤", "─", "┼", "─"};
static const struct pasted_rule double_top = {"╔", "╗", "╤", "╦", "═"};
static const struct pasted_rule double_middle = {"╠", "╣", "╪", "╬", "═"};
static const struct pasted_rule double_thin = {"╟", "╢", "┼", "╫", "─"};

#define FRAME                                                                                      \
    .digits = PASTED_NUMBERS, .padded = true, .left = "| ", .between = " ", .bar = " | ",          \
    .right = " |", .outer = &ascii_rule, .rule = &ascii_rule

#define LINE_OF_LISTS(opening, closing)                                                            \
    .digits = PASTED_NUMBERS, .empty = "0", .open = opening, .left = opening, .between = ", ",     \
    .right = closing, .row_end = ", ", .close = closing

static const struct pasted_form forms[] = {
    /* Lists. */
    {"strings in brackets on a line", STYLE(.quote = "\"", .open = "[", .left = "[", .between = ",",
                                            .right = "]", .row_end = ",", .close = "]")},
    {"strings in apostrophes in brackets on a line",
     STYLE(.quote = "'", .open = "[", .left = "[", .between = ", ", .right = "]", .row_end = ", ",
           .close = "]")},
    {"strings in brackets, a row a line",
     STYLE(.quote = "\"", .open = "[", .left = "[", .between = ",", .right = "]", .row_end = ",\n ",
           .close = "]"),
     .answer = LAYOUT_SPACED},
    {"numbers in brackets on a line", STYLE(LINE_OF_LISTS("[", "]"))},
    {"numbers in braces on a line", STYLE(LINE_OF_LISTS("{", "}"))},
    {"numbers in parentheses on a line", STYLE(LINE_OF_LISTS("(", ")"))},
    {"numbers in brackets without blanks",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .open = "[", .left = "[", .between = ",",
           .right = "]", .row_end = ",", .close = "]")},
    {"a Python list on a line", STYLE(LINE_OF_LISTS("[", "]")), .before = "board = "},
    {"a Python list, a row a line",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .left = "    [", .between = ", ", .right = "],"),
     .answer = LAYOUT_NUMBERS, .above = "board = [\n", .below = "]\n"},
    {"a C initialiser on a line", STYLE(LINE_OF_LISTS("{", "}")),
     .before = "int grid[@][@] = ", .behind = ";"},
    {"a C initialiser, a row a line",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .left = "    {", .between = ", ", .right = "}",
           .row_end = ",\n"),
     .answer = LAYOUT_NUMBERS, .above = "int grid[@][@] = {\n", .below = "};\n"},
    {"numpy's print",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .padded = true, .open = "[", .left = "[",
           .between = " ", .right = "]", .row_end = "\n ", .close = "]"),
     .answer = LAYOUT_NUMBERS},
    {"numpy's repr",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .padded = true, .open = "array([", .left = "[",
           .between = ", ", .right = "]", .row_end = ",\n       ", .close = "])"),
     .answer = LAYOUT_NUMBERS},
    {"strings of rows on a line", STYLE(.open = "[\"", .row_end = "\",\"", .close = "\"]")},
    {"strings of rows, a row a line", STYLE(.left = "  \"", .right = "\"", .row_end = ",\n"),
     .above = "[\n", .below = "]\n", .as_line = true},
    {"jq's print, a cell a line",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .open = "[\n  [\n    ", .between = ",\n    ",
           .row_end = "\n  ],\n  [\n    ", .close = "\n  ]\n]"),
     .as_line = true},
    {"a JSON object with a nested list on a line",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .open = "{\"board\":[", .left = "[",
           .between = ",", .right = "]", .row_end = ",", .close = "]}")},
    {"a JSON object with a nested list, a row a line",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .left = "    [", .between = ", ", .right = "]",
           .row_end = ",\n"),
     .above = "{\n  \"board\": [\n", .below = "  ]\n}\n", .answer = LAYOUT_NUMBERS},
    {"a matrix with semicolons between rows",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .open = "[", .between = " ", .row_end = "; ",
           .close = "]")},

    /* Blanks as empty cells. */
    {"a frame with blanks for empty cells", STYLE(FRAME, .empty = ""),
     .answer = LAYOUT_NUMBER_GRID},
    {"a packed frame with blanks for empty cells",
     STYLE(.empty = " ", .left = "|", .bar = "|", .right = "|", .outer = &ascii_rule,
           .rule = &ascii_rule),
     .answer = LAYOUT_GRID},
    {"bars inside only, with blanks for empty cells",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .empty = "", .between = " ", .bar = " | ",
           .rule = &ascii_rule),
     .answer = LAYOUT_NUMBER_GRID},
    {"outer bars only, with blanks for empty cells", STYLE(.empty = " ", .left = "|", .right = "|"),
     .answer = LAYOUT_GRID},
    {"a frame around each cell, with blanks for empty cells",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .empty = "", .left = "| ", .between = " | ",
           .right = " |", .outer = &ascii_cells, .rule = &ascii_cells, .thin = &ascii_cells),
     .answer = LAYOUT_NUMBER_GRID},
    {"a Markdown table",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .empty = "", .left = "| ", .between = " | ",
           .right = " |", .at_first = &markdown_rule),
     .answer = LAYOUT_NUMBER_GRID},
    {"a box drawing with blanks for empty cells",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .empty = "", .left = "│ ", .between = " ",
           .bar = " │ ", .right = " │", .outer = &box_top, .rule = &box_middle),
     .answer = LAYOUT_NUMBER_GRID},
    {"a box drawing around each cell, with blanks for empty cells",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .empty = "", .left = "║ ", .between = " │ ",
           .bar = " ║ ", .right = " ║", .outer = &double_top, .rule = &double_middle,
           .thin = &double_thin),
     .answer = LAYOUT_NUMBER_GRID},
    {"a frame with blanks for empty cells and a line between two rows",
     STYLE(FRAME, .empty = "", .apart = 1), .least = 9, .answer = LAYOUT_NUMBER_GRID},
    {"a frame with blanks for empty cells and a line below each row",
     STYLE(FRAME, .empty = "", .below = 1), .least = 9, .answer = LAYOUT_NUMBER_GRID},
    {"a frame with blanks for empty cells and a line above each row",
     STYLE(FRAME, .empty = "", .above = 1), .least = 9, .answer = LAYOUT_NUMBER_GRID},
    {"a frame with blanks for empty cells, in boxes of two lines",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .empty = "", .left = "| ", .between = " | ",
           .right = " |", .outer = &ascii_cells, .rule = &ascii_cells, .thin = &ascii_cells,
           .above = 1),
     .least = 9, .answer = LAYOUT_NUMBER_GRID},
    {"tabs between cells that may be empty",
     STYLE(.digits = PASTED_NUMBERS, .empty = "", .between = "\t"), .answer = LAYOUT_NUMBERS},
    {"commas between cells that may be empty",
     STYLE(.digits = PASTED_NUMBERS, .empty = "", .between = ","), .answer = LAYOUT_NUMBERS},
    {"quoted cells that may be empty, with commas",
     STYLE(.digits = PASTED_NUMBERS, .quote = "\"", .empty = "", .between = ","),
     .answer = LAYOUT_NUMBERS},

    /* Separators. */
    {"colons before a count and the solution", LINE, .least = 6, .behind = ":30:", .claim = true},
    {"a line of HoDoKu's library", LINE, .least = 6, .before = ":0000:1:", .behind = ":::"},
    {"semicolons behind a line", LINE, .least = 6, .behind = ";easy;1.2"},
    {"semicolons between rows", STYLE(.row_end = ";")},
    {"semicolons between spaced rows",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .between = " ", .row_end = "; ")},

    /* Sections and headings. */
    {"a section [Puzzle]", PACKED, .answer = LAYOUT_ROWS, .above = "[Puzzle]\n"},
    {"sections [Puzzle] and [State]", PACKED, .answer = LAYOUT_ROWS, .above = "[Puzzle]\n",
     .below = "[State]\n", .state = true},
    {"a heading with a colon", PACKED, .answer = LAYOUT_ROWS, .above = "Grid %:\n"},
    {"a heading with a number sign", PACKED, .answer = LAYOUT_ROWS, .above = "Puzzle #%\n"},
    {"a heading with a count", PACKED, .answer = LAYOUT_ROWS, .above = "Puzzle % of 5\n"},
    {"a heading that names and numbers", PACKED, .answer = LAYOUT_ROWS,
     .above = "Sudoku % (easy)\n"},
    {"a heading as of a case", SPACED, .answer = LAYOUT_NUMBERS, .above = "Case %:\n"},
    {"a heading of a word", PACKED, .answer = LAYOUT_ROWS, .above = "Puzzle:\n"},
    {"a heading and a blank line", PACKED, .answer = LAYOUT_ROWS, .above = "Puzzle %\n\n",
     .blank_above = true},
    {"a heading above a line", LINE, .least = 6, .above = "Puzzle %\n"},
    {"a heading above a frame", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID,
     .above = "Sudoku #%:\n"},
    {"a heading above a list", STYLE(LINE_OF_LISTS("[", "]")), .above = "Example %:\n"},

    /* Lines. */
    {"rows with double spacing", PACKED, .answer = LAYOUT_ROWS, .double_spaced = true},
    {"spaced rows with double spacing", SPACED, .answer = LAYOUT_NUMBERS, .double_spaced = true},
    {"a frame with double spacing", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID,
     .double_spaced = true, .blank_above = true},
    {"rows that end in CR CR LF", PACKED, .answer = LAYOUT_ROWS, .line_end = "\r\r\n"},
    {"spaced rows that end in CR CR LF", SPACED, .answer = LAYOUT_NUMBERS, .line_end = "\r\r\n"},
    {"a frame that ends in CR CR LF", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID,
     .line_end = "\r\r\n"},
    {"a quoted line", LINE, .least = 6, .marks = MARKS_QUOTED},
    {"quoted rows", PACKED, .answer = LAYOUT_ROWS, .marks = MARKS_QUOTED},
    {"rows that are quoted twice", PACKED, .answer = LAYOUT_ROWS, .marks = MARKS_QUOTED_TWICE},
    {"quoted spaced rows", SPACED, .answer = LAYOUT_NUMBERS, .marks = MARKS_QUOTED},
    {"a quoted frame", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID, .marks = MARKS_QUOTED},
    {"a quoted frame with blanks for empty cells", STYLE(FRAME, .empty = ""),
     .answer = LAYOUT_NUMBER_GRID, .marks = MARKS_QUOTED},
    {"rows behind grep's numbers", PACKED, .answer = LAYOUT_ROWS, .marks = MARKS_GREP},
    {"a frame behind grep's numbers", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID,
     .marks = MARKS_GREP},
    {"rows behind cat's numbers", PACKED, .answer = LAYOUT_ROWS, .marks = MARKS_CAT},
    {"spaced rows behind cat's numbers", SPACED, .answer = LAYOUT_NUMBERS, .marks = MARKS_CAT},
    {"a frame behind cat's numbers", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID,
     .marks = MARKS_CAT},
    {"rows in a numbered list", PACKED, .answer = LAYOUT_ROWS, .marks = MARKS_LIST},
    {"lines in a numbered list", LINE, .least = 6, .marks = MARKS_LIST},

    /* Labels of rows and columns. */
    {"a frame with digits for labels", STYLE(FRAME, .labels = LABELS_DIGITS),
     .answer = LAYOUT_NUMBER_GRID},
    {"a frame with letters for labels", STYLE(FRAME, .labels = LABELS_LETTERS),
     .answer = LAYOUT_NUMBER_GRID},
    {"a frame with labels as in chess", STYLE(FRAME, .labels = LABELS_CHESS),
     .answer = LAYOUT_NUMBER_GRID},
    {"a frame with labels r1 and c1", STYLE(FRAME, .labels = LABELS_RC),
     .answer = LAYOUT_NUMBER_GRID},
    {"a frame with labels on both sides", STYLE(FRAME, .labels = LABELS_ON_BOTH_SIDES),
     .answer = LAYOUT_NUMBER_GRID},
    {"spaced rows with digits for labels",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .between = " ", .labels = LABELS_DIGITS),
     .answer = LAYOUT_NUMBERS},
    {"spaced rows with letters for labels",
     STYLE(.digits = PASTED_NUMBERS, .padded = true, .between = " ", .labels = LABELS_LETTERS),
     .answer = LAYOUT_NUMBERS},
    {"packed rows with letters for labels", STYLE(.labels = LABELS_LETTERS), .most = 9,
     .answer = LAYOUT_ROWS},
    {"a frame with letters for labels and blanks for empty cells",
     STYLE(FRAME, .empty = "", .labels = LABELS_LETTERS), .answer = LAYOUT_NUMBER_GRID},

    /* Characters. */
    {"full-width digits and full stops", STYLE(.digits = PASTED_FULL_WIDTH, .empty = "．"),
     .most = 9, .answer = LAYOUT_ROWS},
    {"full-width digits and zeros", STYLE(.digits = PASTED_FULL_WIDTH, .empty = "０"), .most = 9,
     .answer = LAYOUT_ROWS},
    {"full-width digits on a line",
     STYLE(.digits = PASTED_FULL_WIDTH, .empty = "０", .row_end = ""), .least = 6, .most = 9},
    {"full-width digits and ideographic blanks",
     STYLE(.digits = PASTED_FULL_WIDTH, .empty = "０", .between = "　"), .most = 9,
     .answer = LAYOUT_SPACED},
    {"middle dots on a line", STYLE(.empty = "·", .row_end = ""), .least = 6},
    {"middle dots in rows", STYLE(.empty = "·"), .answer = LAYOUT_ROWS},
    {"middle dots in spaced rows", STYLE(.empty = "·", .between = " "), .answer = LAYOUT_SPACED},
    {"middle dots in a frame", STYLE(FRAME, .empty = "·"), .answer = LAYOUT_NUMBER_GRID},
    {"zero-width spaces at the ends of rows",
     STYLE(.left = "\xE2\x80\x8B", .right = "\xE2\x80\x8B"), .answer = LAYOUT_ROWS},
    {"zero-width spaces between cells", STYLE(.between = "\xE2\x80\x8B"), .answer = LAYOUT_ROWS},
    {"no-break spaces between cells",
     STYLE(.digits = PASTED_NUMBERS, .empty = "0", .between = "\xC2\xA0"),
     .answer = LAYOUT_NUMBERS},
    {"no-break spaces for empty cells in a frame",
     STYLE(.digits = PASTED_SYMBOLS, .empty = "\xC2\xA0", .left = "| ", .between = " ",
           .bar = " | ", .right = " |", .outer = &ascii_rule, .rule = &ascii_rule),
     .answer = LAYOUT_GRID},
    {"a Ctrl-Z behind a line", LINE, .least = 6, .at_end = "\x1A"},
    {"a Ctrl-Z behind rows", PACKED, .answer = LAYOUT_ROWS, .at_end = "\x1A"},
    {"a Ctrl-Z behind a frame", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID, .at_end = "\x1A"},
};

static const char *const puzzle_names[] = {"4x4", "6x6", "9x9 a", "12x12", "16x16", "25x25"};

/* ---- Inputs and answers ---- */

static size_t side_of(const struct puzzle *puzzle) {
    return puzzle->box_height * puzzle->box_width;
}

static const struct puzzle *find_puzzle(const char *name) {
    for (size_t i = 0; i < puzzle_count; i++) {
        if (strcmp(puzzles[i].name, name) == 0)
            return &puzzles[i];
    }
    return NULL;
}

/* Adds a text of a form. */
static void add_expanded(struct text *out, const char *text, size_t number, size_t side) {
    for (; text != NULL && *text != '\0'; text++) {
        char value[24];
        snprintf(value, sizeof value, "%zu", *text == '%' ? number : side);
        if (*text == '%' || *text == '@')
            text_add_string(out, value);
        else
            text_add(out, text, 1);
    }
}

static void drop_last_newline(struct text *text) {
    text->bytes[--text->size] = '\0';
}

/* Adds a record without its marks. */
static void add_record(struct text *out, const struct pasted_form *form,
                       const struct puzzle *puzzle, const char *cells, size_t number) {
    size_t side = side_of(puzzle);
    struct text drawing = {0};
    add_expanded(out, form->above, number, side);
    add_expanded(out, form->before, number, side);
    draw_pasted(&drawing, puzzle, cells, form->style);
    drop_last_newline(&drawing);
    text_add(out, drawing.bytes, drawing.size);
    add_expanded(out, form->behind, number, side);
    if (form->claim)
        text_add_string(out, puzzle->solution);
    text_add_string(out, "\n");
    add_expanded(out, form->below, number, side);
    if (form->state)
        draw_pasted(out, puzzle, puzzle->solution, form->style);
    text_free(&drawing);
}

/* Puts a blank line below each line. */
static void space_lines(struct text *text) {
    struct text spaced = {0};
    end_lines(&spaced, text->bytes, "\n\n");
    text_clear(text);
    text_add(text, spaced.bytes, spaced.size);
    text_free(&spaced);
}

enum placement { ALONE, WITHOUT_LAST_NEWLINE, BETWEEN_OTHERS, TWICE, PLACEMENT_COUNT };
static const char *const placement_names[] = {"alone", "without last newline", "between others",
                                              "twice"};

/* Makes the input with LF. */
static void make_input(struct text *input, const struct pasted_form *form,
                       const struct puzzle *puzzle, const char *cells, enum placement placement) {
    struct text body = {0};
    add_record(&body, form, puzzle, cells, 1);
    if (placement == TWICE) {
        text_add_string(&body, form->marks == MARKS_NONE ? "\n" : "");
        add_record(&body, form, puzzle, cells, 2);
    }
    if (form->double_spaced)
        space_lines(&body);
    text_clear(input);
    if (placement == BETWEEN_OTHERS)
        text_add_string(input, INKALA "\n");
    mark_lines(input, body.bytes, form->marks);
    if (placement == BETWEEN_OTHERS)
        text_add_string(input, INKALA_GRID);
    if (placement == WITHOUT_LAST_NEWLINE)
        drop_last_newline(input);
    if (form->at_end != NULL)
        text_add_string(input, form->at_end);
    text_free(&body);
}

static void make_answer(struct text *answer, const struct pasted_form *form,
                        const struct puzzle *puzzle, enum placement placement) {
    char solution[LAYOUT_SIZE];
    enum layout layout = form->as_line ? LAYOUT_LINE : form->answer;
    lay_out(solution, puzzle, puzzle->solution, layout, '0');
    text_clear(answer);
    if (placement == BETWEEN_OTHERS)
        text_add_string(answer, form->blank_above ? INKALA_SOLVED "\n\n" : INKALA_SOLVED "\n");
    text_add_string(answer, solution);
    if (placement == BETWEEN_OTHERS && form->double_spaced)
        text_add_string(answer, "\n");
    if (placement == BETWEEN_OTHERS)
        text_add_string(answer, form->as_line ? INKALA_SOLVED "\n" : INKALA_SOLVED_GRID);
    if (placement == TWICE) {
        text_add_string(answer, layout != LAYOUT_LINE && form->marks == MARKS_NONE ? "\n" : "");
        text_add_string(answer, solution);
    }
}

/* ---- Checks ---- */

static bool thorough; /* both line ends everywhere */

/* True if a placement is tried with LF or with CRLF. */
static bool is_tried(const struct puzzle *puzzle, enum placement placement, bool crlf) {
    return thorough || side_of(puzzle) == 9 || (placement % 2 == 0) == crlf;
}

static void check_input(const struct pasted_form *form, const struct text *input,
                        const struct text *answer, const char *line_end) {
    static const char *const as_line[] = {"--format=line", NULL};
    struct text ended = {0};
    end_lines(&ended, input->bytes, line_end);
    check_outcome(run(&(struct command){.args = form->as_line ? as_line : NULL,
                                        .input = ended.bytes,
                                        .input_size = ended.size}),
                  0, answer->bytes, "");
    text_free(&ended);
}

static void check_form(const struct pasted_form *form, const struct puzzle *puzzle,
                       const char *cells, const char *what) {
    static struct text input, answer;
    for (enum placement placement = 0; placement < PLACEMENT_COUNT; placement++) {
        make_input(&input, form, puzzle, cells, placement);
        make_answer(&answer, form, puzzle, placement);
        for (int crlf = 0; crlf < 2; crlf++) {
            if (form->line_end != NULL ? crlf : !is_tried(puzzle, placement, crlf))
                continue;
            doing("%s, %s%s, %s%s", form->name, puzzle->name, what, placement_names[placement],
                  crlf ? ", CRLF" : "");
            check_input(form, &input, &answer,
                        form->line_end != NULL ? form->line_end
                        : crlf                 ? "\r\n"
                                               : "\n");
        }
    }
}

static bool has_blank_cells(const struct pasted_form *form) {
    const char *empty = form->style->empty;
    return empty != NULL && strspn(empty, " ") == strlen(empty);
}

/* True if lines without text space the form out.  Rows must have blank cells to tell them apart. */
static bool is_spaced_out(const struct pasted_form *form) {
    return form->style->above + form->style->below + form->style->apart > 0;
}

/* The solution with one row emptied: nothing of the row is left but what frames it. */
static void check_empty_rows(const struct pasted_form *form, const struct puzzle *puzzle) {
    char cells[LAYOUT_SIZE], what[64];
    size_t side = side_of(puzzle);
    const size_t rows[] = {0, side / 2, side - 1};
    for (size_t i = 0; i < COUNT(rows); i++) {
        snprintf(cells, sizeof cells, "%s", puzzle->solution);
        for (size_t row = 0; row < side && is_spaced_out(form); row++)
            cells[row * side + row] = '.';
        memset(cells + rows[i] * side, '.', side);
        snprintf(what, sizeof what, " with row %zu empty", rows[i] + 1);
        check_form(form, puzzle, cells, what);
    }
}

/* One form at one size. */
struct form_case {
    const struct pasted_form *form;
    const struct puzzle *puzzle;
};

static void the_form_is_read_wherever_it_stands(void **state) {
    const struct form_case *given = *state;
    check_form(given->form, given->puzzle, given->puzzle->cells, "");
    if (has_blank_cells(given->form))
        check_empty_rows(given->form, given->puzzle);
}

/* Nearly all cells are given, so that nothing but the bars tells of boxes of the other orientation.
 * Without --box they are not asked for: the usual boxes hold. */
static void bars_at_other_places_than_the_usual_boxes_do_not_matter(void **state) {
    static const char *const names[] = {"6x6", "12x12"};
    static const struct pasted_style style = {FRAME};
    static struct text input;
    char cells[LAYOUT_SIZE], answer[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        const struct puzzle *puzzle = find_puzzle(names[i]);
        struct puzzle upright = *puzzle;
        upright.box_height = puzzle->box_width;
        upright.box_width = puzzle->box_height;
        snprintf(cells, sizeof cells, "%s", puzzle->solution);
        cells[side_of(puzzle) + 1] = '.';
        text_clear(&input);
        draw_pasted(&input, &upright, cells, &style);
        lay_out(answer, puzzle, puzzle->solution, LAYOUT_NUMBER_GRID, '.');
        doing("%s", puzzle->name);
        check_outcome(run(&(struct command){.input = input.bytes}), 0, answer, "");
    }
}

/* ---- Several puzzles on a line ---- */

static const struct cli_case cases[] = {
    {"puzzles on a line are records each", .input = INKALA " " EASY " " THIRD "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" THIRD_SOLVED "\n"},
    {"puzzles on a line with tabs are records each", .input = INKALA "\t" EASY "\t" THIRD "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" THIRD_SOLVED "\n"},
    {"puzzles on a line stand between others",
     .input = FOURTH "\n" INKALA " " EASY "\r\n" INKALA_GRID,
     .out = FOURTH_SOLVED "\n" INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED_GRID},
    {"two puzzles that are the same are two records", .input = INKALA " " INKALA "\n",
     .out = INKALA_SOLVED "\n" INKALA_SOLVED "\n"},
    {"a number with zeros behind a small puzzle with dots is its name",
     .args = {"--box=2x2", "--convert", "--format=line"}, .input = FOUR " 2024010112341234\n",
     .out = FOUR "\n"},
    {"a small puzzle with dots behind another is a record",
     .args = {"--box=2x2", "--convert", "--format=line"}, .input = FOUR " " FOUR "\n",
     .out = FOUR "\n" FOUR "\n"},
    {"a complete grid behind a puzzle is its solution", .input = INKALA " " INKALA_SOLVED "\n",
     .out = INKALA_SOLVED "\n"},
    {"the header of a CSV file may be of letters that could be cells",
     .input = "a,b\n" INKALA ",x\n", .out = INKALA_SOLVED "\n"},
    {"a first row that is full may stand above rows of dashes", .args = {"--check"},
     .input = "123456789\n---------\n---------\n---------\n---------\n---------\n---------\n"
              "---------\n---------\n",
     .out = "partial\n"},
    {"a first row of 4 that is full may stand above rows of dashes", .args = {"--check"},
     .input = "1234\n----\n----\n----\n", .out = "partial\n"},
    {"a first row of 6 that is full may stand above rows of dashes", .args = {"--check"},
     .input = "123456\n------\n------\n------\n------\n------\n", .out = "partial\n"},
    {"two full rows may stand above rows of dashes", .args = {"--check"},
     .input = "1234\n3412\n----\n----\n", .out = "partial\n"},
};

int main(int argc, char **argv) {
    static struct form_case given[COUNT(forms) * COUNT(puzzle_names)];
    static struct CMUnitTest tests[COUNT(given) + 1];
    static char names[COUNT(given)][120];
    size_t count = 0;
    thorough = argc > 1 && strcmp(argv[1], "slow") == 0;
    for (const struct pasted_form *form = forms; form < forms + COUNT(forms); form++) {
        for (size_t i = 0; i < COUNT(puzzle_names); i++) {
            const struct puzzle *puzzle = find_puzzle(puzzle_names[i]);
            if (side_of(puzzle) < form->least || (form->most > 0 && side_of(puzzle) > form->most))
                continue;
            given[count] = (struct form_case){form, puzzle};
            snprintf(names[count], sizeof names[count], "%s, %s", form->name, puzzle->name);
            tests[count] =
                ROW_TEST(names[count], the_form_is_read_wherever_it_stands, &given[count]);
            count++;
        }
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(
        bars_at_other_places_than_the_usual_boxes_do_not_matter);
    return run_group("cli_pasted_forms", cases, COUNT(cases), tests, count);
}
