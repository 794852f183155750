/* reading.h - what the reader is told about its input. */
#ifndef READING_H
#define READING_H

#include "sudoku.h"

#include <stdbool.h>

/* What a second grid on the line of a puzzle is.  If that is not known, one that can be a map of
 * regions is refused. */
enum second_grid { SECOND_UNKNOWN, SECOND_IS_MAP, SECOND_IS_SOLUTION };

/* All zero: nothing is known, and the text alone decides. */
struct reading {
    sudoku_shape box; /* shape that the user asked for; {0, 0}: the usual one of each side */
    bool claims;      /* a second grid on a line is a claimed solution, even if cells are empty */
    bool count_first; /* the first number says how many records follow: it is no row */
    bool order_each;  /* each record has its order above it: 1, 2 and 3, or the side of the grid */
    bool matrices;    /* it is matrices of exact cover problems, and not puzzles */
    bool walls;       /* digits and the walls of regions are numbers, see layouts/walls.c */
    bool diagonals;   /* the diagonals have every digit, too */
    enum second_grid second;
    bool silent; /* a judge sends it: nothing but grids, and no text is worth a note */
};

#endif
