/* picture.h - what is to be seen of an answer in formats that draw: svg and html. */
#ifndef PICTURE_H
#define PICTURE_H

#include "writer.h"

#include <stdbool.h>
#include <stdint.h>

/* A grid as it is drawn. */
struct picture {
    sudoku_shape shape;
    enum notation notation;
    uint8_t digits[SUDOKU_MAX_CELLS];      /* cell -> digit; 0: empty */
    bool given[SUDOKU_MAX_CELLS];          /* cell -> its digit is a given */
    bool clashing[SUDOKU_MAX_CELLS];       /* cell -> another cell of a house has its digit */
    uint32_t candidates[SUDOKU_MAX_CELLS]; /* cell -> the digits to draw, as bits digit - 1 */
};

/* What an answer is about: its grid, or else its puzzle.  NULL: the record has none. */
const sudoku_grid *grid_of_answer(const struct answer *answer);

/* Draws a grid for an answer: one that grid_of_answer() names, or its solution.  Empty cells have
 * candidates if the style wants them, and those of a grid of candidates always. */
void draw_picture(const struct writer *writer, const struct answer *answer, const sudoku_grid *grid,
                  struct picture *picture);

/* Writes the digit of a cell, or another of the picture, as its notation writes it. */
void write_picture_digit(struct output *output, const struct picture *picture, uint8_t digit);

/* Writes what an answer is called, escaped: "Puzzle 3: " and its other fields. */
void write_picture_name(const struct writer *writer, const char *what, const struct answer *answer);

/* Writes the line of an answer, escaped, or what is wrong with its record. */
void write_picture_line(const struct writer *writer, const struct answer *answer);

#endif
