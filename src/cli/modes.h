/* modes.h - what the program answers to a record, by mode. */
#ifndef MODES_H
#define MODES_H

#include "options.h"
#include "output.h"
#include "reader.h"

/* What came of a record. */
enum outcome {
    OUTCOME_SOLVED, /* it has its answer */
    OUTCOME_NONE,
    OUTCOME_MULTIPLE,
    OUTCOME_WRONG,
    OUTCOME_LIMIT,        /* given up */
    OUTCOME_INVALID,      /* no record that the mode can answer */
    OUTCOME_DISAGREEMENT, /* an engine and the checker contradict each other */
    OUTCOME_COUNT
};

/* What the answers of a run share. */
struct session {
    const struct options *options;
    struct output output;
    sudoku_solver solver;             /* its workspace grows with the shapes that come */
    uint64_t outcomes[OUTCOME_COUNT]; /* how many records came to each */
    uint64_t nodes;
    sudoku_matrix matrix; /* the largest so far */
    bool printed;         /* an answer has been printed, */
    bool multi_line;      /* and its form takes several lines */
    int status;           /* exit status so far */
};

/* Answers one record on the session's output, and counts it.  After an interruption nothing is
 * printed. */
void answer_record(struct session *session, const struct record *record);

/* Makes the exit status at least as bad as status; 2 beats 1. */
void worsen_status(struct session *session, int status);

#endif
