/* sudoku_cover.h - exact cover problems, and sizes of the matrices of sudoku puzzles. */
#ifndef SUDOKU_COVER_H
#define SUDOKU_COVER_H

#include "sudoku.h"

/* A 0/1 matrix in compressed sparse row (CSR) form.  A cover is a set of rows that together have
 * exactly one 1 in each primary column and at most one 1 in each secondary column.  Sudoku,
 * pentominoes, queens and Langford pairs can be expressed as such matrices.
 *
 * A row without ones in primary columns, such as an empty row, is part of no cover.  The number of
 * columns plus the number of ones must be less than 2^30. */
typedef struct sudoku_exact_cover {
    uint32_t primary;            /* number of primary columns, which come first */
    uint32_t secondary;          /* number of secondary columns */
    uint32_t rows;               /* number of rows */
    const uint32_t *row_offsets; /* row -> index of its first element in columns; [rows] is the
                                  * number of ones, [0] is 0.  May be NULL if there are no rows. */
    const uint32_t *columns;     /* column of each one, row by row; distinct and in any order within
                                  * a row.  May be NULL if there are no ones. */
    const void *reserved;        /* NULL */
} sudoku_exact_cover;

/* A cover. */
typedef struct sudoku_cover {
    uint32_t *rows; /* room for `primary` row numbers, provided by the caller; or NULL if unused */
    size_t count;   /* number of rows */
} sudoku_cover;

/* Finds covers of matrix, up to query->limit, by Knuth's Algorithm X with dancing links (D. E.
 * Knuth, "Dancing Links", arXiv:cs/0011047; secondary columns are those of its section on queens).
 *
 * The query fields limit, max_nodes, deadline, cancel, visit_cover and user are used; all others
 * are ignored.  Each chosen row is a node.  On SUDOKU_OK, result->solutions is the number of covers
 * found, and *first is the first one, with its rows in the order of choice.  Without primary
 * columns, the only cover is empty.
 *
 * Returns SUDOKU_ERR_MEMORY, or SUDOKU_ERR_MATRIX if the offsets decrease, a column does not exist
 * or occurs twice in a row, or the matrix is too large.  On failure, first->count is 0. */
SUDOKU_API sudoku_error sudoku_solve_exact_cover(sudoku_solver *solver,
                                                 const sudoku_exact_cover *matrix,
                                                 const sudoku_query *query, sudoku_result *result,
                                                 sudoku_cover *first);

/* Returns the memory in bytes that sudoku_solve_exact_cover() needs: 16 per one, and some per row
 * and column.  Returns 0 if the matrix is too large.  Reads only row_offsets[rows] of the arrays.
 */
SUDOKU_API size_t sudoku_exact_cover_size(const sudoku_exact_cover *matrix);

/* Returns true if count rows are a cover of a valid matrix.  The row numbers may be invalid and in
 * any order.  marks is scratch memory of primary + secondary bytes.  Shares no code with the
 * search, so that it can verify the result. */
SUDOKU_API bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows,
                                      size_t count, uint8_t *marks);

/* The size of the exact cover matrix of a puzzle, without the rows and columns determined by the
 * givens, and the sizes of textbook matrices, for comparison. */
typedef struct sudoku_matrix_size {
    uint32_t rows;    /* one for each candidate of an empty cell */
    uint32_t columns; /* one for each open constraint */
    uint32_t ones;    /* 4 * rows */
    size_t bytes;     /* memory for the matrix and its search */
    /* If the matrix includes all constraints and a row for each given: */
    uint32_t textbook_rows;
    uint32_t textbook_nodes; /* 4 * textbook_rows ones, whole_columns headers and the root */
    /* For the empty grid: */
    uint32_t whole_rows;    /* side^3 */
    uint32_t whole_columns; /* 4 * side^2 */
} sudoku_matrix_size;

/* Computes the size of the matrix that engine builds for puzzle with the rules of sudoku.  Returns
 * false and sets *matrix to zero if the engine does not build one or sudoku_check() fails. */
SUDOKU_API bool sudoku_measure_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                                      sudoku_matrix_size *matrix);

#endif
