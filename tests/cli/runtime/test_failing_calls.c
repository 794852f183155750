/* test_failing_calls.c - memory that cannot be had, and input that cannot be read: what is printed
 * then.  test_every_call.c tries all calls.
 *
 * By default some sizes of memory are tried; `slow` as argument takes more. */
#include "puzzles.h"
#include "random_inputs.h"
#include "support/thorough.h"
#include "thread_counts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { AT_ONCE = 1 << 16 /* bytes that are read at once */ };

#define SCRATCH(name) SCRATCH_DIR "/failing-calls-" name

/* A run in the scratch folder that begins behind a command; its calls of these numbers fail. */
#define FAILING(before, calls, from, to, args)                                                     \
    .script = "cd \"$SCRATCH\"; " before " " PRELOAD " FAIL=" calls " FAIL_FROM=" from             \
              " FAIL_TO=" to " \"$SUDOKU\" " args

/* Two answers.  The second is in rows, some of which come with the first read; or all. */
#define ANSWERS                                                                                    \
    "{ echo " EASY_SOLVED "; yes '# a comment' | head -n 5452; printf '" INKALA_SOLVED_ROWS        \
    "'; } >fc-answers;"
#define WHOLE_ANSWERS                                                                              \
    "{ printf '" EASY_SOLVED "\\n#%065362d\\n' 0; printf '" INKALA_SOLVED_ROWS "'; } >fc-answers;"
#define MANY  "yes " EASY " | head -n 3000 >fc-many; "
#define CHECK "--check --answers=fc-answers " EASY " " INKALA

static const struct cli_case cases[] = {
#ifdef FAILING_CALLS_NAME
    {"a read error amid the answers calls no record wrong",
     FAILING(ANSWERS, "reads", "2", "2", CHECK " " EASY), .status = 2,
     .out = "right\ninvalid\ninvalid\n",
     .told = {"sudoku: fc-answers: ", "\nsudoku: records=3 right=1 wrong=0\n"}},
    {"an answer in front of a read error counts",
     FAILING(WHOLE_ANSWERS, "reads", "2", "2", CHECK " " EASY), .status = 2,
     .out = "right\nright\ninvalid\n", .told = {"right=2 wrong=0\n"}},
    {"a read error amid a matrix is told instead of its rows",
     FAILING("printf '1 1\\n1\\n2 65000\\n%065000d\\n%065000d\\n' 0 0 >fc-matrix;", "reads", "2",
             "2", "--cover fc-matrix"),
     .status = 2, .out = "1\n", .told = {"sudoku: fc-matrix: "}},
    {"an error on close is told", FAILING("", "close", "1", "9", EASY), .status = 2,
     .out = EASY_SOLVED "\n", .told = {"sudoku: cannot close standard output: "}},
    {"a file that cannot be shortened keeps the start of a record",
     FAILING("yes " EASY " | head -n 1000 >fc-many; ulimit -Sf 8;", "ftruncate", "1", "1",
             "fc-many >fc-limited 2>/dev/null; echo $? $(($(wc -c <fc-limited) % 82 > 0))"),
     .out = "2 1\n"},
    /* Nothing can take the place of a standard descriptor that is closed. */
    {"without standard descriptors it does not begin",
     FAILING("", "open", "1", "1", EASY " <&- 2>&1 | sed \"s/': .*/'/\""),
     .out = "sudoku: '/dev/null'\n"},
#endif
};

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
    text_add_string(&expected, run_in(1000000, "1")->out.bytes);
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

/* Good and bad lines: what came whole with the first read is answered as if there were no more. */
static void a_read_error_is_told_below_the_records_before_it(void **state) {
    char script[4096];
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    struct text lines = make_records(INPUT_LINES, 2000);
    assert_true(lines.size > 2 * AT_ONCE);
    write_file(SCRATCH("lines"), lines.bytes, lines.size);
    lines.size = AT_ONCE;
    while (lines.bytes[lines.size - 1] != '\n')
        lines.size--;
    struct text out = {0};
    text_add_string(&out, run(&(struct command){.script = "\"$SUDOKU\" -j1 2>&1",
                                                .input = lines.bytes,
                                                .input_size = lines.size})
                              ->out.bytes);
    text_add_string(&out, "sudoku: -: ");
    text_add_string(&out, strerror(EIO));
    text_add_string(&out, "\n");
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        snprintf(script, sizeof script,
                 PRELOAD " FAIL=reads FAIL_FROM=2 FAIL_TO=2 \"$SUDOKU\" -j%s <\"%s\" 2>&1",
                 some_jobs[i], SCRATCH("lines"));
        doing("%s threads", some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 2, out.bytes, "");
    }
    text_free(&out);
    text_free(&lines);
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_memory_is_enough_for_one_thread_it_is_for_more),
        cmocka_unit_test(a_read_error_is_told_below_the_records_before_it),
    };
    take_arguments(argc, argv);
    return run_group("cli_failing_calls", cases, COUNT(cases), tests, COUNT(tests));
}
