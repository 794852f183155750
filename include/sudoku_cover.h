/* sudoku_cover.h - exact cover: problems of any kind, and the matrix that a puzzle is. */
#ifndef SUDOKU_COVER_H
#define SUDOKU_COVER_H

#include "sudoku.h"

/* A matrix of zeros and ones: which rows have exactly one 1 in each primary column together, and at
 * most one in each secondary column?  Such a set of rows is a cover.  Sudoku is one such problem;
 * so are pentominoes, queens and Langford pairs.
 *
 * It lists only the ones.  A row may be empty; neither that nor a row with secondary columns alone
 * belongs to any cover.  Columns and ones together are fewer than 2^30. */
typedef struct sudoku_exact_cover {
    uint32_t primary;            /* number of primary columns: 0 .. primary - 1 */
    uint32_t secondary;          /* number of secondary columns, which follow */
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
    size_t count;   /* number of rows; 0 if there is no cover */
} sudoku_cover;

/* Finds covers of matrix, as many as query wants, by Algorithm X with dancing links or, where that
 * is faster, with sets of rows as bits.
 *
 * The limit, budget, deadline and cancellation flag of query mean what they mean in sudoku_solve();
 * query->visit_cover is called for each cover unless it is NULL.  Other fields are not used.  A
 * node is one row chosen.
 *
 * On SUDOKU_OK result->solutions is how many covers were found, and the engine is the one named
 * "dlx".  first->count is the number of rows of the first cover found, and first->rows holds these
 * rows in the order of choice.  Without primary columns the only cover is empty.
 *
 * Fails with SUDOKU_ERR_MEMORY, and with SUDOKU_ERR_MATRIX if row_offsets decreases, a row names a
 * column that does not exist or names one twice, or the matrix is too large.  first->count is then
 * 0.
 *
 * D. E. Knuth, "Dancing Links", arXiv:cs/0011047; secondary columns are those of its section on
 * queens. */
SUDOKU_API sudoku_error sudoku_solve_exact_cover(sudoku_solver *solver,
                                                 const sudoku_exact_cover *matrix,
                                                 const sudoku_query *query, sudoku_result *result,
                                                 sudoku_cover *first);

/* Returns the memory in bytes that sudoku_solve_exact_cover() needs for matrix: 16 for each one,
 * and some for each row and column.  Returns 0 if the matrix is too large, also for the address
 * space of a 32-bit machine.  Of the arrays, only row_offsets[rows] is read. */
SUDOKU_API size_t sudoku_exact_cover_size(const sudoku_exact_cover *matrix);

/* True if these count rows are a cover of matrix, in any order.  Shares no code with the search, so
 * that it can judge it.  marks is room for primary + secondary bytes, which the call overwrites.
 * matrix must be one that sudoku_solve_exact_cover() takes; the row numbers may be any. */
SUDOKU_API bool sudoku_is_exact_cover(const sudoku_exact_cover *matrix, const uint32_t *rows,
                                      size_t count, uint8_t *marks);

/* The size of the exact cover matrix of a puzzle, without what the givens decide.  Textbooks leave
 * less out, or nothing at all: the other fields give their figures for comparison. */
typedef struct sudoku_matrix_size {
    uint32_t rows;    /* one for each digit that an empty cell can take */
    uint32_t columns; /* one for each open constraint */
    uint32_t ones;    /* 4 * rows */
    size_t bytes;     /* memory that the matrix and its search occupy */
    /* With a column for each constraint and a row for each given: */
    uint32_t textbook_rows;  /* rows, and one for each given */
    uint32_t textbook_nodes; /* 4 * textbook_rows ones, whole_columns heads and the head of all */
    /* Of an empty grid: */
    uint32_t whole_rows;    /* side^3 */
    uint32_t whole_columns; /* 4 * side^2 */
} sudoku_matrix_size;

/* Measures the matrix that engine builds to solve puzzle by the rules of sudoku.  Returns false,
 * with *matrix all zero, if engine builds none or if the puzzle is bad. */
SUDOKU_API bool sudoku_measure_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                                      sudoku_matrix_size *matrix);

#endif
