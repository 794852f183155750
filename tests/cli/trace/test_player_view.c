/* test_player_view.c - what is seen of a search: the grid, the cell at work, the choice and the
 * event. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

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

/* ---- The grid ---------------------------------------------------------------------------- */

static void letters_stay_letters(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 30, "-e dlx $(printf P; head -c 255 /dev/zero | tr '\\0' .)", NULL);
    step_to(&session, "r1c2=1");
    assert_true(sees(&session, "| P[A]. . | . . . . | . . . . | . . . . |"));
    quit(&session);
}

static void the_mark_of_the_last_cell_of_a_row_ends_at_the_frame(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 24, "-e naive " EASY, NULL);
    step_to(&session, "]|  "); /* behind other boxes, a cell follows */
    assert_true(sees(&session, "r1c9"));
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
    begin_session(&session, 80, 24, "exec \"$SUDOKU\" --watch=1000000 -e naive " EASY, "xterm");
    wait_for(&session, "solved");
    assert_false(session.styles[32]);
    quit(&session);
}

/* ---- The choice and the event ------------------------------------------------------------ */

static void digits_that_were_tried_are_in_parentheses(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 24, "-e naive " EASY, NULL);
    step_to(&session, "undo r1c");
    step_to(&session, ") [");
    quit(&session);
}

static void a_clause_is_told_by_its_length_and_a_jump_by_its_end(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 24, "-e cdcl " HARD, "xterm");
    step_to(&session, "learned: ");
    assert_true(sees(&session, " literals; back to "));
    step_to(&session, "undo r");
    quit(&session);
}

static void a_choice_of_places_tells_their_number(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 24, "-e dlx " HARD, "xterm");
    step_to(&session, " needs ");
    quit(&session);
}

static void each_digit_that_follows_is_a_step(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 24, "-e simd --box=3x3 " EASY, NULL);
    step_to(&session, "[");
    quit(&session);
}

static void a_digit_that_is_ruled_out_is_a_step_below_its_choice(void **state) {
    struct session session;
    (void)state;
    begin_paused(&session, 80, 24, "-e simd " HARD, NULL);
    step_to(&session, "<>");
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
    begin_paused(&session, 38, 16, "-e naive " EASY, NULL);
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
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_stay_letters),
        cmocka_unit_test(the_mark_of_the_last_cell_of_a_row_ends_at_the_frame),
        cmocka_unit_test(what_follows_has_a_colour_of_its_own),
        cmocka_unit_test(digits_that_were_tried_are_in_parentheses),
        cmocka_unit_test(a_clause_is_told_by_its_length_and_a_jump_by_its_end),
        cmocka_unit_test(a_choice_of_places_tells_their_number),
        cmocka_unit_test(each_digit_that_follows_is_a_step),
        cmocka_unit_test(a_digit_that_is_ruled_out_is_a_step_below_its_choice),
        cmocka_unit_test(of_many_digits_those_are_told_that_have_room),
        cmocka_unit_test(a_low_terminal_has_one_line_for_both),
        cmocka_unit_test(a_search_that_is_out_of_time_says_so),
    };
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_side_by_side("player_view", NULL, 0, tests, COUNT(tests));
}
