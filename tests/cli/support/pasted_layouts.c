/* pasted_layouts.c - grids as people paste them. */
#include "pasted_layouts.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_SIZE = 24, CELL_SIZE = 48 };

static void add(struct text *out, const char *string) {
    if (string != NULL)
        text_add_string(out, string);
}

static void add_repeated(struct text *out, const char *string, size_t count) {
    while (count-- > 0)
        add(out, string);
}

/* ---- Labels ---- */

/* What rows and columns are called: 1 stands for a number, 9 for one that counts down, A for a
 * letter. */
static const struct {
    const char *row, *column;
} label_patterns[] = {
    [LABELS_NONE] = {"", "1"},   [LABELS_DIGITS] = {"1", "1"}, [LABELS_LETTERS] = {"A", "1"},
    [LABELS_CHESS] = {"9", "A"}, [LABELS_RC] = {"r1", "c1"},   [LABELS_ON_BOTH_SIDES] = {"A", "1"},
};

static const char *make_label(char label[LABEL_SIZE], const char *pattern, size_t index,
                              size_t side) {
    size_t front = strcspn(pattern, "19A");
    const char kind = pattern[front];
    if (kind == 'A')
        snprintf(label, LABEL_SIZE, "%.*s%c", (int)front, pattern, (char)('A' + index));
    else if (kind != '\0')
        snprintf(label, LABEL_SIZE, "%.*s%zu", (int)front, pattern,
                 kind == '1' ? index + 1 : side - index);
    else
        label[0] = '\0';
    return label;
}

static const char *row_label(char label[LABEL_SIZE], enum pasted_labels labels, size_t row,
                             size_t side) {
    return make_label(label, label_patterns[labels].row, row, side);
}

static const char *column_label(char label[LABEL_SIZE], enum pasted_labels labels, size_t column) {
    return make_label(label, label_patterns[labels].column, column, 0);
}

/* The characters in front of a row: the widest label and a blank. */
static size_t margin_of(const struct pasted_style *style, size_t side) {
    char first[LABEL_SIZE], last[LABEL_SIZE];
    if (style->labels == LABELS_NONE)
        return 0;
    size_t top = strlen(row_label(first, style->labels, 0, side));
    size_t bottom = strlen(row_label(last, style->labels, side - 1, side));
    return (top > bottom ? top : bottom) + 1;
}

static void add_row_label(struct text *out, const struct pasted_style *style, size_t row,
                          size_t side) {
    char label[LABEL_SIZE];
    size_t length = strlen(row_label(label, style->labels, row, side));
    add(out, label);
    if (style->labels != LABELS_NONE)
        add_repeated(out, " ", margin_of(style, side) - length);
}

/* ---- Cells ---- */

static void write_cell(char cell[CELL_SIZE], const struct pasted_style *style, char symbol) {
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";
    size_t digit = (size_t)(strchr(symbols, symbol) - symbols);
    const char *quote = style->quote != NULL ? style->quote : "";
    char text[24];
    if (digit == 0)
        snprintf(text, sizeof text, "%s", style->empty != NULL ? style->empty : ".");
    else if (style->digits == PASTED_FULL_WIDTH)
        snprintf(text, sizeof text, "\xEF\xBC%c", (char)(0x90 + digit));
    else if (style->digits == PASTED_NUMBERS)
        snprintf(text, sizeof text, "%zu", digit);
    else
        snprintf(text, sizeof text, "%c", symbol);
    snprintf(cell, CELL_SIZE, "%s%s%s", quote, text, quote);
}

