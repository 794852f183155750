/* test_labels.c - what people and programs put in front of rows and above columns is no part of the
 * grid: mail quotes, line numbers, labels. */
#include "puzzles.h"
#include "run.h"

/* The easy puzzle as a table with numbers for its rows and columns; e: an empty cell. */
#define NINE_TABLE(e)                                                                              \
    ",1,2,3,4,5,6,7,8,9\n1,1,8," e "," e "," e "," e "," e "," e "," e "\n2,2," e "," e "," e      \
    "," e "," e "," e ",3,7\n3," e ",4,7,5," e ",2,8,1,6\n4,9," e "," e "," e "," e "," e "," e    \
    ",4," e "\n5," e ",5,1," e ",6," e "," e "," e "," e "\n6,4," e "," e ",2,7," e "," e "," e    \
    "," e "\n7," e "," e ",4,9," e "," e ",2," e "," e "\n8," e "," e "," e "," e "," e ",6," e    \
    ",7," e "\n9,7,3,9," e "," e "," e "," e "," e "," e "\n"

/* A table of eight with bars, but for its column of this name and its row of that name. */
#define EIGHT_TABLE(column, row)                                                                   \
    "| |1|" column "|3|4|5|6|7|8|\n|1|1| | | | | | | |\n|" row "| | | | | | | | |\n"               \
    "|3| | | | | | |3| |\n|4| | | | | | | | |\n|5| | | | | | | |4|\n|6| | | | | | | | |\n"         \
    "|7| | |5| | | | | |\n|8| | | | | | | | |\n"
#define NINE_OF_EIGHT(row)                                                                         \
    "11......." row "........3......3.4........5.......46........7..5.....8........\n"

#define NINE_HEADED                                                                                \
    "  0 1 2 3 4 5 6 7 8\n  1 8 . . . . . . .\n  2 . . . . . . 3 7\n  . 4 7 5 . 2 8 1 6\n"         \
    "  9 . . . . . . 4 .\n  . 5 1 . 6 . . . .\n  4 . . 2 7 . . . .\n  . . 4 9 . . 2 . .\n"         \
    "  . . . . . 6 . 7 .\n  7 3 9 . . . . . .\n"

/* Rows of 16 cells that look like names and grids of 4. */
#define EMPTY_16 "................"
#define SIXTEEN_ROWS                                                                               \
    "R1: " EMPTY_16 "\nR2: " EMPTY_16 "\nR3: " EMPTY_16 "\nR4: " EMPTY_16 "\nR5: " EMPTY_16        \
    "\nR6: 1..............G\nR7: " EMPTY_16 "\nR8: " EMPTY_16 "\nR9: " EMPTY_16 "\nR10: " EMPTY_16 \
    "\nR11: " EMPTY_16 "\nR12: " EMPTY_16 "\nR13: " EMPTY_16 "\nR14: " EMPTY_16 "\nR15: " EMPTY_16 \
    "\nR16: " EMPTY_16 "\n"
#define SIXTEEN_LINE                                                                               \
    EMPTY_16 EMPTY_16 EMPTY_16 EMPTY_16 EMPTY_16 "1..............G" EMPTY_16 EMPTY_16 EMPTY_16     \
        EMPTY_16 EMPTY_16 EMPTY_16 EMPTY_16 EMPTY_16 EMPTY_16 EMPTY_16 "\n"

#define LABELLED(a, b, c, d)                                                                       \
    .input = a " .3..\n" b " ..23\n" c " ....\n" d " 1..4\n", .out = FOUR_SOLVED_ROWS
#define LABELLED_SPACED(above, a, b, c, d)                                                         \
    .input = above a " . 3 . .\n" b " . . 2 3\n" c " . . . .\n" d " 1 . . 4\n",                    \
    .out = FOUR_SOLVED_SPACED

