/* matrices.h - reads matrices of exact cover problems, line by line. */
#ifndef MATRICES_H
#define MATRICES_H

#include "reader_state.h"

/* Reads the next matrix, as reader_next() does. */
bool read_matrix(struct reader *reader, struct record *record);

void free_matrix_lines(struct matrix_lines *lines);

#endif
