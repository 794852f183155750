/* sheet.c - what comes of some consecutive records. */
#include "chunk_output.h"

#include <stddef.h>

static void flush(struct chunk_output *chunk_output) {
    chunk_output->publish(chunk_output->owner, true);
    chunk_output->mark_count = 0;
}

static void drain(void *owner) {
    flush(owner);
}

void chunk_output_open(struct chunk_output *chunk_output, void (*publish)(void *owner, bool wait),
                       void *owner) {
    output_open(&chunk_output->answers, drain, chunk_output);
    output_open(&chunk_output->messages, drain, chunk_output);
    chunk_output->mark_count = 0;
    chunk_output->run_statistics = (struct run_statistics){0};
    chunk_output->publish = publish;
    chunk_output->owner = owner;
}

void chunk_output_publish(struct chunk_output *chunk_output) {
    chunk_output->publish(chunk_output->owner, false);
}

void chunk_output_message(struct chunk_output *chunk_output, const char *text, size_t length) {
    if (chunk_output->mark_count == CHUNK_OUTPUT_MARKS)
        flush(chunk_output);
    output_add(&chunk_output->messages, text, length);
    output_finish_record(&chunk_output->messages);
    chunk_output->marks[chunk_output->mark_count++] =
        (struct mark){chunk_output->messages.finished, chunk_output->answers.finished};
}

bool chunk_output_is_empty(const struct chunk_output *chunk_output) {
    return chunk_output->answers.used == 0 && chunk_output->messages.used == 0;
}

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
    keep_largest(&run_statistics->matrix, &result->matrix);
}

uint64_t statistics_count_records(const struct run_statistics *run_statistics) {
    uint64_t records = 0;
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        records += run_statistics->outcomes[i];
    return records;
}

void statistics_add(struct run_statistics *run_statistics, const struct run_statistics *later) {
    for (size_t i = 0; i < OUTCOME_COUNT; i++)
        run_statistics->outcomes[i] += later->outcomes[i];
    run_statistics->claims_judged = run_statistics->claims_judged || later->claims_judged;
    run_statistics->nodes += later->nodes;
    keep_largest(&run_statistics->matrix, &later->matrix);
    run_statistics->sum += later->sum;
    statistics_worsen(run_statistics, later->status);
}
