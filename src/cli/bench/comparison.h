/* comparison.h - engines compared on the same records: their times, and whether they agree. */
#ifndef COMPARISON_H
#define COMPARISON_H

#include "runtime/statistics.h"
#include "set.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_ROUNDS = 5 };

/* The measurements of one engine. */
struct engine_run {
    const char *name;
    const sudoku_engine *engine; /* NULL: auto */
    bool has_batch;              /* a batch takes less time than a call for each record */
    size_t covered;              /* records, from the first, that it solves in the time limit */
    uint64_t nodes;              /* spent on the covered records, solved once */
    bool has_fault;              /* a wrong answer was complained of */

    /* Records per second in each round, if covered > 0. */
    double rates[MOST_ROUNDS];        /* in batches */
    double single_rates[MOST_ROUNDS]; /* with a call for each record */
};

struct comparison {
    const struct bench_set *set;
    struct engine_run *runs;
    size_t run_count;
    bool proof;          /* ask whether there is exactly one solution, not just for any */
    uint64_t max_nodes;  /* per record; 0: no limit */
    uint64_t time_limit; /* for an engine's warm-up, in ns; 0: none */
    bool untimed;        /* only the warm-up is made, which checks all answers */
    size_t rounds;       /* made after the warm-up; at most MOST_ROUNDS */
    enum status status;  /* the worst of the engines and records */

    /* Memory that lasts as long as the comparison. */
    void *workspace; /* for one engine at a time */
    size_t workspace_size;
    sudoku_result *results;   /* of one batch */
    uint8_t *firsts;          /* solutions of the batch */
    uint8_t *solution_counts; /* record -> solutions found, or SOLUTION_COUNT_UNKNOWN */
    uint8_t *solutions;       /* record -> the only solution, where one is proved; else NULL */
};

enum { SOLUTION_COUNT_UNKNOWN = 255 };

/* Makes all rounds, and fills in the measurements.  Complains of an engine that gives a wrong
 * answer or contradicts another.  Stops early after an interruption.  False, after a complaint, if
 * there is not enough memory. */
bool comparison_run(struct comparison *comparison);

#endif
