/* test_errors.c - bad input: each fault is told with its place, and nothing else is lost. */
#include "puzzles.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

/* A fault in a file of tests/data whose other records are EASY before and behind it. */
#define AMONG_LINES(file, message)                                                                 \
    .args = {file ".txt"}, .status = 2, .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\n",         \
    .err = "sudoku: " file ".txt:" message "\n"

/* A fault in a file of tests/data with one other record, INKALA. */
#define BEFORE_ROWS(file, message)                                                                 \
    .args = {file ".txt"}, .status = 2, .out = "invalid\n\n" INKALA_SOLVED_ROWS,                   \
    .err = "sudoku: " file ".txt:" message "\n"

#define STRAY(where)                                                                               \
    "sudoku: -:" where ": this is no row, and no size or number of a record; a row has all its "   \
    "cells on a line\n"
#define RUN_TOGETHER    " run together; a newline is missing behind each, as where files were joined\n"
#define FIVE(text)      text text text text text
#define ROW_OF_16       "7 13 0 8 0 0 0 0 0 0 0 0 0 5 12 0\n"
#define ROW_OF_16_CELLS "7D.8.........5C."

#define HEXADECIMAL_SOLVED                                                                         \
    "89604FBD7E3C251A21A5EC3798064BDFE7C32A51D4BF80964DFB8609125AE37C"                             \
    "16087B4FC9E3D2A57FB41086AD259EC3DA5293EC618074FB9C3ED52AF74B1860"                             \
    "63E9F2D5BC74A108F52D6E930A18C7B4A081C47B369EFD52CB47A8105FD2693E"                             \
    "B2DF096E85A13C470E96BDF243C75A81347C51A82BFD06E9581A37C4E069BF2D"

