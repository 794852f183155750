/* test_operands.c - an operand is a puzzle, text that holds puzzles, or the name of a file. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* A solved grid of hexadecimal digits. */
#define HEXADECIMAL                                                                                \
    "0123456789ABCDEF456789ABCDEF012389ABCDEF01234567CDEF0123456789AB"                             \
    "123456789ABCDEF056789ABCDEF012349ABCDEF012345678DEF0123456789ABC"                             \
    "23456789ABCDEF016789ABCDEF012345ABCDEF0123456789EF0123456789ABCD"                             \
    "3456789ABCDEF012789ABCDEF0123456BCDEF0123456789AF0123456789ABCDE"

#define EIGHTY        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4."
#define NO_FILE(name) "sudoku: '" name "': No such file or directory"

#define NO_QUOTES                                                                                  \
    "sudoku: the operands are the rows or cells of one puzzle: put all of them between one pair "  \
    "of quotation marks\n"

/* Runs the program with an argument that has a long name of the present directory in it, as $long.
 * The messages have that name whole if LONG can take its place. */
#define LONG_NAME(argument)                                                                        \
    .script = "cd \"$SCRATCH\"; echo 1x >operand-1x; long=$(printf './%.0s' $(seq 1900));"         \
              "\"$SUDOKU\" --check \"" argument "\" 2>&1 </dev/null | awk -v long=\"$long\" '"     \
              "i = index($0, long) {"                                                              \
              "    $0 = substr($0, 1, i - 1) \"LONG/\" substr($0, i + length(long)) } 1'"

#define LETTERS_80                                                                                 \
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzab"

