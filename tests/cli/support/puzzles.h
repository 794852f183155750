/* puzzles.h - puzzles with their solutions, and their layouts. */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "run.h"

/* A hard puzzle of Arto Inkala in four forms, with the answers.  A line has no newline. */
#define INKALA "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define INKALA_ROWS                                                                                \
    "8........\n"                                                                                  \
    "..36.....\n"                                                                                  \
    ".7..9.2..\n"                                                                                  \
    ".5...7...\n"                                                                                  \
    "....457..\n"                                                                                  \
    "...1...3.\n"                                                                                  \
    "..1....68\n"                                                                                  \
    "..85...1.\n"                                                                                  \
    ".9....4..\n"
#define INKALA_SPACED                                                                              \
    "8 0 0 0 0 0 0 0 0\n"                                                                          \
    "0 0 3 6 0 0 0 0 0\n"                                                                          \
    "0 7 0 0 9 0 2 0 0\n"                                                                          \
    "0 5 0 0 0 7 0 0 0\n"                                                                          \
    "0 0 0 0 4 5 7 0 0\n"                                                                          \
    "0 0 0 1 0 0 0 3 0\n"                                                                          \
    "0 0 1 0 0 0 0 6 8\n"                                                                          \
    "0 0 8 5 0 0 0 1 0\n"                                                                          \
    "0 9 0 0 0 0 4 0 0\n"
#define INKALA_GRID                                                                                \
    "+-------+-------+-------+\n"                                                                  \
    "| 8 . . | . . . | . . . |\n"                                                                  \
    "| . . 3 | 6 . . | . . . |\n"                                                                  \
    "| . 7 . | . 9 . | 2 . . |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| . 5 . | . . 7 | . . . |\n"                                                                  \
    "| . . . | . 4 5 | 7 . . |\n"                                                                  \
    "| . . . | 1 . . | . 3 . |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| . . 1 | . . . | . 6 8 |\n"                                                                  \
    "| . . 8 | 5 . . | . 1 . |\n"                                                                  \
    "| . 9 . | . . . | 4 . . |\n"                                                                  \
    "+-------+-------+-------+\n"
/* The same puzzle in a frame made of these characters. */
#define INKALA_FRAMED(top, bar, middle, bottom)                                                    \
    top "\n" bar " 8 . . " bar " . . . " bar " . . . " bar "\n" bar " . . 3 " bar " 6 . . " bar    \
        " . . . " bar "\n" bar " . 7 . " bar " . 9 . " bar " 2 . . " bar "\n" middle "\n" bar      \
        " . 5 . " bar " . . 7 " bar " . . . " bar "\n" bar " . . . " bar " . 4 5 " bar             \
        " 7 . . " bar "\n" bar " . . . " bar " 1 . . " bar " . 3 . " bar "\n" middle "\n" bar      \
        " . . 1 " bar " . . . " bar " . 6 8 " bar "\n" bar " . . 8 " bar " 5 . . " bar             \
        " . 1 . " bar "\n" bar " . 9 . " bar " . . . " bar " 4 . . " bar "\n" bottom "\n"
#define INKALA_TOKENS                                                                              \
    "8 0 0 0 0 0 0 0 0 0 0 3 6 0 0 0 0 0 0 7 0 0 9 0 2 0 0 0 5 0 0 0 7 0 0 0 0 0 0 0 4 5 7 0 0 "   \
    "0 0 0 1 0 0 0 3 0 0 0 1 0 0 0 0 6 8 0 0 8 5 0 0 0 1 0 0 9 0 0 0 0 4 0 0"
#define INKALA_SOLVED                                                                              \
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
#define INKALA_SOLVED_ROWS                                                                         \
    "812753649\n"                                                                                  \
    "943682175\n"                                                                                  \
    "675491283\n"                                                                                  \
    "154237896\n"                                                                                  \
    "369845721\n"                                                                                  \
    "287169534\n"                                                                                  \
    "521974368\n"                                                                                  \
    "438526917\n"                                                                                  \
    "796318452\n"
#define INKALA_SOLVED_SPACED                                                                       \
    "8 1 2 7 5 3 6 4 9\n"                                                                          \
    "9 4 3 6 8 2 1 7 5\n"                                                                          \
    "6 7 5 4 9 1 2 8 3\n"                                                                          \
    "1 5 4 2 3 7 8 9 6\n"                                                                          \
    "3 6 9 8 4 5 7 2 1\n"                                                                          \
    "2 8 7 1 6 9 5 3 4\n"                                                                          \
    "5 2 1 9 7 4 3 6 8\n"                                                                          \
    "4 3 8 5 2 6 9 1 7\n"                                                                          \
    "7 9 6 3 1 8 4 5 2\n"
