/* sides.c - the sides that grids can have. */
#include "sides.h"

size_t side_of_cells(size_t cells, sudoku_shape box) {
    size_t side = cells < 81 ? 1 : 9; /* most grids have 81 cells */
    while (side * side < cells)
        side++;
    return side * side == cells && is_side(side, box) ? side : 0;
}
