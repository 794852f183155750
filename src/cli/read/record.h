/* record.h - a record of the input: a puzzle or a matrix, its notation and its position. */
#ifndef RECORD_H
#define RECORD_H

#include "sudoku_cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Properties of the input that are known before reading. */
struct dialect {
    sudoku_shape box; /* shape of all grids; {0, 0}: the usual shape of each side */
    bool is_judge;    /* no messages about missing records or input after the end line */
    bool count_first; /* the first number is the number of records */
    bool order_each;  /* a number above each record gives the box size; 1: a grid of one cell */
    bool is_operand;  /* a command-line operand: a 4x4 grid may be one word */
    bool matrices;    /* records are matrices of exact cover problems */
    /* For an answers file, returns true if a line is a record without a grid; otherwise NULL.
     * may_be_text: false if it is a heading or a row of cells, or begins with "solution". */
    bool (*is_claim)(const void *claims, const char *text, size_t length, bool may_be_text);
    const void *claims; /* argument of is_claim() */
};

/* Notation of a puzzle or an exact cover matrix. */
enum form {
    FORM_NONE,   /* no grid was read */
    FORM_LINE,   /* all cells on one line */
    FORM_ROWS,   /* one line of symbols for each row */
    FORM_SPACED, /* one line of words for each row */
    FORM_GRID,   /* rows with bars or rules */

    /* Forms of matrices: */
    FORM_ZEROS_AND_ONES, /* rows of 0 and 1 */
    FORM_OPTIONS,        /* a line of items, then a line for each option */
    FORM_COUNT
};

/* Notation of digits above 9; except for the last, in the order of sudoku_alphabet. */
enum alphabet {
    ALPHABET_DIGITS,      /* A is 10 */
    ALPHABET_LETTERS,     /* A is 1 */
    ALPHABET_HEXADECIMAL, /* 0 to F are the digits 1 to 16 */
    ALPHABET_NUMBERS      /* decimal numbers; in packed forms, A is 10 */
};

/* A part of an arena.  Length 0 means that it is absent. */
struct span {
    uint32_t start, length; /* bytes */
};

/* Memory for the variable-length parts of records.  The caller provides the bytes, aligned for any
 * type.  At least RECORD_ROOM bytes must be free before a record is read. */
struct arena {
    char *bytes;
    size_t used, size;
};

/* Position of a cell in its file. */
struct place {
    uint32_t line;   /* number of lines below the first cell */
    uint32_t column; /* byte column, from 1 */
};

enum {
    CANDIDATES_SIDE = 9, /* maximum side of grids with pencil marks */
    /* Maximum number of bytes that a record adds to an arena: a line, a heading and all other
     * spans. */
    RECORD_ROOM = 80 * 1024
};

/* An exact cover matrix. */
struct matrix {
    sudoku_exact_cover problem;
    uint32_t *row_offsets, *columns; /* writable views of problem's arrays; owned */
    struct span *names;              /* column -> its name in text; NULL: rows of 0 and 1 */
    const char *text;                /* the line of names */
    uint32_t *cover;                 /* room for the rows of a cover */
    uint8_t *marks;                  /* a byte per column, for sudoku_is_exact_cover() */
    size_t bytes;                    /* approximate size of all allocations */
};

/* Frees a matrix, which may be NULL. */
void matrix_free(struct matrix *matrix);

/* One puzzle or matrix, or the reason why it is invalid.  All spans are parts of the arena. */
struct record {
    const char *file;      /* name of the file or other source */
    uint8_t *cells;        /* row * side + column -> 0 (empty) or 1..side.  The caller provides
                            * SUDOKU_MAX_CELLS bytes; a valid record uses side * side of them */
    struct matrix *matrix; /* set for a valid matrix, otherwise NULL; freed by the caller */
    uint64_t line;       /* line number of the first cell or, for an invalid record, of the fault */
    uint32_t column;     /* byte column of the first cell or of the fault, from 1 */
    uint32_t map_column; /* byte column of the first cell of the map */
    struct span places;  /* cell -> struct place; absent if the cells are adjacent on the line */
    struct span text;    /* the whole puzzle line, if it has more than the cells; for an invalid
                          * record, the words or number of an answers file */
    struct span heading; /* the heading above the record, even if the record is invalid */
    struct span name;    /* the text above the record */
    struct span map;     /* cell -> symbol of its region */
    struct span claim;   /* claimed solution: cell -> 0 (empty) or 1..side */
    struct span candidates; /* cell -> sudoku_digits; only for grids with pencil marks */
    struct span reason;     /* why the record is invalid */
    sudoku_shape shape;
    uint8_t form;     /* an enum form */
    uint8_t alphabet; /* an enum alphabet */
    char empty;       /* symbol of empty cells; '\0' if there are none or if it is a word */
    char separator;   /* field separator if text has fields or there is a heading; otherwise '\0' */
    bool valid;       /* if true, cells and places are set; otherwise, reason is */
    bool blank_before; /* a blank line separates it from the previous record */
    bool is_plain;     /* a line with a 9x9 puzzle of digits, and at most a number and a claim */
    bool has_more;     /* text has words besides the puzzle */
    bool is_board;     /* written as a nested array of strings */
    bool is_foreign;   /* invalid because a cell is not a digit of a grid of this side */
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

/* Returns the first byte of a span, or an empty string if the span is absent. */
static inline const char *arena_at(const struct arena *arena, struct span span) {
    return span.length > 0 ? arena->bytes + span.start : "";
}

/* Returns the position of a cell or, for a record without a grid, of its fault. */
static inline struct place place_of_cell(const struct record *record, const struct arena *arena,
                                         size_t cell) {
    struct place place = {0, record->column + (uint32_t)cell};
    if (record->places.length > 0)
        memcpy(&place, arena_at(arena, record->places) + cell * sizeof place, sizeof place);
    return place;
}

#endif
