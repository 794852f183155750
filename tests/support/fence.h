/* fence.h - memory that ends at a page without access: reading or writing one byte beyond it ends
 * the program, whatever instruction does it. */
#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

struct fence {
    unsigned char *at; /* the memory */
    size_t size;
    unsigned char *pages; /* the whole mapping; bytes before `at` must not be written */
    size_t mapped;        /* bytes of the mapping */
};

/* Makes a fence of size bytes, each of this value. */
struct fence fence_make(size_t size, int value);

/* Checks that nothing was written before the memory, and frees it. */
void fence_free(struct fence *fence);

#endif
