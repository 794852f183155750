/* symmetry.c - the units in which givens are removed: the orbits of cells under a symmetry. */
#include "generate.h"

#include <string.h>

/* The row or column of a cell's image under a symmetry: the row or the column of the cell, or one
 * of these counted from the end. */
enum image { ROW, COLUMN, ROW_FROM_END, COLUMN_FROM_END };

enum { MAX_GENERATORS = 2 };
#define IDENTITY                                                                                   \
    { ROW, COLUMN }

/* Symmetry -> mappings that generate it. */
static const struct {
    enum image row, column;
} generators[][MAX_GENERATORS] = {
    [SUDOKU_SYMMETRY_NONE] = {IDENTITY, IDENTITY},
    [SUDOKU_SYMMETRY_ROTATE] = {{COLUMN, ROW_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_HALF] = {{ROW_FROM_END, COLUMN_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_HORIZONTAL] = {{ROW_FROM_END, COLUMN}, IDENTITY},
    [SUDOKU_SYMMETRY_VERTICAL] = {{ROW, COLUMN_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_DIAGONAL] = {{COLUMN, ROW}, IDENTITY},
    [SUDOKU_SYMMETRY_FULL] = {{COLUMN, ROW_FROM_END}, {COLUMN, ROW}},
};

/* Adds the orbit of a cell as a unit, unless one of its cells must not hold a given. */
static void add_orbit(struct units *units, size_t side, sudoku_symmetry symmetry, size_t cell,
                      const uint8_t *pattern, bool known[SUDOKU_MAX_CELLS]) {
    size_t start = units->given_cells, end = start;
    bool allowed = true;
    units->cells[end++] = (uint16_t)cell;
    known[cell] = true;
    for (size_t i = start; i < end; i++) {
        allowed &= pattern == NULL || pattern[units->cells[i]] != 0;
        const size_t row = units->cells[i] / side, column = units->cells[i] % side;
        const size_t images[] = {row, column, side - 1 - row, side - 1 - column};
        for (size_t g = 0; g < MAX_GENERATORS; g++) {
            size_t row_of_image = images[generators[symmetry][g].row];
            uint16_t image =
                (uint16_t)(row_of_image * side + images[generators[symmetry][g].column]);
            if (!known[image])
                units->cells[end++] = image;
            known[image] = true;
        }
    }
    if (allowed) {
        units->given_cells = end;
        units->first[++units->count] = (uint16_t)end;
    }
}

void sudoku_find_units(struct units *units, sudoku_shape shape, sudoku_symmetry symmetry,
                       const uint8_t *pattern) {
    size_t side = sudoku_side(shape);
    bool known[SUDOKU_MAX_CELLS] = {false};
    memset(units, 0, sizeof *units);
    units->cell_count = side * side;
    for (size_t cell = 0; cell < units->cell_count; cell++) {
        if (!known[cell])
            add_orbit(units, side, symmetry, cell, pattern, known);
    }
}
