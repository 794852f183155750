/* grid_text.h - draws grids as text. */
#ifndef GRID_TEXT_H
#define GRID_TEXT_H

#include "read/form.h"
#include "runtime/output.h"
#include "sudoku.h"

#include <stdbool.h>

/* How a grid is drawn. */
struct layout {
    bool multi_line; /* a line for each row */
    bool spaced;     /* blanks between cells */
    bool framed;     /* a frame around each box */
    bool candidates; /* the candidates of each cell; write_grid() does not draw it */
    char empty;      /* symbol of an empty cell */
};

/* Writes a grid in a layout, with a newline at the end of each line.  Cells that are filled in
 * givens are bold; givens may be NULL. */
void write_grid(struct output *output, const sudoku_grid *grid, const sudoku_grid *givens,
                const struct layout *layout, enum notation notation);

/* Writes the cells of a grid side by side, without a newline. */
void write_packed_cells(struct output *output, const sudoku_grid *grid, enum notation notation);

#endif
