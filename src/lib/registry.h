/* registry.h - the choice of an engine where the caller makes none; not public. */
#ifndef REGISTRY_H
#define REGISTRY_H

#include "engine.h"

/* Finds the target score; see engines/bound.h. */
extern const struct sudoku_engine sudoku_bound_engine;

/* Returns the engine of "auto" for grids of shape, with other rules or not, to find up to limit
 * solutions; limit 0 means all.  Returns NULL if the shape is invalid. */
const struct sudoku_engine *sudoku_auto_engine(sudoku_shape shape, bool has_rules, uint64_t limit);

/* True if this machine has the instructions that engine needs. */
bool sudoku_engine_available(const struct sudoku_engine *engine);

/* True if engine solves grids of this valid shape. */
bool sudoku_engine_supports(const struct sudoku_engine *engine, sudoku_shape shape);

/* The engine that searches for exact covers. */
const struct sudoku_engine *sudoku_cover_engine(void);

#endif
