/* test_player.c - keys of all kinds at all times, the pace, and engines that lie. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define MARKS  "'" SCRATCH_DIR "/marks'"

/* The first cell may not be 1. */
static const char marks[] = "234 1234 1234 1234\n1234 1234 1234 1234\n"
                            "1234 1234 1234 1234\n1234 1234 1234 1234\n";

static void press_nul(const struct session *session) {
    assert_int_equal(write(session->master, "", 1), 1);
}

/* Waits a moment, in which the program must not end. */
static void check_goes_on(struct session *session) {
    for (int i = 0; i < 2; i++) {
        look(session, 30);
        assert_int_equal(poll_status(session), -1);
    }
}

static void only_a_whole_key_ends_what_has_ended(void **state) {
    static const char *const no_ends[] = {"\033",   "\033[1;2", "+", "=",         "-",
                                          "\033[A", "\033OB",   "s", "\033[1;2C", "\033\177C"};
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1000000 -e mrv " PUZZLE, "xterm");
    wait_for(&session, "any key goes on");
    press_nul(&session);
    check_goes_on(&session);
    for (size_t i = 0; i < COUNT(no_ends); i++) {
        press(&session, no_ends[i]);
        check_goes_on(&session);
    }
    press_last(&session, "\033[5~");
    end_session(&session);
}

static void the_speed_has_two_ends(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1 -e naive " PUZZLE, "xterm");
    wait_for(&session, " 1/s");
    press(&session, " -----");
    wait_for(&session, " 0.25/s");
    press(&session, "+");
    wait_for(&session, " 0.5/s");
    press(&session, "++++++++++++++++++++++++");
    wait_for(&session, " 1000000/s");
    press(&session, "-");
    wait_for(&session, " 500000/s");
    press_last(&session, "Q");
    end_session(&session);
}

static void a_picture_that_does_not_change_is_not_drawn_again(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1 -e naive " PUZZLE, "xterm");
    wait_for(&session, "space pauses");
    press(&session, "p");
    wait_for(&session, "paused");
    size_t seen = session.seen;
    look(&session, 250);
    assert_int_equal(session.seen, seen);
    press_last(&session, "q");
    end_session(&session);
}

/* At each look, the clock has moved on by half an hour, as after a long stop. */
static void behind_a_long_stop_it_does_not_leap(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "CLOCK=1800000000000 \"$LYING\" --watch=1 -e naive " PUZZLE,
                  "xterm");
    wait_for(&session, "node 2  depth 2");
    wait_for(&session, "node 3  depth 3");
    press_last(&session, "q");
    end_session(&session);
}

/* The naive engine is ahead of what is seen by as many events as the queue has, and waits. */
static void looking_on_takes_no_time_of_the_search(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24,
                  "exec \"$SUDOKU\" --watch=1 --timeout=0.5 --max-nodes=1500 -e naive " PUZZLE,
                  "xterm");
    wait_for(&session, "space pauses");
    for (int i = 0; i < 20; i++)
        look(&session, 30);
    press(&session, "++++++++++++++++++++++++");
    wait_for(&session, "any key goes on");
    assert_true(sees(&session, "the limit of nodes is reached"));
    press(&session, "x");
    wait_for_status(&session);
    end_session(&session);
}

/* Each event takes a millisecond at least. */
static void a_search_that_takes_too_long_is_ended(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24,
                  "CLOCK=1000000 \"$LYING\" --watch=1000000 --timeout=1 -e naive " PUZZLE, "xterm");
    wait_for(&session, "any key goes on");
    assert_true(sees(&session, "the time is over"));
    press(&session, "x");
    wait_for_status(&session);
    end_session(&session);
}

/* Each lie, and the engine whose solution is refused for it. */
static void a_wrong_solution_is_told(void **state) {
    static const char *const lies[][2] = {{"wrong -e flag --box=2x2 1234341221.34.21", "flag"},
                                          {"unmarked -e dlx " MARKS, "dlx"}};
    (void)state;
    for (size_t i = 0; i < COUNT(lies); i++) {
        struct session session;
        char script[4096], told[100];
        size_t lie = strcspn(lies[i][0], " ");
        snprintf(script, sizeof script, "LIE=%.*s \"$LYING\" --watch=1000000%s; echo is $?",
                 (int)lie, lies[i][0], lies[i][0] + lie);
        snprintf(told, sizeof told, "internal error: engine %s gave a wrong solution", lies[i][1]);
        begin_session(&session, 80, 24, script, "xterm");
        wait_for(&session, "any key goes on");
        assert_true(sees(&session, "interrupted"));
        press_last(&session, "x");
        assert_true(sees(&session, told) && sees(&session, "is 2"));
        end_session(&session);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_whole_key_ends_what_has_ended),
        cmocka_unit_test(the_speed_has_two_ends),
        cmocka_unit_test(a_picture_that_does_not_change_is_not_drawn_again),
        cmocka_unit_test(behind_a_long_stop_it_does_not_leap),
        cmocka_unit_test(looking_on_takes_no_time_of_the_search),
        cmocka_unit_test(a_search_that_takes_too_long_is_ended),
        cmocka_unit_test(a_wrong_solution_is_told),
    };
    write_file(SCRATCH_DIR "/marks", marks, strlen(marks));
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_side_by_side("player", NULL, 0, tests, COUNT(tests));
}