/* Characters of a text in UTF-8. */
static size_t characters_in(const char *text) {
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* The width to which cells are padded. */
static size_t cell_width(const struct pasted_style *style, size_t side) {
    char label[LABEL_SIZE];
    size_t quotes = style->quote != NULL ? 2 : 0;
    size_t digits = style->digits == PASTED_NUMBERS && side > 9 ? 2 : 1;
    size_t labels =
        style->labels != LABELS_NONE ? strlen(column_label(label, style->labels, side - 1)) : 0;
    if (!style->padded)
        return 0;
    return digits + quotes > labels ? digits + quotes : labels;
}

static void add_padded(struct text *out, const char *cell, size_t width) {
    size_t length = characters_in(cell);
    if (length < width)
        add_repeated(out, " ", width - length);
    add(out, cell);
}

/* What stands in front of a cell that is not the first of its row. */
static const char *separator(const struct pasted_style *style, const struct puzzle *puzzle,
                             size_t column) {
    bool box = column % puzzle->box_width == 0;
    return box && style->bar != NULL ? style->bar : style->between;
}

/* ---- Lines ---- */

/* Adds, for each character of a row's text, fill below a blank and corner below anything else. */
static void add_below(struct text *out, const char *text, const char *corner, const char *fill) {
    for (; text != NULL && *text != '\0'; text++) {
        bool begins_character = ((unsigned char)*text & 0xC0) != 0x80;
        if (begins_character)
            add(out, *text == ' ' ? fill : corner);
    }
}

static void add_rule(struct text *out, const struct puzzle *puzzle,
                     const struct pasted_style *style, const struct pasted_rule *rule) {
    size_t side = side_of(puzzle), width = cell_width(style, side);
    if (rule == NULL)
        return;
    add_repeated(out, " ", margin_of(style, side));
    add_below(out, style->left, rule->left, rule->fill);
    for (size_t column = 0; column < side; column++) {
        bool box = column % puzzle->box_width == 0;
        if (column > 0)
            add_below(out, separator(style, puzzle, column), box ? rule->bar : rule->between,
                      rule->fill);
        add_repeated(out, rule->fill, width > 0 ? width : 1);
    }
    add_below(out, style->right, rule->right, rule->fill);
    add(out, "\n");
}

static void add_column_labels(struct text *out, const struct puzzle *puzzle,
                              const struct pasted_style *style) {
    char label[LABEL_SIZE];
    size_t side = side_of(puzzle);
    add_repeated(out, " ", margin_of(style, side));
    add_below(out, style->left, " ", " ");
    for (size_t column = 0; column < side; column++) {
        if (column > 0)
            add_below(out, separator(style, puzzle, column), " ", " ");
        add_padded(out, column_label(label, style->labels, column), cell_width(style, side));
    }
    add(out, "\n");
}

static void add_row(struct text *out, const struct puzzle *puzzle, const char *cells, size_t row,
                    const struct pasted_style *style) {
    char cell[CELL_SIZE];
    size_t side = side_of(puzzle);
    add_row_label(out, style, row, side);
    add(out, style->left);
    for (size_t column = 0; column < side; column++) {
        if (column > 0)
            add(out, separator(style, puzzle, column));
        write_cell(cell, style, cells[row * side + column]);
        add_padded(out, cell, cell_width(style, side));
    }
    add(out, style->right);
    if (style->labels == LABELS_ON_BOTH_SIDES) {
        char label[LABEL_SIZE];
        add(out, " ");
        add(out, row_label(label, style->labels, row, side));
    }
}

/* Adds lines with nothing but the bars of a row, each with a newline. */
static void add_spacers(struct text *out, const struct puzzle *puzzle,
                        const struct pasted_style *style, size_t count) {
    struct text row = {0};
    add_row(&row, puzzle, puzzle->solution, 0, style);
    for (size_t i = 0; i < row.size; i++)
        row.bytes[i] = row.bytes[i] == '|' ? '|' : ' ';
    text_add(&row, "\n", 1);
    add_repeated(out, row.bytes, count);
    text_free(&row);
}

void draw_pasted(struct text *out, const struct puzzle *puzzle, const char *cells,
                 const struct pasted_style *style) {
    size_t side = side_of(puzzle);
    bool below_too = style->labels == LABELS_ON_BOTH_SIDES;
    if (style->labels != LABELS_NONE)
        add_column_labels(out, puzzle, style);
    add_rule(out, puzzle, style, style->outer);
    add(out, style->open);
    for (size_t row = 0; row < side; row++) {
        bool band = (row + 1) % puzzle->box_height == 0;
        add_spacers(out, puzzle, style, style->above);
        add_row(out, puzzle, cells, row, style);
        if (row == side - 1)
            break;
        add(out, style->row_end != NULL ? style->row_end : "\n");
        if (row == 0)
            add_rule(out, puzzle, style, style->at_first);
        add_spacers(out, puzzle, style, style->below + (band ? 0 : style->apart));
        add_rule(out, puzzle, style, band ? style->rule : style->thin);
    }
    add(out, style->close);
    add(out, "\n");
    add_spacers(out, puzzle, style, style->below);
    add_rule(out, puzzle, style, style->outer);
    if (below_too)
        add_column_labels(out, puzzle, style);
}

/* ---- Whole texts ---- */

static void add_mark(struct text *out, enum line_marks marks, size_t line) {
    static const char *const formats[] = {
        [MARKS_NONE] = "",        [MARKS_QUOTED] = "> ",  [MARKS_QUOTED_TWICE] = "> > ",
        [MARKS_GREP] = "%zu:",    [MARKS_CAT] = "%6zu\t", [MARKS_LIST] = "%zu. ",
        [MARKS_INDENTED] = "    "};
    char mark[32];
    snprintf(mark, sizeof mark, formats[marks], line);
    add(out, mark);
}

void mark_lines(struct text *out, const char *lines, enum line_marks marks) {
    for (size_t line = 1; *lines != '\0'; line++) {
        size_t length = strcspn(lines, "\n");
        length += lines[length] == '\n';
        add_mark(out, marks, line);
        text_add(out, lines, length);
        lines += length;
    }
}

void end_lines(struct text *out, const char *text, const char *line_end) {
    for (; *text != '\0'; text++) {
        if (*text == '\n')
            add(out, line_end);
        else
            text_add(out, text, 1);
    }
}
