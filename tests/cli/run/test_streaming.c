/* test_streaming.c - input and output as streams: prompt, in any pieces, in bounded memory. */
#include "puzzles.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct cli_case cases[] = {
    {"a million blank lines are not a record",
     .script = "(yes '' | head -n 1000000; echo " EASY ") | \"$SUDOKU\"", .out = EASY_SOLVED "\n"},
    {"a million blank lines within a grid end it once",
     .script = "(echo .3..; yes '' | head -n 1000000; echo " EASY ") | \"$SUDOKU\" -fline",
     .out = "invalid\n" EASY_SOLVED "\n", .status = 2, .parts = {"expected 4 rows, found 1"}},
#ifndef SUDOKU_SANITIZE
    {"memory stays flat over 100,000 solutions",
     .script = "ulimit -v 16384; yes . | head -n 81 | tr -d '\\n' |"
               "\"$SUDOKU\" --all --limit=100000 | wc -l",
     .out = "100000\n"},
    {"memory stays flat over 64 matrices",
     .script = "ulimit -v 20480; rows=$(yes 1 | head -n 16385); for i in $(seq 64); do"
               " echo \"16385 1\n$rows\"; done | \"$SUDOKU\" -j1 --cover --count | uniq -c |"
               "tr -d ' '",
     .out = "6416385\n"},
    {"memory stays flat over 100,000 invalid records",
     .script = "ulimit -v 16384; yes '" BAD_LINE
               "' | head -n 100000 | \"$SUDOKU\" -fline 2>&1 >/dev/null |"
               "tail -n 1",
     .out = "sudoku: -:100000:1: " BAD_LINE_ERR},
#endif
};

/* ---- Answers before the next puzzle ---- */

/* A text to send, and the answer that must come before the next one. */
struct turn {
    const char *sent, *answer;
};

struct dialogue {
    const char *name;
    const char *args[3];
    struct turn turns[4];
    const char *parts[2]; /* on standard error, at the end */
};

/* The puzzle in a frame of box-drawing characters. */
#define INKALA_BOXED                                                                               \
    INKALA_FRAMED("┌───────┬───────┬───────┐", "│", "├───────┼───────┼───────┤",                   \
                  "└───────┴───────┴───────┘")

#define LINES(first, second)                                                                       \
    .turns = {{first "\n", EASY_SOLVED "\n"}, {second "\n", INKALA_SOLVED "\n"}}

static const struct dialogue dialogues[] = {
    /* Forms that end by themselves. */
    {"CSV", LINES(EASY ",a", INKALA ",b")},
    {"CSV below a heading",
     LINES("quizzes,solutions\n" EASY "," EASY_SOLVED, INKALA "," INKALA_SOLVED)},
    {"81 tokens on a line", LINES(EASY_TOKENS, INKALA_TOKENS)},
    {"framed grids", .turns = {{EASY_GRID, EASY_SOLVED_GRID}, {INKALA_GRID, INKALA_SOLVED_GRID}}},
    {"spaced rows",
     .turns = {{EASY_SPACED, EASY_SOLVED_SPACED}, {INKALA_SPACED, INKALA_SOLVED_SPACED}}},
    {"rows before the blank line after them",
     .turns = {{FOUR_ROWS, FOUR_SOLVED_ROWS}, {"\n" FOUR_ROWS, "\n" FOUR_SOLVED_ROWS}}},
    {"rows after a byte order mark, with CRLF",
     .turns = {{"\xEF\xBB\xBF.3..\r\n..23\r\n....\r\n1..4\r\n", FOUR_SOLVED_ROWS},
               {".3..\r\n..23\r\n....\r\n1..4\r\n", FOUR_SOLVED_ROWS}}},
    {"box-drawing frames",
     .turns = {{INKALA_BOXED, INKALA_SOLVED_GRID}, {INKALA_BOXED, INKALA_SOLVED_GRID}}},

    /* Output. */
    {"--format=line of rows", .args = {"--format=line"},
     .turns = {{EASY_ROWS, EASY_SOLVED "\n"}, {"\n" INKALA_ROWS, INKALA_SOLVED "\n"}}},
    {"--format=csv", .args = {"--format=csv"},
     .turns = {{EASY ",a\n", EASY ",a," EASY_SOLVED "\n"},
               {INKALA_GRID, INKALA "," INKALA_SOLVED "\n"}}},
    {"--check with claims", .args = {"--check"},
     .turns = {{EASY "," EASY_SOLVED "\n", "right\n"}, {INKALA "\n", "partial\n"}}},

    /* Judges. */
    {"--judge=poj2918", .args = {"--judge=poj2918"},
     .turns = {{"2\n" EASY_ROWS, "Scenario #1:\n" EASY_SOLVED_ROWS "\n"},
               {"\n" INKALA_ROWS "\n", "Scenario #2:\n" INKALA_SOLVED_ROWS "\n"}}},
    {"--judge=uva989", .args = {"--judge=uva989"},
     .turns = {{"3\n" EASY_SPACED, EASY_SOLVED_SPACED},
               {"\n2\n1 2 0 0\n0 0 0 0\n0 0 3 0\n0 0 4 0\n", "\nNO SOLUTION\n"},
               {"\n3\n" INKALA_SPACED, "\n" INKALA_SOLVED_SPACED}}},
};

