/* names.h - finds names in lists, also names that a user misspelt. */
#ifndef NAMES_H
#define NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* A list of names: the name at an index; NULL past the last. */
typedef const char *(*name_at)(size_t index);

/* The index of name, which is length bytes long, in a list; the number of names if it is not there.
 */
size_t find_name(name_at list, const char *name, size_t length);

/* True if two names are the same but for the case of letters, blanks, dots, '-' and '_'. */
bool is_same_name(const char *a, const char *b);

/* The name of the list that is most like word, which is length bytes long; NULL if none is much
 * like it. */
const char *nearest_name(name_at list, const char *word, size_t length);

#endif
