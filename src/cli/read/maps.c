/* maps.c - maps of regions: told by the walls between cells, and told from solutions. */
#include "maps.h"

#include <stdint.h>
#include <string.h>

/* The last stands for all regions that follow, which are too many. */
const char region_symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                              "!#$%&()*+-./:;<=>?@[]^_{|}~";

/* Gives all cells that can be reached from one this name; those without a name have 0. */
static void name_region(size_t side, const struct walls *walls, size_t start, char name,
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
}

void map_between_walls(size_t side, const struct walls *walls, char *map) {
    size_t regions = 0, most = sizeof region_symbols - 2;
    memset(map, 0, side * side);
    for (size_t i = 0; i < side * side; i++) {
        if (map[i] != 0)
            continue;
        name_region(side, walls, i, region_symbols[regions < most ? regions : most], map);
        regions++;
    }
}

size_t count_twins(const char *symbols, size_t side) {
    size_t cells = side * side, twins = 0;
    for (size_t i = 0; i < cells; i++) {
        char symbol = symbols[i];
        twins += (i % side > 0 && symbols[i - 1] == symbol) ||
                 (i % side + 1 < side && symbols[i + 1] == symbol) ||
                 (i >= side && symbols[i - side] == symbol) ||
                 (i + side < cells && symbols[i + side] == symbol);
    }
    return twins;
}
