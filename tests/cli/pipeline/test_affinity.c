/* test_affinity.c - without --jobs, there are as many threads as processors that the program may
 * use.  taskset says which these are. */
#include "puzzles.h"

#include <stdio.h>
#include <stdlib.h>

#define INPUT SCRATCH_DIR "/affinity-input"
#define LOG   SCRATCH_DIR "/affinity-log"

/* How many processors this test may use, by nproc; 0 if that or taskset is not there. */
static long count_available(void) {
    static const struct command command = {.script = "command -v taskset >/dev/null && nproc"};
    return atol(run(&command)->out.bytes);
}

/* The threads besides the first that the program asks for, started behind a prefix.  $CPU is a
 * processor that it may use; `failing` sets variables of failing_calls.c. */
static long count_threads_asked(const char *prefix, const char *failing) {
    char script[4096];
    snprintf(script, sizeof script,
             "CPU=$(taskset -cp $$ | sed 's/.*: *\\([0-9]*\\).*/\\1/');"
             "export FAIL_COUNTS=\"" LOG "\" %s;"
             "%s env " PRELOAD " \"$SUDOKU\" <\"" INPUT "\" >/dev/null &&"
             "sed -n 's/^pthread_create //p' \"$FAIL_COUNTS\"",
             failing, prefix);
    const struct run_outcome *outcome = run(&(struct command){.script = script});
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->err.bytes, "");
    assert_true(outcome->out.size > 0);
    return atol(outcome->out.bytes);
}

/* More records than one read brings, so that there is work for a second thread. */
static void write_input(void) {
    struct text input = {0};
    for (size_t i = 0; i < 5000; i++)
        text_add_string(&input, EASY "\n");
    write_file(INPUT, input.bytes, input.size);
    text_free(&input);
}

static void need_processors(long count) {
    if (!CAN_PRELOAD || count_available() < count) {
        print_message("no preloading, no taskset, or not %ld processors here\n", count);
        skip();
    }
}

static void one_processor_gets_one_thread(void **state) {
    (void)state;
    need_processors(1);
    write_input();
    assert_int_equal(count_threads_asked("taskset -c $CPU", ""), 0);
}

static void several_processors_get_several_threads(void **state) {
    (void)state;
    need_processors(2);
    write_input();
    assert_in_range(count_threads_asked("", ""), 1, count_available() - 1);
}

/* The first question is for the processors that the program may use, the second for all; musl
 * answers both alike. */
static void without_an_answer_all_processors_count_and_else_one(void **state) {
    (void)state;
    need_processors(2);
    write_input();
    assert_true(count_threads_asked("", "FAIL=processors FAIL_FROM=1 FAIL_TO=1") > 0);
    assert_int_equal(count_threads_asked("", "FAIL=processors FAIL_FROM=1 FAIL_TO=2"), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_processor_gets_one_thread),
        cmocka_unit_test(several_processors_get_several_threads),
        cmocka_unit_test(without_an_answer_all_processors_count_and_else_one),
    };
    return run_group("cli_affinity", NULL, 0, tests, COUNT(tests));
}
