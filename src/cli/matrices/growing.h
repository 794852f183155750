/* growing.h - arrays that grow as they are filled. */
#ifndef GROWING_H
#define GROWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/* Makes an array of *room elements at least twice as large, so that it has `needed` of them.  False
 * if there is no memory for it: then the array stays as it was. */
static inline bool grow(void **array, size_t *room, size_t needed, size_t element_size) {
    size_t wanted = *room * 2 > needed ? *room * 2 : needed;
    wanted = wanted > 16 ? wanted : 16;
    void *larger = realloc(*array, wanted * element_size);
    if (larger == NULL)
        return false;
    *array = larger;
    *room = wanted;
    return true;
}

#endif
