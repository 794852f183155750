/* json.h - a strict reader of JSON: RFC 8259 in UTF-8 (RFC 3629). */
#ifndef JSON_H
#define JSON_H

#include "run.h"

/* One value in a text that is being read. */
struct json {
    const char *at, *end;
    const char *fault; /* what is wrong at `at`; NULL: nothing so far */
};

/* Moves behind one value and the blanks around it. */
void json_skip_value(struct json *json);

/* Fails unless text is lines of one object each and nothing else, the last line ended too.  Returns
 * the number of lines. */
size_t check_json_lines(const struct text *text);

/* Fails unless the object's keys are these, separated and ended by a blank, in this order. */
void check_json_keys(const char *object, const char *keys);

/* The value of a key of the object on the line at `object`, as it is written; fails if it has no
 * such key.  *size is its length. */
const char *json_value(const char *object, const char *key, size_t *size);

/* The string, or the first string of the array, that the value of key is; to be freed. */
struct text json_string(const char *object, const char *key);

/* Runs the program, whose output must be this many objects; any number if lines is 0. */
const struct run_outcome *run_json(const struct command *command, size_t lines);

#endif
