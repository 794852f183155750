/* matrices.h - reads the matrices of exact cover problems. */
#ifndef MATRICES_H
#define MATRICES_H

#include "cells.h"

struct matrix_reader;

/* Returns NULL if there is not enough memory. */
struct matrix_reader *matrices_open(void);

/* reader may be NULL. */
void matrices_close(struct matrix_reader *reader);

enum matrix_result {
    MATRIX_GOES_ON,
    MATRIX_COMPLETE, /* the record is set */
    MATRIX_DAMAGED   /* the reason is set; lines up to the next blank line are skipped */
};

/* Processes the next line, or the end of the input if line is NULL. */
enum matrix_result matrices_take(struct matrix_reader *reader, const struct line *line,
                                 struct draft *draft);

#endif
