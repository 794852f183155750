/* memory_input.h - lets the program's reader read a text in memory.
 *
 * The linker replaces read() and poll() by those of memory_input.c, so that a text
 * costs microseconds.  They serve the descriptors -1 and 0; all others are the system's. */
#ifndef MEMORY_INPUT_H
#define MEMORY_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory_input {
    const char *text;
    size_t size;
    size_t at;       /* bytes that have been read */
    size_t chunk;    /* most bytes that a read() returns */
    uint64_t *seed;  /* if not NULL, a read() returns a random number of bytes up to chunk */
    bool has_pauses; /* now and then, nothing is there yet; needs a seed */
};

/* From now on, this input is read.  It must live as long as it is served. */
void serve_input(struct memory_input *input);

#endif
