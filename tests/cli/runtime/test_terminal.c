/* test_terminal.c - what a person at a terminal sees, and what a pipe must not. */
#include "puzzles.h"
#include "terminal_screen.h"

#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define HINT       "paste a puzzle, Ctrl-D to end"
#define UNIQUE     "unique\n" /* and how long it took to find out */
#define NOT_UNIQUE "not unique (try --count)\n"
#define END_KEY    "\x04" /* Ctrl-D */

#define NOT_KNOWN "not known to be unique (try --unique)\n"

/* Its smallest solution is found at once, but that there is no other takes the naive engine long.
 */
#define EARLY "..............7.25..9.8.......5.3.....6...9...1.......5......37..8.9........6...1"
#define EARLY_GRID                                                                                 \
    "+-------+-------+-------+\n"                                                                  \
    "| . . . | . . . | . . . |\n"                                                                  \
    "| . . . | . . 7 | . 2 5 |\n"                                                                  \
    "| . . 9 | . 8 . | . . . |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| . . . | 5 . 3 | . . . |\n"                                                                  \
    "| . . 6 | . . . | 9 . . |\n"                                                                  \
    "| . 1 . | . . . | . . . |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 5 . . | . . . | . 3 7 |\n"                                                                  \
    "| . . 8 | . 9 . | . . . |\n"                                                                  \
    "| . . . | . 6 . | . . 1 |\n"                                                                  \
    "+-------+-------+-------+\n"
#define EARLY_SOLVED_GRID                                                                          \
    "+-------+-------+-------+\n"                                                                  \
    "| 1 2 3 | 4 5 6 | 7 8 9 |\n"                                                                  \
    "| 8 6 4 | 9 3 7 | 1 2 5 |\n"                                                                  \
    "| 7 5 9 | 1 8 2 | 3 6 4 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 9 8 2 | 5 7 3 | 4 1 6 |\n"                                                                  \
    "| 4 7 6 | 2 1 8 | 9 5 3 |\n"                                                                  \
    "| 3 1 5 | 6 4 9 | 2 7 8 |\n"                                                                  \
    "+-------+-------+-------+\n"                                                                  \
    "| 5 9 1 | 8 2 4 | 6 3 7 |\n"                                                                  \
    "| 6 3 8 | 7 9 1 | 5 4 2 |\n"                                                                  \
    "| 2 4 7 | 3 6 5 | 8 9 1 |\n"                                                                  \
    "+-------+-------+-------+\n"

/* ---- Bold ---- */

#define BOLD  "\x1B[1m"
#define PLAIN "\x1B[0m"

/* Takes the escape sequences out of text; plain and bold, which have room for it, get the text
 * without them and, for each byte of that, a 'b' or a blank.  Fails on sequences that turn bold
 * neither on nor off, or that end in another line than they began. */
static void split_bold(const char *text, char *plain, char *bold) {
    bool is_bold = false;
    while (*text != '\0') {
        bool on = strncmp(text, BOLD, strlen(BOLD)) == 0;
        if (on || strncmp(text, PLAIN, strlen(PLAIN)) == 0) {
            is_bold = on;
            text += strlen(BOLD);
            continue;
        }
        assert_int_not_equal(*text, '\x1B');
        assert_false(*text == '\n' && is_bold);
        *plain++ = *text++;
        *bold++ = is_bold ? 'b' : ' ';
    }
    assert_false(is_bold);
    *plain = *bold = '\0';
}

static bool is_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
}

/* Fails unless text is expected, with the cells bold that givens, in the same layout, has filled;
 * blanks may be either.  Numbers must be as wide in givens. */
static void check_bold(const char *text, const char *expected, const char *givens) {
    static char plain[LAYOUT_SIZE], bold[LAYOUT_SIZE];
    assert_in_range(strlen(text), 0, LAYOUT_SIZE - 1);
    split_bold(text, plain, bold);
    assert_string_equal(plain, expected);
    assert_int_equal(strlen(givens), strlen(expected));
    for (size_t i = 0; plain[i] != '\0'; i++) {
        bool given = is_digit(givens[i]) && givens[i] == plain[i];
        if (plain[i] != ' ' && (bold[i] == 'b') != given)
            fail_msg("%s at byte %zu of:\n%s", given ? "a given is not bold" : "bold", i, plain);
    }
}

/* ---- At the terminal ---- */

