/* random_inputs.h - creates inputs of thousands of records in every form, some with faults.  They
 * are the same for each call. */
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

/* Creates this many records.  The caller frees them. */
struct text make_records(enum input_kind form, size_t count);

/* Creates 9x9 lines that are solved as fast as they are read, and lines of their solutions.  The
 * first million lines are distinct. */
void make_lines_and_answers(size_t count, struct text *lines, struct text *answers);

/* Creates lines of puzzles of different sizes, so that the workspace must grow more than once in
 * each round.  The caller frees them. */
struct text make_shapes(size_t rounds);

#endif
