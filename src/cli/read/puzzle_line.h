/* puzzle_line.h - lines that contain a whole puzzle (READING.md, section 3). */
#ifndef PUZZLE_LINE_H
#define PUZZLE_LINE_H

#include "heading.h"

/* What a puzzle line is read with. */
struct line_context {
    const struct dialect *dialect;
    const struct heading *heading; /* above the line; without fields if there is none */
};

enum line_result {
    NO_PUZZLE_LINE, /* a row or text */
    DAMAGED_LINE,   /* invalid unless it is a row */
    INVALID_LINE,
    PUZZLE_LINE
};

/* Reads a line as one record.  Sets the record, except for its name, on PUZZLE_LINE, and otherwise
 * the fault. */
enum line_result read_puzzle_line(const struct plain *line, const struct line_context *context,
                                  struct record *record, struct arena *arena, struct fault *fault);

/* True, with a fault, if a line has a member for rules that are not supported. */
bool has_unsupported_rules(const struct plain *line, struct fault *fault);

#endif
