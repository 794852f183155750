/* engines.h - the engine table, inside the library only. */
#ifndef ENGINES_H
#define ENGINES_H

#include "engine.h"

/* What auto distinguishes beside the shape. */
enum task {
    TASK_FIRST,  /* any solution */
    TASK_PROOF,  /* the only solution, and that it is */
    TASK_MANY,   /* all solutions, or a count */
    TASK_TARGET, /* the solution that scores most */
    TASK_COUNT
};

/* The fastest engine for a task on grids of shape, by measurement; NULL where no engine does it. */
const struct sudoku_engine *auto_engine(sudoku_shape shape, enum task task);

#endif
