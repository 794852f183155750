/* bench.h - engines compared on the records of the input. */
#ifndef BENCH_H
#define BENCH_H

#include "formats/writer.h"
#include "options/options.h"
#include "runtime/statistics.h"
#include "set.h"

#include <stdbool.h>

/* The records kept until the input has ended.  All zero: none. */
struct bench {
    struct bench_set *sets; /* the records by shape, in the order in which shapes came up */
    bool overflowed;        /* there was no memory for a record */
    bool printed;           /* a table has been printed */
};

/* Keeps a record, whose givens do not clash, and the position of its first cell.  False, after one
 * complaint, if there is no memory for it. */
bool bench_add(struct bench *bench, const sudoku_grid *puzzle, struct position position,
               struct chunk_output *chunk_output);

/* Compares the engines that the options name on all records kept, and prints the measurements;
 * returns the exit status. */
enum status bench_run(struct bench *bench, const struct options *options,
                      const struct writer *writer);

void bench_free(struct bench *bench);

#endif
