/* write_records.h - writes text so that whole records arrive, whatever ends the writing. */
#ifndef WRITE_RECORDS_H
#define WRITE_RECORDS_H

#include <stddef.h>
#include <stdint.h>

/* Text in a buffer, from one offset to another.  A record may also be a message. */
struct record_text {
    const char *buffer;
    size_t from, to;
    const uint32_t *ends; /* ascending offsets in the buffer right behind records */
    size_t end_count;     /* without any end, the text is one record */
};

/* What write_records() returns if it gave up waiting for a reader. */
enum { WRITE_GIVEN_UP = -1 };

/* Writes all of the text.  Returns 0; or the errno of a write that failed; or WRITE_GIVEN_UP if the
 * grace after a signal is over and the reader takes nothing.
 *
 * A pipe or a terminal gets a record whole or not at all if it has at most 4096 bytes; a larger one
 * may be cut.  If a write to a file fails amid a record, its first part is taken back. */
int write_records(int fd, const struct record_text *text);

#endif
