/* sudoku_cover.h - exact cover problems. */
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
    const uint32_t *columns;     /* column of each 1, row by row; distinct and in any order within
                                  * a row.  May be NULL if there are no ones. */
} sudoku_exact_cover;

typedef struct sudoku_cover {
    uint32_t *rows; /* room for `primary` row numbers, provided by the caller; or NULL if unused */
    size_t count;   /* number of rows */
} sudoku_cover;

/* Finds covers of matrix, up to query->limit, by Knuth's Algorithm X with dancing links (D. E.
 * Knuth, "Dancing Links", arXiv:cs/0011047; secondary columns are from its section on queens).
 *
 * The query fields limit, max_nodes, deadline, cancel, visit_cover and user are used; all others
 * are ignored.  Each chosen row is a node.  On SUDOKU_OK, result->solutions is the number of covers
 * found, and *first is the first one, with its rows in the order chosen.  Without primary columns,
 * the only cover is empty.
 *
 * Returns SUDOKU_ERR_MEMORY, or SUDOKU_ERR_MATRIX if the offsets decrease, a row has a repeated or
 * nonexistent column, or the matrix is too large.  On failure, first->count is 0. */
SUDOKU_API sudoku_error sudoku_solve_exact_cover(sudoku_solver *solver,
                                                 const sudoku_exact_cover *matrix,
                                                 const sudoku_query *query, sudoku_result *result,
                                                 sudoku_cover *first);

/* Returns true if rows is a cover of a valid matrix.  The row numbers may be invalid and in any
 * order.  marks is scratch memory of primary + secondary bytes.  Shares no code with the search, so
 * that it can verify the result. */
SUDOKU_API bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows,
                                      size_t count, uint8_t *marks);

#endif
