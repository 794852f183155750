/* test_watch.c - --watch draws on a terminal, obeys keys, and gives the terminal back whatever ends
 * it. */
#include "session.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define CTRL_C "\x03"
#define CTRL_Z "\x1a"

/* Begins to watch the puzzle. */
static void begin(struct session *session, int columns, int rows, const char *speed,
                  const char *engines, const char *term) {
    char script[4096];
    snprintf(script, sizeof script, "exec \"$SUDOKU\" %s -e %s %s", speed, engines, PUZZLE);
    begin_session(session, columns, rows, script, term);
}

/* ---- Tests ------------------------------------------------------------------------------- */

static void two_engines_are_played_side_by_side_to_their_end(void **state) {
    static const int sizes[][2] = {{80, 24}, {200, 60}};
    struct session session;
    (void)state;
    for (size_t i = 0; i < COUNT(sizes); i++) {
        begin(&session, sizes[i][0], sizes[i][1], "--watch=1000000", "naive,mrv", "xterm");
        wait_for(&session, "any key goes on");
        assert_true(session.on_other_page && !session.has_cursor && session.styles[1]);
        assert_true(sees(&session, "naive  node 4208  depth 51"));
        assert_true(sees(&session, "mrv  node 51  depth 51"));
        assert_true(
            sees(&session, "| 5 3 4 | 6 7 8 | 9 1 2 |               | 5 3 4 | 6 7 8 | 9 1"));
        assert_true(sees(&session, "solved"));
        press_last(&session, "x");
        end_session(&session);
    }
}

static void engines_without_room_are_told(void **state) {
    struct session session;
    (void)state;
    begin(&session, 60, 20, "--watch", "naive,mrv", "xterm");
    wait_for(&session, "space pauses");
    assert_true(sees(&session, "naive") && !sees(&session, "mrv"));
    assert_true(sees(&session, "  no room for 1 engine  "));
    press_last(&session, "n");
    end_session(&session);
    begin(&session, 60, 20, "--watch", "naive,mrv,dlx", "xterm");
    wait_for(&session, "  no room for 2 engines  ");
    set_size(&session, 30, 20);
    wait_for(&session, "too small: 30x20, needs 38x16");
    press_last(&session, "q");
    end_session(&session);
}

static void a_new_size_is_drawn_anew(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1", "naive", "xterm");
    wait_for(&session, "space pauses");
    set_size(&session, 40, 10);
    wait_for(&session, "too small: 40x10, needs 38x16");
    set_size(&session, 90, 30);
    wait_for(&session, "| 5 3 ");
    assert_true(!sees(&session, "too small"));
    press_last(&session, "q");
    end_session(&session);
}

static void keys_pause_and_step(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1", "bitmask", NULL);
    wait_for(&session, "space pauses");
    press(&session, " ");
    wait_for(&session, "paused");
    for (int i = 0; i < 8 && !sees(&session, "node 3  depth 3"); i++) {
        press(&session, i % 2 == 0 ? "s" : "\033[C");
        look(&session, 200);
        look(&session, 50);
    }
    wait_for(&session, "node 3  depth 3");
    wait_for(&session, "r1c6=4");
    assert_true(sees(&session, "| 5 3 1 | 2 7[4]| . . . |"));
    press(&session, "++-");
    wait_for(&session, " 2/s");
    assert_false(session.styles[0]);
    press_last(&session, "q");
    wait_for(&session, "bitmask: left at node 3");
    end_session(&session);
}

static void a_signal_gives_the_terminal_back(void **state) {
    static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT};
    struct session session;
    (void)state;
    for (size_t i = 0; i < COUNT(signals); i++) {
        begin(&session, 80, 24, "--watch=1", "naive", "xterm");
        wait_for(&session, "space pauses");
        kill(session.program, signals[i]);
        int status = wait_for_status(&session);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
        check_restored(&session);
        end_session(&session);
    }
}

static void ctrl_c_gives_the_terminal_back(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1000", "naive,flag", "xterm");
    wait_for(&session, "space pauses");
    press(&session, CTRL_C);
    int status = wait_for_status(&session);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    assert_false(sees(&session, ": left at"));
    check_restored(&session);
    end_session(&session);
}

static void ctrl_z_gives_the_terminal_back_for_the_time_of_the_stop(void **state) {
    struct session session;
    (void)state;
    begin(&session, 80, 24, "--watch=1", "naive", "xterm");
    wait_for(&session, "space pauses");
    press(&session, CTRL_Z);
    assert_true(WIFSTOPPED(wait_for_status(&session)));
    check_restored(&session);
    memset(session.cells, ' ', sizeof session.cells);
    kill(session.program, SIGCONT);
    wait_for(&session, "space pauses");
    assert_true(session.on_other_page);
    press_last(&session, "q");
    end_session(&session);
}

