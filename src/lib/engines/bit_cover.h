/* bit_cover.h - exact cover with sets of rows as bits, for small matrices with long columns.
 *
 * Finds the covers that cover.h finds, in an order of its own, and takes less time where columns
 * are long.  All memory is the caller's.  Only one thread at a time may use a matrix. */
#ifndef BIT_COVER_H
#define BIT_COVER_H

#include "cover.h"
#include "sudoku_cover.h"

/* A block is 16 primary columns: a vector of bytes, or two of sizes. */
enum { BLOCK_COLUMNS = 16 };

typedef uint8_t byte_vector __attribute__((vector_size(16), may_alias));
typedef int16_t size_vector __attribute__((vector_size(16), may_alias));

/* A row chosen on the path from the root, and the other rows of the column that it covers. */
struct bit_branch {
    uint32_t row;
    uint32_t column;
    uint32_t left;    /* number of rows still to be tried */
    uint32_t word;    /* index of the word of the column's set of rows that is being tried */
    uint64_t untried; /* rows of that word still to be tried */
};

/* A matrix and the state of its search.  Rows and columns are numbered as in cover.h. */
struct bit_cover {
    uint32_t primary;       /* number of primary columns */
    uint32_t words;         /* 64-bit words of a set of rows */
    uint32_t blocks;        /* of primary columns; closed columns fill the last one */
    byte_vector *row_bytes; /* row -> a byte for each primary column, 1 where the row has a one */
    uint64_t *column_rows;  /* column -> set of its rows */
    uint64_t *conflicts;    /* row -> set of the rows that it shares a column with, and itself */
    uint32_t *failures;     /* column -> number of times that it was found without a row */

    /* The path from the root: depth -> the state before a row is chosen there. */
    uint64_t *active;   /* set of the rows that meet no closed column */
    size_vector *sizes; /* column -> number of its active rows; CLOSED if it is closed */
    struct bit_branch *branch;

    size_t depth;         /* number of rows now chosen */
    uint64_t nodes_spent; /* number of times that a row was chosen */
    enum { BIT_COVER_FRESH, BIT_COVER_SEARCHING, BIT_COVER_AT_COVER, BIT_COVER_EXHAUSTED } phase;
};

/* True if this code searches a matrix of this size faster than cover.h does, in little memory. */
bool sudoku_bit_cover_suits(struct cover_bounds bounds);

/* Bytes that a matrix within bounds needs. */
size_t sudoku_bit_cover_size(struct cover_bounds bounds);

/* Makes a matrix in memory of sudoku_bit_cover_size() bytes, aligned to 16 bytes. */
void sudoku_bit_cover_init(struct bit_cover *cover, struct cover_bounds bounds,
                           const sudoku_exact_cover *matrix, void *memory);

/* Searches on, as sudoku_cover_next() does.  The rows of a cover are those of branch[0 .. depth -
 * 1]. */
enum cover_step sudoku_bit_cover_next(struct bit_cover *cover, uint64_t pause);

#endif
