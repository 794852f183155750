/* every_engine.h - the engines that run on this machine, from the library's table of them. */
#ifndef EVERY_ENGINE_H
#define EVERY_ENGINE_H

#include "run.h"

enum { MAX_ENGINES = 32 };

/* The names of the engines and of auto, with NULL behind the last. */
const char *const *every_engine(void);

/* True if the engine solves grids of every size, false if 9x9 only. */
bool solves_every_size(const char *name);

/* True if the engine takes other rules than those of sudoku. */
bool takes_rules(const char *name);

#endif
