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
    {"nine dashes between grids that write empty cells as dots are a rule",
     .input = INKALA_ROWS "---------\n" EASY_ROWS "---------\n" INKALA_ROWS,
     .out = INKALA_SOLVED_ROWS EASY_SOLVED_ROWS INKALA_SOLVED_ROWS},
    {"nine dashes among rows that write empty cells as dashes are a row",
     .input = "---------\n--3456789\n---------\n2-----8-7\n345-----1\n---------\n-------4-\n"
              "---------\n---------\n",
     .args = {"--check"}, .out = "partial\n"},
    {"a word ends an unfinished grid of nine", .input = "8........\n..36.....\nhello\n" FOUR_ROWS,
     .status = 2, .out = "invalid\n" FOUR_SOLVED_ROWS, .told = {"the grid ends after 2 of 9 rows"}},
    {"a grid without gaps may follow one with gaps",
     .input = ".3..\n..23\n\n....\n1..4\n\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},

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
    {"symbols for empty cells may be mixed, but not with 0",
     .input = ".3*.\n?_23\n-.-.\n1*?4\n.3..\n0023\n....\n1..4\n", .status = 2,
     .out = FOUR_SOLVED_ROWS "invalid\n", .told = {"-:6:1: "}},

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
    {"blank lines and comments are no record", .input = "\n\n \t\r\n# nothing\n\r\r\n"},

    /* The end line. */
    {"a line `end` ends the input, and cells behind it are told",
     .input = INKALA "\nend\n" EASY "\n", .status = 2, .out = INKALA_SOLVED "\n",
     .err = "sudoku: -:3:1: cells behind the line that ended the input\n"},
    {"other text behind a line `E` is not told", .input = INKALA "\nE\n\xFF\n",
     .out = INKALA_SOLVED "\n"},
    {"a line `END` without a newline ends the input", .input = INKALA "\nEND",
     .out = INKALA_SOLVED "\n"},
    {"`end` ends its file only",
     .script = "cd \"$SCRATCH\" && printf '" INKALA "\\nend\\nx\\n' >end.txt; "
               "\"$SUDOKU\" end.txt end.txt",
     .out = INKALA_SOLVED "\n" INKALA_SOLVED "\n"},
    {"a line that begins with e but is longer is no end", .input = "ends\n" INKALA "\n",
     .out = INKALA_SOLVED "\n"},

    /* Further fields. */
    {"a second grid on a line is a record of its own", .input = INKALA "," EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"the header of a CSV file may follow comments and a byte order mark",
     .input = "\xEF\xBB\xBF# a set\n\nid,puzzle\n1," INKALA "\n", .out = INKALA_SOLVED "\n"},

    /* Letters and '#' for empty cells. */
    {"x and X may stand for empty cells of a line",
     .script = "for empty in x X; do echo " EASY " | tr . $empty | \"$SUDOKU\" -fcsv; done",
     .out = EASY "," EASY_SOLVED "\n" EASY "," EASY_SOLVED "\n"},
    {"x may stand for empty cells of rows", .input = "x3xx\nxx23\nxxxx\n1xx4\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS FOUR_SOLVED_ROWS},
    {"of two puzzles with x on a line, none is the solution of the other",
     .script = "echo \"" EASY " " INKALA "\" | tr . x | \"$SUDOKU\"",
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n"},

    /* Bullets. */
    {"a number and a semicolon may stand in front of a puzzle and its solution",
     .args = {"--check"}, .input = "1;" EASY "," EASY_SOLVED "\n", .out = "right\n",
     .err = "sudoku: records=1 right=1 wrong=0\n"},
    {"below a grid too large for any, a damaged one is told",
     .script = "row=$(seq -s ' ' 30); { echo 30; for i in $(seq 30); do echo $row; done; echo 2; "
               "echo '1 2 3'; } | \"$SUDOKU\" --judge=uva989 | grep -c .",
     .told = {"-:2:", "30 cells", "-:33:"}, .out = "2\n"},
    {"a line may have a bullet", .input = "- " INKALA "\n- " EASY "\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a '-' in front of spaced cells is an empty cell where others are",
     .args = {"--convert", "-fline"}, .input = "- 3 - -\n- - 2 3\n- - - -\n- - 1 4\n",
     .out = ".3....23......14\n"},
    {"a '-' in front of spaced cells may be one of nine",
     .script = "echo " INKALA " | fold -w9 | sed 's/^[.]/-/; s/./& /g' | \"$SUDOKU\" -fline",
     .out = INKALA_SOLVED "\n"},

    /* Game IDs of sgt-puzzles. */
    {"a game ID names the columns and rows of a box", .args = {"-fcsv"},
     .input = "3x3:" EASY_GAME "\n", .out = EASY "," EASY_SOLVED "\n"},
    {"a game ID that lacks a cell is refused", .input = "3x3:" EASY_GAME "a\n", .status = 2,
     .out = "invalid\n", .told = {"-:1:"}},

    /* Addresses. */
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
     .status = 2, .out = "invalid\n", .told = {"the grid ends after 1 of 16 rows"}},
    {"--box=2x2 makes 16 cells a grid", .args = {"--box=2x2"}, .input = ".3....23....1..4\n",
     .out = "2341412334121234\n"},
    {"--box=4x4 leaves 16 cells a row", .args = {"--box=4x4"}, .input = ".3....23....1..4\n",
     .status = 2, .out = "invalid\n", .told = {"the grid ends after 1 of 16 rows"}},
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
