/* matrix.h - the matrix of an exact cover problem, as the input has it, whole and in parts. */
#ifndef MATRIX_H
#define MATRIX_H

#include "lines.h"
#include "record.h"
#include "sudoku_cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One piece of memory, freed with free().  Columns are numbered from 0, first the primary ones;
 * rows are numbered from 0. */
struct matrix {
    uint32_t primary, secondary; /* numbers of columns */
    uint32_t rows;               /* number of whole rows */
    uint32_t *row_ends;          /* row -> number of ones in it and in all rows before it */
    uint32_t *columns;  /* the column of each one, row by row, as they stand in the input */
    size_t ones;        /* number of elements of columns */
    struct span *names; /* column -> its name in text; NULL: rows are zeros and ones */
    char *text;         /* the line of names */
    bool is_spaced;     /* rows of zeros and ones have blanks between */
    size_t bytes;       /* of memory that the matrix has */
};

enum { MATRIX_MOST = (1 << 30) - 1 }; /* columns and ones together, and rows */

/* What has been read of the matrix whose lines are being read. */
struct matrix_lines {
    enum form form;         /* FORM_NONE: no matrix is being read */
    struct matrix matrix;   /* so far, without its rows */
    uint32_t *numbers;      /* the columns of the ones, and a mark behind those of each row */
    size_t count, room;     /* numbers that are there, and that there is room for */
    uint64_t rows;          /* rows so far */
    uint64_t rows_wanted;   /* rows that the matrix must have at least */
    uint64_t first_line;    /* number of the first line of the matrix */
    struct fault fault;     /* why the matrix is bad */
    struct line line;       /* the line that is being read */
    bool is_kept;           /* it stands below the matrix above, and must be looked at again */
    bool is_below_blank;    /* zeros and ones: a blank line is below the last row */
    uint32_t columns_above; /* of the matrix of zeros and ones right above; 0: there is none */
    char above;             /* the first byte of the line above; ' ': it is blank */
    uint32_t *slots;        /* options: a hash table of names: 1 + item; 0: free */
    size_t mask;            /* options: number of slots - 1 */
    uint32_t *last_rows;    /* options: item -> 1 + the last row that has it; 0: none has */
};

/* The index in columns of the first one of a row, which may be that behind the last. */
static inline uint32_t matrix_row_start(const struct matrix *matrix, uint32_t row) {
    return row == 0 ? 0 : matrix->row_ends[row - 1];
}

/* The name of a column.  Sets *length to its bytes. */
static inline const char *matrix_name(const struct matrix *matrix, uint32_t column,
                                      size_t *length) {
    *length = matrix->names[column].length;
    return matrix->text + matrix->names[column].start;
}

/* The same matrix for the library, which reads the arrays of this one. */
static inline sudoku_exact_cover matrix_problem(const struct matrix *matrix) {
    return (sudoku_exact_cover){.primary = matrix->primary,
                                .secondary = matrix->secondary,
                                .rows = matrix->rows,
                                .row_ends = matrix->row_ends,
                                .columns = matrix->columns};
}

#endif
