/* race.h - engines side by side on the same records: their times, and whether they agree. */
#ifndef RACE_H
#define RACE_H

#include "runtime/status.h"
#include "set.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_ROUNDS = 5 };

/* An engine of the race. */
struct racer {
    const char *name;
    const sudoku_engine *engine; /* NULL: auto */
    size_t covered;              /* the first so many records took no longer than the cap */
    uint64_t nodes;              /* spent on these, once */
    double rates[MOST_ROUNDS];   /* records per second in each round, if covered > 0 */
    bool accused;                /* it was wrong, and that has been said */
};

struct race {
    const struct bench_set *set;
    struct racer *racers;
    size_t racer_count;
    bool proof;         /* ask whether there is exactly one solution, not just for any */
    uint64_t max_nodes; /* per record; 0: no limit */
    uint64_t cap;       /* time of an engine for a round, in ns; 0: none */
    bool untimed;       /* no rounds behind the warm-up, in which all is judged */
    size_t rounds;      /* that were run, behind the warm-up; at most MOST_ROUNDS */
    enum status status; /* of the engines and records */

    /* Allocated once for the whole race. */
    void *workspace; /* for each engine in its turn */
    size_t workspace_size;
    sudoku_result *results; /* of one batch */
    uint8_t *firsts;        /* solutions of the batch */
    uint8_t *verdicts;      /* record -> number of solutions, or none known yet */
    uint8_t *solutions;     /* record -> the only solution, where the verdict is 1; for proofs */
};

/* Runs the race, and fills in what is known of the racers.  Where an engine gives a wrong answer or
 * contradicts another, complains of it.  Stops where it is after an interruption.  False, after a
 * complaint, if there is no memory for it. */
bool race_run(struct race *race);

#endif
