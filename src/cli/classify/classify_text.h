/* classify_text.h - tells what the text of a line is, as it is.
 *
 * A line with a token of side^2 cells is a record, whatever else it holds.  For any other line, the
 * number of cells decides if it is a row or a whole grid.  Cells are tokens of their own, or they
 * are packed. */
#ifndef CLASSIFY_TEXT_H
#define CLASSIFY_TEXT_H

#include "classified_line.h"

/* Classifies a line as it is.  *marks says what the wrappings were that have been taken off. */
void classify_text(const struct line *line, const struct wrapping_context *context,
                   const struct wrapping_marks *marks, struct classified_line *classified);

#endif
