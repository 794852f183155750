/* cells.h - cells with their houses. */
#ifndef CELLS_H
#define CELLS_H

#include "inline.h"
#include "sudoku.h"

struct cell {
    uint16_t index;           /* in the grid's cells */
    uint8_t row, column, box; /* numbers from 0; boxes are numbered row by row */
};

static ALWAYS_INLINE struct cell cell_at(size_t index, size_t height, size_t width) {
    size_t side = height * width, row = index / side, column = index % side;
    return (struct cell){(uint16_t)index, (uint8_t)row, (uint8_t)column,
                         (uint8_t)(row - row % height + column / width)};
}

/* Lists the empty cells of grid in row-major order; empty has room for side^2.  Returns their
 * number. */
static ALWAYS_INLINE size_t list_empty_cells(const sudoku_grid *grid, size_t height, size_t width,
                                             struct cell *empty) {
    size_t count = 0, cells = height * width * height * width;
    for (size_t index = 0; index < cells; index++) {
        if (grid->cells[index] == 0)
            empty[count++] = cell_at(index, height, width);
    }
    return count;
}

#endif
