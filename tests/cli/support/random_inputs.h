/* random_inputs.h - inputs of thousands of records of every form and kind, with faults among them;
 * the same at each call. */
#ifndef RANDOM_INPUTS_H
#define RANDOM_INPUTS_H

#include "run.h"

enum many {
    MANY_LINES, /* 9x9, some with names */
    MANY_CSV,   /* 9x9 with claimed solutions, right, wrong and none, and names */
    MANY_ROWS,
    MANY_GAPS,
    MANY_SPACED,
    MANY_GRIDS,
    MANY_JSON,
    MANY_SMALL,   /* rows of 4x4 and 6x6 */
    MANY_LARGE,   /* 16x16, rows and numbers */
    MANY_LETTERS, /* 16x16 rows of letters */
    MANY_MIXED,   /* all of these, and other sizes */
    MANY_COUNT
};
extern const char *const many_names[MANY_COUNT];

/* Makes this many records; to be freed. */
struct text many_records(enum many form, size_t count);

/* Makes 9x9 lines that are solved as quickly as they are read, and their solutions, a line each.  A
 * million lines are all different. */
void many_quick_lines(size_t count, struct text *lines, struct text *answers);

#endif
