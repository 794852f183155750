/* memory_input.h - lets the reader read a text in memory.
 *
 * The linker replaces read() and poll() by those of memory_input.c, so that reading a text takes
 * microseconds.  They serve the descriptors -1 and 0 and pass all others to the system. */
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
    bool has_pauses; /* sometimes there is no input yet; needs a seed */
};

/* Selects the input.  It must exist as long as it is read. */
void serve_input(struct memory_input *input);

#endif
