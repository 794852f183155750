/* test_operands.c - an operand is a puzzle, text that contains puzzles, or a file name. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

#define EIGHTY        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4."
#define NO_FILE(name) "sudoku: '" name "': No such file or directory"

/* Runs the program with an argument that contains a long name of the current directory, as $long.
 * Replaces that name in messages by LONG if it is complete. */
#define LONG_NAME(argument)                                                                        \
    .script =                                                                                      \
        "cd \"$SCRATCH\"; echo " BAD_LINE " >operand-1x; long=$(printf './%.0s' $(seq 1900));"     \
        "\"$SUDOKU\" --check \"" argument "\" 2>&1 </dev/null | awk -v long=\"$long\" '"           \
        "i = index($0, long) {"                                                                    \
        "    $0 = substr($0, 1, i - 1) \"LONG/\" substr($0, i + length(long)) } 1'"

static const struct cli_case cases[] = {
    /* Text. */
    {"output of a command is an operand", .input = INKALA_GRID, .script = "\"$SUDOKU\" \"$(cat)\"",
     .out = INKALA_SOLVED_GRID},
    {"an operand may contain CRLF", .args = {".3..\r\n..23\r\n....\r\n1..4\r\n"},
     .out = FOUR_SOLVED_ROWS},
    {"an operand may hold a puzzle and its name", .args = {"hard:\n" INKALA},
     .out = INKALA_SOLVED "\n"},
    {"an operand may hold JSON", .args = {"{\n\"puzzle\": \"" INKALA "\"\n}"},
     .out = INKALA_SOLVED "\n"},
    {"an operand may hold a list of lists", .args = {"[[0,3,0,0],[0,0,2,3],[0,0,0,0],[1,0,0,4]]"},
     .out = FOUR_SOLVED "\n"},
    {"16 cells between blanks are a 4x4 puzzle with --box=2x2",
     .args = {"--box=2x2", ". 3 . . . . 2 3 . . . . 1 . . 4"}, .out = FOUR_SOLVED "\n"},
    {"x is an empty cell of an operand", .args = {"--box=2x2", "x3xx xx23 xxxx 1xx4"},
     .out = FOUR_SOLVED "\n"},
    {"an operand may hold a 10x10 puzzle and its solution",
     .args = {"-kq", "...A.4...16.....9.7...95...1.....1.A3..2..5...73......A6..5."
                     "...79...36.5....8.4.178.........A6....83,"
                     "937A5468216428139A753A9528416748617A3592265489731A7913A62458"
                     "814795A236A53261874917893256A452A6471983"}},
    {"an operand may hold several records", .args = {INKALA "\n\n" EASY_ROWS "\n" INKALA_GRID},
     .out = INKALA_SOLVED "\n\n" EASY_SOLVED_ROWS "\n" INKALA_SOLVED_GRID},
    {"text, puzzles, files and standard input may be mixed",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >operand-file;"
               "\"$SUDOKU\" '" FOUR_ROWS "' operand-file - " EASY " '" INKALA_ROWS "'",
     .input = FOUR_ROWS,
     .out =
         FOUR_SOLVED_ROWS INKALA_SOLVED "\n" FOUR_SOLVED_ROWS EASY_SOLVED "\n" INKALA_SOLVED_ROWS},
    {"a message about an operand has line and column", .args = {".3..\n..23\n..z..\n1..4", EASY},
     .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: operand:3:1: row 3 does not have the format of row 1\n"},
    {"a message about an operand with good records has its line", .status = 1,
     .args = {FOUR_ROWS "\n11..\n....\n....\n....\n"}, .out = FOUR_SOLVED_ROWS "\nnone\n",
     .err = "sudoku: operand:6:2: r1c2 repeats the 1 in r1c1\n"},
    {"--box applies to text", .args = {"--box=2x2", "." FOUR "."}, .status = 2, .out = "invalid\n",
     .parts = {"sudoku: operand:1:1: expected a row of N "}},

    /* Long names of files. */
    {"a long name of a missing file does not hide the reason", LONG_NAME("${long}nowhere"),
     .out = NO_FILE("LONG/nowhere") "\n"},
    {"a long name is printed in full before line and column", LONG_NAME("${long}operand-1x"),
     .out = "sudoku: LONG/operand-1x:1:1: " BAD_LINE_ERR "invalid\n"},
    {"a long name of missing answers does not hide the reason",
     LONG_NAME("--answers=${long}nowhere"), .out = NO_FILE("LONG/nowhere") "\n"},

    /* Names of files. */
    {"a missing file whose name has a blank is reported", .args = {"my puzzle.txt"}, .status = 2,
     .err = NO_FILE("my puzzle.txt") "\n"},
    {"a missing file whose name begins with a 4x4 puzzle is reported", .status = 2,
     .args = {"20240101_1234.12 copy.txt"}, .err = NO_FILE("20240101_1234.12 copy.txt") "\n"},
    {"a file named like a row of cells is read",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >2024.12; \"$SUDOKU\" 2024.12;"
               "status=$?; rm 2024.12; exit $status",
     .out = INKALA_SOLVED "\n"},
    {"a file named like a list of cells is read",
     .script = "cd \"$SCRATCH\"; name='1 . . . 2 . . . 3 . . . 4 . . .'; echo " INKALA
               " >\"$name\"; \"$SUDOKU\" \"$name\"; status=$?; rm \"$name\"; exit $status",
     .out = INKALA_SOLVED "\n"},
    {"exactly one grid is a puzzle, even if a file has its name",
     .script = "cd \"$SCRATCH\"; echo x >" FOUR "; \"$SUDOKU\" " FOUR "; status=$?; rm " FOUR
               "; exit $status",
     .out = FOUR_SOLVED "\n"},
    {"a folder is an unreadable file",
     .script = "mkdir -p \"$SCRATCH/1.2\"; cd \"$SCRATCH\"; "
               "\"$SUDOKU\" 1.2",
     .status = 2, .err = "sudoku: '1.2': Is a directory\n"},

    /* Near misses. */
    {"80 cells are an invalid record", .args = {EIGHTY}, .status = 2, .out = "invalid\n",
     .parts = {"sudoku: operand:1:1: expected 81 cells, found 80"}},
    {"a bad cell makes a file name", .args = {"z" EIGHTY}, .status = 2,
     .err = NO_FILE("z" EIGHTY) "\n"},

    /* Hyphens. */
    {"a puzzle may begin with a hyphen", .args = {"-3----23----1--4"}, .out = FOUR_SOLVED "\n"},
    {"a puzzle may begin with two hyphens", .args = {"---3-1--24------"},
     .out = "4213312424311342\n"},
    {"puzzles that begin with hyphens can be between options",
     .args = {"-3----23----1--4", "-c", EASY, "-3----23----1--4", "-q", "-s", "--jobs", "1"},
     .parts = {"records=3 solved=3 "}},
    {"other text may begin with a hyphen after --", .args = {"--", "-3--\n--23\n----\n1--4"},
     .out = FOUR_SOLVED_ROWS},
    {"an option's argument may look like a puzzle",
     .args = {"--none", "-3----23----1--4", "11.............."}, .status = 1,
     .out = "-3----23----1--4\n", .err = "sudoku: operand:1:2: r1c2 repeats the 1 in r1c1\n"},
    {"a hyphen before anything except a grid begins an option", .args = {"-..1.2..3"}, .status = 2,
     .err = "sudoku: unknown option '-.'; see --help\n"},
};

/* ---- Other tests ---- */

static void an_operand_can_have_every_form_and_size(void **state) {
    (void)state;
    for (size_t i = 0; i < puzzle_count * LAYOUT_COUNT; i++) {
        const struct puzzle *puzzle = &puzzles[i / LAYOUT_COUNT];
        enum layout layout = i % LAYOUT_COUNT;
        char text[LAYOUT_SIZE], answer[LAYOUT_SIZE], box[32];
        snprintf(box, sizeof box, "--box=%zux%zu", puzzle->box_height, puzzle->box_width);
        lay_out(text, puzzle, puzzle->cells, layout, '0');
        lay_out(answer, puzzle, puzzle->solution, layout == LAYOUT_GAPS ? LAYOUT_ROWS : layout,
                '0');
        const char *args[] = {text, box, NULL};
        doing("puzzle %s, layout %d", puzzle->name, (int)layout);
        check_outcome(run(&(struct command){.args = args}), 0, answer, "");
    }
    doing("%s", "");
}

/* A text of more than two blocks of lines. */
static void a_long_operand_is_read_to_its_end(void **state) {
    struct text input = {0}, answer = {0};
    (void)state;
    for (size_t i = 0; i < 1500; i++) {
        text_add_string(&input, i == 1499 ? EASY : INKALA);
        text_add_string(&input, "\n");
        text_add_string(&answer, i == 1499 ? EASY_SOLVED : INKALA_SOLVED);
        text_add_string(&answer, "\n");
    }
    const char *args[] = {input.bytes, NULL};
    check_outcome(run(&(struct command){.args = args}), 0, answer.bytes, "");
    text_free(&input);
    text_free(&answer);
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(an_operand_can_have_every_form_and_size),
        cmocka_unit_test(a_long_operand_is_read_to_its_end),
    };
    return run_group("cli_operands", cases, COUNT(cases), others, COUNT(others));
}
