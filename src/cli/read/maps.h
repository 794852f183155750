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

/* True if a grid of symbols is rather a map, perhaps a bad one, than a solution: each cell has the
 * symbol of one beside it, above or below, and a solution has no such cells. */
bool looks_like_map(const char *symbols, size_t side);

#endif
