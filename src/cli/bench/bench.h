/* bench.h - engines compared on the records of the input. */
#ifndef BENCH_H
#define BENCH_H

#include "formats/writer.h"
#include "options/options.h"
#include "runtime/status.h"
#include "set.h"

#include <stdbool.h>

/* What is kept until the input has come to its end.  All zero: nothing yet. */
struct bench {
    struct bench_set *sets; /* the records by shape, in the order in which shapes came up */
    bool overflowed;        /* a record found no room */
    bool printed;           /* a table was */
};

/* Keeps a record, whose givens do not clash, and the place of its first cell.  False if there is no
 * memory for it, of which it complains once. */
bool bench_add(struct bench *bench, const sudoku_grid *puzzle, struct position place,
               struct chunk_output *chunk_output);

/* Compares the engines that the options name on all that was kept, and prints what comes of it;
 * returns the exit status for it. */
enum status bench_run(struct bench *bench, const struct options *options,
                      const struct writer *writer);

void bench_free(struct bench *bench);

#endif
