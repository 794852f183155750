/* test_memory.c - the memory of a run does not grow with its input, with any number of threads. */
#include "puzzles.h"
#include "thread_counts.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    QUICK_RECORDS = SANITIZED ? 8000 : 200000,
    MAX_MEMORY = 24 << 10 /* in KiB; nearly twice what 64 threads take */
};

#define SCRATCH(name) SCRATCH_DIR "/memory-" name

/* The peak of the memory of the program, in KiB; 0 if unknown. */
static long peak_memory(const struct process *process) {
    char path[40];
    bool found;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process->pid);
    struct text status = read_file(path, &found);
    const char *peak = strstr(status.bytes, "VmHWM:");
    long kibibytes = peak != NULL ? atol(peak + strlen("VmHWM:")) : 0;
    text_free(&status);
    return kibibytes;
}

/* Fails if the memory exceeds its limit. */
static void check_peak(long kibibytes) {
    if (kibibytes > MAX_MEMORY)
        show_doing();
    assert_in_range(kibibytes, 0, MAX_MEMORY);
}

static void check_memory(const struct process *process) {
    check_peak(peak_memory(process));
}

static void memory_stays_flat_over_many_records(void **state) {
    static const char *const jobs[] = {"2", "64"};
    static struct process process;
    (void)state;
    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(jobs); i++) {
        doing("%s threads", jobs[i]);
        start(&process, NULL, jobs[i]);
        converse(&process, quick_lines.bytes, quick_lines.size, &quick_answers, quick_answers.size);
        check_memory(&process);
        assert_int_equal(process_finish(&process)->status, 0);
    }
}

/* While nothing can be written, the program reads ahead, and answers, only a bounded number of
 * records. */
static void memory_stays_flat_after_a_slow_record(void **state) {
    static const struct {
        const char *jobs, *args[3];
    } runs[] = {
        {"1", {"--engine=naive", SCRATCH("slow")}},
        {"64", {"--engine=naive", SCRATCH("slow")}},
    };
    static struct process processes[COUNT(runs)];
    long peaks[COUNT(runs)];
    (void)state;
    if (SANITIZED)
        skip();
    struct text input = with_slow_record(HARD "\n", 1000, QUICK_RECORDS - 1000);
    write_file(SCRATCH("slow"), input.bytes, input.size);
    for (size_t i = 0; i < COUNT(runs); i++)
        start(&processes[i], runs[i].args, runs[i].jobs);
    for (size_t i = 0; i < COUNT(runs); i++)
        process_expect_lines(&processes[i], 1000);
    for (size_t i = 0; i < COUNT(runs); i++)
        process_await_sleep(&processes[i], 1);
    for (size_t i = 0; i < COUNT(runs); i++) {
        doing("%s threads, %s", runs[i].jobs, runs[i].args[1]);
        peaks[i] = peak_memory(&processes[i]);
        process_signal(&processes[i], SIGTERM);
        assert_int_equal(process_wait(&processes[i])->status, 128 + SIGTERM);
        process_expect_lines(&processes[i], 1000);
        check_prefix(&processes[i].outcome, &quick_answers, quick(1000));
    }
    for (size_t i = 0; i < COUNT(runs); i++) {
        doing("%s threads, %s", runs[i].jobs, runs[i].args[1]);
        check_peak(peaks[i]);
    }
    text_free(&input);
}

/* An unlimited number of solutions waits for a record that never ends, or is not read. */
static void memory_stays_flat_with_unlimited_solutions(void **state) {
    static const char *const args[] = {"--all", "--engine=naive", NULL};
    static const char *const jobs[] = {"1", "2", "7"};
    static const char *const texts[] = {HARD "\n" EMPTY_LINE EMPTY_LINE, EMPTY_LINE EMPTY_LINE};
    static struct process processes[COUNT(jobs) * COUNT(texts)];
    (void)state;
    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(processes); i++) {
        const char *text = texts[i % COUNT(texts)];
        start(&processes[i], args, jobs[i / COUNT(texts)]);
        processes[i].deadline = now() + 10; /* growing memory must not exhaust the machine */
        assert_int_equal(write(processes[i].in, text, strlen(text)), strlen(text));
    }
    for (size_t i = 0; i < COUNT(processes); i++) {
        doing("%s threads, text %zu", jobs[i / COUNT(texts)], i % COUNT(texts));
        process_await_sleep(&processes[i], i % COUNT(texts) == 0 ? 1 : 0);
        check_memory(&processes[i]);
        process_await(&processes[i], i % COUNT(texts) == 0 ? 0 : 82);
        process_signal(&processes[i], SIGTERM);
        const struct run_outcome *outcome = process_wait(&processes[i]);
        assert_int_equal(outcome->status, 128 + SIGTERM);
        assert_int_equal(outcome->out.size % 82, 0);
        assert_true((outcome->out.size == 0) == (i % COUNT(texts) == 0));
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_stays_flat_over_many_records),
        cmocka_unit_test(memory_stays_flat_after_a_slow_record),
        cmocka_unit_test(memory_stays_flat_with_unlimited_solutions),
    };
    make_quick_lines(QUICK_RECORDS);
    return run_group("cli_memory", NULL, 0, tests, COUNT(tests));
}
