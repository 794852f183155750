/* sheet.h - what comes of some consecutive records: answers, messages, and how many there were. */
#ifndef SHEET_H
#define SHEET_H

#include "output.h"
#include "status.h"
#include "style.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHEET_MARKS = 256 };

/* What is counted. */
struct tally {
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
struct sheet {
    struct output answers;  /* for standard output */
    struct output messages; /* for standard error */
    struct mark marks[SHEET_MARKS];
    size_t mark_count;
    struct tally tally;
    void (*publish)(void *owner, bool wait);
    void *owner;
};

/* Starts an empty sheet.  publish has all finished text of it written when its turn comes; wait: it
 * does not return before, and all that was written is dropped. */
void sheet_open(struct sheet *sheet, void (*publish)(void *owner, bool wait), void *owner);

/* Adds a message, of whole lines, behind the answers so far. */
void sheet_message(struct sheet *sheet, const char *text, size_t length);

/* Lets go of what is finished, before something that may take long. */
void sheet_publish(struct sheet *sheet);

/* True if nothing has been written on it that someone may wait for. */
bool sheet_is_empty(const struct sheet *sheet);

/* Makes the status at least as bad as this one. */
void worsen_status(struct tally *tally, enum status status);

/* Adds what a search cost. */
void count_search(struct tally *tally, const sudoku_result *result);

/* Adds what came later. */
void add_tally(struct tally *tally, const struct tally *later);

#endif
