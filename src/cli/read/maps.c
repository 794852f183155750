/* maps.c - recognises maps of connected regions. */
#include "maps.h"

#include "characters.h"

#include <stdint.h>
#include <string.h>

/* The last stands for all regions that follow, which are too many. */
const char region_symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                              "!#$%&()*+-./:;<=>?@[]^_{|}~";

/* Cell -> a wall stands between it and the cell to its right, or below it. */
struct walls {
    bool right[SUDOKU_MAX_CELLS], below[SUDOKU_MAX_CELLS];
};

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

/* Names the regions that the walls bound, in order of their first cells. */
static void map_between_walls(size_t side, const struct walls *walls, char *map) {
    size_t regions = 0, most = sizeof region_symbols - 2;
    memset(map, 0, side * side);
    for (size_t i = 0; i < side * side; i++) {
        if (map[i] != 0)
            continue;
        name_region(side, walls, i, region_symbols[regions < most ? regions : most], map);
        regions++;
    }
}

/* True if a cell has the symbol of the cell to its right or below it. */
static bool has_neighbour(const char *symbols, size_t side, size_t cell) {
    return (cell % side + 1 < side && symbols[cell] == symbols[cell + 1]) ||
           (cell + side < side * side && symbols[cell] == symbols[cell + side]);
}

bool is_map(const char *symbols, size_t side) {
    size_t counts[128] = {0}, cells = side * side, regions = 0;
    struct walls walls = {.right = {false}};
    char map[SUDOKU_MAX_CELLS];
    if (side < 2 || !has_neighbour(symbols, side, 0)) /* as in nearly all puzzles */
        return false;
    for (size_t i = 0; i < cells; i++) {
        if (!is_digit(symbols[i]) && !is_ascii_letter(symbols[i]))
            return false;
        counts[(unsigned char)symbols[i]]++;
    }
    for (size_t i = 0; i < cells; i++) {
        if (counts[(unsigned char)symbols[i]] != side)
            return false;
        walls.right[i] = i % side + 1 == side || symbols[i] != symbols[i + 1];
        walls.below[i] = i + side >= cells || symbols[i] != symbols[i + side];
    }
    map_between_walls(side, &walls, map);
    for (size_t i = 0; i < cells; i++)
        regions += memchr(map, map[i], i) == NULL;
    return regions == side;
}
