/* matrix_kind.h - what a way to write a matrix is, and what has been read of one. */
#ifndef MATRIX_KIND_H
#define MATRIX_KIND_H

#include "../matrix.h"
#include "layout.h"

/* What has been read of the lines of matrices. */
struct matrix_lines {
    const struct matrix_kind *kind; /* of the matrix that is being read; NULL: there is none */
    struct matrix matrix;           /* so far, without its rows */
    uint32_t *numbers;              /* the columns of the ones; ROW_END behind those of each row */
    size_t count, room;             /* numbers that are there, and that there is room for */
    uint64_t rows;                  /* rows so far */
    uint64_t rows_wanted;           /* rows that the matrix must have at least */
    uint64_t first_line;            /* number of the first line of the matrix */
    uint64_t taken;                 /* lines of the matrix so far */
    uint64_t blank_line;     /* zeros and ones: a blank line below the last row; 0: there is none */
    uint32_t columns_above;  /* of the matrix of zeros and ones right above; 0: there is none */
    char first_above;        /* first byte of the line above that is no blank; ' ': it is blank */
    struct finding *finding; /* only the fault is used.  Line 0: the matrix is good so far */

    uint32_t *slots;     /* options: a hash table of names: 1 + item; 0: free */
    size_t mask;         /* options: number of slots - 1 */
    uint32_t *last_rows; /* options: item -> 1 + the last row that has it; 0: none has */
};

enum { ROW_END = MATRIX_MOST }; /* above any column */

/* One way to write a matrix.  Of a line, begin() and add() say: COMPLETE, it is the last one;
 * NEEDS_MORE; or NOT_MINE: it belongs to what follows, unless it has the fault.  A matrix with a
 * fault goes on up to its end.  Of add(), first is the first byte that is no blank, and there is
 * room for as many numbers as the line has bytes, and one. */
struct matrix_kind {
    enum form form;
    enum verdict (*begin)(struct matrix_lines *lines, const struct line *line);
    enum verdict (*add)(struct matrix_lines *lines, const struct line *line, char first);
};

extern const struct matrix_kind zeros_and_ones, options_of_items;

/* True if a line is blank or a comment, as its first byte that is no blank says; ' ': it is blank.
 * In options, # may also begin a name. */
static inline bool is_no_text(char first) {
    return first == ' ' || first == '#' || first == '|';
}

/* Finds the next word, between blanks, at or behind *at, and sets *at behind it.  False if there is
 * none. */
bool next_word(const struct line *line, size_t *at, struct span *word);

/* Adds a column to the row that is being read, or ROW_END. */
static inline void add_number(struct matrix_lines *lines, uint32_t number) {
    lines->numbers[lines->count++] = number;
}

/* These decline a matrix, and return NOT_MINE. */
enum verdict decline_long_line(const struct matrix_lines *lines, const struct line *line);
enum verdict decline_memory(const struct matrix_lines *lines);

#endif
