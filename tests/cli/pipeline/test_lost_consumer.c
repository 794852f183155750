/* test_lost_consumer.c - the program ends soon when nobody reads its answers any more, or when they
 * cannot be written, with any number of threads. */
#include "puzzles.h"
#include "thread_counts.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { QUICK_RECORDS = SANITIZED ? 8000 : 60000 };

#define SCRATCH(name) SCRATCH_DIR "/lost-consumer-" name

#define EMPTY_LINE EMPTY_GRID "\n"

static void it_ends_with_its_consumer(void **state) {
    char script[4096];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "cat \"" SCRATCH("quick") "\" \"" SCRATCH(
                     "quick") "\" 2>/dev/null |"
                              "\"$SUDOKU\" -j%s | head -n 1; yes " EASY
                              " | \"$SUDOKU\" -j%s | head -n 1;"
                              "\"$SUDOKU\" -j%s <\"" SCRATCH("quick") "\" | head -n 1",
                 some_jobs[i], some_jobs[i], some_jobs[i]);
        struct text answers = {0};
        text_add(&answers, quick_answers.bytes, quick(1));
        text_add_string(&answers, EASY_SOLVED "\n");
        text_add(&answers, quick_answers.bytes, quick(1));
        check_prefix(run(&(struct command){.script = script}), &answers, answers.size);
        text_free(&answers);
    }
}

/* No answer is written during the search, so that no write can fail. */
static void it_ends_with_its_consumer_amid_a_search(void **state) {
    char script[4096];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "(printf '" EASY "\n" HARD "\n' | \"$SUDOKU\" -j%s --engine=naive; echo $? >&2) |"
                 "head -n 1",
                 some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 0, EASY_SOLVED "\n", "141\n");
    }
}

static void where_SIGPIPE_is_ignored_it_tells_of_a_consumer_lost_amid_a_search(void **state) {
    (void)state;
    check_outcome(run(&(struct command){
                      .script = "trap '' PIPE; (printf '" EASY "\n" HARD "\n' |"
                                "\"$SUDOKU\" -j1 --engine=naive; echo $? >&2) | head -n 1"}),
                  0, EASY_SOLVED "\n", "sudoku: cannot write to standard output: Broken pipe\n2\n");
}

static void a_message_that_nobody_reads_ends_it(void **state) {
    (void)state;
    check_outcome(
        run(&(struct command){
            .script =
                "{ { sleep 0.1; \"$SUDOKU\" nowhere 2>&3; echo $?; } 3>&1 >&4 | true; } 4>&1"}),
        0, "141\n", "");
}

static void it_does_not_mind_that_nobody_waits_for_no_answers(void **state) {
    (void)state;
    check_outcome(
        run(&(struct command){
            .script = "(printf '" HARD "\n' |"
                      "\"$SUDOKU\" -q --engine=naive --timeout=0.5; echo $? >&2) | true"}),
        0, "", "1\n");
}

static void it_tells_once_that_its_consumer_went_where_SIGPIPE_is_ignored(void **state) {
    char script[4096], answer[QUICK_LINE + 1];
    (void)state;
    snprintf(answer, sizeof answer, "%.*s", QUICK_LINE, quick_answers.bytes);
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "trap '' PIPE; (\"$SUDOKU\" -j%s <\"" SCRATCH("quick") "\"; echo $? >&2) |"
                                                                        "head -n 1",
                 some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 0, answer,
                      "sudoku: cannot write to standard output: Broken pipe\n2\n");
    }
}

/* Nobody reads its output, and its input never ends. */
static void it_ends_without_a_consumer_though_more_could_come(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        start(&process, NULL, some_jobs[i]);
        close(process.out);
        process.out = -1;
        process_send(&process, quick_lines.bytes, quick(HANDFULS), 0);
        assert_int_equal(process_wait(&process)->status, 128 + SIGPIPE);
        assert_string_equal(process.outcome.err.bytes, "");
    }
}

/* A long search has made it watch whether its output is read.  Then it waits for input. */
static void it_ends_without_a_consumer_though_it_waits_and_SIGPIPE_is_ignored(void **state) {
    static struct process process;
    char script[4096];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script, "trap '' PIPE; exec \"$SUDOKU\" -c -n3000 -j%s",
                 some_jobs[i]);
        process_start(&process, &(struct command){.script = script});
        process_send(&process, EMPTY_LINE, strlen(EMPTY_LINE), 0);
        process_expect(&process, "3000+\n");
        close(process.out);
        process.out = -1;
        assert_int_equal(process_wait(&process)->status, 2);
        assert_string_equal(process.outcome.err.bytes,
                            "sudoku: cannot write to standard output: Broken pipe\n");
    }
}

static void a_full_device_is_told_once(void **state) {
    char script[4096];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script, "\"$SUDOKU\" -j%s <\"" SCRATCH("quick") "\" >/dev/full",
                 some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 2, "",
                      "sudoku: cannot write to standard output: No space left on device\n");
    }
}

/* The first answer comes while another thread waits for more input. */
static void a_full_device_is_told_though_more_could_come(void **state) {
    static struct process process;
    char script[4096];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "exec \"$SUDOKU\" -j%s --engine=naive --timeout=0.3 >/dev/full", some_jobs[i]);
        process_start(&process, &(struct command){.script = script});
        process_send(&process, HARD "\n", strlen(HARD "\n"), 0);
        check_outcome(process_wait(&process), 2, "",
                      "sudoku: cannot write to standard output: No space left on device\n");
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_ends_with_its_consumer),
        cmocka_unit_test(it_ends_with_its_consumer_amid_a_search),
        cmocka_unit_test(where_SIGPIPE_is_ignored_it_tells_of_a_consumer_lost_amid_a_search),
        cmocka_unit_test(a_message_that_nobody_reads_ends_it),
        cmocka_unit_test(it_does_not_mind_that_nobody_waits_for_no_answers),
        cmocka_unit_test(it_tells_once_that_its_consumer_went_where_SIGPIPE_is_ignored),
        cmocka_unit_test(it_ends_without_a_consumer_though_more_could_come),
        cmocka_unit_test(it_ends_without_a_consumer_though_it_waits_and_SIGPIPE_is_ignored),
        cmocka_unit_test(a_full_device_is_told_once),
        cmocka_unit_test(a_full_device_is_told_though_more_could_come),
    };
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("quick"), quick_lines.bytes, quick_lines.size);
    return run_side_by_side("cli_lost_consumer", NULL, 0, tests, COUNT(tests));
}
