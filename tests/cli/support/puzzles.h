/* puzzles.h - puzzles with their solutions, and their layouts. */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "run.h"

/* ---- Grids of 9x9 in several forms ----
 *
 * A grid is a macro: row is a macro below, rule is the text above and below each band, and e is the
 * symbol of an empty cell. */

#define ROW_IN_LINE(a, b, c, d, e, f, g, h, i) #a #b #c #d #e #f #g #h #i
#define ROW_PACKED(a, b, c, d, e, f, g, h, i)  #a #b #c #d #e #f #g #h #i "\n"
#define ROW_SPACED(a, b, c, d, e, f, g, h, i)                                                      \
#a " " #b " " #c " " #d " " #e " " #f " " #g " " #h " " #i "\n"
#define ROW_OF_TOKENS(a, b, c, d, e, f, g, h, i)                                                   \
#a " " #b " " #c " " #d " " #e " " #f " " #g " " #h " " #i " "
#define ROW_FRAMED(a, b, c, d, e, f, g, h, i)                                                      \
    "| " #a " " #b " " #c " | " #d " " #e " " #f " | " #g " " #h " " #i " |\n"
#define GRID(rule, a, b, c, d, e, f, g, h, i) rule a b c rule d e f rule g h i rule
#define FRAME_RULE                            "+-------+-------+-------+\n"

/* A hard puzzle by Arto Inkala.  A line has no newline. */
#define INKALA_IN(row, rule, e)                                                                    \
    GRID(rule, row(8, e, e, e, e, e, e, e, e), row(e, e, 3, 6, e, e, e, e, e),                     \
         row(e, 7, e, e, 9, e, 2, e, e), row(e, 5, e, e, e, 7, e, e, e),                           \
         row(e, e, e, e, 4, 5, 7, e, e), row(e, e, e, 1, e, e, e, 3, e),                           \
         row(e, e, 1, e, e, e, e, 6, 8), row(e, e, 8, 5, e, e, e, 1, e),                           \
         row(e, 9, e, e, e, e, 4, e, e))
#define INKALA        INKALA_IN(ROW_IN_LINE, "", .)
#define INKALA_ROWS   INKALA_IN(ROW_PACKED, "", .)
#define INKALA_SPACED INKALA_IN(ROW_SPACED, "", 0)
#define INKALA_TOKENS INKALA_IN(ROW_OF_TOKENS, "", 0)
#define INKALA_GRID   INKALA_IN(ROW_FRAMED, FRAME_RULE, .)
/* The same puzzle in a frame made of these characters. */
#define INKALA_FRAMED(top, bar, middle, bottom)                                                    \
    top "\n" bar " 8 . . " bar " . . . " bar " . . . " bar "\n" bar " . . 3 " bar " 6 . . " bar    \
        " . . . " bar "\n" bar " . 7 . " bar " . 9 . " bar " 2 . . " bar "\n" middle "\n" bar      \
        " . 5 . " bar " . . 7 " bar " . . . " bar "\n" bar " . . . " bar " . 4 5 " bar             \
        " 7 . . " bar "\n" bar " . . . " bar " 1 . . " bar " . 3 . " bar "\n" middle "\n" bar      \
        " . . 1 " bar " . . . " bar " . 6 8 " bar "\n" bar " . . 8 " bar " 5 . . " bar             \
        " . 1 . " bar "\n" bar " . 9 . " bar " . . . " bar " 4 . . " bar "\n" bottom "\n"
#define INKALA_SOLVED_IN(row, rule)                                                                \
    GRID(rule, row(8, 1, 2, 7, 5, 3, 6, 4, 9), row(9, 4, 3, 6, 8, 2, 1, 7, 5),                     \
         row(6, 7, 5, 4, 9, 1, 2, 8, 3), row(1, 5, 4, 2, 3, 7, 8, 9, 6),                           \
         row(3, 6, 9, 8, 4, 5, 7, 2, 1), row(2, 8, 7, 1, 6, 9, 5, 3, 4),                           \
         row(5, 2, 1, 9, 7, 4, 3, 6, 8), row(4, 3, 8, 5, 2, 6, 9, 1, 7),                           \
         row(7, 9, 6, 3, 1, 8, 4, 5, 2))
#define INKALA_SOLVED        INKALA_SOLVED_IN(ROW_IN_LINE, "")
#define INKALA_SOLVED_ROWS   INKALA_SOLVED_IN(ROW_PACKED, "")
#define INKALA_SOLVED_SPACED INKALA_SOLVED_IN(ROW_SPACED, "")
#define INKALA_SOLVED_GRID   INKALA_SOLVED_IN(ROW_FRAMED, FRAME_RULE)

/* An easy puzzle, with other cells at r1c2, r1c3 and r8c6. */
#define EASY_WITH(row, rule, e, b, c, x)                                                           \
    GRID(rule, row(1, b, c, e, e, e, e, e, e), row(2, e, e, e, e, e, e, 3, 7),                     \
         row(e, 4, 7, 5, e, 2, 8, 1, 6), row(9, e, e, e, e, e, e, 4, e),                           \
         row(e, 5, 1, e, 6, e, e, e, e), row(4, e, e, 2, 7, e, e, e, e),                           \
         row(e, e, 4, 9, e, e, 2, e, e), row(e, e, e, e, e, x, e, 7, e),                           \
         row(7, 3, 9, e, e, e, e, e, e))
