/* test_player.c - searches that are played: keys of all kinds at all times, the pace, engines that
 * lie, and what is seen: the grid, the cell at work, the choice and the event. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD   "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
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

/* The naive engine waits at each event until a step is due. */
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

/* ---- What is seen ------------------------------------------------------------------------ */

/* Begins to watch, and pauses.  The clock stands still: without keys there are no steps. */
static void begin_paused(struct session *session, int columns, int rows, const char *args,
                         const char *term) {
    char script[4096];
    snprintf(script, sizeof script, "CLOCK=1 exec \"$LYING\" --watch=1 %s", args);
    begin_session(session, columns, rows, script, term);
    wait_for(session, "space pauses");
    press(session, " ");
    wait_for(session, "paused");
}

/* Takes steps until a row of the screen has a text. */
static void step_to(struct session *session, const char *text) {
    for (int i = 0; i < 400 && !sees(session, text); i++) {
        size_t seen = session->seen;
        press(session, "s");
        while (session->seen == seen)
            look(session, 1000);
        look(session, 1);
    }
    wait_for(session, text);
}

static void quit(struct session *session) {
    press_last(session, "q");
    end_session(session);
}

/* What is seen after some steps: the last text of `steps`, and `also` beside it. */
static const struct view {
    const char *name, *args, *term, *steps[2], *also;
} views[] = {
    {"letters stay letters",
     "-e dlx $(printf P; head -c 255 /dev/zero | tr '\\0' .)",
     NULL,
     {"r1c2=1"},
     "| P[A]. . | . . . . | . . . . | . . . . |"},
    {"the mark of the last cell of a row ends at the frame",
     "-e naive " PUZZLE,
     NULL,
     {"]|  "},
     "r1c9"}, /* behind other boxes, a cell follows */
    {"digits that were tried are in parentheses",
     "-e naive " PUZZLE,
     NULL,
     {"undo r1c", ") ["},
     ""},
    {"a clause is told by its length, and a jump by its end",
     "-e cdcl " HARD,
     "xterm",
     {"learned: "},
     " literals; back to "},
    {"a jump takes decisions back", "-e cdcl " HARD, "xterm", {"learned: ", "undo r"}, ""},
    {"a choice of places tells their number", "-e dlx " HARD, "xterm", {" needs "}, ""},
    {"each digit that follows is a step", "-e simd --box=3x3 " PUZZLE, NULL, {"["}, ""},
    {"a digit that is ruled out is a step below its choice", "-e simd " HARD, NULL, {"<>"}, ""},
};

static void steps_show(void **state) {
    const struct view *view = *state;
    struct session session;
    begin_paused(&session, 80, 30, view->args, view->term);
    for (size_t i = 0; i < 2 && view->steps[i] != NULL; i++)
        step_to(&session, view->steps[i]);
    assert_true(sees(&session, view->also));
    quit(&session);
}

static void what_follows_has_a_colour_of_its_own(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1000000 -e simd " HARD, "xterm");
    wait_for(&session, "solved");
    assert_true(session.styles[32]);
    assert_true(sees(&session, "| 8 1 2 | 7 5 3 | 6 4 9 |"));
    press_last(&session, "x");
    end_session(&session);
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1000000 -e naive " PUZZLE, "xterm");
    wait_for(&session, "solved");
    assert_false(session.styles[32]);
    quit(&session);
}

static void of_many_digits_those_are_told_that_have_room(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 61, 36, "-e naive $(head -c 625 /dev/zero | tr '\\0' .)", NULL);
    step_to(&session, "r1c1=1");
    wait_for(&session, "r1c1: [1] 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20");
    assert_false(sees(&session, " 20 21"));
    quit(&session);
}

static void a_low_terminal_has_one_line_for_both(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 38, 16, "-e naive " PUZZLE, NULL);
    step_to(&session, "r1c4: 2 6");
    assert_memory_equal(session.cells[14], "r1c4: 2 6 ", 10);
    step_to(&session, "r1c4=2");
    assert_memory_equal(session.cells[14], "r1c4=2    ", 10);
    quit(&session);
}

static void a_search_that_is_out_of_time_says_so(void **state) {
    struct session session;
    (void)state;
    begin_session(&session, 80, 24,
                  "\"$SUDOKU\" --watch=1000000 -e naive --timeout=0.000000001 " HARD "; echo is $?",
                  "xterm");
    wait_for(&session, "the time is over");
    press_last(&session, "x");
    assert_true(sees(&session, "naive: 0 solutions") && sees(&session, "is 1"));
    end_session(&session);
}

int main(void) {
    struct CMUnitTest tests[11 + COUNT(views)] = {
        cmocka_unit_test(only_a_whole_key_ends_what_has_ended),
        cmocka_unit_test(the_speed_has_two_ends),
        cmocka_unit_test(a_picture_that_does_not_change_is_not_drawn_again),
        cmocka_unit_test(behind_a_long_stop_it_does_not_leap),
        cmocka_unit_test(looking_on_takes_no_time_of_the_search),
        cmocka_unit_test(a_search_that_takes_too_long_is_ended),
        cmocka_unit_test(a_wrong_solution_is_told),
        cmocka_unit_test(what_follows_has_a_colour_of_its_own),
        cmocka_unit_test(of_many_digits_those_are_told_that_have_room),
        cmocka_unit_test(a_low_terminal_has_one_line_for_both),
        cmocka_unit_test(a_search_that_is_out_of_time_says_so),
    };
    for (size_t i = 0; i < COUNT(views); i++)
        tests[11 + i] = ROW_TEST(views[i].name, steps_show, &views[i]);
    write_file(SCRATCH_DIR "/marks", marks, strlen(marks));
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_side_by_side("player", NULL, 0, tests, COUNT(tests));
}
