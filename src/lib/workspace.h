/* workspace.h - arrays within memory. */
#ifndef WORKSPACE_H
#define WORKSPACE_H

#include <stddef.h>

/* Hands out count elements of size bytes from the memory at *offset bytes behind base, aligned to 8
 * bytes as base is.  With base NULL it only measures. */
static inline void *take_array(char *base, size_t *offset, size_t count, size_t size) {
    void *start = base == NULL ? NULL : base + *offset;
    *offset += (count * size + 7) / 8 * 8;
    return start;
}

#endif
