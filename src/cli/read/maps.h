/* maps.h - maps of regions: a symbol for each cell, the same for all cells of a region. */
#ifndef MAPS_H
#define MAPS_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* Cell -> a wall stands between it and the cell to its right, or below it. */
struct walls {
    bool right[SUDOKU_MAX_CELLS], below[SUDOKU_MAX_CELLS];
};

/* Makes the map of a grid of this side whose regions the walls bound: 1 is the region of the first
 * cell. */
void map_between_walls(size_t side, const struct walls *walls, char *map);

/* Counts the cells of a grid of symbols that have the symbol of one beside them, above or below. In
 * a solution there are none; in a map, also in most that are bad, all cells are such. */
size_t count_twins(const char *symbols, size_t side);

#endif
