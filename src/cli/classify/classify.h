/* classify.h - tells what a single line of input is, without a look at its neighbours. */
#ifndef CLASSIFY_H
#define CLASSIFY_H

#include "classified_line.h"
#include "text/plain_line.h"

/* Tells what a line is as it is.  False if its wrappings must be taken off, or may have to be.
 *
 * A line with bytes before its text is the rest of a line with several grids, and begins with one.
 */
bool classify_as_it_is(const struct line *line, const struct wrapping_context *context,
                       struct classified_line *classified);

/* Takes the wrappings of wrappings/wrapping.h off a line, in `plain`, and classifies it anew.
 * Columns are those in the line's text as it was. */
void unwrap(const struct line *line, const struct wrapping_context *context,
            struct plain_line *plain, struct classified_line *classified);

/* Does both.  If plain is NULL, no wrapping is taken off. */
void classify_line(const struct line *line, const struct wrapping_context *context,
                   struct plain_line *plain, struct classified_line *classified);

/* Makes a line of the cells of a list, which had lines of their own. */
void classify_cells_of_list(const char *symbols, const uint32_t *columns, size_t count,
                            sudoku_shape box, struct classified_line *classified);

/* Takes a line as a row that is known to stand here.  Its tokens are the cells, even if the grid
 * has no digit for most of them.  False, and nothing is changed, if they are not `side` cells. */
bool classify_as_row(const struct line *line, size_t side, struct classified_line *classified);

#endif
