/* take_array.h - arrays side by side in the memory of a search. */
#ifndef TAKE_ARRAY_H
#define TAKE_ARRAY_H

#include <stddef.h>

/* Hands out count elements of size bytes from the memory at *offset bytes behind base.  With base
 * NULL it only measures. */
static inline void *take_array(char *base, size_t *offset, size_t count, size_t size) {
    void *start = base == NULL ? NULL : base + *offset;
    *offset += (count * size + 7) / 8 * 8;
    return start;
}

#endif
