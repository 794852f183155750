/* chunk_size.c - how many records the next chunk should have.
 *
 * A chunk should take a millisecond or more, so that the overhead of a chunk does not matter, and
 * not much more, so that hard records that stand together are shared out among the threads. */
#include "chunk_size.h"

static const uint64_t quick = 1000000; /* ns: larger chunks are better */
static const uint64_t slow = 20000000; /* ns: smaller chunks are better */

enum { GROWTH = 4 }; /* factor by which chunks grow while they are quick */

struct chunk_size chunk_size_start(size_t limit) {
    return (struct chunk_size){.next = 1, .fitting = limit, .limit = limit};
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* A single record may be too much for any buffer: then smaller chunks do not help. */
static void adapt_fitting(struct chunk_size *size, size_t count, bool had_to_wait) {
    size->fitting += 1 + size->fitting / 16;
    if (had_to_wait && count > 1)
        size->fitting = 1 + count / 2;
    size->fitting = smaller(size->fitting, size->limit);
}

void chunk_size_adapt(struct chunk_size *size, size_t count, uint64_t nanoseconds,
                      bool had_to_wait) {
    adapt_fitting(size, count, had_to_wait);
    if (nanoseconds > slow && !had_to_wait)
        size->next = 1 + (size_t)(count * quick / nanoseconds);
    else if (nanoseconds < quick && count >= size->next)
        size->next *= GROWTH;
    size->next = smaller(size->next, size->fitting);
}
