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

/* What is known of the lines above a line outside a record. */
struct before {
    bool at_start;        /* they are blank lines, comments and headings, if any */
    bool order_one;       /* the last is a 1, perhaps the order of a grid of one cell */
    bool torn;            /* some of the pieces can be nothing else */
    struct extent pieces; /* of the last that may be pieces of rows: lone numbers, or torn ones */
};

struct reader {
    struct lines *lines;
    const char *file;
    sudoku_shape box; /* that the user asked for, or {0, 0} */
    struct line line;
    struct scan scan;
    bool again;           /* look at line and scan once more */
    bool ended;           /* by an `e` line or the end of the file */
    bool fast_may_follow; /* the line before was a record of its own: nothing that came earlier
                           * matters to the next line, which may be a fast one */
    bool blank_seen;      /* since the record before */
    bool record_seen;     /* there was one */
    char heading[24];     /* above the next record */
    struct before before; /* in a record: nothing */
    struct pending pending;
};

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box);

/* Reads the next record.  False at the end of the input, or where its lines are blocked: then it
 * can be called again. */
bool reader_next(struct reader *reader, struct record *record);

/* True if it is known, without waiting, that nothing more will come than what has been read.  The
 * text of records is no longer valid then. */
bool reader_exhausted(struct reader *reader);

#endif
