/* mixed_text.h - random inputs, made of pieces of every form or of noise. */
#ifndef MIXED_TEXT_H
#define MIXED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A puzzle and a title that are among the pieces. */
#define LINE  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define TITLE "hello world"

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

/* Damages a byte of the input.  No quotation mark is put in, as two of them are a blank line. */
void damage_byte(uint64_t *seed);

#endif
