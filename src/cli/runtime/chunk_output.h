/* sheet.h - what comes of some consecutive records: answers, messages, and how many there were. */
#ifndef CHUNK_OUTPUT_H
#define CHUNK_OUTPUT_H

#include "formats/style.h"
#include "output.h"
#include "status.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHUNK_OUTPUT_MARKS = 256 };

/* What is counted. */
struct run_statistics {
    uint64_t outcomes[OUTCOME_COUNT]; /* how many records came to each */
    bool claims_judged;               /* claimed solutions came up */
    uint64_t nodes;
    sudoku_matrix matrix; /* the largest so far */
    uint64_t sum;         /* of the numbers in the corners */
    enum status status;   /* so far */
};

/* A message: it ends at a byte of the messages, and stands behind so many of the answers. */
struct mark {
    size_t message, answers;
};

/* Where a thread writes; what becomes of it is its owner's business. */
struct chunk_output {
    struct output answers;  /* for standard output */
    struct output messages; /* for standard error */
    struct mark marks[CHUNK_OUTPUT_MARKS];
    size_t mark_count;
    struct run_statistics run_statistics;
    void (*publish)(void *owner, bool wait);
    void *owner;
};

/* Starts an empty sheet.  publish has all finished text of it written when its turn comes; wait: it
 * does not return before, and all that was written is dropped. */
void chunk_output_open(struct chunk_output *chunk_output, void (*publish)(void *owner, bool wait),
                       void *owner);

/* Adds a message, of whole lines, behind the answers so far. */
void chunk_output_message(struct chunk_output *chunk_output, const char *text, size_t length);

/* Lets go of what is finished, before something that may take long. */
void chunk_output_publish(struct chunk_output *chunk_output);

/* True if nothing has been written on it that someone may wait for. */
bool chunk_output_is_empty(const struct chunk_output *chunk_output);

/* Makes the status at least as bad as this one. */
void statistics_worsen(struct run_statistics *run_statistics, enum status status);

/* Adds what a search cost. */
void statistics_count_search(struct run_statistics *run_statistics, const sudoku_result *result);

/* The number of records that have an outcome. */
uint64_t statistics_count_records(const struct run_statistics *run_statistics);

/* Adds what came later. */
void statistics_add(struct run_statistics *run_statistics, const struct run_statistics *later);

#endif
