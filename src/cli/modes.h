/* modes.h - what the program answers to a record, by mode. */
#ifndef MODES_H
#define MODES_H

#include "bench.h"
#include "claims.h"
#include "options.h"
#include "reader.h"
#include "style.h"
#include "writer.h"

#include <stdbool.h>
#include <stdint.h>

/* What the answers of a run share. */
struct session {
    const struct options *options;
    struct writer writer;
    struct claims claims;
    struct bench bench;
    sudoku_solver solver;             /* its workspace grows with the shapes that come */
    uint64_t outcomes[OUTCOME_COUNT]; /* how many records came to each */
    bool claims_judged;               /* claimed solutions came up */
    uint64_t nodes;
    sudoku_matrix matrix; /* the largest so far */
    uint64_t sum;         /* of the numbers in the corners */
    bool remarks;         /* tell a person whether a solution is the only one */
    int status;           /* exit status so far */
};

/* Answers one record on the session's output, and counts it.  After an interruption nothing is
 * printed. */
void answer_record(struct session *session, const struct record *record);

/* Prints what the mode says of all records together. */
void answer_run(struct session *session);

/* Makes the exit status at least as bad as status; 2 beats 1. */
void worsen_status(struct session *session, int status);

#endif
