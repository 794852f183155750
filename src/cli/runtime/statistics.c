/* statistics.c - what a run counts. */
#include "statistics.h"

#include "diagnostics.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

void statistics_worsen(struct run_statistics *run_statistics, enum status status) {
    if (status > run_statistics->status)
        run_statistics->status = status;
}

static void keep_largest(sudoku_matrix *matrix, const sudoku_matrix *other) {
    if (other->ones > matrix->ones)
        *matrix = *other;
}

void statistics_count_search(struct run_statistics *run_statistics, const sudoku_result *result) {
    run_statistics->nodes += result->nodes;
}

void statistics_count_matrix(struct run_statistics *run_statistics, const sudoku_engine *engine,
                             const sudoku_grid *puzzle) {
    sudoku_matrix matrix;
    if (sudoku_engine_matrix(engine, puzzle, &matrix))
        keep_largest(&run_statistics->matrix, &matrix);
}

uint64_t statistics_count_records(const struct run_statistics *run_statistics) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += run_statistics->outcomes[i];
    return records;
}

void statistics_add(struct run_statistics *run_statistics, const struct run_statistics *others) {
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        run_statistics->outcomes[i] += others->outcomes[i];
    run_statistics->has_expected = run_statistics->has_expected || others->has_expected;
    run_statistics->nodes += others->nodes;
    keep_largest(&run_statistics->matrix, &others->matrix);
    run_statistics->sum += others->sum;
    statistics_worsen(run_statistics, others->status);
}

void statistics_print(const struct run_statistics *run_statistics, double seconds) {
    char text[600];
    uint64_t records = statistics_count_records(run_statistics);
    size_t used = 0;
    used += (size_t)snprintf(text, sizeof text, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s=%" PRIu64,
                                 outcome_name((enum outcome)i), run_statistics->outcomes[i]);
    used += (size_t)snprintf(
        text + used, sizeof text - used, " nodes=%" PRIu64 " seconds=%.6f records/s=%.0f",
        run_statistics->nodes, seconds, seconds > 0 ? (double)records / seconds : 0);
    if (run_statistics->matrix.bytes > 0)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 " rows=%" PRIu32 " columns=%" PRIu32 " ones=%" PRIu32 " bytes=%zu",
                                 run_statistics->matrix.rows, run_statistics->matrix.columns,
                                 run_statistics->matrix.ones, run_statistics->matrix.bytes);
    text[used++] = '\n';
    print_error_text(text, used);
}
