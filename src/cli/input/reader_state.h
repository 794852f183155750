/* reader_state.h - what the reader knows between two lines. */
#ifndef READER_STATE_H
#define READER_STATE_H

#include "classify.h"
#include "lines.h"
#include "pending.h"
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
    const char *file;                 /* its name */
    sudoku_shape box;                 /* that the user asked for; {0, 0}: the usual ones */
    struct line line;                 /* the line that is read */
    struct classification classified; /* what that line is */
    bool again;                       /* that line is to be looked at once more */
    bool ended;                       /* an end line or the end of the file has come */
    bool fast_may_follow;             /* the line before was a record of its own, so that nothing
                                       * above the next line matters, which may be a fast one */
    bool blank_seen;                  /* there was a blank line since the record before */
    bool record_seen;                 /* there was a record */
    char heading[24];                 /* above the next record; empty: there is none */
    struct lines_above above;         /* in a record: all zero */
    struct pending pending;
};

#endif
