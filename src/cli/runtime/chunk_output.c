/* chunk_output.c - the output of consecutive records: answers, messages and statistics. */
#include "chunk_output.h"

/* Has all finished text written, and dropped from both buffers. */
static void drain(void *owner) {
    struct chunk_output *chunk_output = owner;
    chunk_output->publish(chunk_output->owner, true);
    chunk_output->mark_count = 0;
}

void chunk_output_open(struct chunk_output *chunk_output, size_t capacity,
                       void (*publish)(void *owner, bool wait), void *owner) {
    output_open(&chunk_output->answers, drain, chunk_output);
    output_open(&chunk_output->messages, drain, chunk_output);
    chunk_output->answers.capacity = capacity;
    chunk_output->mark_count = 0;
    chunk_output->statistics = (struct run_statistics){0};
    chunk_output->publish = publish;
    chunk_output->owner = owner;
}

void chunk_output_publish(struct chunk_output *chunk_output) {
    chunk_output->publish(chunk_output->owner, false);
}

void chunk_output_message(struct chunk_output *chunk_output, const char *text, size_t length) {
    if (chunk_output->mark_count == CHUNK_OUTPUT_MARKS)
        drain(chunk_output);
    output_add(&chunk_output->messages, text, length);
    output_finish_record(&chunk_output->messages);
    chunk_output->marks[chunk_output->mark_count++] =
        (struct mark){chunk_output->messages.finished, chunk_output->answers.finished};
}

bool chunk_output_is_empty(const struct chunk_output *chunk_output) {
    return chunk_output->answers.used == 0 && chunk_output->messages.used == 0;
}
