/* grid.h - reads rows and assembles them into a grid. */
#ifndef GRID_H
#define GRID_H

#include "cells.h"

/* The form of a row: cells in a frame, fields between separators, words that are cells, or words of
 * several cells. */
struct row_form {
    enum { FRAME, FIELDS, WORDS, PACKED } kind;
    size_t side;         /* number of cells; 0: any */
    sudoku_shape shape;  /* shape of grids of such rows */
    unsigned separators; /* classes of all separators between cells or words */
    size_t period;       /* number of words (FRAME: cells) between bars; 0: no bars */
    size_t word_length;  /* PACKED: symbols in each word */
    bool has_frame;      /* WORDS, PACKED: the row begins with a bar */
};

/* Reads a line as a row in this form, or as a first row if form->side is 0, and appends it to
 * cells.  box: the shape of all grids, or {0, 0}. */
bool read_row(const struct plain *line, sudoku_shape box, struct row_form *form,
              struct cells *cells);

/* Properties of a line that is not a row. */
struct row_like {
    size_t cells;
    bool is_damaged; /* a damaged row, even outside a grid */
    bool has_cells;  /* mostly cells: a damaged row if it is inside a grid */
};

void measure_row(const struct plain *line, struct row_like *like);

/* Sets the reason why a line is not the row with this number, from 1, of a grid with this side.
 * side: 0 if no grid is in progress. */
void explain_row(struct draft *draft, const struct plain *line, const struct row_like *like,
                 size_t side, size_t row);

/* True if a line is a decimal number. */
bool is_number(const struct plain *line);

/* Whether blank lines separate the bands of grids in a file. */
enum gap_rule { GAPS_UNKNOWN, NO_GAPS, GAPS };

/* A grid whose rows are being read. */
struct grid {
    struct row_form form;
    struct cells cells;
    size_t rows;
    uint64_t first_line;                                  /* line number of the first row */
    size_t gaps;                                          /* number of gaps between bands so far */
    bool is_below_gap;                                    /* the last line is blank */
    bool may_repeat;                                      /* rows may repeat the row above */
    bool has_rules;                                       /* it has rules between rows */
    bool is_board;                                        /* rows are strings in brackets */
    enum { NO_RULE, ANY_RULE, MARKDOWN_RULE } first_rule; /* directly below the first row */
    uint32_t rule_counts[3]; /* - _ *; bit i: a rule of i such symbols is above or between rows */
};

/* Starts a grid with its first row, which has been read.  Keeps the rule_counts of rules above
 * it. */
void grid_start(struct grid *grid, const struct plain *line, const struct row_form *form);

/* Adds another row, which has been read.  Returns false if the grid is damaged. */
bool grid_add(struct grid *grid, struct draft *draft, const struct plain *line,
              enum gap_rule gap_rule);

/* True if a line is a rule: only rule characters, with a +, a :- or three consecutive - = _ ~ *.
 * Sets *symbol and *count if all its symbols, except bars and blanks, are the same - _ or *;
 * otherwise, *count is 0. */
bool read_rule(const struct plain *line, char *symbol, size_t *count);

/* Adds a rule.  grid->rows is 0 if it is above the first row. */
void grid_add_rule(struct grid *grid, const struct plain *line);

/* Adds a blank line.  Returns false if it is not a gap between two bands. */
bool grid_add_blank(struct grid *grid, enum gap_rule gap_rule);

/* True if the first row is a heading.  A rule and another row must follow. */
bool grid_has_heading(const struct grid *grid, bool is_written_differently);

/* Sets the record of a complete grid.  Returns false if it is invalid. */
bool grid_finish(struct grid *grid, struct draft *draft);

#endif
