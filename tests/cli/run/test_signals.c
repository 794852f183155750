/* test_signals.c - a signal ends the program after whole records, with any number of threads. */
#include "puzzles.h"
#include "thread_counts.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    QUICK_RECORDS = 200000, /* more than any run answers ahead of its reader */
    MOMENTS = 30            /* at which a signal comes */
};

#define SCRATCH(name) SCRATCH_DIR "/signals-" name

#define PAGE_END "</main>\n</body>\n</html>\n"

#define LAST_ERROR "sudoku: " SCRATCH("bad") ":10000:1: " BAD_LINE_ERR

/* Fails unless the signal ended the run after some whole answers, but not all. */
static void check_interrupted(const struct run_outcome *outcome, int signal_number) {
    assert_int_equal(outcome->out.size % QUICK_LINE, 0);
    assert_true(outcome->out.size < quick_answers.size);
    check_prefix(outcome, &quick_answers, outcome->out.size);
    assert_int_equal(outcome->status, 128 + signal_number);
}

static void a_signal_leaves_complete_records(void **state) {
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

/* Each moment is a little later than the previous one. */
static void a_signal_at_any_time_ends_the_program(void **state) {
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

static void a_signal_while_waiting_for_input_ends_the_program(void **state) {
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

static void a_signal_leaves_complete_solutions_of_all(void **state) {
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

/* ---- No input ---- */

/* Runs that wait for a file to be opened, or for the rest of a matrix. */
static void a_signal_while_waiting_for_input_prints_no_message(void **state) {
    static const char *const args[][4] = {{SCRATCH("silent")},
                                          {"--cover", SCRATCH("silent")},
                                          {"--check", "--answers=" SCRATCH("silent"), EASY},
                                          {"--cover", "-"}};
    static struct process processes[COUNT(args)];
    (void)state;
    unlink(SCRATCH("silent"));
    assert_int_equal(mkfifo(SCRATCH("silent"), 0600), 0);
    for (size_t i = 0; i < COUNT(args); i++) {
        process_start(&processes[i], &(struct command){.args = args[i], .patience = 20});
        process_send(&processes[i], "2 2\n10\n", 7, 0);
    }
    for (size_t i = 0; i < COUNT(args); i++)
        process_await_sleep(&processes[i], 0);
    for (size_t i = 0; i < COUNT(args); i++) {
        doing("run %zu", i);
        process_signal(&processes[i], SIGINT);
        check_outcome(process_wait(&processes[i]), 128 + SIGINT, "", "");
    }
}

static void a_signal_while_waiting_for_input_closes_the_page(void **state) {
    static const char *const args[] = {"--format=html", NULL};
    static struct process process;
    (void)state;
    for (size_t i = 0; i < 2 * COUNT(some_jobs); i++) {
        size_t lines = i / COUNT(some_jobs);
        doing("%s threads, %zu lines", some_jobs[i % COUNT(some_jobs)], lines);
        start(&process, args, some_jobs[i % COUNT(some_jobs)]);
        process_send(&process, EASY "\n", lines * (sizeof EASY "\n" - 1), 0);
        process_await_sleep(&process, 0);
        process_signal(&process, SIGINT);
        const struct run_outcome *outcome = process_wait(&process);
        const char *end = strstr(outcome->out.bytes, PAGE_END);
        assert_int_equal(outcome->status, 128 + SIGINT);
        assert_true(end != NULL && end[strlen(PAGE_END)] == '\0');
        assert_true((strstr(outcome->out.bytes, "</article>\n" PAGE_END) != NULL) == (lines > 0));
    }
}

/* ---- Unread output ---- */

/* Runs that wait for a reader of their answers or messages. */
static const struct unread {
    const char *args[4];
    bool sends_messages;
    size_t record, between; /* bytes of each record, and between two of them */
} unread[] = {
    {{"-j1", SCRATCH("quick")}, false, QUICK_LINE, 0},
    {{"-j4", SCRATCH("quick")}, false, QUICK_LINE, 0},
    {{"-j2", "-fgrid", SCRATCH("quick")}, false, sizeof EASY_SOLVED_GRID - 1, 1},
    {{"-j2", "-q", SCRATCH("bad")}, true, sizeof LAST_ERROR - 1, 0},
};

static struct process waiting[COUNT(unread)];

/* Starts all these runs, and waits until they do. */
static void start_unread(void) {
    for (size_t i = 0; i < COUNT(unread); i++)
        process_start(&waiting[i], &(struct command){.args = unread[i].args, .patience = 20});
    for (size_t i = 0; i < COUNT(unread); i++)
        process_await_sleep(&waiting[i], 0);
}

static void all_finished_records_are_written_after_a_signal(void **state) {
    (void)state;
    start_unread();
    for (size_t i = 0; i < COUNT(unread); i++)
        process_signal(&waiting[i], SIGTERM);
    for (size_t i = 0; i < COUNT(unread); i++) {
        const struct unread *row = &unread[i];
        const struct run_outcome *outcome = process_wait(&waiting[i]);
        const struct text *text = row->sends_messages ? &outcome->err : &outcome->out;
        doing("%s %s", row->args[0], row->args[1]);
        assert_int_equal(outcome->status, 128 + SIGTERM);
        assert_true(text->size > 0);
        assert_int_equal((text->size + row->between) % (row->record + row->between), 0);
        if (row->record == QUICK_LINE)
            check_prefix(outcome, &quick_answers, text->size);
    }
}

/* Two signals that arrive at the same time may be handled in any order. */
static void a_second_signal_ends_the_program_even_if_its_output_is_unread(void **state) {
    (void)state;
    start_unread();
    for (size_t i = 0; i < COUNT(unread); i++) {
        process_signal(&waiting[i], SIGINT);
        process_signal(&waiting[i], SIGTERM);
    }
    for (size_t i = 0; i < COUNT(unread); i++) {
        process_await_end(&waiting[i]);
        int status = process_wait(&waiting[i])->status;
        doing("%s %s", unread[i].args[0], unread[i].args[1]);
        assert_true(status == 128 + SIGINT || status == 128 + SIGTERM);
    }
}

/* ---- Summaries ---- */

/* While one thread searches a record without an end, others answer later ones, which are never
 * printed. */
static void the_summary_after_a_signal_counts_printed_records(void **state) {
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

/* Writes invalid lines below comments, so that their numbers have the same
 * number of digits. */
static void write_bad_lines(void) {
    struct text lines = {0};
    for (size_t i = 1; i < 20000; i++)
        text_add_string(&lines, i < 10000 ? "#\n" : BAD_LINE "\n");
    write_file(SCRATCH("bad"), lines.bytes, lines.size);
    text_free(&lines);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_signal_leaves_complete_records),
        cmocka_unit_test(a_signal_at_any_time_ends_the_program),
        cmocka_unit_test(a_signal_while_waiting_for_input_ends_the_program),
        cmocka_unit_test(a_signal_leaves_complete_solutions_of_all),
        cmocka_unit_test(a_signal_while_waiting_for_input_prints_no_message),
        cmocka_unit_test(a_signal_while_waiting_for_input_closes_the_page),
        cmocka_unit_test(all_finished_records_are_written_after_a_signal),
        cmocka_unit_test(a_second_signal_ends_the_program_even_if_its_output_is_unread),
        cmocka_unit_test(the_summary_after_a_signal_counts_printed_records),
    };
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("quick"), quick_lines.bytes, quick_lines.size);
    write_bad_lines();
    return run_side_by_side("cli_signals", NULL, 0, tests, COUNT(tests));
}