/* Runs that are long because of records that no textbook search ends, never by the machine. */
#define LONG         " \"$SUDOKU\" --engine=naive --timeout=1.4 "
#define AT_XTERM     "export TERM=xterm NO_COLOR=; "
#define LONG_FILE    "\"$SCRATCH/terminal_long\""
#define MAKE_FILE    "printf '%s\n' " EASY " " HARD " >" LONG_FILE "; "
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
    {"a terminal shows a framed grid with its givens bold", SHOWS("\"$SUDOKU\" " ISSUE),
     .shown = ISSUE_SOLVED_GRID, .givens = ISSUE_GRID, .err = UNIQUE},
    {"rows are shown framed too", SHOWS("echo '.3..\n..23\n....\n1..4' | \"$SUDOKU\""),
     .shown = FOUR_SOLVED_GRID,
     .givens = "+-----+-----+\n| . 3 | . . |\n| . . | 2 3 |\n+-----+-----+\n| . . | . . |\n"
               "| 1 . | . 4 |\n+-----+-----+\n",
     .err = UNIQUE},
    {"a blank line stands between grids", SHOWS("\"$SUDOKU\" " ISSUE " " EASY),
     .shown = ISSUE_SOLVED_GRID "\n" EASY_SOLVED_GRID, .givens = ISSUE_GRID "\n" EASY_GRID,
     .err = UNIQUE UNIQUE},
    {"another solution is not kept secret", SHOWS("\"$SUDOKU\" --engine=flag " FOUR_TWO),
     .shown = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 1 | 4 3 |\n"
              "| 4 3 | 2 1 |\n+-----+-----+\n",
     .givens = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 . | . . |\n"
               "| . . | . . |\n+-----+-----+\n",
     .err = NOT_UNIQUE},
    {"nobody waits long for a remark", SHOWS("\"$SUDOKU\" --engine=naive " EARLY),
     .shown = EARLY_SOLVED_GRID, .givens = EARLY_GRID, .err = NOT_KNOWN},
    {"what the search does not find out is not claimed",
     SHOWS("\"$SUDOKU\" --engine=naive --max-nodes=17600 " EASY), .shown = EASY_SOLVED_GRID,
     .givens = EASY_GRID, .err = NOT_KNOWN},
    {"the remark stands below the grid",
     SHOWS("exec 2>$TERMINAL; \"$SUDOKU\" --engine=flag --color=never "
           "--format=rows " FOUR_TWO),
     .shown = "1234\n3412\n2143\n4321\n" NOT_UNIQUE},
    {"a word is a word", SHOWS("\"$SUDOKU\" " FOUR_NONE), .status = 1, .shown = "none\n"},
    {"--unique says itself what it found", SHOWS("\"$SUDOKU\" --unique " ISSUE),
     .shown = ISSUE_SOLVED_GRID, .givens = ISSUE_GRID},
    {"--count prints its number", SHOWS("\"$SUDOKU\" --count " ISSUE), .shown = "1\n"},
    {"--check prints its word", SHOWS("\"$SUDOKU\" --check " ISSUE), .shown = "partial\n"},
    {"--quiet prints nothing", SHOWS("\"$SUDOKU\" --quiet " ISSUE)},

    /* Colour. */
    {"NO_COLOR is honoured", .script = "TERM=xterm NO_COLOR=1 \"$SUDOKU\" " ISSUE " >$TERMINAL",
     .shown = ISSUE_SOLVED_GRID, .err = UNIQUE},
    {"an empty NO_COLOR is none", .script = "TERM=xterm NO_COLOR= \"$SUDOKU\" " ISSUE " >$TERMINAL",
     .shown = ISSUE_SOLVED_GRID, .givens = ISSUE_GRID, .err = UNIQUE},
    {"TERM=dumb is honoured",
     .script = "unset NO_COLOR; TERM=dumb \"$SUDOKU\" " ISSUE " >$TERMINAL",
     .shown = ISSUE_SOLVED_GRID, .err = UNIQUE},
    {"a missing TERM is honoured",
     .script = "unset NO_COLOR TERM; \"$SUDOKU\" " ISSUE " >$TERMINAL", .shown = ISSUE_SOLVED_GRID,
     .err = UNIQUE},
    {"an empty TERM is honoured",
     .script = "unset NO_COLOR; TERM= \"$SUDOKU\" " ISSUE " >$TERMINAL", .shown = ISSUE_SOLVED_GRID,
     .err = UNIQUE},
    {"--color=auto is the default", SHOWS("\"$SUDOKU\" --color=auto " ISSUE),
     .shown = ISSUE_SOLVED_GRID, .givens = ISSUE_GRID, .err = UNIQUE},
    {"--color=never is obeyed", SHOWS("\"$SUDOKU\" --color=never " ISSUE),
     .shown = ISSUE_SOLVED_GRID, .err = UNIQUE},
    {"--color=always beats NO_COLOR and TERM=dumb",
     .script = "TERM=dumb NO_COLOR=1 \"$SUDOKU\" --color=always " ISSUE " >$TERMINAL",
     .shown = ISSUE_SOLVED_GRID, .givens = ISSUE_GRID, .err = UNIQUE},

    /* Other output. */
    {"--format is obeyed", SHOWS("\"$SUDOKU\" --color=never --format=rows " ISSUE),
     .shown = ISSUE_SOLVED_ROWS, .err = UNIQUE},
    {"--format=csv is for programs", SHOWS("\"$SUDOKU\" --format=csv " ISSUE),
     .shown = ISSUE "," ISSUE_SOLVED "\n"},
    {"a judge's bytes are the judge's", SHOWS("\"$SUDOKU\" --judge=poj3074 " ISSUE),
     .shown = ISSUE_SOLVED "\n"},
    {"no judge sees colours", SHOWS("\"$SUDOKU\" --color=always --judge=poj2676 " ISSUE),
     .shown = ISSUE_SOLVED_ROWS},

    /* Standard input. */
    {"a person is told what to do", .script = "\"$SUDOKU\" <$TERMINAL", .typed = ISSUE "\n" END_KEY,
     .out = ISSUE_SOLVED "\n", .err = HINT "\n"},
    {"nobody is told with --quiet", .script = "\"$SUDOKU\" -q <$TERMINAL", .typed = END_KEY},
    {"a hyphen asks for standard input too", .script = "\"$SUDOKU\" - <$TERMINAL", .typed = END_KEY,
     .err = HINT "\n"},
    {"nobody is told where operands are given", .script = "\"$SUDOKU\" " ISSUE " <$TERMINAL",
     .out = ISSUE_SOLVED "\n"},
    {"the hint comes when it is the terminal's turn",
     .script =
         MAKE_FILE "export TERM=dumb; \"$SUDOKU\" --jobs=2 --unique --format=line "
                   "--engine=naive --max-nodes=2000000 " LONG_FILE " - <$TERMINAL >$TERMINAL 2>&1",
     .typed = ISSUE_SOLVED "\n" END_KEY, .status = 1,
     .shown = LONG_ANSWERS HINT "\n" ISSUE_SOLVED "\n"},
    {"a person may have both", .script = "TERM=dumb \"$SUDOKU\" <$TERMINAL >$TERMINAL",
     .typed = ISSUE_ROWS END_KEY, .shown = ISSUE_SOLVED_GRID, .err = HINT "\n" UNIQUE},
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
    struct outcome *outcome = run(&(struct command){.script = test->script});
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

