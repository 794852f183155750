/* json_text.h - the parts of JSON text (RFC 8259).
 *
 * The members written here are not the first of their object, so that a comma stands before each.
 */
#ifndef JSON_TEXT_H
#define JSON_TEXT_H

#include "path.h"
#include "read/record.h"
#include "runtime/output.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes the comma, the key and the colon of a member; its value comes next. */
void json_key(struct output *output, const char *key);

/* Write a member whose value is null, a number or a string; a string that is NULL is null, too. */
void json_null(struct output *output, const char *key);
void json_number(struct output *output, const char *key, uint64_t number);
void json_string(struct output *output, const char *key, const char *string);

/* Writes a member whose value is a grid as a line; NULL is null. */
void json_grid(struct output *output, const char *key, const sudoku_grid *grid,
               enum alphabet alphabet);

/* Writes a member with a map of regions, unless it is NULL. */
void json_regions(struct output *output, const char *map, sudoku_shape shape);

/* Writes a member whose value is an array of digits, a set of bits digit - 1. */
void json_digits(struct output *output, const char *key, uint32_t digits);

/* Writes bytes as the inside of a string.  A byte that is not UTF-8 becomes U+FFFD. */
void json_escape(struct output *output, const char *bytes, size_t length);

/* Writes the steps of a person: a member "path" with all of them or, of a hint, a member "hint"
 * with one, or null. */
void json_path(struct output *output, const struct path *path);

#endif
