/* reader.h - a stream of lines as records, whatever their form.
 *
 * A record is told from its own text: one puzzle may be a line, the next a framed grid.  Where a
 * record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "classify.h"
#include "fast_line.h"
#include "form.h"
#include "lines.h"
#include "pending.h"
#include "runtime/diagnostics.h"
#include "sudoku.h"

/* One puzzle of the input. */
struct record {
    const char *file;       /* its name */
    uint64_t number;        /* among all of the run, from 1; the reader's caller counts */
    const char *text;       /* FORM_LINE: its line, valid until the next line is read */
    size_t length;          /* bytes of text */
    struct span puzzle_at;  /* where the grid is in text; length 0: everywhere */
    struct span claim_at;   /* the claimed solution in text; length 0: there is none */
    enum form form_before;  /* of the record before, FORM_NONE: there is none; the caller's, too */
    enum form form;         /* how it was written */
    enum notation notation; /* how its digits were written */
    bool fast_line;         /* it was read at a glance, see fast_line.h */
    bool tail_unread;       /* claim_at is only known after read_tail() */
    bool blank_before;      /* a blank line stood between it and the record before */
    bool object;            /* text is a JSON object; only its grids are read */
    bool claims_none;       /* the object says that there is no solution */
    bool valid;             /* if not, fault and reason tell why, and puzzle is unspecified */
    char heading[24];       /* such as "Grid 01" above it; empty if there was none */
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

/* Makes a record of a fast line's text.  Its cells are left as they were; so are number and
 * form_before.  Without a tail, text may be empty. */
static inline void make_fast_record(struct record *record, const char *file, uint64_t line,
                                    const char *text, size_t length) {
    bool tail = length > FAST_LINE_CELLS;
    record->file = file;
    record->text = text;
    record->length = length;
    record->puzzle_at = (struct span){0, length > 0 ? FAST_LINE_CELLS : 0};
    record->claim_at = (struct span){0, 0};
    record->form = FORM_LINE;
    record->notation = NOTATION_DIGITS;
    record->fast_line = true;
    record->tail_unread = tail;
    record->blank_before = false;
    record->object = record->claims_none = false;
    record->valid = true;
    record->heading[0] = '\0';
    record->puzzle.shape = (sudoku_shape){3, 3};
    record->origin.packed = true;
    record->origin.row_lines[0] = line;
    record->origin.columns[0] = 1;
}

/* Finds what the tail of a fast line claims, if that has not been done. */
void read_tail(struct record *record);

/* Where a cell of a record, of so many, stands. */
struct position position_of_cell(const struct record *record, size_t cell);

#endif
