/* reader.h - a stream of lines as records, whatever their form.
 *
 * A record is told from its own text: one puzzle may be a line, the next a framed grid.  Where a
 * record is bad, the reader finds its end and goes on with the next. */
#ifndef READER_H
#define READER_H

#include "diagnostics.h"
#include "format.h"
#include "lines.h"
#include "scan.h"
#include "sudoku.h"

/* Where the cells of a record stand in its file. */
struct origin {
    uint64_t row_lines[SUDOKU_MAX_SIDE]; /* row -> line number */
    uint32_t columns[SUDOKU_MAX_CELLS];  /* cell -> byte column in that line */
};

/* One puzzle of the input. */
struct record {
    const char *file;       /* its name */
    enum form form;         /* how it was written */
    enum notation notation; /* and its digits */
    bool blank_before;      /* a blank line stood between it and the record before */
    char heading[24];       /* such as "Grid 01" above it; empty if there was none */
    const char *text;       /* FORM_LINE: its line, of length bytes, until the next is read */
    size_t length;
    struct span puzzle_at; /* where the grid is in text; length 0: everywhere */
    struct span claim_at;  /* the claimed solution in text; length 0: there is none */
    bool valid;            /* if not, fault and reason tell why, and puzzle is unspecified */
    sudoku_grid puzzle;
    struct position fault;
    char reason[160];
    struct origin origin;
};

/* Rows that may turn out to be framing, depending on the line that follows. */
enum doubt {
    DOUBT_NONE,
    DOUBT_NUMBER, /* a number on the first line: a count, or a row */
    DOUBT_CELL,   /* a lone cell below the order 1: a grid if nothing follows */
    DOUBT_RULES   /* lines of dashes: rules, or rows of empty cells */
};

/* How much text some lines have, with their ends. */
struct extent {
    size_t bytes, tokens;
};

/* What has been gathered of a record of several lines; in use if there are any. */
struct partial {
    size_t side;        /* of the grid */
    size_t rows;        /* gathered so far; broken: skipped since the last gap */
    size_t above_gap;   /* rows before the last gap, a blank line between bands; 0: no gap */
    enum doubt doubt;   /* about all rows so far */
    bool framed;        /* bars were seen, or a rule between rows */
    bool spaced;        /* cells separated by blanks */
    bool multi_digit;   /* numbers above 9 were seen */
    bool broken;        /* reported already; what belongs to it is skipped */
    bool other_empty;   /* an empty cell that is no '-' was seen */
    bool gap_unsure;    /* the last gap may be the end of the record, or of a torn row if broken */
    size_t last_side;   /* broken: of the line before, 0 if it was no row */
    bool after_odd;     /* broken: the line before was no good row */
    bool ended;         /* broken: by a blank line, which may have been in a row */
    bool unreported;    /* broken: nothing has been said of this record */
    size_t first_end;   /* column behind the end of the first row */
    size_t rule_length; /* bytes of the line before, 0 if it was no part of a frame */
    struct extent stride; /* of a good row */
    struct extent odd;    /* broken: of lines that are no good rows */
    char symbols[SUDOKU_MAX_CELLS];
    struct origin origin;
};

struct reader {
    struct lines *lines;
    const char *file;
    sudoku_shape box; /* that the user asked for, or {0, 0} */
    struct line line;
    struct scan scan;
    bool again;            /* look at line and scan once more */
    bool ended;            /* by an `e` line or the end of the file */
    bool at_start;         /* nothing but blank lines and comments so far */
    bool blank_seen;       /* since the record before */
    bool record_seen;      /* there was one */
    bool order_one;        /* the line before was a 1, perhaps the order of a grid of one cell */
    char heading[24];      /* above the next record */
    struct extent torn;    /* of the lines just before that look like pieces of rows */
    struct extent numbers; /* of the lone numbers just before, pieces only next to others */
    struct partial partial;
};

void reader_open(struct reader *reader, struct lines *lines, const char *file, sudoku_shape box);

/* Reads the next record.  False at the end of the input. */
bool reader_next(struct reader *reader, struct record *record);

#endif
