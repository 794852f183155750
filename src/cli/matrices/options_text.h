/* options_text.h - matrices in Knuth's form: a line of items, then an option on each line. */
#ifndef OPTIONS_TEXT_H
#define OPTIONS_TEXT_H

#include "line_fault.h"
#include "matrix.h"
#include "read/lines.h"

#include <stdbool.h>

/* Reads the line of items, which is not blank.  False if it is bad, or if there is no memory for
 * it. */
bool read_items(const struct line *line, struct matrix *matrix, struct line_fault *fault);

/* Reads an option, which is not blank, likewise. */
bool read_option(const struct line *line, struct matrix *matrix, struct line_fault *fault);

#endif
