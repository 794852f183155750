/* json.h - JSON (RFC 8259) in pieces: the members of an object behind its first. */
#ifndef JSON_H
#define JSON_H

#include "runtime/output.h"

#include <stddef.h>
#include <stdint.h>

/* Writes what stands before the value of a member. */
void json_key(struct output *output, const char *key);

void json_null(struct output *output, const char *key);
void json_number(struct output *output, const char *key, uint64_t number);
void json_string(struct output *output, const char *key, const char *string);

/* Writes bytes as the inside of a string: what is no UTF-8 becomes U+FFFD. */
void json_escape(struct output *output, const char *bytes, size_t length);

#endif
