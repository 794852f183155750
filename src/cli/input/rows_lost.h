/* rows_lost.h - rows of broken records that had a blank line behind each row.  What follows such
 * rows is the rest of their record. */
#ifndef ROWS_LOST_H
#define ROWS_LOST_H

#include "reader_state.h"

#include <stdbool.h>
#include <stddef.h>

/* Notes that these rows of the pending record have been reported as broken. */
void lose_rows(struct reader *reader, size_t rows);

/* True if the current line is nearly as long as a row of a grid of this side. */
bool is_nearly_side(const struct reader *reader, size_t side);

#endif
