/* matrix_reader.h - lines -> matrices of exact cover problems, one after the other.
 *
 * A matrix has one of two forms:
 * - zeros and ones: a line `rows columns`, then a line of 0 and 1 for each row, with blanks
 *   between or none (Luogu P4929).  It ends with its last row.
 * - names: a line of items, which are the columns, with `|` before the secondary ones, then an
 *   option on each line, which is a row: the items that it has (D. E. Knuth, DLX1).  It ends at a
 *   blank line or at the end of the input.  A line that begins with `|` is a comment.
 * Lines that begin with # are comments everywhere, unless that is an item.  Two numbers on a line
 * are always `rows columns`, unless a comment with `|` stands right above. */
#ifndef MATRIX_READER_H
#define MATRIX_READER_H

#include "matrix.h"
#include "runtime/diagnostics.h"
#include "read/lines.h"

#include <stdbool.h>
#include <stdint.h>

/* A matrix of the input, or the reason why it is bad. */
struct matrix_record {
    struct matrix *matrix; /* to be freed by the caller; NULL: the matrix is bad */
    bool has_names;        /* it has the form of items and options */
    bool blank_before;     /* a blank line stands between it and the matrix before */
    uint64_t first_line;   /* line where it begins */
    struct position fault; /* where it is bad */
    char reason[160];      /* why it is bad; empty: it is not */
};

/* What the next line belongs to. */
enum matrix_state {
    BETWEEN_MATRICES,
    IN_ROWS,       /* a matrix of zeros and ones */
    IN_OPTIONS,    /* a matrix with names */
    SKIPPING_ROWS, /* of a bad matrix of zeros and ones */
    SKIPPING_SURPLUS_ROWS,
    SKIPPING_OPTIONS /* of a bad matrix with names */
};

struct matrix_reader {
    struct lines *lines;
    const char *file;
    struct line line; /* the current line */
    bool is_held;     /* it must be read again */
    bool ended;       /* nothing more is read */
    enum matrix_state state;
    struct matrix *matrix; /* the one being read; NULL: none is */
    uint64_t first_line;   /* its first line */
    uint64_t rows_wanted;  /* rows that its first line announces; for zeros and ones */
    uint64_t columns;      /* of the matrix of zeros and ones; UINT64_MAX: its size is bad */
    uint64_t rows_left;    /* of these, rows that have not come yet */
    bool is_below_blank;   /* a blank line stands right above the current line */
    bool is_below_comment; /* a comment with | does */
    bool is_below_rows;    /* a matrix of zeros and ones ended above, without a blank line since */
    bool blank_before;     /* a blank line stands between this matrix and the one before */
};

/* Starts to read.  file is the name for messages, which must outlive the reading. */
void matrix_reader_open(struct matrix_reader *reader, struct lines *lines, const char *file);

/* Reads the next matrix.  False at the end of the input, after an error or a signal, or if the
 * lines are blocked: call again then. */
bool matrix_reader_next(struct matrix_reader *reader, struct matrix_record *record);

/* True if it is certain, without waiting, that nothing is left to read.  A matrix of what has been
 * read may still come. */
bool matrix_reader_exhausted(struct matrix_reader *reader);

/* Frees the matrix that is being read, if the reading ends before it does. */
void matrix_reader_close(struct matrix_reader *reader);

#endif
