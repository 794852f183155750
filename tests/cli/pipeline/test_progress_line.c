/* test_progress_line.c - the progress line of a long run on a terminal. */
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
#define END_KEY    "\x04" /* Ctrl-D */
#define NOT_UNIQUE "not unique (try --count)\n"

/* Runs that are long because of records that no textbook search ends, never by the machine: the
 * line is drawn after a second. */
#define LONG         " \"$SUDOKU\" --engine=naive --timeout=1.4 "
#define AT_XTERM     "export TERM=xterm NO_COLOR=; "
#define LONG_FILE    "\"" SCRATCH_DIR "/progress-line-long\""
#define LONG_INPUT   EASY "\n" HARD "\n"
#define LONG_ANSWERS EASY_SOLVED "\nlimit\n"

#define LONG_UNIQUE   LONG "--unique --format=line "
#define FAULT_MESSAGE ": this is neither a row nor a grid\n"

/* Runs a script in a session of its own, whose terminal is $TERMINAL. */
#define IN_SESSION(script) "setsid -wc sh -c '" script "' <$TERMINAL; exit 0"

/* Regular expressions for the text of the line. */
#define RECORDS "^(0|[1-9][0-9,]*) records?, [0-9.]+ [kMGTPE]?/s"
#define SHARE   ", [0-9]+ %(, [0-9]+ (s|min|h|d) left)?"

struct line_case {
    const char *name, *script;
    const char *typed, *input;
    int status;
    const char *shown; /* on the terminal in the end, without messages; numbers behind '=' are 0 */
    const char *told;  /* messages on the terminal */
    const char *out;
    const char *line; /* regular expression; NULL: no line at all */
};

static const struct line_case line_cases[] = {
    {"a long run tells how far it is", AT_XTERM LONG "2>$TERMINAL", .input = EASY "\n" HARD "\n",
     .status = 1, .out = LONG_ANSWERS, .line = RECORDS "$"},
    {"of a file it tells the share", AT_XTERM LONG LONG_FILE " 2>$TERMINAL", .status = 1,
     .out = LONG_ANSWERS, .line = RECORDS SHARE "$"},
    {"of new puzzles it tells the share",
     AT_XTERM "\"$SUDOKU\" --generate=2 --clues=17 --seed=1 --timeout=1.4 2>$TERMINAL", .status = 1,
     .told = "sudoku: generate:1:1: no puzzle like that was found within the limits\n"
             "sudoku: generate:2:1: no puzzle like that was found within the limits\n",
     .out = "limit\nlimit\n", .line = RECORDS SHARE "$"},
    {"it does not mix with answers", AT_XTERM LONG_UNIQUE ">$TERMINAL 2>&1",
     .input = EASY "\n" HARD "\n" INKALA_SOLVED "\n" HARD "\n" TWO_SOLUTIONS "\n", .status = 1,
     .shown = EASY_SOLVED "\nlimit\n" INKALA_SOLVED "\nlimit\nmultiple\n", .line = RECORDS "$"},
    {"it does not mix with remarks",
     AT_XTERM LONG "--format=line " HARD " " FOUR_TWO " " HARD " >$TERMINAL 2>&1", .status = 1,
     .shown = "limit\n" FOUR_TWO_LEAST "\n" NOT_UNIQUE "limit\n", .line = RECORDS "$"},
    {"it does not mix with messages", AT_XTERM LONG_UNIQUE ">$TERMINAL 2>&1",
     .input = "nons.nse\n" HARD "\nnons.nse\n" EASY "\n" HARD "\nnons.nse\n", .status = 2,
     .shown = "invalid\nlimit\ninvalid\n" EASY_SOLVED "\nlimit\ninvalid\n",
     .told =
         "sudoku: -:1:9" FAULT_MESSAGE "sudoku: -:3:9" FAULT_MESSAGE "sudoku: -:6:9" FAULT_MESSAGE,
     .line = RECORDS "$"},
    {"a short run on matrices has no line",
     AT_XTERM "\"$SUDOKU\" --cover \"" PUZZLES_DIR "/cover/knuth.txt\" 2>$TERMINAL | wc -l",
     .out = "1\n"},
    {"a short run at which a person types has no line",
     AT_XTERM "\"$SUDOKU\" <$TERMINAL 2>$TERMINAL", .typed = EASY "\n" END_KEY, .shown = HINT "\n",
     .out = EASY_SOLVED "\n"},
    {"a short run has no line", AT_XTERM "\"$SUDOKU\" " EASY " " FOUR " 2>$TERMINAL",
     .out = EASY_SOLVED "\n" FOUR_SOLVED "\n"},
    {"a job in the foreground has its line", AT_XTERM IN_SESSION("exec" LONG HARD " 2>$TERMINAL"),
     .out = "limit\n", .line = RECORDS "$"},
    {"a job in the background draws nothing into what a person types",
     AT_XTERM IN_SESSION("set -m;" LONG HARD " 2>$TERMINAL & wait"), .out = "limit\n"},
    {"standard error on a pipe gets none", AT_XTERM LONG_UNIQUE EASY " " HARD " >$TERMINAL",
     .status = 1, .shown = EASY_SOLVED "\nlimit\n"},
    {"--quiet keeps messages, but not the line",
     AT_XTERM LONG "--quiet missing " HARD " 2>$TERMINAL", .status = 2,
     .told = "sudoku: 'missing': No such file or directory\n"},
};

