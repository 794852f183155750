/* form.h - how a grid can stand in a text. */
#ifndef FORM_H
#define FORM_H

enum form {
    FORM_NONE,   /* there is no grid */
    FORM_LINE,   /* side^2 symbols on a line */
    FORM_ROWS,   /* side lines of side symbols */
    FORM_SPACED, /* the same, separated by blanks */
    FORM_GRID    /* the same, in a frame */
};

/* How digits above 9 are written.  Packed forms write numbers as digits and letters. */
enum notation { NOTATION_DIGITS, NOTATION_LETTERS, NOTATION_NUMBERS };

#endif
