/* test_errors.c - bad input: each fault is told with its place, and nothing else is lost.
 * test_promise.c damages random texts. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* A line that is a fault, or two records, among others. */
#define AMONG_LINES(fault, message)                                                                \
    .input = EASY "\n" fault "\n" EASY "\n", .input_size = sizeof(EASY "\n" fault "\n" EASY),      \
    .status = 2, .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\n",                                \
    .err = "sudoku: -:" message "\n"

/* The first of two grids is damaged by a command of sed, and the second is read. */
#define DAMAGED(form, edit, message)                                                               \
    .script = "sed '" edit "' | \"$SUDOKU\"", .input = INKALA_##form "\n" INKALA_##form,           \
    .status = 2, .out = "invalid\n\n" INKALA_SOLVED_##form, .err = "sudoku: -:" message "\n"

/* The second is damaged, and the first is read. */
#define DAMAGED_SECOND(edit, message)                                                              \
    .script = "sed '" edit "' | \"$SUDOKU\"", .input = INKALA_ROWS "\n" INKALA_ROWS, .status = 2,  \
    .out = INKALA_SOLVED_ROWS "\ninvalid\n", .err = "sudoku: -:" message "\n"

/* INKALA with other bytes in column 41 and behind its end. */
#define INKALA_41(byte, behind)                                                                    \
    "8..........36......7..9.2...5...7......." byte "57.....1...3...1....68..85...1..9...."        \
    "4." behind

#define RUN_TOGETHER " run together; a newline is missing behind each, as where files were joined"

#define HEXADECIMAL_SOLVED                                                                         \
    "89604FBD7E3C251A21A5EC3798064BDFE7C32A51D4BF80964DFB8609125AE37C"                             \
    "16087B4FC9E3D2A57FB41086AD259EC3DA5293EC618074FB9C3ED52AF74B1860"                             \
    "63E9F2D5BC74A108F52D6E930A18C7B4A081C47B369EFD52CB47A8105FD2693E"                             \
    "B2DF096E85A13C470E96BDF243C75A81347C51A82BFD06E9581A37C4E069BF2D"

#define FOUR_LIST "[[0,3,0,0],\n [0,0,2,3],\n [0,0,0,0],\n [1,0,0,4]]\n"

