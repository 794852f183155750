/* number.h - reads a number. */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads a number in decimal digits.  False if there are none, if there is anything else in text, or
 * if the number does not fit; *number is not meaningful then. */
bool parse_number(const char *text, size_t length, uint64_t *number);

#endif
