/* statistics.c - what a run counts, and how --stats prints it. */
#include "statistics.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

static const char *const names[COUNTERS] = {
    [OUTCOME_SOLVED] = "solved",       [OUTCOME_NONE] = "none",
    [OUTCOME_MULTIPLE] = "multiple",   [OUTCOME_REDUNDANT] = "redundant",
    [OUTCOME_RIGHT] = "right",         [OUTCOME_WRONG] = "wrong",
    [OUTCOME_PARTIAL] = "partial",     [OUTCOME_LIMIT] = "limit",
    [OUTCOME_INVALID] = "invalid",     [OUTCOME_DISAGREEMENT] = "disagreement",
    [OUTCOME_DROPPED] = "dropped",     [COUNT_NODES] = "nodes",
    [COUNT_LINES] = "lines",           [COUNT_TEXT_LINES] = "text",
    [COUNT_DAMAGED_LINES] = "damaged", [COUNT_CONFLICTS] = "conflicts",
    [COUNT_RESTARTS] = "restarts",     [COUNT_LEARNED] = "learned",
};

const char *outcome_name(enum outcome outcome) {
    return names[outcome];
}

void statistics_worsen(struct run_statistics *statistics, enum status status) {
    if (status > statistics->status)
        statistics->status = status;
}

void statistics_keep_matrix(struct run_statistics *statistics, const sudoku_matrix_size *matrix) {
    if (matrix->ones > statistics->matrix.ones || statistics->matrix.bytes == 0)
        statistics->matrix = *matrix;
}

void statistics_count_search(struct run_statistics *statistics, const sudoku_result *result) {
    statistics->counts[COUNT_NODES] += result->nodes;
    statistics->counts[COUNT_CONFLICTS] += result->learning.conflicts;
    statistics->counts[COUNT_RESTARTS] += result->learning.restarts;
    statistics->counts[COUNT_LEARNED] += result->learning.learned;
}

uint64_t statistics_count_records(const struct run_statistics *statistics) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += statistics->counts[i];
    return records;
}

void statistics_add(struct run_statistics *statistics, const struct run_statistics *others) {
    for (size_t i = 0; i < COUNTERS; i++)
        statistics->counts[i] += others->counts[i];
    statistics->has_expected = statistics->has_expected || others->has_expected;
    statistics_keep_matrix(statistics, &others->matrix);
    statistics_worsen(statistics, others->status);
}

/* ---- The summary ------------------------------------------------------------------------- */

/* Writes a key and its value, with a blank before, unless the value is 0.  Returns the length. */
static size_t write_key(char *text, size_t size, const char *key, uint64_t value) {
    return value == 0 ? 0 : (size_t)snprintf(text, size, " %s=%" PRIu64, key, value);
}

/* Writes counters, except those that are 0; three of them always.  Returns the length. */
static size_t write_counts(char *text, size_t size, const struct run_statistics *statistics,
                           size_t first, size_t end) {
    size_t used = 0;
    for (size_t i = first; i < end; i++) {
        if (i == OUTCOME_SOLVED || i == OUTCOME_NONE || i == OUTCOME_INVALID)
            used += (size_t)snprintf(text + used, size - used, " %s=%" PRIu64, names[i],
                                     statistics->counts[i]);
        else
            used += write_key(text + used, size - used, names[i], statistics->counts[i]);
    }
    return used;
}

/* Writes the size of the largest matrix.  Returns the length. */
static size_t write_matrix(char *text, size_t size, const sudoku_matrix_size *matrix) {
    const struct {
        const char *name;
        uint64_t value;
    } keys[] = {
        {"rows", matrix->rows},
        {"columns", matrix->columns},
        {"ones", matrix->ones},
        {"bytes", matrix->bytes},
        {"textbook_rows", matrix->textbook_rows},
        {"textbook_nodes", matrix->textbook_nodes},
        {"whole_rows", matrix->whole_rows},
        {"whole_columns", matrix->whole_columns},
    };
    size_t used = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        used += write_key(text + used, size - used, keys[i].name, keys[i].value);
    return used;
}

size_t statistics_summary(char text[SUMMARY_SIZE], const struct run_statistics *statistics,
                          double seconds) {
    const size_t size = SUMMARY_SIZE;
    uint64_t records = statistics_count_records(statistics);
    double rate = seconds > 0 ? (double)records / seconds : 0;
    size_t used = (size_t)snprintf(text, size, "records=%" PRIu64, records);
    used += write_counts(text + used, size - used, statistics, 0, OUTCOME_COUNT);
    used += (size_t)snprintf(
        text + used, size - used, " nodes=%" PRIu64 " seconds=%.6f records/s=%.*f",
        statistics->counts[COUNT_NODES], seconds, rate > 0 && rate < 1 ? 6 : 0, rate);
    used += write_counts(text + used, size - used, statistics, COUNT_LINES, COUNT_CONFLICTS);
    used += write_matrix(text + used, size - used, &statistics->matrix);
    used += write_counts(text + used, size - used, statistics, COUNT_CONFLICTS, COUNTERS);
    text[used++] = '\n';
    return used;
}
