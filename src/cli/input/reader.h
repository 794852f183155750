/* reader.h - a stream of lines as records, whatever their form.
 *
 * A record is told from its own text: one puzzle may be a line, the next a framed grid.  Where a
 * record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "classify.h"
#include "lines.h"
#include "pending.h"
#include "record.h"
#include "sudoku.h"

#include <stdbool.h>

/* What is known of the lines above one that belongs to no record yet. */
struct lines_above {
    bool at_start;  /* there is nothing but blank lines, comments and headings */
    bool order_one; /* the last line is a 1, perhaps the order of a grid of one cell */
    bool torn;      /* some of the pieces are pieces of rows for certain */
    struct extent
        pieces; /* the last lines that may be pieces of rows: lone numbers, or torn rows */
};

struct reader {
    struct lines *lines;
    const char *file;
    sudoku_shape box;                 /* that the user asked for, or {0, 0} */
    struct line line;                 /* the line that is read */
    struct classification classified; /* what it is */
    bool again;                       /* the same line is to be looked at once more */
    bool ended;                       /* by an end line or the end of the file */
    bool fast_may_follow;     /* the line before was a record of its own: nothing that came earlier
                               * matters to the next line, which may be a fast one */
    bool blank_seen;          /* a blank line stands above, below the record before */
    bool record_seen;         /* there was a record */
    char heading[24];         /* above the next record; empty: there is none */
    struct lines_above above; /* in a record: all zero */
    struct pending pending;
};

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box);

/* Reads the next record, all of it but number, form_before and what the tail of a fast line claims
 * (read_tail() tells that).  False at the end of the input, or where its lines are blocked: then it
 * can be called again. */
bool reader_next(struct reader *reader, struct record *record);

/* True if it is known, without waiting, that nothing more will come than what has been read.  The
 * text of records is no longer valid then. */
bool reader_exhausted(struct reader *reader);

#endif
