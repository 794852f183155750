/* small_matrix.h - small exact cover problems, and what is a cover of them by definition. */
#ifndef SMALL_MATRIX_H
#define SMALL_MATRIX_H

#include "cover.h"

#include <stdbool.h>
#include <stdint.h>

enum { MAX_ROWS = 16, MAX_COLUMNS = 16 };

/* A small matrix as bit sets. */
struct matrix {
    uint32_t primary, secondary, rows;
    uint32_t row[MAX_ROWS]; /* bit c: a one in column c */
};

/* The library's matrix and its memory, of exactly the size asked for, so that a sanitizer sees an
 * access beyond it. */
struct built_matrix {
    struct cover cover;
    void *memory;
};

/* Makes an empty matrix.  To be freed with free_matrix(). */
struct built_matrix empty_matrix(struct cover_bounds bounds);

/* Makes the library's matrix of a small one.  To be freed with free_matrix(). */
struct built_matrix build_matrix(const struct matrix *matrix);

void free_matrix(struct built_matrix *built);

/* The cover just found as a set of rows.  Aborts if a row is there twice. */
uint32_t found_rows(const struct cover *cover);

/* True if this set of rows meets each primary column once and no column twice.  A row that meets
 * secondary columns only belongs to no cover. */
bool is_cover(const struct matrix *matrix, uint32_t rows);

#endif
