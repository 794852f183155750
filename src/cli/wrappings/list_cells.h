/* list_cells.h - rewrites a line of a list as its cells. */
#ifndef LIST_CELLS_H
#define LIST_CELLS_H

#include "list_survey.h"
#include "text/plain_line.h"
#include "wrapping.h"

#include <stdbool.h>
#include <stddef.h>

/* Rewrites a line of a list from an offset on.  The cells of a row have blanks between them; those
 * of a grid stand side by side, with a blank between two grids.  Names stay if
 * marks->object is true. */
void rewrite_list(struct plain_line *line, size_t at, const struct list_survey *survey,
                  struct wrapping_marks *marks);

#endif
