/* classified_line.h - what is known of a single line of input. */
#ifndef CLASSIFIED_LINE_H
#define CLASSIFIED_LINE_H

#include "sudoku.h"
#include "text/lines.h"
#include "wrappings/wrapping.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    MARKED_SIDE = 9,                          /* side of the largest grids of candidates */
    MARKED_CELLS = MARKED_SIDE * MARKED_SIDE, /* cells of such a grid */
    NO_SET = 1 << MARKED_SIDE                 /* what can be no candidates of a cell */
};

enum line_kind {
    LINE_BLANK,
    LINE_COMMENT,
    LINE_HEADING, /* such as "Grid 01" */
    LINE_END,     /* "e" or "end" */
    LINE_RULE,    /* a horizontal frame line */
    LINE_RECORD,  /* side^2 cells: a whole grid */
    LINE_ROW,     /* side cells: one row */
    LINE_OTHER    /* none of these */
};

/* What is known of a line.  Columns count from 1. */
struct classified_line {
    enum line_kind kind;
    size_t side;        /* side of the grid, for LINE_RECORD and LINE_ROW */
    size_t cells;       /* number of cells found; at most SUDOKU_MAX_CELLS of them are stored */
    size_t bad_cells;   /* cells that are no digits of the grid, for LINE_RECORD and LINE_ROW */
    bool has_bar;       /* it has vertical frame lines */
    bool has_comma;     /* it has a comma, as the header of a CSV file does */
    bool may_be_row;    /* a LINE_RULE that could also be a row of empty cells */
    bool is_damaged;    /* a LINE_RULE with something that no rule has */
    bool may_be_rule;   /* most of it is drawn as a rule is: it may be a damaged rule */
    bool may_be_blanks; /* a line without text that could also be a row of blank cells */
    bool has_gaps;      /* a LINE_ROW in which some cells seem to be blank */
    bool spaced;        /* the cells are separated by blanks */
    bool multi_digit;   /* some cell is a number of two digits; its symbol is a letter, A for 10 */
    bool gathered;      /* its cells had lines of their own, in a list */
    bool one_each;      /* it is a row of a list, and each cell stands on a line of its own */
    bool by_pattern;    /* it is like the row noted last; see row_pattern.h */
    bool is_marks;      /* a LINE_RECORD that is one word with a symbol for each candidate */
    bool candidates;    /* a LINE_ROW or LINE_RECORD whose cells are sets of candidates; the symbol
                         * of a set of several is BAD_SYMBOL */
    bool is_number;     /* it is one decimal number and nothing else */
    bool names_columns; /* a LINE_COMMENT that is a header of `side` columns */
    bool is_text;       /* a LINE_OTHER that has more text than cells */
    bool unwrapped;     /* wrappings have been taken off */
    struct wrapping_marks wrapping; /* what the wrappings were that have been taken off */
    size_t puzzles; /* puzzles of a LINE_OTHER on which it is not clear whose each solution is; 0:
                     * it is another line */
    size_t bad_column; /* column of the first character that no cell can be, for LINE_OTHER; 0:
                        * there is none */

    /* For LINE_RECORD only: */
    struct span puzzle_at;   /* the field that is the grid; length 0: the whole line is the grid */
    struct span expected_at; /* the field that is the expected solution; length 0: there is none */
    size_t rest_at;          /* offset of the next record's grid on the line; 0: there is none */
    bool is_object;          /* the line is a JSON object */
    bool says_unsolvable;    /* the object says that there is no solution */

    /* For all lines.  What stands above is cleared first. */
    size_t token_count;  /* stretches of text between blanks, commas and bars */
    size_t first_column; /* column of the first character that is no blank; 0: there is none */
    size_t end_column;   /* column behind the last character that is no blank */
    char bad_token[16];  /* the first BAD_SYMBOL as it was written; empty: there is none */

    /* The cells: */
    char symbols[SUDOKU_MAX_CELLS];     /* cell -> symbol as sudoku_parse() takes it */
    uint32_t columns[SUDOKU_MAX_CELLS]; /* cell -> its byte column in the line, from 1 */
    uint16_t sets[MARKED_CELLS]; /* cell -> its candidates, bit d - 1 for digit d, or NO_SET; only
                                  * if `candidates` */
};

/* Clears all that few lines have.  Compilers clear two small areas faster than a large one. */
static inline void clear_line(struct classified_line *classified) {
    size_t middle = offsetof(struct classified_line, puzzle_at);
    memset(classified, 0, middle);
    memset(&classified->puzzle_at, 0, offsetof(struct classified_line, token_count) - middle);
    classified->bad_token[0] = '\0';
}

#endif
