/* sides.h - the sides that grids can have. */
#ifndef SIDES_H
#define SIDES_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The cells of the shortest row, but for grids of one cell. */
enum { SHORTEST_ROW = 4 };

/* The box if the user asked for none. */
#define ANY_BOX ((sudoku_shape){0, 0})

/* The shape of grids of this side; {0, 0} if there is none.  box is the shape that the user asked
 * for: grids have this shape and no other.  If box is {0, 0}, grids have the usual shape of their
 * side, and there are none of side 1, as a lone character is no grid. */
static inline sudoku_shape shape_of_side(size_t side, sudoku_shape box) {
    if (box.box_height == 0)
        return side == 1 ? (sudoku_shape){0, 0} : sudoku_usual_shape(side);
    return sudoku_side(box) == side ? box : (sudoku_shape){0, 0};
}

/* True if grids of this side have a usual shape, or can have a map of regions. */
static inline bool is_side_or_map_side(size_t side) {
    return side == 5 || side == 7 || side == 11 || sudoku_usual_shape(side).box_height != 0;
}

/* True if there are grids of this side. */
static inline bool is_side(size_t side, sudoku_shape box) {
    return shape_of_side(side, box).box_height != 0;
}

/* The side of grids with this number of cells; 0 if there are none. */
static inline size_t side_of_cells(size_t cells, sudoku_shape box) {
    size_t side = cells < 81 ? 1 : 9; /* most grids have 81 cells */
    while (side * side < cells)
        side++;
    return side * side == cells && is_side(side, box) ? side : 0;
}

/* The number of cells that a grid can have and that is nearest to count. */
static inline size_t nearest_grid(size_t count, sudoku_shape box) {
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

#endif
