/* chunk_output.h - the output of consecutive records: answers, messages and statistics.
 *
 * One thread fills it.  Its owner decides when finished text is written, so that the output of many
 * chunks comes in the order of their records. */
#ifndef CHUNK_OUTPUT_H
#define CHUNK_OUTPUT_H

#include "output.h"
#include "statistics.h"

#include <stdbool.h>
#include <stddef.h>

enum { CHUNK_OUTPUT_MARKS = 256 };

/* Where a message stands among the answers. */
struct mark {
    size_t message_end; /* offset in the messages, behind the message */
    size_t answers_end; /* offset in the answers: those before it come before the message */
};

struct chunk_output {
    struct output answers;  /* for standard output */
    struct output messages; /* for standard error */
    struct mark marks[CHUNK_OUTPUT_MARKS];
    size_t mark_count;
    struct run_statistics statistics;
    void (*publish)(void *owner, bool wait);
    void *owner;
};

/* Starts an empty chunk output.  publish() takes over all finished text, to be written in its turn.
 * With wait, it returns when that text has been written and dropped from the buffers.  Answers are
 * published with wait at the end of the record that makes them longer than `capacity` bytes. */
void chunk_output_open(struct chunk_output *chunk_output, size_t capacity,
                       void (*publish)(void *owner, bool wait), void *owner);

/* Adds a message, of whole lines, behind the answers so far. */
void chunk_output_message(struct chunk_output *chunk_output, const char *text, size_t length);

/* Publishes finished text without waiting: before a search that may take long. */
void chunk_output_publish(struct chunk_output *chunk_output);

/* True if there is no text that is still to be written. */
bool chunk_output_is_empty(const struct chunk_output *chunk_output);

#endif
