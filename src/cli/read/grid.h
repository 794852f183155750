/* grid.h - lines that are rows, and the grid that they make (READING.md, sections 4 and 5). */
#ifndef GRID_H
#define GRID_H

#include "cells.h"

/* How a row is written. */
struct way {
    enum { FRAME, FIELDS, WORDS, PACKED } kind; /* ways b, a, c and d of READING.md */
    size_t side;                                /* 0: that of any grid */
    char separator;                             /* FIELDS: between fields */
    unsigned separators; /* WORDS, PACKED: classes of all separators between words */
    size_t period;       /* WORDS, PACKED: words between two bars; FRAME: cells; 0: no bars */
    size_t word_length;  /* PACKED: symbols in each word */
    bool has_frame;      /* WORDS, PACKED: the row begins with a bar */
};

/* Reads a line as a row that is written in a way, or as a first row if way->side is 0; box is the
 * shape of all grids, or {0, 0}.  Adds the row to cells. */
bool read_row(const struct plain *line, sudoku_shape box, struct way *way, struct cells *cells);

/* Properties of a line that is no row. */
struct row_like {
    size_t cells;
    bool is_damaged; /* a damaged row, even outside a grid */
    bool is_inside;  /* a damaged row inside a grid */
    bool is_number;  /* one decimal number and nothing else */
};

void measure_row(const struct plain *line, struct row_like *like);

/* Whether blank lines separate the bands of the grids of a file. */
enum gap_rule { GAPS_UNKNOWN, NO_GAPS, GAPS };

/* A grid whose rows are being read. */
struct grid {
    struct way way;
    struct cells cells;
    size_t rows;
    size_t lines;        /* number of lines so far */
    uint64_t first_line; /* line number of the first row */
    sudoku_shape shape;
    size_t gaps;                                          /* number of gaps so far */
    bool is_below_gap;                                    /* the last line is blank */
    bool has_rules;                                       /* a rule is between its rows */
    bool is_board;                                        /* strings in brackets */
    enum { NO_RULE, ANY_RULE, MARKDOWN_RULE } first_rule; /* directly below the first row */
    size_t repeated; /* number of the first row, from 1, that repeats the row above; 0: none */
    uint64_t repeated_line;  /* its line number */
    uint32_t rule_counts[3]; /* bit i: a rule of i symbols - _ * is above or between its rows */
};

/* Starts a grid with its first row, which has been read.  Keeps rule_counts, of rules above it. */
void grid_start(struct grid *grid, const struct plain *line, const struct way *way,
                sudoku_shape box);

/* Adds another row, which has been read.  Returns false if the grid is damaged. */
bool grid_add(struct grid *grid, struct draft *draft, const struct plain *line,
              enum gap_rule gap_rule);

/* Adds a rule.  grid->rows is 0 if it is above the first row. */
void grid_add_rule(struct grid *grid, const struct plain *line);

/* Adds a blank line.  Returns false if it is no gap between two bands. */
bool grid_add_blank(struct grid *grid, enum gap_rule gap_rule);

/* True if the first row, above a rule, is a heading, now that another row follows. */
bool grid_has_heading(const struct grid *grid, bool is_written_differently);

/* True if the only row so far is a decimal number. */
bool grid_is_number(const struct grid *grid);

/* True if a rule is a row of the grid: as many symbols as the side, and the symbol of its empty
 * cells. */
bool grid_takes_rule(const struct grid *grid, const struct plain *line);

/* The number of symbols in a rule of equal symbols - _ or *, bars and blanks aside; otherwise 0. */
size_t count_rule_cells(const struct plain *line);

/* Sets the record of a complete grid.  Returns false if it is invalid. */
bool grid_finish(struct grid *grid, struct draft *draft);

#endif