#define INKALA_SOLVED_GRID                                                                         \
    "+-------+-------+-------+\n"                                                                  \
    "| 8 1 2 | 7 5 3 | 6 4 9 |\n"                                                                  \
    "| 9 4 3 | 6 8 2 | 1 7 5 |\n"                                                                  \
    "| 6 7 5 | 4 9 1 | 2 8 3 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 1 5 4 | 2 3 7 | 8 9 6 |\n"                                                                  \
    "| 3 6 9 | 8 4 5 | 7 2 1 |\n"                                                                  \
    "| 2 8 7 | 1 6 9 | 5 3 4 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 5 2 1 | 9 7 4 | 3 6 8 |\n"                                                                  \
    "| 4 3 8 | 5 2 6 | 9 1 7 |\n"                                                                  \
    "| 7 9 6 | 3 1 8 | 4 5 2 |\n"                                                                  \
    "+-------+-------+-------+\n"

/* Rated 8.8/1.2/1.2 by Sudoku Explainer. */
#define RATED_88 "2..3..19...86....3..7.1....6....7..4....6.2..5....3...9......5....1..4.2.6..5.83."

/* An easy puzzle. */
#define EASY "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739......"
#define EASY_TOKENS                                                                                \
    "1 8 0 0 0 0 0 0 0 2 0 0 0 0 0 0 3 7 0 4 7 5 0 2 8 1 6 9 0 0 0 0 0 0 4 0 0 5 1 0 6 0 0 0 0 "   \
    "4 0 0 2 7 0 0 0 0 0 0 4 9 0 0 2 0 0 0 0 0 0 0 6 0 7 0 7 3 9 0 0 0 0 0 0"
#define EASY_ROWS                                                                                  \
    "18.......\n"                                                                                  \
    "2......37\n"                                                                                  \
    ".475.2816\n"                                                                                  \
    "9......4.\n"                                                                                  \
    ".51.6....\n"                                                                                  \
    "4..27....\n"                                                                                  \
    "..49..2..\n"                                                                                  \
    ".....6.7.\n"                                                                                  \
    "739......\n"
#define EASY_SPACED                                                                                \
    "1 8 0 0 0 0 0 0 0\n"                                                                          \
    "2 0 0 0 0 0 0 3 7\n"                                                                          \
    "0 4 7 5 0 2 8 1 6\n"                                                                          \
    "9 0 0 0 0 0 0 4 0\n"                                                                          \
    "0 5 1 0 6 0 0 0 0\n"                                                                          \
    "4 0 0 2 7 0 0 0 0\n"                                                                          \
    "0 0 4 9 0 0 2 0 0\n"                                                                          \
    "0 0 0 0 0 6 0 7 0\n"                                                                          \
    "7 3 9 0 0 0 0 0 0\n"
#define EASY_GRID                                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 1 8 . | . . . | . . . |\n"                                                                  \
    "| 2 . . | . . . | . 3 7 |\n"                                                                  \
    "| . 4 7 | 5 . 2 | 8 1 6 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 9 . . | . . . | . 4 . |\n"                                                                  \
    "| . 5 1 | . 6 . | . . . |\n"                                                                  \
    "| 4 . . | 2 7 . | . . . |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| . . 4 | 9 . . | 2 . . |\n"                                                                  \
    "| . . . | . . 6 | . 7 . |\n"                                                                  \
    "| 7 3 9 | . . . | . . . |\n"                                                                  \
    "+-------+-------+-------+\n"
#define EASY_SOLVED                                                                                \
    "186743925295681437347592816972158643851364792463279581614937258528416379739825164"
#define EASY_SOLVED_ROWS                                                                           \
    "186743925\n"                                                                                  \
    "295681437\n"                                                                                  \
    "347592816\n"                                                                                  \
    "972158643\n"                                                                                  \
    "851364792\n"                                                                                  \
    "463279581\n"                                                                                  \
    "614937258\n"                                                                                  \
    "528416379\n"                                                                                  \
    "739825164\n"
/* The same with one empty cell. */
#define EASY_LAST                                                                                  \
    ".86743925295681437347592816972158643851364792463279581614937258528416379739825164"
