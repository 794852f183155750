/* statistics.c - the counters of --stats. */
#include "statistics.h"

#include <inttypes.h>
#include <stdio.h>

const char *const counter_names[COUNTERS] = {
    "solved",  "none",  "multiple",  "redundant",   "right",        "wrong",
    "partial", "limit", "invalid",   "unsupported", "disagreement", "dropped",
    "nodes",   "lines", "conflicts", "restarts",    "learned"};

void statistics_worsen(struct run_statistics *statistics, enum status status) {
    if (status > statistics->status)
        statistics->status = status;
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
    for (size_t i = 0; i < MAX_ENGINES; i++)
        statistics->engine_nodes[i] += others->engine_nodes[i];
    statistics_worsen(statistics, others->status);
}

size_t statistics_summary(char text[SUMMARY_SIZE], const struct run_statistics *statistics,
                          double seconds) {
    const size_t size = SUMMARY_SIZE;
    const uint64_t *counts = statistics->counts;
    uint64_t records = statistics_count_records(statistics);
    double rate = seconds > 0 ? (double)records / seconds : 0;
    size_t used = (size_t)snprintf(text, size, "records=%" PRIu64, records);
    for (size_t i = 0; i < COUNTERS; i++) {
        if (counts[i] > 0 || i == OUTCOME_SOLVED || i == OUTCOME_NONE || i == OUTCOME_INVALID ||
            i == COUNT_NODES)
            used += (size_t)snprintf(text + used, size - used, " %s=%" PRIu64, counter_names[i],
                                     counts[i]);
        if (i == COUNT_NODES)
            used += (size_t)snprintf(text + used, size - used, " seconds=%.6f records/s=%.*f",
                                     seconds, rate > 0 && rate < 1 ? 6 : 0, rate);
    }
    text[used++] = '\n';
    return used;
}