/* ---- Bars of a bench ---- */

#define BENCH "\"$SUDOKU\" --bench --engine=flag,mrv --max-nodes=1 "

/* What a bench of FOUR writes to a terminal or a pipe. */
static const struct bars_case {
    const char *name, *script;
    bool bold, bars;
} bars_cases[] = {
    {"a bench on a terminal has bars", SHOWS(BENCH FOUR), .bold = true, .bars = true},
    {"--color=never leaves the bars", SHOWS(BENCH "--color=never " FOUR), .bars = true},
    {"NO_COLOR leaves the bars", .script = "TERM=xterm NO_COLOR=1 " BENCH FOUR " >$TERMINAL",
     .bars = true},
    {"JSON of a bench has none", SHOWS(BENCH "--format=json " FOUR)},
    {"a bench on a pipe has none", .script = "TERM=xterm " BENCH FOUR},
    {"--color=always makes the head of a bench bold", .script = BENCH "--color=always " FOUR,
     .bold = true},
};

static void check_bars_case(void **state) {
    const struct bars_case *test = *state;
    doing("%s", "");
    struct terminal terminal = open_terminal();
    struct outcome *outcome = run(&(struct command){.script = test->script});
    struct text shown = read_terminal(&terminal);
    close_terminal(&terminal);
    text_add_string(&shown, outcome->out.bytes); /* one of them is empty */
    check_outcome(outcome, 1, outcome->out.bytes, "");
    bool bold = strstr(shown.bytes, "\n" BOLD "engine ") != NULL;
    assert_int_equal(bold, test->bold);
    assert_int_equal(strchr(shown.bytes, '\x1B') != NULL, test->bold);
    const char *bars = strstr(shown.bytes, "\n\nrecords/s, ");
    assert_int_equal(bars != NULL, test->bars);
    assert_int_equal(strchr(shown.bytes, '#') != NULL, test->bars);
    if (bars != NULL) {
        assert_non_null(strstr(bars, "\nflag   #"));
        assert_non_null(strstr(bars, "\nmrv    #"));
    }
    text_free(&shown);
}

/* ---- The line that tells how far a long run is ---- */

#define LONG_UNIQUE   LONG "--unique --format=line "
#define FAULT_MESSAGE ": 8 cells make neither a row nor a grid\n"

/* What the line says, as regular expressions. */
#define RECORDS "^(0|[1-9][0-9,]*) records?, [0-9.]+ [kMGTPE]?/s"
#define SHARE   ", [0-9]+ %(, [0-9]+ (s|min|h|d) left)?"

struct line_case {
    const char *name, *script;
    const char *typed, *input;
    int status;
    const char *shown; /* in the end, but for messages; numbers behind '=' are 0 */
    const char *told;  /* the messages there */
    const char *out;
    const char *line; /* regular expression; NULL: no line at all */
};

