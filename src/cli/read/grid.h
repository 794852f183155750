/* grid.h - a grid whose rows are being read, line by line.
 *
 * The grid keeps each way in which all rows so far can be read.  When no way is left, it is
 * damaged: one invalid record, whose end is found by counting rows. */
#ifndef GRID_H
#define GRID_H

#include "cells.h"
#include "layouts/layout.h"
#include "plain.h"
#include "record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEPT_LINES = 160, KEPT_BYTES = 2 * LINES_SIZE };

/* Lines that may have to be read once more, as they were written. */
struct kept_lines {
    size_t count, used;
    struct line lines[KEPT_LINES]; /* their text is an offset in bytes, not a pointer */
    size_t at[KEPT_LINES];
    char bytes[KEPT_BYTES];
};

/* Keeps a copy of a line.  False if there is no room. */
bool keep_line(struct kept_lines *kept, const struct line *line);

/* What has become of the line that grid_add() was given. */
enum grid_step {
    GRID_TOOK,  /* it is a line of the grid */
    GRID_DONE,  /* it is its last line */
    GRID_ENDED, /* the grid ends above it: read it again */
    GRID_CUT,   /* the grid ends at its last blank line: read those kept again, and then it */
    GRID_TEXT   /* the only line kept was no row but text: read it as text, and then this one */
};

/* How often blank lines, or rules, stand between rows. */
struct breaks {
    size_t period; /* rows between two of them; 0: not known */
    bool is_open;  /* one stands behind the last row */
};

/* What has been counted up to a break, where the grid may be cut. */
struct grid_mark {
    size_t rows, lines, rules, blanks; /* as in struct grid */
    uint64_t end_line, end_column;
    size_t kept; /* lines kept up to there */
};

struct grid {
    /* ---- For those who look at it. */
    bool is_begun;
    bool is_complete;            /* all rows are there, but the line behind the last must be seen */
    uint64_t line;               /* number of its first line */
    size_t lines, rules, blanks; /* numbers of lines: rows and damaged ones; rules; blank lines */
    struct fault fault;          /* why it is damaged */
    size_t cut;                  /* of GRID_CUT: the first line kept that is read again */
    struct kept_lines *kept;     /* its lines, from the last blank line on */
    struct frame frame;

    /* ---- Its rows. */
    const struct dialect *dialect;
    struct ways ways;              /* that can read all rows */
    size_t rows;                   /* number of rows that they have read */
    bool is_text;                  /* the first row may as well be a number, a date or the like */
    bool is_counting;              /* the first row counts columns */
    uint64_t end_line, end_column; /* behind the last line */

    /* ---- What stands between them. */
    struct breaks blank, rule;
    struct grid_mark blank_mark;
    size_t gaps;       /* blank lines, or runs of these */
    bool expects_gaps; /* the grid above had gaps, or there was none */
    bool is_unsure;    /* another first row may be meant: one row too many makes it invalid */
    bool was_rule;     /* the last line is a rule */

    /* ---- Damage. */
    bool is_lost;     /* its rows cannot be counted: only a separator ends it */
    size_t side;      /* that it is thought to have; 0: not known */
    size_t counted;   /* rows that can be read, and bad lines for as many as their cells make */
    size_t bad_cells; /* cells of the bad lines since the last row that can be read */
    size_t bad_lines; /* number of bad lines */
    size_t width;     /* cells of each of its lines, if they are too many for a row; else 0 */

    struct cells cells[MAX_WAYS]; /* way -> cells of its rows */
};

/* Begins a grid with its first row.  False if no way can read it. */
bool grid_begin(struct grid *grid, const struct plain *line, const struct dialect *dialect,
                const struct frame *frame, struct kept_lines *kept);

/* Begins a damaged grid with its first line. */
void grid_begin_damaged(struct grid *grid, const struct plain *line, const struct dialect *dialect,
                        const struct frame *frame, struct kept_lines *kept);

/* Makes a grid damaged, unless it is. */
void grid_fail(struct grid *grid, uint64_t line, uint64_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds a line that is a row or is like one. */
enum grid_step grid_add(struct grid *grid, const struct plain *line);

/* Adds a rule, or a blank line. */
enum grid_step grid_add_rule(struct grid *grid, const struct plain *line);
enum grid_step grid_add_blank(struct grid *grid, const struct plain *line);

/* True if a line of packed empty cells is a row: all rows so far have this symbol for their empty
 * cells, and no other, and are of this width. */
bool grid_has_symbol(const struct grid *grid, const struct plain *line);

/* True if a way can read a line as the next row.  The room behind the rows is overwritten. */
bool grid_fits(struct grid *grid, const struct plain *line);

/* The grid is over.  If rows are missing, it becomes damaged.  False if it was only text. */
bool grid_end(struct grid *grid);

/* True if a row counts 0, 1, 2 ..., 1, 2, 3 ... or A, B, C ..., perhaps behind an empty corner. */
bool is_counting_row(const struct row *row);

/* The way that has read all rows; its cells are cells[*index]. */
const struct way *grid_way(const struct grid *grid, size_t *index);

#endif
