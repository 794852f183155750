/* test_signals.c - a signal ends the program after whole records, with any number of threads. */
#include "puzzles.h"
#include "thread_counts.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum {
    QUICK_RECORDS = SANITIZED ? 8000 : 200000,
    MOMENTS = SANITIZED ? 20 : 60 /* at which a signal comes */
};

#define SCRATCH(name) SCRATCH_DIR "/signals-" name

#define EMPTY_LINE EMPTY_GRID "\n"

/* Fails unless the signal ended the run after some whole answers, but not all. */
static void check_interrupted(const struct run_outcome *outcome, int signal_number) {
    assert_int_equal(outcome->out.size % QUICK_LINE, 0);
    assert_true(outcome->out.size < quick_answers.size);
    check_prefix(outcome, &quick_answers, outcome->out.size);
    assert_int_equal(outcome->status, 128 + signal_number);
}

static void a_signal_amid_many_records_leaves_whole_ones(void **state) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    static const char *const args[] = {SCRATCH("quick"), NULL};
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(signals) * COUNT(some_jobs); i++) {
        const char *jobs = some_jobs[i % COUNT(some_jobs)];
        int signal_number = signals[i / COUNT(some_jobs)];
        doing("%s threads, signal %d", jobs, signal_number);
        start(&process, args, jobs);
        process_await(&process, quick(100));
        process_signal(&process, signal_number);
        check_interrupted(process_wait(&process), signal_number);
    }
}

/* Each moment is a little later than the last: no event tells what the program is doing. */
static void a_signal_at_any_moment_ends_it(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < MOMENTS; i++) {
        const char *jobs = some_jobs[i % COUNT(some_jobs)];
        doing("%s threads, moment %zu", jobs, i);
        start(&process, NULL, jobs);
        process_send(&process, quick_lines.bytes, quick(i % 2 == 0 ? HANDFULS : 1), 0);
        pause_for((double)i * 0.0002);
        process_signal(&process, SIGINT);
        check_interrupted(process_wait(&process), SIGINT);
    }
}

static void a_signal_while_waiting_for_input_ends_at_once(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < MOMENTS / 2; i++) {
        size_t lines = i % 2 == 0 ? HANDFULS : 1;
        doing("%s threads, %zu lines", all_jobs[i % COUNT(all_jobs)], lines);
        start(&process, NULL, all_jobs[i % COUNT(all_jobs)]);
        converse(&process, quick_lines.bytes, quick(lines), &quick_answers, quick(lines));
        process_send(&process, "123", 3, 0); /* the start of a line */
        if (i % 3 == 0)
            process_await_sleep(&process, 0);
        process_signal(&process, SIGINT);
        check_prefix(process_wait(&process), &quick_answers, quick(lines));
        assert_int_equal(process.outcome.status, 128 + SIGINT);
    }
}

static void a_signal_while_all_solutions_are_printed_leaves_whole_ones(void **state) {
    static const char *const args[] = {"--all", NULL};
    static const char input[] = EASY "\n" EMPTY_LINE EASY "\n";
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        start(&process, args, all_jobs[i]);
        process_send(&process, input, strlen(input), 0);
        process_await(&process, 100000);
        process_signal(&process, SIGINT);
        const struct run_outcome *outcome = process_wait(&process);
        assert_int_equal(outcome->status, 128 + SIGINT);
        assert_memory_equal(outcome->out.bytes, EASY_SOLVED "\n", 82);
        assert_int_equal(outcome->out.size % 82, 0);
        assert_int_equal(outcome->out.bytes[outcome->out.size - 1], '\n');
    }
}

/* While one thread searches a record without an end, others answer later ones, which are never
 * printed. */
static void the_summary_after_a_signal_is_of_what_was_printed(void **state) {
    static const char *const args[] = {"--stats", "--engine=naive", SCRATCH("stuck"), NULL};
    static const char summary[] = "records=7 solved=7 none=0 ";
    static struct process process;
    struct text input = {0};
    (void)state;
    text_add(&input, quick_lines.bytes, quick(7));
    text_add_string(&input, HARD "\n");
    text_add(&input, quick_lines.bytes, quick(100));
    write_file(SCRATCH("stuck"), input.bytes, input.size);
    text_free(&input);
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        start(&process, args, some_jobs[i]);
        process_await(&process, quick(7));
        process_await_sleep(&process, 1);
        process_signal(&process, SIGINT);
        const struct run_outcome *outcome = process_wait(&process);
        assert_int_equal(outcome->status, 128 + SIGINT);
        assert_int_equal(outcome->out.size, quick(7));
        assert_memory_equal(outcome->out.bytes, quick_answers.bytes, quick(7));
        assert_non_null(strstr(outcome->err.bytes, summary));
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_signal_amid_many_records_leaves_whole_ones),
        cmocka_unit_test(a_signal_at_any_moment_ends_it),
        cmocka_unit_test(a_signal_while_waiting_for_input_ends_at_once),
        cmocka_unit_test(a_signal_while_all_solutions_are_printed_leaves_whole_ones),
        cmocka_unit_test(the_summary_after_a_signal_is_of_what_was_printed),
    };
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("quick"), quick_lines.bytes, quick_lines.size);
    return run_group("cli_signals", NULL, 0, tests, COUNT(tests));
}
