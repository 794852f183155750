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
    statistics->lines += others->lines;
    statistics->text_lines += others->text_lines;
    statistics->damaged_lines += others->damaged_lines;
    statistics_keep_matrix(statistics, &others->matrix);
    add_learning(&statistics->learning, &others->learning);
    statistics_worsen(statistics, others->status);
}

/* ---- The summary ------------------------------------------------------------------------- */

/* Writes a key and its value, with a blank before, unless the value is 0.  Returns the length. */
static size_t write_key(char *text, size_t size, const char *key, uint64_t value) {
    return value == 0 ? 0 : (size_t)snprintf(text, size, " %s=%" PRIu64, key, value);
}

/* Writes the outcomes of the records; three of them always. */
static size_t write_outcomes(char *text, size_t size, const uint64_t outcomes[OUTCOME_COUNT]) {
    size_t used = 0;
    for (enum outcome i = 0; i < OUTCOME_COUNT; i++) {
        if (i == OUTCOME_SOLVED || i == OUTCOME_NONE || i == OUTCOME_INVALID)
            used += (size_t)snprintf(text + used, size - used, " %s=%" PRIu64, outcome_name(i),
                                     outcomes[i]);
        else
            used += write_key(text + used, size - used, outcome_name(i), outcomes[i]);
    }
    return used;
}

/* Writes the number of lines, the size of the largest matrix and the statistics of cdcl. */
static size_t write_details(char *text, size_t size, const struct run_statistics *statistics) {
    const sudoku_matrix *matrix = &statistics->matrix;
    const sudoku_learning *learning = &statistics->learning;
    const struct {
        const char *name;
        uint64_t value;
    } keys[] = {
        {"lines", statistics->lines},
        {"text", statistics->text_lines},
        {"damaged", statistics->damaged_lines},
        {"rows", matrix->rows},
        {"columns", matrix->columns},
        {"ones", matrix->ones},
        {"bytes", matrix->bytes},
        {"textbook_rows", matrix->textbook_rows},
        {"textbook_nodes", matrix->textbook_nodes},
        {"whole_rows", matrix->whole_rows},
        {"whole_columns", matrix->whole_columns},
        {"conflicts", learning->conflicts},
        {"restarts", learning->restarts},
        {"learned", learning->learned},
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
    used += write_outcomes(text + used, size - used, statistics->outcomes);
    used +=
        (size_t)snprintf(text + used, size - used, " nodes=%" PRIu64 " seconds=%.6f records/s=%.*f",
                         statistics->nodes, seconds, rate > 0 && rate < 1 ? 6 : 0, rate);
    used += write_details(text + used, size - used, statistics);
    text[used++] = '\n';
    return used;
}
