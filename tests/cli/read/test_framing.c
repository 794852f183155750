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
#define TEN_BLANK "..........\n..........\n..........\n..........\n"
#define STRAY(where)                                                                               \
    "sudoku: -:" where ": this is no row, and no size or number of a record; a row has all its "   \
    "cells on a line\n"
#define NEARLY_RULE(where)                                                                         \
    "sudoku: -:" where ": this line is ignored: it is nearly a line of a frame"
#define CUT_OFF(where) "sudoku: -:" where ": this line ends the input; what follows is not read\n"
#define NAMED(heading, name)                                                                       \
    .args = {"-fcsv"}, .input = heading "\n" FOUR_ROWS, .out = FOUR_LINE "," FOUR_SOLVED name "\n"

#define LONG_TITLE "aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa a"

static const struct cli_case cases[] = {
    /* Numbers that may be rows. */
    {"a row with a damaged end is no heading",
     .input = ".3..\n4321)\n....\n1..4\n" FOUR_ROWS FOUR_ROWS, .status = 2,
     .out = "invalid\n" FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:5: ')' can be no cell of a grid\n"},
    {"a number that counts on from the heading above is a heading",
     .input = "1233)\n" FOUR_ROWS "1234)\n" FOUR_ROWS, .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},

    /* Dashes below a first row of digits. */
    {"dashes below a first row of digits are rows", .args = {"--check"},
     .input = "123456789\n---------\n---------\n---------\n---------\n---------\n---------\n"
              "---------\n---------\n",
     .out = "partial\n"},
    {"a row of digits and two of dashes are no grid, and the next record is read",
     .input = "1234\n----\n----\n\n" INKALA "\n", .status = 2,
     .out = "invalid\n\n" INKALA_SOLVED "\n",
     .err = "sudoku: -:4:1: the grid ends after 3 of 4 rows\n"},
    {"a count may have a rule below it", .input = "1000\n----\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},

    /* Numbers. */
    {"a number between lines that belongs to neither is an invalid record",
     .input = INKALA "\n12345\n" EASY "\n", .status = 2,
     .out = INKALA_SOLVED "\ninvalid\n" EASY_SOLVED "\n", .err = STRAY("2:6")},

    /* Cells below each other. */
    {"a puzzle of a cell a line is invalid, whatever its empty cells",
     .script = "for empty in . 0 -; do echo " EASY " | tr . \"$empty\" | fold -w1 | \"$SUDOKU\" | "
               "sort -u; done",
     .out = "invalid\ninvalid\ninvalid\n",
     .told = {"neither a row nor a grid", "this is no row, and no size", "neither a row"}},

    {"another order is an invalid record", .input = FOUR_ROWS "7\n" FOUR_ROWS, .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n" FOUR_SOLVED_ROWS, .err = STRAY("5:2")},
    {"numbers that count the records from 0 are framing",
     .input = "0\n" INKALA "\n1\n" EASY "\n2\n" INKALA "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    {"a judge's numbers get no note", .args = {"--judge=poj3074"},
     .input = INKALA "\n12345\n" EASY "\nend\nx\n", .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a bench tells a note once", .args = {"-b", "-q", "--engine=mrv,dlx"},
     .input = INKALA "\n====x====\n" EASY "\n", .err = NEARLY_RULE("2:1") "\n"},
    {"two lines that are nearly rules are one note",
     .input = INKALA "\n====x====\n\n====y====\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n",
     .err = NEARLY_RULE("2:1") "; so is 1 more below\n"},
    {"the answers of a second file get no note",
     .script = "cd \"$SCRATCH\" && printf '" INKALA_SOLVED "\\n12345\\n' >answers.txt && "
               "printf '" INKALA "\\n' | \"$SUDOKU\" -k --answers=answers.txt",
     .out = "right\n", .err = "sudoku: records=1 right=1 wrong=0\n"},
    {"a line that is nearly a rule is ignored with a note", .input = "====x====\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS, .err = NEARLY_RULE("1:1") "\n"},

    /* The end line. */
    {"a heading that ends the input is told", .input = "E 1\n" FOUR_ROWS, .err = CUT_OFF("1:1")},
    {"blank lines behind the end line are not told", .input = FOUR_ROWS "end\n\n \t\r\n\n",
     .out = FOUR_SOLVED_ROWS},

    /* Headings. */
    {"`Grid 3:` names a record", NAMED("Grid 3:", ",Grid 3:")},
    {"`Puzzle #12` names a record", NAMED("Puzzle #12", ",Puzzle #12")},
    {"`Puzzle 12 (easy)` names a record", NAMED("  Puzzle 12 (easy) \r", ",Puzzle 12 (easy)")},
    {"`Case 1:` names a record", NAMED("Case 1:", ",Case 1:")},
    {"`Scenario # 4` names a record", NAMED("Scenario # 4", ",Scenario # 4")},
    {"`1.` names the first record", NAMED("1.", ",1.")},
    {"`12)` names a record", NAMED("12)", ",12)")},
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
    {"a name with as many figures as make a row is no heading",
     .input = "Puzzle 1 2 3 4\n" FOUR_ROWS, .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .told = {"sudoku: -:1:"}},
    {"a damaged cell of a table is no number of a record", .input = ",,9),,,\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS, .told = {"sudoku: -:1:4:"}},
    {"a word and a cell between asterisks are no heading", .input = "**Easy a**\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS, .told = {"sudoku: -:2:"}},
    {"a word that can be no cells names the record below it",
     NAMED("Hard\n\n# but not that hard", ",Hard")},
    {"a word that could be cells is none", .input = "bad\n" FOUR_ROWS, .status = 2,
     .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:4: 3 cells make neither a row nor a grid\n"},
    {"a word with no grid below it is an invalid record", .input = FOUR_ROWS "hello\nthere\n",
     .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n"
                             "invalid\n",
     .err = "sudoku: -:5:6: this word is no row, and no title of a record\n"
            "sudoku: -:6:6: this word is no row, and no title of a record\n"},

    /* Sizes. */
    {"the side of a grid twice above it is framing", .args = {"-s"},
     .input = "9 9\n" INKALA_ROWS "9x9\n" INKALA_ROWS, .out = INKALA_SOLVED_ROWS INKALA_SOLVED_ROWS,
     .told = {" framing=2 ", "ignored=0 "}},
    {"so is the side of its boxes", .input = "3 3\n" INKALA_ROWS "\n3x3\n\n" INKALA_ROWS,
     .out = INKALA_SOLVED_ROWS "\n" INKALA_SOLVED_ROWS},
    {"a heading with cells behind it is a damaged line", .input = "Puzzle 1 53..7\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:3: 'z' can be no cell of a grid\n"},

    /* Headings as people write them. */
    {"`1/50` names the first record", NAMED("1/50", ",1/50")},
    {"`1/50` and `2/50` count the records", .input = "1/50\n" FOUR_ROWS "2/50\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"`3/50` above the first record is a damaged row", .input = "3/50\n" FOUR_ROWS, .status = 2,
     .out = "invalid\ninvalid\n",
     .err = "sudoku: -:1:2: '/' can be no cell of a grid\n"
            "sudoku: -:6:1: the grid ends after 1 of 4 rows\n"},
    {"`Puzzle 3/50` names a record", NAMED("Puzzle 3/50", ",Puzzle 3/50")},
    {"`Puzzle 3, easy` names a record", NAMED("Puzzle 3, easy", ",\"Puzzle 3, easy\"")},
    {"`== Puzzle 5 ==` names a record", NAMED("== Puzzle 5 ==", ",Puzzle 5")},
    {"`=== 5 ===` names a record", NAMED("=== 5 ===\r", ",5")},
    {"`**Puzzle 5**` names a record", NAMED("**Puzzle 5**", ",Puzzle 5")},
    {"`**Easy**` names a record, and is no row of 8", NAMED("**Easy**", ",Easy")},
    {"`// Puzzle 5` names a record", NAMED("// Puzzle 5", ",Puzzle 5")},
    {"`Name: A` names a record", NAMED("Name: A", ",Name: A")},
    {"`Title: Easy one` names a record", NAMED("Title: Easy one", ",Title: Easy one")},
    {"`Date: 2024-01-31` is no row of 15", NAMED("Date: 2024-01-31", ",Date: 2024-01-31")},
    {"`Source:` may have an address",
     NAMED("Source: http://www.sudoku.com/a", ",Source: http://www.sudoku.com/a")},
    {"a detail replaces no name", NAMED("Puzzle 5\nAuthor: J. Doe, Jr.", ",Puzzle 5")},
    {"a name replaces a detail", NAMED("Author: J. Doe\nPuzzle 5", ",Puzzle 5")},
    {"cells behind a word and a colon are no detail", .input = "Name: . 3 . .\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:5: ':' can be no cell of a grid\n"},
    {"`2024-01-31` is no row of 10", NAMED("2024-01-31", ",2024-01-31")},
    {"`NYT 2024-01-31` is no row of 13", NAMED("NYT 2024-01-31", ",NYT 2024-01-31")},
    {"a date is a row below other rows of 10", .args = {"-k"},
     .input = "..........\n2024-01-31\n" TEN_BLANK TEN_BLANK, .out = "wrong r2c1=r2c3\n",
     .status = 1, .err = "sudoku: -:2:3: r2c3 repeats the 2 of r2c1\n"},
    {"`(c) 2024` is framing without a name", NAMED("(c) 2024", "")},
    {"`\xC2\xA9 2024 J. Doe` is framing without a name", NAMED("\xC2\xA9 2024 J. Doe", "")},
    {"fences and tags are framing without a name",
     .input = "Puzzle 1\n```text\n" FOUR_ROWS "```\n[code]\n" FOUR_ROWS "[/code]\n~~~\n" FOUR_ROWS
              "~~~\n<pre>\n" FOUR_ROWS "</pre>\n",
     .args = {"-fcsv"},
     .out = FOUR_LINE "," FOUR_SOLVED ",Puzzle 1\n" FOUR_LINE "," FOUR_SOLVED "\n" FOUR_LINE
                      "," FOUR_SOLVED "\n" FOUR_LINE "," FOUR_SOLVED "\n"},
    {"a header may have tabs between its names", .input = "id\tpuzzle\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"--stats counts decorated headings", .args = {"-s", "-q"},
     .input = "```\n== Puzzle 1 ==\n(c) 2024\n" FOUR_ROWS "```\n",
     .told = {" framing=4 ", "ignored=0 "}},

    /* Sections. */
    {"a state below its puzzle is no record",
     .input = "#A me\n[Puzzle]\n" FOUR_ROWS "[State]\n" FOUR_SOLVED_ROWS
              "#A me\n[Puzzle]\n" FOUR_ROWS "[State]\n" FOUR_ROWS FOUR_SOLVED_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
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
    {"a number above a blank line is a count if no such rows follow", .input = "1000\n\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"a row above a blank line is a broken record if the next rows are no such",
     .input = "1...\n\n" FOUR_ROWS, .status = 2, .out = "invalid\n\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:1: the grid ends after 1 of 4 rows\n"},
    {"two blank lines end a record", .input = ".3..\n\n..23\n\n....\n\n\n" FOUR_SPREAD, .status = 2,
     .out = "invalid\n\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:6:1: the grid ends after 3 of 4 rows\n"},

    /* Statistics. */
    {"--stats counts lines of framing", .args = {"-s", "-q"},
     .input = "2\nGrid 1\n" FOUR_ROWS "+---+\nGrid 2\n" FOUR_ROWS "77\nend\n",
     .told = {" framing=5 ", "ignored=0 "}, .status = 2},
};

int main(void) {
    return run_group("cli_framing", cases, COUNT(cases), NULL, 0);
}
