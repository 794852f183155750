/* names.h - reads names, also those that a user misspelt, and numbers. */
#ifndef NAMES_H
#define NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A list of names: the name at an index; NULL past the last. */
typedef const char *(*name_at)(size_t index);

/* True if word, which is length bytes long, is this name, in any case. */
bool is_name(const char *name, const char *word, size_t length);

/* The index of name, which is length bytes long and in any case, in a list; the number of names if
 * it is not there. */
size_t find_name(name_at list, const char *name, size_t length);

/* True if two names are the same but for the case of letters, blanks, dots, '-' and '_'. */
bool is_same_name(const char *a, const char *b);

/* The name of the list that is most like word, which is length bytes long; NULL if every name
 * differs from it by more than one letter in three. */
const char *nearest_name(name_at list, const char *word, size_t length);

/* Complains of the argument of an option, length bytes long, that is not in a list, and proposes
 * the nearest name.  wanted says what the list has. */
void complain_of_name(const char *option, const char *name, size_t length, name_at list,
                      const char *wanted);

/* True if the argument of an option asks for the list of its names. */
static inline bool is_list(const char *argument) {
    return is_name("list", argument, strlen(argument));
}

/* Writes names, each behind a prefix, into text, of `size` bytes: "--all, --count or --trace",
 * where last is " or ".  Returns the length. */
size_t join_names(const char *const *names, size_t count, const char *prefix, const char *last,
                  char *text, size_t size);

/* Reads a number in decimal digits.  False if there are none, if there is anything else in text, or
 * if the number does not fit; *number is not meaningful then. */
bool parse_number(const char *text, size_t length, uint64_t *number);

#endif
