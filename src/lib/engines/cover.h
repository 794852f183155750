/* cover.h - exact cover: choose rows of a 0-1 matrix so that every column holds exactly one 1.
 *
 * Knows nothing of sudoku.  Build a matrix with sudoku_cover_init() and sudoku_cover_add_row(),
 * then call sudoku_cover_next() once for each exact cover.  All memory is the caller's.  Only one
 * thread at a time may use a matrix. */
#ifndef COVER_H
#define COVER_H

#include "recorder.h"

#include <stddef.h>
#include <stdint.h>

/* The largest size that a matrix may reach. */
struct cover_bounds {
    uint32_t primary;   /* columns that must be covered exactly once */
    uint32_t secondary; /* columns that may be covered once or not at all */
    uint32_t rows;      /* the most rows */
    uint32_t ones;      /* the most ones; primary + secondary + ones < 2^30 */
};

enum cover_step {
    COVER_FOUND,  /* a cover */
    COVER_PAUSED, /* the nodes spent have reached the pause; call again to go on */
    COVER_DONE    /* no further cover */
};

struct cover_node;
struct cover_column;
struct cover;

/* The events that the build that traces reports. */
enum cover_event {
    COVER_CHOOSES, /* column number: its rows will be tried; without rows, the search goes back */
    COVER_TAKES    /* row number: it is now chosen, at depth - 1 */
};

typedef void cover_observer(void *user, const struct cover *cover, enum cover_event event,
                            uint32_t number);

/* A matrix and the state of its search.  Rows are numbered from 0 in the order in which they were
 * added; columns are numbered from 0, first the primary ones, then the secondary ones. */
struct cover {
    struct cover_bounds bounds;
    uint32_t rows;               /* number of rows added */
    uint32_t ones;               /* number of ones in all rows added */
    struct cover_column *column; /* [primary + secondary] is the root of the ring of columns */
    struct cover_node *node;     /* a head for each column, then the ones, row by row */
    uint32_t *row_start;         /* row -> its first node; [rows] is one past the last node */
    uint32_t *short_columns;     /* columns that have come down to one row or none */
    uint32_t *chosen;            /* depth -> the node by which a row was chosen */
    size_t short_count;          /* number of elements of short_columns */
    size_t depth;                /* number of rows now chosen */
    uint64_t nodes_spent;        /* number of times that a row was chosen */
    uint32_t next_row;           /* a one of the column covered last, whose row is tried next;
                                  * the column's head: none is left */
    enum { COVER_FRESH, COVER_SEARCHING, COVER_AT_COVER, COVER_EXHAUSTED } phase;
    cover_observer *observe; /* called for each event in the build that traces */
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

/* Bytes that a matrix within bounds needs. */
size_t sudoku_cover_size(struct cover_bounds bounds);

/* Makes an empty matrix in memory of sudoku_cover_size(bounds) bytes, aligned for uint64_t. */
void sudoku_cover_init(struct cover *cover, struct cover_bounds bounds, void *memory);

/* Adds a row with ones in count different columns.  A row without any belongs to no cover.  Not
 * after the first sudoku_cover_next(). */
void sudoku_cover_add_row(struct cover *cover, const uint32_t *columns, size_t count);

/* Searches on for the next exact cover, and pauses before it spends node number pause + 1.  The
 * rows of a cover are sudoku_cover_row(cover, 0 .. cover->depth - 1). */
enum cover_step TWIN(cover_next)(struct cover *cover, uint64_t pause);

/* The number of rows that column c has left. */
uint32_t sudoku_cover_column_size(const struct cover *cover, uint32_t c);

/* The i-th row of the cover just found, in the order of choice. */
uint32_t sudoku_cover_row(const struct cover *cover, size_t i);

#endif
