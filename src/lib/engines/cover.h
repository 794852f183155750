/* cover.h - exact cover: rows of a 0-1 matrix that together have exactly one 1 in every column.
 *
 * Independent of sudoku.  Build a matrix with sudoku_cover_init() and sudoku_cover_add_row(), then
 * search it once with sudoku_cover_search().  The caller provides the memory. */
#ifndef COVER_H
#define COVER_H

#include "recorder.h"

#include <stddef.h>
#include <stdint.h>

/* Size limits of a matrix. */
struct cover_bounds {
    uint32_t primary; /* columns that must be covered exactly once */
    uint32_t
        columns;   /* these, and the secondary columns, which may be covered once or not at all */
    uint32_t rows; /* maximum number of rows */
    uint32_t ones; /* maximum number of ones; columns + ones < 2^30 */
};

struct cover_node;
struct cover_column;

/* A matrix and the state of its search.  Rows are numbered from 0 in the order in which they were
 * added; columns are numbered from 0, first the primary ones, then the secondary ones. */
struct cover {
    struct cover_bounds bounds;
    uint32_t rows;               /* number of rows added */
    struct cover_column *column; /* [bounds.columns] is the root of the ring of columns */
    struct cover_node *node;     /* a head for each column, then the ones, row by row */
    uint32_t *row_start;         /* row -> its first node; [rows] is one past the last node */
    uint32_t *short_columns;     /* columns that have shrunk to one row or none */
    uint32_t *chosen;            /* depth -> the node by which a row was chosen */
    size_t short_count;          /* number of elements of short_columns */
    size_t depth;                /* number of rows now chosen */
};

#ifdef SUDOKU_TRACE
#define RECORD_COLUMN(search, c, size) sudoku_dlx_record_column(search, c, size)
#define RECORD_ROW(search, row)        sudoku_dlx_record_row(search, row)
#else
#define RECORD_COLUMN(search, c, size) ((void)0)
#define RECORD_ROW(search, row)        ((void)0)
#endif

/* Record, in terms of sudoku, the choice of column c, which has `size` rows left, and the choice of
 * a row.  In the traced build, only dlx.c searches a matrix. */
void sudoku_dlx_record_column(struct search *search, uint32_t c, uint32_t size);
void sudoku_dlx_record_row(struct search *search, uint32_t row);

/* Returns the number of bytes for a matrix within bounds. */
size_t sudoku_cover_size(struct cover_bounds bounds);

/* Sets up an empty matrix in memory of sudoku_cover_size(bounds) bytes, aligned for uint64_t. */
void sudoku_cover_init(struct cover *x, struct cover_bounds bounds, void *memory);

/* Adds a row with ones in count different columns.  A row without ones belongs to no cover.  Must
 * not be called after the search. */
void sudoku_cover_add_row(struct cover *x, const uint32_t *columns, size_t count);

/* Called for each cover.  Returns false if the search must end. */
typedef bool cover_reporter(struct search *search);

/* Calls report for each exact cover.  A node of search is one row chosen.  The rows of the cover
 * just found are sudoku_cover_row(x, 0 .. x->depth - 1). */
void TWIN(cover_search)(struct cover *x, struct search *search, cover_reporter *report);

/* Returns the i-th row of the cover just found, in the order chosen. */
uint32_t sudoku_cover_row(const struct cover *x, size_t i);

#endif
