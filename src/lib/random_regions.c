/* random_regions.c - draws a map of regions by a random walk from the boxes.
 *
 * Each step swaps two cells between regions that touch, if the cells of both are connected then. */
#include "engine.h"
#include "random.h"
#include "sudoku.h"

#include <stdbool.h>

struct region_walk {
    struct random_stream random;
    size_t side;
    uint8_t regions[SUDOKU_MAX_CELLS]; /* cell -> its region */
};

enum { STEPS_PER_CELL = 100, DIRECTIONS = 4, NO_CELL = SUDOKU_MAX_CELLS };

/* The cell next to one in a direction; NO_CELL at the rim. */
static size_t next_cell(size_t side, size_t cell, size_t direction) {
    switch (direction) {
    case 0:
        return cell % side > 0 ? cell - 1 : NO_CELL;
    case 1:
        return cell % side + 1 < side ? cell + 1 : NO_CELL;
    case 2:
        return cell >= side ? cell - side : NO_CELL;
    default:
        return cell + side < side * side ? cell + side : NO_CELL;
    }
}

/* True if the cells of the region that has `start` are connected. */
static bool is_connected(const struct region_walk *walk, size_t start) {
    uint16_t reached[SUDOKU_MAX_SIDE];
    bool is_reached[SUDOKU_MAX_CELLS] = {false};
    size_t count = 1;
    reached[0] = (uint16_t)start;
    is_reached[start] = true;
    for (size_t i = 0; i < count; i++) {
        for (size_t d = 0; d < DIRECTIONS; d++) {
            size_t cell = next_cell(walk->side, reached[i], d);
            if (cell == NO_CELL || is_reached[cell] || walk->regions[cell] != walk->regions[start])
                continue;
            is_reached[cell] = true;
            reached[count++] = (uint16_t)cell;
        }
    }
    return count == walk->side;
}

/* Draws a cell, and gives it to a region that it touches, which gives back one of its own.  Takes
 * that back if either region falls apart. */
static void step(struct region_walk *walk) {
    size_t cells = walk->side * walk->side, one = random_below(&walk->random, (uint32_t)cells);
    size_t beside = next_cell(walk->side, one, random_below(&walk->random, DIRECTIONS)), other = 0;
    if (beside == NO_CELL || walk->regions[beside] == walk->regions[one])
        return;
    uint8_t from = walk->regions[one], to = walk->regions[beside];
    for (size_t left = random_below(&walk->random, (uint32_t)walk->side) + 1; left > 0; other++)
        left -= walk->regions[other] == to;
    other--;
    walk->regions[one] = to;
    walk->regions[other] = from;
    if (!is_connected(walk, one) || !is_connected(walk, other)) {
        walk->regions[one] = from;
        walk->regions[other] = to;
    }
}

void sudoku_rules_random_regions(sudoku_rules *rules, uint64_t seed, uint64_t number) {
    size_t side = sudoku_side(rules->shape);
    struct region_walk walk = {.random = random_start(seed, number), .side = side};
    size_t sizes[SUDOKU_MAX_SIDE] = {0};
    for (size_t i = 0; i < side * side; i++)
        walk.regions[i] = cell_at(i, rules->shape.box_height, rules->shape.box_width).box;
    for (size_t i = 0; i < STEPS_PER_CELL * side * side; i++)
        step(&walk);
    for (size_t i = 0; i < side * side; i++)
        rules->houses[2 * side + walk.regions[i]][sizes[walk.regions[i]]++] = (uint16_t)i;
}
