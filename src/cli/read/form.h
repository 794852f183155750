/* form.h - how a grid, or the matrix of an exact cover problem, can stand in a text. */
#ifndef FORM_H
#define FORM_H

#include <stdbool.h>

enum form {
    FORM_NONE,   /* there is no grid */
    FORM_LINE,   /* side^2 symbols on a line */
    FORM_ROWS,   /* side lines of side symbols */
    FORM_SPACED, /* side lines of side symbols or numbers, separated by blanks */
    FORM_GRID,   /* rows in a frame, or with a rule between them */

    /* The forms of matrices: */
    FORM_ZEROS_AND_ONES, /* rows of 0 and 1 */
    FORM_OPTIONS,        /* a line of items, and options */
    FORM_COUNT
};

/* How digits above 9 are written. */
enum notation {
    NOTATION_DIGITS,  /* as letters, A for 10 */
    NOTATION_LETTERS, /* all digits as letters, A for 1 */
    NOTATION_NUMBERS, /* as numbers; packed forms have letters instead, A for 10 */
    /* The same, but the digits are 0 to side - 1: */
    NOTATION_DIGITS_FROM_0,
    NOTATION_NUMBERS_FROM_0
};

static inline bool counts_from_0(enum notation notation) {
    return notation >= NOTATION_DIGITS_FROM_0;
}

#endif
