/* tally.h - counts in how many solutions of a puzzle each cell has each digit. */
#ifndef TALLY_H
#define TALLY_H

#include "random.h"
#include "sudoku.h"

#include <stdbool.h>

/* The counts, and the puzzle that is worked on. */
struct tally {
    const sudoku_solver *solver;
    sudoku_query query;     /* its budget, not 0, is for all searches; its limit is not used */
    const uint8_t *pattern; /* cell -> 0 if it may hold no given; NULL: all may */
    uint64_t nodes;         /* spent so far */
    sudoku_end end;         /* why a search was cut; SUDOKU_END_COMPLETE: none was */
    sudoku_grid puzzle;
    sudoku_grid first; /* the first solution that was found */
    uint64_t total;    /* solutions, or one more than what was asked for */
    uint32_t *counts;  /* cell * side + digit - 1 -> solutions with the digit there */
};

/* A given. */
struct given {
    size_t cell;
    uint8_t digit; /* 0: there is none */
};

/* Counts the solutions of the puzzle up to most.  If there are more, total is most + 1 and the
 * counts say nothing.  False if the search was cut. */
bool sudoku_tally(struct tally *tally, uint64_t most);

/* The same without counts. */
bool sudoku_tally_total(struct tally *tally, uint64_t most);

/* Draws one of the givens that stand in exactly `wanted` solutions, in cells that are empty and
 * may hold givens, but not in the cell `except`. */
struct given sudoku_tally_draw(const struct tally *tally, struct random_stream *random,
                               uint64_t wanted, size_t except);

/* Draws a given of the puzzle, which has some. */
struct given sudoku_draw_given(const sudoku_grid *puzzle, struct random_stream *random);

/* Empties the cells that the solution is unique without, in random order, until `least` givens are
 * left.  The puzzle must be proper.  Returns the number of givens; 0 if a search was cut. */
size_t sudoku_tally_minimize(struct tally *tally, struct random_stream *random, size_t least);

#endif
