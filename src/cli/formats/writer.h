/* writer.h - answers as text: grids and words, CSV, JSON. */
#ifndef WRITER_H
#define WRITER_H

#include "input/reader.h"
#include "runtime/diagnostics.h"
#include "runtime/output.h"
#include "style.h"

#include <stdbool.h>
#include <stdint.h>

/* What there is to say of a record.  Text forms print line and grid; CSV puts whichever there is
 * in a field; JSON tells all. */
struct answer {
    const struct record *record;
    const char *status;          /* in JSON */
    bool printable;              /* the record is a puzzle */
    const char *line;            /* a word or a number; or NULL */
    const sudoku_grid *grid;     /* or NULL */
    const sudoku_grid *solution; /* found, or claimed; or NULL */
    const sudoku_result *result; /* its engine is NULL where nothing was searched */
    bool claim_unread;           /* the claimed solution could not be read: it is a field */
    bool exact;                  /* result->solutions is the number of all solutions */
    bool counted;                /* which was asked for */
    bool scored;                 /* the target score was */
    int score;
    uint64_t nanoseconds;
    struct position fault; /* the place of the error, */
    char error[160];       /* which is empty where there is none */
};

struct writer {
    struct output *output;
    const struct style *style;
    bool color;
    bool quiet;
};

/* Writes the answer to a record, or one of several: then rank, from 0, says which.  separated: the
 * answers are grids (or words in their place) that the style sets apart. */
void write_answer(const struct writer *writer, const struct answer *answer, uint64_t rank,
                  bool separated);

#endif
