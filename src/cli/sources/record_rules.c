/* record_rules.c - the rules of records, as the options and the records' own maps have them. */
#include "record_rules.h"

#include "read/maps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Maps ------------------------------------------------------------------------------- */

/* The number of cells of the region that a cell belongs to. */
static size_t size_of_region(const char *map, size_t cells, size_t cell) {
    size_t size = 0;
    for (size_t i = 0; i < cells; i++)
        size += map[i] == map[cell];
    return size;
}

static size_t count_regions(const char *map, size_t cells) {
    size_t regions = 0;
    for (size_t i = 0; i < cells; i++)
        regions += memchr(map, map[i], i) == NULL;
    return regions;
}

/* Says what is wrong with a map of as many cells as the grid.  at: where the library found it. */
static void explain_map(sudoku_error error, const char *map, size_t side, size_t at,
                        char reason[REASON_SIZE]) {
    size_t cells = side * side, row = at / side + 1, column = at % side + 1, small = 0, used = 0;
    if (error == SUDOKU_ERR_CELL)
        snprintf(reason, REASON_SIZE, "r%zuc%zu of the map is no name of a region", row, column);
    else if (error == SUDOKU_ERR_REGIONS)
        snprintf(reason, REASON_SIZE,
                 "the map has %zu regions and needs %zu: region %c, from r%zuc%zu on, has %zu of "
                 "%zu cells",
                 count_regions(map, cells), side, map[at], row, column,
                 size_of_region(map, cells, at), side);
    else
        used = (size_t)snprintf(reason, REASON_SIZE,
                                "region %c of the map has %zu of %zu cells: r%zuc%zu is too many",
                                map[at], size_of_region(map, cells, at), side, row, column);
    while (small < cells && size_of_region(map, cells, small) >= side)
        small++;
    if (used > 0 && small < cells)
        snprintf(reason + used, REASON_SIZE - used, "; region %c has %zu", map[small],
                 size_of_region(map, cells, small));
}

/* Puts the regions of a map in the place of the boxes. */
static bool add_map(sudoku_rules *rules, const char *map, char reason[REASON_SIZE]) {
    size_t at, side = sudoku_side(rules->shape);
    sudoku_error error = sudoku_rules_regions(rules, map, side * side, false, &at);
    if (error != SUDOKU_OK)
        explain_map(error, map, side, at, reason);
    return error == SUDOKU_OK;
}

/* ---- Rules ------------------------------------------------------------------------------ */

/* The map for a record: its own or that of the options.  NULL, with a reason, if there are both, or
 * if that of the options is for another size. */
static const char *choose_map(const struct options *options, sudoku_shape shape, const char *own,
                              char reason[REASON_SIZE]) {
    size_t side = sudoku_side(shape);
    if (options->regions == REGIONS_MAP && own != NULL)
        snprintf(reason, REASON_SIZE, "this brings a map of its own: leave --regions=MAP out");
    else if (options->regions == REGIONS_MAP && options->map_side != side)
        snprintf(reason, REASON_SIZE,
                 "the map of --regions is of %zux%zu cells, and this grid of %zux%zu",
                 options->map_side, options->map_side, side, side);
    else
        return options->regions == REGIONS_MAP ? options->map : own;
    return NULL;
}

bool record_rules_make(sudoku_rules *rules, const struct options *options, sudoku_shape shape,
                       const char *map, char reason[REASON_SIZE]) {
    sudoku_error error = sudoku_rules_begin(rules, shape);
    if (map != NULL || options->regions == REGIONS_MAP) {
        map = choose_map(options, shape, map, reason);
        if (map == NULL || !add_map(rules, map, reason))
            return false;
    }
    for (size_t i = 0; i < options->rule_count && error == SUDOKU_OK; i++) {
        const sudoku_rule *rule = options->rules[i];
        error = sudoku_rules_add(rules, rule);
        if (error != SUDOKU_OK && rule->shapes != NULL)
            snprintf(reason, REASON_SIZE, "the rule %s is for %s only", rule->name, rule->shapes);
        else if (error != SUDOKU_OK)
            snprintf(reason, REASON_SIZE, "%s", sudoku_error_text(error));
    }
    return error == SUDOKU_OK;
}

void record_rules_draw(sudoku_rules *rules, const struct options *options, uint64_t number,
                       unsigned draws, char *map) {
    const uint64_t step = UINT64_C(0x9e3779b97f4a7c15); /* between the seeds of draws */
    size_t side = sudoku_side(rules->shape), regions = 0;
    sudoku_rules_random_regions(rules, options->recipe.seed + draws * step,
                                options->first + number);
    memset(map, 0, side * side);
    for (size_t i = 0; i < side * side; i++) {
        const uint16_t *house = rules->houses[2 * side];
        for (; map[i] == 0; house += SUDOKU_MAX_SIDE) {
            if (house[0] != i) /* the first cell of a region that has no name yet */
                continue;
            for (size_t k = 0; k < side; k++)
                map[house[k]] = region_symbols[regions];
            regions++;
        }
    }
}

sudoku_rules *record_rules_new(const struct options *options, sudoku_shape shape) {
    char reason[REASON_SIZE] = "not enough memory";
    sudoku_rules *rules = malloc(sizeof *rules);
    if (rules != NULL && record_rules_make(rules, options, shape, NULL, reason))
        return rules;
    complain("%s", reason);
    free(rules);
    return NULL;
}
