/* engine_list.h - the engines by the names that a user gives them. */
#ifndef ENGINE_LIST_H
#define ENGINE_LIST_H

#include "output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>

/* The names in the order of the library's table; "auto" stands behind them, where
 * sudoku_engine_at() gives NULL.  NULL past that. */
const char *engine_name(size_t index);

/* Cuts the next name off *list, names with commas between them: *name, of *length bytes.  False if
 * there is none left, *list being NULL. */
bool next_engine_name(const char **list, const char **name, size_t *length);

/* True if engine, NULL being auto, runs on this machine and solves grids of shape. */
bool engine_solves(const sudoku_engine *engine, sudoku_shape shape);

/* Writes why engine does not solve grids of shape, and which engines do. */
void explain_unsupported(const sudoku_engine *engine, sudoku_shape shape, char *text, size_t size);

/* Prints the table: a line for each engine. */
void print_engines(struct output *output);

#endif
