/* random_regions.c - generates a region map by a random walk that starts from the boxes.
 *
 * Each step swaps two cells between touching regions, if both regions stay connected. */
#include "engine.h"
#include "random.h"
#include "sudoku.h"

#include <stdbool.h>

struct shuffled_map {
    struct random_stream random;
    size_t side;
    uint8_t regions[SUDOKU_MAX_CELLS]; /* cell -> its region */
};

enum { STEPS_PER_CELL = 100, DIRECTIONS = 4, OUTSIDE = SUDOKU_MAX_CELLS };

/* Returns the neighbour of a cell in a direction, or OUTSIDE. */
static size_t next_cell(size_t side, size_t cell, size_t direction) {
    static const int down[] = {0, 0, -1, 1}, right[] = {-1, 1, 0, 0};
    size_t row = cell / side + (size_t)down[direction];
    size_t column = cell % side + (size_t)right[direction];
    return row < side && column < side ? row * side + column : OUTSIDE; /* -1 wraps to SIZE_MAX */
}

/* True if the cells of the region that contains `start` are connected. */
static bool is_connected(const struct shuffled_map *map, size_t start) {
    uint16_t reached[SUDOKU_MAX_SIDE];
    bool is_reached[SUDOKU_MAX_CELLS] = {false};
    size_t count = 1;
    reached[0] = (uint16_t)start;
    is_reached[start] = true;
    for (size_t i = 0; i < count; i++) {
        for (size_t d = 0; d < DIRECTIONS; d++) {
            size_t cell = next_cell(map->side, reached[i], d);
            if (cell == OUTSIDE || is_reached[cell] || map->regions[cell] != map->regions[start])
                continue;
            is_reached[cell] = true;
            reached[count++] = (uint16_t)cell;
        }
    }
    return count == map->side;
}

/* Moves a random cell to a region that it touches, in exchange for a cell of that region.  Undoes
 * this if either region is no longer connected. */
static void step(struct shuffled_map *map) {
    size_t cells = map->side * map->side, one = random_below(&map->random, cells);
    size_t beside = next_cell(map->side, one, random_below(&map->random, DIRECTIONS)), other = 0;
    if (beside == OUTSIDE || map->regions[beside] == map->regions[one])
        return;
    uint8_t from = map->regions[one], to = map->regions[beside];
    for (size_t left = random_below(&map->random, map->side) + 1; left > 0; other++)
        left -= map->regions[other] == to;
    other--;
    map->regions[one] = to;
    map->regions[other] = from;
    if (!is_connected(map, one) || !is_connected(map, other)) {
        map->regions[one] = from;
        map->regions[other] = to;
    }
}

void sudoku_rules_set_random_regions(sudoku_rules *rules, uint64_t seed, uint64_t number) {
    size_t side = sudoku_side(rules->shape);
    struct shuffled_map map = {.random = random_start(seed, number), .side = side};
    size_t sizes[SUDOKU_MAX_SIDE] = {0};
    for (size_t i = 0; i < side * side; i++)
        map.regions[i] = cell_at(i, rules->shape.box_height, rules->shape.box_width).box;
    for (size_t i = 0; i < STEPS_PER_CELL * side * side; i++)
        step(&map);
    for (size_t i = 0; i < side * side; i++)
        rules->houses[2 * side + map.regions[i]][sizes[map.regions[i]]++] = (uint16_t)i;
}
