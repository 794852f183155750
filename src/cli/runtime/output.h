/* output.h - buffers of text that let go of whole records only, and how these are written. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "statistics.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    OUTPUT_SIZE = 192 * 1024,
    OUTPUT_RECORDS = 2048, /* most records in the buffer */
    MAX_MESSAGES = 256     /* of a chunk that wait */
};

struct output {
    void (*drain)(void *owner); /* writes the finished text, and drops it from the buffer */
    void *owner;
    size_t used;     /* bytes in the buffer */
    size_t finished; /* bytes of whole records, at the start of the buffer */
    size_t capacity; /* the buffer is drained when more bytes than these are finished */
    bool failed;     /* writing failed; the owner of the buffer drops all later text */
    size_t records;  /* whole records in the buffer */
    uint32_t ends[OUTPUT_RECORDS]; /* record -> offset right behind it */
    char buffer[OUTPUT_SIZE];
};

/* Starts an empty output, of capacity OUTPUT_SIZE. */
void output_open(struct output *output, void (*drain)(void *owner), void *owner);

/* Adds text to the unfinished record.  No part of a record is drained before
 * output_finish_record(), unless the record is longer than OUTPUT_SIZE. */
void output_add(struct output *output, const char *text, size_t length);

/* Drains the buffer, of part of a record if need be, until it has room for `size` bytes, which are
 * at most OUTPUT_SIZE. */
void output_make_room(struct output *output, size_t size);

/* The place in the buffer of the next `size` bytes of the record, at most OUTPUT_SIZE.  The caller
 * puts some of them there and adds these with output_advance(). */
static inline char *output_reserve(struct output *output, size_t size) {
    if (sizeof output->buffer - output->used < size)
        output_make_room(output, size);
    return output->buffer + output->used;
}

/* Adds the first `length` of the bytes at output_reserve()'s place. */
static inline void output_advance(struct output *output, size_t length) {
    output->used += length;
}

/* Adds text in the same way, as utf8_escape() says. */
void output_escaped(struct output *output, const char *text, size_t length);

/* Adds a string in the way of output_add(). */
void output_text(struct output *output, const char *text);

/* Writes a number that ends right before `end`, with leading zeros up to `digits` digits.  Returns
 * its start. */
char *number_before(char *end, uint64_t number, size_t digits);

/* Adds a number in the same way. */
void output_number(struct output *output, uint64_t number, size_t digits);

/* Adds text by a format of printf(), at most 255 bytes.  Not for what is written for each record:
 * printf() takes longer than a search. */
__attribute__((format(printf, 2, 3))) void output_print(struct output *output, const char *format,
                                                        ...);

/* Has all finished text written. */
void output_flush(struct output *output);

/* Ends a record. */
static inline void output_finish_record(struct output *output) {
    if (output->records == OUTPUT_RECORDS)
        output_flush(output);
    output->finished = output->used;
    output->ends[output->records++] = (uint32_t)output->used;
    if (output->finished > output->capacity)
        output_flush(output);
}

/* Adds a record of one line: text and a newline. */
void output_line(struct output *output, const char *text);

/* Drops all finished text, which has been written, from the start of the buffer. */
void output_drop_finished(struct output *output);

/* The output of consecutive records.  One thread fills it.  Its owner decides when finished text is
 * written, so that the output of many chunks comes in the order of their records. */
struct chunk_output {
    struct output answers;               /* for standard output */
    struct output messages;              /* for standard error */
    size_t answers_before[MAX_MESSAGES]; /* message -> bytes of the answers that stand before it */
    struct run_statistics statistics;
    void (*publish)(void *owner, bool is_full);
    void *owner;
};

/* Starts an empty chunk output.  publish(owner, false) is called when all finished text may be
 * written, and publish(owner, true) when it must be written and dropped from the buffers.  The
 * buffer of the answers is full at the end of the record that makes them longer than `capacity`
 * bytes. */
void chunk_output_open(struct chunk_output *chunk_output, size_t capacity,
                       void (*publish)(void *owner, bool is_full), void *owner);

/* Adds a message, of whole lines, behind the answers so far. */
void chunk_output_message(struct chunk_output *chunk_output, const char *text, size_t length);

/* ---- Writing ------------------------------------------------------------------------------ */

/* Text in a buffer, from one offset to another.  A record may also be a message. */
struct record_text {
    const char *buffer;
    size_t from, to;
    const uint32_t *ends; /* ascending offsets in the buffer right behind records */
    size_t end_count;     /* without any end, the text is one record */
};

/* Writes all of the text.  Returns 0, or the errno of a write that failed.  If a write to a file
 * fails amid a record, its first part is taken back. */
int write_records(int fd, const struct record_text *text);

#endif
