/* empty_fields.c - rows whose cells stand between tabs or commas, where an empty cell is a blank or
 * nothing at all: 5,3,,,7,,,, as spreadsheets write it, in some countries with semicolons; or as
 * LaTeX does, between &.
 *
 * An empty field becomes a dot, and a semicolon or & a comma, so that the rest reads as any row
 * between tabs or commas. */
#include "text/characters.h"
#include "text/sides.h"
#include "wrapping.h"

#include <string.h>

enum {
    MOST_FIELDS = SUDOKU_MAX_SIDE + 1, /* a row, and nothing behind its last comma */
    LONGEST_CELL = 2,                  /* bytes of a number that is a cell */
    LIKELY_SIDE = 9                    /* side of a row if nothing else tells */
};

/* A field between two commas or tabs, without the blanks around it. */
struct field {
    size_t start; /* offset in the line */
    size_t length;
    bool empty;  /* it holds nothing, or nothing between quotation marks */
    bool symbol; /* it holds a symbol that stands for an empty cell */
};

struct fields {
    char separator;
    bool any_empty;
    bool any_symbol; /* a cell is a symbol that stands for an empty cell */
    size_t count;
    struct field list[MOST_FIELDS];
};

/* The character that separates fields: a comma or, if there is none, a tab, a semicolon or &; 0:
 * the line has no fields, or has bars. */
static char find_separator(const struct plain_line *line) {
    for (size_t at = 0, size; at < line->length; at += size) {
        if (class_at(line->text + at, line->length - at, &size) & SET_BARS)
            return '\0';
    }
    for (const char *separator = ",\t;&"; *separator != '\0'; separator++) {
        if (memchr(line->text, *separator, line->length) != NULL)
            return *separator;
    }
    return '\0';
}

static struct field trim(const char *text, size_t start, size_t end) {
    size_t size;
    while ((size = blank_at(text + start, end - start)) > 0)
        start += size;
    while ((size = blank_before(text + start, end - start)) > 0)
        end -= size;
    return (struct field){.start = start,
                          .length = end - start,
                          .empty = start == end,
                          .symbol = end - start == 1 && (set_of(text[start]) & SET_EMPTY)};
}

/* Reads the field between two offsets of a line.  False if it can be no cell.  A bracket alone
 * between two separators is a bad cell; else it is part of a list. */
static bool read_field(const struct plain_line *line, size_t start, size_t end,
                       struct field *field) {
    const char *text = line->text;
    bool inside = start > 0 && end < line->length;
    *field = trim(text, start, end);
    struct field inner = *field;
    if (field->length >= 2 && text[field->start] == '"' &&
        text[field->start + field->length - 1] == '"')
        inner = trim(text, field->start + 1, field->start + field->length - 1);
    field->empty = inner.empty;
    field->symbol = inner.symbol;
    for (size_t i = 0; i < inner.length && !(inside && inner.length == 1); i++) {
        if (memchr("[]{}()", text[inner.start + i], 6) != NULL)
            return false;
    }
    return inner.length <= LONGEST_CELL;
}

/* Cuts the line into fields.  False if some can be no cell, or there are too many. */
static bool read_fields(const struct plain_line *line, struct fields *fields) {
    *fields = (struct fields){.separator = find_separator(line)};
    if (fields->separator == '\0')
        return false;
    for (size_t start = 0; start <= line->length;) {
        const char *next = memchr(line->text + start, fields->separator, line->length - start);
        size_t end = next != NULL ? (size_t)(next - line->text) : line->length;
        if (fields->count == MOST_FIELDS ||
            !read_field(line, start, end, &fields->list[fields->count]))
            return false;
        fields->any_empty = fields->any_empty || fields->list[fields->count].empty;
        fields->any_symbol = fields->any_symbol || fields->list[fields->count].symbol;
        fields->count++;
        start = end + 1;
    }
    return true;
}

/* The analyzer of gcc 12 does not see that as many fields are set as are counted. */
#if defined __GNUC__ && __GNUC__ >= 12 && !defined __clang__
#pragma GCC diagnostic ignored "-Wanalyzer-use-of-uninitialized-value"
#endif

/* True if there is a comma in front of a row of the usual side, whose cells all have text. */
static bool is_comma_in_front(const struct fields *fields) {
    size_t i = 1;
    while (i < fields->count && !fields->list[i].empty)
        i++;
    return fields->list[0].empty && i == fields->count && fields->count == LIKELY_SIDE + 1;
}

/* The number of cells of the row that the fields are; 0 if they are none.  There may be a comma
 * behind the last cell; and an editor may have dropped the tabs behind the last digit. */
static size_t count_cells(const struct fields *fields, const struct wrapping_context *context) {
    size_t count = fields->count, side = context->side;
    /* The last field may be no cell, but behind the last cell stands no &. */
    bool open = fields->list[count - 1].empty && fields->separator != '&';
    if (side > 0) {
        bool trimmed = fields->separator == '\t' && context->blank_cells && count < side && !open;
        return count == side || trimmed || (count == side + 1 && open) ? side : 0;
    }
    if (is_comma_in_front(fields))
        return 0;
    if (is_side(count, context->box) && !(open && count == LIKELY_SIDE + 1))
        return count;
    return open && count <= LIKELY_SIDE + 1 && is_side(count - 1, context->box) ? count - 1 : 0;
}

/* Writes a dot into an empty field. */
static void fill(struct plain_line *line, const struct field *field) {
    if (field->length > 0)
        plain_line_replace(line, field->start, field->length, '.');
    else
        plain_line_insert(line, field->start, '.');
}

/* Makes commas of semicolons and &.  False if the fields are between commas or tabs. */
static bool use_commas(struct plain_line *line, char separator) {
    bool other = separator == ';' || separator == '&';
    for (size_t i = 0; other && i < line->length; i++) {
        if (line->text[i] == separator)
            line->text[i] = ',';
    }
    return other;
}

enum row_fit fit_fields(const struct plain_line *line, const struct wrapping_context *context) {
    struct fields fields;
    size_t cells = read_fields(line, &fields) ? count_cells(&fields, context) : 0;
    return cells == 0 ? FITS_NOT : cells < fields.count ? FITS_OPEN : FITS;
}

static bool unwrap(struct plain_line *line, const struct wrapping_context *context,
                   struct wrapping_marks *marks) {
    struct fields fields;
    if (line->length + (size_t)2 * SUDOKU_MAX_SIDE > PLAIN_SIZE || !read_fields(line, &fields))
        return false;
    size_t cells = count_cells(&fields, context);
    if (cells == 0)
        return false;
    bool changed = use_commas(line, fields.separator);
    bool blanks = fields.any_empty || cells > fields.count;
    if (!blanks || context->no_blanks || fields.any_symbol)
        return changed;
    for (size_t i = fields.count; i < cells; i++) {
        plain_line_insert(line, line->length, '\t');
        plain_line_insert(line, line->length, '.');
    }
    for (size_t i = fields.count < cells ? fields.count : cells; i-- > 0;) {
        if (fields.list[i].empty)
            fill(line, &fields.list[i]);
    }
    marks->blank_cells = true;
    marks->open = cells < fields.count;
    return true;
}

const struct wrapping empty_fields = {
    .name = "empty fields", .results = WRAPS_ROW, .unwrap = unwrap};
