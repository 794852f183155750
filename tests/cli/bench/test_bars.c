/* test_bars.c - a bench draws bars on a terminal, and nowhere else. */
#include "bold.h"
#include "puzzles.h"
#include "terminal_screen.h"

#include <string.h>

#define SHOWS(command) .script = "export TERM=xterm NO_COLOR=; " command " >$TERMINAL"

#define BENCH "\"$SUDOKU\" --bench --engine=flag,mrv --max-nodes=1 "

/* What a bench of FOUR writes to a terminal or a pipe. */
static const struct bars_case {
    const char *name, *script;
    bool bold, bars;
} bars_cases[] = {
    {"a bench on a terminal has bars", SHOWS(BENCH FOUR), .bold = true, .bars = true},
    {"--color=never leaves the bars", SHOWS(BENCH "--color=never " FOUR), .bars = true},
    {"NO_COLOR leaves the bars", .script = "TERM=xterm NO_COLOR=1 " BENCH FOUR " >$TERMINAL",
     .bars = true},
    {"JSON of a bench has none", SHOWS(BENCH "--format=json " FOUR)},
    {"a bench on a pipe has none", .script = "TERM=xterm " BENCH FOUR},
    {"--color=always makes the head of a bench bold", .script = BENCH "--color=always " FOUR,
     .bold = true},
};

static void check_bars_case(void **state) {
    const struct bars_case *test = *state;
    doing("%s", "");
    struct terminal terminal = open_terminal();
    struct run_outcome *outcome = run(&(struct command){.script = test->script});
    struct text shown = read_terminal(&terminal);
    close_terminal(&terminal);
    text_add_string(&shown, outcome->out.bytes); /* one of them is empty */
    check_outcome(outcome, 1, outcome->out.bytes, "");
    bool bold = strstr(shown.bytes, "\n" BOLD "engine ") != NULL;
    assert_int_equal(bold, test->bold);
    assert_int_equal(strchr(shown.bytes, '\x1B') != NULL, test->bold);
    const char *bars = strstr(shown.bytes, "\n\nrecords/s, ");
    assert_int_equal(bars != NULL, test->bars);
    assert_int_equal(strchr(shown.bytes, '#') != NULL, test->bars);
    if (bars != NULL) {
        assert_non_null(strstr(bars, "\nflag   #"));
        assert_non_null(strstr(bars, "\nmrv    #"));
    }
    text_free(&shown);
}

int main(void) {
    struct CMUnitTest tests[COUNT(bars_cases)];
    for (size_t i = 0; i < COUNT(bars_cases); i++)
        tests[i] = ROW_TEST(bars_cases[i].name, check_bars_case, &bars_cases[i]);
    return run_side_by_side("cli_bars", NULL, 0, tests, COUNT(tests));
}
