/* statistics.h - what a run counts, for --stats, the summary of --check and the exit status. */
#ifndef STATISTICS_H
#define STATISTICS_H

#include "outcome.h"
#include "status.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* All zero: nothing has been counted. */
struct run_statistics {
    uint64_t outcomes[OUTCOME_COUNT]; /* records with each outcome */
    bool has_expected;                /* some record came with an expected solution */
    uint64_t nodes;                   /* of all searches */
    uint64_t framing;                 /* lines of input that are framing */
    uint64_t ignored;                 /* lines of input that are ignored, with a note */
    sudoku_matrix matrix;             /* the largest exact cover matrix */
    sudoku_learning learning;         /* of all searches */
    enum status status;               /* the worst so far */
};

/* Makes the status at least as bad as this one. */
void statistics_worsen(struct run_statistics *statistics, enum status status);

/* Adds the cost of a search. */
void statistics_count_search(struct run_statistics *statistics, const sudoku_result *result);

/* Keeps the measures of the matrix that engine builds for puzzle, if it is the largest so far. */
void statistics_count_matrix(struct run_statistics *statistics, const sudoku_engine *engine,
                             const sudoku_grid *puzzle);

/* Keeps the measures of the matrix of an exact cover problem, likewise.  Its textbook_rows and the
 * fields behind it are 0. */
void statistics_count_cover(struct run_statistics *statistics, const sudoku_exact_cover *problem);

/* The number of records that have an outcome. */
uint64_t statistics_count_records(const struct run_statistics *statistics);

/* Adds the statistics of other records. */
void statistics_add(struct run_statistics *statistics, const struct run_statistics *others);

#endif
