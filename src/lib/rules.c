/* rules.c - rules as data: the houses and pairs that known variants of sudoku add. */
#include "engine.h"

#include <string.h>

/* ---- Houses and pairs --------------------------------------------------------------------- */

/* Adds a house, its cells ascending, unless already present. */
static sudoku_error add_house(sudoku_rules *rules, const uint16_t cells[SUDOKU_MAX_SIDE]) {
    size_t side = sudoku_side(rules->shape);
    for (size_t h = 0; h < rules->house_count; h++) {
        if (memcmp(rules->houses[h], cells, side * sizeof *cells) == 0)
            return SUDOKU_OK;
    }
    if (rules->house_count == 7 * side)
        return SUDOKU_ERR_FULL;
    memcpy(rules->houses[rules->house_count++], cells, side * sizeof *cells);
    return SUDOKU_OK;
}

/* Adds a pair, its cell before the other, unless already present. */
static sudoku_error add_pair(sudoku_rules *rules, sudoku_pair pair) {
    for (size_t p = 0; p < rules->pair_count; p++) {
        if (memcmp(&rules->pairs[p], &pair, sizeof pair) == 0)
            return SUDOKU_OK;
    }
    if (rules->pair_count == 8 * sudoku_cells(rules->shape))
        return SUDOKU_ERR_FULL;
    rules->pairs[rules->pair_count++] = pair;
    return SUDOKU_OK;
}

/* Returns the cell at a place, 0 .. side - 1, of a box; both are counted row by row. */
static uint16_t cell_of_box(sudoku_shape shape, size_t box, size_t place) {
    size_t height = shape.box_height, width = shape.box_width;
    size_t row = box / height * height + place / width;
    size_t column = box % height * width + place % width;
    return (uint16_t)(row * height * width + column);
}

sudoku_error sudoku_rules_init(sudoku_rules *rules, sudoku_shape shape) {
    size_t side = sudoku_side(shape);
    if (!sudoku_shape_valid(shape))
        return SUDOKU_ERR_SHAPE;
    memset(rules, 0, sizeof *rules);
    rules->shape = shape;
    rules->house_count = (uint16_t)(3 * side);
    for (size_t h = 0; h < side; h++) {
        for (size_t i = 0; i < side; i++) {
            rules->houses[h][i] = (uint16_t)(h * side + i);
            rules->houses[side + h][i] = (uint16_t)(i * side + h);
            rules->houses[2 * side + h][i] = cell_of_box(shape, h, i);
        }
    }
    return SUDOKU_OK;
}

/* ---- Named rules -------------------------------------------------------------------------- */

/* Adds either houses or pairs. */
struct named_rule {
    sudoku_rule rule;
    const uint8_t *house_of_9x9; /* the cells of its only house in a 9x9 grid, or NULL */
    /* Returns the cell at a 0-based place of a house, also 0-based, or NO_HOUSE if there is no
     * such house or the shape is unsupported. */
    size_t (*cell)(sudoku_shape shape, size_t house, size_t place);
    /* Offsets between the cells of pairs, in rows down and columns right; {0, 0} if unused. */
    int8_t steps[4][2];
    sudoku_relation relation;
};

#define NO_HOUSE SIZE_MAX

static size_t diagonal_cell(sudoku_shape shape, size_t house, size_t place) {
    size_t side = sudoku_side(shape), column = house == 0 ? place : side - 1 - place;
    return house < 2 ? place * side + column : NO_HOUSE;
}

/* Windows are boxes one cell apart and one cell from the edge. */
static size_t window_cell(sudoku_shape shape, size_t house, size_t place) {
    size_t n = shape.box_height, across = n - 1;
    if (shape.box_width != n || house >= across * across)
        return NO_HOUSE;
    size_t row = 1 + house / across * (n + 1) + place / n;
    return row * n * n + 1 + house % across * (n + 1) + place % n;
}

#define RC(row, column) (9 * ((row)-1) + (column)-1)

static const uint8_t asterisk[] = {RC(2, 5), RC(3, 3), RC(3, 7), RC(5, 2), RC(5, 5),
                                   RC(5, 8), RC(7, 3), RC(7, 7), RC(8, 5)};
static const uint8_t girandola[] = {RC(1, 1), RC(1, 9), RC(2, 5), RC(5, 2), RC(5, 5),
                                    RC(5, 8), RC(8, 5), RC(9, 1), RC(9, 9)};

static size_t centre_cell(sudoku_shape shape, size_t house, size_t place) {
    bool has_centres = shape.box_height % 2 == 1 && shape.box_width % 2 == 1;
    return has_centres && house == 0 ? cell_of_box(shape, place, sudoku_side(shape) / 2) : NO_HOUSE;
}

