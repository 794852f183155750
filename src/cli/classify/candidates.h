/* candidates.h - recognises grids of candidates, also called pencil marks.
 *
 * Such a grid says which digits each cell may still have, "5 3 124 26 7 2468 ...": a set of
 * ascending digits for each cell.  Or it is one word with a symbol for each candidate of each cell,
 * which is that digit, or a symbol for an empty cell if the candidate is gone. */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "classified_line.h"
#include "text/tokens.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MARKS = MARKED_CELLS * MARKED_SIDE }; /* symbols of a grid in one word */

/* Classifies a line that is a row of sets of candidates, or a grid of them.  False if it is none.
 */
bool classify_candidates(const struct tokens *tokens, const struct wrapping_context *context,
                         struct classified_line *classified);

/* Makes each token of a line a cell of a LINE_OTHER if the line seems to be a row of candidates
 * with too many cells or too few.  False, and nothing is changed, if it does not. */
bool take_damaged_row(const struct tokens *tokens, const struct wrapping_context *context,
                      struct classified_line *classified);

/* The index of the first symbol that can be none of a grid of candidates in one word; MARKS if all
 * of these symbols can be. */
size_t find_bad_mark(const char *marks);

/* Reads the candidates of a cell, bit d - 1 for digit d, with which a text begins.  NO_SET if it
 * begins with none. */
uint16_t read_candidates(const char *text, size_t length, size_t side);

/* Reads the candidates of a cell that has a symbol for each. */
uint16_t read_marks(const char *marks);

#endif
