/* engine_list.h - the engines by the names that users call them. */
#ifndef ENGINE_LIST_H
#define ENGINE_LIST_H

#include "output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* The name at an index: the engines in the order of the library's table, then "auto", for which
 * sudoku_engine_at() gives NULL.  NULL past the last. */
const char *engine_name(size_t index);

/* True if engine (NULL: auto) runs on this machine and solves grids of shape. */
bool engine_solves(const sudoku_engine *engine, sudoku_shape shape);

/* Writes into text, of `size` bytes, that engine does not solve grids of shape, if has_rules by
 * other rules, and which do. */
void explain_unsupported(const sudoku_engine *engine, sudoku_shape shape, bool has_rules,
                         char *text, size_t size);

/* Writes into text, of `size` bytes, that engine does not take candidates, and which engines for
 * grids of shape do. */
void explain_no_candidates(const sudoku_engine *engine, sudoku_shape shape, char *text,
                           size_t size);

/* Prints the table: a line for each engine. */
void print_engines(struct output *output);

#endif
