/* reference.c - see reference.h.  Deliberately slow and simple. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

bool reference_peers(sudoku_shape shape, size_t a, size_t b) {
    size_t side = (size_t)(shape.box_height * shape.box_width);
    size_t row_a = a / side, row_b = b / side, column_a = a % side, column_b = b % side;
    if (a == b)
        return false;
    return row_a == row_b || column_a == column_b ||
           (row_a / shape.box_height == row_b / shape.box_height &&
            column_a / shape.box_width == column_b / shape.box_width);
}

static size_t cells_of(sudoku_shape shape) {
    size_t side = (size_t)(shape.box_height * shape.box_width);
    return side * side;
}

bool reference_solves(const sudoku_grid *puzzle, const sudoku_grid *solution) {
    sudoku_shape shape = puzzle->shape;
    if (shape.box_height != solution->shape.box_height ||
        shape.box_width != solution->shape.box_width)
        return false;
    for (size_t a = 0; a < cells_of(shape); a++) {
        uint8_t digit = solution->cells[a];
        if (digit == 0 || digit > shape.box_height * shape.box_width)
            return false;
        if (puzzle->cells[a] != 0 && puzzle->cells[a] != digit)
            return false;
        for (size_t b = 0; b < a; b++) {
            if (solution->cells[b] == digit && reference_peers(shape, a, b))
                return false;
        }
    }
    return true;
}

/* The earlier peer with the digit of cell: in its row, else its column, else its box. */
static size_t earlier_twin(const sudoku_grid *grid, size_t cell) {
    size_t side = (size_t)(grid->shape.box_height * grid->shape.box_width);
    size_t in_row = cell, in_column = cell, in_box = cell;
    for (size_t b = 0; b < cell; b++) {
        if (grid->cells[b] != grid->cells[cell] || !reference_peers(grid->shape, cell, b))
            continue;
        if (b / side == cell / side)
            in_row = b;
        else if (b % side == cell % side)
            in_column = b;
        else
            in_box = b;
    }
    return in_row != cell ? in_row : in_column != cell ? in_column : in_box;
}

sudoku_error reference_check(const sudoku_grid *grid, sudoku_fault *fault) {
    for (size_t i = 0; i < cells_of(grid->shape); i++) {
        if (grid->cells[i] > grid->shape.box_height * grid->shape.box_width) {
            *fault = (sudoku_fault){(uint16_t)i, (uint16_t)i};
            return SUDOKU_ERR_CELL;
        }
    }
    for (size_t i = 0; i < cells_of(grid->shape); i++) {
        size_t twin = grid->cells[i] == 0 ? i : earlier_twin(grid, i);
        if (twin != i) {
            *fault = (sudoku_fault){(uint16_t)i, (uint16_t)twin};
            return SUDOKU_ERR_CONFLICT;
        }
    }
    return SUDOKU_OK;
}

uint32_t reference_candidates(const sudoku_grid *grid, size_t cell) {
    uint32_t left = (UINT32_C(2) << (grid->shape.box_height * grid->shape.box_width)) - 2;
    for (size_t b = 0; b < cells_of(grid->shape); b++) {
        if (reference_peers(grid->shape, cell, b))
            left &= ~(UINT32_C(1) << grid->cells[b]);
    }
    return left;
}

static int size_of(uint32_t set) {
    int size = 0;
    for (; set != 0; set >>= 1)
        size += (int)(set & 1);
    return size;
}

/* Collects the solutions of *grid by recursion on the empty cell with the fewest digits left, in at
 * most *steps calls. */
static void collect(sudoku_grid *grid, const uint32_t *candidates, size_t limit, size_t *steps,
                    struct solutions *found) {
    size_t cells = cells_of(grid->shape), chosen = cells;
    uint32_t fewest = 0;
    if (*steps == 0)
        return;
    --*steps;
    for (size_t i = 0; i < cells; i++) {
        if (grid->cells[i] != 0)
            continue;
        uint32_t set = reference_candidates(grid, i);
        if (candidates != NULL)
            set &= candidates[i] << 1;
        if (chosen == cells || size_of(set) < size_of(fewest)) {
            chosen = i;
            fewest = set;
        }
        if (size_of(fewest) <= 1)
            break;
    }
    if (chosen == cells) {
        found->grids = realloc(found->grids, (found->count + 1) * sizeof *found->grids);
        if (found->grids == NULL)
            abort();
        found->grids[found->count++] = *grid;
        return;
    }
    for (uint8_t digit = 1; digit < 32 && found->count < limit; digit++) {
        if ((fewest >> digit & 1) == 0)
            continue;
        grid->cells[chosen] = digit;
        collect(grid, candidates, limit, steps, found);
    }
    grid->cells[chosen] = 0;
}

static int by_cells(const void *a, const void *b) {
    const sudoku_grid *left = a, *right = b;
    return memcmp(left->cells, right->cells, cells_of(left->shape));
}

bool reference_solutions_within(size_t steps, const sudoku_grid *puzzle, const uint32_t *candidates,
                                size_t limit, struct solutions *solutions) {
    struct solutions found = {0};
    sudoku_grid grid = *puzzle;
    bool is_kept = true;
    for (size_t i = 0; i < cells_of(grid.shape) && candidates != NULL; i++)
        is_kept &= grid.cells[i] == 0 || (candidates[i] << 1 >> grid.cells[i] & 1) != 0;
    if (is_kept)
        collect(&grid, candidates, limit, &steps, &found);
    if (found.count > 1)
        qsort(found.grids, found.count, sizeof *found.grids, by_cells);
    *solutions = found;
    return steps > 0;
}

void free_solutions(struct solutions *solutions) {
    free(solutions->grids);
    *solutions = (struct solutions){0};
}
