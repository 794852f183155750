/* bit_cover.h - exact cover with sets of rows as bits, for matrices of fewer than 2^14 rows.
 *
 * Walks the same tree as sudoku_cover_next_in_order(), column by column and row by row, and
 * spends the same nodes.  It is faster where columns are long.  All memory is the caller's.  Only
 * one thread at a time may use a matrix. */
#ifndef BIT_COVER_H
#define BIT_COVER_H

#include "cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A block is 16 columns: one vector of bytes, or two of sizes. */
enum { BLOCK_COLUMNS = 16 };

typedef uint8_t byte_vector __attribute__((vector_size(16), may_alias));
typedef int16_t size_vector __attribute__((vector_size(16), may_alias));

/* The sizes of the columns of a block. */
struct size_block {
    size_vector low, high;
};

/* The column chosen at a depth, and the progress through its rows. */
struct bit_branch {
    uint32_t column;
    uint32_t left;    /* number of its rows still to be tried */
    uint32_t word;    /* index of the word of its set of rows that is being tried */
    uint64_t untried; /* rows of that word still to be tried */
};

/* A matrix and the state of its search.  Rows and columns are numbered as in cover.h. */
struct bit_cover {
    struct cover_bounds bounds;
    uint32_t rows;          /* number of rows added */
    uint32_t words;         /* 64-bit words of a set of rows */
    uint32_t blocks;        /* blocks of primary columns; closed columns fill the last one */
    uint32_t *row_start;    /* row -> its first one in columns; [rows] is the end */
    uint32_t *counted_end;  /* row -> end of its ones in primary columns */
    uint32_t *columns;      /* the column of each one, row by row, primary ones first */
    byte_vector *row_bytes; /* row -> a byte for each primary column, 1 where the row has a one;
                               empty if there are more than 8 blocks */
    uint64_t *column_rows;  /* column -> set of its rows */
    uint64_t *conflicts;    /* row -> set of the rows that it shares a column with, and itself */
    bool *has_conflicts;    /* row -> true if its conflicts are known */
    uint32_t *failures;     /* column -> number of times that it was found without a row */

    /* The path from the root: depth -> the state before a row is chosen there. */
    uint64_t *active;         /* set of the rows that meet no closed column */
    struct size_block *sizes; /* number of active rows of each column; plus CLOSED if closed */
    struct bit_branch *branch;
    uint32_t *chosen; /* the row chosen there */

    size_t depth;         /* number of rows now chosen */
    uint64_t nodes_spent; /* number of times that a row was chosen */
    size_t byte_depth;    /* from here on, no open column of the path has more than 255 rows */
    enum { BIT_COVER_FRESH, BIT_COVER_SEARCHING, BIT_COVER_AT_COVER, BIT_COVER_EXHAUSTED } phase;
};

/* True if a matrix of this size is searched faster by this search than by cover.h, in little
 * memory. */
bool sudoku_bit_cover_suits(struct cover_bounds bounds);

/* Bytes that a matrix within bounds needs. */
size_t sudoku_bit_cover_size(struct cover_bounds bounds);

/* Makes an empty matrix in memory of sudoku_bit_cover_size(bounds) bytes, aligned to 16 bytes. */
void sudoku_bit_cover_init(struct bit_cover *cover, struct cover_bounds bounds, void *memory);

/* Adds a row, as sudoku_cover_add_row() does. */
void sudoku_bit_cover_add_row(struct bit_cover *cover, const uint32_t *columns, size_t count);

/* Searches on, as sudoku_cover_next() does.  The rows of a cover are chosen[0 .. depth - 1]. */
enum cover_step sudoku_bit_cover_next(struct bit_cover *cover, uint64_t pause);

#endif
