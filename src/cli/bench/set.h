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
    size_t count;               /* records */
    size_t capacity;            /* records that the arrays have room for */
    uint8_t *cells;             /* count * side^2, without padding */
    struct position *positions; /* of the records' first cells */
    const char **files;         /* the names of the records' files, each once */
    size_t file_count;
    struct bench_set *next; /* the set of the next shape in the input; NULL: this is the last */
};

/* Adds a record, whose givens do not clash, to the set of its shape.  Makes a new set at the end of
 * the list for a new shape.  False if there is not enough memory. */
bool bench_set_add(struct bench_set **sets, const sudoku_grid *puzzle, struct position position);

/* Shuffles the records, in the same way in every run: the first n become a fair sample of all. */
void bench_set_shuffle(struct bench_set *set);

/* Frees all sets of the list. */
void bench_set_free(struct bench_set *sets);

#endif
