/* format.h - how grids look in text, on the way in and on the way out. */
#ifndef FORMAT_H
#define FORMAT_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum form {
    FORM_LINE,   /* side^2 symbols on a line */
    FORM_ROWS,   /* side lines of side symbols */
    FORM_SPACED, /* the same, separated by blanks */
    FORM_GRID,   /* the same, in a frame */
    FORM_COUNT
};

/* How digits above 9 are written.  Packed forms write numbers as digits and letters. */
enum notation { NOTATION_DIGITS, NOTATION_LETTERS, NOTATION_NUMBERS };

enum { FORMAT_SIZE = 4096 }; /* enough for a grid of any size and form */

/* The name of a form, as --format takes it. */
const char *form_name(enum form form);

/* True for the forms that take more than one line. */
bool form_is_multi_line(enum form form);

/* Writes grid, with a newline at the end of each line, into text of FORMAT_SIZE bytes; returns the
 * length. */
size_t format_grid(const sudoku_grid *grid, enum form form, enum notation notation, char *text);

#endif
