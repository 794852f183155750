/* matrix.h - the matrix of an exact cover problem, as the input has it. */
#ifndef MATRIX_H
#define MATRIX_H

#include "items.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Columns are numbered from 0, first the primary ones; rows are numbered from 0. */
struct matrix {
    uint32_t primary, secondary; /* numbers of columns */
    uint32_t rows;               /* number of whole rows */
    uint32_t *row_ends;          /* row -> number of ones in it and in all rows before it */
    size_t row_room;             /* elements of row_ends */
    uint32_t *columns;   /* the column of each one, row by row, as they stand in the input */
    size_t ones;         /* number of elements in use, those of an unfinished row included */
    size_t one_room;     /* elements of columns */
    struct items items;  /* the names of the columns; none: rows are zeros and ones */
    uint32_t *last_rows; /* item -> 1 + the last row that has it; 0: none has; NULL without names */
    bool is_spaced;      /* rows of zeros and ones have blanks between */
};

enum { MATRIX_MOST = (1 << 30) - 1 }; /* columns and ones together, and rows */

/* Makes an empty matrix.  NULL if there is no memory for it. */
struct matrix *matrix_new(void);

void matrix_free(struct matrix *matrix);

/* True if the matrix has all the columns and ones that it may have. */
bool matrix_is_full(const struct matrix *matrix);

/* Adds a one to the row that is being read.  False if the matrix is full, or if there is no memory
 * for it. */
bool matrix_add_one(struct matrix *matrix, uint32_t column);

/* Ends the row that is being read.  False if there is no memory for it. */
bool matrix_end_row(struct matrix *matrix);

/* The index in columns of the first one of a row, which may be that behind the last. */
static inline uint32_t matrix_row_start(const struct matrix *matrix, uint32_t row) {
    return row == 0 ? 0 : matrix->row_ends[row - 1];
}

/* True if the matrix was read with names for its columns, in Knuth's form. */
static inline bool matrix_has_names(const struct matrix *matrix) {
    return matrix->items.count > 0;
}

/* The same matrix for the library, which reads the arrays of this one. */
sudoku_exact_cover matrix_problem(const struct matrix *matrix);

/* Bytes of memory that the matrix has. */
size_t matrix_bytes(const struct matrix *matrix);

#endif
