/* line.h - grids that are part of a line. */
#ifndef LINE_H
#define LINE_H

#include "../plain.h"
#include "draft.h"

#include <stdbool.h>
#include <stddef.h>

enum { SMALLEST_GRID = 16 }; /* fewest cells of a grid on a line, unless --box makes it smaller */

/* Takes a word with a symbol for each candidate of each cell as the cells of a draft.  False if it
 * is none. */
bool take_marks(const struct plain_line *line, size_t start, size_t length, struct draft *draft);

#endif
