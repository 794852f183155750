/* zeros_and_ones.c - matrices that are rows of 0 and 1, with a line `rows columns` above (Luogu
 * P4929).
 *
 * Blank lines and comments may stand between rows, and blanks between digits.  The matrix is
 * complete at its last row. */
#include "matrix_kind.h"
#include "runtime/names.h"
#include "runtime/utf8.h"

#include <inttypes.h>

enum { MAX_COLUMNS = LINES_SIZE - 1 }; /* a row is a line */

/* The line `rows columns`. */
struct size {
    uint64_t rows, columns; /* UINT64_MAX: the number is negative, or too large for 64 bits */
    struct span rows_at, columns_at;
};

/* Reads a word that is a whole number, perhaps with a sign.  False if it is none. */
static bool read_number(const struct line *line, struct span word, uint64_t *number) {
    const char *text = line->text + word.start, *end = text + word.length;
    const char *digits = text + (*text == '-' || *text == '+');
    for (const char *at = digits; at < end; at++) {
        if (!is_digit(*at))
            return false;
    }
    if (*text == '-' || !parse_number(digits, (size_t)(end - digits), number))
        *number = UINT64_MAX;
    return digits < end;
}

/* True if a line is two whole numbers. */
static bool read_size(const struct line *line, struct size *size) {
    struct span other;
    size_t at = 0;
    return !line->too_long && next_word(line, &at, &size->rows_at) &&
           next_word(line, &at, &size->columns_at) && !next_word(line, &at, &other) &&
           read_number(line, size->rows_at, &size->rows) &&
           read_number(line, size->columns_at, &size->columns);
}

/* Reads zeros and ones up to other text, and adds the columns of the ones to the row that is being
 * read; if lines is NULL, to none.  Returns the offset of that text, or the length of the line. */
static size_t read_digits(struct matrix_lines *lines, const struct line *line, uint64_t *digits) {
    size_t at = 0, size = 1;
    *digits = 0;
    for (; at < line->length && size > 0; at += size) {
        unsigned digit = (unsigned char)line->text[at] - (unsigned)'0';
        size = digit < 2 ? 1 : blank_at(line->text + at, line->length - at);
        if (lines != NULL && digit == 1)
            add_number(lines, (uint32_t)*digits);
        if (digit < 2)
            ++*digits;
        else if (lines != NULL && *digits > 0 && *digits < lines->matrix.primary)
            lines->matrix.is_spaced = true;
    }
    return at;
}

static bool is_row(const struct line *line) {
    uint64_t digits;
    return read_digits(NULL, line, &digits) == line->length && digits > 0;
}

static enum verdict begin(struct matrix_lines *lines, const struct line *line) {
    struct finding *finding = lines->finding;
    struct size size;
    bool has_size = read_size(line, &size), has_digits = is_row(line);
    if (!has_digits && !has_size)
        return NOT_MINE;
    if (line->too_long)
        return decline_long_line(lines, line);
    /* Below a matrix of two columns, two digits are rather a row too many. */
    if (!has_size ||
        (has_digits && lines->columns_above == 2 && memchr(line->text, '0', line->length) != NULL))
        return decline(finding, line->number, 1, "%s",
                       lines->columns_above > 0
                           ? "the matrix above has its rows: this one is too many"
                           : "a row of 0 and 1, but no line `rows columns` above it");
    if (size.rows > MATRIX_MOST)
        return decline(finding, line->number, size.rows_at.start + 1,
                       "the number of rows is not between 0 and %d", MATRIX_MOST);
    if (size.columns > MAX_COLUMNS)
        return decline(finding, line->number, size.columns_at.start + 1,
                       "the number of columns is not between 0 and %d", MAX_COLUMNS);
    /* Rows without digits have no lines, and belong to no cover. */
    lines->rows_wanted = size.columns > 0 ? size.rows : 0;
    lines->matrix.primary = (uint32_t)size.columns;
    return lines->rows_wanted > 0 ? NEEDS_MORE : COMPLETE;
}

/* True if a line that is no row of the matrix does not belong to it.  Rows without a size go on up
 * to a size or other text.  Else, the next matrix begins at two numbers that cannot be meant as
 * digits of a row or, below a blank line, at a name. */
static bool is_foreign(const struct matrix_lines *lines, const struct line *line, char first) {
    struct size size;
    bool is_below_blank = lines->blank_line > 0, has_size = read_size(line, &size);
    if (lines->rows_wanted == 0)
        return has_size || !is_row(line);
    if (has_size)
        return is_below_blank || (lines->matrix.primary != 2 && !is_row(line));
    return is_below_blank && !is_digit(first) && first != '+' && first != '-';
}

/* Says why a line is no row, whose digits end at an offset. */
static void explain_row(const struct matrix_lines *lines, const struct line *line, size_t at,
                        uint64_t digits) {
    char shown[16];
    if (line->too_long) {
        decline_long_line(lines, line);
    } else if (at < line->length) {
        utf8_show(line->text + at, line->length - at, shown, sizeof shown);
        decline(lines->finding, line->number, at + 1, "%s is neither 0 nor 1", shown);
    } else {
        decline(lines->finding, line->number, at + 1,
                "row %" PRIu64 " has %" PRIu64 " of %" PRIu32 " digits", lines->rows, digits,
                lines->matrix.primary);
    }
}

static enum verdict add(struct matrix_lines *lines, const struct line *line, char first) {
    uint64_t digits;
    if (first == ' ' && lines->blank_line == 0)
        lines->blank_line = line->number;
    if (is_no_text(first))
        return NEEDS_MORE;
    if (lines->finding->fault.line > 0)
        lines->count = 0; /* no ones of a bad matrix are kept */
    size_t at = read_digits(lines, line, &digits);
    bool is_good = at == line->length && digits == lines->matrix.primary;
    if (!is_good && is_foreign(lines, line, first))
        return NOT_MINE;
    lines->blank_line = 0;
    lines->rows++;
    add_number(lines, ROW_END);
    if (lines->finding->fault.line == 0 && (line->too_long || !is_good))
        explain_row(lines, line, at, digits);
    return lines->rows == lines->rows_wanted ? COMPLETE : NEEDS_MORE;
}

const struct matrix_kind zeros_and_ones = {.form = FORM_ZEROS_AND_ONES, .begin = begin, .add = add};
