/* annotated_samples.h - small files of every form that is read, in which each byte knows what it
 * is. */
#ifndef ANNOTATED_SAMPLES_H
#define ANNOTATED_SAMPLES_H

#include "sudoku.h"

enum { RECORDS = 3, SAMPLE_SIZE = 1 << 14, MOST_EXCUSES = 3 };

/* What a byte is a part of.  A CRLF counts as a newline of two bytes. */
enum part {
    PART_BETWEEN,  /* of no record: blank lines, headings, counts */
    PART_CELL,     /* a cell */
    PART_BESIDE,   /* what stands on a line with cells: blanks, bars, other fields */
    PART_RULE,     /* a horizontal line of a frame */
    PART_NEWLINE,  /* a newline behind a row or a rule */
    PART_GAP,      /* a blank line between two bands */
    PART_LAST_END, /* the newline behind the last line of a record */
    PART_COUNT
};
extern const char *const part_names[PART_COUNT];

/* How digits are written. */
enum digits { DIGITS_SYMBOLS, DIGITS_LETTERS, DIGITS_NUMBERS, DIGITS_PADDED };

/* How a grid is drawn.  A NULL is nothing at all; an empty line above, between or below is a blank
 * line. */
struct style {
    enum digits digits;
    const char *left, *between, *bar, *right; /* along a row; no bar: as between other cells */
    const char *top, *rule, *bottom;          /* lines above, between bands and below */
    const char *thin;                         /* lines between the rows of a band */
    const char *row_end;                      /* NULL: a newline */
};

/* What may happen to a file. */
enum damage { DAMAGE_REPLACED, DAMAGE_MISSING, DAMAGE_CUT };

/* Harm that damage should not do. */
enum harm {
    HARM_LOSS, /* a later record is lost that the damage does not touch */
    HARM_WORDS /* more errors are reported than there is damage */
};

/* A reason to accept harm. */
struct excuse {
    enum damage damage;
    enum harm harm;
    enum part part;
    const char *values; /* DAMAGE_REPLACED: new values of the byte; NULL: any */
    size_t most;        /* accepted cases, among all values of all bytes */
    const char *why;
};

struct sample_form {
    const char *name;
    size_t side; /* of the grids, which have the usual shape */
    char empty;  /* an empty cell; 0: a dot */
    const struct style *style;
    const char *first;  /* at the start of the file */
    const char *above;  /* in front of each record; a '%' in it is the record's number */
    const char *before; /* at the start of the record's first line; '%' as in above */
    const char *claim;  /* before the claimed solution behind the puzzle; NULL: there is none */
    const char *behind; /* at the end of the record's last line; '%' as in above */
    bool blank_line;    /* between records */
    bool crlf;
    struct excuse excuses[MOST_EXCUSES]; /* those before the first without a reason */
};

extern const struct sample_form sample_forms[];
extern const size_t sample_form_count;

struct mark {
    enum part part;
    int record; /* -1: none */
    int cell;   /* PART_CELL only */
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

void make_sample(const struct sample_form *form, struct sample *sample);

#endif
