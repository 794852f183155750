/* statistics.c - what a run counts. */
#include "statistics.h"

#include <stddef.h>

void statistics_worsen(struct run_statistics *statistics, enum status status) {
    if (status > statistics->status)
        statistics->status = status;
}

static void keep_largest(sudoku_matrix *matrix, const sudoku_matrix *other) {
    if (other->ones > matrix->ones || matrix->bytes == 0)
        *matrix = *other;
}

static void add_learning(sudoku_learning *sum, const sudoku_learning *more) {
    sum->conflicts += more->conflicts;
    sum->restarts += more->restarts;
    sum->learned += more->learned;
}

void statistics_count_search(struct run_statistics *statistics, const sudoku_result *result) {
    statistics->nodes += result->nodes;
    add_learning(&statistics->learning, &result->learning);
}

void statistics_count_matrix(struct run_statistics *statistics, const sudoku_engine *engine,
                             const sudoku_grid *puzzle) {
    sudoku_matrix matrix;
    if (sudoku_engine_matrix(engine, puzzle, &matrix))
        keep_largest(&statistics->matrix, &matrix);
}

void statistics_count_cover(struct run_statistics *statistics, const sudoku_exact_cover *problem) {
    sudoku_matrix matrix = {.rows = problem->rows,
                            .columns = problem->primary + problem->secondary,
                            .ones = problem->rows == 0 ? 0 : problem->row_ends[problem->rows - 1],
                            .bytes = sudoku_exact_cover_size(problem)};
    keep_largest(&statistics->matrix, &matrix);
}

uint64_t statistics_count_records(const struct run_statistics *statistics) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += statistics->outcomes[i];
    return records;
}

void statistics_add(struct run_statistics *statistics, const struct run_statistics *others) {
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        statistics->outcomes[i] += others->outcomes[i];
    statistics->has_expected = statistics->has_expected || others->has_expected;
    statistics->nodes += others->nodes;
    statistics->framing += others->framing;
    statistics->ignored += others->ignored;
    keep_largest(&statistics->matrix, &others->matrix);
    add_learning(&statistics->learning, &others->learning);
    statistics_worsen(statistics, others->status);
}
