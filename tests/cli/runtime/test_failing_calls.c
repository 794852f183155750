/* test_failing_calls.c - memory that cannot be had, and input that cannot be read: what is printed
 * then.  test_every_call.c tries all calls.
 *
 * By default some sizes of memory are tried; `slow` as argument takes more.
 */
#include "puzzles.h"
#include "random_inputs.h"
#include "support/thorough.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    QUICK_RECORDS = 6000,
    EVER = 1000000,
    LINES = 1 << 16 /* bytes that are read at once */
};

#define SCRATCH(name) SCRATCH_DIR "/failing-calls-" name
#define NO_MEMORY     "sudoku: not enough memory\n"

static const char *const all_jobs[] = {"1", "2", "7"};

/* Records, and the options to solve them. */
struct workload {
    const char *name, *options, *file;
};

/* Writes good and bad lines, and those lines that come whole with the first read. */
static void make_mixed_lines(void) {
    struct text lines = make_records(INPUT_LINES, 2000);
    assert_true(lines.size > 2 * LINES);
    write_file(SCRATCH("lines"), lines.bytes, lines.size);
    lines.size = LINES;
    while (lines.bytes[lines.size - 1] != '\n')
        lines.size--;
    write_file(SCRATCH("first-lines"), lines.bytes, lines.size);
    text_free(&lines);
}

static int make_files(void **state) {
    struct text quick = {0}, answers = {0}, shapes = make_shapes(12);
    (void)state;
    make_lines_and_answers(QUICK_RECORDS, &quick, &answers);
    write_file(SCRATCH("quick"), quick.bytes, quick.size);
    write_file(SCRATCH("shapes"), shapes.bytes, shapes.size);
    make_mixed_lines();
    write_file(SCRATCH("matrix"), "2 2\n10\n01\n", 10);
    text_free(&quick);
    text_free(&answers);
    text_free(&shapes);
    return 0;
}

/* Runs a workload; the requests numbered `from` to `to` fail. */
static const struct run_outcome *run_scarce(const struct workload *workload, const char *jobs,
                                            const char *what, long from, long to) {
    char script[4096];
    snprintf(script, sizeof script,
             PRELOAD " FAIL=%s FAIL_FROM=%ld FAIL_TO=%ld "
                     "FAIL_LOG=\"" SCRATCH("log") "\" \"$SUDOKU\" --jobs=%s %s \"%s\"",
             what, from, to, jobs, workload->options, workload->file);
    doing("%s %ld to %ld, %s threads, %s", what, from, to, jobs, workload->name);
    return run(&(struct command){.script = script});
}

/* The number of requests of the last run. */
static long requests(void) {
    return read_number(SCRATCH("log"));
}

/* Fails unless each line of text is one of those of `all`, or says invalid: a table of fewer
 * records has another head. */