static void check_dialogue(void **state) {
    static struct process process;
    const struct dialogue *dialogue = *state;
    struct text expected = {0};
    doing("%s", "");
    process_start(&process, &(struct command){.args = dialogue->args, .patience = 5});
    for (size_t i = 0; i < COUNT(dialogue->turns) && dialogue->turns[i].sent != NULL; i++) {
        const struct turn *turn = &dialogue->turns[i];
        text_add_string(&expected, turn->answer);
        process_send(&process, turn->sent, strlen(turn->sent), 0);
        process_expect(&process, expected.bytes);
    }
    const struct run_outcome *outcome = process_finish(&process);
    if (dialogue->parts[0] != NULL)
        check_parts(outcome, 0, expected.bytes,
                    (const char *const[]){dialogue->parts[0], dialogue->parts[1], NULL});
    else
        check_outcome(outcome, 0, expected.bytes, "");
    text_free(&expected);
}

/* Output is not delayed by a slow file of any kind. */
static void answers_are_printed_before_a_FIFO_is_opened(void **state) {
    static const char name[] = SCRATCH_DIR "/slow-fifo";
    static const char *const args[] = {EASY, name, NULL};
    static struct process process;
    (void)state;
    unlink(name);
    assert_int_equal(mkfifo(name, 0600), 0);
    process_start(&process, &(struct command){.args = args, .patience = 5});
    process_expect(&process, EASY_SOLVED "\n");
    int fd = open(name, O_WRONLY);
    assert_int_equal(write(fd, INKALA "\n", 82), 82);
    close(fd);
    check_outcome(process_finish(&process), 0, EASY_SOLVED "\n" INKALA_SOLVED "\n", "");
}

/* ---- Pieces of any size ---- */

static void a_pause_after_each_byte_changes_nothing(void **state) {
    static const char input[] = "\xEF\xBB\xBF.3..\r\n..23\n....\r\n1..4\n";
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){0});
    for (const char *c = input; *c != '\0'; c++) {
        process_send(&process, c, 1, 0);
        process_await_sleep(&process, 0);
    }
    check_outcome(process_finish(&process), 0, FOUR_SOLVED_ROWS, "");
}

/* Repeats a text. */
static struct text repeat(const char *string, size_t times) {
    struct text text = {0};
    for (size_t i = 0; i < times; i++)
        text_add_string(&text, string);
    return text;
}

static void a_consumer_that_pauses_gets_everything(void **state) {
    static const char *const args[] = {"--format=grid", NULL};
    struct text input = repeat(EASY "\n", 1000), answer = repeat(EASY_SOLVED_GRID "\n", 1000);
    static struct process process;
    (void)state;
    answer.bytes[--answer.size] = '\0';
    process_start(&process, &(struct command){.args = args, .nonblocking = true});
    /* The input fits into the pipe, and its answers do not. */
    assert_int_equal(write(process.in, input.bytes, 60000), 60000);
    process_await_sleep(&process, 0);
    process_send(&process, input.bytes + 60000, input.size - 60000, 0);
    check_outcome(process_finish(&process), 0, answer.bytes, "");
    text_free(&input);
    text_free(&answer);
}

/* O_NONBLOCK belongs to the pipe, which is standard error, too. */
static void messages_to_a_nonblocking_pipe_are_not_lost(void **state) {
    enum { RECORDS = 1500 };
    struct text input = repeat(BAD_LINE "\n", RECORDS);
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.script = "exec \"$SUDOKU\" --quiet 2>&1",
                                              .nonblocking = true});
    assert_int_equal(write(process.in, input.bytes, input.size), input.size);
    process_await_sleep(&process, 0);
    const struct run_outcome *outcome = process_finish(&process);
    assert_int_equal(count_lines(&outcome->out), RECORDS);
    text_free(&input);
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(answers_are_printed_before_a_FIFO_is_opened),
        cmocka_unit_test(a_pause_after_each_byte_changes_nothing),
        cmocka_unit_test(a_consumer_that_pauses_gets_everything),
        cmocka_unit_test(messages_to_a_nonblocking_pipe_are_not_lost),
    };
    struct CMUnitTest tests[COUNT(dialogues) + COUNT(others)];
    for (size_t i = 0; i < COUNT(dialogues); i++)
        tests[i] = ROW_TEST(dialogues[i].name, check_dialogue, &dialogues[i]);
    for (size_t i = 0; i < COUNT(others); i++)
        tests[COUNT(dialogues) + i] = others[i];
    return run_group("cli_streaming", cases, COUNT(cases), tests, COUNT(tests));
}
