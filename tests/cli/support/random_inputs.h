/* random_inputs.h - makes inputs of thousands of records of every form, with faults among them.
 * They are the same at each call. */
#ifndef RANDOM_INPUTS_H
#define RANDOM_INPUTS_H

#include "run.h"

enum input_kind {
    INPUT_LINES, /* 9x9, some with names */
    INPUT_CSV,   /* 9x9 with names and expected solutions: right, wrong, or none */
    INPUT_ROWS,
    INPUT_GAPS,
    INPUT_SPACED,
    INPUT_GRIDS,
    INPUT_JSON,
    INPUT_SMALL,   /* rows of 4x4 and 6x6 */
    INPUT_LARGE,   /* 16x16, rows and numbers */
    INPUT_LETTERS, /* 16x16 rows of letters */
    INPUT_MIXED,   /* all of these, and other sizes */
    INPUT_COUNT
};
extern const char *const input_names[INPUT_COUNT];

/* Makes this many records; to be freed. */
struct text make_records(enum input_kind form, size_t count);

/* Makes 9x9 lines that are solved as quickly as they are read, and lines of their solutions.  Up to
 * a million lines are all different. */
void make_lines_and_answers(size_t count, struct text *lines, struct text *answers);

/* Makes lines of puzzles of different sizes, so that the workspace must grow more than once in each
 * round; to be freed. */
struct text make_shapes(size_t rounds);

#endif
