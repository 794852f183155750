/* thread_counts.c - runs the program with several numbers of threads, and creates lines for it. */
#include "thread_counts.h"
#include "random_inputs.h"

#include <stdio.h>

const char *const all_jobs[] = {"1", "2", "3", "7", "64"};
const char *const some_jobs[] = {"1", "2", "7"};

/* ---- Quick lines ---- */

struct text quick_lines, quick_answers;

void make_quick_lines(size_t count) {
    make_lines_and_answers(count, &quick_lines, &quick_answers);
}

size_t quick(size_t lines) {
    return lines * QUICK_LINE;
}

struct text with_slow_record(const char *slow, size_t before, size_t after) {
    struct text input = {0};
    text_add(&input, quick_lines.bytes, quick(before));
    text_add_string(&input, slow);
    text_add(&input, quick_lines.bytes + quick(before), quick(after));
    return input;
}

/* ---- Running ---- */

const char *const *with_jobs(const char *const *args, const char *jobs) {
    static const char *all[MAX_ARGUMENTS + 1];
    static char option[40];
    size_t count = 0;
    snprintf(option, sizeof option, "--jobs=%s", jobs);
    all[count++] = option;
    for (size_t i = 0; args != NULL && args[i] != NULL; i++) {
        assert_true(count < MAX_ARGUMENTS);
        all[count++] = args[i];
    }
    all[count] = NULL;
    return all;
}

void start(struct process *process, const char *const *args, const char *jobs) {
    process_start(process, &(struct command){.args = with_jobs(args, jobs)});
}

void converse(struct process *process, const char *input, size_t size, const struct text *out,
              size_t out_size) {
    struct text expected = {0};
    text_add(&expected, out->bytes, out_size);
    process_send(process, input, size, 0);
    process_await(process, out_size);
    check_same("standard output", &process->outcome.out, &expected);
    text_free(&expected);
}

/* ---- Checking ---- */

void check_outcomes(const struct run_outcome *actual, const struct run_outcome *expected) {
    check_same("standard error", &actual->err, &expected->err);
    check_same("standard output", &actual->out, &expected->out);
    if (actual->status != expected->status)
        show_doing();
    assert_int_equal(actual->status, expected->status);
}

void check_prefix(const struct run_outcome *outcome, const struct text *expected, size_t size) {
    struct text prefix = {0};
    text_add(&prefix, expected->bytes, size);
    check_same("standard output", &outcome->out, &prefix);
    text_free(&prefix);
    check_same("standard error", &outcome->err, &(struct text){.bytes = ""});
}
