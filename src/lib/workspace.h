/* workspace.h - aligned memory within a workspace of any alignment. */
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

#endif
