/* number_row.h - reads rows of numbers without cutting them into tokens. */
#ifndef NUMBER_ROW_H
#define NUMBER_ROW_H

#include "classified_line.h"

/* Classifies a line that is the next row of a grid of this side, if its cells are numbers up to the
 * side, '.' and the like, apart from each other.  False if it is anything else; *classified must be
 * set anew then. */
bool classify_number_row(const struct line *line, size_t side, struct classified_line *classified);

#endif
