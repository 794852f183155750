/* units.h - the units that givens are removed in: single cells, or the orbits of a symmetry. */
#ifndef UNITS_H
#define UNITS_H

#include "sudoku.h"

struct units {
    size_t cell_count;                    /* cells of the grid */
    size_t count;                         /* number of units */
    size_t given_cells;                   /* number of cells in all units */
    uint16_t first[SUDOKU_MAX_CELLS + 1]; /* unit -> index in cells of its first; first[count] is
                                           * given_cells */
    uint16_t cells[SUDOKU_MAX_CELLS];     /* the cells of all units, unit by unit */
};

/* Finds the units of a shape under a symmetry.  pattern: cell -> 0 if it may hold no given; NULL if
 * all may.  A unit with a cell that may not is left out. */
void sudoku_find_units(struct units *units, sudoku_shape shape, sudoku_symmetry symmetry,
                       const uint8_t *pattern);

/* The number of cells in a unit. */
static inline size_t unit_size(const struct units *units, size_t unit) {
    return (size_t)(units->first[unit + 1] - units->first[unit]);
}

#endif