static const struct cli_case cases[] = {
    /* The forms of pasted_forms.c have the usual labels, of frames and at all sizes. */
    {"rows behind numbers and parentheses", LABELLED("1)", "2)", "3)", "4)")},
    {"rows behind Row 1: and so on", LABELLED("Row 1:", "Row 2:", "Row 3:", "Row 4:")},
    {"rows behind R1: and so on", LABELLED("R1:", "R2:", "R3:", "R4:")},
    {"rows behind numbers and bars", .args = {"-fline"},
     .input = "1 | .3..\n2 | ..23\n3 | ....\n4 | 1..4\n", .out = FOUR_SOLVED "\n"},
    {"spaced rows behind row 1: and so on",
     LABELLED_SPACED("", "row 1:", "row 2:", "row 3:", "row 4:")},
    {"spaced rows behind row A, and numbers of columns",
     LABELLED_SPACED("      1 2 3 4\n", "row A", "row B", "row C", "row D")},
    {"labels of columns only above a frame", .args = {"-fline"},
     .input = "  1 2   3 4\n+-----+-----+\n| . 3 | . . |\n| . . | 2 3 |\n+-----+-----+\n"
              "| . . | . . |\n| 1 . | . 4 |\n+-----+-----+\n",
     .out = FOUR_SOLVED "\n"},
    {"a table of eight columns may have numbers above them", .args = {"-k"},
     .input =
         ",1,2,3,4,5,6,7,8\n1,1,2,3,4,5,6,7,8\n2,5,6,7,8,1,2,3,4\n3,2,3,4,5,6,7,8,1\n4,6,7,8,1,2,3,"
         "4,5\n5,3,4,5,6,7,8,1,2\n6,7,8,1,2,3,4,5,6\n7,4,5,6,7,8,1,2,3\n8,8,1,2,3,4,5,6,7\n",
     .out = "solved\n"},
    {"the empty corner of a table may be quoted",
     .input = "\"\",c1,c2,c3,c4\nr1,.,3,.,.\nr2,.,.,2,3\nr3,.,.,.,.\nr4,1,.,.,4\n",
     .out = "2 3 4 1\n4 1 2 3\n3 4 1 2\n1 2 3 4\n"},
    {"a quoted grid may stand right below another",
     .script = "for grid in 1 2; do printf '>%s\\n' 12345678 56781234 21436587 65872143 "
               "34127856 78563412 43218765 87654321; done | \"$SUDOKU\" -k",
     .out = "solved\nsolved\n"},
    {"a quoted end line ends the input", .input = "> " FOUR "\n> e\n" FOUR_ROWS,
     .args = {"--box=2x2"}, .out = FOUR_SOLVED "\n", .told = {"this line ends the input"}},
    {"quoted comments, headings and blank lines are framing",
     .input = "> # top\n>\n> Grid 01\n> .3..\n> ..23\n>\n> ....\n> 1..4\n>\n",
     .out = FOUR_SOLVED_ROWS},
    {"a plain header of columns is a row if rows have neither labels nor bars",
     .input = "1 2 3 4\n3 4 . 2\n2 . 4 3\n4 3 2 .\n",
     .out = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"},
    {"the numbers of a table of nine are no cells of a grid of ten",
     .args = {"--convert", "--format=line"},
     .input = NINE_TABLE("") NINE_TABLE("0") "\n" NINE_TABLE("."),
     .out = EASY "\n" EASY "\n" EASY "\n"},
    {"a table with an index, as pandas writes it",
     .input = ",0,1,2,3\n0,,3,,\n1,,,2,3\n2,,,,\n3,1,,,4\n", .out = FOUR_SOLVED_SPACED},
    {"a header of columns stands below rows that begin with a tab, too",
     .args = {"--convert", "--format=line"},
     .input = "\t.\t3\t.\t.\n\t.\t.\t2\t3\n\t.\t.\t.\t.\n\t1\t.\t.\t4\n"
              "\t1\t2\t3\t4\nA\t\t3\t\t\nB\t\t\t2\t3\nC\t\t\t\t\nD\t1\t\t\t4\n",
     .out = FOUR "\n" FOUR "\n"},
    {"a table with an index between semicolons", .args = {"--convert", "--format=line"},
     .input = ";A;B;C;D\n1;;3;;\n2;;;2;3\n3;;;;\n4;1;;;4\n", .out = FOUR "\n"},
    {"a table with an index between tabs", .args = {"--convert", "--format=line"},
     .input = "\tc1\tc2\tc3\tc4\nr1\t\t3\t\t\nr2\t\t\t2\t3\nr3\t\t\t\t\nr4\t1\t\t\t4\n",
     .out = FOUR "\n"},
    {"a row of a table has as many cells without its index as the header names",
     .args = {"--convert", "--format=line"},
     .input = ",0,1,2,3\n0,2,,3,4\n1,3,,1,2\n2,1,,4,3\n3,4,,2,1\n", .out = "2.343.121.434.21\n"},
    {"a row with an empty field has another number of cells",
     .args = {"--convert", "--format=line"}, .input = "2,,1,3,4\n3,,4,1,2\n1,,2,4,3\n4,,3,2,1\n",
     .status = 2, .told = {"sudoku: -:1:"}, .out = "invalid\n"},
    {"a blank line may stand below a header of columns", .args = {"--convert", "--format=line"},
     .input = ",0,1,2,3\n\n0,,3,,\n1,,,2,3\n2,,,,\n3,1,,,4\n", .out = FOUR "\n"},
    {"a comma stands behind each label", .args = {"--convert", "--format=line"},
     .input = "1),,,3,\n2),,,,\n3),4,,1,\n4),,,,\n1),3,1,4,2\n2),4,2,3,1\n3),1,4,2,3\n4),2,3,1,4\n",
     .out = "..3.....4.1.....\n3142423114232314\n"},
    {"a first row of digits alone below names of columns is no count",
     .args = {"--convert", "--format=line"},
     .input = " c1 c2 c3 c4\n1. 1342\n2. 0001\n3. 4023\n4. 3200\n", .out = "1342...14.2332..\n"},
    {"a blank line may stand below plain numbers of columns",
     .args = {"--convert", "--format=line"},
     .input = "    1 2   3 4\n\n  +-----+-----+\n1 | . 3 | . . |\n2 | . . | 2 3 |\n"
              "  +-----+-----+\n3 | . . | . . |\n4 | 1 . | . 4 |\n  +-----+-----+\n",
     .out = FOUR "\n"},
    {"a labelled row of 16 is no grid of 4 below names of columns",
     .args = {"--convert", "--format=line"},
     .input = "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 c16\n" SIXTEEN_ROWS,
     .out = SIXTEEN_LINE},
    {"a comma may stand in front of each row of nine", .args = {"--convert", "--format=line"},
     .input = ",1,8,0,0,0,0,0,0,0\n,2,0,0,0,0,0,0,3,7\n,0,4,7,5,0,2,8,1,6\n,9,0,0,0,0,0,0,4,0\n"
              ",0,5,1,0,6,0,0,0,0\n,4,0,0,2,7,0,0,0,0\n,0,0,4,9,0,0,2,0,0\n,0,0,0,0,0,6,0,7,0\n"
              ",7,3,9,0,0,0,0,0,0\n",
     .out = EASY "\n"},
    {"names of columns count from 0 as well", .args = {"--convert", "--format=line"},
     .input = "   col0 col1 col2 col3\n0 . 3 . .\n1 . . 2 3\n2 . . . .\n3 1 . . 4\n",
     .out = FOUR "\n"},
    {"the numbers of a table of eight with bars are no cells of a grid of nine",
     .args = {"--convert", "--format=line"}, .input = EIGHT_TABLE("2", "2"),
     .out = "1.....................3................4..........5.............\n"},
    {"a table of nine whose first row does not count up is a grid of nine",
     .args = {"--convert", "--format=line"}, .input = EIGHT_TABLE("4", "2"),
     .out = ".14345678" NINE_OF_EIGHT("2")},
    {"a table of nine whose first column does not count up is a grid of nine",
     .args = {"--convert", "--format=line"}, .input = EIGHT_TABLE("2", "3"),
     .out = ".12345678" NINE_OF_EIGHT("3")},
    {"tabs at the end of a row of a table may be dropped",
     .input = "\t1\t2\t3\t4\n1\t1\t\t\t4\n2\t\t\t1\n3\t\t3\n4\t\t1\n",
     .out = "1 2 3 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n"},
    {"the rule below the header of the next table shows that one is not whole",
     .input = "|1|2|3|4|\n|:-:|:-:|:-:|:-:|\n|.|.|1|.|\n|.|.|.|.|\n|.|.|.|2|\n"
              "|1|2|3|4|\n|:-:|:-:|:-:|:-:|\n|.|3|.|.|\n|.|.|2|3|\n|.|.|.|.|\n|1|.|.|4|\n",
     .status = 2, .out = "invalid\n" FOUR_SOLVED_GRID,
     .err = "sudoku: -:7:1: two tables without a blank line between them\n"},
    {"a row right below a table begins another grid",
     .input = "|1|2|3|4|\n|:-:|:-:|:-:|:-:|\n|.|3|.|.|\n|.|.|2|3|\n|.|.|.|.|\n|1|.|.|4|\n"
              "|1|.|.|.|\n",
     .status = 2, .out = FOUR_SOLVED_GRID "invalid\n",
     .err = "sudoku: -:8:1: the grid ends after 1 of 4 rows\n"},
    {"a rule may be below a header of columns",
     .input = "1 2 3 4\n-------\n. 3 . .\n. . 2 3\n. . . .\n1 . . 4\n", .out = FOUR_SOLVED_GRID},
    {"two grids with headers of columns", .args = {"--convert", "--format=line"},
     .input = NINE_HEADED NINE_HEADED, .out = EASY "\n" EASY "\n"},
    {"a header of columns above fields that may be empty",
     .input = "1,2,3,4\n,3,,\n,,2,3\n,,,\n1,,,4\n", .out = FOUR_SOLVED_SPACED},
    {"a first row that counts up is no header above another grid",
     .args = {"--convert", "--format=line"}, .input = "1234\n34.2\n2.43\n432.\n" FOUR_ROWS,
     .out = "123434.22.43432.\n" FOUR "\n"},
    {"a first row that counts up is no header above part of another grid",
     .args = {"--convert", "--format=line"}, .input = "1234\n34.2\n2.43\n432.\n.3..\n..23\n",
     .status = 2, .out = "123434.22.43432.\ninvalid\n",
     .err = "sudoku: -:7:1: the grid ends after 2 of 4 rows\n"},

    {"a lone digit of a first row between bars is a cell", .args = {"--convert", "--format=line"},
     .input = "    1 |       |      \n      | 1 9 5 |      \n  9 8 |       |   6  \n"
              "------+-------+------\n8     |   6   |     3\n4     | 8   3 |     1\n"
              "7     |   2   |     6\n------+-------+------\n  6   |       | 2 8  \n"
              "      | 4 1 9 |     5\n      |   8   |   7 9\n",
     .out = "..1.........195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
    {"a lone digit below a first row of Markdown that counts up is a cell",
     .args = {"--convert", "--format=line"},
     .input = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|\n"
              "|   |   | 9 |   |   |   |   |   |   |\n|   | 6 |   |   |   |   | 4 |   |   |\n"
              "|   |   |   | 7 |   |   |   | 2 |   |\n|   |   |   |   |   | 9 |   |   | 1 |\n"
              "|   | 4 |   |   | 6 |   |   |   |   |\n|   |   |   |   |   |   | 8 |   |   |\n"
              "|   |   | 2 |   |   |   |   | 3 |   |\n|   |   |   |   | 4 |   |   |   |   |\n",
     .out = "123456789..9.......6....4.....7...2......9..1.4..6..........8....2....3.....4....\n"},
    {"a first column that counts up between & is cells", .args = {"--convert", "--format=line"},
     .input = "1 &  &  &  &  &  &  &  &  \\\\\n2 &  &  &  &  &  &  &  &  \\\\\n"
              "3 & 8 &  &  &  &  & 6 &  & 1 \\\\\n4 &  & 3 &  &  &  &  &  &  \\\\\n"
              "5 &  &  & 3 & 8 &  &  &  &  \\\\\n6 &  &  &  &  &  &  & 3 &  \\\\\n"
              "7 &  &  &  &  &  &  &  &  \\\\\n8 &  &  &  & 4 &  & 1 &  &  \\\\\n"
              "9 & 4 &  &  &  &  &  &  &  \\\\\n",
     .out = "1........2........38....6.14.3......5..38....6......3.7........8...4.1..94.......\n"},
    {"fields between & may have labels in front", .args = {"--convert", "--format=line"},
     .input = "r1 &  & 3 &  & \nr2 &  &  & 2 & 3\nr3 &  &  &  & \nr4 & 1 &  &  & 4\n",
     .out = FOUR "\n"},
    {"an empty first cell stands behind the number of a line",
     .args = {"--convert", "--format=line"}, .input = "7:,3,,\n8:,,2,3\n9:,,,\n10:1,,,4\n",
     .out = FOUR "\n"},
    {"cells or labels of rows that end with a bar or a comma", .args = {"--convert"},
     .input = "1,,,,,,,,1,\n2,,,,,4,,,2,\n3,,1,,,5,,,,\n4,,,,,,,8,,\n5,,,,9,,,,5,\n6,1,8,,,,5,,,\n"
              "7,,2,,,7,,,,\n8,,,,1,2,,,,\n9,3,,,4,,8,,6,\n",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:1: the first number or letter may be a cell or the label of a row; give "
            "'.' for an empty cell\n"},
    {"a cell or the label of a blank row", .args = {"--convert"},
     .input = "1 |   |   |   |   |  \n1 |   |   |   |   |  \n  | 1 |   |   |   |  \n"
              "  | 2 |   |   | 4 |  \n  |   |   |   |   |  \n  |   |   |   |   |  \n",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:1: the first number or letter may be a cell or the label of a row; give "
            "'.' for an empty cell\n"},

    {"a first column that counts up is cells if the grid has as many rows as columns",
     .input = "1 . . .\n2 . . .\n3 . . .\n4 . . .\n", .args = {"--check"}, .out = "partial\n"},
    {"a digit and an empty cell behind an indented bar are no label",
     .input = " |1.|..|\n |.3|..|\n |..|23|\n |..|..|\n", .args = {"--check"}, .out = "partial\n"},
    {"nor are they behind two bars", .input = "||1.|..|\n||.3|..|\n||..|23|\n||..|..|\n",
     .args = {"--check"}, .out = "partial\n"},
    {"a bad cell behind a label is told at its column",
     .input = "1: .3..\n2: ..x3\n3: ....\n4: 1..4\n" FOUR_ROWS, .status = 2,
     .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:6: 'x' can be no cell of a 4x4 grid\n"},
    {"a row between ampersands has no cell too many", .status = 2,
     .input = " & 3 & & \n2 && & & \n & & & \n1 & & & 4\n" FOUR_ROWS,
     .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:9: a row of 5 cells in a grid of 4\n"},

    {"a rule between rows with labels is no row, though it is written like one above them",
     .args = {"--convert", "--format=line"},
     .input = ". 3 . .\n. . 2 3\n. . . .\n1 . . 4\n\nA | . 3 | . . |\nB | . . | 2 3 |\n"
              "- - - -\nC | . . | . . |\nD | 1 . | . 4 |\n",
     .out = ".3....23....1..4\n.3....23....1..4\n"},
    {"three groups of three cells behind a number and a colon are a row",
     .args = {"--convert", "--format=line"},
     .input = "1:8.. ... ...\n2:..3 6.. ...\n3:.7. .9. 2..\n"
              "4:.5. ..7 ...\n5:... .45 7..\n6:... 1.. .3.\n"
              "7:..1 ... .68\n8:..8 5.. .1.\n9:.9. ... 4..\n",
     .out = INKALA "\n"},

    {"two cells of four that lost their blank are no candidates",
     .input = "12 3 4 1\n. . 2 3\n. . . .\n1 . . 4\n", .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:1: candidates (pencil marks) among empty cells; give each cell its "
            "candidates, or one symbol\n"},
    {"a line of commas below the header of a table is no row", .out = FOUR_SOLVED_SPACED,
     .input = ",1,2,3,4\n,,,,\n1,,3,,\n2,,,2,3\n3,,,,\n4,1,,,4\n"},
    {"the names of the columns of a table may be quoted", .out = FOUR_SOLVED_SPACED,
     .input = ",\"1\",\"2\",\"3\",\"4\"\nA,,3,,\nB,,,2,3\nC,,,,\nD,1,,,4\n"},
    {"digits and dots that begin two rows are cells", .args = {"--convert", "-fline"},
     .input = "4. .2\n3. ..\n\n24 13\n1. 2.\n", .out = "4..23...24131.2.\n"},
    {"16 cells behind the number of a list are a row", .args = {"--convert", "-fline"},
     .input =
         "2. ..CB............\n3. 4...............\n4. ................\n5. ................\n6. "
         "................\n7. ................\n8. ................\n9. ................\n10. "
         "................\n11. ................\n12. ................\n13. ................\n14. "
         "................\n15. ................\n16. ................\n17. ................\n",
     .out =
         "..CB............4........................................................................"
         "........................................................................................."
         "..............................................................................\n"},
};

int main(void) {
    return run_group("cli_labels", cases, COUNT(cases), NULL, 0);
}
