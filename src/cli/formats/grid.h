/* grid.h - grids as text, their regions and their candidates. */
#ifndef GRID_H
#define GRID_H

#include "read/record.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a grid is drawn. */
struct grid_style {
    bool is_text;    /* the format prints grids as text */
    bool multi_line; /* one line per row */
    bool spaced;     /* spaces between cells */
    bool framed;     /* a frame around each box or region */
    bool candidates; /* the candidates of each cell */
};

/* A grid to draw. */
struct drawing {
    const sudoku_grid *grid;
    const sudoku_grid *givens;  /* its filled cells are bold; NULL: no cell is */
    const uint32_t *candidates; /* cell -> candidates to draw, as bits digit - 1; NULL: digits */
    const sudoku_rules *rules;  /* NULL: those of sudoku */
    struct grid_style style;
    enum alphabet alphabet;
    char empty; /* symbol for empty cells */
};

/* Writes a grid, with a newline at the end of each line. */
void write_grid(struct output *output, const struct drawing *drawing);

/* Writes the cells of a grid on one line, without a newline. */
void write_cells(struct output *output, const sudoku_grid *grid, enum alphabet alphabet,
                 char empty);

/* Writes side symbols per cell on one line, without a newline: its candidates, and '.' for each
 * other digit. */
void write_candidate_symbols(struct output *output, sudoku_shape shape, const uint32_t *candidates);

/* Writes a digit from 1 on in an alphabet. */
void write_digit(struct output *output, uint8_t digit, enum alphabet alphabet);

/* Finds the candidates of each empty cell, as bits digit - 1, by the digits of its houses; the
 * candidate of a filled cell is its digit.  clashing: cell -> its digit is in another cell of one
 * of its houses; may be NULL. */
void find_candidates(const sudoku_grid *grid, const sudoku_rules *rules, uint32_t *candidates,
                     bool *clashing);

/* Finds the region of each cell: its box, or what replaces boxes in rules, which may be NULL.
 * Returns true if some region is not a box. */
bool find_regions(sudoku_shape shape, const sudoku_rules *rules, uint8_t *regions);

/* True if a segment of a grid line is on the rim or between two regions.  The lines of a direction
 * are numbered from 0, and so are the side segments of a line. */
bool is_border(size_t side, const uint8_t *regions, bool is_vertical, size_t line, size_t segment);

#endif
