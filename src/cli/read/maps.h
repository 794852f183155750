/* maps.h - maps of regions: a symbol for each cell, the same for all cells of a region. */
#ifndef MAPS_H
#define MAPS_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* Number of a region, from 0 -> its symbol in maps that this program makes. */
extern const char region_symbols[];

/* True if symbols, one for each cell of a grid of this side, are a map of connected regions:
 * letters or digits, as many different ones as the side, each as often as the side. */
bool is_map(const char *symbols, size_t side);

#endif
