/* trials.h - tests, of many puzzles at once, whether a puzzle has a solution beside the known one.
 */
#ifndef TRIALS_H
#define TRIALS_H

#include "engine.h"

#include <stdbool.h>

/* What a trial found out. */
enum verdict_of_trial {
    TRIAL_UNIQUE, /* there is no other solution */
    TRIAL_OTHER,  /* there is another */
    TRIAL_CUT     /* the search was cut */
};

/* Puzzles of one shape to be tried. */
struct trials {
    const sudoku_solver *solver; /* its workspace has room for any search */
    sudoku_shape shape;
    sudoku_query query; /* its node budget is for one trial; its limit and visitor are not used */
    uint8_t *boards;    /* trial -> its puzzle, cell by cell */
    uint8_t *found;     /* trial -> a solution of it, if the verdict is TRIAL_OTHER; it may be the
                         * known one, unless there is an exclusion */
    /* Trial -> a digit of the known solution that is enough to be excluded, because without the
     * given that was removed last the puzzle had one solution.  Digit 0: there is no such digit. */
    struct exclusion *exclusions;
    sudoku_result *results; /* trial -> its nodes and how it ended */
};

/* True if trials of a shape, by rules or NULL, take less time together than one by one. */
bool sudoku_tries_together(const sudoku_solver *solver, sudoku_shape shape,
                           const sudoku_rules *rules);

/* Searches the first count puzzles. */
void sudoku_try_all(const struct trials *trials, size_t count);

/* The verdict on a trial that has been searched. */
enum verdict_of_trial sudoku_verdict(const struct trials *trials, size_t trial);

#endif
