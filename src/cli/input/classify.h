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
    LINE_RECORD,  /* side^2 cells: a whole grid */
    LINE_ROW,     /* side cells: one row */
    LINE_OTHER    /* none of these */
};

struct classification {
    enum line_kind kind;
    size_t side;  /* LINE_RECORD and LINE_ROW: of the grid */
    size_t cells; /* cells found: side^2 in a record, side in a row, any number in other lines;
                   * only the first SUDOKU_MAX_CELLS of them are stored */
    size_t token_count; /* stretches of text between blanks, commas and bars */
    bool has_bar;       /* it has vertical frame lines */
    bool has_comma;     /* it has a comma, as the header of a CSV file does */
    bool may_be_row;    /* LINE_RULE: it could also be a row of empty cells */
    bool may_be_rule;   /* it is mostly drawn as a rule is; in a frame it may be a damaged one */
    bool spaced;        /* the cells are separated by blanks */
    bool multi_digit;   /* some cell is a number of two digits, its symbol a letter with A for 10 */
    bool is_number;     /* it is one decimal number and nothing else */
    bool is_text;       /* LINE_OTHER: it has more text than cells */
    size_t first_column; /* of the first character that is no blank; 0: all are blank */
    size_t end_column;   /* behind the last character that is no blank */
    size_t bad_column;   /* LINE_OTHER: of the first character that can be no cell; 0: all can */

    /* Only of a LINE_RECORD: */
    struct span puzzle_at;   /* the field that is the grid; length 0: the whole line is */
    struct span expected_at; /* the field that claims to be its solution; length 0: none does */
    bool is_object;          /* the line is a JSON object */
    bool says_unsolvable;    /* the object says that there is no solution */

    /* The cells: */
    char symbols[SUDOKU_MAX_CELLS];     /* cell -> symbol as sudoku_parse() takes it */
    uint32_t columns[SUDOKU_MAX_CELLS]; /* cell -> its byte column in the line, from 1 */
};

/* The shape of grids of this side: box, the shape that the user asked for, or the usual one if that
 * is {0, 0}.  {0, 0} if the side is not that of box, or if there is no usual shape; nor is there
 * one for side 1, as a lone character is no grid. */
sudoku_shape shape_of_side(size_t side, sudoku_shape box);

/* Finds out what line is.  box is the box shape that the user asked for, or {0, 0}. */
void classify_line(const struct line *line, sudoku_shape box, struct classification *classified);

#endif
