/* record.h - one puzzle, wherever it comes from, and all that is known of where it stands. */
#ifndef RECORD_H
#define RECORD_H

#include "form.h"
#include "lines.h"
#include "runtime/diagnostics.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where the cells of a record stand in its file. */
struct origin {
    bool packed; /* side by side on one line: of the arrays, only the first elements are set */
    uint64_t row_lines[SUDOKU_MAX_SIDE]; /* row -> line number */
    uint32_t columns[SUDOKU_MAX_CELLS];  /* cell -> byte column in that line */
};

enum { FAST_LINE_CELLS = 81 }; /* of a fast line's puzzle: see fast_line.h */

/* One puzzle, or the reason why it is none. */
struct record {
    const char *file;        /* its name */
    uint64_t number;         /* among all of the run, from 1; the reader's caller counts */
    const char *text;        /* FORM_LINE: its line, valid until the next line is read */
    size_t length;           /* bytes of text */
    struct span puzzle_at;   /* where the grid is in text; length 0: everywhere */
    struct span expected_at; /* the claimed solution in text; length 0: there is none */
    enum form form_before;   /* of the record before, FORM_NONE: there is none; the caller's, too */
    enum form form;          /* how it was written */
    enum notation notation;  /* how its digits were written */
    bool fast_line;          /* it is a fast line: text, line number and cells say all of it */
    bool tail_unread;        /* expected_at is only known after read_tail() */
    bool blank_before;       /* a blank line stood between it and the record before */
    bool object;             /* text is a JSON object; only its grids are read */
    bool says_unsolvable;    /* the object says that there is no solution */
    bool valid;              /* if not, fault and reason tell why, and puzzle is unspecified */
    char heading[24];        /* such as "Grid 01" above it; empty if there was none */
    struct position fault;
    char reason[160];
    sudoku_grid puzzle;
    struct origin origin;
};

/* Makes a record of a fast line: all but its cells, number and form_before, which are left as they
 * were.  Without a tail, length may be 0. */
static inline void make_fast_record(struct record *record, const char *file, uint64_t line,
                                    const char *text, size_t length) {
    bool tail = length > FAST_LINE_CELLS;
    record->file = file;
    record->text = text;
    record->length = length;
    record->puzzle_at = (struct span){0, length > 0 ? FAST_LINE_CELLS : 0};
    record->expected_at = (struct span){0, 0};
    record->form = FORM_LINE;
    record->notation = NOTATION_DIGITS;
    record->fast_line = true;
    record->tail_unread = tail;
    record->blank_before = false;
    record->object = record->says_unsolvable = false;
    record->valid = true;
    record->heading[0] = '\0';
    record->puzzle.shape = (sudoku_shape){3, 3};
    record->origin.packed = true;
    record->origin.row_lines[0] = line;
    record->origin.columns[0] = 1;
}

/* Finds what the tail of a fast line claims, if that has not been done. */
void read_tail(struct record *record);

/* Where a cell of a record, of so many, stands. */
struct position position_of_cell(const struct record *record, size_t cell);

/* Line number and byte column of a cell of a grid of this side. */
uint64_t line_of_cell(const struct origin *origin, size_t cell, size_t side);
uint64_t column_of_cell(const struct origin *origin, size_t cell);

/* Where a cell of a valid record stands. */
struct position position_of_cell(const struct record *record, size_t cell);

#endif
