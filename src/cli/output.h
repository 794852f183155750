/* output.h - standard output: whole records, buffered, every error noticed. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { OUTPUT_SIZE = 1 << 16 };

struct output {
    char buffer[OUTPUT_SIZE];
    size_t used;     /* bytes in the buffer, */
    size_t finished; /* of which so many belong to whole records */
    bool failed;     /* a write failed; everything later is dropped */
};

/* Adds text to the record that is being written.  No part of a record is written out before
 * output_finish_record(), unless the record is above OUTPUT_SIZE. */
void output_add(struct output *output, const char *text, size_t length);

/* The same for a string. */
void output_text(struct output *output, const char *text);

/* Ends a record. */
void output_finish_record(struct output *output);

/* Adds a record of one line: text and a newline. */
void output_line(struct output *output, const char *text);

/* Writes all whole records that are buffered.  Complains once if that fails. */
void output_flush(struct output *output);

/* Flushes and closes standard output, as some errors show only then. */
void output_close(struct output *output);

#endif
