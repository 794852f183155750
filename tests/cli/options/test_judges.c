/* test_judges.c - --judge: the exact output that online judges require. */
#include "judge_puzzles.h"

#define JUDGE(name) .args = {"--judge=" name}

static const struct cli_case cases[] = {
    {"-v does not change the output of a judge", .args = {"-v", "--judge=target", INKALA},
     .out = "2860\n"},
    {"a judge ignores claims", .args = {"--judge=vijos1335"}, .input = EASY "," EASY_SOLVED "\n",
     .out = "Wrong\n"},
    /* p1784: Luogu P1784 and its copies. */

    /* target: Luogu P1074; target-multi: its copy with many grids. */
    {"target prints -1 if there is no solution", JUDGE("target"), .input = NONE_SPACED,
     .out = "-1\n"},
    {"target-multi puts a blank line between scores", JUDGE("target-multi"),
     .input = INKALA_SPACED "\n" NONE_SPACED "\n" LOOSE_SPACED "\n" CLASH_SPACED,
     .out = "2860\n\n-1\n\n" LOOSE_SCORE "\n\n-1\n", .err = CLASH_AT("31:5")},

    /* poj2676: also other packed rows, with or without a count. */
    {"poj2676 prints no blank lines even if the input has them", JUDGE("poj2676"),
     .input = "2\n\n" INKALA_ZEROS "\n" CLASH_ZEROS "\n" EASY_ZEROS,
     .out = INKALA_SOLVED_ROWS "none\n" EASY_SOLVED_ROWS, .err = CLASH_AT("13:3")},

    /* poj3074: also Vijos 1345. */

    /* poj2918. */
    {"poj2918 prints none below its heading", JUDGE("poj2918"),
     .input = "2\n" NONE_ZEROS "\n" CLASH_ZEROS "\n",
     .out = "Scenario #1:\nnone\n\nScenario #2:\nnone\n\n", .err = CLASH_AT("12:3")},

    /* hdu2780. */

    /* uva1309: also SPOJ SUDOKU. */
    {"uva1309 prints the smallest solution, or none", .args = {"--judge=uva1309", "--box=2x2"},
     .input = "----\n----\n----\nD---\n\nAB--\n----\n--C-\n--D-\n",
     .out = "ABCD\nCDAB\nBADC\nDCBA\n\nnone\n"},

    /* uva989. */
    {"uva989 reads the order before each grid", JUDGE("uva989"),
     .input = "3\n" EASY_SPACED "\n2\n" FOUR_SPACED "\n3\n" INKALA_SPACED,
     .out = EASY_SOLVED_SPACED "\n" FOUR_SOLVED_SPACED "\n" INKALA_SOLVED_SPACED},
    {"uva989 prints NO SOLUTION, even for clashing givens", JUDGE("uva989"),
     .input = "3\n" NONE_SPACED "\n3\n" CLASH_SPACED "\n2\n" FOUR_SPACED,
     .out = "NO SOLUTION\n\nNO SOLUTION\n\n" FOUR_SOLVED_SPACED, .err = CLASH_AT("13:5")},

    /* uva10957. */
    {"uva10957 numbers its four verdicts", JUDGE("uva10957"),
     .input = EASY_SPACED "\n" LOOSE_SPACED "\n" CLASH_SPACED "\n" NONE_SPACED,
     .out = "Case 1: Unique.\nCase 2: Ambiguous.\nCase 3: Illegal.\nCase 4: Impossible.\n",
     .err = CLASH_AT("21:5")},

    /* kattis: sudokunique. */
    {"kattis prints a solution if it is the only one", JUDGE("kattis"),
     .input = EASY_SPACED "\n" LOOSE_SPACED "\n" INKALA_SPACED "\n" NONE_SPACED "\n" CLASH_SPACED
                          "\n" EASY_SOLVED_SPACED,
     .out = EASY_SOLVED_SPACED "\nNon-unique\n\n" INKALA_SOLVED_SPACED
                               "\nFind another job\n\nFind another job\n\n" EASY_SOLVED_SPACED,
     .err = CLASH_AT("41:5")},

    /* easudoku. */
    {"easudoku prints no separators", JUDGE("easudoku"),
     .input = "4\n" EASY_SPACED NONE_SPACED LOOSE_SPACED CLASH_SPACED,
     .out = EASY_SOLVED_SPACED "No solution\n" LOOSE_SOLVED_SPACED "No solution\n",
     .err = CLASH_AT("29:5")},

    /* sudogob. */
    /* There are 28,200,960 full 6x6 grids.  A sixth have a certain digit in the first corner; of
     * these, a third have it in a certain cell of the next row in the next box. */
    {"sudogob stops counting at a million", .args = {"--judge=sudogob", "--engine=mrv"},
     .status = 1,
     .input = "2\n1 0 0 0 0 0\n0 0 0 1 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n"
              "\n" EASY_SPACED,
     .out = "1000000+\n1\n" EASY_SOLVED_SPACED},

    /* novice42. */
    {"novice42 repeats the headings", JUDGE("novice42"),
     .input = "3\nGrid 01\n" EASY_ZEROS "Grid 02\n" LOOSE_ZEROS "Grid 03\n" NONE_ZEROS,
     .out = "Grid 01\n" EASY_SOLVED_ROWS "\nGrid 02\n" LOOSE_SOLVED_ROWS "\nGrid 03\nnone\n"},
    {"novice42 numbers grids without headings", JUDGE("novice42"),
     .input = "2\n" EASY_ZEROS INKALA_ZEROS,
     .out = "Grid 01\n" EASY_SOLVED_ROWS "\nGrid 02\n" INKALA_SOLVED_ROWS},

    /* euler96: Project Euler 96. */
    {"euler96 rejects grids of another size", JUDGE("euler96"), .input = FOUR_ROWS EASY "\n",
     .status = 2, .out = "186\n", .err = "sudoku: this judge supports only 9x9 grids\n"},
    {"euler96 skips puzzles without a solution with a message", JUDGE("euler96"),
     .input = NONE "\n" EASY "\n", .out = "186\n",
     .err = "sudoku: -:1:1: no solution to add to the sum\n"},

    /* hdu3909. */
    {"--stats counts puzzles that are not minimal", .args = {"-s", "--judge=hdu3909"},
     .input = "2\n" FOUR_ROWS, .out = "Not Minimal\n", .parts = {"solved=0 none=0 redundant=1 "}},
    /* The 1 of r1c1 is needed, the 2 of r1c2 is not. */
    /* The naive engine finds the puzzle unique with 18251 nodes. */
    {"hdu3909 has one node budget for all its searches",
     .args = {"--judge=hdu3909", "--engine=naive", "--max-nodes=18300", "--stats"},
     .input = EASY "\n", .status = 1, .out = "limit\n", .parts = {" limit=1 ", " nodes=18300 "}},
    /* dlx finds the puzzle unique with 53 nodes, and its first given redundant with 54. */
    {"hdu3909 searches each puzzle once", .args = {"--judge=hdu3909", "--engine=dlx", "--stats"},
     .input = EASY "\n", .out = "Not Minimal\n", .parts = {" redundant=1 ", " nodes=107 "}},
    {"hdu3909 detects several solutions and none", JUDGE("hdu3909"),
     .input = "3\n" LOOSE_ZEROS "2\n" FOUR_NONE_ROWS "2\n....\n....\n....\n....\n3\n" NONE_ZEROS,
     .out = "Multiple Solutions\nNo Solution\nMultiple Solutions\nNo Solution\n"},

    /* uva12988. */

    /* p9903. */
    {"p9903 does not require a solution", JUDGE("p9903"), .input = NONE_ZEROS, .out = "OK\n"},
    {"p9903 finds a clash in a box", JUDGE("p9903"), .out = "GRESKA\n",
     .input = TIGHT_FRAME_WITH("|...|...|...|", "|...|5..|...|", "|...|..5|...|"),
     .err = "sudoku: -:12:8: r9c6 repeats the 5 of r8c4\n"},

    /* p4929, an exact cover problem. */
    {"p4929 reports that there is no cover", JUDGE("p4929"), .input = "2 2 \n1 0 \n1 0 \n",
     .out = "No Solution!\n"},

    /* uva13115.  The number above a grid is its side. */
    {"uva13115 distinguishes right from wrong", JUDGE("uva13115"),
     .input = "4\n9\n" EASY_SOLVED_SPACED "4\n" FOUR_SOLVED_SPACED
              "4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 2\n9\n" INKALA_SOLVED_SPACED,
     .out = "yes\nyes\nno\nyes\n", .err = "sudoku: -:21:7: r4c4 repeats the 2 of r4c3\n"},
    {"uva13115 rejects an incomplete grid", JUDGE("uva13115"),
     .input = "2\n4\n" FOUR_SPACED "4\n" FOUR_SOLVED_SPACED, .out = "no\nyes\n"},
    {"uva13115 rejects a number above the side", JUDGE("uva13115"),
     .input = "2\n4\n1 2 3 4\n3 4 1 2\n2 1 5 3\n4 3 2 1\n4\n" FOUR_SOLVED_SPACED,
     .out = "no\nyes\n", .err = "sudoku: -:5:5: 5 is not a digit of a 4x4 grid\n"},
    {"a number above the side is invalid for other judges", JUDGE("vijos1335"), .status = 2,
     .input = "1\n1 2 3 4\n3 4 1 2\n2 1 5 3\n4 3 2 1\n", .out = "invalid\n",
     .err = "sudoku: -:4:5: 5 is not a digit of a 4x4 grid\n"},

    {"--box works with a judge", .args = {"--box=2x2", "--judge=poj2676"},
     .input = "2\n.3....23....1..4\n.3....23....1..4\n", .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},

    {"poj3074 reads nothing after the end line", JUDGE("poj3074"),
     .input = INKALA "\nend\n" EASY "\n" BAD_LINE "\n", .out = INKALA_SOLVED "\n"},

    /* Framing. */
    {"a count is not a row even if it is as wide", JUDGE("uva12988"),
     .input = "1234\n*3**\n**23\n****\n1**4\n\n*3**\n**23\n****\n1**4\n",
     .out = "Case #1:\n" FOUR_SOLVED_ROWS "Case #2:\n" FOUR_SOLVED_ROWS},
    {"only the first number is a count", JUDGE("hdu2780"), .input = "1\n" EASY_ZEROS LOOSE_ZEROS,
     .out = EASY_SOLVED_ROWS "\n" LOOSE_SOLVED_ROWS},
    {"each file begins with its own count",
     .script = "printf '1000\\n.3..\\n..23\\n....\\n1..4\\n' >\"$SCRATCH/count.txt\"; cd "
               "\"$SCRATCH\"; \"$SUDOKU\" -J uva12988 count.txt count.txt",
     .out = "Case #1:\n" FOUR_SOLVED_ROWS "Case #2:\n" FOUR_SOLVED_ROWS},
    {"an order of 1 needs no blank line below its grid", JUDGE("uva989"),
     .input = "1\n0\n2\n" FOUR_SPACED "1\n1\n1\n0\n2\n" FOUR_SPACED,
     .out = "1\n\n" FOUR_SOLVED_SPACED "\n1\n\n1\n\n" FOUR_SOLVED_SPACED},
    {"blank lines can separate an order from its grid", JUDGE("uva989"),
     .input = "\n1\n\n \n1\n\n1\n\n.\n\n2\n\n" FOUR_SPACED, .out = "1\n\n1\n\n" FOUR_SOLVED_SPACED},
    {"a word of nine below an order of 1 is a row", JUDGE("uva989"), .input = "1\n" EASY_ZEROS,
     .out = EASY_SOLVED_SPACED},

    {"no sum is printed after a read error",
     .script = "printf '" EASY "\n' >\"$SCRATCH/sum.txt\"; cd \"$SCRATCH\"; "
               "\"$SUDOKU\" -J euler96 sum.txt - </",
     .status = 2, .err = "sudoku: -: Is a directory\n"},

    /* Records without an answer. */
    {"a record that reaches a limit prints limit with status 1",
     .args = {"--judge=poj2676", "--engine=naive", "--max-nodes=1"},
     .input = INKALA_ZEROS EASY_SOLVED_ROWS, .status = 1, .out = "limit\n" EASY_SOLVED_ROWS},

    /* --quiet. */
    {"--quiet sets only the status: every verdict is an answer", .args = {"-q", "--judge=kattis"},
     .input = EASY_SPACED "\n" LOOSE_SPACED "\n" NONE_SPACED},
};

int main(void) {
    return run_group("cli_judges", cases, COUNT(cases), NULL, 0);
}
