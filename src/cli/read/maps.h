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

/* Number of a region, from 0 -> its symbol in maps that this program makes. */
extern const char region_symbols[];

/* Makes the map of a grid of this side whose regions the walls bound, in order of first cells. */
void map_between_walls(size_t side, const struct walls *walls, char *map);

/* True if symbols, one for each cell of a grid of this side, are a map of connected regions:
 * letters or digits, as many different ones as the side, each as often as the side. */
bool is_map(const char *symbols, size_t side);

#endif
