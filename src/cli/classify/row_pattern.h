/* row_pattern.h - reads rows that are written like one above without cutting them into tokens. */
#ifndef ROW_PATTERN_H
#define ROW_PATTERN_H

#include "classified_line.h"
#include "text/characters.h"

enum { PATTERN_SIZE = 160 }; /* bytes of the longest row that is noted */

/* A row that was read token by token, so that others may be read by its pattern.  Nothing of it
 * depends on the record that it was in.  All zero: there is none. */
struct row_pattern {
    size_t length;           /* bytes of its line */
    bool begins;             /* the first row of a grid may have it, too */
    char text[PATTERN_SIZE]; /* its line, with a NUL for each cell */
    struct classified_line
        row; /* what it is; its symbols are unspecified.  side 0: there is none */
};

/* Notes a LINE_ROW, if its cells are single bytes between blanks, bars and commas, or side by side.
 * first: it was read as the first row of a grid is, whose side is not known. */
void note_row_pattern(struct row_pattern *pattern, const struct line *line, bool first,
                      struct classified_line *row);

/* Classifies a line that is the next row of a grid of this side, if it has the pattern.  False if
 * it has not; *classified must be set anew then. */
bool classify_by_pattern(const struct row_pattern *pattern, const struct line *line, size_t side,
                         struct classified_line *classified);

/* Takes the symbols of a row that a text of length bytes begins with, and their classes.  Returns
 * the bytes of its line with LF or CRLF; 0 if there is no line that has the pattern. */
size_t take_row_by_pattern(const struct row_pattern *pattern, const char *text, size_t length,
                           char *symbols, class_set *classes);

#endif
