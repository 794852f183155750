/* read_text.h - reads all records of a text with the program's reader, from memory.  To be linked
 * with memory_input.c. */
#ifndef READ_TEXT_H
#define READ_TEXT_H

#include "read/reader.h"

#include <stddef.h>
#include <stdint.h>

/* Is given a record, which is valid during the call, and user. */
typedef void take_record(void *user, const struct record *record);

/* Reads a text.  A read() returns chunk bytes; if seed is not NULL, a random number of bytes up to
 * chunk.  Returns the fates of the lines. */
struct tally read_text(const char *text, size_t size, size_t chunk, uint64_t *seed,
                       take_record *take, void *user);

#endif
