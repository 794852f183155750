/* test_thread_creation.c - how many threads are created, and what happens if that fails. */
#include "puzzles.h"
#include "random_inputs.h"
#include "thread_counts.h"

#include <stdio.h>
#include <stdlib.h>

enum { RECORDS = 2000, QUICK_RECORDS = 30000, ENOUGH = 1000 };

#define SCRATCH(name) SCRATCH_DIR "/thread-creation-" name

/* Preloaded libraries do not work with sanitizers. */
static void need_preload(void) {
    if (!CAN_PRELOAD)
        skip();
}

/* Runs the program with these options on a file, after a prefix; only a few threads can be
 * created.  $CPU is a processor that it may use. */
static const struct run_outcome *run_with_few(int few, const char *prefix, const char *options,
                                              const char *file) {
    char script[4096];
    snprintf(script, sizeof script,
             "CPU=$(taskset -cp $$ 2>/dev/null | sed 's/.*: *\\([0-9]*\\).*/\\1/');"
             "%s env " PRELOAD " FAIL=threads FAIL_FROM=%d FAIL_TO=1000000 "
             "FAIL_COUNTS=\"" SCRATCH("counts") "\" \"$SUDOKU\" %s <\"%s\"",
             prefix, few + 1, options, file);
    doing("%s, %d threads can be created, %s", options, few, file);
    return run(&(struct command){.script = script});
}

/* The number of threads that the last run asked for. */
static long threads_asked(void) {
    return atol(
        run(&(struct command){.script = "sed -n 's/^pthread_create //p' \"" SCRATCH("counts") "\""})
            ->out.bytes);
}

static void fewer_threads_print_the_same_bytes(void **state) {
    static const char *const files[] = {SCRATCH("mixed"), SCRATCH("some")};
    static struct run_outcome enough;
    (void)state;
    need_preload();
    for (size_t file = 0; file < COUNT(files); file++) {
        keep_outcome(&enough, run_with_few(ENOUGH, "", "-j1", files[file]));
        for (int few = 0; few < 4; few++) {
            check_outcomes(run_with_few(few, "", "-j2", files[file]), &enough);
            check_outcomes(run_with_few(few, "", "-j64", files[file]), &enough);
        }
    }
}

static void threads_are_created_for_many_records_up_to_the_number_requested(void **state) {
    (void)state;
    need_preload();
    run_with_few(ENOUGH, "", "-j2", SCRATCH("some"));
    assert_in_range(threads_asked(), 1, 2);
    run_with_few(ENOUGH, "", "-j7", SCRATCH("some"));
    assert_in_range(threads_asked(), 1, 7);
    check_outcome(run_with_few(0, "", "-j7", SCRATCH("one")), 0, EASY_SOLVED "\n", "");
    assert_int_equal(threads_asked(), 0);
}

/* taskset limits the processors that the program may use, and nproc prints their number. */
static void without_jobs_there_are_as_many_threads_as_processors(void **state) {
    static const struct command available = {.script = "command -v taskset >/dev/null && nproc"};
    (void)state;
    need_preload();
    long processors = atol(run(&available)->out.bytes);
    if (processors == 0)
        skip();
    run_with_few(ENOUGH, "taskset -c $CPU", "", SCRATCH("some"));
    assert_int_equal(threads_asked(), 0);
    run_with_few(ENOUGH, "", "", SCRATCH("some"));
    assert_in_range(threads_asked(), processors > 1, processors - 1);
}

static void make_texts(void) {
    struct text mixed = make_records(INPUT_MIXED, RECORDS);
    write_file(SCRATCH("mixed"), mixed.bytes, mixed.size);
    text_free(&mixed);
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("some"), quick_lines.bytes, quick_lines.size);
    write_file(SCRATCH("one"), EASY "\n", 82);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewer_threads_print_the_same_bytes),
        cmocka_unit_test(threads_are_created_for_many_records_up_to_the_number_requested),
        cmocka_unit_test(without_jobs_there_are_as_many_threads_as_processors),
    };
    make_texts();
    return run_group("cli_thread_creation", NULL, 0, tests, COUNT(tests));
}