static const struct line_case line_cases[] = {
    {"a long run tells how far it is", AT_XTERM LONG "2>$TERMINAL", .input = EASY "\n" HARD "\n",
     .status = 1, .out = LONG_ANSWERS, .line = RECORDS "$"},
    {"of a file it tells the share", MAKE_FILE AT_XTERM LONG LONG_FILE " 2>$TERMINAL", .status = 1,
     .out = LONG_ANSWERS, .line = RECORDS SHARE "$"},
    {"it does not mix with answers", AT_XTERM LONG_UNIQUE ">$TERMINAL 2>&1",
     .input = EASY "\n" HARD "\n" ISSUE_SOLVED "\n" HARD "\n" TWO_SOLUTIONS "\n", .status = 1,
     .shown = EASY_SOLVED "\nlimit\n" ISSUE_SOLVED "\nlimit\nmultiple\n", .line = RECORDS "$"},
    {"it does not mix with remarks",
     AT_XTERM LONG "--format=line " HARD " " FOUR_TWO " " HARD " >$TERMINAL 2>&1", .status = 1,
     .shown = "limit\n" FOUR_TWO_LEAST "\n" NOT_UNIQUE "limit\n", .line = RECORDS "$"},
    {"it does not mix with messages", AT_XTERM LONG_UNIQUE ">$TERMINAL 2>&1",
     .input = "nonsense\n" HARD "\nnonsense\n" EASY "\n" HARD "\nnonsense\n", .status = 2,
     .shown = "invalid\nlimit\ninvalid\n" EASY_SOLVED "\nlimit\ninvalid\n",
     .told =
         "sudoku: -:1:9" FAULT_MESSAGE "sudoku: -:3:9" FAULT_MESSAGE "sudoku: -:6:9" FAULT_MESSAGE,
     .line = RECORDS "$"},
    {"a short run has no line", AT_XTERM "\"$SUDOKU\" " EASY " " FOUR " 2>$TERMINAL",
     .out = EASY_SOLVED "\n" FOUR_SOLVED "\n"},
    {"standard error on a pipe gets none", AT_XTERM LONG_UNIQUE EASY " " HARD " >$TERMINAL",
     .status = 1, .shown = EASY_SOLVED "\nlimit\n"},
    {"--quiet keeps messages, but not the line",
     AT_XTERM LONG "--quiet missing " HARD " 2>$TERMINAL", .status = 2,
     .told = "sudoku: 'missing': No such file or directory\n"},
};

/* More of these, which all take more than a second; by default they are left out. */
static const struct line_case slow_line_cases[] = {
    {"of standard input, too, if that is one", MAKE_FILE AT_XTERM LONG "<" LONG_FILE " 2>$TERMINAL",
     .status = 1, .out = LONG_ANSWERS, .line = RECORDS SHARE "$"},
    {"of puzzles there is none", AT_XTERM LONG EASY " " HARD " 2>$TERMINAL", .status = 1,
     .out = LONG_ANSWERS, .line = RECORDS "$"},
    {"a terminal that is not read does not matter",
     MAKE_FILE AT_XTERM LONG LONG_FILE " <$TERMINAL 2>$TERMINAL", .status = 1, .out = LONG_ANSWERS,
     .line = RECORDS SHARE "$"},
    {"it does not mix with framed grids",
     AT_XTERM LONG "--unique --color=always " HARD " " EASY " " HARD " >$TERMINAL 2>&1",
     .status = 1, .shown = "limit\n\n" EASY_SOLVED_GRID "\nlimit\n", .line = RECORDS "$"},
    {"it does not mix with messages about files",
     AT_XTERM LONG "missing1 " HARD " missing2 " HARD " missing3 2>$TERMINAL", .status = 2,
     .told = "sudoku: 'missing1': No such file or directory\n"
             "sudoku: 'missing2': No such file or directory\n"
             "sudoku: 'missing3': No such file or directory\n",
     .out = "limit\nlimit\n", .line = RECORDS "$"},
    {"it does not mix with the summary", AT_XTERM LONG "--stats " HARD " 2>$TERMINAL", .status = 1,
     .shown = "records=0 solved=0 none=0 multiple=0 redundant=0 right=0 wrong=0 partial=0 "
              "limit=0 invalid=0 disagreement=0 nodes=0 seconds=0 records/s=0\n",
     .out = "limit\n", .line = RECORDS "$"},
    {"terminals that are dumb, or have no name, get none",
     "TERM=dumb" LONG HARD " 2>$TERMINAL & TERM=" LONG HARD " 2>$TERMINAL & unset TERM;" LONG HARD
     " 2>$TERMINAL; wait",
     .out = "limit\nlimit\nlimit\n"},
    {"nobody sees it who is typing", AT_XTERM LONG "<$TERMINAL 2>$TERMINAL",
     .typed = HARD "\n" END_KEY, .status = 1, .shown = HINT "\n", .out = "limit\n"},
};