static const struct cli_case cases[] = {
    /* Lines. */
    {"a bad byte is told with its column",
     AMONG_LINES(INKALA_41("x", "."), "2:41: 'x' can be no cell of a 9x9 grid")},
    {"a byte above ASCII is escaped",
     AMONG_LINES(INKALA_41("\xE9", "."), "2:41: \\xE9 can be no cell of a 9x9 grid")},
    {"an escape byte is escaped",
     AMONG_LINES(INKALA_41("\x1B", "."), "2:41: \\x1B can be no cell of a 9x9 grid")},
    {"a letter is too large for 9x9 among digits",
     AMONG_LINES(INKALA_41("A", "."), "2:41: 'A' can be no cell of a 9x9 grid")},
    {"a NUL does not cut its line short",
     AMONG_LINES(INKALA_41("\0", "."), "2:41: \\x00 can be no cell of a grid")},
    {"80 cells miss the one at column 81",
     AMONG_LINES(INKALA_41("4", ""), "2:81: 80 cells make no grid; the nearest size has 81")},
    {"82 cells have one too many at column 82",
     AMONG_LINES(INKALA_41("4", ".."), "2:82: 82 cells make no grid; the nearest size has 81")},
    {"two puzzles on a line with nothing between them are told to run together",
     AMONG_LINES(EASY INKALA, "2:82: 162 cells are 2 grids of 81" RUN_TOGETHER)},
    {"so are more of them than a line may have",
     .script = "yes " EASY " | head -n 8325 | tr -d '\n' | \"$SUDOKU\"", .status = 2,
     .out = "invalid\n",
     .err = "sudoku: -:1:65536: a line has at most 65535 bytes; this one is grids of 81 "
            "cells" RUN_TOGETHER "\n"},
    {"a header of columns may not be longer than a line",
     .script = "{ printf aa,bb,; head -c 70000 /dev/zero | tr '\\0' x; echo; echo " EASY "; } | "
               "\"$SUDOKU\"",
     .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:1:65536: a line has at most 65535 bytes\n"},
    {"a line that is too long breaks the rows above it",
     .script =
         "{ echo 123456789; echo 456789123; head -c 70000 /dev/zero | tr '\\0' 1; echo; echo; "
         "echo " EASY "; } | \"$SUDOKU\"",
     .status = 2,
     .out = "invalid\n"
            "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:3:1: the grid ends after 2 of 9 rows\n"
            "sudoku: -:3:65536: a line has at most 65535 bytes\n"},
    {"a number of two digits alone makes no row of candidates", .input = "1 2 3 4 5 6 7 8 19\n",
     .status = 2, .out = "invalid\n", .err = "sudoku: -:2:1: the grid ends after 1 of 9 rows\n"},
    {"candidates of a large grid on one line are told",
     .script = "yes '1234 56' | head -n 128 | tr '\\n' ' ' | \"$SUDOKU\"", .status = 2,
     .out = "invalid\n",
     .err =
         "sudoku: -:1:1: a grid of candidates (pencil marks) above 9x9; give one symbol for each "
         "cell, '.' for an empty one\n"},
    {"words are one invalid record",
     AMONG_LINES("hello world", "2:12: this is neither a row nor a grid")},

    {"a solution in an object is not read as its missing puzzle",
     .input = "{\"puzzle\":null,\"solution\":\"" INKALA_SOLVED "\"}\n" EASY "\n", .status = 2,
     .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:1:28: a solution must stand on the line of its puzzle\n"},

    {"a solution is not read as the damaged puzzle in front of it",
     .input = "3.......613.21.3..5...113.56...5...:30:351642426135214356563421132564645213\n",
     .told = {"sudoku: -:1:36: "}, .status = 2, .out = "invalid\n"},
    {"two puzzles run together behind another are no claim of its solution", .args = {"--check"},
     .input = EASY "," FOURTH FOURTH "\n", .status = 2, .told = {"162 cells are 2 grids of 81"},
     .out = "partial\ninvalid\n"},
    {"a bad line below the state of a puzzle costs none of the lines behind it",
     .input = "[Puzzle]\n" EASY "\n[State]\n" EASY "\nbadline12\n" INKALA "\n" EASY "\n",
     .status = 2, .told = {"sudoku: -:5:"},
     .out = EASY_SOLVED "\ninvalid\n" INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a blank in place of a cell makes no smaller grid of a line",
     .input = "................12....34.........3.....5..4.6..21.7......2....8. ..1....93.......\n",
     .status = 2, .told = {"80 cells make no grid"}, .out = "invalid\n"},

    /* A cell that is missing or there twice does not move the others. */
    {"a tab that is missing moves no cell", .input = "\t3\t\t\n\t\t2\t3\n\t\t4\n1\t\t\t4\n",
     .status = 2, .out = "invalid\n", .err = "sudoku: -:3:4: a row of 3 cells in a grid of 4\n"},
    {"a comma too many moves no cell", .input = ",3,,\n,,,2,\n,,,\n1,,,4\n", .status = 2,
     .out = "invalid\n", .err = "sudoku: -:2:6: a row of 5 cells in a grid of 4\n"},
    {"a row that lacks a number is not read symbol by symbol",
     .input = "2 1 3 4 5 6 7 8 9 10 11 12\n10  3 4 5 6 7 8 9 1 2 4\n", .status = 2,
     .out = "invalid\n", .err = "sudoku: -:2:24: a row of 11 cells in a grid of 12\n"},
    {"a row that is there twice is told by the bands of its frame",
     .input = "+--+--+\n|.3|..|\n|..|..|\n|..|..|\n+--+--+\n|..|23|\n|1.|.4|\n+--+--+\n",
     .status = 2, .out = "invalid\n", .err = "sudoku: -:5:1: the grid ends after 3 of 4 rows\n"},
    {"a row with a plus sign is no rule",
     .input = "...1..\n..+...\n2.....\n....3.\n.4....\n.....5\n", .status = 2,
     .told = {"'+' can be no cell"}, .out = "invalid\n"},
    {"a list that lacks a row ends at its bracket",
     .input = "[[0,3,0,0],\n [0,0,2,3],\n [1,0,0,4]]\n" FOUR_LIST, .status = 2,
     .told = {"sudoku: -:"}, .out = "invalid\n" FOUR_SOLVED "\n", .args = {"-fline"}},
    {"a list with a row too many ends at its bracket",
     .input = "[\".3..\",\n \"..23\",\n \"..23\",\n \"....\",\n \"1..4\"]\n" FOUR_LIST, .status = 2,
     .told = {"sudoku: -:"}, .out = "invalid\n" FOUR_SOLVED "\n", .args = {"-fline"}},
    {"a list without its last bracket ends where the next begins",
     .input = "[[0,3,0,0],\n [0,0,2,3],\n [0,0,0,0],\n" FOUR_LIST, .status = 2,
     .told = {"sudoku: -:"}, .out = "invalid\n" FOUR_SOLVED "\n", .args = {"-fline"}},

    /* Rows. */
    {"a row of eight cells spoils its grid only",
     DAMAGED(ROWS, "5s/.$//", "5:9: a row of 8 cells in a grid of 9")},
    {"a row of ten cells spoils its grid only",
     DAMAGED(ROWS, "5s/$/./", "5:10: a row of 10 cells in a grid of 9")},
    {"a first row of eight cells spoils its grid only",
     DAMAGED(ROWS, "1s/.$//", "1:9: this is neither a row nor a grid")},
    {"a last row of eight cells spoils its grid only",
     DAMAGED(ROWS, "9s/.$//", "9:9: a row of 8 cells in a grid of 9")},
    {"a spaced row of eight cells spoils its grid only",
     DAMAGED(SPACED, "5s/..$//", "5:16: a row of 8 cells in a grid of 9")},
    {"a grid cut by a blank line misses its next row there",
     DAMAGED(ROWS, "9d", "9:1: the grid ends after 8 of 9 rows")},
    {"a grid cut by the end of the file misses its next row there",
     DAMAGED_SECOND("$d", "19:1: the grid ends after 8 of 9 rows")},
    {"a grid cut by an end line misses its next row there",
     .script = "sed '9s/.*/end/' | \"$SUDOKU\"", .input = INKALA_ROWS INKALA_ROWS, .status = 2,
     .out = "invalid\n",
     .err = "sudoku: -:9:1: the grid ends after 8 of 9 rows\n"
            "sudoku: -:9:1: this line ends the input; what follows is not read\n"},
    {"a grid cut by a line does not swallow it", .script = "sed '9s/.*/" EASY "/' | \"$SUDOKU\"",
     .input = INKALA_ROWS, .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:9:1: the grid ends after 8 of 9 rows\n"},
    {"a grid cut in a row misses its next cell",
     DAMAGED_SECOND("$s/....$//", "19:6: a row of 5 cells in a grid of 9")},
    {"a tenth row begins another grid", .input = INKALA_ROWS "8........\n\n" INKALA_ROWS,
     .status = 2, .out = INKALA_SOLVED_ROWS "invalid\n\n" INKALA_SOLVED_ROWS,
     .err = "sudoku: -:11:1: the grid ends after 1 of 9 rows\n"},

    /* Frames and numbers. */
    {"a framed grid of eight rows is cut",
     DAMAGED(GRID, "12d", "12:1: the grid ends after 8 of 9 rows")},
    {"a framed row of eight cells spoils its grid only",
     DAMAGED(GRID, "6s/. |$/|/", "6:24: a row of 8 cells in a grid of 9")},
    {"a bad cell in a frame is told with its column",
     DAMAGED(GRID, "6s/. 7/# 7/", "6:13: '#' can be no cell of a 9x9 grid")},
    {"a number above the side is told as a number",
     DAMAGED(SPACED, "4s/5/10/", "4:3: 10 can be no cell of a 9x9 grid")},

    /* Other notations. */
    {"hexadecimal digits beside dots are read and mirrored",
     .args = {"-fline", "hexadecimal-16x16.txt"}, .out = HEXADECIMAL_SOLVED "\n" EASY_SOLVED "\n"},
    {"numbers from 0 to 15 beside dots are read and mirrored",
     .script = "head -n 16 hexadecimal-16x16.txt | \"$SUDOKU\" --convert -fspaced | "
               "\"$SUDOKU\" | tr -d '\\n ' | cut -c 1-24",
     .out = "896041511137143122511021\n"},
    {"hexadecimal digits of a full grid are refused with a reason", .status = 2, .out = "invalid\n",
     .script = "echo " HEXADECIMAL_SOLVED " | fold -w16 | \"$SUDOKU\"",
     .err = "sudoku: -:1:4: a grid of hexadecimal digits 0 to F; write 1-9 and A-G\n"},

    /* Several. */
    {"faults of every kind leave the good records among them",
     .args = {"--format=line", "faults-of-every-kind.txt"}, .status = 2,
     .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\ninvalid\n" INKALA_SOLVED
                        "\ninvalid\n" INKALA_SOLVED "\ninvalid\ninvalid\n" EASY_SOLVED
                        "\ninvalid\n" EASY_SOLVED "\n",
     .err = "sudoku: faults-of-every-kind.txt:2:41: 'x' can be no cell of a 9x9 grid\n"
            "sudoku: faults-of-every-kind.txt:4:81: 80 cells make no grid; the nearest size has "
            "81\n"
            "sudoku: faults-of-every-kind.txt:19:9: a row of 8 cells in a grid of 9\n"
            "sudoku: faults-of-every-kind.txt:38:13: \\x00 can be no cell of a grid\n"
            "sudoku: faults-of-every-kind.txt:47:1: the grid ends after 8 of 9 rows\n"
            "sudoku: faults-of-every-kind.txt:49:10: this is neither a row nor a grid\n"},
    {"line numbers start again with each file, and no record reaches into the next",
     .script = "cd \"$SCRATCH\"; cat >torn.txt; \"$SUDOKU\" -q torn.txt torn.txt",
     .input = "1x\n" EASY "\n8........\n..36.....\n", .status = 2,
     .err = "sudoku: torn.txt:1:3: 2 cells make neither a row nor a grid\n"
            "sudoku: torn.txt:5:1: the grid ends after 2 of 9 rows\n"
            "sudoku: torn.txt:1:3: 2 cells make neither a row nor a grid\n"
            "sudoku: torn.txt:5:1: the grid ends after 2 of 9 rows\n"},
    {"CRLF, CRCRLF and lone CR count as one line end each", .input = "\r\n\r\r\r\n\n#\r1x\n",
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:6:3: 2 cells make neither a row nor a grid\n"},
    {"a grid may lack two cells, or have two too many, in front of its solution", .args = {"-fcsv"},
     .input = "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739...."
              " " EASY_SOLVED "\n" EASY ".. " EASY_SOLVED "\n",
     .status = 2, .out = ",invalid\n,invalid\n",
     .err = "sudoku: -:1:80: 79 cells make no grid; the nearest size has 81\n"
            "sudoku: -:2:82: 83 cells make no grid; the nearest size has 81\n"},
    {"a tab and a byte order mark count by their bytes", .input = "\xEF\xBB\xBF\t1x", .status = 2,
     .out = "invalid\n", .err = "sudoku: -:1:7: 2 cells make neither a row nor a grid\n"},

    /* Long lines. */
    {"a line of a megabyte is one error, whatever it is made of",
     .script = "for byte in 1 . ' ' , - '#' e '\\0'; do { echo " INKALA
               "; head -c 1000000 /dev/zero | tr '\\0' \"$byte\"; echo; echo " EASY
               "; } | \"$SUDOKU\"; done 2>&1 | LC_ALL=C sort | uniq -c | sed 's/^ *//'",
     .out = "8 " EASY_SOLVED "\n8 " INKALA_SOLVED
            "\n8 invalid\n8 sudoku: -:2:65536: a line has at most 65535 bytes\n"},
    {"a line of thousands of cells is one error", .status = 2, .out = "invalid\n",
     .script = "head -c 5000 /dev/zero | tr '\\0' 1 | \"$SUDOKU\"",
     .err = "sudoku: -:1:626: 5000 cells make no grid; the nearest size has 625\n"},
    {"a bad number behind very many digits is told", .status = 2, .out = "invalid\n",
     .script =
         "{ seq 399 | sed 's/.*[16]$/7/; t; s/.*/12/' | tr '\\n' ' '; echo 99; } | \"$SUDOKU\"",
     .err = "sudoku: -:1:1118: 99 can be no cell of a 20x20 grid\n"},
};

/* ---- Every cell ---- */

/* Puts a byte that can be no cell into each cell of a record between two others.  The message must
 * name the position of the byte, and the others must be answered. */
static void check_each_cell(const char *record, const char *before, const char *answer) {
    struct text input = {0};
    char err[200], expected[4096];
    snprintf(expected, sizeof expected, "%s\ninvalid\n\n%s", answer, answer);
    size_t line = 1, column = 1;
    for (const char *c = before; *c != '\0'; c++)
        line += *c == '\n';
    for (const char *c = record; *c != '\0'; c++, column++) {
        if (strchr(".123456789", *c) != NULL) {
            text_clear(&input);
            text_add_string(&input, before);
            size_t at = input.size + (size_t)(c - record);
            text_add_string(&input, record);
            text_add_string(&input, "\n");
            text_add(&input, before, strlen(before) - 1);
            input.bytes[at] = 'z';
            snprintf(err, sizeof err, "sudoku: -:%zu:%zu: 'z' can be no cell of a 9x9 grid\n", line,
                     column);
            doing("line %zu, column %zu", line, column);
            check_outcome(run(&(struct command){.input = input.bytes}), 2, expected, err);
        }
        if (*c == '\n') {
            line++;
            column = 0;
        }
    }
    text_free(&input);
}

static void a_bad_byte_in_any_cell_of_a_framed_grid_is_told(void **state) {
    (void)state;
    check_each_cell(INKALA_GRID, EASY_GRID "\n", EASY_SOLVED_GRID);
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_bad_byte_in_any_cell_of_a_framed_grid_is_told),
    };
    return run_group("cli_errors", cases, COUNT(cases), others, COUNT(others));
}
