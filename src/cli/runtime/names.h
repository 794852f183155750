/* names.h - parses names, which may be misspelt, and numbers; the names of engines. */
#ifndef NAMES_H
#define NAMES_H

#include "output.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A list of names: returns the name at an index, or NULL after the last. */
typedef const char *(*name_at)(size_t index);

/* True if word, which has length bytes, equals name.  Ignores case. */
bool is_name(const char *name, const char *word, size_t length);

/* Returns the index of a name of length bytes in a list, or the number of names if it is absent. */
size_t find_name(name_at list, const char *name, size_t length);

/* True if two names are equal except for case, spaces, dots, '-' and '_'.  A comma ends name. */
bool is_same_name(const char *name, const char *word);

/* True if part of a name is equal in this way. */
bool contains_name(const char *name, const char *part);

/* Returns the name in the list that is nearest to word, or NULL if every name differs from it by
 * more than one letter in three. */
const char *nearest_name(name_at list, const char *word, size_t length);

/* Reports that a name, which has length bytes, is not in the list of an option, and suggests the
 * nearest one. */
void complain_of_name(const char *option, const char *name, size_t length, name_at list);

/* True if the argument of an option requests the list of its names. */
static inline bool is_list(const char *argument) {
    return is_name("list", argument, strlen(argument));
}

/* Writes names with a prefix into text, which has size bytes: "--all, --count or --trace", where
 * last is " or ".  Returns the length. */
size_t join_names(const char *const *names, size_t count, const char *prefix, const char *last,
                  char *text, size_t size);

/* Parses a decimal number.  Returns false if text is anything else or if the number does not fit.
 */
bool parse_number(const char *text, size_t length, uint64_t *number);

/* ---- Engines ----------------------------------------------------------------------------- */

/* Returns the name at an index, or NULL after the last: the engines in the order of the library,
 * then "auto", for which sudoku_engine_at() returns NULL. */
const char *engine_name(size_t index);

/* True if this machine has the instructions that engine (NULL: auto) needs. */
bool engine_runs_here(const sudoku_engine *engine);

/* True if engine (NULL: auto) runs on this machine and solves grids of shape. */
bool engine_solves(const sudoku_engine *engine, sudoku_shape shape);

/* A feature that an engine does not support: grids of a shape, candidates, other rules, or
 * traces. */
enum lack { LACKS_SHAPE, LACKS_CANDIDATES, LACKS_RULES, LACKS_TRACES };

/* Writes into text, which has size bytes, the feature that engine lacks and the engines that have
 * it. */
void explain_engine(const sudoku_engine *engine, sudoku_shape shape, enum lack lack, char *text,
                    size_t size);

/* Prints a line per engine. */
void print_engines(struct output *output);

#endif
