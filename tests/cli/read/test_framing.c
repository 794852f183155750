/* test_framing.c - what stands around records: headings, counts, sections, blank lines; and what is
 * told of text that is none of these. */
#include "puzzles.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

#define FOUR_SPREAD ".3..\n\n..23\n\n....\n\n1..4\n"
#define FOUR_LINE   ".3....23....1..4"
#define FOUR_SOLVED "2341412334121234"
/* 77 bytes: a character of two bytes fits, and no more. */
#define NAMED(heading, name)                                                                       \
    .args = {"-fcsv"}, .input = heading "\n" FOUR_ROWS, .out = FOUR_LINE "," FOUR_SOLVED name "\n"

#define LONG_TITLE "aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa a"

static const struct cli_case cases[] = {
    /* Numbers that may be rows. */
    {"a number that counts on from the heading above is a heading",
     .input = "1233)\n" FOUR_ROWS "1234)\n" FOUR_ROWS, .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},

    /* Dashes below a first row of digits. */
    {"a count may have a rule below it", .input = "1000\n----\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},

    /* Cells below each other. */

    {"numbers that count the records from 0 are framing",
     .input = "0\n" INKALA "\n1\n" EASY "\n2\n" INKALA "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    /* The end line. */
    {"a line of three characters ends the input, and cells behind it are told",
     .input = INKALA "\ne.o\n" FOUR_ROWS, .status = 2, .out = INKALA_SOLVED "\n",
     .told = {"-:3:1: cells behind"}},
    {"blank lines behind the end line are not told", .input = FOUR_ROWS "end\n\n \t\r\n\n",
     .out = FOUR_SOLVED_ROWS},

    /* Headings. */
    {"`Grid 3:` names a record", NAMED("Grid 3:", ",Grid 3")},
    {"`Puzzle #12` names a record", NAMED("Puzzle #12", ",Puzzle #12")},
    {"`Puzzle 12 (easy)` names a record", NAMED("  Puzzle 12 (easy) \r", ",Puzzle 12 (easy)")},
    {"`Case 1:` names a record", NAMED("Case 1:", ",Case 1")},
    {"`Scenario # 4` names a record", NAMED("Scenario # 4", ",Scenario # 4")},
    {"`Easy 50` names a record", NAMED("Easy 50", ",Easy 50")},
    {"a name is cut between characters",
     NAMED("Title: " LONG_TITLE "\303\274\303\274", ",Title: " LONG_TITLE)},
    {"`[Hard ones]` names a record", NAMED("[Hard ones]", ",[Hard ones]")},
    {"`[Puzzle]` names no record", NAMED("[Puzzle]", "")},
    {"a name is no expected answer", .args = {"-k"}, .input = "Puzzle 1\n" INKALA " none\n",
     .out = "wrong\n", .status = 1, .err = "sudoku: records=1 right=0 wrong=1\n"},
    {"a name in front of a grid that is as long is no damaged grid",
     .args = {"--convert", "--format=line"},
     .input = "1A2B3C4D5E6F7G8H9I0J1K2L3M4N5O6PABCDE 1.....2.....3.....4.....5.....6.....\n",
     .out = "1.....2.....3.....4.....5.....6.....\n"},
    /* Headings as people write them. */
    {"`Puzzle 3/50` names a record", NAMED("Puzzle 3/50", ",Puzzle 3/50")},
    {"`Puzzle 3, easy` names a record", NAMED("Puzzle 3, easy", ",\"Puzzle 3, easy\"")},
    {"`== Puzzle 5 ==` names a record", NAMED("== Puzzle 5 ==", ",Puzzle 5")},
    {"`=== 5 ===` names a record", NAMED("=== 5 ===\r", ",5")},
    {"`**Puzzle 5**` names a record", NAMED("**Puzzle 5**", ",Puzzle 5")},
    {"`**Easy**` names a record, and is no row of 8", NAMED("**Easy**", ",Easy")},
    {"`Name: A` names a record", NAMED("Name: A", ",Name: A")},
    {"`Title: Easy one` names a record", NAMED("Title: Easy one", ",Title: Easy one")},
    {"`Date: 2024-01-31` is no row of 15", NAMED("Date: 2024-01-31", ",Date: 2024-01-31")},
    {"`Source:` may have an address",
     NAMED("Source: http://www.sudoku.com/a", ",Source: http://www.sudoku.com/a")},
    {"`NYT 2024-01-31` is no row of 13", NAMED("NYT 2024-01-31", ",NYT 2024-01-31")},
    {"a header may have tabs between its names", .input = "id\tpuzzle\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},

    /* Sections. */
    {"a state without a puzzle is a record", .input = "[State]\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},

    /* Double spacing. */
    {"such records may follow each other at one blank line",
     .input = FOUR_SPREAD "\n" FOUR_SPREAD "\n" FOUR_SPREAD "\n",
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"framed rows may have a blank line behind each",
     .input = "+---+---+\n\n|.3|..|\n\n|..|23|\n\n+---+---+\n\n|..|..|\n\n|1.|.4|\n\n+---+---+\n\n"
              "+---+---+\n\n|.3|..|\n\n|..|23|\n\n+---+---+\n\n|..|..|\n\n|1.|.4|\n\n+---+---+\n",
     .args = {"-fline"}, .out = FOUR_SOLVED "\n" FOUR_SOLVED "\n"},
};

int main(void) {
    return run_group("cli_framing", cases, COUNT(cases), NULL, 0);
}
