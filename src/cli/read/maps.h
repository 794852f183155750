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
 * cell.  Returns true if each region has as many cells as the side. */
bool map_between_walls(size_t side, const struct walls *walls, char *map);

/* True if a grid of symbols can only be a map: the cells of each region hang together.  In a
 * solution, no cell has a neighbour with its digit. */
bool is_connected_map(const char *map, size_t side);

#endif
