/* statistics.c - what a run counts, and how --stats prints it. */
#include "statistics.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

static const char *const names[OUTCOME_COUNT] = {
    [OUTCOME_SOLVED] = "solved",     [OUTCOME_NONE] = "none",
    [OUTCOME_MULTIPLE] = "multiple", [OUTCOME_REDUNDANT] = "redundant",
    [OUTCOME_RIGHT] = "right",       [OUTCOME_WRONG] = "wrong",
    [OUTCOME_PARTIAL] = "partial",   [OUTCOME_LIMIT] = "limit",
    [OUTCOME_INVALID] = "invalid",   [OUTCOME_DISAGREEMENT] = "disagreement",
    [OUTCOME_DROPPED] = "dropped",
};

const char *outcome_name(enum outcome outcome) {
    return names[outcome];
}

void statistics_worsen(struct run_statistics *statistics, enum status status) {
    if (status > statistics->status)
        statistics->status = status;
}

void statistics_keep_matrix(struct run_statistics *statistics, const sudoku_matrix *matrix) {
    if (matrix->ones > statistics->matrix.ones || statistics->matrix.bytes == 0)
        statistics->matrix = *matrix;
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
    for (size_t i = 0; i < LINE_KINDS; i++)
        statistics->lines[i] += others->lines[i];
    statistics_keep_matrix(statistics, &others->matrix);
    add_learning(&statistics->learning, &others->learning);
    statistics_worsen(statistics, others->status);
}

/* ---- The summary ------------------------------------------------------------------------- */

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

/* Writes the number of lines of input, and of each kind of line. */
static size_t write_lines(char *text, size_t size, const uint64_t lines[LINE_KINDS]) {
    static const char *const kinds[LINE_KINDS] = {"blank", "comments", "framing",
                                                  "text",  "valid",    "damaged"};
    uint64_t all = 0;
    for (size_t i = 0; i < LINE_KINDS; i++)
        all += lines[i];
    size_t used = (size_t)snprintf(text, size, " lines=%" PRIu64, all);
    for (size_t i = 0; i < LINE_KINDS; i++)
        used += (size_t)snprintf(text + used, size - used, " %s=%" PRIu64, kinds[i], lines[i]);
    return used;
}

size_t statistics_summary(char text[SUMMARY_SIZE], const struct run_statistics *statistics,
                          double seconds) {
    const size_t size = SUMMARY_SIZE;
    uint64_t records = statistics_count_records(statistics);
    size_t used = (size_t)snprintf(text, size, "records=%" PRIu64, records);
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        if (i != OUTCOME_DROPPED || statistics->outcomes[i] > 0)
            used += (size_t)snprintf(text + used, size - used, " %s=%" PRIu64,
                                     outcome_name((enum outcome)i), statistics->outcomes[i]);
    used +=
        (size_t)snprintf(text + used, size - used, " nodes=%" PRIu64 " seconds=%.6f records/s=%.0f",
                         statistics->nodes, seconds, seconds > 0 ? (double)records / seconds : 0);
    used += write_lines(text + used, size - used, statistics->lines);
    if (statistics->matrix.bytes > 0)
        used += write_matrix(text + used, size - used, &statistics->matrix);
    if (statistics->learning.conflicts > 0)
        used += write_learning(text + used, size - used, &statistics->learning);
    text[used++] = '\n';
    return used;
}
