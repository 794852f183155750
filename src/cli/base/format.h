/* format.h - how grids look in text, on the way in and on the way out. */
#ifndef FORMAT_H
#define FORMAT_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum form {
    FORM_AUTO,   /* as the input; a grid on a terminal */
    FORM_LINE,   /* side^2 symbols on a line */
    FORM_ROWS,   /* side lines of side symbols */
    FORM_SPACED, /* the same, separated by blanks */
    FORM_GRID,   /* the same, in a frame */
    FORM_CSV,    /* a line of fields: puzzle, answer, the rest */
    FORM_JSON,   /* an object on a line */
    FORM_COUNT
};

/* How digits above 9 are written.  Packed forms write numbers as digits and letters. */
enum notation { NOTATION_DIGITS, NOTATION_LETTERS, NOTATION_NUMBERS };

enum { FORMAT_SIZE = 10240 }; /* enough for a grid of any size and form */

/* The name of a form, as --format takes it; NULL past the last. */
const char *form_name(size_t form);

/* True for the forms that take more than one line. */
bool form_is_multi_line(enum form form);

/* Writes grid, with a newline at the end of each line, into text of FORMAT_SIZE bytes; returns the
 * length.  form is one of FORM_LINE to FORM_GRID.  Cells that are filled in givens (which may be
 * NULL) are bold. */
size_t format_grid(const sudoku_grid *grid, const sudoku_grid *givens, enum form form,
                   enum notation notation, char *text);

#endif
