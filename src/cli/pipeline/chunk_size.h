/* chunk_size.h - how many records the next chunk should have. */
#ifndef CHUNK_SIZE_H
#define CHUNK_SIZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All in records; next <= fitting <= limit. */
struct chunk_size {
    size_t next;    /* for the next chunk */
    size_t fitting; /* whose answers fit in the chunk's output buffer, by what was seen so far */
    size_t limit;   /* for any chunk, so that all chunks fit in memory */
};

/* Starts with a chunk of one record, whose answer comes soonest. */
struct chunk_size chunk_size_start(size_t limit);

/* Learns from a chunk of `count` records that took so long to answer.  had_to_wait: its output
 * buffer was full before its turn to be written came. */
void chunk_size_adapt(struct chunk_size *size, size_t count, uint64_t nanoseconds,
                      bool had_to_wait);

#endif
