/* puzzle_line.h - lines that contain a whole puzzle, and the headings above them. */
#ifndef PUZZLE_LINE_H
#define PUZZLE_LINE_H

#include "cells.h"

enum { MAX_FIELDS = 64, MAX_HEADING = 1000 /* bytes */ };

struct heading {
    size_t fields;      /* 0: there is no heading */
    char separator;     /* ',', ';' or tab; '\0' if there is only one field */
    uint64_t solutions; /* bit i: field i is a solution */
    uint64_t line;      /* its line number */
    size_t length;
    char text[MAX_HEADING];
};

/* Reads a text line as a heading.  Returns false if it is not a heading. */
bool read_heading(struct heading *heading, const struct plain *line);

/* True if a line below a heading has a puzzle and no more fields than the heading, and its quotes
 * are balanced; otherwise sets the reason. */
bool fits_heading(const struct heading *heading, const struct plain *line, bool has_puzzle,
                  struct draft *draft);

/* Returns the end of a field: a separator outside quotes, or the end of the line.  *balanced is
 * false if a quote is still open there. */
size_t end_of_field(const struct plain *line, size_t at, char separator, bool *balanced);

enum line_result {
    NO_PUZZLE_LINE,
    DAMAGED_LINE, /* not a puzzle line, and invalid unless it is a row */
    INVALID_LINE,
    PUZZLE_LINE
};

/* Reads a line that may contain a whole puzzle, and sets the record or the reason. */
enum line_result read_puzzle_line(struct draft *draft, const struct plain *line,
                                  const struct dialect *dialect, const struct heading *heading);

#endif