static void several_records_are_played_one_after_the_other(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24,
                  "exec \"$SUDOKU\" --watch=100000 -e simd,dlx --box=2x2 --limit=0 "
                  "1234341221.34.21 12....3......... 11..............",
                  "xterm");
    wait_for(&session, "any key goes on");
    assert_true(sees(&session, "dlx  node 2  depth 1") && sees(&session, "solved"));
    press(&session, "n");
    wait_for(&session, "no solution");
    press(&session, " ");
    int status = wait_for_status(&session);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2); /* simd does no 4x4 */
    wait_for(&session, "r1c2 repeats the 1 of r1c1");
    assert_true(sees(&session, "dlx: 1 solution, 2 nodes; the search is complete"));
    assert_true(sees(&session, "dlx: 0 solutions, 0 nodes; the search is complete"));
    check_restored(&session);
    end_session(&session);
}

static void keys_come_from_the_terminal_if_puzzles_do_not(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24,
                  "echo " PUZZLE " | \"$SUDOKU\" --watch=1 --max-nodes=3 -e naive; echo is $?",
                  "xterm");
    wait_for(&session, "space pauses");
    press(&session, "-");
    wait_for(&session, " 0.5/s");
    press(&session, "++++++++++++++++");
    wait_for(&session, "the limit of nodes is reached");
    press_last(&session, "x");
    wait_for(&session, "is 1");
    end_session(&session);
}

static void a_quiet_run_prints_nothing_behind(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "\"$SUDOKU\" -q --watch=1000000 " PUZZLE "; echo is $?",
                  "xterm");
    wait_for(&session, "any key goes on");
    press_last(&session, "x");
    assert_memory_equal(session.cells[0], "is 0 ", 5);
    end_session(&session);
}

static void the_engine_that_auto_chooses_is_named(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "\"$SUDOKU\" --watch=1000000 1234341221.34.21", "xterm");
    wait_for(&session, "any key goes on");
    assert_true(sees(&session, "  node ") && !sees(&session, "auto"));
    press_last(&session, "x");
    end_session(&session);
}

static void engines_that_do_not_take_the_record_are_told(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 120, 24,
                  "\"$SUDOKU\" --watch=1000000 -e simd --box=2x2 1234341221.34.21;"
                  "\"$SUDOKU\" --watch=1000000 -e naive,mrv '" PUZZLES_DIR "/pencil-marks.txt';"
                  "echo is $?",
                  "xterm");
    wait_for(&session, "any key goes on");
    assert_true(sees(&session, "mrv  node ") && !sees(&session, "naive"));
    press_last(&session, "x");
    assert_true(sees(&session, "engine simd does not solve 4x4 grids"));
    assert_true(sees(&session, "engine naive does not take candidates"));
    assert_true(sees(&session, "mrv: 1 solution") && sees(&session, "is 2"));
    end_session(&session);
}

static void a_terminal_that_obeys_nothing_is_refused(void **state) {
    struct session session;
    (void)state;
    begin(&session, 120, 10, "--watch", "naive", "dumb");
    int status = wait_for_status(&session);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    assert_true(sees(&session, "--watch cannot draw on a terminal of this kind"));
    check_restored(&session);
    end_session(&session);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_engines_are_played_side_by_side_to_their_end),
        cmocka_unit_test(engines_without_room_are_told),
        cmocka_unit_test(a_new_size_is_drawn_anew),
        cmocka_unit_test(keys_pause_and_step),
        cmocka_unit_test(a_signal_gives_the_terminal_back),
        cmocka_unit_test(ctrl_c_gives_the_terminal_back),
        cmocka_unit_test(ctrl_z_gives_the_terminal_back_for_the_time_of_the_stop),
        cmocka_unit_test(several_records_are_played_one_after_the_other),
        cmocka_unit_test(keys_come_from_the_terminal_if_puzzles_do_not),
        cmocka_unit_test(a_quiet_run_prints_nothing_behind),
        cmocka_unit_test(the_engine_that_auto_chooses_is_named),
        cmocka_unit_test(engines_that_do_not_take_the_record_are_told),
        cmocka_unit_test(a_terminal_that_obeys_nothing_is_refused),
    };
    return run_side_by_side("watch", NULL, 0, tests, COUNT(tests));
}
