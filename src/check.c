/* check.c - the judge: are givens legal, and does a grid solve a puzzle.
 *
 * Kept apart from every engine on purpose: no table, mask or helper is shared, so that a fault
 * in an engine cannot hide itself. */
#include "sudoku.h"

#include <stddef.h>

/* True if some house holds a digit twice; cell values are at most the side. */
static bool any_clash(const sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape);
    size_t height = grid->shape.box_height, width = grid->shape.box_width;
    /* Bit d of an element is set once digit d was seen in that house; bit 0, for empty cells,
     * is never looked at. */
    uint32_t columns[SUDOKU_MAX_SIDE] = {0}, boxes[SUDOKU_MAX_SIDE] = {0}, twice = 0;
    const uint8_t *cell = grid->cells;
    for (size_t r = 0; r < side; r++) {
        uint32_t row = 0;
        uint32_t *box = &boxes[r - r % height];
        for (size_t c = 0; c < side; box++) {
            for (size_t end = c + width; c < end; c++) {
                uint32_t bit = UINT32_C(1) << *cell++;
                twice |= (row | columns[c] | *box) & bit;
                row |= bit;
                columns[c] |= bit;
                *box |= bit;
            }
        }
    }
    return (twice & ~UINT32_C(1)) != 0;
}

/* The first cell before `cell`, in reading order, that holds the same digit in the rectangle of
 * height x width cells whose top left corner is (top, left); `cell` if there is none. */
static size_t earlier_twin(const sudoku_grid *grid, size_t cell, size_t top, size_t left,
                           size_t height, size_t width) {
    size_t side = sudoku_side(grid->shape);
    for (size_t r = top; r < top + height; r++) {
        for (size_t c = left; c < left + width; c++) {
            size_t i = r * side + c;
            if (i >= cell)
                return cell;
            if (grid->cells[i] == grid->cells[cell])
                return i;
        }
    }
    return cell;
}

/* The earlier cell that `cell` repeats, looking at its row, then its column, then its box;
 * `cell` itself if it repeats none. */
static size_t find_clash(const sudoku_grid *grid, size_t cell) {
    size_t side = sudoku_side(grid->shape);
    size_t height = grid->shape.box_height, width = grid->shape.box_width;
    size_t row = cell / side, column = cell % side;
    size_t twin = earlier_twin(grid, cell, row, 0, 1, side);
    if (twin == cell)
        twin = earlier_twin(grid, cell, 0, column, side, 1);
    if (twin == cell)
        twin = earlier_twin(grid, cell, row - row % height, column - column % width, height, width);
    return twin;
}

sudoku_error sudoku_check(const sudoku_grid *grid, sudoku_fault *fault) {
    if (!sudoku_shape_valid(grid->shape))
        return SUDOKU_ERR_SHAPE;
    sudoku_fault ignored;
    if (fault == NULL)
        fault = &ignored;
    size_t side = sudoku_side(grid->shape), cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++) {
        if (grid->cells[i] > side) {
            *fault = (sudoku_fault){(uint16_t)i, (uint16_t)i};
            return SUDOKU_ERR_CELL;
        }
    }
    if (!any_clash(grid))
        return SUDOKU_OK;
    for (size_t i = 0; i < cells; i++) {
        size_t twin = grid->cells[i] == 0 ? i : find_clash(grid, i);
        if (twin != i) {
            *fault = (sudoku_fault){(uint16_t)i, (uint16_t)twin};
            return SUDOKU_ERR_CONFLICT;
        }
    }
    return SUDOKU_OK;
}

bool sudoku_solves(const sudoku_grid *puzzle, const sudoku_grid *solution) {
    if (puzzle->shape.box_height != solution->shape.box_height ||
        puzzle->shape.box_width != solution->shape.box_width)
        return false;
    size_t cells = sudoku_cells(puzzle->shape);
    for (size_t i = 0; i < cells && i < SUDOKU_MAX_CELLS; i++) {
        if (puzzle->cells[i] != 0 && puzzle->cells[i] != solution->cells[i])
            return false;
    }
    return sudoku_check(solution, NULL) == SUDOKU_OK && sudoku_is_complete(solution);
}
