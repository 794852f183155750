/* pasted_forms.c - the forms in which people paste grids. */
#include "pasted_forms.h"

#include <stdio.h>
#include <string.h>

/* ---- Styles ---- */

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
static const struct pasted_rule blank_line = {"", "", "", "", ""};
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

const struct pasted_style pasted_frame = {FRAME};

/* ---- Forms ---- */

const struct pasted_form pasted_forms[] = {
    /* As the program prints them. */
    {"a line", LINE, .least = 6},
    {"rows", PACKED, .answer = LAYOUT_ROWS},
    {"rows with zeros", STYLE(.empty = "0"), .answer = LAYOUT_ROWS},
    {"rows with a gap between bands", STYLE(.rule = &blank_line), .answer = LAYOUT_ROWS},
    {"spaced rows", SPACED, .answer = LAYOUT_NUMBERS},
    {"a frame", STYLE(FRAME), .answer = LAYOUT_NUMBER_GRID},
    {"a packed frame",
     STYLE(.left = "|", .bar = "|", .right = "|", .outer = &ascii_rule, .rule = &ascii_rule),
     .answer = LAYOUT_GRID},
    {"a line of a CSV file", LINE, .least = 6, .before = "name %,", .behind = ",easy"},

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
const size_t pasted_form_count = sizeof pasted_forms / sizeof *pasted_forms;
_Static_assert(sizeof pasted_forms / sizeof *pasted_forms <= MAX_PASTED_FORMS,
               "MAX_PASTED_FORMS is too small");

/* ---- Drawing ---- */

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

void add_form(struct text *out, const struct pasted_form *form, const struct puzzle *puzzle,
              const char *cells, size_t number) {
    size_t side = side_of(puzzle);
    struct text drawing = {0}, record = {0};
    add_expanded(&record, form->above, number, side);
    add_expanded(&record, form->before, number, side);
    draw_pasted(&drawing, puzzle, cells, form->style);
    text_add(&record, drawing.bytes, drawing.size - 1); /* without the last newline */
    add_expanded(&record, form->behind, number, side);
    if (form->claim)
        text_add_string(&record, puzzle->solution);
    text_add_string(&record, "\n");
    add_expanded(&record, form->below, number, side);
    if (form->state)
        draw_pasted(&record, puzzle, puzzle->solution, form->style);
    end_lines(out, record.bytes, form->double_spaced ? "\n\n" : "\n");
    text_free(&drawing);
    text_free(&record);
}

bool has_blank_cells(const struct pasted_form *form) {
    const char *empty = form->style->empty;
    return empty != NULL && strspn(empty, " ") == strlen(empty);
}