#define EASY_IN(row, rule, e) EASY_WITH(row, rule, e, 8, e, 6)
#define EASY                  EASY_IN(ROW_IN_LINE, "", .)
#define EASY_ROWS             EASY_IN(ROW_PACKED, "", .)
#define EASY_SPACED           EASY_IN(ROW_SPACED, "", 0)
#define EASY_TOKENS           EASY_IN(ROW_OF_TOKENS, "", 0)
#define EASY_GRID             EASY_IN(ROW_FRAMED, FRAME_RULE, .)
#define EASY_SOLVED_FROM(first, row, rule)                                                         \
    GRID(rule, row(first, 8, 6, 7, 4, 3, 9, 2, 5), row(2, 9, 5, 6, 8, 1, 4, 3, 7),                 \
         row(3, 4, 7, 5, 9, 2, 8, 1, 6), row(9, 7, 2, 1, 5, 8, 6, 4, 3),                           \
         row(8, 5, 1, 3, 6, 4, 7, 9, 2), row(4, 6, 3, 2, 7, 9, 5, 8, 1),                           \
         row(6, 1, 4, 9, 3, 7, 2, 5, 8), row(5, 2, 8, 4, 1, 6, 3, 7, 9),                           \
         row(7, 3, 9, 8, 2, 5, 1, 6, 4))
#define EASY_SOLVED        EASY_SOLVED_FROM(1, ROW_IN_LINE, "")
#define EASY_SOLVED_ROWS   EASY_SOLVED_FROM(1, ROW_PACKED, "")
#define EASY_SOLVED_SPACED EASY_SOLVED_FROM(1, ROW_SPACED, "")
#define EASY_SOLVED_GRID   EASY_SOLVED_FROM(1, ROW_FRAMED, FRAME_RULE)
/* The same with one empty cell. */
#define EASY_LAST      EASY_SOLVED_FROM(., ROW_IN_LINE, "")
#define EASY_LAST_ROWS EASY_SOLVED_FROM(., ROW_PACKED, "")

/* Rated 8.8/1.2/1.2 by Sudoku Explainer. */
#define RATED_88 "2..3..19...86....3..7.1....6....7..4....6.2..5....3...9......5....1..4.2.6..5.83."

/* Other puzzles. */
#define THIRD "...6.5.....91..8...6..7.34.5..8.2....82.4.56..7.....2.1.7.....5.5....6..64...8..9"
#define THIRD_SOLVED                                                                               \
    "314685792729134856865279341536892417982741563471356928197463285258917634643528179"

/* A line that is an invalid record, and the message about it. */
#define BAD_LINE     "1111111111111111111111111111111111111"
#define BAD_LINE_ERR "expected 36 cells, found 37\n"

/* A small puzzle, for tables. */
#define FOUR             ".3....23....1..4"
#define FOUR_SOLVED      "2341412334121234"
#define FOUR_ROWS        ".3..\n..23\n....\n1..4\n"
#define FOUR_SOLVED_ROWS "2341\n4123\n3412\n1234\n"
#define FOUR_NONE        "12........3...4."
#define FOUR_TWO         "123434122......."
#define FOUR_TWO_LEAST   "1234341221434321"
#define FOUR_TWO_OTHER   "1234341223414123"
#define FOUR_NONE_ROWS   "12..\n....\n..3.\n..4.\n" /* no digit fits r1c3 */
#define FOUR_TWO_ROWS    "1234\n3412\n2...\n....\n" /* two solutions */

/* Two solutions, INKALA_SOLVED and OTHER_SOLUTION: the corners of a rectangle in the solution of
 * INKALA are left out. */
#define OTHER_SOLUTION                                                                             \
    "813752649942683175675491283154237896369845721287169534521974368438526917796318452"
#define TWO_SOLUTIONS                                                                              \
    "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452"

/* A puzzle without a solution.  A textbook search takes minutes to prove it. */
#define HARD ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

/* No givens, and clashing ones. */
#define EMPTY_GRID                                                                                 \
    "................................................................................."
#define EMPTY_LINE EMPTY_GRID "\n"
#define CLASH      "11.......3......................................................................."
#define CLASH_ERR  "sudoku: -:1:2: r1c2 repeats the 1 in r1c1\n"

/* A puzzle whose first step is a chain. */
#define NISHIO "4..6..3...1..2..6...8..7..19..8..5...4..5..1......2..75.....6...3..8..4......9..5"

struct puzzle {
    const char *name;
    size_t box_height, box_width;
    const char *cells, *solution; /* '.' is empty; digits above 9 are letters, A is 10 */
};

/* Proper puzzles of all sizes. */
extern const struct puzzle puzzles[];
extern const size_t puzzle_count;

enum layout {
    LAYOUT_LINE,
    LAYOUT_ROWS,
    LAYOUT_GAPS, /* rows with a blank line between bands */
    LAYOUT_SPACED,
    LAYOUT_NUMBERS, /* spaced, digits above 9 as numbers */
    LAYOUT_GRID,
    LAYOUT_NUMBER_GRID,
    LAYOUT_COUNT
};

enum { LAYOUT_SIZE = 8192 };

/* Writes cells, which are those of the puzzle or of its solution, as the program prints them; empty
 * is the symbol of an empty cell.  text has room for LAYOUT_SIZE bytes.  Returns text. */
const char *lay_out(char *text, const struct puzzle *puzzle, const char *cells, enum layout layout,
                    char empty);

/* Replaces digit d by the d-th letter, as UVa 1309 writes a grid. */
void to_letters(char *text);

#endif