/* Fails unless all lines match a regular expression; one at least, unless that is NULL. */
static void check_lines(char *lines, const char *expression) {
    regex_t compiled;
    if (expression == NULL || *lines == '\0') {
        assert_string_equal(lines, "");
        assert_null(expression);
        return;
    }
    assert_int_equal(regcomp(&compiled, expression, REG_EXTENDED | REG_NOSUB), 0);
    for (char *line = lines; *line != '\0';) {
        char *end = strchr(line, '\n');
        *end = '\0';
        if (regexec(&compiled, line, 0, NULL, 0) != 0)
            fail_msg("a line says: %s", line);
        line = end + 1;
    }
    regfree(&compiled);
}

/* Takes the program's messages out of text.  Where they stand among answers is no matter here. */
static struct text take_messages(struct text *text) {
    struct text messages = {0}, others = {0};
    text_clear(&messages);
    text_clear(&others);
    for (const char *line = text->bytes; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        length += line[length] == '\n';
        text_add(strncmp(line, "sudoku: ", 8) == 0 ? &messages : &others, line, length);
        line += length;
    }
    text_free(text);
    *text = others;
    return messages;
}

/* Fails unless what was written to a wide terminal shows what is expected in the end, and lines as
 * expected before. */
static void check_screen(const struct text *written, const struct line_case *expected) {
    struct screen screen = show(written, 200);
    mask_numbers(&screen.shown, "=");
    struct text messages = take_messages(&screen.shown);
    assert_string_equal(screen.shown.bytes, expected->shown != NULL ? expected->shown : "");
    assert_string_equal(messages.bytes, expected->told != NULL ? expected->told : "");
    check_lines(screen.drawn.bytes, expected->line);
    assert_int_equal(strchr(written->bytes, '\r') != NULL, expected->line != NULL);
    text_free(&messages);
    screen_free(&screen);
}

static void check_line_case(void **state) {
    const struct line_case *test = *state;
    doing("%s", "");
    struct terminal terminal = open_terminal();
    type(&terminal, test->typed != NULL ? test->typed : "");
    struct outcome *outcome = run(&(struct command){.script = test->script, .input = test->input});
    struct text written = read_terminal(&terminal);
    close_terminal(&terminal);
    check_outcome(outcome, test->status, test->out, NULL);
    check_screen(&written, test);
    text_free(&written);
}

/* Input that comes bit by bit, so that lines and answers take turns whatever the number of jobs. */
static void the_line_takes_turns_with_answers(void **state) {
    static const char first[] = EASY "\n" HARD "\nnonsense\n",
                      second[] = ISSUE_SOLVED "\n" HARD "\n";
    static const struct line_case expected = {
        .shown = EASY_SOLVED "\nlimit\ninvalid\n" ISSUE_SOLVED "\nlimit\n",
        .told = "sudoku: -:3:9" FAULT_MESSAGE,
        .line = RECORDS "$",
    };
    static struct process process;
    (void)state;
    struct terminal terminal = open_terminal();
    process_start(&process,
                  &(struct command){.script = AT_XTERM "exec" LONG_UNIQUE ">$TERMINAL 2>&1"});
    process_send(&process, first, strlen(first), 0);
    pause_for(2.4);
    process_send(&process, second, strlen(second), 0);
    check_outcome(process_finish(&process), 2, NULL, NULL);
    struct text written = read_terminal(&terminal);
    close_terminal(&terminal);
    check_screen(&written, &expected);
    text_free(&written);
}

static void read_more(const struct terminal *terminal, struct text *text) {
    struct text more = read_terminal(terminal);
    text_add(text, more.bytes, more.size);
    text_free(&more);
}

/* Starts a run without an end, waits until it has answered one record, and ends it by a signal
 * while it solves another, or waits for one; returns what the terminal got by then. */
static struct text interrupt_run(bool waiting) {
    static struct process process;
    struct terminal terminal = open_terminal();
    struct text written = {0};
    process_start(&process, &(struct command){.script = AT_XTERM "exec \"$SUDOKU\" --engine=naive "
                                                                 "2>$TERMINAL"});
    process_send(&process, EASY "\n", strlen(EASY "\n"), 0);
    process_expect(&process, EASY_SOLVED "\n");
    if (waiting)
        pause_for(1.6);
    else
        process_send(&process, HARD "\n", strlen(HARD "\n"), 0);
    text_clear(&written);
    while (!waiting && strstr(written.bytes, "record") == NULL && now() < process.deadline) {
        pause_for(0.05);
        read_more(&terminal, &written);
    }
    process_signal(&process, SIGINT);
    check_outcome(process_wait(&process), 128 + SIGINT, EASY_SOLVED "\n", NULL);
    read_more(&terminal, &written);
    close_terminal(&terminal);
    return written;
}

static void an_interrupted_run_leaves_no_line(void **state) {
    (void)state;
    struct text written = interrupt_run(false);
    check_screen(&written, &(struct line_case){.line = "^1 record, [0-9.]+ /s$"});
    text_free(&written);
}

