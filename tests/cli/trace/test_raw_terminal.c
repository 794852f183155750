/* test_raw_terminal.c - a terminal that is watched: it stops, hangs up, tells nothing of itself,
 * and its calls fail. */
#include "session.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SMALL  "1234341221.34.21"
#define SLOW   "exec \"$SUDOKU\" --watch=1 -e naive " PUZZLE
#define QUICK  "\"$SUDOKU\" --watch=1000000 --color=never -e mrv --box=2x2 " SMALL
#define CTRL_S "\x13"
#define CTRL_Z "\x1a"

/* What is shown of the small puzzle at its end, and printed then. */
#define SHOWN   "mrv  node 2  depth 2"
#define PRINTED "mrv: 1 solution, 2 nodes"

/* ---- Signals ----------------------------------------------------------------------------- */

static void a_continuation_without_a_stop_is_drawn_anew(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, SLOW, "xterm");
    wait_for(&session, "space pauses");
    press(&session, " ");
    wait_for(&session, "paused");
    memset(session.cells, ' ', sizeof session.cells);
    session.on_other_page = false; /* another program may have left it */
    session.has_cursor = true;
    kill(session.program, SIGCONT);
    wait_for(&session, "paused");
    assert_true(session.on_other_page && !session.has_cursor && sees(&session, "| 5 3 "));
    press_last(&session, "q");
    end_session(&session);
}

static void where_stops_are_ignored_nothing_is_drawn_for_them(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "trap '' TSTP; " SLOW, "xterm");
    wait_for(&session, "space pauses");
    press(&session, " ");
    wait_for(&session, "paused");
    size_t seen = session.seen;
    press(&session, CTRL_Z);
    look(&session, 150);
    assert_int_equal(session.seen, seen);
    press_last(&session, "q");
    end_session(&session);
}

/* Stops the output as Ctrl-S does, and waits until nothing comes any more. */
static void stop_output(struct session *session) {
    size_t seen;
    press(session, CTRL_S);
    do {
        seen = session->seen;
        look(session, 250);
    } while (session->seen > seen);
}

static void a_signal_gives_back_a_terminal_whose_output_is_stopped(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1000 -e naive " PUZZLE, "xterm");
    wait_for(&session, "space pauses");
    stop_output(&session);
    kill(session.program, SIGTERM);
    int status = wait_for_status(&session);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    check_restored(&session);
    end_session(&session);
}

static void output_that_was_stopped_goes_on(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1000 -e naive " PUZZLE, "xterm");
    wait_for(&session, "space pauses");
    stop_output(&session);
    press(&session, "p"); /* any key starts it again */
    press(&session, "\x11");
    wait_for(&session, "paused");
    press_last(&session, "q");
    end_session(&session);
}

/* ---- A terminal that goes, and none ------------------------------------------------------ */

static void a_terminal_that_hangs_up_ends_it_without_a_signal_too(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, SLOW, "xterm");
    wait_for(&session, "space pauses");
    hang_up(&session);
    int status = wait_for_status(&session);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2); /* its result is not printed */
    end_session(&session);
}

static void without_a_size_it_draws_for_a_usual_terminal(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 0, 0, "exec \"$SUDOKU\" --watch=1 -e naive,mrv,dlx,flag " PUZZLE,
                  "xterm");
    session.columns = 80;
    session.rows = 24;
    wait_for(&session, "space pauses");
    press(&session, " ");
    wait_for(&session, "paused");
    assert_true(sees(&session, "| 5 3 "));
    assert_memory_equal(session.cells[23], "paused", 6);
    assert_memory_equal(session.cells[23] + 70, "ext  + fas", 10);
    press_last(&session, "q");
    end_session(&session);
}

/* ---- Calls that fail --------------------------------------------------------------------- */

/* A call of the C library that fails, and the keys that end the program then. */
static const struct fault {
    const char *name, *call;
    int error, from, to;
    const char *script, *keys;
} faults[] = {
    {"a size that cannot be asked for is a usual one", "ioctl", ENOTTY, 1, 99, QUICK, "x"},
    {"keys come in lines where settings cannot be read", "tcgetattr", ENOTTY, 1, 99, QUICK, "x\n"},
    {"keys come in lines where settings cannot be set", "tcsetattr", ENOTTY, 1, 99, QUICK, "x\n"},
    {"what is written is not lost by an interruption", "write", EINTR, 2, 5, QUICK, "x"},
    {"what is written is not lost where there is no room", "write", EAGAIN, 1, 3, QUICK, "x"},
    {"where the terminal cannot be asked for room, it is written to", "poll", ENOMEM, 1, 2, QUICK,
     "x"},
    {"without a keyboard, it ends when all have ended", "open", ENXIO, 1, 9, QUICK " </dev/null",
     ""},
};

