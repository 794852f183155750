/* output.h - standard output: whole records, buffered, every error noticed. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { OUTPUT_SIZE = 1 << 16 };

struct output {
    char buffer[OUTPUT_SIZE];
    size_t used;
    bool failed; /* a write failed; everything later is dropped */
};

/* Adds a unit that is never torn apart by a flush in between, unless it is above OUTPUT_SIZE. */
void output_write(struct output *output, const char *text, size_t length);

/* Adds text and a newline. */
void output_line(struct output *output, const char *text);

/* Writes all that is buffered.  Complains once if that fails. */
void output_flush(struct output *output);

/* Flushes and closes standard output, as some errors show only then. */
void output_close(struct output *output);

#endif
