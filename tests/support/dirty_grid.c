/* dirty_grid.c - see dirty_grid.h. */
#include "dirty_grid.h"

#include <stdatomic.h>

sudoku_grid dirty_grid(sudoku_shape shape) {
    static atomic_size_t grids;
    size_t first = atomic_fetch_add(&grids, 1);
    sudoku_grid grid = {.shape = shape};
    for (size_t i = 0; i < SUDOKU_MAX_CELLS; i++)
        grid.cells[i] = (uint8_t)(37 * (first + i) % 256); /* empty cells, digits, and neither */
    return grid;
}
