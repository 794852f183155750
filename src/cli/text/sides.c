/* sides.c - the sides that grids can have. */
#include "sides.h"

sudoku_shape shape_of_side(size_t side, sudoku_shape box) {
    if (box.box_height == 0)
        return side == 1 ? (sudoku_shape){0, 0} : sudoku_usual_shape(side);
    return sudoku_side(box) == side ? box : (sudoku_shape){0, 0};
}

bool is_side(size_t side, sudoku_shape box) {
    return shape_of_side(side, box).box_height != 0;
}

size_t side_of_cells(size_t cells, sudoku_shape box) {
    for (size_t side = 1; side * side <= cells; side++) {
        if (side * side == cells && is_side(side, box))
            return side;
    }
    return 0;
}
