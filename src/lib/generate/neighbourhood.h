/* neighbourhood.h - puzzles that removing givens from a random grid hardly ever gives. */
#ifndef NEIGHBOURHOOD_H
#define NEIGHBOURHOOD_H

#include "tally.h"

/* Each works on tally->puzzle until it is as wanted, and returns true.  False if a search was cut.
 */

/* Walks from a proper puzzle to one with at most `most` givens, and no fewer than `least`. */
bool sudoku_find_fewer_givens(struct tally *tally, struct random_stream *random, size_t least,
                              size_t most);

/* Walks from any puzzle to a proper one whose givens stand in the same cells. */
bool sudoku_find_digits(struct tally *tally, struct random_stream *random);

/* Makes a puzzle with exactly `wanted` solutions, not one, from a proper and minimal one. */
bool sudoku_find_improper(struct tally *tally, struct random_stream *random, uint64_t wanted);

#endif
