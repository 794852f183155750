/* test_terminal.c - what a person at a terminal is shown and told. */
#include "bold.h"
#include "puzzles.h"
#include "terminal_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HINT       "paste a puzzle, Ctrl-D to end"
#define UNIQUE     "unique\n" /* and how long it took to find out */
#define NOT_UNIQUE "not unique (try --count)\n"
#define END_KEY    "\x04" /* Ctrl-D */

#define NOT_KNOWN "not known to be unique (try --unique)\n"

/* The naive engine finds the smallest solution at once, but takes long to prove that it is the only
 * one. */
#define EARLY "..............7.25..9.8.......5.3.....6...9...1.......5......37..8.9........6...1"

#define EARLY_SOLVED                                                                               \
    "123456789864937125759182364982573416476218953315649278591824637638791542247365891"

/* A record that no textbook search ends in time, behind an easy one. */
#define LONG_FILE    "\"" SCRATCH_DIR "/terminal-long\""
#define LONG_INPUT   EASY "\n" HARD "\n"
#define LONG_ANSWERS EASY_SOLVED "\nlimit\n"

/* The program, in a shell, with a terminal for the streams that the script connects to it. */
struct terminal_case {
    const char *name;
    const char *script;
    const char *typed;
    int status;
    const char *shown;  /* on the terminal */
    const char *givens; /* in its layout; NULL: no escape sequences at all */
    const char *out, *err;
};

#define SHOWS(command) .script = "export TERM=xterm NO_COLOR=; " command " >$TERMINAL"

