/* fence.h - memory that ends at a page which may not be touched: reading or writing one byte too
 * far ends the program, whatever instruction does it. */
#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

struct fence {
    unsigned char *at; /* size bytes */
    size_t size;
    unsigned char *pages; /* all of the mapping; what lies before at is watched for writes */
    size_t mapped;
};

/* size bytes, all of this value. */
struct fence fence_make(size_t size, int value);

/* Checks that nothing was written in front of them, and gives them back. */
void fence_free(struct fence *fence);

#endif
