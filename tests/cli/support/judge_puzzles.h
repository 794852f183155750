/* judge_puzzles.h - puzzles in the forms of online judges, with their answers. */
#ifndef JUDGE_PUZZLES_H
#define JUDGE_PUZZLES_H

#include "puzzles.h"

#define EASY_ZEROS EASY_IN(ROW_PACKED, "", 0)

/* EASY with a second 1 in r1c3, and without the 8 of r1c2. */
#define CLASH           EASY_WITH(ROW_IN_LINE, "", ., ., 1, 6)
#define CLASH_ZEROS     EASY_WITH(ROW_PACKED, "", 0, 0, 1, 6)
#define CLASH_SPACED    EASY_WITH(ROW_SPACED, "", 0, 0, 1, 6)
#define CLASH_AT(place) "sudoku: -:" place ": r1c3 repeats the 1 of r1c1\n"

/* EASY without one of its givens.  It has 16 solutions with different scores, and some engines do
 * not find the smallest first. */
#define LOOSE_ZEROS  EASY_WITH(ROW_PACKED, "", 0, 8, 0, 0)
#define LOOSE_SPACED EASY_WITH(ROW_SPACED, "", 0, 8, 0, 0)
#define LOOSE_SCORE  "2849"
#define LOOSE_SOLVED_IN(row, rule)                                                                 \
    GRID(rule, row(1, 8, 6, 7, 4, 3, 5, 9, 2), row(2, 9, 5, 1, 8, 6, 4, 3, 7),                     \
         row(3, 4, 7, 5, 9, 2, 8, 1, 6), row(9, 7, 2, 3, 5, 1, 6, 4, 8),                           \
         row(8, 5, 1, 4, 6, 9, 7, 2, 3), row(4, 6, 3, 2, 7, 8, 9, 5, 1),                           \
         row(6, 1, 4, 9, 3, 7, 2, 8, 5), row(5, 2, 8, 6, 1, 4, 3, 7, 9),                           \
         row(7, 3, 9, 8, 2, 5, 1, 6, 4))
#define LOOSE_SOLVED_ROWS   LOOSE_SOLVED_IN(ROW_PACKED, "")
#define LOOSE_SOLVED_SPACED LOOSE_SOLVED_IN(ROW_SPACED, "")

/* No solution, although no givens clash: no digit fits r1c9. */
#define NONE_IN(row, rule, e)                                                                      \
    GRID(rule, row(1, 2, 3, 4, 5, 6, 7, 8, e), row(e, e, e, e, e, e, e, e, e),                     \
         row(e, e, e, e, e, e, e, e, e), row(e, e, e, e, e, e, e, e, 9),                           \
         row(e, e, e, e, e, e, e, e, e), row(e, e, e, e, e, e, e, e, e),                           \
         row(e, e, e, e, e, e, e, e, e), row(e, e, e, e, e, e, e, e, e),                           \
         row(e, e, e, e, e, e, e, e, e))
#define NONE        NONE_IN(ROW_IN_LINE, "", .)
#define NONE_ZEROS  NONE_IN(ROW_PACKED, "", 0)
#define NONE_SPACED NONE_IN(ROW_SPACED, "", 0)

#define INKALA_ZEROS INKALA_IN(ROW_PACKED, "", 0)

#define FOUR_SPACED "0 3 0 0\n0 0 2 3\n0 0 0 0\n1 0 0 4\n"

/* A framed grid of 13x13 characters with these rows in its corners; the others are empty. */
#define TIGHT_FRAME_WITH(first, eighth, ninth)                                                     \
    "+---+---+---+\n" first "\n"                                                                   \
    "|...|...|...|\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "+---+---+---+\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "|...|...|...|\n"                                                                              \
    "+---+---+---+\n"                                                                              \
    "|...|...|...|\n" eighth "\n" ninth "\n"                                                       \
    "+---+---+---+\n"
#endif
