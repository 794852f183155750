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
 * givens, which may be NULL, are bold. */
void write_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                const struct grid_style *grid_style, enum alphabet alphabet);

/* Writes a grid in a frame along regions, or along boxes if that is NULL. */
void write_framed_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                       const uint8_t *regions, enum alphabet alphabet);

/* Writes a digit, which is not 0, in a alphabet. */
void write_digit(struct output *output, uint8_t digit, enum alphabet alphabet);

/* Writes the cells of a grid side by side, without a newline. */
void write_packed_cells(struct output *output, const sudoku_grid *grid, enum alphabet alphabet);

#endif
