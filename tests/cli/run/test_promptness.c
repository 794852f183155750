/* test_promptness.c - each answer is printed as soon as it is known, with any number of threads.
 *
 * No test depends on the speed of the machine: slow records take practically forever, or reach a
 * timeout. */
#include "puzzles.h"
#include "thread_counts.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { QUICK_RECORDS = 2 * HANDFULS };

#define SCRATCH(name) SCRATCH_DIR "/promptness-" name

/* ---- Answers before the next puzzle ---- */

static void each_answer_is_printed_before_the_next_line_is_sent(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        start(&process, NULL, all_jobs[i]);
        size_t sent = 0;
        for (size_t turn = 0; turn < 50; turn++) {
            size_t lines = turn == 20 ? HANDFULS : turn % 10 == 5 ? 40 : 1;
            converse(&process, quick_lines.bytes + quick(sent), quick(lines), &quick_answers,
                     quick(sent + lines));
            sent += lines;
        }
        check_prefix(process_finish(&process), &quick_answers, quick(sent));
        assert_int_equal(process.outcome.status, 0);
    }
}

static void each_message_is_printed_before_the_next_line_is_sent(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        struct text answers = {0}, messages = {0};
        doing("%s threads", some_jobs[i]);
        start(&process, NULL, some_jobs[i]);
        for (size_t turn = 1; turn <= HANDFULS; turn++) {
            char message[160];
            snprintf(message, sizeof message, "sudoku: -:%zu:1: " BAD_LINE_ERR, turn);
            text_add_string(&messages, message);
            text_add_string(&answers, "invalid\n");
            process_send(&process, BAD_LINE "\n", sizeof BAD_LINE, 0);
            if (turn % 500 == 1 || turn == HANDFULS)
                process_await(&process, answers.size);
        }
        check_same("standard output", &process.outcome.out, &answers);
        process_finish(&process);
        check_same("standard error", &process.outcome.err, &messages);
        assert_int_equal(process.outcome.status, 2);
        text_free(&answers);
        text_free(&messages);
    }
}

static void the_end_line_ends_the_program_before_the_input_ends(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        start(&process, NULL, some_jobs[i]);
        process_send(&process, quick_lines.bytes, quick(HANDFULS), 0);
        process_send(&process, "e\n", 2, 0);
        check_prefix(process_wait(&process), &quick_answers, quick(HANDFULS));
        assert_int_equal(process.outcome.status, 0);
    }
}

/* Bytes that are not yet a record do not make the program wait for more. */
static void the_end_of_the_input_ends_an_unfinished_record_and_the_program(void **state) {
    static const struct {
        const char *input, *message;
    } ends[] = {
        {"123456789\n.........\nend\n", "expected 9 rows, found 2\n"},
        {"123456789\n.........\n.........\n\ne\n", "expected 9 rows, found 3\n"},
        {"\xFF\xFE"
         "1\n",
         ":1:1: UTF-16 text: use iconv -f UTF-16 -t UTF-8 FILE | sudoku\n"},
    };
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(ends) * COUNT(some_jobs); i++) {
        const char *input = ends[i / COUNT(some_jobs)].input;
        doing("%s threads, end %zu", some_jobs[i % COUNT(some_jobs)], i / COUNT(some_jobs));
        const char *const parts[] = {ends[i / COUNT(some_jobs)].message, NULL};
        process_start(&process,
                      &(struct command){.args = with_jobs(NULL, some_jobs[i % COUNT(some_jobs)]),
                                        .patience = SANITIZED ? 0 : 5});
        process_send(&process, input, strlen(input), 0);
        check_parts(process_wait(&process), 2, "invalid\n", parts);
    }
}

/* ---- A slow record ---- */

/* Records that take practically forever. */
static const struct slowness {
    const char *name;
    const char *args[4];
    const char *record; /* a line */
} slownesses[] = {
    {"naive", {"--engine=naive"}, HARD "\n"},
    {"late timeout", {"--engine=flag", "--timeout=600"}, HARD "\n"},
    {"later node limit", {"--engine=naive", "--max-nodes=1000000000000"}, HARD "\n"},
    {"--unique", {"--unique", "--engine=naive"}, HARD "\n"},
    {"--count", {"--count", "--limit=0"}, EMPTY_LINE},
};

/* The output for this many quick lines; to be freed. */
static struct text answers_before(const struct slowness *slowness, size_t lines) {
    struct text answers = {0};
    bool counts = strcmp(slowness->name, "--count") == 0;
    text_clear(&answers);
    for (size_t i = 0; counts && i < lines; i++)
        text_add_string(&answers, "1\n");
    if (!counts)
        text_add(&answers, quick_answers.bytes, quick(lines));
    return answers;
}

static void answers_do_not_wait_for_a_later_slow_record(void **state) {
    static const size_t befores[] = {0, 10, HANDFULS};
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(slownesses) * COUNT(befores) * COUNT(some_jobs); i++) {
        const struct slowness *slowness = &slownesses[i % COUNT(slownesses)];
        size_t before = befores[i / COUNT(slownesses) % COUNT(befores)];
        const char *jobs = some_jobs[i / COUNT(slownesses) / COUNT(befores)];
        struct text input = with_slow_record(slowness->record, before, 300);
        struct text answers = answers_before(slowness, before);
        doing("%s, %s threads, after %zu records", slowness->name, jobs, before);
        start(&process, slowness->args, jobs);
        process_send(&process, input.bytes, input.size, 0);
        process_await(&process, answers.size);
        check_same("standard output", &process.outcome.out, &answers);
        process_signal(&process, SIGTERM);
        check_prefix(process_wait(&process), &answers, answers.size);
        assert_int_equal(process.outcome.status, 128 + SIGTERM);
        text_free(&input);
        text_free(&answers);
    }
}

/* The runs are started at the same time, because each usually waits for its timeout. */
static void answers_after_a_slow_record_keep_their_order(void **state) {
    static const char *const args[] = {"--engine=naive", "--timeout=0.5", SCRATCH("slow"), NULL};
    static struct process processes[COUNT(all_jobs)];
    struct text input = with_slow_record(slownesses[0].record, 300, HANDFULS), answers = {0};
    (void)state;
    text_add(&answers, quick_answers.bytes, quick(300)); /* fits into the pipe */
    text_add_string(&answers, "limit\n");
    text_add(&answers, quick_answers.bytes + quick(300), quick(HANDFULS));
    write_file(SCRATCH("slow"), input.bytes, input.size);
    for (size_t i = 0; i < COUNT(all_jobs); i++)
        start(&processes[i], args, all_jobs[i]);
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        check_prefix(process_finish(&processes[i]), &answers, answers.size);
        assert_int_equal(processes[i].outcome.status, 1);
    }
    text_free(&input);
    text_free(&answers);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_answer_is_printed_before_the_next_line_is_sent),
        cmocka_unit_test(each_message_is_printed_before_the_next_line_is_sent),
        cmocka_unit_test(the_end_line_ends_the_program_before_the_input_ends),
        cmocka_unit_test(the_end_of_the_input_ends_an_unfinished_record_and_the_program),
        cmocka_unit_test(answers_do_not_wait_for_a_later_slow_record),
        cmocka_unit_test(answers_after_a_slow_record_keep_their_order),
    };
    make_quick_lines(QUICK_RECORDS);
    return run_group("cli_promptness", NULL, 0, tests, COUNT(tests));
}