/* A signal ends it at once then, but the terminal is to be clean all the same. */
static void a_run_that_waits_for_input_leaves_no_line(void **state) {
    (void)state;
    struct text written = interrupt_run(true);
    struct screen screen = show(&written, 80);
    assert_string_equal(screen.shown.bytes, "");
    screen_free(&screen);
    text_free(&written);
}

/* Records that come slower than they are answered find the program waiting at most moments.  It
 * draws its line all the same, and takes it away before a signal ends it. */
static void the_line_is_drawn_though_input_is_slow(void **state) {
    static struct process process;
    struct terminal terminal = open_terminal();
    struct text written = {0};
    struct screen screen;
    (void)state;
    process_start(&process, &(struct command){.script = AT_XTERM "exec \"$SUDOKU\" 2>$TERMINAL",
                                              .patience = 10});
    text_clear(&written);
    while (strstr(written.bytes, "record") == NULL && now() < process.deadline) {
        process_send(&process, EASY "\n", strlen(EASY "\n"), 0);
        pause_for(0.05);
        read_more(&terminal, &written);
    }
    process_signal(&process, SIGINT);
    assert_int_equal(process_wait(&process)->status, 128 + SIGINT);
    read_more(&terminal, &written);
    assert_non_null(strstr(written.bytes, "record"));
    screen = show(&written, 80);
    assert_string_equal(screen.shown.bytes, "");
    screen_free(&screen);
    close_terminal(&terminal);
    text_free(&written);
}

/* Starts a run without an end of which nobody reads anything. */
static void start_unread(struct process *process, const char *prepare, const char *jobs) {
    char script[200];
    snprintf(script, sizeof script,
             AT_XTERM "%s yes " EASY " 2>/dev/null | exec \"$SUDOKU\" --jobs=%s 2>$TERMINAL",
             prepare, jobs);
    process_start(process, &(struct command){.script = script, .patience = 10});
}

/* Reads a little of its output from time to time, until the terminal got a line. */
static void read_slowly(struct process *process, const struct terminal *terminal,
                        struct text *written) {
    static char bytes[20000];
    while (strstr(written->bytes, "record") == NULL && now() < process->deadline) {
        assert_true(read(process->out, bytes, sizeof bytes) > 0);
        pause_for(0.02);
        read_more(terminal, written);
    }
}

/* That goes before the complaint that the reader has gone, or before SIGPIPE ends the program. */
static void the_line_is_drawn_though_output_is_slow_and_leaves_with_its_reader(void **state) {
    static const struct {
        const char *prepare, *jobs;
        int status;
        const char *told;
    } cases[] = {
        {"trap '' PIPE;", "1", 2, "sudoku: cannot write to standard output: Broken pipe\n"},
        {"trap '' PIPE;", "2", 2, "sudoku: cannot write to standard output: Broken pipe\n"},
        {"", "1", 128 + SIGPIPE, NULL},
        {"", "2", 128 + SIGPIPE, NULL},
    };
    static struct process processes[COUNT(cases)];
    struct terminal terminals[COUNT(cases)];
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        terminals[i] = open_terminal();
        start_unread(&processes[i], cases[i].prepare, cases[i].jobs);
    }
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct text written = {0};
        text_clear(&written);
        read_slowly(&processes[i], &terminals[i], &written);
        close(processes[i].out);
        processes[i].out = -1;
        process_wait(&processes[i]);
        read_more(&terminals[i], &written);
        close_terminal(&terminals[i]);
        doing("%s %s threads", cases[i].prepare, cases[i].jobs);
        check_screen(&written, &(struct line_case){.told = cases[i].told, .line = RECORDS "$"});
        assert_int_equal(processes[i].outcome.status, cases[i].status);
        text_free(&written);
    }
}

/* Reads what the process writes within some seconds, at most so many bytes at a time with a pause
 * after each; and what the terminal gets meanwhile. */
static void read_for(double seconds, struct process *process, size_t bytes, double pause,
                     const struct terminal *terminal, struct text *written) {
    static char buffer[65536];
    for (double end = now() + seconds; now() < end; pause_for(pause)) {
        struct pollfd out = {process->out, POLLIN, 0};
        if (poll(&out, 1, 10) > 0)
            assert_true(read(process->out, buffer, bytes) > 0);
        read_more(terminal, written);
    }
}

static size_t count_lines_drawn(const struct text *written) {
    size_t lines = 0;
    for (const char *c = written->bytes; *c != '\0'; c++)
        lines += *c == '\r';
    return lines;
}

/* The thread for the line may write answers in passing, as those are that came while it drew; where
 * there is no end of them, it has to draw in between. */
