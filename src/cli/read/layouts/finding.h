/* finding.h - what layouts are given, and what they find. */
#ifndef FINDING_H
#define FINDING_H

#include "../form.h"
#include "../plain.h"
#include "../reading.h"
#include "draft.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The lines that may be one record. */
struct block {
    const struct plain_line *lines;
    size_t count;
    bool ended;   /* no line will be added */
    size_t order; /* the number above it, which may be its side or the side of its boxes; or 0 */
    size_t side_above; /* side of the last grid of several lines; 0: there was none */
    const struct reading *reading;
};

enum verdict {
    NOT_MINE,
    NEEDS_MORE, /* lines; finding->lines says how many the block must have at least */
    COMPLETE    /* the first finding->lines lines are a record; without cells, an invalid one */
};

/* Why a layout declined, or why a complete record is invalid. */
struct fault {
    uint64_t line;   /* line number */
    uint64_t column; /* byte column, from 1 */
    bool is_certain; /* it goes before others on the same line */
    char reason[160];
};

/* What a layout found. */
struct finding {
    size_t lines;
    size_t rest; /* COMPLETE: offset in the last of the lines where the next record begins, or 0 */
    bool is_foreign;    /* the record is invalid, as the grid has no digit for a cell */
    enum form form;     /* how it was written */
    struct draft draft; /* the cells; none if the record is invalid, and fault says why */
    struct fault fault;
    bool is_explained; /* the reason of a fault is wanted, too; set before a layout is asked */

    /* A record that is part of a line: */
    struct span puzzle_at, expected_at; /* in the line as it was written */
    bool is_object, separated, says_unsolvable;
    size_t in_list; /* symbols of each grid, if the rest is that of a list; 0: it is not */
    bool in_object; /* the rest is that of JSON objects */
};

#endif
