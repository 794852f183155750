/* output.h - text in whole records: a buffer in front of whoever drains it. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OUTPUT_SIZE = 192 * 1024 };

struct output {
    void (*drain)(void *owner); /* has all finished text written, and dropped from the buffer */
    void *owner;
    size_t used;     /* bytes in the buffer, */
    size_t finished; /* of which so many belong to whole records */
    size_t enough;   /* more than these are drained at the end of a record */
    bool failed;     /* of standard output itself: everything later is dropped */
    char buffer[OUTPUT_SIZE];
};

/* Starts an empty output.  Its owner drains it: writes what is finished and drops it. */
void output_open(struct output *output, void (*drain)(void *owner), void *owner);

/* Adds text to the record that is being written.  No part of a record is written out before
 * output_finish_record(), unless the record is above OUTPUT_SIZE. */
void output_add(struct output *output, const char *text, size_t length);

/* Has text written, though it be part of a record, until the buffer has room for `size` bytes. */
void output_make_room(struct output *output, size_t size);

/* Where the next `size` bytes of the record go, at most OUTPUT_SIZE.  Whoever has put some of them
 * there adds these with output_advance(). */
static inline char *output_reserve(struct output *output, size_t size) {
    if (sizeof output->buffer - output->used < size)
        output_make_room(output, size);
    return output->buffer + output->used;
}

/* Adds `length` bytes that stand where output_reserve() said. */
static inline void output_advance(struct output *output, size_t length) {
    output->used += length;
}

/* Adds a string. */
void output_text(struct output *output, const char *text);

/* Puts a number, with zeros in front up to so many digits, right before end; returns its start. */
char *number_before(char *end, uint64_t number, size_t digits);

/* Adds such a number. */
void output_number(struct output *output, uint64_t number, size_t digits);

/* Ends a record. */
void output_finish_record(struct output *output);

/* Adds a record of one line: text and a newline. */
void output_line(struct output *output, const char *text);

/* Has all finished text written. */
void output_flush(struct output *output);

/* Drops so many bytes from the start of the buffer, which have been written. */
void output_drop(struct output *output, size_t length);

#endif
