/* separators.c - colons, semicolons and slashes between fields, as in puzzle:count:solution, or
 * between the rows of a grid, as in 530070000/600195000/...
 *
 * Fields are rows if they are as many as each has symbols: they are joined.  Else the separators
 * become blanks, and the fields are those of any line.  In the library files of other programs, a
 * `+` stands before a digit that is no given but has been placed. */
#include "text/characters.h"
#include "text/sides.h"
#include "wrapping.h"

#include <string.h>

enum { LEAST_GRID = 36 }; /* fewest symbols that are no name or number */

static bool is_separator(char byte) {
    return byte == ':' || byte == ';' || byte == '/';
}

/* True if a byte ends a field or a row. */
static bool is_end(char byte) {
    return is_separator(byte) || byte == ',' || byte == '|' || (set_of(byte) & SET_BLANK);
}

static bool has_separator(const struct plain_line *line) {
    for (size_t i = 0; i < line->length; i++) {
        if (is_separator(line->text[i]))
            return true;
    }
    return false;
}

/* True if the line is a JSON object, where a colon is behind the name of a value; or if it is a
 * piece of one, with a solution in it. */
static bool is_object(const struct plain_line *line) {
    static const char name[] = "solution\":";
    size_t length = sizeof name - 1, at = 0;
    while (at < line->length && (set_of(line->text[at]) & SET_BLANK))
        at++;
    if (at < line->length && line->text[at] == '{')
        return true;
    while (at + length <= line->length && memcmp(line->text + at, name, length) != 0)
        at++;
    return at + length <= line->length;
}

/* True if the line is a square of rows between separators, as many as each has symbols. */
static bool is_square(const struct plain_line *line) {
    size_t rows = 0, width = 0, start = 0, end = line->length;
    while (end > 0 && is_end(line->text[end - 1]))
        end--;
    for (size_t i = 0; i <= end; i++) {
        if (i < end && !is_end(line->text[i]))
            continue;
        if (i == start || (rows > 0 && i - start != width))
            return false;
        width = i - start;
        rows++;
        start = i + 1;
    }
    return rows == width && rows <= SUDOKU_MAX_SIDE;
}

/* True if a field has as many symbols as a grid. */
static bool has_grid(const struct plain_line *line) {
    for (size_t i = 0, start = 0; i <= line->length; i++) {
        if (i < line->length && !is_end(line->text[i]))
            continue;
        if (i - start >= LEAST_GRID && side_of_cells(i - start, (sudoku_shape){0, 0}) > 0)
            return true;
        start = i + 1;
    }
    return false;
}

/* Drops each separator of rows. */
static void join_rows(struct plain_line *line) {
    for (size_t i = line->length; i-- > 0;) {
        if (is_end(line->text[i]))
            plain_line_drop(line, i, 1);
    }
}

/* Makes blanks of separators, and drops each `+` before a digit. */
static void separate_fields(struct plain_line *line) {
    size_t to = 0;
    for (size_t i = 0; i < line->length; i++) {
        bool placed = line->text[i] == '+' && i + 1 < line->length &&
                      (set_of(line->text[i + 1]) & SET_DIGITS);
        line->text[to] = is_separator(line->text[i]) ? ' ' : line->text[i];
        line->from[to] = line->from[i];
        line->sizes[to] = line->sizes[i];
        to += !placed;
    }
    line->length = to;
}

static bool unwrap_separators(struct plain_line *line, const struct wrapping_context *context,
                              struct wrapping_marks *marks) {
    if (!has_separator(line) || context->in_object || marks->object || is_object(line))
        return false;
    if (is_square(line)) {
        marks->whole_grid = true;
        join_rows(line);
    } else if (memchr(line->text, '|', line->length) != NULL) {
        return false; /* between bars, a blank would be an empty cell */
    } else {
        marks->certain = marks->certain || has_grid(line);
        separate_fields(line);
    }
    marks->separated = true;
    return true;
}

/* Only a whole grid is believed: times of day and the like have colons, too. */
const struct wrapping separators_wrapping = {
    .name = "separators", .results = WRAPS_RECORD, .unwrap = unwrap_separators};