/* Fails unless there is a line, and each matches the expression.  NULL: there must be no line. */
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

/* Takes the messages of the program out of text, wherever they stand. */
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

/* Fails unless a wide terminal shows what is expected in the end, and showed the expected lines
 * before. */
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

/* The cases run at the same time, as each needs more than a second. */
static struct line_run {
    struct terminal terminal;
    struct process process;
} line_runs[COUNT(line_cases)];

static void start_line_case(const struct line_case *test, struct line_run *run) {
    run->terminal = open_terminal();
    type(&run->terminal, test->typed != NULL ? test->typed : "");
    process_start(&run->process, &(struct command){.script = test->script});
    if (test->input != NULL)
        process_send(&run->process, test->input, strlen(test->input), 0);
    close(run->process.in);
    run->process.in = -1;
}

/* The run of a case; the first test starts all. */
static struct line_run *find_line_run(const struct line_case *test) {
    static bool started;
    for (size_t i = 0; !started && i < COUNT(line_cases); i++)
        start_line_case(&line_cases[i], &line_runs[i]);
    started = true;
    return &line_runs[test - line_cases];
}

static void check_line_case(void **state) {
    const struct line_case *test = *state;
    struct line_run *line_run = find_line_run(test);
    doing("%s", "");
    const struct run_outcome *outcome = process_finish(&line_run->process);
    struct text written = read_terminal(&line_run->terminal);
    close_terminal(&line_run->terminal);
    check_outcome(outcome, test->status, test->out, NULL);
    check_screen(&written, test);
    text_free(&written);
}

static void read_more(const struct terminal *terminal, struct text *text) {
    struct text more = read_terminal(terminal);
    text_add(text, more.bytes, more.size);
    text_free(&more);
}

