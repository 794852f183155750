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

/* True if engine (NULL: auto) runs on this machine and solves grids of shape. */
bool engine_solves(const sudoku_engine *engine, sudoku_shape shape);

/* Writes into text, of `size` bytes, that engine does not solve grids of shape or, if candidates is
 * true, that it does not take candidates; and which engines do. */
void explain_engine(const sudoku_engine *engine, sudoku_shape shape, bool candidates, char *text,
                    size_t size);

/* Prints the table: a line for each engine. */
void print_engines(struct output *output);

#endif
