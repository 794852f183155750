/* cover.h - exact cover: choose rows of a 0-1 matrix so that every column holds exactly one 1.
 *
 * Independent of sudoku.  Build a matrix with sudoku_cover_init() and sudoku_cover_add_row(), then
 * call sudoku_cover_next() once for each exact cover.  The caller provides the memory.  Only one
 * thread at a time may use a matrix. */
#ifndef COVER_H
#define COVER_H

#include "recorder.h"

#include <stddef.h>
#include <stdint.h>

/* Size limits of a matrix. */
struct cover_bounds {
    uint32_t primary;   /* columns that must be covered exactly once */
    uint32_t secondary; /* columns that may be covered once or not at all */
    uint32_t rows;      /* maximum number of rows */
    uint32_t ones;      /* maximum number of ones; primary + secondary + ones < 2^30 */
};

enum cover_step {
    COVER_FOUND,  /* a cover */
    COVER_PAUSED, /* nodes_spent has reached the pause; call again to continue */
    COVER_DONE    /* no further cover */
};

struct cover_node;
struct cover_column;
struct cover;

/* The events that the traced build reports. */
enum cover_event {
    COVER_CHOOSES, /* column number: its rows will be tried; if it has none, the search backtracks
                    */
    COVER_TAKES    /* row number: it is now chosen, at depth - 1 */
};

typedef void cover_observer(void *user, const struct cover *x, enum cover_event event,
                            uint32_t number);

/* A matrix and the state of its search.  Rows are numbered from 0 in the order in which they were
 * added; columns are numbered from 0, first the primary ones, then the secondary ones. */
struct cover {
    struct cover_bounds bounds;
    uint32_t rows;               /* number of rows added */
    struct cover_column *column; /* [primary + secondary] is the root of the ring of columns */
    struct cover_node *node;     /* a head for each column, then the ones, row by row */
    uint32_t *row_start;         /* row -> its first node; [rows] is one past the last node */
    uint32_t *short_columns;     /* columns that have shrunk to one row or none */
    uint32_t *chosen;            /* depth -> the node by which a row was chosen */
    size_t short_count;          /* number of elements of short_columns */
    size_t depth;                /* number of rows now chosen */
    uint64_t nodes_spent;        /* number of times that a row was chosen */
    uint32_t next_row;           /* node of the row to be tried next, in the column covered last;
                                  * the column's head if no row is left */
    enum { COVER_FRESH, COVER_SEARCHING, COVER_AT_COVER, COVER_EXHAUSTED } phase;
    cover_observer *observe; /* called for each event in the traced build */
    void *user;              /* its argument */
};

#ifdef SUDOKU_TRACE
#define COVER_OBSERVE(cover, event, number) (cover)->observe((cover)->user, cover, event, number)
#define COVER_SET_OBSERVER(cover, observer, data)                                                  \
    ((void)((cover)->observe = (observer), (cover)->user = (data)))
#else
#define COVER_OBSERVE(cover, event, number)       ((void)0)
#define COVER_SET_OBSERVER(cover, observer, data) ((void)0)
#endif

/* Returns the number of bytes for a matrix within bounds. */
size_t sudoku_cover_size(struct cover_bounds bounds);

/* Sets up an empty matrix in memory of sudoku_cover_size(bounds) bytes, aligned for uint64_t. */
void sudoku_cover_init(struct cover *x, struct cover_bounds bounds, void *memory);

/* Adds a row with ones in count different columns.  A row without ones belongs to no cover.  Must
 * not be called after sudoku_cover_next(). */
void sudoku_cover_add_row(struct cover *x, const uint32_t *columns, size_t count);

/* Finds the next exact cover.  Pauses before it spends node number pause + 1.  The rows of a cover
 * are sudoku_cover_row(x, 0 .. x->depth - 1). */
enum cover_step TWIN(cover_next)(struct cover *x, uint64_t pause);

/* Returns the number of rows that column c has left. */
uint32_t sudoku_cover_column_size(const struct cover *x, uint32_t c);

/* Returns the i-th row of the cover just found, in the order of choice. */
uint32_t sudoku_cover_row(const struct cover *x, size_t i);

#endif
