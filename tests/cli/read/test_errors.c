/* test_errors.c - bad input: each fault is told with its place, and nothing else is lost.
 * test_promise.py damages random texts. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* A line that is bad, among others. */
#define AMONG_LINES(fault, ...)                                                                    \
    .input = EASY "\n" fault "\n" EASY "\n", .input_size = sizeof(EASY "\n" fault "\n" EASY),      \
    .status = 2, .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\n", .told = {__VA_ARGS__}

/* The first of two grids is damaged by a command of sed, and the second is read. */
#define DAMAGED(form, edit, ...)                                                                   \
    .script = "sed '" edit "' | \"$SUDOKU\"", .input = INKALA_##form "\n" INKALA_##form,           \
    .status = 2, .out = "invalid\n\n" INKALA_SOLVED_##form, .told = {__VA_ARGS__}

/* INKALA with another byte in column 41. */
#define INKALA_41(byte)                                                                            \
    "8..........36......7..9.2...5...7......." byte "57.....1...3...1....68..85...1..9....4.."

#define FOUR_LIST "[[0,3,0,0],\n [0,0,2,3],\n [0,0,0,0],\n [1,0,0,4]]\n"

#define BAD(...) .status = 2, .out = "invalid\n", .told = {__VA_ARGS__}

static const struct cli_case cases[] = {
    /* Lines. */
    {"a bad byte is told with its column", AMONG_LINES(INKALA_41("z"), "-:2:41: 'z'")},
    {"a byte above ASCII is escaped", AMONG_LINES(INKALA_41("\xE9"), "-:2:41: \\xE9")},
    {"an escape byte is escaped", AMONG_LINES(INKALA_41("\x1B"), "-:2:41: \\x1B")},
    {"a letter is too large for 9x9 among digits", AMONG_LINES(INKALA_41("A"), "-:2:41: 'A'")},
    {"a NUL does not cut its line short", AMONG_LINES(INKALA_41("\0"), "-:2:41: \\x00")},
    {"80 cells are one too few", AMONG_LINES(INKALA_41(""), "-:2:", "80 cells")},
    {"82 cells are one too many", AMONG_LINES(INKALA_41("4") ".", "-:2:", "82 cells")},
    {"two puzzles on a line with nothing between them are one invalid record",
     AMONG_LINES(EASY INKALA, "-:2:", "162 cells")},
    {"two of them behind another puzzle are no claim", .args = {"--check"},
     .input = EASY "," FOURTH FOURTH "\n", .status = 2, .told = {"-:1:83: "}, .out = "invalid\n"},
    {"a grid may lack two cells, or have two too many, in front of its solution",
     .input = "18.......2......37.475.28169......4..51.6....4..27......49..2.......6.7.739...."
              " " EASY_SOLVED "\n" EASY ".. " EASY_SOLVED "\n",
     .status = 2, .out = "invalid\ninvalid\n", .told = {"-:1:1: ", "-:2:1: "}},
    {"a number above the side is told as a number", DAMAGED(SPACED, "4s/5/10/", "-:4:3: 10 ")},
    {"a bad number behind very many digits is told",
     .script =
         "{ seq 399 | sed 's/.*[16]$/7/; t; s/.*/12/' | tr '\\n' ' '; echo 99; } | \"$SUDOKU\"",
     BAD("-:1:1118: 99 ")},
    {"candidates of a large grid on one line are told",
     .script = "yes '1234 56' | head -n 128 | tr '\\n' ' ' | \"$SUDOKU\"", BAD("-:1:")},

    /* A cell that is missing or there twice does not move the others. */
    {"a tab that is missing moves no cell", .input = "\t3\t\t\n\t\t2\t3\n\t\t4\n1\t\t\t4\n",
     BAD("-:3:4: ")},
    {"a comma too many moves no cell", .input = ",3,,\n,,,2,\n,,,\n1,,,4\n", BAD("-:2:6: ")},
    {"a row that lacks a number is not read symbol by symbol",
     .input = "2 1 3 4 5 6 7 8 9 10 11 12\n10  3 4 5 6 7 8 9 1 2 4\n", BAD("-:2:24: ")},
    {"a row that is there twice is told by the bands of its frame",
     .input = "+--+--+\n|.3|..|\n|..|..|\n|..|..|\n+--+--+\n|..|23|\n|1.|.4|\n+--+--+\n",
     .status = 2, .out = "invalid\ninvalid\n", .told = {"-:5:1: "}},
    {"a row with a plus sign is no rule",
     .input = "...1..\n..+...\n2.....\n....3.\n.4....\n.....5\n", BAD("-:2:3: '+'")},

    /* Rows and frames. */
    {"a row of eight cells spoils its grid only", DAMAGED(ROWS, "5s/.$//", "-:5:9: ")},
    {"a row of ten cells spoils its grid only", DAMAGED(ROWS, "5s/$/./", "-:5:1")},
    {"a first row of eight cells spoils its grid only", DAMAGED(ROWS, "1s/.$//", "-:")},
    {"a last row of eight cells spoils its grid only", DAMAGED(ROWS, "9s/.$//", "-:9:9: ")},
    {"a spaced row of eight cells spoils its grid only", DAMAGED(SPACED, "5s/..$//", "-:5:16: ")},
    {"a grid cut by a blank line misses its last row",
     DAMAGED(ROWS, "9d", "the grid ends after 8 of 9 rows")},
    {"a grid cut by an end line misses its last row", .script = "sed '9s/.*/end/' | \"$SUDOKU\"",
     .input = INKALA_ROWS INKALA_ROWS,
     BAD("the grid ends after 8 of 9 rows", "-:10:1: cells behind the line")},
    {"a grid cut by the end of the file misses its last row", .script = "sed '$d' | \"$SUDOKU\"",
     .input = INKALA_ROWS, BAD("ends after 8 of 9 rows")},
    {"a grid cut by a line does not swallow it", .script = "sed '9s/.*/" EASY "/' | \"$SUDOKU\"",
     .input = INKALA_ROWS, .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .told = {"the grid ends after 8 of 9 rows"}},
    {"a tenth row begins another grid", .input = INKALA_ROWS "8........\n\n" INKALA_ROWS,
     .status = 2, .out = INKALA_SOLVED_ROWS "invalid\n\n" INKALA_SOLVED_ROWS,
     .told = {"-:10:10: the grid ends after 1 of 9 rows"}},
    {"a framed grid of eight rows is cut", DAMAGED(GRID, "12d", "-:12:1: ")},
    {"a framed row of eight cells spoils its grid only", DAMAGED(GRID, "6s/. |$/|/", "-:6:24: ")},
    {"a bad cell in a frame is told with its column", DAMAGED(GRID, "6s/. 7/# 7/", "-:6:13: '#'")},

    /* Lists. */
    {"a list that lacks a row ends at its bracket", .args = {"-fline"},
     .input = "[[0,3,0,0],\n [0,0,2,3],\n [1,0,0,4]]\n" FOUR_LIST, .status = 2, .told = {"-:"},
     .out = "invalid\n" FOUR_SOLVED "\n"},
    {"a list without its last bracket ends at a blank line", .args = {"-fline"},
     .input = "[[0,3,0,0],\n [0,0,2,3],\n [0,0,0,0]\n\n" FOUR_LIST, .status = 2,
     .told = {"-:1:1: "}, .out = "invalid\n" FOUR_SOLVED "\n"},

    /* Files and line ends. */
    {"faults of every kind leave the good records among them",
     .args = {"--format=line", "faults-of-every-kind.txt"}, .status = 2,
     .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\ninvalid\n" INKALA_SOLVED
                        "\ninvalid\n" INKALA_SOLVED "\ninvalid\ninvalid\n" EASY_SOLVED
                        "\n" EASY_SOLVED "\n",
     .told = {"kind.txt:2:41: ", "kind.txt:19:9: ", "kind.txt:38:13: \\x00",
              "the grid ends after 8 of 9 rows"}},
    {"line numbers start again with each file, and no record reaches into the next",
     .script = "cd \"$SCRATCH\"; cat >torn.txt; \"$SUDOKU\" -q torn.txt torn.txt",
     .input = "1x\n" EASY "\n8........\n..36.....\n", .status = 2,
     .told = {"torn.txt:1:3: ", "ends after 2 of 9", "torn.txt:1:3: ", "ends after 2 of 9"}},
    {"CRLF, CRCRLF and lone CR count as one line end each", .input = "\r\n\r\r\r\n\n#\r1x\n",
     BAD("-:6:3: 2 cells")},
    {"a tab and a byte order mark count by their bytes", .input = "\xEF\xBB\xBF\t1x",
     BAD("-:1:7: 2 cells")},

    /* Long lines. */
    {"a line of a megabyte of cells is one error",
     .script = "for byte in 1 .; do { echo " INKALA "; head -c 1000000 /dev/zero | "
               "tr '\\0' \"$byte\"; echo; echo " EASY "; } | \"$SUDOKU\" 2>&1; done | "
               "sed 's/^sudoku: -:2:.*/told/' | sort | uniq -c | sed 's/^ *//'",
     .out = "2 " EASY_SOLVED "\n2 " INKALA_SOLVED "\n2 invalid\n2 told\n"},
    {"a line of a megabyte of anything else costs no record",
     .script = "for byte in ' ' , - '#' f '\\0'; do { echo " INKALA "; head -c 1000000 /dev/zero | "
               "tr '\\0' \"$byte\"; echo; echo; echo " EASY "; } | \"$SUDOKU\" 2>/dev/null; done | "
               "sort | uniq -c | sed 's/^ *//'",
     .out = "6 " EASY_SOLVED "\n6 " INKALA_SOLVED "\n"},
    {"a row of megabytes is damage of the rows above it",
     .script =
         "{ echo 123456789; echo 456789123; head -c 70000 /dev/zero | tr '\\0' 1; echo; echo; "
         "echo " EASY "; } | \"$SUDOKU\" -fline",
     .status = 2, .out = "invalid\n" EASY_SOLVED "\n", .told = {"-:3:"}},
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
            snprintf(err, sizeof err, "sudoku: -:%zu:%zu: 'z'", line, column);
            doing("line %zu, column %zu", line, column);
            check_told(run(&(struct command){.input = input.bytes}), 2, expected,
                       (const char *const[]){err, NULL});
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
