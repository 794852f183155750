/* test_blank_cells.c - cells that are blank, where a frame, tabs or commas fix the columns. */
#include "puzzles.h"

#include <string.h>

/* The easy puzzle in frames with these bars and rules. */
#define EASY_BLANK(top, bar, rule, bottom)                                                         \
    top "\n" bar " 1 8   " bar "       " bar "       " bar "\n" bar " 2     " bar "       " bar    \
        "   3 7 " bar "\n" bar "   4 7 " bar " 5   2 " bar " 8 1 6 " bar "\n" rule "\n" bar        \
        " 9     " bar "       " bar "   4   " bar "\n" bar "   5 1 " bar "   6   " bar             \
        "       " bar "\n" bar " 4     " bar " 2 7   " bar "       " bar "\n" rule "\n" bar        \
        "     4 " bar " 9     " bar " 2     " bar "\n" bar "       " bar "     6 " bar             \
        "   7   " bar "\n" bar " 7 3 9 " bar "       " bar "       " bar "\n" bottom "\n"
#define RULE "+-------+-------+-------+"

/* The easy puzzle between these separators, with `end` behind each row. */

/* Puzzles of side 4 whose rows 1, 3 or 4 are blank. */
#define FOUR_FRAME(a, b, c, d)                                                                     \
    "+-----+-----+\n" a "\n" b "\n+-----+-----+\n" c "\n" d "\n+-----+-----+\n"
#define FOUR_BLANK "|     |     |"

#define FOUR_SPACED(a, b, c, d) FOUR_FRAME(a "\n" FOUR_BLANK, b, c "\n" FOUR_BLANK, d)

/* The easy puzzle's rows, with two lines of bars between those of a band. */
#define NINE_BLANK "|       |       |       |\n"
#define NINE_BAND(a, b, c)                                                                         \
    "| " a " |\n" NINE_BLANK NINE_BLANK "| " b " |\n" NINE_BLANK NINE_BLANK "| " c " |\n" RULE "\n"

/* The message on lines without text.  It names the first of them. */
#define UNCERTAIN(line)                                                                            \
    "sudoku: -:" #line ":1: it is not certain which lines without text are rows of this frame; "   \
    "give '.' for an empty cell\n"

/* A quarter of a grid of side 16, and all of it. */

#define FOUR_TIMES(line) line line line line

static const struct cli_case cases[] = {
    {"the header of Markdown without bars around it may be empty",
     .args = {"--convert", "--format=line"},
     .input = "  |   |   |  \n--- | --- | --- | ---\n  | 3 |   |  \n  |   | 2 | 3\n  |   |   |  \n"
              "1 |   |   | 4\n",
     .out = ".3....23....1..4\n"},
    {"rules of dots as SudokuWiki and HoDoKu draw them",
     .input = EASY_BLANK(".-------.-------.-------.", "|",
                         ":-------+-------+-------:", "'-------'-------'-------'"),
     .out = EASY_SOLVED_GRID},

    {"a header of names is no row",
     .input = "|A|B|C|D|\n|:-:|:-:|:-:|:-:|\n| | 3 | | |\n| | | 2 | 3 |\n| | | | |\n"
              "| 1 | | | 4 |\n",
     .out = FOUR_SOLVED_GRID},
    {"a header of numbers is no row",
     .input = "| 1 | 2 | 3 | 4 |\n|---|---|---|---|\n| . | 3 | . | . |\n| . | . | 2 | 3 |\n"
              "| . | . | . | . |\n| 1 | . | . | 4 |\n",
     .out = FOUR_SOLVED_GRID},
    {"the first row of a table may stand in the place of the header",
     .input = "| . | 3 | . | . |\n|---|---|---|---|\n| . | . | 2 | 3 |\n| . | . | . | . |\n"
              "| 1 | . | . | 4 |\n\n| . | 3 | . | . |\n|---|---|---|---|\n| . | . | 2 | 3 |\n"
              "| . | . | . | . |\n| 1 | . | . | 4 |\n",
     .out = FOUR_SOLVED_GRID "\n" FOUR_SOLVED_GRID},

    /* Tabs and commas. */
    {"an empty row of a spreadsheet is no row where empty cells are zeros",
     .input = "0,3,0,0\n0,0,2,3\n0,0,0,0\n1,0,0,4\n,,,\n0,3,0,0\n0,0,2,3\n0,0,0,0\n1,0,0,4\n",
     .out = FOUR_SOLVED_SPACED "\n" FOUR_SOLVED_SPACED},
    {"tabs that an editor has cut off", .input = "\t3\t\t\n\t\t2\t3\n1\n\n", .status = 2,
     .out = "invalid\n", .told = {"-:3:2: "}},
    {"a lone digit between tabs is no number of a line", .args = {"--convert", "--format=line"},
     .input =
         "\t\t\t\t\t\t4\t\t\n" FOUR_TIMES("\t\t\t\t\t\t\t\t\n") FOUR_TIMES("1\t\t\t\t\t\t\t\t\n"),
     .out = "......4.." FOUR_TIMES(".........") FOUR_TIMES("1........") "\n"},

    /* Rows that look like rows of a smaller grid. */
    {"a row of four with wide gaps is a row of four",
     .input = "| 2   3 | 4   1 |\n| 4   1 | 2   3 |\n| 3   4 | 1   2 |\n| 1   2 | 3   . |\n",
     .out = FOUR_SOLVED_GRID},

    {"a bar behind a number above a good grid makes no row of it",
     .input = "1 |\n" EASY_SOLVED_SPACED, .out = EASY_SOLVED_SPACED},

    /* Errors. */
    {"a band of a packed frame of 16x16 is no table of 4x4", .args = {"--convert", "-fline"},
     .input =
         "+----+----+----+----+\n|    |   4|    |    |\n|    |  D |    |B C |\n|    |    |    |    "
         "|\n| D  |1   |    |    |\n+----+----+----+----+\n|    |    |    |    |\n|    |    |    | "
         "   |\n|    |    |    |    |\n|    |    |    |    |\n+----+----+----+----+\n|    |    |   "
         " |    |\n|    |    |    |    |\n|    |    |    |    |\n|    |    |    |    "
         "|\n+----+----+----+----+\n|    |    |    |    |\n|    |    |    |    |\n|    |    |    | "
         "   |\n|G   |    |    |   2|\n+----+----+----+----+\n",
     .out =
         ".......4..............D.....B.C..................D..1...................................."
         "........................................................................................."
         "..............................................................G..............2\n"},
};

/* The row is longer than what is kept of a first row. */
static void a_first_row_may_end_in_thousands_of_blanks(void **state) {
    (void)state;
    check_outcome(run(&(struct command){
                      .script = "printf ',3,,%5000s\\n,,2,3\\n,,,\\n1,,,4\\n' '' | \"$SUDOKU\""}),
                  0, FOUR_SOLVED_SPACED, "");
}

static void more_rows_without_text_than_any_grid_has_are_no_grid(void **state) {
    (void)state;
    check_outcome(run(&(struct command){.script = "yes ,,,,,,,, | head -n 30 | \"$SUDOKU\""}), 0,
                  "", "");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(more_rows_without_text_than_any_grid_has_are_no_grid),
        cmocka_unit_test(a_first_row_may_end_in_thousands_of_blanks),
    };
    return run_group("cli_blank_cells", cases, COUNT(cases), others, COUNT(others));
}
