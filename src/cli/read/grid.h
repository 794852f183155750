/* grid.h - a grid whose rows are being read, and its damage (READING.md, sections 4 and 5). */
#ifndef GRID_H
#define GRID_H

#include "rows.h"

/* Whether blank lines separate the bands of the grids of a file. */
enum gap_rule { GAPS_UNKNOWN, NO_GAPS, GAPS };

/* The rule directly below the first row of a grid. */
enum first_rule { NO_RULE, ANY_RULE, MARKDOWN_RULE };

struct grid {
    struct way way;
    struct cells cells;
    struct place places[SUDOKU_MAX_CELLS];
    size_t rows;
    size_t lines;        /* number of lines so far */
    uint64_t first_line; /* line number of the first row */
    sudoku_shape shape;
    size_t gaps;       /* number of bands with blank lines below them */
    bool is_below_gap; /* the last line is blank */
    bool has_rules;    /* a rule is between its rows */
    bool is_blank;     /* no cell has a symbol */
    bool counts;       /* the first row is 1 2 3 ... */
    bool is_board;     /* strings in brackets */
    enum first_rule first_rule;
    size_t repeated; /* number of the first row, from 1, that repeats the row above; 0: none */
    struct fault repetition; /* of that row */
    uint32_t rule_counts[3]; /* bit i: a rule of i symbols - _ * is above or between its rows */
};

/* Starts a grid with its first row.  Keeps rule_counts, of rules directly above. */
void grid_start(struct grid *grid, const struct plain *line, const struct row *row,
                sudoku_shape box);

/* Adds another row.  Returns false with a fault if the grid is damaged. */
bool grid_add(struct grid *grid, const struct plain *line, const struct row *row,
              enum gap_rule gap_rule, struct fault *fault);

/* Adds a rule.  grid->rows is 0 if it is above the first row. */
void grid_add_rule(struct grid *grid, const struct plain *line);

/* Adds a blank line.  Returns false if it is no gap between two bands. */
bool grid_add_blank(struct grid *grid, enum gap_rule gap_rule);

/* True if the first row, above a rule, is a heading, now that another row follows. */
bool grid_has_heading(const struct grid *grid, bool is_written_differently);

/* True if a rule is a row of the grid: as many symbols as the side, and the symbol of its empty
 * cells. */
bool grid_takes_rule(const struct grid *grid, const struct plain *line);

/* Makes a record of a complete grid.  Returns false with a fault if it is invalid. */
bool grid_finish(struct grid *grid, struct record *record, struct arena *arena,
                 struct fault *fault);

/* True if a line is a rule of `count` equal symbols - _ or *, bars and blanks aside. */
bool is_rule_of_cells(const struct plain *line, size_t *count);

#endif
