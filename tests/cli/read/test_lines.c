/* test_lines.c - what ends a line, and what ends the input, wherever a read happens to end. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

static const struct cli_case cases[] = {
    {"Ctrl-Z on a line of its own ends the input", .input = INKALA "\r\n\x1A",
     .out = INKALA_SOLVED "\n"},
    {"Ctrl-Z behind the last line ends the input", .input = INKALA_ROWS EASY "\x1A",
     .out = INKALA_SOLVED_ROWS EASY_SOLVED "\n"},
    {"Ctrl-Z may fill up the last block of a file", .input = FOUR_ROWS "\x1A\x1A\x1A\x1A",
     .out = FOUR_SOLVED_ROWS},
    {"Ctrl-Z alone is an input without records", .input = "\x1A"},
    {"a bad cell is told with its line, whatever ends lines",
     .input = INKALA "\r\r\n\r\r\nx" INKALA "\r\r\n", .status = 2,
     .out = INKALA_SOLVED "\n\ninvalid\n", .told = {"-:3:82: 82 cells"}},
};

/* Replaces each LF. */
static const char *end_lines(char *text, const char *lines, const char *line_end) {
    size_t length = 0;
    for (const char *c = lines; *c != '\0'; c++)
        length +=
            (size_t)sprintf(text + length, "%.*s%s", *c != '\n', c, *c == '\n' ? line_end : "");
    return text;
}

static const char *const line_ends[] = {"\n", "\r\n", "\r\r\n", "\r"};

static void each_line_end_is_known_wherever_a_read_ends(void **state) {
    static const char lines[] =
        FOUR_ROWS "\n\n" INKALA_SPACED INKALA_GRID INKALA "\n" EASY " name\n\n" INKALA "\n";
    static const char answers[] =
        FOUR_SOLVED_ROWS "\n" INKALA_SOLVED_SPACED INKALA_SOLVED_GRID INKALA_SOLVED "\n" EASY_SOLVED
                         "\n" INKALA_SOLVED "\n";
    char input[4 * sizeof lines];
    (void)state;
    for (size_t i = 0; i < COUNT(line_ends); i++) {
        end_lines(input, lines, line_ends[i]);
        for (size_t chunk = 1; chunk <= 12; chunk++) {
            doing("line end %zu, chunks of %zu", i, chunk);
            check_outcome(run(&(struct command){.input = input, .chunk = chunk}), 0, answers, "");
        }
    }
}

static void each_line_end_is_known_at_the_end_of_the_buffer(void **state) {
    enum { BUFFER = 1 << 16, ROOM = BUFFER + 1024 };
    static char input[ROOM];
    (void)state;
    for (size_t i = 0; i < COUNT(line_ends); i++) {
        for (size_t before = BUFFER - 4; before <= BUFFER; before++) {
            doing("line end %zu behind %zu bytes", i, before);
            memset(input, ' ', before); /* comments, in lines that fit the buffer */
            for (size_t at = 0; at < before; at += 1024)
                input[at] = '#', input[at + 1023] = '\n';
            size_t rows = sizeof ".3..|..23" - 1;
            sprintf(input + before - rows, "\n.3..\n..23%s....%s1..4%s", line_ends[i], line_ends[i],
                    line_ends[i]);
            check_outcome(run(&(struct command){.input = input}), 0, FOUR_SOLVED_ROWS, "");
        }
    }
}

static void a_line_is_answered_when_its_CR_has_come(void **state) {
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){0});
    process_send(&process, INKALA "\r", strlen(INKALA) + 1, 0);
    process_expect(&process, INKALA_SOLVED "\n");
    process_send(&process, "\r", 1, 0);
    process_send(&process, "\n" EASY "\r", strlen(EASY) + 2, 0);
    process_expect(&process, INKALA_SOLVED "\n" EASY_SOLVED "\n");
    check_outcome(process_finish(&process), 0, INKALA_SOLVED "\n" EASY_SOLVED "\n", "");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(each_line_end_is_known_wherever_a_read_ends),
        cmocka_unit_test(each_line_end_is_known_at_the_end_of_the_buffer),
        cmocka_unit_test(a_line_is_answered_when_its_CR_has_come),
    };
    return run_group("cli_lines", cases, COUNT(cases), others, COUNT(others));
}
