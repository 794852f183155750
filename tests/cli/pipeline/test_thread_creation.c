/* test_thread_creation.c - how many threads are created, and what happens if that fails. */
#include "puzzles.h"
#include "random_inputs.h"
#include "thread_counts.h"

#include <stdio.h>
#include <stdlib.h>

enum { RECORDS = SANITIZED ? 250 : 2000, QUICK_RECORDS = SANITIZED ? 4000 : 30000 };

#define SCRATCH(name) SCRATCH_DIR "/thread-creation-" name

/* A preloaded library does not get along with sanitizers. */
static void need_preload(void) {
    if (!CAN_PRELOAD)
        skip();
}

/* Runs the program on a file; only a few threads can be created. */
static const struct run_outcome *run_with_few(const char *few, const char *jobs, const char *file) {
    char script[4096];
    snprintf(script, sizeof script,
             PRELOAD " FAIL=threads FAIL_FROM=%ld FAIL_TO=1000000 "
                     "FAIL_LOG=\"" SCRATCH("log") "\" \"$SUDOKU\" --jobs=%s <\"%s\"",
             atol(few) + 1, jobs, file);
    doing("%s threads can be created of %s for %s", few, jobs, file);
    return run(&(struct command){.script = script});
}

/* The number of threads that the last run asked for. */
static long threads_asked(void) {
    return read_number(SCRATCH("log"));
}

static void fewer_threads_give_the_same_bytes(void **state) {
    static const char *const few[] = {"0", "1", "2", "3"};
    static const char *const files[] = {SCRATCH("mixed"), SCRATCH("some")};
    static struct run_outcome enough;
    (void)state;
    need_preload();
    for (size_t file = 0; file < COUNT(files); file++) {
        keep_outcome(&enough, run_with_few("1000", "1", files[file]));
        for (size_t i = 0; i < COUNT(few); i++) {
            check_outcomes(run_with_few(few[i], "2", files[file]), &enough);
            check_outcomes(run_with_few(few[i], "64", files[file]), &enough);
        }
    }
}

static void threads_are_created_for_many_records_and_no_more_than_asked_for(void **state) {
    (void)state;
    need_preload();
    assert_int_equal(run_with_few("1000", "2", SCRATCH("some"))->status, 0);
    assert_in_range(threads_asked(), 1, 2);
    assert_int_equal(run_with_few("1000", "7", SCRATCH("some"))->status, 0);
    assert_in_range(threads_asked(), 1, 7);
}

static void one_record_needs_no_thread(void **state) {
    (void)state;
    need_preload();
    write_file(SCRATCH("one"), EASY "\n", 82);
    check_outcome(run_with_few("0", "7", SCRATCH("one")), 0, EASY_SOLVED "\n", "");
    assert_int_equal(threads_asked(), 0);
}

/* Only a search that takes long is watched, if its output goes to a pipe. */
static void a_long_search_goes_on_unwatched_where_no_thread_can_be_created(void **state) {
    (void)state;
    need_preload();
    check_outcome(
        run(&(struct command){.script = PRELOAD
                              " FAIL=threads FAIL_FROM=1 FAIL_TO=1000000 FAIL_LOG=\"" SCRATCH(
                                  "log") "\" \"$SUDOKU\" -j1 -emrv --max-nodes=2000 " HARD}),
        1, "limit\n", "");
    assert_int_equal(threads_asked(), 1);
}

static void make_texts(void) {
    struct text mixed = make_records(INPUT_MIXED, RECORDS);
    write_file(SCRATCH("mixed"), mixed.bytes, mixed.size);
    text_free(&mixed);
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("some"), quick_lines.bytes, quick_lines.size);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewer_threads_give_the_same_bytes),
        cmocka_unit_test(threads_are_created_for_many_records_and_no_more_than_asked_for),
        cmocka_unit_test(one_record_needs_no_thread),
        cmocka_unit_test(a_long_search_goes_on_unwatched_where_no_thread_can_be_created),
    };
    make_texts();
    return run_group("cli_thread_creation", NULL, 0, tests, COUNT(tests));
}
