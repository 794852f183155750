/* workspace.h - memory within a workspace of any alignment. */
#ifndef WORKSPACE_H
#define WORKSPACE_H

#include "engine.h"

/* The size of a workspace that holds needed bytes behind its first aligned byte. */
static inline size_t workspace_with_padding(size_t needed) {
    return needed + WORKSPACE_ALIGNMENT - 1;
}

/* The first aligned byte of a workspace. */
static inline void *workspace_aligned(void *workspace) {
    uintptr_t address = (uintptr_t)workspace;
    return (char *)workspace +
           (WORKSPACE_ALIGNMENT - address % WORKSPACE_ALIGNMENT) % WORKSPACE_ALIGNMENT;
}

/* Hands out count elements of size bytes from the memory at *offset bytes behind base, aligned to 8
 * bytes as base is.  With base NULL it only measures. */
static inline void *take_array(char *base, size_t *offset, size_t count, size_t size) {
    void *start = base == NULL ? NULL : base + *offset;
    *offset += (count * size + 7) / 8 * 8;
    return start;
}

#endif
