/* candidates_left.c - what the filled cells of a grid leave to the others. */
#include "candidates_left.h"

#include <string.h>

/* The digits of a house, as bits digit - 1. */
struct house {
    uint32_t once, twice; /* that it has at all; that it has in several cells */
};

struct houses {
    struct house rows[SUDOKU_MAX_SIDE], columns[SUDOKU_MAX_SIDE], boxes[SUDOKU_MAX_SIDE];
};

/* Finds the row, the column and the box of a cell. */
static void find_houses(struct houses *houses, sudoku_shape shape, size_t cell,
                        struct house *found[3]) {
    size_t side = sudoku_side(shape), row = cell / side, column = cell % side;
    found[0] = &houses->rows[row];
    found[1] = &houses->columns[column];
    found[2] = &houses->boxes[row / shape.box_height * shape.box_height + column / shape.box_width];
}

static void collect_digits(const sudoku_grid *grid, struct houses *houses) {
    struct house *of_cell[3];
    memset(houses, 0, sizeof *houses);
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        if (grid->cells[i] == 0)
            continue;
        uint32_t digit = UINT32_C(1) << (grid->cells[i] - 1);
        find_houses(houses, grid->shape, i, of_cell);
        for (size_t k = 0; k < 3; k++) {
            of_cell[k]->twice |= of_cell[k]->once & digit;
            of_cell[k]->once |= digit;
        }
    }
}

void find_left(const sudoku_grid *grid, uint32_t *candidates, bool *clashing) {
    uint32_t all = (UINT32_C(1) << sudoku_side(grid->shape)) - 1;
    struct houses houses;
    struct house *of_cell[3];
    collect_digits(grid, &houses);
    for (size_t i = 0; i < sudoku_cells(grid->shape); i++) {
        uint32_t digit = grid->cells[i] > 0 ? UINT32_C(1) << (grid->cells[i] - 1) : 0;
        find_houses(&houses, grid->shape, i, of_cell);
        uint32_t seen = of_cell[0]->once | of_cell[1]->once | of_cell[2]->once;
        uint32_t repeated = of_cell[0]->twice | of_cell[1]->twice | of_cell[2]->twice;
        candidates[i] = digit > 0 ? digit : all & ~seen;
        if (clashing != NULL)
            clashing[i] = (repeated & digit) != 0;
    }
}
