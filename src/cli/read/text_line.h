/* text_line.h - lines that are no cells: what they say of the record below, and when they are
 * damage. */
#ifndef TEXT_LINE_H
#define TEXT_LINE_H

#include "plain.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if a line is a lone number, a size such as 9x9, a date, a time or a version. */
bool is_lone_number(const struct plain *line);

/* True if a line that can be no row is what damage has left of cells: at least half of its
 * characters are digits or symbols for empty cells, and no word of two letters stands on it.  In a
 * grid whose digits are these letters, they count, too, and three in four characters must do so; if
 * its cells are packed, words of one case may stand on it. */
bool is_damage(const struct plain *line, class_set letters, bool are_packed);

/* True if a line ends its file: at most three characters, the first of them e or E. */
static inline bool is_end_line(const struct plain *line) {
    return line->end > line->start && width_of(line) <= 3 && to_lower(*text_of(line)) == 'e' &&
           !(line->classes & SET_BLANK);
}

/* True if a line numbers columns, or names them by letters, in order. */
bool is_column_names(const struct plain *line);

/* True if a line is a word in brackets.  Sets its word. */
bool is_section(const struct plain *line, const char **word, size_t *length);

/* The part of a line, as it was written, that is the name of the record below: without what
 * decorates it. */
struct span span_of_name(const struct plain *line);

/* ---- The heading of a CSV file ---- */

enum {
    NO_COLUMN = -1,
    COLUMNS_SIZE = 1024 /* bytes of the longest heading, with a NUL */
};

/* The columns that a heading names, from 0, or NO_COLUMN. */
struct heading {
    size_t fields;  /* number of its fields; 0: there is no heading */
    char separator; /* of fields: a comma, a semicolon, a tab or blanks */
    int puzzle, solution;
    uint64_t answers; /* a set of columns, as bits: answer, answer2 ... */
    char text[COLUMNS_SIZE];
};

/* The number of fields of a line. */
size_t count_fields(const struct plain *line, char separator);

/* Reads a line as the heading of the line below it.  False if it is none. */
bool read_heading(const struct plain *line, struct heading *heading);

/* True if a line is the heading once more. */
bool is_heading(const struct plain *line, const struct heading *heading);

#endif
