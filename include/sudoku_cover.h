/* sudoku_cover.h - exact cover problems, and the matrices of sudoku puzzles. */
#ifndef SUDOKU_COVER_H
#define SUDOKU_COVER_H

#include "sudoku.h"

/* A matrix of zeros and ones in compressed sparse row (CSR) form.  A cover is a set of rows that
 * together have exactly one 1 in each primary column and at most one in each secondary column.
 * Examples are sudoku, pentominoes, queens and Langford pairs.
 *
 * A row without a one in a primary column, such as an empty row, belongs to no cover.  The number
 * of columns plus the number of ones is below 2^30. */
typedef struct sudoku_exact_cover {
    uint32_t primary;            /* number of primary columns, from column 0 */
    uint32_t secondary;          /* number of secondary columns, which follow them */
    uint32_t rows;               /* number of rows */
    const uint32_t *row_offsets; /* row -> index of its first element in columns; [rows] is the
                                  * number of ones, [0] is 0.  May be NULL if there are no rows. */
    const uint32_t *columns;     /* the column of each one, row by row; those of a row are
                                  * different, in any order.  May be NULL if there are no ones. */
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
 * The limit, the node budget, the deadline, the cancellation flag and visit_cover of the query are
 * used, and no other fields.  A node is one row chosen.  On SUDOKU_OK, result->solutions is the
 * number of covers found, and *first is the first one, its rows in the order of choice.  Without
 * primary columns, the only cover is empty.
 *
 * Returns SUDOKU_ERR_MEMORY, or SUDOKU_ERR_MATRIX if the offsets decrease, a column does not exist
 * or occurs twice in a row, or the matrix is too large; first->count is then 0. */
SUDOKU_API sudoku_error sudoku_solve_exact_cover(sudoku_solver *solver,
                                                 const sudoku_exact_cover *matrix,
                                                 const sudoku_query *query, sudoku_result *result,
                                                 sudoku_cover *first);

/* Returns the memory in bytes that sudoku_solve_exact_cover() needs: 16 for each one, and some for
 * each row and column; or 0 if the matrix is too large.  Of the arrays, only row_offsets[rows] is
 * read. */
SUDOKU_API size_t sudoku_exact_cover_size(const sudoku_exact_cover *matrix);

/* Returns true if these count rows, which may be any numbers in any order, are a cover of a valid
 * matrix.  marks is scratch memory of primary + secondary bytes.  Shares no code with the search,
 * so it can verify it. */
SUDOKU_API bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows,
                                      size_t count, uint8_t *marks);

/* The size of the exact cover matrix of a puzzle, without the rows and columns that the givens
 * decide; and the sizes of textbook matrices, for comparison. */
typedef struct sudoku_matrix_size {
    uint32_t rows;    /* one for each digit that an empty cell can take */
    uint32_t columns; /* one for each open constraint */
    uint32_t ones;    /* 4 * rows */
    size_t bytes;     /* memory of the matrix and its search */
    /* With a column for each constraint and a row for each given: */
    uint32_t textbook_rows;
    uint32_t textbook_nodes; /* 4 * textbook_rows ones, whole_columns column heads, and the root */
    /* For the empty grid: */
    uint32_t whole_rows;    /* side^3 */
    uint32_t whole_columns; /* 4 * side^2 */
} sudoku_matrix_size;

/* Measures the matrix that an engine builds for puzzle and the rules of sudoku.  Returns false,
 * with *matrix all zero, if the engine builds none or sudoku_check() fails. */
SUDOKU_API bool sudoku_measure_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                                      sudoku_matrix_size *matrix);

#endif
