/* chunk_size.h - how many records the next chunk should have. */
#ifndef CHUNK_SIZE_H
#define CHUNK_SIZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Numbers of records; next <= fitting <= limit. */
struct chunk_size {
    size_t next;    /* the size of the next chunk */
    size_t fitting; /* an estimate: the answers of this many fit in a chunk's output buffer */
    size_t limit;   /* the size of the largest chunk: with it, all chunks fit in memory */
};

/* Starts with a chunk of one record, whose answer comes soonest. */
struct chunk_size chunk_size_start(size_t limit);

/* Learns from a chunk of `count` records, which took this long to answer.  had_to_wait: its output
 * buffer was full before the outputs before it were written. */
void chunk_size_adapt(struct chunk_size *size, size_t count, uint64_t nanoseconds,
                      bool had_to_wait);

#endif