static const struct cli_case cases[] = {
    /* Lines. */
    {"a bad byte is told with its column",
     AMONG_LINES("bad-byte-at-column-41", "2:41: 'x' can be no cell of a 9x9 grid")},
    {"a byte above ASCII is escaped",
     AMONG_LINES("bad-byte-above-ascii", "2:41: \\xE9 can be no cell of a 9x9 grid")},
    {"an escape byte is escaped",
     AMONG_LINES("escape-byte-at-column-41", "2:41: \\x1B can be no cell of a 9x9 grid")},
    {"a letter is too large for 9x9 among digits",
     AMONG_LINES("digit-ten-in-letters", "2:41: 'A' can be no cell of a 9x9 grid")},
    {"80 cells miss the one at column 81",
     AMONG_LINES("eighty-cells", "2:81: 80 cells make no grid; the nearest size has 81")},
    {"82 cells have one too many at column 82",
     AMONG_LINES("eighty-two-cells", "2:82: 82 cells make no grid; the nearest size has 81")},
    {"two puzzles on a line with nothing between them are told to run together",
     .input = EASY "\n" EASY INKALA "\n" EASY "\n", .status = 2,
     .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:2:82: 162 cells are 2 grids of 81" RUN_TOGETHER},
    {"so are more of them than a line may have",
     .script = "yes " EASY " | head -n 8325 | tr -d '\n' | \"$SUDOKU\"", .status = 2,
     .out = "invalid\n",
     .err = "sudoku: -:1:65536: a line has at most 65535 bytes; this one is grids of 81 "
            "cells" RUN_TOGETHER},
    {"a NUL does not cut its line short",
     AMONG_LINES("nul-in-a-line", "2:13: \\x00 can be no cell of a grid")},
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
     AMONG_LINES("words", "2:12: this is neither a row nor a grid")},

    {"a solution in an object is not read as its missing puzzle",
     .input = "{\"puzzle\":null,\"solution\":\"" INKALA_SOLVED "\"}\n" EASY "\n", .status = 2,
     .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: -:1:28: this is a solution without a puzzle\n"},

    /* Rows. */
    {"a NUL in a row is told with its column", .args = {"-fline", "nul-in-a-row.txt"}, .status = 2,
     .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: nul-in-a-row.txt:5:4: \\x00 can be no cell of a 9x9 grid\n"},
    {"a row of eight cells spoils its grid only",
     BEFORE_ROWS("row-of-eight-cells", "5:9: a row of 8 cells in a grid of 9")},
    {"a row of ten cells spoils its grid only",
     BEFORE_ROWS("row-of-ten-cells", "5:10: a row of 10 cells in a grid of 9")},
    {"a first row of eight cells spoils its grid only",
     BEFORE_ROWS("first-row-of-eight-cells", "1:9: this is neither a row nor a grid")},
    {"a last row of eight cells spoils its grid only",
     BEFORE_ROWS("last-row-of-eight-cells", "9:9: a row of 8 cells in a grid of 9")},
    {"a spaced row of eight cells spoils its grid only",
     BEFORE_ROWS("spaced-row-of-eight-cells", "5:16: a row of 8 cells in a grid of 9")},
    {"a grid cut by a blank line misses its next row there",
     BEFORE_ROWS("eight-rows-at-blank-line", "9:1: the grid ends after 8 of 9 rows")},
    {"a grid cut by the end of the file misses its next row there",
     .args = {"eight-rows-at-end-of-file.txt"}, .status = 2,
     .out = INKALA_SOLVED_ROWS "\ninvalid\n",
     .err = "sudoku: eight-rows-at-end-of-file.txt:19:1: the grid ends after 8 of 9 rows\n"},
    {"a grid cut by an end line misses its next row there", .args = {"eight-rows-at-end-line.txt"},
     .status = 2, .out = "invalid\n",
     .err = "sudoku: eight-rows-at-end-line.txt:9:1: the grid ends after 8 of 9 rows\n"
            "sudoku: eight-rows-at-end-line.txt:9:1: this line ends the input; what follows is not "
            "read\n"},
    {"a grid cut by a line does not swallow it", .args = {"eight-rows-before-a-line.txt"},
     .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: eight-rows-before-a-line.txt:9:1: the grid ends after 8 of 9 rows\n"},
    {"a grid cut in a row misses its next cell", .args = {"cut-in-a-row.txt"}, .status = 2,
     .out = INKALA_SOLVED_ROWS "\ninvalid\n",
     .err = "sudoku: cut-in-a-row.txt:19:6: a row of 5 cells in a grid of 9\n"},
    {"a tenth row begins another grid", .args = {"ten-rows.txt"}, .status = 2,
     .out = INKALA_SOLVED_ROWS "invalid\n\n" INKALA_SOLVED_ROWS,
     .err = "sudoku: ten-rows.txt:11:1: the grid ends after 1 of 9 rows\n"},

    /* Frames and numbers. */
    {"a framed grid of eight rows is cut", .args = {"framed-grid-of-eight-rows.txt"}, .status = 2,
     .out = "invalid\n"
            "\n" INKALA_SOLVED_GRID,
     .err = "sudoku: framed-grid-of-eight-rows.txt:12:1: the grid ends after 8 of 9 rows\n"},
    {"a framed row of eight cells spoils its grid only", .args = {"framed-row-of-eight-cells.txt"},
     .status = 2,
     .out = "invalid\n"
            "\n" INKALA_SOLVED_GRID,
     .err = "sudoku: framed-row-of-eight-cells.txt:6:24: a row of 8 cells in a grid of 9\n"},
    {"a bad cell in a frame is told with its column", .args = {"framed-bad-cell.txt"}, .status = 2,
     .out = "invalid\n\n" INKALA_SOLVED_GRID,
     .err = "sudoku: framed-bad-cell.txt:6:13: '#' can be no cell of a 9x9 grid\n"},
    {"a number above the side is told as a number", .args = {"-fline", "number-above-the-side.txt"},
     .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: number-above-the-side.txt:4:3: 10 can be no cell of a 9x9 grid\n"},

    /* Other notations. */
    {"hexadecimal digits beside dots are read and mirrored",
     .args = {"-fline", "hexadecimal-16x16.txt"}, .out = HEXADECIMAL_SOLVED "\n" EASY_SOLVED "\n"},
    {"numbers from 0 to 15 beside dots are read and mirrored",
     .script = "head -n 16 hexadecimal-16x16.txt | \"$SUDOKU\" --convert -fspaced | "
               "\"$SUDOKU\" | tr -d '\\n ' | cut -c 1-24",
     .out = "896041511137143122511021\n"},
    {"hexadecimal digits of a full grid are refused with a reason",
     .args = {"-fline", "hexadecimal-16x16-solved.txt"}, .status = 2,
     .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: hexadecimal-16x16-solved.txt:1:4: a grid of hexadecimal digits 0 to F; write "
            "1-9 and A-G\n"},
    {"little-endian UTF-16 is named", .args = {"utf-16-little-endian.txt"}, .status = 2,
     .out = "invalid\n",
     .err = "sudoku: utf-16-little-endian.txt:1:1: this is UTF-16 text; type: "
            "iconv -f UTF-16 -t UTF-8 utf-16-little-endian.txt | sudoku\n"},
    {"files after one in UTF-16 are answered", .args = {"utf-16-big-endian.txt", EASY}, .status = 2,
     .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: utf-16-big-endian.txt:1:1: this is UTF-16 text; type: "
            "iconv -f UTF-16 -t UTF-8 utf-16-big-endian.txt | sudoku\n"},

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
    {"clashing givens are an answer, told on standard error", .args = {"clashing-givens.txt"},
     .status = 1, .out = "none\n" EASY_SOLVED "\n",
     .err = "sudoku: clashing-givens.txt:1:2: r1c2 repeats the 5 of r1c1\n"},
    {"line numbers start again with each file",
     .args = {"-q", "bad-byte-at-column-41.txt", "eighty-cells.txt", "-"}, .input = "1x\n",
     .status = 2,
     .err = "sudoku: bad-byte-at-column-41.txt:2:41: 'x' can be no cell of a 9x9 grid\n"
            "sudoku: eighty-cells.txt:2:81: 80 cells make no grid; the nearest size has 81\n"
            "sudoku: -:1:3: 2 cells make neither a row nor a grid\n"},
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
    {"an unfinished record does not reach into the next file",
     .args = {"eight-rows-at-end-of-file.txt", "eight-rows-at-end-of-file.txt"}, .status = 2,
     .out = INKALA_SOLVED_ROWS "\ninvalid\n" INKALA_SOLVED_ROWS "\ninvalid\n",
     .err = "sudoku: eight-rows-at-end-of-file.txt:19:1: the grid ends after 8 of 9 rows\n"
            "sudoku: eight-rows-at-end-of-file.txt:19:1: the grid ends after 8 of 9 rows\n"},
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

static void a_bad_byte_in_any_cell_of_rows_is_told(void **state) {
    (void)state;
    check_each_cell(INKALA_ROWS, EASY_ROWS "\n", EASY_SOLVED_ROWS);
}

static void a_bad_byte_in_any_cell_of_a_framed_grid_is_told(void **state) {
    (void)state;
    check_each_cell(INKALA_GRID, EASY_GRID "\n", EASY_SOLVED_GRID);
}

static void a_bad_byte_in_any_cell_of_a_line_is_told(void **state) {
    char input[] = EASY "\n" INKALA "\n" EASY "\n", err[200];
    (void)state;
    for (size_t cell = 0; cell < 81; cell++) {
        char *at = &input[82 + cell], saved = *at;
        *at = '!';
        doing("cell %zu", cell);
        snprintf(err, sizeof err, "sudoku: -:2:%zu: '!' can be no cell of a 9x9 grid\n", cell + 1);
        check_outcome(run(&(struct command){.input = input}), 2,
                      EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\n", err);
        *at = saved;
    }
}

/* ---- Lines that are too long ---- */

/* Solves a puzzle behind `size` times `byte`, which are one line. */
static void check_long_line(char byte, size_t size, const char *err) {
    struct text input = {0};
    text_add_string(&input, INKALA "\n");
    for (size_t i = 0; i < size; i++)
        text_add(&input, &byte, 1);
    text_add_string(&input, "\n" EASY "\n");
    doing("%zu times byte %d", size, byte);
    check_outcome(run(&(struct command){.input = input.bytes, .input_size = input.size}), 2,
                  INKALA_SOLVED "\ninvalid\n" EASY_SOLVED "\n", err);
    text_free(&input);
}

static void a_line_of_a_megabyte_is_one_error(void **state) {
    static const char err[] = "sudoku: -:2:65536: a line has at most 65535 bytes\n";
    (void)state;
    check_long_line('1', 1000000, err);
    check_long_line('.', 1000000, err);
    check_long_line('\0', 1000000, err);
    check_long_line(' ', 1000000, err);
    check_long_line(',', 1000000, err);
    check_long_line('-', 1000000, err);
    check_long_line('#', 1000000, err);
    check_long_line('e', 1000000, err);
    check_long_line('1', 65536, err);
}

static void a_line_of_thousands_of_cells_is_one_error(void **state) {
    (void)state;
    check_long_line('1', 5000,
                    "sudoku: -:2:626: 5000 cells make no grid; the nearest size has 625\n");
}

/* There are fewer numbers than cells of the largest grid, but they have more digits. */
static void a_bad_number_behind_very_many_digits_is_told(void **state) {
    struct text input = {0};
    (void)state;
    for (int i = 0; i < 399; i++)
        text_add_string(&input, i % 5 == 0 ? "7 " : "12 ");
    text_add_string(&input, "99\n");
    check_outcome(run(&(struct command){.input = input.bytes, .input_size = input.size}), 2,
                  "invalid\n", "sudoku: -:1:1118: 99 can be no cell of a 20x20 grid\n");
    text_free(&input);
}

/* ---- The files ---- */

/* True if some case reads the file. */
static bool is_used(const char *name) {
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (size_t a = 0; cases[i].args[a] != NULL; a++) {
            if (strcmp(cases[i].args[a], name) == 0)
                return true;
        }
    }
    return false;
}

static void every_file_of_bad_input_is_used(void **state) {
    DIR *directory = opendir(".");
    (void)state;
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] != '.' && strstr(entry->d_name, ".txt") != NULL &&
            !is_used(entry->d_name)) {
            print_error("%s is used by no test\n", entry->d_name);
            fail();
        }
    }
    closedir(directory);
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_bad_byte_in_any_cell_of_rows_is_told),
        cmocka_unit_test(a_bad_byte_in_any_cell_of_a_framed_grid_is_told),
        cmocka_unit_test(a_bad_byte_in_any_cell_of_a_line_is_told),
        cmocka_unit_test(a_line_of_a_megabyte_is_one_error),
        cmocka_unit_test(a_line_of_thousands_of_cells_is_one_error),
        cmocka_unit_test(a_bad_number_behind_very_many_digits_is_told),
        cmocka_unit_test(every_file_of_bad_input_is_used),
    };
    return run_group("cli_errors", cases, COUNT(cases), others, COUNT(others));
}
