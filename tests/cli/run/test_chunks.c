/* test_chunks.c - records are answered in chunks, which do not affect the output, with any number
 * of threads. */
#include "puzzles.h"
#include "thread_counts.h"

#include <stdio.h>
#include <string.h>

enum { RECORDS = SANITIZED ? 250 : 2000, QUICK_RECORDS = SANITIZED ? 4000 : 30000 };

#define SCRATCH(name) SCRATCH_DIR "/chunks-" name

static const struct puzzle contents[] = {
    {"easy", 3, 3, EASY, EASY_SOLVED},
    {"inkala", 3, 3, INKALA, INKALA_SOLVED},
    {"third", 3, 3, THIRD, THIRD_SOLVED},
};

static void messages_precede_their_answers_in_a_shared_file(void **state) {
    struct text input = {0}, expected = {0};
    char message[160];
    (void)state;
    for (size_t i = 0; i < RECORDS; i++) {
        text_add(&input, quick_lines.bytes + quick(i), quick(1));
        text_add_string(&input, BAD_LINE "\n");
        text_add(&expected, quick_answers.bytes + quick(i), quick(1));
        snprintf(message, sizeof message, "sudoku: -:%zu:1: " BAD_LINE_ERR "invalid\n", 2 * i + 2);
        text_add_string(&expected, message);
    }
    write_file(SCRATCH("torn"), input.bytes, input.size);
    check_script("\"$SUDOKU\" -j%s <\"" SCRATCH("torn") "\" 2>&1", &expected, 2);
    text_free(&input);
    text_free(&expected);
}

static void answers_are_numbered_from_the_first_to_the_last(void **state) {
    struct text expected = {0};
    char verdict[40];
    (void)state;
    for (size_t i = 1; i <= QUICK_RECORDS; i++) {
        snprintf(verdict, sizeof verdict, "Case %zu: Unique.\n", i);
        text_add_string(&expected, verdict);
    }
    check_script("\"$SUDOKU\" -j%s --judge=uva10957 \"" SCRATCH("some") "\"", &expected, 0);
    text_free(&expected);
}

/* A blank line separates two answers if one of them has several lines. */
static void blank_lines_follow_the_input(void **state) {
    static const struct {
        const char *input, *expected; /* between rows */
    } between[] = {{EASY "\n\n" EASY "\n\n", EASY_SOLVED "\n" EASY_SOLVED "\n\n"},
                   {"\n" EASY "\n", "\n" EASY_SOLVED "\n"}};
    char rows[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT(between); i++) {
        struct text input = {0}, expected = {0};
        for (size_t j = 0; j <= RECORDS; j++) {
            const struct puzzle *puzzle = &contents[j % COUNT(contents)];
            text_add_string(&input, j > 0 ? between[i].input : "");
            text_add_string(&expected, j > 0 ? between[i].expected : "");
            text_add_string(&input, lay_out(rows, puzzle, puzzle->cells, LAYOUT_ROWS, '.'));
            text_add_string(&expected, lay_out(rows, puzzle, puzzle->solution, LAYOUT_ROWS, '.'));
        }
        write_file(SCRATCH("blank"), input.bytes, input.size);
        check_script("\"$SUDOKU\" -j%s \"" SCRATCH("blank") "\"", &expected, 0);
        text_free(&input);
        text_free(&expected);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_precede_their_answers_in_a_shared_file),
        cmocka_unit_test(answers_are_numbered_from_the_first_to_the_last),
        cmocka_unit_test(blank_lines_follow_the_input),
    };
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("some"), quick_lines.bytes, quick_lines.size);
    return run_group("cli_chunks", NULL, 0, tests, COUNT(tests));
}
