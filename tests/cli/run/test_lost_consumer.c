/* test_lost_consumer.c - the program ends soon after its answers are no longer read or cannot be
 * written, with any number of threads. */
#include "puzzles.h"
#include "thread_counts.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define BROKEN   "sudoku: cannot write to standard output: Broken pipe\n"
#define NO_SPACE "sudoku: cannot write to standard output: No space left on device\n"

/* Runs a command with each number of threads, $j. */
#define FOR_EACH(command)  .script = "for j in 1 2 7; do " command "; done"
#define THREE_TIMES(text)  text text text
#define MANY               "yes " EASY " 2>/dev/null | head -n 60000 >\"$SCRATCH/lost-$$\"; "
#define IGNORING(commands) "trap '' PIPE; (" commands "; echo $? >&2) | head -n 1"

static const struct cli_case cases[] = {
    {"a closed pipe ends the program while input arrives",
     FOR_EACH("yes " EASY " | \"$SUDOKU\" -j$j | head -n 1"), .out = THREE_TIMES(EASY_SOLVED "\n")},
    {"a closed pipe ends the program within a file",
     FOR_EACH(MANY "\"$SUDOKU\" -j$j \"$SCRATCH/lost-$$\" | head -n 1"),
     .out = THREE_TIMES(EASY_SOLVED "\n")},
    {"if SIGPIPE is ignored, a closed pipe is reported once",
     FOR_EACH(MANY IGNORING("\"$SUDOKU\" -j$j \"$SCRATCH/lost-$$\"")),
     .out = THREE_TIMES(EASY_SOLVED "\n"), .err = THREE_TIMES(BROKEN "2\n")},
    {"a message to a closed pipe ends the program",
     .script = "{ { sleep 0.1; \"$SUDOKU\" nowhere 2>&3; echo $?; } 3>&1 >&4 | true; } 4>&1",
     .out = "141\n"},
    {"a closed pipe does not matter if nothing is printed",
     .script = "(echo " HARD " | \"$SUDOKU\" -q --engine=naive --timeout=0.5; echo $? >&2) | true",
     .err = "1\n"},
    {"a full device is reported once",
     FOR_EACH("yes " EASY " | head -n 60000 | \"$SUDOKU\" -j$j >/dev/full; echo $?"),
     .out = THREE_TIMES("2\n"), .err = THREE_TIMES(NO_SPACE)},
};

/* Starts a script, sends it a text, and stops reading its output as soon as it is `out`. */
static void start_without_reader(struct process *process, const char *script, const char *jobs,
                                 const char *text, size_t size, const char *out) {
    char command[4096];
    snprintf(command, sizeof command, script, jobs);
    doing("%s", command);
    process_start(process, &(struct command){.script = command});
    process_send(process, text, size, 0);
    process_expect(process, out);
    close(process->out);
    process->out = -1;
}

/* Nobody reads its output, and its input never ends. */
static void a_closed_pipe_ends_the_program_before_the_input_ends(void **state) {
    static const char ignoring[] = "trap '' PIPE; exec \"$SUDOKU\" -j%s";
    static struct process process;
    (void)state;
    make_quick_lines(HANDFULS);
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        start_without_reader(&process, "exec \"$SUDOKU\" -j%s", some_jobs[i], "", 0, "");
        process_send(&process, quick_lines.bytes, quick(HANDFULS), 0);
        assert_int_equal(process_wait(&process)->status, 128 + SIGPIPE);
        assert_string_equal(process.outcome.err.bytes, "");
        start_without_reader(&process, ignoring, some_jobs[i], EASY "\n", strlen(EASY "\n"),
                             EASY_SOLVED "\n");
        process_send(&process, EASY "\n", strlen(EASY "\n"), 0);
        assert_int_equal(process_wait(&process)->status, 2);
        assert_string_equal(process.outcome.err.bytes, BROKEN);
    }
}

/* The first answer comes while another thread waits for more input. */
static void a_full_device_is_reported_before_the_input_ends(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        start_without_reader(&process, "exec \"$SUDOKU\" -j%s -enaive --timeout=0.3 >/dev/full",
                             some_jobs[i], HARD "\n", strlen(HARD "\n"), "");
        assert_int_equal(process_wait(&process)->status, 2);
        assert_string_equal(process.outcome.err.bytes, NO_SPACE);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_closed_pipe_ends_the_program_before_the_input_ends),
        cmocka_unit_test(a_full_device_is_reported_before_the_input_ends),
    };
    return run_side_by_side("cli_lost_consumer", cases, COUNT(cases), tests, COUNT(tests));
}
