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
#define LONG_NAME                                                                                  \
    "Puzzle 1 (zzzzzzzzzzzzzz zzzzzzzzzzzzzzzz zzzzzzzzzzzzzzzz zzzzzzzzzzzzzzzz "                 \
    "e"
#define SIX_DASHES "------\n------\n------\n------\n------\n"
#define TEN_BLANK  "..........\n..........\n..........\n..........\n"
#define TEN_DOTS   ".........."
#define TEN_LINE                                                                                   \
    TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS "1........."
#define STRAY(where)                                                                               \
    "sudoku: -:" where ": this is no row, and no size or number of a record; a row has all its "   \
    "cells on a line\n"
#define NEARLY_RULE(where)                                                                         \
    "sudoku: -:" where ": this line is ignored: it is nearly a line of a frame"
#define STRAY_WORD(where) "sudoku: -:" where ": this word is no row, and no title of a record\n"
#define CUT_OFF(where)    "sudoku: -:" where ": this line ends the input; what follows is not read\n"
#define NAMED(heading, name)                                                                       \
    .args = {"-fcsv"}, .input = heading "\n" FOUR_ROWS, .out = FOUR_LINE "," FOUR_SOLVED name "\n"

#define LONG_TITLE "aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa aaaaaa a"

static const struct cli_case cases[] = {
    /* Numbers that may be rows. */
    {"a row with a damaged end is no heading",
     .input = ".3..\n4321)\n....\n1..4\n" FOUR_ROWS FOUR_ROWS, .status = 2,
     .out = "invalid\n" FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:5: ')' can be no cell of a grid\n"},
    {"a first row with a damaged end is no heading",
     .input = FOUR_ROWS "4321:\n3..2\n....\n1..4\n" FOUR_ROWS, .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:5:5: ':' can be no cell of a grid\n"},
    {"a number that counts on from the heading above is a heading",
     .input = "1233)\n" FOUR_ROWS "1234)\n" FOUR_ROWS, .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"a number that can be no row is a heading", .input = FOUR_ROWS "1235:\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},

    /* Dashes below a first row of digits. */
    {"dashes below a first row of digits are rows", .args = {"--check"},
     .input = "123456789\n---------\n---------\n---------\n---------\n---------\n---------\n"
              "---------\n---------\n",
     .out = "partial\n"},
    {"dashes below a first row of 4 are rows", .args = {"--check"},
     .input = "1234\n----\n----\n----\n", .out = "partial\n"},
    {"dashes below a first row of 6 are rows", .args = {"--check"}, .input = "123456\n" SIX_DASHES,
     .out = "partial\n"},
    {"a row of digits and a row of dashes are no grid", .input = "123456789\n---------\n",
     .status = 2, .out = "invalid\n", .told = {"sudoku: -:"}},
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
    {"so is a number at the end", .input = INKALA "\n 12345\n", .status = 2,
     .out = INKALA_SOLVED "\ninvalid\n", .err = STRAY("2:7")},

    /* Cells below each other. */
    {"a puzzle of a cell a line is an invalid record, whatever its empty cells",
     .script = "for empty in . 0 -; do echo " EASY " | tr . \"$empty\" | fold -w1 | \"$SUDOKU\"; "
               "echo $?; done",
     .out = "invalid\n2\ninvalid\n2\ninvalid\n2\n",
     .told = {"neither a row nor a grid", "this is no row, and no size", "neither a row"}},

    {"the order of a solved grid of one cell is framing", .input = "1\n1\n", .out = "1\n"},
    {"an order above each record is framing",
     .input = "2\n" FOUR_ROWS "2\n" FOUR_ROWS "2\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"a side above each record is framing", .input = "4\n" FOUR_ROWS "\n4\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"another order is an invalid record", .input = FOUR_ROWS "7\n" FOUR_ROWS, .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n" FOUR_SOLVED_ROWS, .err = STRAY("5:2")},
    {"numbers that count the records from 1 are framing",
     .input = "1\n" INKALA "\n2\n" EASY "\n3\n" INKALA "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    {"numbers that count the records from 0 are framing",
     .input = "0\n" INKALA "\n1\n" EASY "\n2\n" INKALA "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    {"numbers that count from any number are framing",
     .input = "50\n" INKALA "\n51\n" EASY "\n52\n" INKALA "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    {"fast lines count as records", .input = INKALA "\n" EASY "\n" INKALA "\n4\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n" INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a judge's numbers get no note", .args = {"--judge=poj3074"},
     .input = INKALA "\n12345\n" EASY "\nend\nx\n", .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"--quiet keeps notes", .args = {"-q"}, .input = INKALA "\n====x====\n",
     .err = NEARLY_RULE("2:1") "\n"},
    {"a bench tells a note once", .args = {"-b", "-q", "--engine=mrv,dlx"},
     .input = INKALA "\n====x====\n" EASY "\n", .err = NEARLY_RULE("2:1") "\n"},
    {"two lines that are nearly rules are one note",
     .input = INKALA "\n====x====\n\n====y====\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n",
     .err = NEARLY_RULE("2:1") "; so is 1 more below\n"},
    {"three are one note, too", .input = INKALA "\n====x====\n====y====\n====z====\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n",
     .err = NEARLY_RULE("2:1") "; so are 2 more below\n"},
    {"the answers of a second file get no note",
     .script = "cd \"$SCRATCH\" && printf '" INKALA_SOLVED "\\n12345\\n' >answers.txt && "
               "printf '" INKALA "\\n' | \"$SUDOKU\" -k --answers=answers.txt",
     .out = "right\n", .err = "sudoku: records=1 right=1 wrong=0\n"},
    {"a line that is nearly a rule is ignored with a note", .input = "====x====\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS, .err = NEARLY_RULE("1:1") "\n"},

    {"a word that only begins like that of a heading is none", .input = "Puzzles 3 x\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:3: 'z' can be no cell of a grid\n"},
    {"a tag is known by each of its letters", .input = FOUR_ROWS "[/xode]\n", .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n", .told = {"sudoku: -:5:1:"}},
    {"the rows between two blank lines of a grid without bands are as many as they are",
     .args = {"--box=1x4", "-fline"}, .input = ".2..\n\n2...\n..1.\n\n...3\n",
     .out = "1234234134124123\n"},
    {"a number in a rule of box-drawing characters is no count", .input = "──5──\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS, .err = NEARLY_RULE("1:1") "\n"},
    {"so is one between rows",
     .input = "+--+--+\n|.3|..|\n|..|23|\n+--+-x+\n|..|..|\n|1.|.4|\n+--+--+\n", .args = {"-fline"},
     .out = FOUR_SOLVED "\n", .err = NEARLY_RULE("4:1") "\n"},
    {"a judge's damaged rule gets no note", .args = {"--judge=poj3074"},
     .input = "-3+--+\n" INKALA "\nend\n", .out = INKALA_SOLVED "\n"},

    /* The end line. */
    {"a heading that ends the input is told", .input = "E 1\n" FOUR_ROWS, .err = CUT_OFF("1:1")},
    {"blank lines behind the end line are not told", .input = FOUR_ROWS "end\n\n \t\r\n\n",
     .out = FOUR_SOLVED_ROWS},

    /* Headings. */
    {"`Grid 01` names a record", NAMED("Grid 01", ",Grid 01")},
    {"`Grid 3:` names a record", NAMED("Grid 3:", ",Grid 3:")},
    {"`Puzzle #12` names a record", NAMED("Puzzle #12", ",Puzzle #12")},
    {"`Puzzle 12 (easy)` names a record", NAMED("  Puzzle 12 (easy) \r", ",Puzzle 12 (easy)")},
    {"`puzzle 3 of 50` names a record", NAMED("puzzle 3 of 50", ",puzzle 3 of 50")},
    {"`SUDOKU 7` names a record", NAMED("SUDOKU 7", ",SUDOKU 7")},
    {"`No. 12` names a record", NAMED("No. 12", ",No. 12")},
    {"`Case 1:` names a record", NAMED("Case 1:", ",Case 1:")},
    {"`Test case 3` names a record", NAMED("Test case 3", ",Test case 3")},
    {"`Scenario # 4` names a record", NAMED("Scenario # 4", ",Scenario # 4")},
    {"`1.` names the first record", NAMED("1.", ",1.")},
    {"`12)` names a record", NAMED("12)", ",12)")},
    {"`(12)` names a record", NAMED("(12)", ",(12)")},
    {"`Easy 50` names a record", NAMED("Easy 50", ",Easy 50")},
    {"`Puzzle:` names a record", NAMED("Puzzle:", ",Puzzle:")},
    {"a name is cut between characters",
     NAMED("Title: " LONG_TITLE "\303\274\303\274", ",Title: " LONG_TITLE)},
    {"`[Hard ones]` names a record", NAMED("[Hard ones]", ",[Hard ones]")},
    {"`[Puzzle]` names no record", NAMED("[Puzzle]", "")},
    {"a name is the first field",
     .script = "printf 'Puzzle 1\\n" INKALA " 11.9\\n' | \"$SUDOKU\" -fjson | grep -o '.fields.*'",
     .out = "\"fields\":[\"Puzzle 1\",\"11.9\"]}\n"},
    {"a name is no expected answer", .args = {"-k"}, .input = "Puzzle 1\n" INKALA " none\n",
     .out = "wrong\n", .status = 1, .err = "sudoku: records=1 right=0 wrong=1\n"},
    {"a long name is cut between characters", .args = {"-fcsv"},
     .input = LONG_NAME "\xC3\xA4\xC3\xA4)\n" FOUR_ROWS,
     .out = FOUR_LINE "," FOUR_SOLVED "," LONG_NAME "\xC3\xA4\n"},
    {"a long name is not cut amid a character", .args = {"-fcsv"},
     .input = LONG_NAME "e\xC3\xA4\xC3\xA4)\n" FOUR_ROWS,
     .out = FOUR_LINE "," FOUR_SOLVED "," LONG_NAME "e\n"},
    {"a name in front of a grid that is as long is no damaged grid",
     .args = {"--convert", "--format=line"},
     .input = "1A2B3C4D5E6F7G8H9I0J1K2L3M4N5O6PABCDE 1.....2.....3.....4.....5.....6.....\n",
     .out = "1.....2.....3.....4.....5.....6.....\n"},
    {"three digits behind a number with a colon are no piece of a row", .input = "17:234\n",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:7: 3 cells make neither a row nor a grid\n"},
    {"a word and a cell between asterisks are no heading", .input = "**Easy a**\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS, .told = {"sudoku: -:2:"}},
    {"records are numbered one after another", .input = "1.\n" FOUR_ROWS "2.\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"a word that can be no cells names the record below it",
     NAMED("Hard\n\n# but not that hard", ",Hard")},
    {"so does one with a letter twice", NAMED("hello", ",hello")},
    {"so does one above a frame", .args = {"-fcsv"},
     .input = "medium\n+--+--+\n|.3|..|\n|..|23|\n+--+--+\n|..|..|\n|1.|.4|\n+--+--+\n",
     .out = FOUR_LINE "," FOUR_SOLVED ",medium\n"},
    {"a word that could be cells is none", .input = "bad\n" FOUR_ROWS, .status = 2,
     .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:4: 3 cells make neither a row nor a grid\n"},
    {"a word with no grid below it is an invalid record", .input = FOUR_ROWS "hello\nthere\n",
     .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n"
                             "invalid\n",
     .err = "sudoku: -:5:6: this word is no row, and no title of a record\n"
            "sudoku: -:6:6: this word is no row, and no title of a record\n"},
    {"a word above a grid of letters is no row of it", .args = {"--convert"},
     .input = "XQZWY\nA...\n..B.\n....\n...D\n", .out = "A...\n..B.\n....\n...D\n"},

    /* Sizes. */
    {"the side of a grid twice above it is framing", .args = {"-s"},
     .input = "9 9\n" INKALA_ROWS "9x9\n" INKALA_ROWS, .out = INKALA_SOLVED_ROWS INKALA_SOLVED_ROWS,
     .told = {" framing=2 ", "ignored=0 "}},
    {"so is the side of its boxes", .input = "3 3\n" INKALA_ROWS "\n3x3\n\n" INKALA_ROWS,
     .out = INKALA_SOLVED_ROWS "\n" INKALA_SOLVED_ROWS},
    {"so is that of a grid on a line", .input = "9 9\n" INKALA "\n", .out = INKALA_SOLVED "\n"},
    {"a heading with cells behind it is a damaged line", .input = "Puzzle 1 53..7\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:3: 'z' can be no cell of a grid\n"},
    {"a heading with nothing below it is framing", .input = FOUR_ROWS "Puzzle 2\nPuzzle 3\n",
     .out = FOUR_SOLVED_ROWS},

    /* Headings as people write them. */
    {"a Ctrl-Z below the line that ends the input is no text", .input = INKALA "\nend\n\n\x1a",
     .out = INKALA_SOLVED "\n"},
    {"`1/50` names the first record", NAMED("1/50", ",1/50")},
    {"a number of more digits than any count has is no heading",
     .input = "Puzzle 1/1234567890123\n" INKALA "\n", .status = 2,
     .out = "invalid\n" INKALA_SOLVED "\n", .err = "sudoku: -:1:3: 'z' can be no cell of a grid\n"},
    {"a name and a number may have a remark in parentheses", .input = "Easy 5 (hard)\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"a name and a number may have no word behind them", .input = "Easy 5 hard\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:12: this is neither a row nor a grid\n"},
    {"`1/50` and `2/50` count the records", .input = "1/50\n" FOUR_ROWS "2/50\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"`1/9` and `2/9` do so, too", .input = "1/9\n" FOUR_ROWS "2/9\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"`3/50` above the first record is a damaged row", .input = "3/50\n" FOUR_ROWS, .status = 2,
     .out = "invalid\ninvalid\n",
     .err = "sudoku: -:1:2: '/' can be no cell of a grid\n"
            "sudoku: -:6:1: the grid ends after 1 of 4 rows\n"},
    {"`Puzzle 3/50` names a record", NAMED("Puzzle 3/50", ",Puzzle 3/50")},
    {"`Puzzle 3, easy` names a record", NAMED("Puzzle 3, easy", ",\"Puzzle 3, easy\"")},
    {"`== Puzzle 5 ==` names a record", NAMED("== Puzzle 5 ==", ",Puzzle 5")},
    {"`=== 5 ===` names a record", NAMED("=== 5 ===\r", ",5")},
    {"`--- Puzzle 5 -----` names a record", NAMED("--- Puzzle 5 -----", ",Puzzle 5")},
    {"`**Puzzle 5**` names a record", NAMED("**Puzzle 5**", ",Puzzle 5")},
    {"`**Easy**` names a record, and is no row of 8", NAMED("**Easy**", ",Easy")},
    {"`_Easy_` names a record", NAMED("_Easy_", ",Easy")},
    {"`// Puzzle 5` names a record", NAMED("// Puzzle 5", ",Puzzle 5")},
    {"`- Puzzle 5` names a record", NAMED("- Puzzle 5", ",Puzzle 5")},
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
    {"`31.01.2024` is no row of 10", NAMED("31.01.2024", ",31.01.2024")},
    {"a date is a row below other rows of 10", .args = {"-k"},
     .input = "..........\n2024-01-31\n" TEN_BLANK TEN_BLANK, .out = "wrong r2c1=r2c3\n",
     .status = 1, .err = "sudoku: -:2:3: r2c3 repeats the 2 of r2c1\n"},
    {"a date is a heading above other rows of 10", .args = {"--convert", "--format=csv"},
     .input = TEN_BLANK TEN_BLANK "..........\n1.........\n\n31.01.2024\n" TEN_BLANK TEN_BLANK
                                  "..........\n1.........\n",
     .out = TEN_LINE "\n" TEN_LINE ",31.01.2024\n"},
    {"`(c) 2024` is framing without a name", NAMED("(c) 2024", "")},
    {"`\xC2\xA9 2024 J. Doe` is framing without a name", NAMED("\xC2\xA9 2024 J. Doe", "")},
    {"fences and tags are framing without a name",
     .input = "Puzzle 1\n```text\n" FOUR_ROWS "```\n[code]\n" FOUR_ROWS "[/code]\n~~~\n" FOUR_ROWS
              "~~~\n<pre>\n" FOUR_ROWS "</pre>\n",
     .args = {"-fcsv"},
     .out = FOUR_LINE "," FOUR_SOLVED ",Puzzle 1\n" FOUR_LINE "," FOUR_SOLVED "\n" FOUR_LINE
                      "," FOUR_SOLVED "\n" FOUR_LINE "," FOUR_SOLVED "\n"},
    {"the brackets of a tag are alike", .input = "<pre]\n" FOUR_ROWS, .status = 2,
     .out = "invalid\n" FOUR_SOLVED_ROWS, .told = {"sudoku: -:1:1:"}},
    {"a header may have tabs between its names", .input = "id\tpuzzle\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"a header may have semicolons between its names", .input = "puzzle;level (1-9)\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"--stats counts decorated headings", .args = {"-s", "-q"},
     .input = "```\n== Puzzle 1 ==\n(c) 2024\n" FOUR_ROWS "```\n",
     .told = {" framing=4 ", "ignored=0 "}},

    /* Sections. */
    {"a state below its puzzle is no record",
     .input = "#A me\n[Puzzle]\n" FOUR_ROWS "[State]\n" FOUR_SOLVED_ROWS
              "#A me\n[Puzzle]\n" FOUR_ROWS "[State]\n" FOUR_ROWS FOUR_SOLVED_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"a state may be a line", .input = "[puzzle]\n" INKALA "\n[state]\n" EASY "\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a state without a puzzle is a record", .input = "[State]\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},

    /* Double spacing. */
    {"rows may have a blank line behind each", .input = FOUR_SPREAD, .out = FOUR_SOLVED_ROWS},
    {"such records may follow each other at one blank line",
     .input = FOUR_SPREAD "\n" FOUR_SPREAD "\n" FOUR_SPREAD "\n",
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"such records may follow each other at two blank lines",
     .input = FOUR_SPREAD "\n\n" FOUR_SPREAD, .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"such records may follow each other at three blank lines",
     .input = "\n\n" FOUR_SPREAD "\n\n\n" FOUR_SPREAD "\n\n\n",
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"spaced rows may have a blank line behind each",
     .input = "0 3 0 0\r\n\r\n0 0 2 3\r\n\r\n0 0 0 0\r\n\r\n1 0 0 4\r\n",
     .out = FOUR_SOLVED_SPACED},
    {"framed rows may have a blank line behind each",
     .input = "+---+---+\n\n|.3|..|\n\n|..|23|\n\n+---+---+\n\n|..|..|\n\n|1.|.4|\n\n+---+---+\n\n"
              "+---+---+\n\n|.3|..|\n\n|..|23|\n\n+---+---+\n\n|..|..|\n\n|1.|.4|\n\n+---+---+\n",
     .args = {"-fline"}, .out = FOUR_SOLVED "\n" FOUR_SOLVED "\n"},
    {"a first row of digits above a blank line is a row if the next is one",
     .input = "2341\n\n....\n\n....\n\n1..4\n", .out = "2341\n4123\n3412\n1234\n", .args = {"-l"},
     .status = 0},
    {"a number above a blank line is a count if no such rows follow", .input = "1000\n\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"a row above a blank line is a broken record if the next rows are no such",
     .input = "1...\n\n" FOUR_ROWS, .status = 2, .out = "invalid\n\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:1: the grid ends after 1 of 4 rows\n"},
    {"two blank lines end a record", .input = ".3..\n\n..23\n\n....\n\n\n" FOUR_SPREAD, .status = 2,
     .out = "invalid\n\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:6:1: the grid ends after 3 of 4 rows\n"},
    {"a damaged row between blank lines spoils its record only",
     .input = ".3..\n\n..23\n\n...\n\n1..4\n\n" FOUR_SPREAD, .status = 2,
     .out = "invalid\n\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:5:4: a row of 3 cells in a grid of 4\n"},

    /* Statistics. */
    {"two tables of Markdown without a blank line between them are two grids",
     .input = "| | | | |\n|:-:|:-:|:-:|:-:|\n|.|3|.|.|\n|.|.|2|3|\n|.|.|.|.|\n|1|.|.|4|\n"
              "|a|b|c|d|\n|:-:|:-:|:-:|:-:|\n|.|3|.|.|\n|.|.|2|3|\n|.|.|.|.|\n|1|.|.|4|\n",
     .out = FOUR_SOLVED_GRID FOUR_SOLVED_GRID},
    {"--stats counts lines of framing", .args = {"-s", "-q"},
     .input = "2\nGrid 1\n" FOUR_ROWS "+---+\nGrid 2\n" FOUR_ROWS "77\nend\n",
     .told = {" framing=5 ", "ignored=0 "}, .status = 2},
    {"--stats adds the framing of all files",
     .script = "cd \"$SCRATCH\" && printf 'Grid 1\\n" INKALA "\\n' >framing.txt && "
               "\"$SUDOKU\" -s -q framing.txt framing.txt",
     .told = {" framing=2 ", "ignored=0 "}},
    {"a blank line behind three bands of four is no gap", .args = {"--convert", "-fline"},
     .input = "12345678\n56781234\n........\n........\n........\n........\n\n........\n........\n",
     .status = 2, .out = "invalid\n", .err = "sudoku: -:7:1: the grid ends after 6 of 8 rows\n"},
};

int main(void) {
    return run_group("cli_framing", cases, COUNT(cases), NULL, 0);
}
