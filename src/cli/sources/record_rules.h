/* record_rules.h - the rules of records, as the options and the records' own maps have them. */
#ifndef RECORD_RULES_H
#define RECORD_RULES_H

#include "options/options.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REASON_SIZE = 160 };

/* True if the options name other rules than those of sudoku, so that all records have rules. */
static inline bool has_rules(const struct options *options) {
    return options->rule_count > 0 || options->regions != REGIONS_BOXES;
}

/* Makes the rules of a grid: those that the options name, with the regions of a map.  map: that of
 * the record; NULL: it brings none, and random regions are not yet drawn.  False, with a reason, if
 * there are no such rules. */
bool record_rules_make(sudoku_rules *rules, const struct options *options, sudoku_shape shape,
                       const char *map, char reason[REASON_SIZE]);

/* Draws random regions for the new puzzle with this number, counted from 0, after as many draws in
 * vain; map has room for all cells. */
void record_rules_draw(sudoku_rules *rules, const struct options *options, uint64_t number,
                       unsigned draws, char *map);

/* Makes the rules of all records of a shape, by the options alone, in memory of their own.  NULL,
 * after a complaint, if there are none or if there is no memory. */
sudoku_rules *record_rules_new(const struct options *options, sudoku_shape shape);

#endif
