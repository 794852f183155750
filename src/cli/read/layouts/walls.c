/* walls.c - rows of numbers that are digits and walls, as a judge sends them (HDU 4069):
 *
 *     144 18 112 208 80 25 54 144 48
 *
 * A number is the digit of a cell, 0 for an empty one, and 16 for a wall above it, 32 to its right,
 * 64 below it and 128 to its left. */
#include "../maps.h"
#include "layout.h"

enum { WALL_ABOVE = 16, WALL_RIGHT = 32, WALL_BELOW = 64, WALL_LEFT = 128 };

/* The number that a cell is; SIZE_MAX if it is none. */
static size_t number_of(const struct cells *cells, size_t i) {
    char symbol = cells->symbols[i];
    return is_digit(symbol)        ? (size_t)(symbol - '0')
           : symbol == CELL_NUMBER ? cells->numbers[i]
                                   : SIZE_MAX;
}

static bool read_walls(const struct way *way, const struct plain *line, struct row *row) {
    if (!spaced_layout.read(way, line, row))
        return false;
    for (size_t i = 0; i < row->count; i++) {
        size_t number = number_of(row->cells, row->from + i);
        if (number > UINT8_MAX || number % 16 > CANDIDATES_SIDE)
            return false;
    }
    return true;
}

static void find_walls(const struct first_row *first, const struct plain *line, struct ways *ways) {
    struct cells cells;
    struct row row = {.cells = &cells};
    struct way way = {.layout = &walls_layout, .side = CANDIDATES_SIDE};
    if (read_walls(&way, line, &row) && row.count == CANDIDATES_SIDE && !row.is_wide)
        add_way(first, ways, way);
}

void split_walls(struct cells *cells, size_t side, char *map) {
    struct walls walls = {.right = {false}};
    for (size_t i = 0; i < side * side; i++) {
        size_t number = number_of(cells, i);
        walls.right[i] |= (number & WALL_RIGHT) != 0;
        walls.below[i] |= (number & WALL_BELOW) != 0;
        if ((number & WALL_LEFT) && i % side > 0)
            walls.right[i - 1] = true;
        if ((number & WALL_ABOVE) && i >= side)
            walls.below[i - side] = true;
        cells->symbols[i] = (char)('0' + number % 16);
    }
    map_between_walls(side, &walls, map);
}

const struct grid_layout walls_layout = {.is_spaced = true, .find = find_walls, .read = read_walls};