static const struct cli_case cases[] = {
    /* Text. */
    {"what the shell substitutes is an operand", .input = INKALA_GRID,
     .script = "\"$SUDOKU\" \"$(cat)\"", .out = INKALA_SOLVED_GRID},
    {"an operand may have CRLFs", .args = {".3..\r\n..23\r\n....\r\n1..4\r\n"},
     .out = FOUR_SOLVED_ROWS},
    {"an operand may hold a puzzle and its name", .args = {INKALA " hard"},
     .out = INKALA_SOLVED "\n"},
    {"fields in an operand are fields", .args = {"--format=csv", INKALA ",al-escargot.txt"},
     .out = INKALA "," INKALA_SOLVED ",al-escargot.txt\n"},
    {"an operand of hexadecimal digits is told", .args = {HEXADECIMAL}, .status = 2,
     .out = "invalid\n",
     .err = "sudoku: operand:1:1: a grid of hexadecimal digits 0 to F; write 1-9 and A-G\n"},
    {"an operand may hold JSON", .args = {"{\"puzzle\":\"" INKALA "\"}"},
     .out = INKALA_SOLVED "\n"},
    {"an operand may hold a list of lists", .args = {"[[0,3,0,0],[0,0,2,3],[0,0,0,0],[1,0,0,4]]"},
     .out = FOUR_SOLVED "\n"},
    {"16 cells between blanks are a 4x4 puzzle", .args = {". 3 . . . . 2 3 . . . . 1 . . 4"},
     .out = FOUR_SOLVED "\n"},
    {"rows without quotation marks are told once", .script = "\"$SUDOKU\" $(cat)",
     .input = INKALA_ROWS, .status = 2, .err = NO_QUOTES},
    {"and so are cells", .script = "\"$SUDOKU\" 0 3 0 0 0 0 2 3 0 0 0 0 1 0 0 4", .status = 2,
     .err = NO_QUOTES},
    {"empty operands are no rows", .args = {"", ""}, .status = 2, .told = {"'': No such file"}},
    {"rows that are files are files",
     .script = "cd \"$SCRATCH\"; echo " EASY " >0300; \"$SUDOKU\" 0300 0023 0000 1004", .status = 2,
     .out = EASY_SOLVED "\n", .told = {"'0023': No such", "'0000': No such", "'1004': No such"}},
    {"four puzzles are no rows", .args = {FOUR, FOUR, FOUR, FOUR},
     .out = FOUR_SOLVED "\n" FOUR_SOLVED "\n" FOUR_SOLVED "\n" FOUR_SOLVED "\n"},
    {"an operand may hold several records", .args = {INKALA "\n\n" EASY_ROWS "\n" INKALA_GRID},
     .out = INKALA_SOLVED "\n\n" EASY_SOLVED_ROWS "\n" INKALA_SOLVED_GRID},
    {"text, puzzles, files and standard input may be mixed",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >operand-file;"
               "\"$SUDOKU\" '" FOUR_ROWS "' operand-file - " EASY " '" INKALA_ROWS "'",
     .input = FOUR_ROWS,
     .out =
         FOUR_SOLVED_ROWS INKALA_SOLVED "\n" FOUR_SOLVED_ROWS EASY_SOLVED "\n" INKALA_SOLVED_ROWS},
    {"a message of text tells its line and column", .args = {".3..\n..23\n..z.\n1..4", EASY},
     .status = 2, .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: operand:3:3: 'z' can be no cell of a 4x4 grid\n"},
    {"a message of text with good records tells its line", .status = 1,
     .args = {FOUR_ROWS "\n11..\n....\n....\n....\n"}, .out = FOUR_SOLVED_ROWS "\nnone\n",
     .err = "sudoku: operand:6:2: r1c2 repeats the 1 of r1c1\n"},
    {"--box holds for text", .args = {"--box=2x2", "." FOUR ".", FOUR " four"}, .status = 2,
     .out = FOUR_SOLVED "\n",
     .err = NO_FILE("." FOUR ".") "; as a puzzle, it has 18 cells, and a 4x4 grid has 16\n"},

    /* Long names of files. */
    {"a long name of a missing file does not hide the reason", LONG_NAME("${long}nowhere"),
     .out = NO_FILE("LONG/nowhere") "\n"},
    {"a long name of a missing file may have bytes that are not shown",
     LONG_NAME("${long}no$(printf '\\033')where"), .out = NO_FILE("LONG/no\\x1Bwhere") "\n"},
    {"a long name of a directory does not hide the reason", LONG_NAME("$long"),
     .out = "sudoku: LONG/: Is a directory\n"},
    {"a long name stands whole before line and column", LONG_NAME("${long}operand-1x"),
     .out = "sudoku: LONG/operand-1x:1:3: " TWO_CELLS "invalid\n"},
    {"a long name of missing answers does not hide the reason",
     LONG_NAME("--answers=${long}nowhere"), .out = NO_FILE("LONG/nowhere") "\n"},

    /* Names of files. */
    {"a missing file whose name has a blank is told", .args = {"my puzzle.txt"}, .status = 2,
     .err = NO_FILE("my puzzle.txt") "\n"},
    {"a missing file whose name begins with a 4x4 puzzle is told", .status = 2,
     .args = {"20240101_1234.12 copy.txt"}, .err = NO_FILE("20240101_1234.12 copy.txt") "\n"},
    {"a missing file in a folder of digits is told", .args = {"2024/01.01/1234 5678"}, .status = 2,
     .err = NO_FILE("2024/01.01/1234 5678") "\n"},
    {"a list of missing files is told", .args = {"one.txt\ntwo.txt"}, .status = 2,
     .err = NO_FILE("one.txt\\x0Atwo.txt") "\n"},
    {"a file named like a 4x4 puzzle is read",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >20240101_1234.12; \"$SUDOKU\" 20240101_1234.12;"
               "status=$?; rm 20240101_1234.12; exit $status",
     .out = INKALA_SOLVED "\n"},
    {"a file named like a list of cells is read",
     .script = "cd \"$SCRATCH\"; name='1 . . . 2 . . . 3 . . . 4 . . .'; echo " INKALA
               " >\"$name\"; \"$SUDOKU\" \"$name\"; status=$?; rm \"$name\"; exit $status",
     .out = INKALA_SOLVED "\n"},
    {"81 cells are a puzzle, even if a file has that name",
     .script = "cd \"$SCRATCH\"; echo x >" INKALA "; \"$SUDOKU\" " INKALA "; status=$?; rm " INKALA
               "; exit $status",
     .out = INKALA_SOLVED "\n"},
    {"a folder is no file to read instead of a puzzle",
     .script = "cd \"$SCRATCH\"; mkdir " FOUR "; \"$SUDOKU\" " FOUR "; status=$?; rmdir " FOUR
               "; exit $status",
     .out = FOUR_SOLVED "\n"},

    /* Near misses. */
    {"80 cells are told", .args = {EIGHTY}, .status = 2,
     .err = NO_FILE(EIGHTY) "; as a puzzle, it has 80 cells; the nearest size has 81\n"},
    {"82 cells are told", .args = {INKALA "."}, .status = 2,
     .err = NO_FILE(INKALA ".") "; as a puzzle, it has 82 cells; the nearest size has 81\n"},
    {"80 cells behind a hyphen are told", .args = {"-" EIGHTY "."}, .status = 2,
     .err = NO_FILE("-" EIGHTY ".") "; as a puzzle, it has 82 cells; the nearest size has 81\n"},
    {"a long name of letters is none", .args = {LETTERS_80}, .status = 2,
     .err = NO_FILE(LETTERS_80) "\n"},
    {"a long number with the end of a file name is none", .args = {"123456789123456789.txt"},
     .status = 2, .err = NO_FILE("123456789123456789.txt") "\n"},
    {"81 cells for a box of another size are told", .args = {"--box=3x4", INKALA}, .status = 2,
     .err = NO_FILE(INKALA) "; as a puzzle, it has 81 cells, and a 12x12 grid has 144\n"},
    {"a bad cell of a puzzle is told", .args = {"z" EIGHTY}, .status = 2,
     .err = NO_FILE("z" EIGHTY) "; as a puzzle, 'z' in column 1 can be no cell of a 9x9 grid\n"},

    /* Hyphens. */
    {"a puzzle may begin with a hyphen", .args = {"-3----23----1--4"}, .out = FOUR_SOLVED "\n"},
    {"a puzzle may begin with two hyphens", .args = {"--23-3----23----1--4", "--.3.1..24......"},
     .status = 2, .out = "4213312424311342\n",
     .err = NO_FILE(
         "--23-3----23----1--4") "; as a puzzle, it has 20 cells; the nearest size has 16\n"},
    {"puzzles that begin with hyphens may stand among options",
     .args = {"-3----23----1--4", "-c", EASY, "-3----23----1--4", "-q", "-s", "--jobs", "1"},
     .told = {"records=3 solved=3 "}},
    {"a row may begin with a hyphen", .args = {"-3--\n--23\n----\n1--4"}, .out = FOUR_SOLVED_ROWS},
    {"a rule may be the first line",
     .args = {"---------\n|. 3|. .|\n|. .|2 3|\n---------\n|. .|. .|\n|1 .|. 4|\n---------\n"},
     .out = FOUR_SOLVED_GRID},
    {"an option's argument may look like a puzzle",
     .args = {"--none", "-3----23----1--4", "11.............."}, .status = 1,
     .out = "-3----23----1--4\n", .err = "sudoku: operand:1:2: r1c2 repeats the 1 of r1c1\n"},
    {"text behind a hyphen and a letter is an option", .args = {"-x 3 4 . . . . . . . . . ."},
     .status = 2, .err = "sudoku: unknown option '-x'; --help lists all\n"},
    {"a word that is too short for a puzzle is an option", .args = {"-..1.2..3"}, .status = 2,
     .err = "sudoku: unknown option '-.'; --help lists all\n"},
    {"after an operand, nothing is an option if POSIXLY_CORRECT is set",
     .script = "POSIXLY_CORRECT=1 \"$SUDOKU\" -q " EASY " -c", .status = 2,
     .err = NO_FILE("-c") "\n"},
};

/* ---- What the table cannot say ---- */

static void every_form_of_every_size_is_an_operand(void **state) {
    (void)state;
    for (size_t i = 0; i < puzzle_count * LAYOUT_COUNT; i++) {
        const struct puzzle *puzzle = &puzzles[i / LAYOUT_COUNT];
        enum layout layout = i % LAYOUT_COUNT;
        char text[LAYOUT_SIZE], answer[LAYOUT_SIZE], box[32];
        snprintf(box, sizeof box, "--box=%zux%zu", puzzle->box_height, puzzle->box_width);
        lay_out(text, puzzle, puzzle->cells, layout, side_of(puzzle) < 4 ? '0' : '-');
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
        cmocka_unit_test(every_form_of_every_size_is_an_operand),
        cmocka_unit_test(a_long_operand_is_read_to_its_end),
    };
    return run_group("cli_operands", cases, COUNT(cases), others, COUNT(others));
}
