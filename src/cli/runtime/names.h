/* names.h - names that a user gets wrong. */
#ifndef NAMES_H
#define NAMES_H

#include <stddef.h>

/* The name at an index of a list; NULL past the last. */
typedef const char *(*name_at)(size_t index);

/* The index of name, of so many bytes, in a list; that of its end if it is not there. */
size_t find_name(name_at list, const char *name, size_t length);

/* The name of the list that is most like a word of so many bytes; NULL if none is at all like it.
 */
const char *nearest_name(name_at list, const char *word, size_t length);

#endif
