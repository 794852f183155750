/* annotated_samples.h - small files of every form of input, with marks that say what each byte is.
 */
#ifndef ANNOTATED_SAMPLES_H
#define ANNOTATED_SAMPLES_H

#include "sudoku.h"

#include <stdbool.h>

enum { RECORDS = 3, SAMPLE_SIZE = 1 << 14, MOST_EXCUSES = 4 };

/* What a byte belongs to.  A CRLF is a newline of two bytes. */
enum part {
    PART_BETWEEN,  /* lines between records: blank lines, headings, counts */
    PART_CELL,     /* a cell */
    PART_BESIDE,   /* other text on a line with cells: blanks, bars, other fields */
    PART_RULE,     /* a horizontal line of a frame */
    PART_NEWLINE,  /* a newline behind a row or a rule */
    PART_GAP,      /* a blank line between two bands */
    PART_LAST_END, /* the newline behind the last line of a record */
    PART_COUNT
};
extern const char *const part_names[PART_COUNT];

/* How digits are written. */
enum digits { DIGITS_SYMBOLS, DIGITS_LETTERS, DIGITS_NUMBERS, DIGITS_PADDED };

/* How a grid is drawn.  A NULL draws nothing; an empty string for a line draws a blank line.  In
 * left,
 * '%' is the record's number, '@' the line's, and '^' the letter of the row. */
struct grid_style {
    enum digits digits;
    const char *empty;         /* an empty cell of no byte or of several; NULL: see the form */
    const char *left, *right;  /* at the ends of a row */
    const char *between, *bar; /* between cells, and between boxes; no bar: the same */
    const char *top, *rule, *bottom; /* lines above the grid, between bands, and below the grid */
    const char *thin;                /* lines between the rows of a band */
    const char *row_end;             /* behind a row; NULL: a newline */
};

/* What may happen to a file. */
enum damage { DAMAGE_REPLACED, DAMAGE_MISSING, DAMAGE_CUT };

/* Harm that damage should not do. */
enum harm {
    HARM_LOSS,  /* the damage costs a later record, which it does not touch */
    HARM_ERRORS /* more errors are reported than there is damage */
};

/* A reason to accept harm. */
struct excuse {
    enum damage damage;
    enum harm harm;
    enum part part;
    const char *values; /* new values of a byte that is replaced; NULL: all */
    size_t most;        /* most cases that are accepted, over all values of all bytes */
    const char *why;
};

struct sample_form {
    const char *name;
    size_t side; /* side of the grids, which have the usual shape */
    char empty;  /* symbol of an empty cell; 0: a dot */
    const struct grid_style *style;
    const char *first;  /* at the start of the file */
    const char *above;  /* above each record; a '%' in it is the record's number */
    const char *before; /* at the start of the record's first line; '%' as in above */
    const char
        *before_expected; /* between puzzle and expected solution; NULL: there is no solution */
    const char *behind;   /* at the end of the record's last line; '%' as in above */
    bool wrapped;         /* where a cell is bad, what stands around cells may be told instead */
    bool blank_line;      /* a blank line separates records */
    bool crlf;            /* lines end in CRLF */
    struct excuse excuses[MOST_EXCUSES]; /* the list ends at the first without a reason */
};

extern const struct sample_form sample_forms[];
extern const size_t sample_form_count;

struct mark {
    enum part part;
    int record; /* index of the record; -1: none */
    int cell;   /* index of the cell, for PART_CELL only */
};

/* A file of RECORDS puzzles, the same at each call. */
struct sample {
    const struct sample_form *form;
    char text[SAMPLE_SIZE];
    struct mark marks[SAMPLE_SIZE]; /* byte -> what it is */
    size_t size;
    size_t start[RECORDS], end[RECORDS]; /* record -> its first byte, and the byte behind it */
    sudoku_grid puzzles[RECORDS];
};

/* True if an empty cell is a blank or nothing at all. */
bool has_blank_cells(const struct sample_form *form);

void make_sample(const struct sample_form *form, struct sample *sample);

#endif
