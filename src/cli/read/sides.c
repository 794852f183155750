/* sides.c - the sides that grids can have. */
#include "sides.h"

#include <stdint.h>

size_t nearest_grid(size_t count, sudoku_shape box) {
    size_t nearest = 0, distance = SIZE_MAX;
    for (size_t side = 1; side <= SUDOKU_MAX_SIDE; side++) {
        size_t cells = side * side, off = cells > count ? cells - count : count - cells;
        if (is_side(side, box) && off < distance) {
            nearest = cells;
            distance = off;
        }
    }
    return nearest;
}
