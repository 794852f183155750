/* bench.h - engines compared on the same records: the records, the measurements, their report. */
#ifndef BENCH_H
#define BENCH_H

#include "formats/writer.h"
#include "runtime/diagnostics.h"
#include "runtime/statistics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Records (set.c). */

/* The records that have one shape, in memory. */
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

/* ---- Measurements (comparison.c). */

enum { MAX_ROUNDS = 5 };

/* The measurements of one engine. */
struct engine_run {
    const char *name;
    const sudoku_engine *engine; /* NULL: auto */
    bool has_batch;              /* a batch takes less time than a call for each record */
    size_t covered;              /* records, from the first, that it solves in the time limit */
    uint64_t nodes;              /* spent on the covered records, solved once */
    bool has_fault;              /* a wrong answer was complained of */

    /* Records per second in each round, if covered > 0. */
    double rates[MAX_ROUNDS];        /* in batches */
    double single_rates[MAX_ROUNDS]; /* with a call for each record */
};

struct comparison {
    const struct bench_set *set;
    struct engine_run *runs;
    size_t run_count;
    /* Of all records; NULL: those of sudoku. */
    const sudoku_rules *rules;
    bool proof;          /* ask whether there is exactly one solution, not just for any */
    uint64_t max_nodes;  /* per record; 0: no limit */
    size_t max_stack;    /* of the recursion of an engine, in bytes; 0: no limit */
    uint64_t time_limit; /* for an engine's warm-up, in ns; 0: none */
    bool untimed;        /* only the warm-up is made, which checks all answers */
    size_t rounds;       /* made after the warm-up; at most MAX_ROUNDS */
    enum status status;  /* the worst of the engines and records */

    /* Memory that lasts as long as the comparison. */
    sudoku_solver *solver;    /* for one engine at a time */
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

/* ---- Report (report.c). */

/* Prints the measurements: as a line of JSON if the writer's style says so, else as a table.
 * bars: bars are drawn below the table.  apart: a blank line stands above it. */
void report_comparison(const struct comparison *comparison, const struct writer *writer, bool bars,
                       bool apart);

#endif