static void the_line_goes_on_after_the_terminal_was_held_up(void **state) {
    static struct process process;
    struct terminal terminal = open_terminal();
    struct text written = {0};
    (void)state;
    text_clear(&written);
    process_start(&process, &(struct command){
                                .script = AT_XTERM
                                "yes " EASY " 2>/dev/null | exec \"$SUDOKU\" --engine=dlx --jobs=2 "
                                "2>$TERMINAL",
                                .patience = 20});
    while (count_lines_drawn(&written) == 0 && now() < process.deadline)
        read_for(0.1, &process, 65536, 0, &terminal, &written);
    tcflow(terminal.slave, TCOOFF);
    read_for(0.6, &process, 65536, 0, &terminal, &written);
    tcflow(terminal.slave, TCOON);
    text_clear(&written);
    while (count_lines_drawn(&written) < 4 && now() < process.deadline)
        read_for(0.2, &process, 4096, 0.02, &terminal, &written);
    assert_in_range(count_lines_drawn(&written), 4, SIZE_MAX);
    close(process.out);
    process.out = -1;
    process_wait(&process);
    close_terminal(&terminal);
    text_free(&written);
}

/* ---- On a pipe ---- */

static const struct cli_case pipe_cases[] = {
    {"a pipe gets neither frames nor bold nor remarks",
     .script = "TERM=xterm NO_COLOR= \"$SUDOKU\" " ISSUE " " FOUR_TWO " --least",
     .out = ISSUE_SOLVED "\n" FOUR_TWO_LEAST "\n"},
    {"--format=grid on a pipe is plain",
     .script = "TERM=xterm NO_COLOR= \"$SUDOKU\" --format=grid " ISSUE, .out = ISSUE_SOLVED_GRID},
    {"--color=never on a pipe is plain", .args = {"--color=never", "--format=grid", ISSUE},
     .out = ISSUE_SOLVED_GRID},
    {"--color=always does not colour words", .args = {"--color=always", FOUR_NONE}, .status = 1,
     .out = "none\n"},
    {"--color=always does not colour counts", .args = {"--color=always", "--count", ISSUE},
     .out = "1\n"},
    {"--color=always does not colour what a judge reads",
     .args = {"--color=always", "--judge=hdu1426"}, .input = ISSUE_SPACED,
     .out = ISSUE_SOLVED_SPACED},
    {"--color=always does not colour CSV", .args = {"--color=always", "--format=csv", ISSUE},
     .out = ISSUE "," ISSUE_SOLVED "\n"},

    /* Names. */
    {"a wrong option suggests the nearest", .args = {"--enigne"}, .status = 2,
     .told = {"sudoku: ", "'--enigne'", "did you mean '--engine'?"}},
    {"a wrong option with an argument does too", .args = {"--fromat=line"}, .status = 2,
     .told = {"sudoku: ", "did you mean '--format'?"}},
    {"a missing letter does", .args = {"--cout"}, .status = 2, .told = {"did you mean '--count'?"}},
    {"a letter too many does", .args = {"--answerss=x"}, .status = 2,
     .told = {"did you mean '--answers'?"}},
    {"a wrong engine suggests the nearest", .args = {"--engine=dxl"}, .status = 2,
     .told = {"sudoku: --engine: 'dxl'", "did you mean 'dlx'?"}},
    {"a wrong judge suggests the nearest", .args = {"--judge=uva998"}, .status = 2,
     .told = {"sudoku: --judge: 'uva998'", "did you mean 'uva989'?"}},
    {"the beginning of a judge suggests one that begins so", .args = {"--judge=poj"}, .status = 2,
     .told = {"sudoku: --judge: 'poj'", "did you mean 'poj"}},
    {"two letters suggest what begins so", .args = {"--engine=na"}, .status = 2,
     .told = {"sudoku: --engine: 'na'", "did you mean 'naive'?"}},
    {"one letter suggests nothing", .args = {"--engine=n"}, .status = 2,
     .err = "sudoku: --engine: 'n' is not an engine; --engine=list names them\n"},
    {"half of a short name may be wrong", .args = {"--format=lnei"}, .status = 2,
     .told = {"sudoku: --format: 'lnei'", "did you mean 'line'?"}},
    {"more than half may not", .args = {"--engine=mab"}, .status = 2,
     .err = "sudoku: --engine: 'mab' is not an engine; --engine=list names them\n"},
    {"a wrong format suggests the nearest", .args = {"--format=gird"}, .status = 2,
     .told = {"sudoku: --format: 'gird'", "did you mean 'grid'?"}},
    {"a wrong color suggests the nearest", .args = {"--color=alway"}, .status = 2,
     .told = {"sudoku: --color: 'alway'", "did you mean 'always'?"}},
};

static void nothing_near_suggests_nothing(void **state) {
    static const char *const wrong[] = {"--frobnicate", "--engine=quantum", "--judge=zzzzzzzz",
                                        "--format=qqqqqqq", "--color=xyzzyxyzzy"};
    (void)state;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        const char *const args[] = {wrong[i], NULL};
        const struct outcome *outcome = run(&(struct command){.args = args});
        doing("%s", wrong[i]);
        check_outcome(outcome, 2, "", outcome->err.bytes);
        assert_null(strstr(outcome->err.bytes, "did you mean"));
        assert_memory_equal(outcome->err.bytes, "sudoku: ", 8);
    }
}

