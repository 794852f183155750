/* mixed_text.h - random inputs, made of pieces of every form or of noise. */
#ifndef MIXED_TEXT_H
#define MIXED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TEXT_SIZE = 1 << 13 };

/* The input that was made last. */
extern struct mixed_text {
    char bytes[TEXT_SIZE];
    size_t size;
} text;

/* Makes an input of some pieces, with some bytes damaged or not. */
void make_pieces(uint64_t *seed, bool with_faults);

/* Makes a short input of random bytes that often stand in grids. */
void make_noise(uint64_t *seed);

#endif
