/* fuzz.h - shared by the fuzz targets.
 *
 * A target is one file, fuzz_NAME.c, that defines LLVMFuzzerTestOneInput().  A fuzzing engine calls
 * it with generated inputs; without an engine, replay.c calls it with files. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Tries one input, and aborts if anything is wrong.  Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts unless the condition holds.  The engine then keeps the input. */
#define demand(condition)                                                                          \
    ((condition)                                                                                   \
         ? (void)0                                                                                 \
         : (fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), abort()))

/* The unread rest of an input.  Bytes that select options come first. */
struct bytes {
    const uint8_t *at;
    size_t left;
};

/* Takes the next byte; 0 if there is none. */
static inline uint8_t take_byte(struct bytes *bytes) {
    if (bytes->left == 0)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

#endif
