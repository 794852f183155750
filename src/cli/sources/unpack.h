/* unpack.h - records of the reader with all their parts in place. */
#ifndef UNPACK_H
#define UNPACK_H

#include "formats/full_record.h"
#include "read/reader.h"

#include <stdbool.h>

/* A reader, and the memory that its records need. */
struct unpacker {
    struct reader *reader; /* NULL: nothing is open */
    const char *file;
    struct dialect dialect;
    struct arena arena;
};

/* Starts to read a file or, if fd is -1, text.  Returns false if there is not enough memory. */
bool unpack_open(struct unpacker *unpacker, int fd, const char *text, const char *file);

/* Reads the next record, as reader_next() does. */
bool unpack_next(struct unpacker *unpacker, bool may_wait, struct full_record *record);

void unpack_close(struct unpacker *unpacker);

#endif
