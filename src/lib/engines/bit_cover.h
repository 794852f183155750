/* bit_cover.h - exact cover with sets of rows as bits, for matrices of a few thousand rows.
 *
 * Walks the same tree as cover.h, column by column and row by row, and spends the same nodes.  It
 * is faster where columns are long: taking a row away counts down the sizes of its columns, and no
 * list must be mended; going back copies the sizes.  All memory is the caller's.  Only one thread
 * at a time may use a matrix. */
#ifndef BIT_COVER_H
#define BIT_COVER_H

#include "cover_search.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A matrix and the state of its search.  Rows and columns are numbered as in cover.h. */
struct bit_cover {
    struct cover_bounds bounds;
    uint32_t rows;       /* number of rows added */
    uint32_t words;      /* 64-bit words of a set of rows */
    int32_t *sizes;      /* column -> number of active rows in it; plus CLOSED while it is closed */
    uint32_t *failures;  /* column -> number of times that it was found without a row */
    uint32_t *row_start; /* row -> its first one in columns; [rows] is behind the last */
    uint32_t *columns;   /* the column of each one, row by row */
    uint32_t *counted_start; /* the same for counted */
    uint32_t *counted;       /* the column of each one in a primary column, row by row */
    uint64_t *column_rows;   /* column -> set of its rows */
    uint64_t *active;        /* set of the rows that meet no closed column */
    uint32_t *short_columns; /* columns that have come down to one row or none */
    size_t short_count;      /* number of elements of short_columns */

    /* The path from the root: depth -> what was so when the column there had been chosen. */
    uint32_t *branch;        /* the column */
    uint64_t *branch_active; /* set of the rows that were active before it was closed */
    int32_t *branch_sizes;   /* sizes of all primary columns behind its closing */
    uint32_t *chosen;        /* the row chosen there */

    size_t depth;         /* number of rows now chosen */
    uint64_t nodes_spent; /* number of times that a row was chosen */
    uint32_t cursor;      /* rows from here on are still to be tried at depth */
    enum { BIT_COVER_FRESH, BIT_COVER_SEARCHING, BIT_COVER_AT_COVER, BIT_COVER_EXHAUSTED } phase;
};

/* True if a matrix of this size is searched faster so than by cover.h. */
bool sudoku_bit_cover_suits(struct cover_bounds bounds);

/* Bytes that a matrix within bounds needs. */
size_t sudoku_bit_cover_size(struct cover_bounds bounds);

/* Makes an empty matrix in memory of sudoku_bit_cover_size(bounds) bytes, aligned for uint64_t. */
void sudoku_bit_cover_init(struct bit_cover *cover, struct cover_bounds bounds, void *memory);

/* Adds a row, as sudoku_cover_add_row() does. */
void sudoku_bit_cover_add_row(struct bit_cover *cover, const uint32_t *columns, size_t count);

/* Searches on, as sudoku_cover_next() does.  The rows of a cover are chosen[0 .. depth - 1]. */
enum cover_step sudoku_bit_cover_next(struct bit_cover *cover, uint64_t pause);

#endif
