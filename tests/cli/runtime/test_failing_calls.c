/* test_failing_calls.c - output if a call fails.  test_every_call.c tries all calls. */
#include "puzzles.h"
#include "random_inputs.h"
#include "thread_counts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { AT_ONCE = 1 << 16 /* bytes that are read at once */ };

#define SCRATCH(name) SCRATCH_DIR "/failing-calls-" name

/* A run in the scratch folder that begins after a command; its calls of these numbers fail. */
#define FAILING(before, calls, from, to, args)                                                     \
    .script = "cd \"$SCRATCH\"; " before " " PRELOAD " FAIL=" calls " FAIL_FROM=" from             \
              " FAIL_TO=" to " \"$SUDOKU\" " args

/* Two answers.  The second is in rows; the first read returns some or all of them. */
#define ANSWERS                                                                                    \
    "{ echo " EASY_SOLVED "; yes '# a comment' | head -n 5452; printf '" INKALA_SOLVED_ROWS        \
    "'; } >fc-answers;"
#define WHOLE_ANSWERS                                                                              \
    "{ printf '" EASY_SOLVED "\\n#%065362d\\n' 0; printf '" INKALA_SOLVED_ROWS "'; } >fc-answers;"
#define CHECK "--check --answers=fc-answers " EASY " " INKALA

static const struct cli_case cases[] = {
    {"a read error in the answers makes no record wrong",
     FAILING(ANSWERS, "reads", "2", "2", CHECK " " EASY), .status = 2,
     .out = "right\ninvalid\ninvalid\n", .parts = {"sudoku: 'fc-answers': "}},
    {"an answer before a read error counts",
     FAILING(WHOLE_ANSWERS, "reads", "2", "2", CHECK " " EASY), .status = 2,
     .out = "right\nright\ninvalid\n", .parts = {"sudoku: 'fc-answers': "}},
    {"a read error within a matrix is reported",
     FAILING("printf '1 1\\n1\\n2 65000\\n%065000d\\n%065000d\\n' 0 0 >fc-matrix;", "reads", "2",
             "2", "--cover fc-matrix"),
     .status = 2, .out = "1\n", .parts = {"sudoku: 'fc-matrix': "}},
    {"an error on close is reported", FAILING("", "close", "1", "9", EASY), .status = 2,
     .out = EASY_SOLVED "\n", .parts = {"sudoku: cannot close standard output: "}},
    {"a file that cannot be truncated keeps the start of a record",
     FAILING("yes " EASY " | head -n 1000 >fc-many; ulimit -Sf 8;", "ftruncate", "1", "1",
             "fc-many >fc-limited 2>/dev/null; echo $? $(($(wc -c <fc-limited) % 82 > 0))"),
     .out = "2 1\n"},
    /* /dev/null cannot be opened in place of a closed standard descriptor. */
    {"without standard descriptors, the program does not start",
     FAILING("", "open", "1", "1", EASY " <&- 2>&1 | sed \"s/': .*/'/\""),
     .out = "sudoku: '/dev/null'\n"},
};

/* Good and bad lines: complete lines of the first read are answered as if the input ended there. */
static void a_read_error_is_reported_after_earlier_records(void **state) {
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
    text_add_string(&out, "sudoku: '-': ");
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

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_read_error_is_reported_after_earlier_records),
    };
    return run_group("cli_failing_calls", cases, COUNT(cases), tests, COUNT(tests));
}
