/* record_rules.c - the rules of records, as the options and the records' own maps have them. */
#include "record_rules.h"

#include "runtime/diagnostics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Replaces the boxes by the regions of a map.  Returns false, with a reason, if a symbol or the
 * size of a region is wrong: this is so if there are too many or too few regions, too. */
static bool add_map(sudoku_rules *rules, const char *map, char reason[REASON_SIZE]) {
    size_t at, side = sudoku_side(rules->shape), size = 0;
    sudoku_error error = sudoku_rules_set_regions(rules, map, side * side, false, &at);
    for (size_t i = 0; i < side * side; i++)
        size += map[i] == map[at];
    if (error == SUDOKU_ERR_CELL)
        snprintf(reason, REASON_SIZE, "r%zuc%zu of the map is no name of a region", at / side + 1,
                 at % side + 1);
    else if (error != SUDOKU_OK)
        snprintf(reason, REASON_SIZE, "region %c of the map has %zu of %zu cells", map[at], size,
                 side);
    return error == SUDOKU_OK;
}

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
    sudoku_error error = sudoku_rules_init(rules, shape);
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
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOP";
    const uint64_t step = UINT64_C(0x9e3779b97f4a7c15); /* between the seeds of draws */
    size_t side = sudoku_side(rules->shape), regions = 0;
    sudoku_rules_set_random_regions(rules, options->recipe.seed + draws * step,
                                    options->first + number);
    memset(map, 0, side * side);
    for (size_t i = 0; i < side * side; i++) {
        const uint16_t *house = rules->houses[2 * side];
        for (; map[i] == 0; house += SUDOKU_MAX_SIDE) {
            if (house[0] != i) /* the first cell of a region that has no name yet */
                continue;
            for (size_t k = 0; k < side; k++)
                map[house[k]] = symbols[regions];
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
