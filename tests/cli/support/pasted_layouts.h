/* pasted_layouts.h - grids as people paste them: lists, tables, frames whose blanks are empty
 * cells, quoted mails. */
#ifndef PASTED_LAYOUTS_H
#define PASTED_LAYOUTS_H

#include "puzzles.h"

/* How a digit is written. */
enum pasted_digits {
    PASTED_SYMBOLS, /* digits above 9 as letters */
    PASTED_NUMBERS,
    PASTED_FULL_WIDTH /* U+FF11 to U+FF19, for sides up to 9 */
};

/* What names rows and columns. */
enum pasted_labels {
    LABELS_NONE,
    LABELS_DIGITS,       /* 1 to 9 above and on the left */
    LABELS_LETTERS,      /* rows A to I, columns 1 to 9 */
    LABELS_CHESS,        /* rows 9 to 1, columns A to I */
    LABELS_RC,           /* rows r1 to r9, columns c1 to c9 */
    LABELS_ON_BOTH_SIDES /* rows A to I on the left and on the right, columns above and below */
};

/* A horizontal line of a frame: what stands below the bars and blanks of a row. */
struct pasted_rule {
    const char *left, *right; /* below the bars at the ends */
    const char *between;      /* below what separates cells; a blank there gets fill */
    const char *bar;          /* below what separates boxes; a blank there gets fill */
    const char *fill;
};

/* How a grid is drawn.  A NULL draws nothing. */
struct pasted_style {
    enum pasted_digits digits;
    enum pasted_labels labels;
    const char *empty;                  /* an empty cell; NULL: a dot */
    const char *quote;                  /* on both sides of a cell */
    bool padded;                        /* all cells are as wide as the widest */
    const char *open, *close;           /* around the grid */
    const char *left, *right;           /* around a row */
    const char *between, *bar;          /* between cells, and between boxes; no bar: the same */
    const char *row_end;                /* between rows; NULL: a newline */
    const struct pasted_rule *outer;    /* above and below the grid */
    const struct pasted_rule *rule;     /* between bands */
    const struct pasted_rule *thin;     /* between the rows of a band */
    const struct pasted_rule *at_first; /* below the first row */
    /* Lines with nothing but the bars of a row: */
    size_t above, below; /* above and below each row */
    size_t apart;        /* between the rows of a band */
};

/* Adds the drawing of cells, which are those of the puzzle or of its solution.  It ends with a
 * newline. */
void draw_pasted(struct text *out, const struct puzzle *puzzle, const char *cells,
                 const struct pasted_style *style);

/* What a program puts before each line. */
enum line_marks {
    MARKS_NONE,
    MARKS_QUOTED,       /* "> " */
    MARKS_QUOTED_TWICE, /* "> > " */
    MARKS_GREP,         /* "1:", as grep -n */
    MARKS_CAT,          /* "     1\t", as cat -n */
    MARKS_LIST,         /* "1. " */
    MARKS_INDENTED      /* four blanks */
};

/* Adds lines, each with its mark in front. */
void mark_lines(struct text *out, const char *lines, enum line_marks marks);

/* Adds text, with another text for each newline. */
void end_lines(struct text *out, const char *text, const char *line_end);

#endif