static const struct terminal_case terminal_cases[] = {
    /* The grid. */
    {"a terminal shows a framed grid with its givens bold", SHOWS("\"$SUDOKU\" " INKALA),
     .shown = INKALA_SOLVED_GRID, .givens = INKALA_GRID, .err = UNIQUE},
    {"rows are shown framed too", SHOWS("echo '.3..\n..23\n....\n1..4' | \"$SUDOKU\""),
     .shown = FOUR_SOLVED_GRID,
     .givens = "+-----+-----+\n| . 3 | . . |\n| . . | 2 3 |\n+-----+-----+\n| . . | . . |\n"
               "| 1 . | . 4 |\n+-----+-----+\n",
     .err = UNIQUE},
    {"a blank line stands between grids", SHOWS("\"$SUDOKU\" " INKALA " " EASY),
     .shown = INKALA_SOLVED_GRID "\n" EASY_SOLVED_GRID, .givens = INKALA_GRID "\n" EASY_GRID,
     .err = UNIQUE UNIQUE},
    {"another solution is not kept secret", SHOWS("\"$SUDOKU\" --engine=flag " FOUR_TWO),
     .shown = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 1 | 4 3 |\n"
              "| 4 3 | 2 1 |\n+-----+-----+\n",
     .givens = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 . | . . |\n"
               "| . . | . . |\n+-----+-----+\n",
     .err = NOT_UNIQUE},
    {"nobody waits long for a remark",
     SHOWS("\"$SUDOKU\" --engine=naive --color=never -fline " EARLY), .shown = EARLY_SOLVED "\n",
     .err = NOT_KNOWN},
    {"a remark stands below a long search, too, with a record behind it",
     SHOWS("\"$SUDOKU\" --engine=naive --color=never --format=line " EASY " " EASY),
     .shown = EASY_SOLVED "\n" EASY_SOLVED "\n", .err = UNIQUE UNIQUE},
    {"what the search does not find out is not claimed",
     SHOWS("\"$SUDOKU\" --engine=naive --max-nodes=17600 " EASY), .shown = EASY_SOLVED_GRID,
     .givens = EASY_GRID, .err = NOT_KNOWN},
    {"a remark has no more time than its record", SHOWS("\"$SUDOKU\" --timeout=0.9 " INKALA),
     .shown = INKALA_SOLVED_GRID, .givens = INKALA_GRID, .err = UNIQUE},
    {"the remark stands below the grid",
     SHOWS("exec 2>$TERMINAL; \"$SUDOKU\" --engine=flag --color=never "
           "--format=rows " FOUR_TWO),
     .shown = "1234\n3412\n2143\n4321\n" NOT_UNIQUE},
    {"a word is a word", SHOWS("\"$SUDOKU\" " FOUR_NONE), .status = 1, .shown = "none\n"},
    {"--unique says itself what it found", SHOWS("\"$SUDOKU\" --unique " INKALA),
     .shown = INKALA_SOLVED_GRID, .givens = INKALA_GRID},
    {"--quiet prints nothing", SHOWS("\"$SUDOKU\" --quiet " INKALA)},

    /* Colour. */
    {"NO_COLOR is honoured", .script = "TERM=xterm NO_COLOR=1 \"$SUDOKU\" " INKALA " >$TERMINAL",
     .shown = INKALA_SOLVED_GRID, .err = UNIQUE},
    {"an empty NO_COLOR is none",
     .script = "TERM=xterm NO_COLOR= \"$SUDOKU\" " INKALA " >$TERMINAL",
     .shown = INKALA_SOLVED_GRID, .givens = INKALA_GRID, .err = UNIQUE},
    {"TERM=dumb is honoured",
     .script = "unset NO_COLOR; TERM=dumb \"$SUDOKU\" " INKALA " >$TERMINAL",
     .shown = INKALA_SOLVED_GRID, .err = UNIQUE},
    {"a missing TERM is honoured",
     .script = "unset NO_COLOR TERM; \"$SUDOKU\" " INKALA " >$TERMINAL",
     .shown = INKALA_SOLVED_GRID, .err = UNIQUE},
    {"--color=never is obeyed", SHOWS("\"$SUDOKU\" --color=never " INKALA),
     .shown = INKALA_SOLVED_GRID, .err = UNIQUE},
    {"--color=always beats NO_COLOR and TERM=dumb",
     .script = "TERM=dumb NO_COLOR=1 \"$SUDOKU\" --color=always " INKALA " >$TERMINAL",
     .shown = INKALA_SOLVED_GRID, .givens = INKALA_GRID, .err = UNIQUE},

    /* Other output. */
    {"--format is obeyed", SHOWS("\"$SUDOKU\" --color=never --format=rows " INKALA),
     .shown = INKALA_SOLVED_ROWS, .err = UNIQUE},
    {"CSV on a terminal shows what the terminal would obey",
     SHOWS("printf '%s,a\\033[31m\\302\\233b,\"\\342\\200\\256c\",\\377\\n' " INKALA
           " | \"$SUDOKU\" --format=csv"),
     .shown = INKALA "," INKALA_SOLVED ",a\\x1B[31m\\xC2\\x9Bb,\\xE2\\x80\\xAEc,\\xFF\n"},

    /* Standard input. */
    {"a person is told what to do", .script = "\"$SUDOKU\" <$TERMINAL",
     .typed = INKALA "\n" END_KEY, .out = INKALA_SOLVED "\n", .err = HINT "\n"},
    {"nobody is told with --quiet", .script = "\"$SUDOKU\" -q <$TERMINAL", .typed = END_KEY},
    {"a hyphen asks for standard input too", .script = "\"$SUDOKU\" - <$TERMINAL", .typed = END_KEY,
     .err = HINT "\n"},
    {"the hint comes when it is the terminal's turn",
     .script = "export TERM=dumb; \"$SUDOKU\" --jobs=2 --unique --format=line "
               "--engine=naive --max-nodes=2000000 " LONG_FILE " - <$TERMINAL >$TERMINAL 2>&1",
     .typed = INKALA_SOLVED "\n" END_KEY, .status = 1,
     .shown = LONG_ANSWERS HINT "\n" INKALA_SOLVED "\n"},
    {"a person may have both", .script = "TERM=dumb \"$SUDOKU\" <$TERMINAL >$TERMINAL",
     .typed = INKALA_ROWS END_KEY, .shown = INKALA_SOLVED_GRID, .err = HINT "\n" UNIQUE},
};

/* Drops how long each remark's search took, in whatever unit. */
static void drop_times(struct text *text) {
    for (char *at = text->bytes; (at = strstr(at, "unique, ")) != NULL;) {
        at += strlen("unique");
        size_t length = strcspn(at, "\n");
        memmove(at, at + length, strlen(at + length) + 1);
        text->size -= length;
    }
}

