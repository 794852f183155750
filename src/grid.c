/* grid.c - shapes: which exist, and what they measure. */
#include "sudoku.h"

sudoku_shape sudoku_usual_shape(size_t side) {
    static const sudoku_shape usual[] = {{1, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 3}, {2, 5},
                                         {3, 4}, {3, 5}, {4, 4}, {4, 5}, {5, 5}};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (sudoku_side(usual[i]) == side)
            return usual[i];
    }
    return (sudoku_shape){0, 0};
}

bool sudoku_shape_valid(sudoku_shape shape) {
    size_t side = sudoku_side(shape);
    return side > 0 && side <= SUDOKU_MAX_SIDE;
}

size_t sudoku_side(sudoku_shape shape) {
    return (size_t)shape.box_height * shape.box_width;
}

size_t sudoku_cells(sudoku_shape shape) {
    return sudoku_side(shape) * sudoku_side(shape);
}

bool sudoku_is_complete(const sudoku_grid *grid) {
    size_t cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++) {
        if (grid->cells[i] == 0)
            return false;
    }
    return true;
}
