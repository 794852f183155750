/* row_pattern.h - reads rows that are written like one above without cutting them into tokens. */
#ifndef ROW_PATTERN_H
#define ROW_PATTERN_H

#include "classified_line.h"

enum { PATTERN_SIZE = 160 }; /* bytes of the longest row that is noted */

/* A row that was read token by token, so that others may be read by its pattern.  Nothing of it
 * depends on the record that it was in.  All zero: there is none. */
struct row_pattern {
    size_t length;           /* bytes of its line */
    char text[PATTERN_SIZE]; /* its line, with a NUL for each cell */
    struct classified_line
        row; /* what it is; its symbols are unspecified.  side 0: there is none */
};

/* Notes a row of the pending record, if its cells are single bytes between blanks, bars and commas,
 * or side by side. */
void note_row_pattern(struct row_pattern *pattern, const struct line *line,
                      struct classified_line *row);

/* Classifies a line that is the next row of a grid of this side, if it has the pattern.  False if
 * it has not; *classified must be set anew then. */
bool classify_by_pattern(const struct row_pattern *pattern, const struct line *line, size_t side,
                         struct classified_line *classified);

#endif
