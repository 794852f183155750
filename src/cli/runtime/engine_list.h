/* engine_list.h - the engines by the names that users call them. */
#ifndef ENGINE_LIST_H
#define ENGINE_LIST_H

#include "output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

enum { MAX_ENGINES = 32 };

/* The name at an index: the engines in the order of the library's table, then "auto", for which
 * sudoku_engine_at() gives NULL.  NULL past the last. */
const char *engine_name(size_t index);

/* True if this machine has the instructions that engine (NULL: auto) needs. */
bool engine_runs_here(const sudoku_engine *engine);

/* True if engine (NULL: auto) runs on this machine and solves grids of shape. */
bool engine_solves(const sudoku_engine *engine, sudoku_shape shape);

/* What an engine lacks for a record: grids of its shape, candidates, or other rules. */
enum lack { LACKS_SHAPE, LACKS_CANDIDATES, LACKS_RULES };

/* Writes into text, of `size` bytes, what engine lacks for grids of shape, and which engines do not
 * lack it. */
void explain_engine(const sudoku_engine *engine, sudoku_shape shape, enum lack lack, char *text,
                    size_t size);

/* Prints the table: a line for each engine. */
void print_engines(struct output *output);

#endif