static void check_lines(const struct text *text, const struct text *all) {
    char line[400];
    for (const char *at = text->bytes; *at != '\0'; at += strcspn(at, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n") + 1, at);
        assert_true(strstr(line, "invalid") != NULL || strstr(all->bytes, line) != NULL);
    }
}

/* A workload prints all if requests for memory fail, or says that some is missing. */
static void check_scarce(const struct workload *work, long from, long to,
                         const struct text *expected) {
    const struct run_outcome *outcome = run_scarce(work, "1", "memory", from, to);
    if (outcome->status == 0) /* what failed was not needed */
        check_outcome(outcome, 0, expected->bytes, "");
    else
        check_told(outcome, 2, outcome->out.bytes,
                   (const char *const[]){"not enough memory", NULL});
    check_lines(&outcome->out, expected);
}

/* Each request for memory fails, once and with all behind it. */
static void it_has_all_its_memory_or_says_so(void **state) {
    const struct workload *work = *state;
    struct text expected = {0};
    if (!CAN_PRELOAD)
        skip();
    text_add_string(&expected, run_scarce(work, "1", "memory", 0, 0)->out.bytes);
    long most = requests();
    assert_in_range(most, 5, 200);
    for (long from = 1; from <= most; from++) {
        check_scarce(work, from, from, &expected);
        check_scarce(work, from, EVER, &expected);
    }
    text_free(&expected);
}

/* The program's first request is for itself; then it has looked at its options. */
static void without_any_memory_nothing_else_is_told(void **state) {
    static const struct workload sums[] = {
        {"a sum of all records", "--judge=euler96", SCRATCH("quick")},
        {"claims", "--check --answers=\"" SCRATCH("shapes") "\"", SCRATCH("quick")},
    };
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    for (size_t i = 0; i < COUNT(sums); i++) {
        for (long from = 1; from <= 3; from++)
            check_outcome(run_scarce(&sums[i], "2", "memory", from, EVER), 2, "", NO_MEMORY);
    }
}

static void a_message_that_is_too_long_for_memory_loses_its_end(void **state) {
    static const struct workload missing = {"a name that is long", "",
                                            "$(head -c 3000 /dev/zero | tr '\\0' a)"};
    static const char start[] = "sudoku: 'aaaaa";
    const struct run_outcome *outcome;
    long from = 0;
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    do { /* in some C libraries, the first requests are those that the program cannot do without */
        assert_in_range(++from, 1, 9);
        outcome = run_scarce(&missing, "1", "malloc", from, EVER);
    } while (strcmp(outcome->err.bytes, NO_MEMORY) == 0);
    assert_int_equal(outcome->status, 2);
    assert_memory_equal(outcome->err.bytes, start, strlen(start));
    assert_in_range(outcome->err.size, 500, 2999);
    assert_int_equal(count_lines(&outcome->err), 1);
}

/* Runs the program with this much address space, in KiB, which is hardly enough to load it. */
static const struct run_outcome *run_in(long kibibytes, const char *jobs) {
    char script[4096];
    snprintf(script, sizeof script,
             "ulimit -v %ld; exec \"$SUDOKU\" --format=line --jobs=%s \"" SCRATCH("large") "\"",
             kibibytes, jobs);
    doing("%s threads in %ld KiB", jobs, kibibytes);
    return run(&(struct command){.script = script});
}

static void where_memory_is_enough_for_one_thread_it_is_for_more(void **state) {
    struct text large = {0}, expected = {0};
    size_t enough = 0;
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    for (size_t i = 0; i < 600; i++) {
        const struct puzzle *puzzle = &puzzles[i % puzzle_count];
        if (puzzle->box_height * puzzle->box_width == 25) {
            char line[LAYOUT_SIZE];
            text_add_string(&large, lay_out(line, puzzle, puzzle->cells, LAYOUT_LINE, '.'));
        }
    }
    write_file(SCRATCH("large"), large.bytes, large.size);
    text_add_string(&expected, run_in(EVER, "1")->out.bytes);
    assert_true(expected.size == large.size);
    long share = thorough ? 12 : 4;
    for (long kibibytes = 3000; kibibytes < 120000; kibibytes += kibibytes / share) {
        const struct run_outcome *outcome = run_in(kibibytes, "1");
        if (outcome->status != 0 || strcmp(outcome->out.bytes, expected.bytes) != 0)
            continue;
        enough++;
        check_outcome(run_in(kibibytes, "4"), 0, expected.bytes, "");
    }
    assert_in_range(enough, share, 60);
    text_free(&large);
    text_free(&expected);
}

/* ---- Input that cannot be read --------------------------------------------------------- */

static const struct run_outcome *run_unreadable(const char *jobs, const char *what,
                                                const char *file, const char *behind) {
    char script[4096];
    snprintf(script, sizeof script,
             PRELOAD " FAIL=%s FAIL_FROM=2 FAIL_TO=2 \"$SUDOKU\" "
                     "--jobs=%s <\"%s\" %s",
             what, jobs, file, behind);
    doing("%s, %s threads, %s", what, jobs, behind);
    return run(&(struct command){.script = script});
}

static void a_read_error_is_told_below_the_records_before_it(void **state) {
    static const char *const behinds[] = {"", "2>&1"};
    char message[80];
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    snprintf(message, sizeof message, "sudoku: -: %s\n", strerror(EIO));
    for (size_t i = 0; i < COUNT(behinds); i++) {
        const struct run_outcome *outcome =
            run_unreadable("1", "nothing", SCRATCH("first-lines"), behinds[i]);
        struct text out = {0}, err = {0};
        text_add_string(&out, outcome->out.bytes);
        text_add_string(&err, outcome->err.bytes);
        assert_non_null(strstr(i == 0 ? err.bytes : out.bytes, "sudoku: -:"));
        text_add_string(i == 0 ? &err : &out, message);
        for (size_t j = 0; j < COUNT(all_jobs); j++)
            check_outcome(run_unreadable(all_jobs[j], "reads", SCRATCH("lines"), behinds[i]), 2,
                          out.bytes, err.bytes);
        text_free(&out);
        text_free(&err);
    }
}

/* Writes two answers.  The second is in rows, some of which come with the first read. */
static void make_answers(void) {
    struct text answers = {0};
    text_add_string(&answers, EASY_SOLVED "\n");
    while (answers.size < LINES - 40)
        text_add_string(&answers, "# a comment\n");
    text_add_string(&answers, INKALA_SOLVED_ROWS);
    write_file(SCRATCH("answers"), answers.bytes, answers.size);
    text_free(&answers);
}

static void a_read_error_amid_the_answers_calls_no_record_wrong(void **state) {
    char script[4096], told[300];
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    make_answers();
    snprintf(told, sizeof told,
             "sudoku: " SCRATCH("answers") ": %s\nsudoku: records=3 right=1 wrong=0\n",
             strerror(EIO));
    for (int from = 2; from <= 3; from++) {
        snprintf(script, sizeof script,
                 PRELOAD " FAIL=reads FAIL_FROM=%d FAIL_TO=2 \"$SUDOKU\" "
                         "--check --answers=\"" SCRATCH("answers") "\" " EASY " " INKALA " " EASY,
                 from);
        const struct run_outcome *outcome = run(&(struct command){.script = script});
        if (from == 2)
            check_outcome(outcome, 2, "right\ninvalid\ninvalid\n", told);
        else
            check_told(outcome, 2, "right\nright\nwrong\n",
                       (const char *const[]){": answers missing: 1\n", NULL});
    }
}

/* Writes an answer, and rows of another that end with the first read. */
static void make_whole_answers(void) {
    static const char rows[] = INKALA_SOLVED_ROWS;
    struct text answers = {0};
    text_add_string(&answers, EASY_SOLVED "\n#");
    while (answers.size < LINES - strlen(rows) - 1)
        text_add_string(&answers, "x");
    text_add_string(&answers, "\n");
    text_add_string(&answers, rows);
    assert_int_equal(answers.size, LINES);
    write_file(SCRATCH("whole-answers"), answers.bytes, answers.size);
    text_free(&answers);
}

static void an_answer_in_front_of_a_read_error_counts(void **state) {
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    make_whole_answers();
    check_told(run(&(struct command){.script = PRELOAD
                                     " FAIL=reads FAIL_FROM=2 FAIL_TO=2 \"$SUDOKU\" --check "
                                     "--answers=\"" SCRATCH("whole-answers") "\" " EASY " " INKALA
                                                                             " " EASY}),
               2, "right\nright\ninvalid\n", (const char *const[]){"right=2 wrong=0\n", NULL});
}

/* The second row of the matrix does not come whole with the first read. */
static void a_read_error_amid_a_matrix_is_told_instead_of_its_rows(void **state) {
    struct text matrix = {0};
    char message[300];
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    text_add_string(&matrix, "1 1\n1\n2 65000\n");
    for (size_t i = 0; i < 2 * (size_t)65001; i++)
        text_add_string(&matrix, i % 65001 == 65000 ? "\n" : "1");
    write_file(SCRATCH("matrix"), matrix.bytes, matrix.size);
    text_free(&matrix);
    snprintf(message, sizeof message, "sudoku: " SCRATCH("matrix") ": %s\n", strerror(EIO));
    check_outcome(
        run(&(struct command){.script = PRELOAD " FAIL=reads FAIL_FROM=2 FAIL_TO=2 \"$SUDOKU\" "
                                                "--cover \"" SCRATCH("matrix") "\""}),
        2, "1\n", message);
}

static void what_the_system_does_not_tell_does_no_harm(void **state) {
    static const char *const calls[] = {"getrlimit", "fstat"};
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    make_answers();
    for (size_t i = 0; i < COUNT(calls); i++) {
        char script[4096];
        snprintf(script, sizeof script,
                 PRELOAD " FAIL=%s FAIL_FROM=1 FAIL_TO=%d \"$SUDOKU\" --check "
                         "--answers=\"" SCRATCH("answers") "\" " EASY " " INKALA,
                 calls[i], EVER);
        doing("%s", calls[i]);
        check_outcome(run(&(struct command){.script = script}), 0, "right\nright\n",
                      "sudoku: records=2 right=2 wrong=0\n");
    }
}

/* Bytes of a record that has not been written whole cannot be taken back. */
static void a_file_that_cannot_be_shortened_keeps_the_start_of_a_record(void **state) {
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    check_outcome(
        run(&(struct command){
            .script = "cd \"$SCRATCH\"; yes " EASY " | head -n 1000 >many; ulimit -Sf 8;" PRELOAD
                      " FAIL=ftruncate FAIL_FROM=1 FAIL_TO=1 \"$SUDOKU\" many "
                      ">limited 2>/dev/null; echo $? $(($(wc -c <limited) % 82 > 0))"}),
        0, "2 1\n", "");
}

/* Nothing can take the place of a standard descriptor that is closed. */
static void without_standard_descriptors_it_does_not_begin(void **state) {
    char message[80];
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    snprintf(message, sizeof message, "sudoku: '/dev/null': %s\n", strerror(EMFILE));
    check_outcome(run(&(struct command){.script = PRELOAD " FAIL=open FAIL_FROM=1 FAIL_TO=1 "
                                                          "\"$SUDOKU\" " EASY " <&-"}),
                  2, "", message);
}

int main(int argc, char **argv) {
    static const struct workload table = {
        "--bench without time for a record, so that the tables have no times",
        "--bench --unique --timeout=0.000000001 --engine=naive,flag,bitmask,mrv,dlx",
        SCRATCH("shapes")};
    static const struct workload proof = {
        "--bench without a table", "--bench --unique --quiet --engine=dlx,auto", SCRATCH("shapes")};
    static const struct workload trace = {"--trace", "--trace --engine=naive,dlx --box=2x2", FOUR};
    static const struct workload tree = {"a quiet picture of trees",
                                         "--trace --quiet --format=svg --engine=mrv,dlx --box=2x2",
                                         FOUR};
    static const struct workload covers = {"--cover", "--cover", SCRATCH("matrix")};
    static const struct workload steps = {"--steps", "--steps --verbose", EASY_LAST};
    static const struct workload rating = {"--rating", "--convert --rating=1.0", EASY_LAST};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_any_memory_nothing_else_is_told),
        ROW_TEST(table.name, it_has_all_its_memory_or_says_so, &table),
        ROW_TEST(proof.name, it_has_all_its_memory_or_says_so, &proof),
        ROW_TEST(trace.name, it_has_all_its_memory_or_says_so, &trace),
        ROW_TEST(tree.name, it_has_all_its_memory_or_says_so, &tree),
        ROW_TEST(covers.name, it_has_all_its_memory_or_says_so, &covers),
        ROW_TEST(steps.name, it_has_all_its_memory_or_says_so, &steps),
        ROW_TEST(rating.name, it_has_all_its_memory_or_says_so, &rating),
        cmocka_unit_test(a_message_that_is_too_long_for_memory_loses_its_end),
        cmocka_unit_test(where_memory_is_enough_for_one_thread_it_is_for_more),
        cmocka_unit_test(a_read_error_is_told_below_the_records_before_it),
        cmocka_unit_test(a_read_error_amid_the_answers_calls_no_record_wrong),
        cmocka_unit_test(an_answer_in_front_of_a_read_error_counts),
        cmocka_unit_test(a_read_error_amid_a_matrix_is_told_instead_of_its_rows),
        cmocka_unit_test(what_the_system_does_not_tell_does_no_harm),
        cmocka_unit_test(a_file_that_cannot_be_shortened_keeps_the_start_of_a_record),
        cmocka_unit_test(without_standard_descriptors_it_does_not_begin),
    };
    take_arguments(argc, argv);
    make_files(NULL);
    return run_group("cli_failing_calls", NULL, 0, tests, COUNT(tests));
}
