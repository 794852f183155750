/* names.h - parses names, which may be misspelt, and numbers; the names of engines. */
#ifndef NAMES_H
#define NAMES_H

#include "output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A list of names: returns the name at a 0-based index, or NULL past the end. */
typedef const char *(*name_at)(size_t index);

/* True if word, which has length bytes, equals name.  Ignores case. */
bool is_name(const char *name, const char *word, size_t length);

/* Returns the index of a name of length bytes in a list, or the number of names if it is absent. */
size_t find_name(name_at list, const char *name, size_t length);

/* True if name contains part.  Ignores case, spaces, dots, '-' and '_'. */
bool contains_name(const char *name, const char *part);

/* Returns the name in the list that is nearest to word, or NULL if every name differs from it by
 * more than one letter in three. */
const char *nearest_name(name_at list, const char *word, size_t length);

/* Reports that a name, which has length bytes, is not in the list of an option, and suggests the
 * nearest one.  Returns false. */
bool complain_of_name(const char *option, const char *name, size_t length, name_at list);

/* Writes names with a prefix into text, which has size bytes: "--all, --count or --trace", where
 * last is " or ".  Returns the length. */
size_t join_names(const char *const *names, size_t count, const char *prefix, const char *last,
                  char *text, size_t size);

/* Parses a decimal number.  Returns false if text is anything else or if the number does not fit.
 */
bool parse_number(const char *text, size_t length, uint64_t *number);

/* ---- Engines ----------------------------------------------------------------------------- */

/* Returns the name at a 0-based index, or NULL past the end: the engines in the order of the
 * library, then "auto", for which sudoku_engine_at() returns NULL. */
const char *engine_name(size_t index);

/* True if engine (NULL: auto) has all of these abilities for grids of shape. */
bool engine_has(const sudoku_engine *engine, sudoku_shape shape, unsigned abilities);

/* Writes into text, which has size bytes, that engine does not support the shape or lacks an
 * ability, and which engines have both. */
void explain_engine(const sudoku_engine *engine, sudoku_shape shape, unsigned ability, char *text,
                    size_t size);

/* Prints a line per engine. */
void print_engines(struct output *output);

#endif
