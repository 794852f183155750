/* matrices.h - reads the matrices of exact cover problems. */
#ifndef MATRICES_H
#define MATRICES_H

#include "cells.h"

struct matrix_reader;

/* Returns NULL if there is not enough memory. */
struct matrix_reader *matrices_open(void);

/* reader may be NULL. */
void matrices_close(struct matrix_reader *reader);

/* Processes the next line, or the end of the input if line is NULL.  Returns true at the end of a
 * matrix, with the record set, or if it is invalid, with the reason set.  Lines up to the next
 * blank line are then skipped. */
bool matrices_take(struct matrix_reader *reader, const struct line *line, struct draft *draft);

#endif
