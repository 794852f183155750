/* registry.h - the engine table, inside the library only. */
#ifndef REGISTRY_H
#define REGISTRY_H

#include "engine.h"

/* What is wanted of a search: with the shape, it decides which engine is the fastest. */
enum search_goal {
    GOAL_FIRST,  /* any solution */
    GOAL_PROOF,  /* the only solution, and that it is */
    GOAL_MANY,   /* all solutions, or a count */
    GOAL_TARGET, /* the solution that scores most */
    GOAL_COUNT
};

/* The fastest engine for a goal on grids of shape, by measurement; NULL where no engine does it. */
const struct sudoku_engine *auto_engine(sudoku_shape shape, enum search_goal goal);

#endif