static void check_terminal_case(void **state) {
    const struct terminal_case *test = *state;
    doing("%s", "");
    struct terminal terminal = open_terminal();
    type(&terminal, test->typed != NULL ? test->typed : "");
    struct run_outcome *outcome = run(&(struct command){.script = test->script});
    struct text shown = read_terminal(&terminal);
    close_terminal(&terminal);
    drop_times(&outcome->err);
    check_outcome(outcome, test->status, test->out, test->err);
    if (test->givens != NULL)
        check_bold(shown.bytes, test->shown, test->givens);
    else
        assert_string_equal(shown.bytes, test->shown != NULL ? test->shown : "");
    text_free(&shown);
}

/* ---- What the input has for a terminal to obey ---- */

/* Controls of ASCII, C1 in UTF-8 and as bytes, directions, and what is no UTF-8. */
#define OBEYED                                                                                     \
    "\x1B[31m\x07\x7F\xC2\x9B"                                                                     \
    "31m\x9B"                                                                                      \
    "31m\xE2\x80\xAE\xE2\x81\xA6\xFF\xC3"

#define OBEYED_FILE SCRATCH_DIR "/terminal-obeyed-" OBEYED
#define NAMED       "\"" OBEYED_FILE "\""

/* Fails unless each byte is a newline, a printable character of ASCII, or part of U+FFFD, which
 * JSON has for what is no UTF-8. */
static void check_harmless(const struct text *shown) {
    for (size_t i = 0; i < shown->size; i++) {
        while (strncmp(shown->bytes + i, "\xEF\xBF\xBD", 3) == 0)
            i += 3;
        unsigned char byte = (unsigned char)shown->bytes[i];
        if (byte != '\n' && (byte < ' ' || byte > '~'))
            fail_msg("byte %02X at %zu:\n%s", byte, i, shown->bytes);
    }
}

/* Everything in the input that is not ASCII is something that a terminal obeys. */
static void no_byte_of_the_input_reaches_a_terminal_unescaped(void **state) {
    static const char input[] =
        EASY "," OBEYED ",\"" OBEYED "\"\n" EASY "," EASY_SOLVED OBEYED "\nPuzzle " OBEYED
             "\n" EASY_ROWS "\nGrid 01" OBEYED "\n" INKALA_ROWS "\n1" OBEYED "\n\n12\n" OBEYED
             "\n.3..\n." OBEYED "23\n....\n1..4\n";
    static const char *const arguments[] = {NAMED,
                                            "-fcsv " NAMED,
                                            "-fjson " NAMED,
                                            "-fcsv --convert " NAMED,
                                            "-fjson -k " NAMED,
                                            "-fcsv -k " NAMED,
                                            "-fline -s " NAMED,
                                            "-Jnovice42 " NAMED,
                                            "-Jhdu3909 " NAMED,
                                            "-bfjson -enaive --timeout=0.01 " NAMED,
                                            NAMED "nowhere",
                                            "-k " EASY " --answers=" NAMED,
                                            "-k " EASY " --answers=" NAMED "nowhere",
                                            "--" NAMED,
                                            "-e" NAMED,
                                            "--box=" NAMED};
    char script[4096];
    (void)state;
    write_file(OBEYED_FILE, input, strlen(input));
    for (size_t i = 0; i < COUNT(arguments); i++) {
        struct terminal terminal = open_terminal();
        doing("%s", arguments[i]);
        snprintf(script, sizeof script, "TERM=dumb \"$SUDOKU\" %s >$TERMINAL 2>&1", arguments[i]);
        run(&(struct command){.script = script});
        struct text shown = read_terminal(&terminal);
        close_terminal(&terminal);
        assert_true(shown.size > 0);
        drop_times(&shown); /* of microseconds, whose sign is not ASCII */
        check_harmless(&shown);
        text_free(&shown);
    }
}

int main(void) {
    struct CMUnitTest tests[COUNT(terminal_cases) + 1];
    for (size_t i = 0; i < COUNT(terminal_cases); i++)
        tests[i] = ROW_TEST(terminal_cases[i].name, check_terminal_case, &terminal_cases[i]);
    tests[COUNT(terminal_cases)] =
        (struct CMUnitTest)cmocka_unit_test(no_byte_of_the_input_reaches_a_terminal_unescaped);
    write_file(SCRATCH_DIR "/terminal-long", LONG_INPUT, strlen(LONG_INPUT));
    return run_group("cli_terminal", NULL, 0, tests, COUNT(tests));
}
