/* json_text.h - the parts of JSON text (RFC 8259).  A member written here is not the first of its
 * object: it begins with a comma. */
#ifndef JSON_TEXT_H
#define JSON_TEXT_H

#include "read/record.h"
#include "runtime/output.h"

#include <stddef.h>
#include <stdint.h>

/* Writes the comma, the key and the colon of a member; its value comes next. */
void json_key(struct output *output, const char *key);

/* Write a member whose value is a number, or a string or null if that is NULL. */
void json_number(struct output *output, const char *key, uint64_t number);
void json_string(struct output *output, const char *key, const char *string);

/* Writes a member with the cells of a grid on one line; NULL is null. */
void json_grid(struct output *output, const char *key, const sudoku_grid *grid,
               enum alphabet alphabet, char empty);

/* Writes a member with a region map, unless it is NULL. */
void json_map(struct output *output, const char *map, sudoku_shape shape);

/* Writes a member with an array of digits, a set of bits digit - 1. */
void json_digits(struct output *output, const char *key, uint32_t digits);

/* Writes a member with an array, unless it is empty. */
void json_list(struct output *output, const char *key, const uint8_t *items, size_t count,
               void (*write)(struct output *output, unsigned item));

/* Writes bytes as the inside of a string.  A byte that is not UTF-8 becomes U+FFFD. */
void json_escape(struct output *output, const char *bytes, size_t length);

#endif
