/* test_forms.c - every form of input is understood and mirrored, at every size. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

#define SOLVED_PUZZLE(text) .input = text, .out = INKALA_SOLVED_GRID
#define SOLVED_FOUR(text)   .input = text, .out = FOUR_SOLVED_GRID

#define EASY_START "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739...."
#define EASY_GAME  "1_8g2f3_7a4_7_5a2_8_1_6_9f4b5_1a6d4b2_7f4_9b2g6a7a7_3_9f"
#define GAME_FAULT(message)                                                                        \
    .status = 2, .out = "invalid\n", .told = {"1: this game ID " message "\n"}
#define TEN_DOTS ".........."

/* A puzzle whose digits count from 0, and its solution. */
#define FROM_0 ".54.1...8..............6.1.....47.3.6..1......380....5......2.3..6.0....2.1.5..8."
#define FROM_0_SOLVED                                                                              \
    "754310628163428507820576314512847036607135842438062175045781263386204751271653480"
#define ZEROS_IN_DOUBT(column)                                                                     \
    "sudoku: -:1:" column ": 0 may be a digit, as the highest one is missing, or an empty cell "   \
    "beside another symbol for these; write '.' for each empty cell\n"

static const struct cli_case cases[] = {
    {"cells may stand far apart",
     .script = "printf '. 3 . .\\n. . 2 3\\n. . . .\\n1 . . 4\\n' | "
               "awk '{ printf \"%s%200s%200s%200s\\n\", $1, $2, $3, $4 }' | \"$SUDOKU\"",
     .out = FOUR_SOLVED_SPACED},
    {"digits from 0 beside dots are mirrored", .input = EASY "\n" FROM_0 "\n" EASY "\n",
     .out = EASY_SOLVED "\n" FROM_0_SOLVED "\n" EASY_SOLVED "\n"},
    {"digits from 0 are mirrored in any form",
     .input = ".2 | ..\n.. | 12\n---+---\n.. | ..\n0. | .3\n",
     .out = "+-----+-----+\n| 1 2 | 3 0 |\n| 3 0 | 1 2 |\n+-----+-----+\n| 2 3 | 0 1 |\n"
            "| 0 1 | 2 3 |\n+-----+-----+\n"},
    {"digits from 0 are those of an operand, too", .args = {FROM_0}, .out = FROM_0_SOLVED "\n"},
    {"the claim for digits from 0 has these, too",
     .input = ".2....12....0..3,1230301223010123\n.2....12....0..3,1230301223010132\n",
     .args = {"--check"}, .status = 1, .out = "right\nwrong\n", .told = {"right=1 wrong=1"}},
    {"a full grid of digits from 0 is the claim of the puzzle in front of it",
     .args = {"--format=csv"}, .input = ".2....12....0..3,1230301223010123,easy\n",
     .out = ".2....12....0..3,1230301223010123,easy\n"},
    {"digits from 0 are named in a message as they are written", .args = {"--box=2x2"},
     .input = "22....12....0..3\n", .status = 1, .out = "none\n",
     .err = "sudoku: -:1:2: r1c2 repeats the 2 of r1c1\n"},
    {"where digits count from 0, steps would name others", .args = {"--steps"},
     .input = FROM_0 "\n", .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:1: not done for digits that count from 0; count them from 1\n"},
    {"0 is an empty cell beside dots if the highest digit is there", .args = {"--box=2x2"},
     .input = ".3..0.23....1..4\n", .out = FOUR_SOLVED "\n"},
    {"0 is an empty cell beside dots if there are more than a digit can be",
     .args = {"--convert", "--box=2x2"}, .input = "030000.2000030..\n",
     .out = ".3.....2....3...\n"},
    {"0 beside dots is in doubt if a row has it twice", .args = {"--box=2x2"},
     .input = "02.0..12....0..3\n", .status = 2, .out = "invalid\n", .err = ZEROS_IN_DOUBT("1")},
    {"0 beside dots is in doubt if the two highest digits are missing", .args = {"--box=2x2"},
     .input = ".2....12....0..1\n", .status = 2, .out = "invalid\n", .err = ZEROS_IN_DOUBT("13")},
    {"0 beside dots is in doubt if it is there once, above 4x4", .args = {"--convert"},
     .input = "5.....2.....3..........0.4......1...\n", .status = 2, .out = "invalid\n",
     .err = ZEROS_IN_DOUBT("24")},
    {"nine dashes between grids that write empty cells as dots are a rule",
     .input = INKALA_ROWS "---------\n" EASY_ROWS "---------\n" INKALA_ROWS,
     .out = INKALA_SOLVED_ROWS EASY_SOLVED_ROWS INKALA_SOLVED_ROWS},
    {"nine dashes among rows that write empty cells as dashes are a row",
     .input = "---------\n--3456789\n---------\n2-----8-7\n345-----1\n---------\n-------4-\n"
              "---------\n---------\n",
     .args = {"--check"}, .out = "partial\n"},
    {"a word ends an unfinished grid of nine", .input = "8........\n..36.....\nhello\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:3:1: the grid ends after 2 of 9 rows\n"},
    {"a row of 1 to 9 above a blank line leaves the grid below it whole",
     .input = "123456789\n\n" INKALA_GRID, .out = INKALA_SOLVED_GRID},
    {"a grid without gaps may follow the first bands of one with gaps",
     .input = "8........\n..36.....\n.7..9.2..\n\n" EASY_ROWS, .status = 2,
     .out = "invalid\n"
            "\n" EASY_SOLVED_ROWS,
     .err = "sudoku: -:4:1: the grid ends after 3 of 9 rows\n"},
    {"a grid without gaps may follow one with gaps",
     .input = ".3..\n..23\n\n....\n1..4\n\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"gaps of several blank lines and comments are gaps",
     .input = "# top\n.3..\n..23\n\n# middle\n \t\n....\n1..4\n", .out = FOUR_SOLVED_ROWS},

    /* Frames. */
    {"a frame of dashed box-drawing characters with round corners",
     SOLVED_PUZZLE(INKALA_FRAMED("╭┄┄┄┄┄┄┄┬┄┄┄┄┄┄┄┬┄┄┄┄┄┄┄╮", "┆", "├┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┤",
                                 "╰╌╌╌╌╌╌╌┴╌╌╌╌╌╌╌┴╌╌╌╌╌╌╌╯"))},
    {"bars and rules within, nothing around",
     SOLVED_PUZZLE("8 . . | . . . | . . .\n. . 3 | 6 . . | . . .\n. 7 . | . 9 . | 2 . .\n"
                   "------+-------+------\n. 5 . | . . 7 | . . .\n. . . | . 4 5 | 7 . .\n"
                   ". . . | 1 . . | . 3 .\n------+-------+------\n. . 1 | . . . | . 6 8\n"
                   ". . 8 | 5 . . | . 1 .\n. 9 . | . . . | 4 . .\n")},
    {"bars without rules, nothing around", SOLVED_FOUR(". 3 | . .\n. . | 2 3\n. . | . .\n"
                                                       "1 . | . 4\n")},
    {"rules without bars around spaced rows",
     SOLVED_FOUR("-------\n. 3 . .\n. . 2 3\n-------\n. . . .\n1 . . 4\n-------\n")},
    {"dashes as wide as a row are a rule where rows have bars",
     SOLVED_FOUR(".3|..\n..|23\n----\n..|..\n1.|.4\n")},
    {"a frame around a grid whose empty cells are dashes",
     SOLVED_FOUR("+-----+-----+\n| - 3 | - - |\n| - - | 2 3 |\n+-----+-----+\n| - - | - - |\n"
                 "| 1 - | - 4 |\n+-----+-----+\n")},

    /* Empty cells. */
    {"a row of dashes is an empty row among rows of that width",
     .input = "-3--\n--23\n----\n1--4\n", .out = FOUR_SOLVED_ROWS},
    {"zeros, stars, question marks, underscores and dashes are empty cells",
     .script =
         "for e in 0 '*' '?' _ -; do printf '" FOUR_ROWS "' | tr . \"$e\" | \"$SUDOKU\"; done",
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"symbols for empty cells may be mixed", .input = ".3*0\n?_23\n-.-.\n1*?4\n",
     .out = FOUR_SOLVED_ROWS},

    /* White space and line ends. */
    {"line ends may be mixed", .input = ".3..\r\n..23\n....\r1..4\r\n\r\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"two lone CRs are a blank line", .input = ".3..\r..23\r\r....\r1..4\r\r" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"a byte order mark may begin a comment", .input = "\xEF\xBB\xBF# hello\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS},
    {"a byte order mark may begin a later record", .input = INKALA "\n\xEF\xBB\xBF" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"leading blanks and tabs do not matter",
     .input = "  " INKALA "\n\t.3..\n ..23\n ....\n 1..4\n",
     .out = INKALA_SOLVED "\n" FOUR_SOLVED_ROWS},
    {"several blanks may separate cells", .input = " 0  3  0 0\n0 0   2 3 \n0 0 0 0\n 1 0 0 4\n",
     .out = FOUR_SOLVED_SPACED},
    {"comments may stand anywhere", .input = "# one\n.3..\n # two\n..23\n....\n#1..4\n1..4\n#",
     .out = FOUR_SOLVED_ROWS},
    {"blank lines and comments are no record", .input = "\n\n \t\r\n# nothing\n\r\r\n"},

    /* The end line. */
    {"a line `end` ends the input", .input = INKALA "\nend\n" EASY "\n", .out = INKALA_SOLVED "\n",
     .err = "sudoku: -:2:1: this line ends the input; what follows is not read\n"},
    {"a line `E` ends the input", .input = INKALA "\nE\n\xFF\n", .out = INKALA_SOLVED "\n",
     .err = "sudoku: -:2:1: this line ends the input; what follows is not read\n"},
    {"a line `END` without a newline ends the input", .input = INKALA "\nEND",
     .out = INKALA_SOLVED "\n"},
    {"`end` ends its file only",
     .script = "cd \"$SCRATCH\" && printf '" INKALA "\\nend\\nx\\n' >end.txt; "
               "\"$SUDOKU\" end.txt end.txt",
     .out = INKALA_SOLVED "\n" INKALA_SOLVED "\n",
     .err = "sudoku: end.txt:2:1: this line ends the input; what follows is not read\n"
            "sudoku: end.txt:2:1: this line ends the input; what follows is not read\n"},
    {"a line that begins with e but is longer is no end", .input = "ends\n" INKALA "\n",
     .out = INKALA_SOLVED "\n"},

    /* Further fields. */
    {"a second grid on a line is a record of its own", .input = INKALA "," EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"the header of a CSV file may follow comments and a byte order mark",
     .input = "\xEF\xBB\xBF# a set\n\nid,puzzle\n1," INKALA "\n", .out = INKALA_SOLVED "\n"},

    /* Letters and '#' for empty cells. */
    {"a field behind 81 cells is no rest of a larger grid, whatever it has",
     .args = {"--convert", "-fline"},
     .input = EASY ",0.8414709848078965\n" EASY ",1700000000000000000\n" EASY
                   " 201912310000000000\n" FOUR ",10000000000000000000000000000001\n",
     .out = EASY "\n" EASY "\n" EASY "\n" FOUR "\n"},
    {"a date may stand in front of a small full grid", .args = {"--check"},
     .input = "2024-01-01," FOUR_SOLVED "\n", .out = "solved\n"},
    {"x, X, o and O may stand for empty cells of a line",
     .script = "for empty in x X o O; do echo " EASY " | tr . $empty | \"$SUDOKU\" -fcsv; done",
     .out = EASY "," EASY_SOLVED "\n" EASY "," EASY_SOLVED "\n" EASY "," EASY_SOLVED "\n" EASY
                 "," EASY_SOLVED "\n"},
    {"x may stand for empty cells of rows", .input = "x3xx\nxx23\nxxxx\n1xx4\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"x is no empty cell where others are of another kind", .status = 2,
     .input = ".3..\nxx23\n....\n1..4\n" FOUR_ROWS, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:1: 'x' can be no cell of a 4x4 grid\n"},
    {"x in a grid with few of them is a bad cell", .status = 2,
     .input = "x341\n4123\n3412\n1234\n" FOUR_ROWS, .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:1:1: 'x' can be no cell of a 4x4 grid\n"},
    {"of two puzzles with x on a line, none is the solution of the other",
     .script = "echo \"" EASY " " INKALA "\" | tr . x | \"$SUDOKU\"",
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n"},
    {"'#' may stand for empty cells of a line of 81, even for its first",
     .script = "printf '" EASY "\\n..%s\\n' $(echo " EASY " | cut -c1-79) | tr . '#' | "
               "\"$SUDOKU\" --convert",
     .out = EASY "\n.." EASY_START "\n"},
    {"a line that is nearly such a puzzle is an invalid record, and no comment",
     .input =
         "#18#######2######37#475#28169######4##51#6####4##27######49##2#######6#7#739######\n"
         "#8#######2######37#475#28169######4##51#6####4##27######49##2#######6#7#739####\n"
         "########8##25##6#93###36#4#####57#####4#2##7##1##### 289#####3#27##9###8#######5#8\n",
     .status = 2, .out = "invalid\ninvalid\ninvalid\n",
     .told = {"sudoku: -:1:", "sudoku: -:2:", "sudoku: -:3:"}},
    {"'#' stands for no empty cell of rows", .input = "53##\n", .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:3: '#' can be no cell of a grid\n"},

    /* Bullets. */
    {"a number and a semicolon may stand in front of a puzzle and its solution",
     .args = {"--check"}, .input = "1;" EASY "," EASY_SOLVED "\n", .out = "right\n",
     .err = "sudoku: records=1 right=1 wrong=0\n"},
    {"below a grid too large for any, a damaged one is told",
     .script = "row=$(seq -s ' ' 30); { echo 30; for i in $(seq 30); do echo $row; done; echo 2; "
               "echo '1 2 3'; } | \"$SUDOKU\" --judge=uva989 | grep -c .",
     .err = "sudoku: -:2:1: a row of 30 cells; the largest grid has rows of 25\n"
            "sudoku: -:33:6: 3 cells make neither a row nor a grid\n",
     .out = "2\n"},
    {"a line may have a bullet", .input = "- " INKALA "\n- " EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a '-' in front of spaced cells is an empty cell where others are",
     .args = {"--convert", "-fline"}, .input = "- 3 - -\n- - 2 3\n- - - -\n- - 1 4\n",
     .out = ".3....23......14\n"},
    {"a '-' in front of spaced cells may be one of nine",
     .script = "echo " INKALA " | fold -w9 | sed 's/^[.]/-/; s/./& /g' | \"$SUDOKU\" -fline",
     .out = INKALA_SOLVED "\n"},
    {"a row with a bullet that lacks a cell is no row with an empty one", .status = 2,
     .input = "- . 3 . .\n- . . 3\n- . . . .\n- 1 . . 4\n" FOUR_ROWS,
     .out = "invalid\n" FOUR_SOLVED_ROWS,
     .err = "sudoku: -:2:8: a row of 3 cells in a grid of 4\n"},
    {"spaced rows of 9 with a bullet or an empty cell are no guess", .status = 2,
     .script = "echo " INKALA " | fold -w9 | tr . - | sed 's/./& /g; s/^/- /' | \"$SUDOKU\"",
     .out = "invalid\n", .err = "sudoku: -:10:1: the grid ends after 9 of 10 rows\n"},

    /* Game IDs of sgt-puzzles. */
    {"a game ID names the columns and rows of a box", .args = {"-fcsv"},
     .input = "3x3:" EASY_GAME "\n", .out = EASY "," EASY_SOLVED "\n"},
    {"or it names the side, and may have parameters and blanks around it",
     .input = " 9x9dtr4:" EASY_GAME "\t\n" EASY "\n", .out = EASY_SOLVED "\n" EASY_SOLVED "\n"},
    {"a game ID may be of 16 cells", .input = "2x2:a3d2_3d1b4\n4x4:a3d2_3d1b4\n",
     .out = "2341412334121234\n2341412334121234\n"},
    {"numbers of a game ID above 9 have two digits", .args = {"--convert"},
     .input = "5x2:a10_9f1zzzl\n",
     .out = ".A9......1" TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS TEN_DOTS
         TEN_DOTS "\n"},
    {"a game ID of other boxes needs --box", .input = "2x3:1zi\n",
     GAME_FAULT("has boxes of 2 columns and 3 rows, which --box=3x2 reads")},
    {"with --box it is read", .args = {"--box=3x2", "--convert"}, .input = "2x3:1zi\n",
     .out = "1...................................\n"},
    {"a game ID with digits that are not held apart is refused", .input = "3x3:1_8g23_7zzz\n",
     GAME_FAULT("has 89 cells, which are no grid with 3x3 in front")},
    {"a game ID with a number above its side is refused", .input = "3x3:10zzzb\n", .status = 2,
     .out = "invalid\n", .told = {"sudoku: -:1:5: 10 can be no"}},
    {"a game ID that lacks a cell is refused", .input = "3x3:" EASY_GAME "a\n",
     GAME_FAULT("has 82 cells, which are no grid with 3x3 in front")},
    {"a jigsaw without all of its regions is refused", .input = "9j:" EASY_GAME ",a_b\n",
     GAME_FAULT("of a jigsaw lacks the map of its regions")},
    {"a sudoku with diagonals is refused without --rules", .input = "3x3x:" EASY_GAME "\n",
     GAME_FAULT("is of a sudoku with diagonals, which --rules=x reads")},
    {"a killer sudoku is refused by its name", .input = "3x3kdu:zzzc,a_b,12a\n",
     GAME_FAULT("is of a killer sudoku, which is not read")},

    /* Addresses. */
    {"an address may have the 81 cells of a puzzle", .args = {"-fcsv"},
     .input = "https://www.example.com/play?bd=" EASY "\nhttps://example.com/?level=1&s=" EASY
              "&t=2#top\n",
     .out = EASY "," EASY_SOLVED "\n" EASY "," EASY_SOLVED "\n"},
    {"an address may have text around it",
     .input = "see <a href=\"http://example.com/?s=" EASY "\"> there\n", .out = EASY_SOLVED "\n"},
    {"two addresses on a line are two records",
     .input = "http://a/?s=" EASY " http://a/?s=" INKALA "\n",
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n"},

    /* Judges' framing. */
    {"a number is never trusted to stop the reading", .input = "1\n" INKALA "\n" EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a first number as long as a row of another size is framing", .input = "1000\n" INKALA_ROWS,
     .out = INKALA_SOLVED_ROWS},
    {"a first row that is a number is a row", .input = "2341\n....\n3412\n1234\n",
     .out = FOUR_SOLVED_ROWS},

    /* Sizes. */
    {"16 cells alone on a line are a row of 16x16 in a file", .input = ".3....23....1..4\n",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:2:1: the grid ends after 1 of 16 rows; --box=2x2 reads a line of 16 as a "
            "4x4\n"},
    {"--box=2x2 makes 16 cells a grid", .args = {"--box=2x2"}, .input = ".3....23....1..4\n",
     .out = "2341412334121234\n"},
    {"--box=4x4 leaves 16 cells a row", .args = {"--box=4x4"}, .input = ".3....23....1..4\n",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:2:1: the grid ends after 1 of 16 rows; --box=2x2 reads a line of 16 as a "
            "4x4\n"},
    {"--box=1x1 makes one cell a grid", .args = {"--box=1x1"}, .input = ".\n1\n", .out = "1\n1\n"},
    {"sizes may be mixed in a file", .input = FOUR_ROWS INKALA "\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS INKALA_SOLVED "\n" FOUR_SOLVED_ROWS},
};

/* ---- Engines and sizes ---- */

/* Standard input stays open, and is asked for twice. */
static void behind_the_end_line_nothing_is_waited_for(void **state) {
    static const char *const args[] = {"-", "-", NULL};
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.args = args});
    process_send(&process, INKALA "\nend\n", strlen(INKALA "\nend\n"), 0);
    check_outcome(process_wait(&process), 0, INKALA_SOLVED "\n", "");
}

/* Runs a puzzle in one layout, with its box shape in --box. */
static const struct run_outcome *run_boxed(const struct puzzle *puzzle, const char *input) {
    char box[32];
    snprintf(box, sizeof box, "--box=%zux%zu", puzzle->box_height, puzzle->box_width);
    const char *args[] = {box, NULL};
    return run(&(struct command){.args = args, .input = input});
}

/* --box must ask for upright boxes, and one cell alone is a number. */
static bool is_usual(const struct puzzle *puzzle) {
    return puzzle->box_height <= puzzle->box_width && puzzle->box_width > 1;
}

/* The usual box of a size need not be named, but a line of 4x4 is a row of 16x16 then. */
static void every_size_is_mirrored_in_every_form(void **state) {
    char input[LAYOUT_SIZE], answer[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        for (enum layout layout = 0; layout < LAYOUT_COUNT; layout++) {
            const struct puzzle *puzzle = &puzzles[i];
            bool is_row = layout == LAYOUT_LINE && side_of(puzzle) == 4;
            doing("%s, layout %d", puzzle->name, (int)layout);
            lay_out(input, puzzle, puzzle->cells, layout, '.');
            lay_out(answer, puzzle, puzzle->solution, layout == LAYOUT_GAPS ? LAYOUT_ROWS : layout,
                    '0');
            check_outcome(run_boxed(puzzle, input), 0, answer, "");
            if (is_usual(puzzle) && !is_row)
                check_outcome(run(&(struct command){.input = input}), 0, answer, "");
        }
    }
}

static void grids_without_digits_count_from_A(void **state) {
    char input[LAYOUT_SIZE], answer[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        const struct puzzle *puzzle = &puzzles[i];
        if (!is_usual(puzzle))
            continue;
        doing("%s", puzzle->name);
        lay_out(input, puzzle, puzzle->cells, LAYOUT_ROWS, '-');
        lay_out(answer, puzzle, puzzle->solution, LAYOUT_ROWS, '-');
        to_letters(input);
        to_letters(answer);
        check_outcome(run(&(struct command){.input = input}), 0, answer, "");
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(behind_the_end_line_nothing_is_waited_for),
        cmocka_unit_test(every_size_is_mirrored_in_every_form),
        cmocka_unit_test(grids_without_digits_count_from_A),
    };
    return run_group("cli_forms", cases, COUNT(cases), others, COUNT(others));
}
