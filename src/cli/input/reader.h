/* reader.h - a stream of lines as records, whatever their form.
 *
 * A record is told from its own text: one puzzle may be a line, the next a framed grid.  Where a
 * record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "classify.h"
#include "form.h"
#include "lines.h"
#include "pending.h"
#include "runtime/diagnostics.h"
#include "sudoku.h"

/* One puzzle of the input. */
struct record {
    const char *file;       /* its name */
    uint64_t number;        /* among all of the run, from 1; who calls the reader counts, */
    enum form form_before;  /* and keeps the form of the record before; FORM_NONE: there is none */
    enum form form;         /* how it was written */
    enum notation notation; /* and its digits */
    bool blank_before;      /* a blank line stood between it and the record before */
    char heading[24];       /* such as "Grid 01" above it; empty if there was none */
    const char *text;       /* FORM_LINE: its line, of length bytes, until the next is read */
    size_t length;
    struct span puzzle_at; /* where the grid is in text; length 0: everywhere */
    struct span claim_at;  /* the claimed solution in text; length 0: there is none */
    bool object;           /* text is a JSON object, of which only the grids are read, */
    bool claims_none;      /* and which says that there is no solution */
    bool valid;            /* if not, fault and reason tell why, and puzzle is unspecified */
    struct position fault;
    char reason[160];
    sudoku_grid puzzle;
    struct origin origin;
};

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

/* Reads the next record if it is a plain line that is there already: its cells, and the line, whose
 * text is valid until the next call. */
bool reader_next_plain(struct reader *reader, uint8_t *cells, struct line *line);

/* True if it is known, without waiting, that nothing more will come than what has been read.  The
 * text of records is no longer valid then. */
bool reader_exhausted(struct reader *reader);

/* Makes a record of these.  Only as much of its line's text is needed as a tail makes it longer
 * than its cells: without a tail, none.  number and form_before are left as they were. */
void make_plain_record(struct record *record, const char *file, const struct line *line,
                       const uint8_t *cells);

/* Where a cell of a record, of so many, stands. */
struct position position_of_cell(const struct record *record, size_t cell);

#endif
