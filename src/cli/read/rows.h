/* rows.h - lines that are rows of a grid (READING.md, section 4). */
#ifndef ROWS_H
#define ROWS_H

#include "cells.h"

/* How a row is written. */
struct way {
    enum { FIELDS, FRAME, WORDS, PACKED } kind; /* ways a to d of READING.md */
    size_t side;
    char separator;      /* FIELDS: between fields */
    unsigned separators; /* WORDS, PACKED: classes of all separators between words */
    size_t period;       /* WORDS, PACKED: words between two bars; 0: there are no bars */
    size_t word_length;  /* PACKED: symbols in each word */
};

enum { ROW_ROOM = SUDOKU_MAX_SIDE + 1 };

struct row {
    size_t count;  /* cells */
    bool is_blank; /* FIELDS, FRAME: no cell has a symbol */
    unsigned char symbols[ROW_ROOM];
    uint16_t marks[ROW_ROOM];   /* of a cell with pencil marks */
    uint32_t offsets[ROW_ROOM]; /* of each cell in the line */
};

/* Reads a line as the first row of a grid.  box is the shape of all grids, or {0, 0}. */
bool read_first_row(const struct plain *line, sudoku_shape box, struct way *way, struct row *row);

/* Reads a line as another row written in the same way. */
bool read_row(const struct plain *line, const struct way *way, sudoku_shape box, struct row *row);

/* What a line that is no row has of one. */
struct row_like {
    size_t cells;
    bool is_damaged; /* a damaged row anywhere; if false, */
    bool is_inside;  /* a damaged row inside a grid, */
    bool is_number;  /* or just one decimal number */
};

void measure_row(const struct plain *line, struct row_like *like);

#endif