static void a_call_that_fails_costs_nothing_else(void **state) {
    const struct fault *fault = *state;
    struct session session;
    char script[4096];
    if (!CAN_PRELOAD)
        skip();
    snprintf(script, sizeof script,
             "export FAIL=%s FAIL_ERROR=%d FAIL_FROM=%d FAIL_TO=%d; " PRELOAD " %s", fault->call,
             fault->error, fault->from, fault->to, fault->script);
    begin_session(&session, 80, 24, script, "xterm");
    wait_for(&session, *fault->keys != '\0' ? "any key goes on" : PRINTED);
    assert_true(*fault->keys == '\0' || sees(&session, SHOWN));
    press_last(&session, fault->keys);
    wait_for(&session, PRINTED);
    assert_true(session.has_cursor && !session.on_other_page);
    end_session(&session);
}

/* Runs with one fault; presses a key if the puzzle is shown.  Returns the exit status. */
static int watch_with_fault(const char *call, int number) {
    struct session session;
    char script[4096];
    int status = -1;
    snprintf(script, sizeof script,
             "export FAIL=%s FAIL_FROM=%d FAIL_TO=%d; " PRELOAD
             " \"$SUDOKU\" --watch=1000000 -e naive,mrv -j1 --box=2x2 " SMALL,
             call, number, number);
    begin_session(&session, 80, 24, script, NULL);
    for (bool pressed = false; status < 0; look(&session, 50)) {
        if (!pressed && sees(&session, "any key goes on")) {
            press(&session, "x");
            pressed = true;
        }
        status = poll_status(&session);
    }
    assert_true(WIFEXITED(status));
    bool is_told = sees(&session, "not enough memory");
    if (WEXITSTATUS(status) == 0)
        assert_true(sees(&session, "naive: 1 solution") && sees(&session, PRINTED));
    else
        assert_true(WEXITSTATUS(status) == 2 && is_told);
    check_restored(&session);
    end_session(&session);
    return WEXITSTATUS(status);
}

static void without_a_thread_the_usual_engine_is_not_watched(void **state) {
    struct session session;
    (void)state;
    if (!CAN_PRELOAD)
        skip();
    begin_session(&session, 80, 24,
                  "export FAIL=threads FAIL_FROM=1 FAIL_TO=99; " PRELOAD
                  " \"$SUDOKU\" --watch -j1 --box=2x2 " SMALL,
                  NULL);
    int status = wait_for_status(&session);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    assert_true(sees(&session, "not enough memory to watch this"));
    end_session(&session);
}

/* The calls of a group fail one after the other. */
static void each_call_that_fails_is_told_or_not_needed(void **state) {
    const char *group = *state;
    int failures = 0;
    if (!CAN_PRELOAD)
        skip();
    for (int number = 1, last = 0; number <= last + 6; number++) {
        if (watch_with_fault(group, number) == 0)
            continue;
        failures++;
        last = number;
    }
    assert_in_range(failures, 2, 60);
}

int main(void) {
    struct CMUnitTest tests[9 + COUNT(faults)] = {
        cmocka_unit_test(a_continuation_without_a_stop_is_drawn_anew),
        cmocka_unit_test(where_stops_are_ignored_nothing_is_drawn_for_them),
        cmocka_unit_test(a_signal_gives_back_a_terminal_whose_output_is_stopped),
        cmocka_unit_test(output_that_was_stopped_goes_on),
        cmocka_unit_test(a_terminal_that_hangs_up_ends_it_without_a_signal_too),
        cmocka_unit_test(without_a_size_it_draws_for_a_usual_terminal),
        cmocka_unit_test(without_a_thread_the_usual_engine_is_not_watched),
        ROW_TEST("memory that is missing is told", each_call_that_fails_is_told_or_not_needed,
                 "memory"),
        ROW_TEST("a thread that is missing is told", each_call_that_fails_is_told_or_not_needed,
                 "threads"),
    };
    size_t count = 9;
    for (size_t i = 0; i < COUNT(faults); i++)
        tests[count++] = ROW_TEST(faults[i].name, a_call_that_fails_costs_nothing_else, &faults[i]);
    return run_side_by_side("raw_terminal", NULL, 0, tests, count);
}