#define EASY_LAST_ROWS                                                                             \
    ".86743925\n"                                                                                  \
    "295681437\n"                                                                                  \
    "347592816\n"                                                                                  \
    "972158643\n"                                                                                  \
    "851364792\n"                                                                                  \
    "463279581\n"                                                                                  \
    "614937258\n"                                                                                  \
    "528416379\n"                                                                                  \
    "739825164\n"
#define EASY_SOLVED_SPACED                                                                         \
    "1 8 6 7 4 3 9 2 5\n"                                                                          \
    "2 9 5 6 8 1 4 3 7\n"                                                                          \
    "3 4 7 5 9 2 8 1 6\n"                                                                          \
    "9 7 2 1 5 8 6 4 3\n"                                                                          \
    "8 5 1 3 6 4 7 9 2\n"                                                                          \
    "4 6 3 2 7 9 5 8 1\n"                                                                          \
    "6 1 4 9 3 7 2 5 8\n"                                                                          \
    "5 2 8 4 1 6 3 7 9\n"                                                                          \
    "7 3 9 8 2 5 1 6 4\n"
#define EASY_SOLVED_GRID                                                                           \
    "+-------+-------+-------+\n"                                                                  \
    "| 1 8 6 | 7 4 3 | 9 2 5 |\n"                                                                  \
    "| 2 9 5 | 6 8 1 | 4 3 7 |\n"                                                                  \
    "| 3 4 7 | 5 9 2 | 8 1 6 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 9 7 2 | 1 5 8 | 6 4 3 |\n"                                                                  \
    "| 8 5 1 | 3 6 4 | 7 9 2 |\n"                                                                  \
    "| 4 6 3 | 2 7 9 | 5 8 1 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 6 1 4 | 9 3 7 | 2 5 8 |\n"                                                                  \
    "| 5 2 8 | 4 1 6 | 3 7 9 |\n"                                                                  \
    "| 7 3 9 | 8 2 5 | 1 6 4 |\n"                                                                  \
    "+-------+-------+-------+\n"

/* Other puzzles. */
#define THIRD "...6.5.....91..8...6..7.34.5..8.2....82.4.56..7.....2.1.7.....5.5....6..64...8..9"
#define THIRD_SOLVED                                                                               \
    "314685792729134856865279341536892417982741563471356928197463285258917634643528179"

#define FOURTH "...2.41....5.8.4.246...19...2..5...463.1.....8.9..6..1...........8.9.2.7.47..5..."
#define FOURTH_SOLVED                                                                              \
    "983264175175389462462571983721958634634127859859436721396742518518693247247815396"

/* A small puzzle, for tables. */
#define FOUR               ".3....23....1..4"
#define FOUR_SOLVED        "2341412334121234"
#define FOUR_ROWS          ".3..\n..23\n....\n1..4\n"
#define FOUR_SOLVED_ROWS   "2341\n4123\n3412\n1234\n"
#define FOUR_SOLVED_SPACED "2 3 4 1\n4 1 2 3\n3 4 1 2\n1 2 3 4\n"
#define FOUR_SOLVED_GRID                                                                           \
    "+-----+-----+\n"                                                                              \
    "| 2 3 | 4 1 |\n"                                                                              \
    "| 4 1 | 2 3 |\n"                                                                              \
    "+-----+-----+\n"                                                                              \
    "| 3 4 | 1 2 |\n"                                                                              \
    "| 1 2 | 3 4 |\n"                                                                              \
    "+-----+-----+\n"
#define FOUR_NONE      "12........3...4."
#define FOUR_TWO       "123434122......."
#define FOUR_TWO_LEAST "1234341221434321"
#define FOUR_TWO_OTHER "1234341223414123"
#define FOUR_NONE_ROWS "12..\n....\n..3.\n..4.\n" /* nothing fits r1c3 */
#define FOUR_TWO_ROWS  "1234\n3412\n2...\n....\n" /* two solutions */

/* Two solutions, INKALA_SOLVED and OTHER_SOLUTION: the corners of a rectangle in the solution of
 * INKALA are left out. */
#define OTHER_SOLUTION                                                                             \
    "813752649942683175675491283154237896369845721287169534521974368438526917796318452"
#define TWO_SOLUTIONS                                                                              \
    "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452"

/* No solution, which takes a textbook search minutes to find out. */
#define HARD ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

#define EMPTY_GRID                                                                                 \
    "................................................................................."

struct puzzle {
    const char *name;
    size_t box_height, box_width;
    const char *cells, *solution; /* '.' is empty; digits above 9 are letters, A is 10 */
};

static inline size_t side_of(const struct puzzle *puzzle) {
    return puzzle->box_height * puzzle->box_width;
}

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
