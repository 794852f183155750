/* zeros_and_ones.h - matrices that are written as rows of 0 and 1, with their size above them. */
#ifndef ZEROS_AND_ONES_H
#define ZEROS_AND_ONES_H

#include "line_fault.h"
#include "matrix.h"
#include "read/lines.h"

#include <stdbool.h>
#include <stdint.h>

/* Reads the line `rows columns`, for which is_two_numbers() is true.  Sets *rows, also if false is
 * returned because there are too many of one of them. */
bool read_size(const struct line *line, struct matrix *matrix, uint64_t *rows,
               struct line_fault *fault);

/* Reads a row.  False if it is bad, or if there is no memory for it. */
bool read_row(const struct line *line, struct matrix *matrix, struct line_fault *fault);

#endif
