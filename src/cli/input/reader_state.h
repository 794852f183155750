/* reader_state.h - what the reader knows between two lines. */
#ifndef READER_STATE_H
#define READER_STATE_H

#include "classify.h"
#include "pending.h"
#include "reading.h"
#include "record.h"
#include "text/lines.h"
#include "text/plain_line.h"
#include "text/sides.h"

#include <stdbool.h>

/* What is known of the lines above the current one if no record is pending. */
struct lines_above {
    bool at_start; /* the lines above are blank lines, comments and headings only */
    bool torn;     /* some of the pieces are certainly pieces of torn rows */
    size_t order;  /* the number above, perhaps the order of the grid below it; 0: there is none */

    /* The size of the last lines that may be pieces of torn rows: lone numbers, or damaged rows. */
    struct text_size pieces;
};

/* A row of a list whose cells have a line each; see list_rows.h. */
struct list_row {
    bool open;        /* a list has been opened: cells may follow */
    bool multi_digit; /* some cell was a number above 9 */
    bool one_each;    /* each cell stands on the line below the one before */
    uint64_t line;    /* line number of the first cell */
    size_t cells;     /* cells gathered so far */
    char symbols[SUDOKU_MAX_CELLS];
    uint32_t columns[SUDOKU_MAX_CELLS]; /* cell -> its byte column in its line */
};

struct reader {
    struct lines *lines;
    const char *file;                  /* name of the file */
    struct reading reading;            /* what is known about the input */
    struct line line;                  /* the current line */
    struct classified_line classified; /* what the current line is */
    bool again;                        /* the current line must be handled once more */
    bool ended;                        /* an end line or the end of the file has come */
    bool blank_seen;                   /* a blank line has come since the last record */
    bool record_seen;                  /* a record has come */
    char heading[24];                  /* heading above the next record; empty: there is none */
    struct lines_above above;          /* all zero while a record is pending */

    /* The line before was a record of its own.  The next line may be a fast line then, because
     * nothing above it matters. */
    bool fast_may_follow;

    struct list_row list_row;
    struct line held; /* the next line, if is_held */
    bool is_held;     /* the next line has been read already */

    struct pending_record pending;
    struct plain_line plain; /* room to rewrite the current line */
};

/* Handles the current line.  True if that makes a record. */
typedef bool action(struct reader *reader, struct record *record);

/* The rows of a band of the pending grid. */
static inline size_t band_height(const struct reader *reader) {
    return shape_of_side(reader->pending.side, reader->reading.box).box_height;
}

#endif
