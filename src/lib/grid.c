/* grid.c - shapes, their measures, complete grids, and the target score of a grid. */
#include "sudoku_puzzles.h"

sudoku_shape sudoku_usual_shape(size_t side) {
    static const sudoku_shape usual[SUDOKU_MAX_SIDE + 1] = {
        [1] = {1, 1},  [4] = {2, 2},  [6] = {2, 3},  [8] = {2, 4},  [9] = {3, 3},  [10] = {2, 5},
        [12] = {3, 4}, [15] = {3, 5}, [16] = {4, 4}, [20] = {4, 5}, [25] = {5, 5},
    };
    return usual[side <= SUDOKU_MAX_SIDE ? side : 0];
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
    uint8_t complete = 1;
    for (size_t i = 0; i < cells; i++) /* no early exit, so that compilers vectorize it */
        complete &= grid->cells[i] != 0;
    return complete;
}

int sudoku_score(const sudoku_grid *grid) {
    static const uint8_t rings[] = {0, 1, 2, 3, 4, 3, 2, 1, 0}; /* row or column -> its ring */
    int score = 0;
    for (size_t i = 0; i < 81; i++) {
        int row = rings[i / 9], column = rings[i % 9];
        score += grid->cells[i] * (6 + (row < column ? row : column));
    }
    return score;
}
