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

/* Runs the program behind a prefix.  $CPU is a processor that it may use; `failing` sets the
 * variables of failing_calls.c.  Returns the number of calls that these name. */
static long count_calls(const char *prefix, const char *failing) {
    char script[800];
    snprintf(script, sizeof script,
             "CPU=$(taskset -cp $$ | sed 's/.*: *\\([0-9]*\\).*/\\1/');"
             "export %s FAIL_LOG=\"" LOG "\";"
             "%s env " PRELOAD " \"$SUDOKU\" <\"" INPUT "\" >/dev/null",
             failing, prefix);
    check_outcome(run(&(struct command){.script = script}), 0, "", "");
    return read_number(LOG);
}

/* The threads besides the first that the program asks for. */
static long count_threads_asked(const char *prefix) {
    return count_calls(prefix, "FAIL=threads FAIL_FROM=1000000");
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
    assert_int_equal(count_threads_asked("taskset -c $CPU"), 0);
}

static void several_processors_get_several_threads(void **state) {
    (void)state;
    need_processors(2);
    write_input();
    assert_in_range(count_threads_asked(""), 1, count_available() - 1);
}

/* The first question is for the processors that the program may use, the second for all. */
static void without_an_answer_all_processors_count_and_else_one(void **state) {
    static const char failing[] = "FAIL=processors,threads FAIL_FROM=1 FAIL_TO=";
    char one[80], two[80];
    (void)state;
    need_processors(2);
    write_input();
    snprintf(one, sizeof one, "%s1", failing);
    snprintf(two, sizeof two, "%s2", failing);
    assert_true(count_calls("taskset -c $CPU", one) > 2);
    assert_int_equal(count_calls("", two), 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_processor_gets_one_thread),
        cmocka_unit_test(several_processors_get_several_threads),
        cmocka_unit_test(without_an_answer_all_processors_count_and_else_one),
    };
    return run_group("cli_affinity", NULL, 0, tests, COUNT(tests));
}
