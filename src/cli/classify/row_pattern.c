/* row_pattern.c - reads rows that are written like one above without cutting them into tokens. */
#include "row_pattern.h"

#include "cells.h"

#include <string.h>

/* What may stand beside the cells.  Nothing in a line of this and of cells is drawn, unless cells
 * are dashes. */
#define SET_BESIDE (SET_BLANK | SET_COMMA | SET_OF(CLASS_BAR))

/* True if a row may have a pattern.  If several cells are side by side, but not all, the line might
 * also be a heading or a grid of candidates. */
static bool may_be_noted(const struct line *line, const struct classified_line *row) {
    return row->side > 1 && row->bad_cells == 0 && !row->unwrapped && !row->multi_digit &&
           !row->candidates && !row->gathered && line->before == 0 &&
           line->length <= PATTERN_SIZE && (row->token_count == 1 || row->token_count == row->side);
}

/* True if a first row with the pattern of this one cannot be a date, nor the header of a table,
 * whose first field is empty. */
static bool may_begin(const struct line *line, const struct classified_line *row) {
    bool date = row->side == 10 && row->token_count == 1;
    return !date && memchr(line->text, '\t', row->columns[0] - 1) == NULL;
}

/* Copies what is known of a row but its symbols. */
static void copy_row(struct classified_line *to, const struct classified_line *from) {
    memcpy(to, from, offsetof(struct classified_line, symbols));
    memcpy(to->columns, from->columns, from->side * sizeof *from->columns);
}

/* True if a row has the pattern but for its symbols, which only cutting it into tokens can tell. */
static bool has_pattern(const struct row_pattern *pattern, const struct line *line,
                        const struct classified_line *row) {
    return pattern->row.side == row->side && pattern->length == line->length &&
           memcmp(pattern->row.columns, row->columns, row->side * sizeof *row->columns) == 0;
}

void note_row_pattern(struct row_pattern *pattern, const struct line *line, bool first,
                      struct classified_line *row) {
    bool begins = first && may_begin(line, row);
    if (!may_be_noted(line, row) || (has_pattern(pattern, line, row) && pattern->begins >= begins))
        return;
    pattern->row.side = 0;
    pattern->begins = begins;
    pattern->length = line->length;
    memcpy(pattern->text, line->text, line->length);
    for (size_t i = 0; i < row->side; i++)
        pattern->text[row->columns[i] - 1] = '\0';
    for (size_t i = 0; i < line->length; i++) {
        if (pattern->text[i] != '\0' && !(set_of(pattern->text[i]) & SET_BESIDE))
            return;
    }
    row->by_pattern = true;
    copy_row(&pattern->row, row);
}

/* True if symbols may stand in place of the cells of a row.  Dashes may not if a rule may be drawn
 * with them. */
static bool may_be_cells(const struct classified_line *row, const char *symbols,
                         class_set classes) {
    if (classes & ~cells_of(row->side, 1))
        return false;
    return !(classes & SET_OF(CLASS_MINUS)) ||
           (row->token_count == row->side &&
            (row->has_bar ||
             4 * count_in(SET_OF(CLASS_MINUS), symbols, row->side) < 3 * row->side));
}

/* Takes the symbols of a line whose other bytes are those of the pattern, and adds their classes to
 * *classes.  False if another byte differs. */
static bool take_symbols(const struct row_pattern *pattern, const char *text, char *symbols,
                         class_set *classes) {
    class_set seen = 0;
    size_t length = pattern->length, cells = 0;
    if (length == pattern->row.side) { /* the line is nothing but cells */
        memcpy(symbols, text, length);
        *classes = classes_of(text, length);
        return true;
    }
    for (size_t i = 0; i < length; i++) {
        if (pattern->text[i] == '\0') {
            seen |= set_of(text[i]);
            symbols[cells++] = text[i];
        } else if (pattern->text[i] != text[i]) {
            return false;
        }
    }
    *classes = seen;
    return true;
}

size_t take_row_by_pattern(const struct row_pattern *pattern, const char *text, size_t length,
                           char *symbols, class_set *classes) {
    size_t size = pattern->length;
    size_t end = length > size ? measure_line_end(text + size, length - size) : 0;
    bool taken = end > 0 && take_symbols(pattern, text, symbols, classes) &&
                 may_be_cells(&pattern->row, symbols, *classes);
    return taken ? size + end : 0;
}

bool classify_by_pattern(const struct row_pattern *pattern, const struct line *line, size_t side,
                         struct classified_line *classified) {
    const struct classified_line *row = &pattern->row;
    class_set classes;
    if (line->length != pattern->length || side != row->side || line->before > 0 ||
        !take_symbols(pattern, line->text, classified->symbols, &classes) ||
        !may_be_cells(row, classified->symbols, classes))
        return false;
    if (!classified->by_pattern) /* else it is like the line before */
        copy_row(classified, row);
    classified->is_number =
        row->token_count == 1 && !row->has_bar && !row->has_comma && !(classes & ~SET_NUMERALS);
    return true;
}
