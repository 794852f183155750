/* statistics.h - outcomes of records, the exit status, and the counters of --stats. */
#ifndef STATISTICS_H
#define STATISTICS_H

#include <stddef.h>
#include <stdint.h>

enum { MAX_ENGINES = 32 };

enum outcome {
    OUTCOME_SOLVED,       /* the record has its answer */
    OUTCOME_NONE,         /* no solution */
    OUTCOME_MULTIPLE,     /* several solutions instead of one */
    OUTCOME_REDUNDANT,    /* one solution, but some given is redundant */
    OUTCOME_RIGHT,        /* the expected solution solves the puzzle */
    OUTCOME_WRONG,        /* the expected solution does not solve the puzzle, or a grid clashes */
    OUTCOME_PARTIAL,      /* an incomplete grid without a clash */
    OUTCOME_LIMIT,        /* a node or time limit ended the search */
    OUTCOME_INVALID,      /* the record cannot be read or answered */
    OUTCOME_UNSUPPORTED,  /* the mode does not support this shape, rules or candidates */
    OUTCOME_DISAGREEMENT, /* an engine and the checker contradict each other */
    OUTCOME_DROPPED,      /* the record was filtered out, and nothing is printed */
    OUTCOME_COUNT
};

/* Outcome or counter -> its name in statistics and in JSON. */
extern const char *const counter_names[];

/* Exit status.  Larger is worse.  status_of() in run/answer.c returns the status of a record. */
enum status {
    STATUS_GOOD,       /* 0 */
    STATUS_UNANSWERED, /* 1: some record has no answer */
    STATUS_BAD         /* 2: bad usage or input, a failed read or write, no memory */
};

/* Counters after the numbers of records by outcome, in the order of --stats. */
enum counter {
    COUNT_NODES = OUTCOME_COUNT, /* nodes of all searches */
    COUNT_LINES,                 /* lines of input */
    COUNT_CONFLICTS,             /* conflicts of cdcl; the next two are cdcl's, too */
    COUNT_RESTARTS,
    COUNT_LEARNED,
    COUNTERS
};

/* All zero at the start. */
struct run_statistics {
    uint64_t counts[COUNTERS];
    uint64_t engine_nodes[MAX_ENGINES]; /* nodes of each engine of a list except the last */
    enum status status;                 /* the worst so far */
};

/* Makes the status at least as bad as this one. */
void statistics_worsen(struct run_statistics *statistics, enum status status);

/* Returns the number of records that have an outcome. */
uint64_t statistics_count_records(const struct run_statistics *statistics);

/* Adds the statistics of other records. */
void statistics_add(struct run_statistics *statistics, const struct run_statistics *others);

enum { SUMMARY_SIZE = 1000 }; /* maximum bytes */

/* Writes the summary of a run as one line.  seconds: duration of the run.  Returns the length. */
size_t statistics_summary(char text[SUMMARY_SIZE], const struct run_statistics *statistics,
                          double seconds);

#endif