static void a_name_of_any_length_is_refused(void **state) {
    static char option[40000] = "--engine=";
    const char *const args[] = {option, NULL};
    (void)state;
    memset(option + strlen(option), 'x', sizeof option - 1 - strlen(option));
    check_told(run(&(struct command){.args = args}), 2, "",
               (const char *const[]){"sudoku: --engine: 'xxx", NULL});
}

static void color_always_makes_givens_bold_in_every_form(void **state) {
    static const enum layout layouts[] = {LAYOUT_LINE,   LAYOUT_ROWS, LAYOUT_GAPS,
                                          LAYOUT_SPACED, LAYOUT_GRID, LAYOUT_NUMBER_GRID};
    static const char *const args[] = {"--color=always", NULL};
    char puzzle[LAYOUT_SIZE], givens[LAYOUT_SIZE], solution[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        if (puzzles[i].box_height > puzzles[i].box_width || puzzles[i].box_width < 3)
            continue; /* needs --box, or to be no line */
        for (size_t l = 0; l < COUNT(layouts); l++) {
            enum layout mirrored = layouts[l] == LAYOUT_GAPS ? LAYOUT_ROWS : layouts[l];
            lay_out(puzzle, &puzzles[i], puzzles[i].cells, layouts[l], '.');
            lay_out(givens, &puzzles[i], puzzles[i].cells, mirrored, '.');
            lay_out(solution, &puzzles[i], puzzles[i].solution, mirrored, '.');
            doing("%s, layout %d", puzzles[i].name, (int)layouts[l]);
            const struct outcome *outcome = run(&(struct command){.args = args, .input = puzzle});
            check_outcome(outcome, 0, outcome->out.bytes, "");
            check_bold(outcome->out.bytes, solution, givens);
        }
    }
}

static void every_format_has_its_givens_bold(void **state) {
    static const struct {
        const char *option, *solution, *givens;
    } formats[] = {
        {"--format=line", EASY_SOLVED "\n", EASY "\n"},
        {"--format=rows", EASY_SOLVED_ROWS, EASY_ROWS},
        {"--format=spaced", EASY_SOLVED_SPACED, EASY_SPACED},
        {"--format=grid", EASY_SOLVED_GRID, EASY_GRID},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(formats); i++) {
        const char *const args[] = {"--color=always", formats[i].option, EASY, NULL};
        const struct outcome *outcome = run(&(struct command){.args = args});
        doing("%s", formats[i].option);
        check_outcome(outcome, 0, outcome->out.bytes, "");
        check_bold(outcome->out.bytes, formats[i].solution, formats[i].givens);
    }
}

static int run_slow_cases(void) {
    struct CMUnitTest tests[COUNT(slow_line_cases)];
    for (size_t i = 0; i < COUNT(tests); i++)
        tests[i] = ROW_TEST(slow_line_cases[i].name, check_line_case, &slow_line_cases[i]);
    return run_group("cli_terminal_slow", NULL, 0, tests, COUNT(tests));
}

int main(int argc, char **argv) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(nothing_near_suggests_nothing),
        cmocka_unit_test(a_name_of_any_length_is_refused),
        cmocka_unit_test(color_always_makes_givens_bold_in_every_form),
        cmocka_unit_test(every_format_has_its_givens_bold),
        cmocka_unit_test(the_line_takes_turns_with_answers),
        cmocka_unit_test(an_interrupted_run_leaves_no_line),
        cmocka_unit_test(a_run_that_waits_for_input_leaves_no_line),
        cmocka_unit_test(the_line_is_drawn_though_input_is_slow),
        cmocka_unit_test(the_line_is_drawn_though_output_is_slow_and_leaves_with_its_reader),
        cmocka_unit_test(the_line_goes_on_after_the_terminal_was_held_up),
    };
    if (argc > 1 && strcmp(argv[1], "slow") == 0)
        return run_slow_cases();
    struct CMUnitTest
        tests[COUNT(terminal_cases) + COUNT(bars_cases) + COUNT(line_cases) + COUNT(others)];
    struct CMUnitTest *test = tests;
    for (size_t i = 0; i < COUNT(terminal_cases); i++)
        *test++ = ROW_TEST(terminal_cases[i].name, check_terminal_case, &terminal_cases[i]);
    for (size_t i = 0; i < COUNT(bars_cases); i++)
        *test++ = ROW_TEST(bars_cases[i].name, check_bars_case, &bars_cases[i]);
    for (size_t i = 0; i < COUNT(line_cases); i++)
        *test++ = ROW_TEST(line_cases[i].name, check_line_case, &line_cases[i]);
    for (size_t i = 0; i < COUNT(others); i++)
        *test++ = others[i];
    return run_group("cli_terminal", pipe_cases, COUNT(pipe_cases), tests, COUNT(tests));
}
