/* test_formats.c - the layout of answers, and the lines between them. */
#include "puzzles.h"

#include <string.h>

#define FOUR_NONE_SPACED "1 2 0 0\n0 0 0 0\n0 0 3 0\n0 0 4 0\n"
#define FOUR_TWO_FIRST   "1234\n3412\n2143\n4321\n"
#define FOUR_TWO_SECOND  "1234\n3412\n2341\n4123\n"

#define NINE_DOTS   "........."
#define TEN_DOTS    "." NINE_DOTS
#define SPACED_DOTS ". . . . . . . . . .\n"
#define ZEROS       " 0 0 0 0 0 0 0 0 0\n"
#define TEN_BESIDE_ZEROS                                                                           \
    "10" ZEROS "0" ZEROS "0" ZEROS "0" ZEROS "0" ZEROS "0" ZEROS "0" ZEROS "0" ZEROS "0" ZEROS     \
    "0" ZEROS

static const struct cli_case cases[] = {
    /* Separators. */
    {"rows with blank lines between them are answered likewise",
     .input = FOUR_ROWS "\n" FOUR_ROWS "\n\n" FOUR_ROWS "\n",
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"a blank line is printed where the input had one and nowhere else",
     .input = "\n" FOUR_ROWS FOUR_ROWS "\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"framed grids are answered with their blank lines", .input = INKALA_GRID "\n" EASY_GRID,
     .out = INKALA_SOLVED_GRID "\n" EASY_SOLVED_GRID},
    {"each record is answered in its own form",
     .input = INKALA "\n" INKALA_ROWS INKALA_SPACED INKALA_GRID FOUR_ROWS INKALA "\n",
     .out = INKALA_SOLVED
     "\n" INKALA_SOLVED_ROWS INKALA_SOLVED_SPACED INKALA_SOLVED_GRID FOUR_SOLVED_ROWS INKALA_SOLVED
     "\n"},
    {"a word replaces rows", .input = FOUR_ROWS "\n" FOUR_NONE_ROWS "\n" FOUR_ROWS, .status = 1,
     .out = FOUR_SOLVED_ROWS "\nnone\n\n" FOUR_SOLVED_ROWS},
    {"an invalid record among rows is separated like the others",
     .input = FOUR_ROWS "\n.3..\n.22z.\n....\n1..4\n\n" FOUR_ROWS, .status = 2,
     .out = FOUR_SOLVED_ROWS "\ninvalid\n\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:7:1: row 2 does not have the format of row 1\n"},

    /* --format. */
    {"--format=spaced prints spaced rows with a blank line between", .args = {"--format=spaced"},
     .input = INKALA "\n\n\n" EASY "\n", .out = INKALA_SOLVED_SPACED "\n" EASY_SOLVED_SPACED},
    {"--format=grid prints framed grids with a blank line between", .args = {"--format=grid"},
     .input = INKALA "\n" EASY "\n", .out = INKALA_SOLVED_GRID "\n" EASY_SOLVED_GRID},
    {"letters stay letters in spaced rows", .args = {"--box=2x2", "--format=spaced"},
     .input = ".C....BC....A..D\n", .out = "B C D A\nD A B C\nC D A B\nA B C D\n"},
    {"empty cells among spaced letters are dots",
     .args = {"--convert", "--format=spaced", "--box=2x5"},
     .input = "A" NINE_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS
         TEN_DOTS "\n",
     .out = "A . . . . . . . . .\n" SPACED_DOTS SPACED_DOTS SPACED_DOTS SPACED_DOTS SPACED_DOTS
         SPACED_DOTS SPACED_DOTS SPACED_DOTS SPACED_DOTS},
    {"empty cells among numbers are zeros", .args = {"--convert", "--box=2x5"},
     .input = TEN_BESIDE_ZEROS, .out = TEN_BESIDE_ZEROS},
    {"numbers of a list stay numbers in a picture",
     .script = "cells=$(printf ',0%.0s' $(seq 99)); printf '10%s\\n' $cells |"
               "\"$SUDOKU\" --convert --format=svg | grep -c '>10<'",
     .out = "1\n"},

    /* --all. */
    {"--all in rows puts a blank line between solutions", .args = {"--all", "--engine=naive"},
     .input = FOUR_TWO_ROWS, .out = FOUR_TWO_FIRST "\n" FOUR_TWO_SECOND},
    {"--all prints each solution once with every engine, in any order",
     .script = "for e in " EVERY_ENGINE "; do \"$SUDOKU\" --all -e $e " TWO_SOLUTIONS " " INKALA
               " | sort | tr '\\n' ' '; echo; done | uniq",
     .out = INKALA_SOLVED " " INKALA_SOLVED " " OTHER_SOLUTION " \n"},
    {"--all stops at --limit", .args = {"--all", "--limit=1", "--engine=bitmask"},
     .input = FOUR_TWO_ROWS FOUR_TWO_ROWS, .out = FOUR_TWO_FIRST FOUR_TWO_FIRST},

    /* Modes that print no grid print one line per record. */
    {"--count prints no blank lines around invalid records either",
     .args = {"--count", "--format=grid"},
     .input = FOUR_ROWS "\n" BAD_LINE "\n\n" BAD_LINE "\n\n" FOUR_TWO_ROWS, .status = 2,
     .out = "1\ninvalid\ninvalid\n2\n",
     .err = "sudoku: -:6:1: " BAD_LINE_ERR "sudoku: -:8:1: " BAD_LINE_ERR},

    {"--target prints one number per line for rows", .args = {"--target"},
     .input = INKALA_ROWS "\n" FOUR_ROWS "\n" INKALA_SPACED, .status = 2,
     .out = "2860\nunsupported\n2860\n",
     .err = "sudoku: -:11:1: target scores support only 9x9 grids\n"},

    /* Empty cells. */
    {"empty cells are printed as in the input", .args = {"--convert"}, .input = FOUR_NONE_SPACED,
     .out = FOUR_NONE_SPACED},
    {"empty cells are dots in a format other than auto", .args = {"--convert", "--format=rows"},
     .input = FOUR_NONE_SPACED, .out = "12..\n....\n..3.\n..4.\n"},
    {"--empty sets the symbol of empty cells", .args = {"--convert", "--format=csv", "--empty=_"},
     .input = FOUR_NONE_SPACED, .out = "12________3___4_\n"},
    {"--format=json answers a nested array of strings as one", .args = {"--format=json"},
     .input = "[[\"1\",\".\",\".\",\".\"],[\".\",\".\",\"3\",\".\"],[\".\",\"4\",\".\",\".\"],"
              "[\".\",\".\",\".\",\"2\"]]\n",
     .out = "{\"file\":\"-\",\"line\":1,\"status\":\"solved\",\"puzzle\":\"1.....3..4.....2\","
            "\"board\":[[\"1\",\"3\",\"2\",\"4\"],[\"4\",\"2\",\"3\",\"1\"],[\"2\",\"4\",\"1\","
            "\"3\"],[\"3\",\"1\",\"4\",\"2\"]],\"solution\":\"1324423124133142\","
            "\"engine\":\"mrv\",\"nodes\":12}\n"},

    /* Words. */
    {"words keep their order among lines", .args = {"--unique"},
     .input = INKALA "\n" CLASH "\n" TWO_SOLUTIONS "\n" BAD_LINE "\n" EASY "\n", .status = 2,
     .out = INKALA_SOLVED "\nnone\nmultiple\ninvalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\n"
            "sudoku: -:4:1: " BAD_LINE_ERR},
    {"--none replaces none", .args = {"--none=No solution!"}, .input = FOUR_NONE_ROWS FOUR_ROWS,
     .status = 1, .out = "No solution!\n" FOUR_SOLVED_ROWS},
    {"--none prints its bytes unchanged", .args = {"--none", "\xE7\x84\xA1\t%s"},
     .input = FOUR_NONE_SPACED, .status = 1, .out = "\xE7\x84\xA1\t%s\n"},
    {"--multiple replaces multiple", .args = {"--unique", "--multiple=2+"},
     .input = FOUR_TWO_ROWS FOUR_ROWS, .status = 1, .out = "2+\n" FOUR_SOLVED_ROWS},
    {"--none does not replace limit", .args = {"--none=no", "--max-nodes=1"}, .input = INKALA "\n",
     .status = 1, .out = "limit\n"},
};

int main(void) {
    return run_group("cli_formats", cases, COUNT(cases), NULL, 0);
}
