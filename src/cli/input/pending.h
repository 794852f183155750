/* pending.h - what has been gathered of a record of several lines that is not finished. */
#ifndef PENDING_H
#define PENDING_H

#include "classify.h"
#include "form.h"
#include "lines.h"
#include "record.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How much text some lines have.  Lines that are no good rows are measured so, as a row that was
 * torn in pieces is still as long as a row. */
struct extent {
    size_t bytes;  /* a line end counts for one */
    size_t tokens; /* stretches of text between blanks, commas and bars */
};

/* What the lines gathered are. */
enum gathered {
    GATHERED_NOTHING,           /* no record has begun */
    GATHERED_ROWS,              /* rows of a grid, but not all */
    GATHERED_WHOLE,             /* all rows of a grid, unless it ended at the gap in them */
    GATHERED_NUMBER,            /* a number on the first line: a count, or a row */
    GATHERED_CELL,              /* a lone cell below the order 1: a grid if nothing follows */
    GATHERED_DASHES,            /* lines of dashes: rules, or rows of empty cells */
    GATHERED_BROKEN,            /* a part of a bad record, which has been reported */
    GATHERED_BROKEN_UNREPORTED, /* a part of a bad record, still to be reported */
    GATHERED_BROKEN_BY_BLANK, /* rows above a blank line that may have been a cell of a torn row */
    GATHERED_COUNT
};

/* Rows are counted from 0.  A gap is a blank line between two bands of rows. */
struct pending {
    enum gathered state;
    size_t side;        /* of the grid */
    size_t rows;        /* gathered; in a broken record: good rows skipped since the last gap */
    size_t above_gap;   /* rows before the last gap; 0: there is no gap */
    bool gap_unsure;    /* the last gap may be the end of the record or, if that is broken, of a
                         * torn row */
    bool framed;        /* there was a bar in a row, or a rule between rows */
    bool spaced;        /* cells are separated by blanks */
    bool multi_digit;   /* there was a number above 9 */
    bool other_empty;   /* there was an empty cell that is no '-' */
    size_t first_end;   /* column behind the end of the first row */
    size_t rule_length; /* bytes of the line before if it was a rule, else 0 */
    struct extent row_extent; /* of one good row */
    struct extent odd_extent; /* of the lines that are no good rows: in a broken record, those since
                               * the last gap; else those right above the first row */
    bool after_odd;           /* broken: the line before was no good row */
    size_t last_side;         /* broken: cells of the line before, 0 if it was no row of any grid */
    char symbols[SUDOKU_MAX_CELLS];
    struct origin origin;
};

struct extent extent_of(const struct line *line, const struct classification *classified);
struct extent add_extents(struct extent a, struct extent b);

/* The length of an extent: in bytes or, as numbers differ in width, in tokens if rows are spaced.
 */
size_t measure(struct extent extent, bool spaced);

bool is_broken(const struct pending *pending);

/* True if there are as many rows as the grid has. */
bool has_all_rows(const struct pending *pending);

enum form form_of_rows(const struct pending *pending);

/* Line number of the line below the first `rows` rows, which are at least one. */
uint64_t line_below(const struct pending *pending, size_t rows);

/* True if some cell of the line is empty and written as no dash. */
bool has_other_empty(const struct classification *classified);

/* True if the line is the next row.  Where empty cells are written in another way, a line of dashes
 * is a rule. */
bool is_next_row(const struct pending *pending, const struct classification *classified);

/* Adds the line to the rows, as the first of them or the next. */
void add_row(struct pending *pending, const struct line *line,
             const struct classification *classified);

/* Drops the rows above the gap and keeps those below it. */
void drop_rows_above_gap(struct pending *pending);

/* Drops everything: no record has begun. */
void reset_rows(struct pending *pending);

#endif
