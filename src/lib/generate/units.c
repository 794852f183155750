/* units.c - the orbits of cells under the symmetries of the square. */
#include "units.h"

#include <stdbool.h>
#include <string.h>

/* Where a symmetry takes a cell: its new row and column are sums of the old ones, r and c, and of
 * what is left to the last row or column, r' and c'. */
enum image { SAME_ROW, SAME_COLUMN, OTHER_ROW, OTHER_COLUMN };

struct mapping {
    enum image row, column;
};

enum { MOST_GENERATORS = 2 };

/* Symmetry -> mappings that generate it. */
static const struct {
    size_t count;
    struct mapping mappings[MOST_GENERATORS];
} generators[] = {
    [SUDOKU_SYMMETRY_NONE] = {0, {{SAME_ROW, SAME_COLUMN}}},
    [SUDOKU_SYMMETRY_ROTATE] = {1, {{SAME_COLUMN, OTHER_ROW}}},
    [SUDOKU_SYMMETRY_HALF] = {1, {{OTHER_ROW, OTHER_COLUMN}}},
    [SUDOKU_SYMMETRY_HORIZONTAL] = {1, {{OTHER_ROW, SAME_COLUMN}}},
    [SUDOKU_SYMMETRY_VERTICAL] = {1, {{SAME_ROW, OTHER_COLUMN}}},
    [SUDOKU_SYMMETRY_DIAGONAL] = {1, {{SAME_COLUMN, SAME_ROW}}},
    [SUDOKU_SYMMETRY_FULL] = {2, {{SAME_COLUMN, OTHER_ROW}, {SAME_COLUMN, SAME_ROW}}},
};

static size_t image_of(enum image image, size_t row, size_t column, size_t side) {
    switch (image) {
    case SAME_ROW:
        return row;
    case SAME_COLUMN:
        return column;
    case OTHER_ROW:
        return side - 1 - row;
    default:
        return side - 1 - column;
    }
}

static size_t image_of_cell(struct mapping mapping, size_t cell, size_t side) {
    size_t row = cell / side, column = cell % side;
    return image_of(mapping.row, row, column, side) * side +
           image_of(mapping.column, row, column, side);
}

/* Adds the orbit of a cell as a unit.  True if all its cells may hold givens; if not, the unit is
 * taken back. */
static bool add_orbit(struct units *units, size_t side, sudoku_symmetry symmetry, size_t cell,
                      const uint8_t *pattern, bool known[SUDOKU_MAX_CELLS]) {
    size_t start = units->given_cells, end = start;
    bool allowed = true;
    units->cells[end++] = (uint16_t)cell;
    known[cell] = true;
    for (size_t i = start; i < end; i++) {
        allowed &= pattern == NULL || pattern[units->cells[i]] != 0;
        for (size_t g = 0; g < generators[symmetry].count; g++) {
            size_t image = image_of_cell(generators[symmetry].mappings[g], units->cells[i], side);
            if (!known[image])
                units->cells[end++] = (uint16_t)image;
            known[image] = true;
        }
    }
    if (allowed) {
        units->given_cells = end;
        units->first[++units->count] = (uint16_t)end;
    }
    return allowed;
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
