/* sample_forms.h - the forms of input that samples are made of. */
#ifndef SAMPLE_FORMS_H
#define SAMPLE_FORMS_H

#include <stdbool.h>
#include <stddef.h>

/* How digits are written. */
enum digits { DIGITS_SYMBOLS, DIGITS_LETTERS, DIGITS_NUMBERS, DIGITS_PADDED };

/* How a grid is drawn.  A NULL draws nothing; an empty string for a line draws a blank line.  In
 * left, '%' is the record's number, '@' the line's, and '^' the letter of the row. */
struct grid_style {
    enum digits digits;
    const char *empty;               /* an empty cell; NULL: the symbol of the form */
    const char *left, *right;        /* at the ends of a row */
    const char *between, *bar;       /* between cells, and between boxes; no bar: the same */
    const char *top, *rule, *bottom; /* lines above the grid, between bands, and below the grid */
    const char *thin;                /* lines between the rows of a band */
    const char *row_end;             /* behind a row; NULL: a newline */
};

struct sample_form {
    const char *name;
    size_t side; /* side of the grids, which have the usual shape */
    char empty;  /* symbol of an empty cell, unless the style says how one is written */
    const struct grid_style *style;

    /* What most forms lack: */
    const char *first;           /* at the start of the file */
    const char *above;           /* above each record; a '%' in it is the record's number */
    const char *before;          /* at the start of the record's first line; '%' as in above */
    const char *before_expected; /* between puzzle and solution; NULL: there is no solution */
    const char *behind;          /* at the end of the record's last line; '%' as in above */
    bool wrapped;    /* where a cell is bad, what stands around cells may be told instead */
    bool blank_line; /* a blank line separates records */
    bool crlf;       /* lines end in CRLF */
};

extern const struct sample_form sample_forms[];
extern const size_t sample_form_count;

/* True if an empty cell is a blank or nothing at all. */
bool has_blank_cells(const struct sample_form *form);

#endif
