/* classified.h - what a single line of input is, as far as it can be told without its neighbours.
 */
#ifndef CLASSIFY_H
#define CLASSIFY_H

#include "lines.h"
#include "sudoku.h"
#include "tokens.h"

enum line_kind {
    LINE_BLANK,
    LINE_COMMENT,
    LINE_HEADING, /* such as "Grid 01" */
    LINE_END,     /* "e" or "end" */
    LINE_RULE,    /* a horizontal line of a frame */
    LINE_RECORD,  /* side^2 cells: a record of its own */
    LINE_ROW,     /* side cells: one row */
    LINE_OTHER    /* none of these */
};

struct classification {
    enum line_kind kind;
    size_t side;      /* LINE_RECORD and LINE_ROW: of the grid */
    size_t count;     /* cells found: side^2 in a record, side in a row, any number in others,
                       * of which only the first SUDOKU_MAX_CELLS are stored */
    size_t tokens;    /* stretches of text between blanks, commas and bars */
    bool barred;      /* has vertical frame lines */
    bool row_like;    /* LINE_RULE: could also be a row of `count` empty cells */
    bool rule_like;   /* mostly drawn as a rule is; in a frame it may be a damaged one */
    bool spaced;      /* the cells are separated by blanks */
    bool multi_digit; /* some cell is a number of two digits, its symbol a letter with A for 10 */
    bool number;      /* nothing but one decimal number */
    bool comma;       /* has a comma, as the header of a CSV file does */
    bool words;       /* LINE_OTHER: has more text than cells */
    size_t start;     /* column of the first character that is no blank, */
    size_t end;       /* and the one behind the last */
    size_t bad;       /* LINE_OTHER: column of the first character that can be no cell, or 0 */
    /* Of a LINE_RECORD: */
    struct span puzzle_at;   /* the field that is the grid; length 0: the whole line is */
    struct span expected_at; /* the one that claims to be its solution; length 0: none */
    bool object;             /* the line is a JSON object, */
    bool says_unsolvable;    /* which says that there is no solution */
    /* The cells: */
    char symbols[SUDOKU_MAX_CELLS];     /* cell -> symbol as sudoku_parse() takes it */
    uint32_t columns[SUDOKU_MAX_CELLS]; /* cell -> its byte column in the line, from 1 */
};

/* The shape of grids of this side: box if the user asked for one (and the side fits), else the
 * usual one; {0, 0} if there is none, nor for side 1, as a lone character is no grid. */
sudoku_shape shape_of_side(size_t side, sudoku_shape box);

/* Finds out what line is.  box is the box shape that the user asked for, or {0, 0}. */
void classify_line(const struct line *line, sudoku_shape box, struct classification *classified);

#endif
