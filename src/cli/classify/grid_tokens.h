/* grid_tokens.h - finds the grids of a line: the puzzle, its expected solution, the next one. */
#ifndef GRID_TOKENS_H
#define GRID_TOKENS_H

#include "classified_line.h"
#include "text/tokens.h"

/* Classifies a line that has a token that is a whole grid.  False if it has none.  is_rest: the
 * line begins with its grid. */
bool classify_grid(const struct tokens *tokens, const struct wrapping_context *context,
                   bool is_rest, struct classified_line *classified);

#endif
