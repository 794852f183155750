/* maps.c - maps of regions: told by the walls between cells, or told from solutions. */
#include "maps.h"

#include <stdint.h>
#include <string.h>

/* Number of a region -> its symbol.  The last stands for all that follow, which are too many. */
static const char names[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                            "!#$%&()*+-./:;<=>?@[]^_{|}~";

/* Gives all cells that can be reached from one this name; those without a name have 0.  Returns
 * their number. */
static size_t name_region(size_t side, const struct walls *walls, size_t start, char name,
                          char *map) {
    uint16_t reached[SUDOKU_MAX_CELLS];
    size_t count = 1;
    reached[0] = (uint16_t)start;
    map[start] = name;
    for (size_t i = 0; i < count; i++) {
        size_t cell = reached[i], row = cell / side, column = cell % side;
        const struct {
            bool is_open;
            size_t cell;
        } next[] = {{column > 0 && !walls->right[cell - 1], cell - 1},
                    {column + 1 < side && !walls->right[cell], cell + 1},
                    {row > 0 && !walls->below[cell - side], cell - side},
                    {row + 1 < side && !walls->below[cell], cell + side}};
        for (size_t k = 0; k < sizeof next / sizeof *next; k++) {
            if (next[k].is_open && map[next[k].cell] == 0) {
                map[next[k].cell] = name;
                reached[count++] = (uint16_t)next[k].cell;
            }
        }
    }
    return count;
}

bool map_between_walls(size_t side, const struct walls *walls, char *map) {
    size_t regions = 0, most = sizeof names - 2;
    bool is_even = true;
    memset(map, 0, side * side);
    for (size_t i = 0; i < side * side; i++) {
        if (map[i] != 0)
            continue;
        char name = names[regions < most ? regions : most];
        is_even &= name_region(side, walls, i, name, map) == side;
        regions++;
    }
    return is_even;
}

bool is_connected_map(const char *map, size_t side) {
    struct walls walls;
    char regions[SUDOKU_MAX_CELLS];
    memset(&walls, 0, sizeof walls);
    for (size_t i = 0; i < side * side; i++) {
        walls.right[i] = i % side + 1 < side && map[i] != map[i + 1];
        walls.below[i] = i / side + 1 < side && map[i] != map[i + side];
    }
    /* Nearly all grids of digits are done with here. */
    return (!walls.right[0] || !walls.below[0]) && map_between_walls(side, &walls, regions);
}
