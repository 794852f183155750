/* set.h - the records of a bench that have one shape, in memory. */
#ifndef SET_H
#define SET_H

#include "runtime/diagnostics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bench_set {
    sudoku_shape shape;
    size_t count, room;      /* records there are, and can be before the arrays grow */
    uint8_t *cells;          /* count * side^2, without padding */
    struct position *places; /* of the records' first cells */
    const char **files;      /* the names of the files they come from, each once */
    size_t file_count;
    struct bench_set *next; /* its shape came up later */
};

/* Adds a record, whose givens do not clash, to the set of its shape, which may be a new one at the
 * end of the list.  False if there is no memory for it. */
bool bench_set_add(struct bench_set **sets, const sudoku_grid *puzzle, struct position place);

/* Puts the records in an order that is the same in every run, so that the first n are a fair sample
 * of all. */
void bench_set_shuffle(struct bench_set *set);

/* Frees all sets of the list. */
void bench_set_free(struct bench_set *sets);

#endif