static size_t group_cell(sudoku_shape shape, size_t house, size_t place) {
    return house < sudoku_side(shape) ? cell_of_box(shape, place, house) : NO_HOUSE;
}

static const struct named_rule named_rules[] = {
    {{"x", "diagonals", "both diagonals contain every digit", NULL}, .cell = diagonal_cell},
    {{"windoku", "hyper", "each window (a block that overlaps four boxes) contains every digit",
      "square boxes"},
     .cell = window_cell},
    {{"asterisk", NULL, "nine cells in the shape of a star contain every digit", "9x9"},
     .house_of_9x9 = asterisk},
    {{"centre-dot", "center-dot", "the centres of all boxes contain every digit",
      "boxes of odd height and width"},
     .cell = centre_cell},
    {{"girandola", NULL,
      "the corners, the centre and the middle of each edge box contain every digit", "9x9"},
     .house_of_9x9 = girandola},
    {{"disjoint-groups", "disjoint", "cells at the same position in each box contain every digit",
      NULL},
     .cell = group_cell},
    {{"anti-knight", "antiknight", "cells a knight's move apart differ", NULL},
     .steps = {{1, -2}, {1, 2}, {2, -1}, {2, 1}},
     .relation = SUDOKU_RELATION_DIFFERENT},
    {{"anti-king", "antiking", "cells a king's move apart differ", NULL},
     .steps = {{1, -1}, {1, 1}},
     .relation = SUDOKU_RELATION_DIFFERENT},
    {{"non-consecutive", "nonconsecutive", "adjacent cells do not hold consecutive digits", NULL},
     .steps = {{0, 1}, {1, 0}},
     .relation = SUDOKU_RELATION_NOT_CONSECUTIVE},
};

enum { NAMED_RULES = sizeof named_rules / sizeof *named_rules };

const sudoku_rule *sudoku_rule_at(size_t index) {
    return index < NAMED_RULES ? &named_rules[index].rule : NULL;
}

const sudoku_rule *sudoku_rule_find(const char *name) {
    for (size_t i = 0; i < NAMED_RULES; i++) {
        const sudoku_rule *rule = &named_rules[i].rule;
        if (strcmp(rule->name, name) == 0 ||
            (rule->alias != NULL && strcmp(rule->alias, name) == 0))
            return rule;
    }
    return NULL;
}

static sudoku_error add_houses(sudoku_rules *rules, const struct named_rule *named) {
    sudoku_error error = SUDOKU_ERR_UNSUPPORTED;
    for (size_t house = 0;; house++) {
        uint16_t cells[SUDOKU_MAX_SIDE] = {0};
        for (size_t place = 0; place < sudoku_side(rules->shape); place++) {
            size_t cell = NO_HOUSE;
            if (named->cell != NULL)
                cell = named->cell(rules->shape, house, place);
            else if (is_9x9(rules->shape) && house == 0)
                cell = named->house_of_9x9[place];
            if (cell == NO_HOUSE)
                return error;
            cells[place] = (uint16_t)cell;
        }
        error = add_house(rules, cells);
        if (error != SUDOKU_OK)
            return error;
    }
}

static sudoku_error add_pairs(sudoku_rules *rules, const struct named_rule *named) {
    int side = (int)sudoku_side(rules->shape);
    sudoku_error error = SUDOKU_OK;
    for (int i = 0; i < 4 * side * side && error == SUDOKU_OK; i++) {
        int cell = i / 4, down = named->steps[i % 4][0], right = named->steps[i % 4][1];
        int row = cell / side + down, column = cell % side + right;
        if ((down != 0 || right != 0) && row < side && column >= 0 && column < side)
            error = add_pair(rules, (sudoku_pair){(uint16_t)cell, (uint16_t)(row * side + column),
                                                  (uint16_t)named->relation});
    }
    return error;
}

/* A rule is the first member of its row of the table. */
sudoku_error sudoku_rules_add(sudoku_rules *rules, const sudoku_rule *rule) {
    const struct named_rule *named = (const struct named_rule *)rule;
    bool has_pairs = named->steps[0][0] != 0 || named->steps[0][1] != 0;
    return has_pairs ? add_pairs(rules, named) : add_houses(rules, named);
}

/* ---- Regions ------------------------------------------------------------------------------ */

/* The regions of a map, in the order of their first cells. */
struct region_map {
    uint8_t symbols[UINT8_MAX + 1];   /* symbol -> 1 + its region; 0: none yet */
    uint16_t sizes[SUDOKU_MAX_CELLS]; /* region -> its number of cells so far */
    uint16_t count;
    uint16_t cells[SUDOKU_MAX_SIDE][SUDOKU_MAX_SIDE]; /* region -> its cells */
};

