/* outcome.h - the result of a record, in one word. */
#ifndef OUTCOME_H
#define OUTCOME_H

enum outcome {
    OUTCOME_SOLVED,       /* the record has its answer */
    OUTCOME_NONE,         /* no solution */
    OUTCOME_MULTIPLE,     /* several solutions where one was wanted */
    OUTCOME_REDUNDANT,    /* one solution, which fewer givens have as well */
    OUTCOME_RIGHT,        /* the expected solution solves the puzzle */
    OUTCOME_WRONG,        /* the expected solution does not solve the puzzle, or a grid clashes */
    OUTCOME_PARTIAL,      /* a grid without clash that is not complete */
    OUTCOME_LIMIT,        /* a node or time limit ended the search */
    OUTCOME_INVALID,      /* the record is not one that the mode can answer */
    OUTCOME_DISAGREEMENT, /* an engine and the checker contradict each other */
    OUTCOME_DROPPED,      /* the record is not one that is wanted, and nothing is printed */
    OUTCOME_COUNT
};

/* The name of an outcome, in statistics and in JSON. */
const char *outcome_name(enum outcome outcome);

#endif