/* The input comes in two parts, so that lines and answers take turns with any number of threads. */
static void the_line_takes_turns_with_answers(void **state) {
    static const char first[] = EASY "\n" HARD "\nnons.nse\n",
                      second[] = INKALA_SOLVED "\n" HARD "\n";
    static const struct line_case expected = {
        .shown = EASY_SOLVED "\nlimit\ninvalid\n" INKALA_SOLVED "\nlimit\n",
        .told = "sudoku: -:3:9" FAULT_MESSAGE,
        .line = RECORDS "$",
    };
    static struct process process;
    (void)state;
    struct terminal terminal = open_terminal();
    process_start(&process,
                  &(struct command){.script = AT_XTERM "exec" LONG_UNIQUE ">$TERMINAL 2>&1"});
    struct text written = {0};
    text_clear(&written);
    process_send(&process, first, strlen(first), 0);
    read_terminal_until(&terminal, "invalid", process.deadline, &written);
    process_send(&process, second, strlen(second), 0);
    check_outcome(process_finish(&process), 2, NULL, NULL);
    read_more(&terminal, &written);
    close_terminal(&terminal);
    check_screen(&written, &expected);
    text_free(&written);
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
    text_clear(&written);
    if (waiting) {
        pause_for(1.6); /* no event tells that a line was not drawn: it would be after a second */
    } else {
        process_send(&process, HARD "\n", strlen(HARD "\n"), 0);
        read_terminal_until(&terminal, "record", process.deadline, &written);
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

/* A signal ends it at once, and leaves the terminal clean. */
static void a_run_that_waits_for_input_leaves_no_line(void **state) {
    (void)state;
    struct text written = interrupt_run(true);
    struct screen screen = show(&written, 80);
    assert_string_equal(screen.shown.bytes, "");
    screen_free(&screen);
    text_free(&written);
}

/* Waits until the line has been erased and has stayed so for longer than the time between two looks
 * at the run. */
static void await_no_line(const struct process *process, const struct terminal *terminal,
                          struct text *written) {
    static const char erase[] = "\r\033[K";
    const size_t length = sizeof erase - 1;
    for (double since = now(); now() < since + 0.6 && now() < process->deadline; pause_for(0.02)) {
        size_t before = written->size;
        read_more(terminal, written);
        bool erased = written->size >= length &&
                      memcmp(written->bytes + written->size - length, erase, length) == 0;
        if (!erased || written->size != before)
            since = now();
    }
    assert_true(now() < process->deadline);
}

/* The records come more slowly than they are answered, so that the program mostly waits.  It still
 * draws its line, and erases it when no more records come. */
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
        read_terminal_until(&terminal, "record", now() + 0.05, &written);
    }
    await_no_line(&process, &terminal, &written);
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

/* Starts a run without an end, and reads none of its output. */
static void start_unread(struct process *process, const char *prepare, const char *jobs) {
    char script[4096];
    snprintf(script, sizeof script,
             AT_XTERM "%s yes " EASY " 2>/dev/null | exec \"$SUDOKU\" --jobs=%s 2>$TERMINAL",
             prepare, jobs);
    process_start(process, &(struct command){.script = script, .patience = 10});
}

/* Reads little of the output at a time, with pauses that make it slow, until the terminal shows a
 * line. */
static void read_slowly(struct process *process, const struct terminal *terminal,
                        struct text *written) {
    static char bytes[20000];
    while (strstr(written->bytes, "record") == NULL && now() < process->deadline) {
        assert_true(read(process->out, bytes, sizeof bytes) > 0);
        read_terminal_until(terminal, "record", now() + 0.02, written);
    }
}

/* The line is erased before the program complains that its reader has gone, and before SIGPIPE ends
 * it. */
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

/* Reads the output of some seconds, at most this many bytes at a time with a pause behind each, and
 * what the terminal gets meanwhile.  The pauses make the reader slow: no event is waited for. */
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

/* While the terminal takes nothing, the thread that draws the line waits for it; then the line goes
 * on, though answers never end. */
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
        read_for(0.1, &process, 4096, 0.02, &terminal, &written);
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

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(the_line_takes_turns_with_answers),
        cmocka_unit_test(an_interrupted_run_leaves_no_line),
        cmocka_unit_test(a_run_that_waits_for_input_leaves_no_line),
        cmocka_unit_test(the_line_is_drawn_though_input_is_slow),
        cmocka_unit_test(the_line_is_drawn_though_output_is_slow_and_leaves_with_its_reader),
        cmocka_unit_test(the_line_goes_on_after_the_terminal_was_held_up),
    };
    write_file(SCRATCH_DIR "/progress-line-long", LONG_INPUT, strlen(LONG_INPUT));
    struct CMUnitTest tests[COUNT(line_cases)];
    for (size_t i = 0; i < COUNT(tests); i++)
        tests[i] = ROW_TEST(line_cases[i].name, check_line_case, &line_cases[i]);
    int failures = run_group("cli_progress_line", NULL, 0, tests, COUNT(tests));
    return failures + run_side_by_side("cli_progress_line", NULL, 0, others, COUNT(others));
}
