/* record.h - one record of the input: a puzzle or a matrix, how it was written, and where. */
#ifndef RECORD_H
#define RECORD_H

#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What is known about the input. */
struct dialect {
    sudoku_shape box; /* shape of all grids; {0, 0}: the usual one of each side */
    bool is_judge;    /* no message about input after the end line */
    bool count_first; /* the first number is the number of records */
    bool order_each;  /* above each record, a number gives the box size; 1: a grid of one cell */
    bool is_operand;  /* an operand of the command line: a 4x4 grid may be one word */
    bool matrices;    /* records are matrices of exact cover problems */
    const char *const *claims; /* in a file of answers, lines that are records, as words and numbers
                                * may be; NULL at the end.  NULL for any other file */
};

/* How a puzzle, or the matrix of an exact cover problem, was written. */
enum form {
    FORM_NONE,   /* no grid was read */
    FORM_LINE,   /* all cells on one line */
    FORM_ROWS,   /* a line of side symbols for each row */
    FORM_SPACED, /* a line of side words for each row */
    FORM_GRID,   /* rows with bars or rules */

    /* Forms of matrices: */
    FORM_ZEROS_AND_ONES, /* rows of 0 and 1 */
    FORM_OPTIONS,        /* a line of items, and a line for each option */
    FORM_COUNT
};

/* How digits above 9 are written. */
enum alphabet {
    ALPHABET_DIGITS,      /* A is 10 */
    ALPHABET_LETTERS,     /* A is 1 */
    ALPHABET_HEXADECIMAL, /* 0 to F are the digits 1 to 16 */
    ALPHABET_NUMBERS      /* as numbers; packed forms have letters instead, A for 10 */
};

/* A part of an arena.  Length 0 means that it is absent. */
struct span {
    uint32_t start, length; /* bytes */
};

/* Memory for the variable parts of records.  The caller provides the bytes, aligned for any type.
 * Before each record, at least RECORD_ROOM bytes must be free. */
struct arena {
    char *bytes;
    size_t used, size;
};

/* Position of a cell in its file. */
struct place {
    uint32_t line;   /* lines below the first cell */
    uint32_t column; /* byte column, from 1 */
};

enum {
    CANDIDATES_SIDE = 9, /* side of the largest grids with pencil marks */
    /* Maximum bytes that a record adds to an arena: a line and a heading, and all other spans. */
    RECORD_ROOM = 80 * 1024
};

/* The matrix of an exact cover problem, in one piece of memory.  Columns are numbered from 0, the
 * primary ones first; rows are numbered from 0. */
struct matrix {
    uint32_t primary, secondary; /* numbers of columns */
    uint32_t rows;
    uint32_t *row_offsets; /* row -> index of its first element in columns; [rows] is `ones` */
    uint32_t *columns;     /* the column of each one, row by row, in the order of the input */
    size_t ones;           /* number of elements of columns */
    struct span *names;    /* column -> its name in text; NULL: rows are zeros and ones */
    const char *text;      /* the line of names */
    bool is_spaced;        /* there are blanks between zeros and ones */
    size_t bytes;          /* size of the piece of memory */
};

/* One puzzle or matrix, or the reason why it is invalid.  All spans are parts of the arena. */
struct record {
    const char *file;       /* name of the file, or of another source */
    uint8_t *cells;         /* row * side + column -> 0 (empty) or 1..side.  The caller points it to
                             * SUDOKU_MAX_CELLS bytes; a valid record uses side * side of them */
    struct matrix *matrix;  /* of a valid record with a form of matrices, else NULL; freed by the
                             * caller */
    uint64_t line;          /* line number of the first cell or, if it is invalid, of the fault */
    uint32_t column;        /* byte column of the first cell or of the fault, from 1 */
    uint32_t map_column;    /* byte column of the first cell of the map */
    struct span places;     /* cell -> struct place; absent if the cells are adjacent on the line */
    struct span text;       /* the line of a puzzle line, if it holds more than the cells */
    struct span heading;    /* the heading above the record, also if it is invalid */
    struct span name;       /* the text above the record */
    struct span map;        /* cell -> symbol of its region */
    struct span claim;      /* claimed solution: cell -> 0 (empty) or 1..side */
    struct span candidates; /* cell -> sudoku_digits, of a grid with pencil marks */
    struct span reason;     /* why the record is invalid */
    sudoku_shape shape;
    uint8_t form;      /* an enum form */
    uint8_t alphabet;  /* an enum alphabet */
    char empty;        /* the symbol for empty cells; '\0' if there are none or it is a word */
    char separator;    /* of fields, if text is a row of them or there is a heading; else '\0' */
    bool valid;        /* cells and places are set; if false, reason is */
    bool blank_before; /* a blank line is between it and the previous record */
    bool is_plain;   /* a line of the 81 digits or empty cells of a 9x9 puzzle, and nothing else */
    bool has_more;   /* text has words besides the puzzle */
    bool is_board;   /* written as a nested array of strings */
    bool is_foreign; /* invalid because a cell is no digit of a grid of this side */
    bool is_claim;   /* invalid because text is no grid, in a file of answers */
};

/* Appends bytes to an arena, aligned to 4 bytes and followed by a NUL. */
static inline struct span arena_add(struct arena *arena, const void *bytes, size_t length) {
    size_t start = (arena->used + 3) & ~(size_t)3;
    if (length > 0)
        memcpy(arena->bytes + start, bytes, length);
    arena->bytes[start + length] = '\0';
    arena->used = start + length + 1;
    return (struct span){(uint32_t)start, (uint32_t)length};
}

/* The first byte of a span; an empty string if the span is absent. */
static inline const char *arena_at(const struct arena *arena, struct span span) {
    return span.length > 0 ? arena->bytes + span.start : "";
}

/* The index in columns of the first one of a row of a matrix. */
static inline uint32_t start_of_row(const struct matrix *matrix, uint32_t row) {
    return matrix->row_offsets[row];
}

/* The name of a column of a matrix.  Sets *length to its bytes. */
static inline const char *name_of_column(const struct matrix *matrix, uint32_t column,
                                         size_t *length) {
    *length = matrix->names[column].length;
    return matrix->text + matrix->names[column].start;
}

/* True if the record is or should be a matrix. */
static inline bool is_of_matrix(const struct record *record) {
    return record->form == FORM_ZEROS_AND_ONES || record->form == FORM_OPTIONS;
}

/* Position of a cell of a valid record. */
static inline struct place place_of_cell(const struct record *record, const struct arena *arena,
                                         size_t cell) {
    struct place place = {0, record->column + (uint32_t)cell};
    if (record->places.length > 0)
        memcpy(&place, arena_at(arena, record->places) + cell * sizeof place, sizeof place);
    return place;
}

#endif
