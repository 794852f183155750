/* summary.c - the summary that --stats prints. */
#include "summary.h"

#include "diagnostics.h"

#include <inttypes.h>
#include <stdio.h>

/* Writes the size of a matrix, with a blank before each key.  Returns the length. */
static size_t write_matrix(char *text, size_t size, const sudoku_matrix *matrix) {
    size_t used = (size_t)snprintf(
        text, size, " rows=%" PRIu32 " columns=%" PRIu32 " ones=%" PRIu32 " bytes=%zu",
        matrix->rows, matrix->columns, matrix->ones, matrix->bytes);
    if (matrix->whole_rows == 0) /* it is not that of a grid */
        return used;
    return used +
           (size_t)snprintf(text + used, size - used,
                            " node_bytes=%zu textbook_rows=%" PRIu32 " textbook_nodes=%" PRIu32
                            " whole_rows=%" PRIu32 " whole_columns=%" PRIu32,
                            matrix->node_bytes, matrix->textbook_rows, matrix->textbook_nodes,
                            matrix->whole_rows, matrix->whole_columns);
}

/* Likewise what engines have learned. */
static size_t write_learning(char *text, size_t size, const sudoku_learning *learning) {
    return (size_t)snprintf(text, size,
                            " conflicts=%" PRIu64 " restarts=%" PRIu64 " learned=%" PRIu64,
                            learning->conflicts, learning->restarts, learning->learned);
}

bool print_summary(const struct run_statistics *statistics, double seconds) {
    char text[1000];
    uint64_t records = statistics_count_records(statistics);
    size_t used = 0;
    used += (size_t)snprintf(text, sizeof text, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        if (i != OUTCOME_DROPPED || statistics->outcomes[i] > 0)
            used += (size_t)snprintf(text + used, sizeof text - used, " %s=%" PRIu64,
                                     outcome_name((enum outcome)i), statistics->outcomes[i]);
    used += (size_t)snprintf(text + used, sizeof text - used,
                             " framing=%" PRIu64 " ignored=%" PRIu64 " nodes=%" PRIu64
                             " seconds=%.6f records/s=%.0f",
                             statistics->framing, statistics->ignored, statistics->nodes, seconds,
                             seconds > 0 ? (double)records / seconds : 0);
    if (statistics->matrix.bytes > 0)
        used += write_matrix(text + used, sizeof text - used, &statistics->matrix);
    if (statistics->learning.conflicts > 0)
        used += write_learning(text + used, sizeof text - used, &statistics->learning);
    text[used++] = '\n';
    return print_error_text(text, used);
}
