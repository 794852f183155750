/* registry.h - the choice of an engine where the caller makes none; not public. */
#ifndef REGISTRY_H
#define REGISTRY_H

#include "engine.h"

/* What a search is for.  Goal and shape decide which engine is the fastest. */
enum search_goal {
    GOAL_FIRST,  /* any solution */
    GOAL_PROOF,  /* two solutions, or the proof that there is only one */
    GOAL_MANY,   /* all solutions, or a count */
    GOAL_TARGET, /* the solution with the highest score */
    GOAL_RULES,  /* anything by other rules */
    GOAL_COUNT
};

/* The fastest engine for a goal on grids of shape, by measurement.  NULL for an invalid shape, and
 * if no engine serves the goal on this shape. */
const struct sudoku_engine *sudoku_auto_engine(sudoku_shape shape, enum search_goal goal);

/* True if this machine has the instructions that engine needs. */
bool sudoku_engine_available(const struct sudoku_engine *engine);

/* True if engine solves grids of this valid shape. */
bool sudoku_engine_supports(const struct sudoku_engine *engine, sudoku_shape shape);

/* The engine that searches for exact covers. */
const struct sudoku_engine *sudoku_cover_engine(void);

#endif
