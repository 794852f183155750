/* rows.h - the rows gathered of a record that is not finished. */
#ifndef PENDING_H
#define PENDING_H

#include "classify.h"
#include "form.h"
#include "lines.h"
#include "record.h"
#include "sudoku.h"

/* How much text some lines have, with their ends. */
struct extent {
    size_t bytes, tokens;
};

/* What the rows gathered are: a grid so far, perhaps framing (the next line tells), or the remains
 * of a record that is skipped. */
enum pending_state {
    ROWS_GOOD,
    DOUBT_NUMBER,      /* a number on the first line: a count, or a row */
    DOUBT_CELL,        /* a lone cell below the order 1: a grid if nothing follows */
    DOUBT_RULES,       /* lines of dashes: rules, or rows of empty cells */
    BROKEN_REPORTED,   /* the record is bad, which has been said */
    BROKEN_UNREPORTED, /* the same, but nothing has been said of it */
    BROKEN_BY_BLANK    /* ended too soon by a blank line, which may have been in a row */
};

/* What has been gathered of a record of several lines; in use if there are any. */
struct pending {
    enum pending_state state;
    size_t side;        /* of the grid */
    size_t rows;        /* gathered so far; broken: good ones skipped since the last gap */
    size_t above_gap;   /* rows before the last gap, a blank line between bands; 0: no gap */
    bool gap_unsure;    /* the last gap may be the end of the record, or of a torn row if broken */
    bool framed;        /* bars were seen, or a rule between rows */
    bool spaced;        /* cells separated by blanks */
    bool multi_digit;   /* numbers above 9 were seen */
    bool other_empty;   /* an empty cell that is no '-' was seen */
    size_t first_end;   /* column behind the end of the first row */
    size_t rule_length; /* bytes of the line before, 0 if it was no part of a frame */
    struct extent stride; /* of a good row */
    struct extent odd;    /* of lines that are no good rows: broken, those since the last gap; else
                           * those just above the first row, perhaps pieces of one */
    bool after_odd;       /* broken: the line before was one of them */
    size_t last_side;     /* broken: of the line before, 0 if it was no row */
    char symbols[SUDOKU_MAX_CELLS];
    struct origin origin;
};

struct extent extent_of(const struct line *line, const struct scan *scan);
struct extent add_extents(struct extent a, struct extent b);

/* The length of an extent: in bytes or, as numbers differ in width, in tokens if rows are spaced.
 */
size_t measure(struct extent extent, bool spaced);

/* True if a record has begun and not come to its end. */
bool in_record(const struct pending *pending);

bool is_doubtful(const struct pending *pending);
bool is_broken(const struct pending *pending);

/* True if there are as many rows as the grid has. */
bool is_whole(const struct pending *pending);

enum form form_of_rows(const struct pending *pending);

/* The line below the first so many rows. */
uint64_t line_below(const struct pending *pending, size_t rows);

/* True if some cell of the line is empty and written as no dash. */
bool has_other_empty(const struct scan *scan);

/* True if the line is the next row.  Where empty cells are written in another way, a line of dashes
 * is a rule. */
bool is_next_row(const struct pending *pending, const struct scan *scan);

/* Adds the line to the rows; it is the first of them or the next. */
void add_row(struct pending *pending, const struct line *line, const struct scan *scan);

/* Drops the rows above the gap and keeps those below it. */
void drop_rows_above_gap(struct pending *pending);

/* Drops everything: no record has begun. */
void reset_rows(struct pending *pending);

#endif
