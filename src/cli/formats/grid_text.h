/* grid_text.h - draws grids as text. */
#ifndef GRID_TEXT_H
#define GRID_TEXT_H

#include "read/record.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>

/* How a grid is drawn. */
struct grid_style {
    bool multi_line; /* a line for each row */
    bool spaced;     /* blanks between cells */
    bool framed;     /* a frame around each box */
    bool candidates; /* the candidates of each cell; write_grid() does not draw it */
    char empty;      /* symbol of an empty cell */
};

/* Writes a grid in a style, with a newline at the end of each line.  Cells that are filled in
 * givens are bold; givens may be NULL. */
void write_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                const struct grid_style *grid_style, enum notation notation);

/* The longest text of a grid has 25x25 numbers, and borders of regions above and below each row.  A
 * line has five characters for each cell, and two more.  A bold cell has eight more. */
enum {
    GRID_TEXT_SIZE = (2 * SUDOKU_MAX_SIDE + 1) * (5 * SUDOKU_MAX_SIDE + 2) + 8 * SUDOKU_MAX_CELLS
};

/* Puts a grid in a frame along regions into text, which has room for GRID_TEXT_SIZE bytes, as
 * lines; returns the end.  Cells that are filled in givens are bold; givens may be NULL. */
char *put_grid_of_regions(char *text, const sudoku_grid *grid, const sudoku_grid *givens,
                          const uint8_t *regions, enum notation notation);

/* Writes a digit, which is not 0, in a notation. */
void write_digit(struct output *output, uint8_t digit, enum notation notation);

/* Writes the cells of a grid side by side, without a newline. */
void write_packed_cells(struct output *output, const sudoku_grid *grid, enum notation notation);

#endif
