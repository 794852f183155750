/* walls.c - rows of numbers that are digits and walls, as a judge sends them (HDU 4069):
 *
 *     144 18 112 208 80 25 54 144 48
 *
 * A number is the digit of a cell, 0 for an empty one, and 16 for a wall above it, 32 to its right,
 * 64 below it and 128 to its left. */
#include "../maps.h"
#include "layout.h"

enum { WALL_ABOVE = 16, WALL_RIGHT = 32, WALL_BELOW = 64, WALL_LEFT = 128 };

static unsigned number_of(const struct cell *cell) {
    return is_digit(cell->symbol) ? (unsigned)(cell->symbol - '0') : cell->number;
}

static bool read_walls(const struct way *way, const struct plain *line, struct row *row) {
    if (!spaced_layout.read(way, line, row))
        return false;
    for (size_t i = 0; i < row->count; i++) {
        struct cell *cell = &row->cells[i];
        if ((!is_digit(cell->symbol) && cell->number == 0) || number_of(cell) % 16 > MARKED_SIDE)
            return false;
    }
    return true;
}

static void find_walls(const struct first_row *first, const struct plain *line, struct ways *ways) {
    struct row row = {.count = 0};
    struct way way = {.layout = &walls_layout, .side = MARKED_SIDE};
    if (read_walls(&way, line, &row) && row.count == MARKED_SIDE && !row.is_wide)
        add_way(first, ways, way);
}

void split_walls(struct cell *cells, size_t side, char *map) {
    struct walls walls = {.right = {false}};
    for (size_t i = 0; i < side * side; i++) {
        unsigned number = number_of(&cells[i]);
        walls.right[i] |= (number & WALL_RIGHT) != 0;
        walls.below[i] |= (number & WALL_BELOW) != 0;
        if ((number & WALL_LEFT) && i % side > 0)
            walls.right[i - 1] = true;
        if ((number & WALL_ABOVE) && i >= side)
            walls.below[i - side] = true;
        cells[i].symbol = (char)('0' + number % 16);
        cells[i].set = 0;
    }
    map_between_walls(side, &walls, map);
}

const struct grid_layout walls_layout = {
    .name = "walls", .is_spaced = true, .find = find_walls, .read = read_walls};