/* Returns the first cell of the smallest region. */
static size_t smallest_region(const struct region_map *regions, const char *map) {
    size_t smallest = 0, position = 0;
    for (size_t r = 1; r < regions->count; r++)
        smallest = regions->sizes[r] < regions->sizes[smallest] ? r : smallest;
    while (regions->symbols[(uint8_t)map[position]] != smallest + 1)
        position++;
    return position;
}

/* Finds the regions of a map for a given side.  On failure, sets *position as
 * sudoku_rules_set_regions() does. */
static sudoku_error read_map(struct region_map *regions, const char *map, size_t length,
                             size_t side, size_t *position) {
    size_t excess = SIZE_MAX;
    memset(regions, 0, sizeof *regions);
    for (size_t i = 0; i < length && i < side * side; i++) {
        *position = i;
        if (map[i] <= ' ' || map[i] > '~')
            return SUDOKU_ERR_CELL;
        uint8_t *region = &regions->symbols[(uint8_t)map[i]];
        if (*region == 0)
            *region = (uint8_t)++regions->count;
        uint16_t *size = &regions->sizes[*region - 1];
        if (*region <= side && *size < side)
            regions->cells[*region - 1][*size] = (uint16_t)i;
        else if (*size == side && excess == SIZE_MAX)
            excess = i;
        ++*size;
    }
    *position = length < side * side ? length : side * side;
    if (length != side * side)
        return SUDOKU_ERR_LENGTH;
    if (regions->count > side) {
        *position = smallest_region(regions, map);
        return SUDOKU_ERR_REGIONS;
    }
    *position = excess;
    return excess == SIZE_MAX ? SUDOKU_OK : SUDOKU_ERR_REGION_SIZE;
}

sudoku_error sudoku_rules_set_regions(sudoku_rules *rules, const char *map, size_t length,
                                      bool has_boxes, size_t *position) {
    struct region_map regions;
    size_t side = sudoku_side(rules->shape), ignored = 0;
    uint16_t count = rules->house_count;
    position = position == NULL ? &ignored : position;
    sudoku_error error = read_map(&regions, map, length, side, position);
    if (error != SUDOKU_OK)
        return error;
    *position = 0;
    for (size_t r = 0; r < side && error == SUDOKU_OK; r++) {
        if (has_boxes)
            error = add_house(rules, regions.cells[r]);
        else
            memcpy(rules->houses[2 * side + r], regions.cells[r], sizeof regions.cells[r]);
    }
    if (error != SUDOKU_OK)
        rules->house_count = count;
    return error;
}

/* ---- Candidates of a cell ----------------------------------------------------------------- */

/* Returns the digits that other cells exclude from one: bit d is digit d.  Bit 0 is meaningless. */
static uint32_t excluded_by_rules(const uint8_t *cells, const sudoku_rules *rules, size_t cell) {
    size_t side = sudoku_side(rules->shape);
    uint32_t excluded = 0;
    for (size_t h = 0; h < rules->house_count; h++) {
        uint32_t digits = 0;
        bool has_cell = false;
        for (size_t i = 0; i < side; i++) {
            size_t other = rules->houses[h][i];
            has_cell |= other == cell;
            digits |= (uint32_t)(other != cell) << cells[other];
        }
        excluded |= has_cell ? digits : 0;
    }
    for (size_t p = 0; p < rules->pair_count; p++) {
        const sudoku_pair *pair = &rules->pairs[p];
        if (pair->cell != cell && pair->other != cell)
            continue;
        uint8_t digit = cells[pair->cell == cell ? pair->other : pair->cell];
        if (pair->relation == SUDOKU_RELATION_DIFFERENT)
            excluded |= UINT32_C(1) << digit;
        else if (digit != 0)
            excluded |= UINT32_C(5) << digit >> 1;
    }
    return excluded;
}

/* Returns the digits of the peers of a cell: bit d is digit d.  Bit 0 is meaningless. */
static uint32_t excluded_by_sudoku(const sudoku_grid *grid, size_t cell) {
    size_t height = grid->shape.box_height, width = grid->shape.box_width, side = height * width;
    size_t row = cell / side, column = cell % side, box = row / height * height + column / width;
    uint32_t excluded = 0;
    for (size_t i = 0; i < side; i++) {
        const size_t peers[] = {row * side + i, i * side + column,
                                cell_of_box(grid->shape, box, i)};
        for (size_t k = 0; k < 3; k++)
            excluded |= (uint32_t)(peers[k] != cell) << grid->cells[peers[k]];
    }
    return excluded;
}

sudoku_digits sudoku_candidates(const sudoku_grid *grid, const sudoku_rules *rules, size_t cell) {
    uint32_t excluded = rules == NULL ? excluded_by_sudoku(grid, cell)
                                      : excluded_by_rules(grid->cells, rules, cell);
    return ~(excluded >> 1) & ((UINT32_C(1) << sudoku_side(grid->shape)) - 1);
}
