/* annotated_samples.h - small files of every form of input, with marks that say what each byte is.
 */
#ifndef ANNOTATED_SAMPLES_H
#define ANNOTATED_SAMPLES_H

#include "sample_forms.h"
#include "sudoku.h"

#include <stddef.h>

enum { RECORDS = 3, SAMPLE_SIZE = 1 << 14 };

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

void make_sample(const struct sample_form *form, struct sample *sample);

#endif
