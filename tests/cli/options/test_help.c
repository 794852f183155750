/* test_help.c - --help fits on two screens, has examples that work, and tells the defaults that the
 * program has. */
#include "program_names.h"
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

#define RUN(...) run(&(struct command){.args = (const char *const[]){__VA_ARGS__, NULL}})

/* The number that --help tells behind some text. */
static struct text number_in_help(const char *before) {
    struct text number = {0};
    const char *found = strstr(RUN("--help")->out.bytes, before);
    if (found == NULL)
        fail_msg("--help does not tell: %s", before);
    found += strlen(before);
    text_add(&number, found, strspn(found, "0123456789"));
    return number;
}

static void help_tells_after_how_many_solutions_a_count_stops(void **state) {
    char out[40];
    (void)state;
    struct text limit = number_in_help("(default: --count ");
    snprintf(out, sizeof out, "%s+\n", limit.bytes);
    check_outcome(RUN("--count", "--engine=mrv", EMPTY_GRID), 1, out, "");
    text_free(&limit);
}

static void help_tells_the_time_of_an_engine_in_a_round_of_the_bench(void **state) {
    char timeout[80];
    (void)state;
    struct text seconds = number_in_help("of an engine for one round (default: ");
    const struct run_outcome *outcome = RUN("--bench", "--engine=mrv", "--format=json", EASY);
    snprintf(timeout, sizeof timeout, "\"timeout\":%s,", seconds.bytes);
    assert_non_null(strstr(outcome->out.bytes, timeout));
    text_free(&seconds);
}

static void help_fits_on_two_screens(void **state) {
    struct text help = ask("--help");
    (void)state;
    for (const char *line = help.bytes; *line != '\0'; line = strchr(line, '\n') + 1) {
        if (strcspn(line, "\n") > 80)
            fail_msg("more than 80 columns: %.*s", (int)strcspn(line, "\n"), line);
    }
    assert_in_range(count_lines(&help), 1, 2 * 24);
    text_free(&help);
}

/* They end the help, and a shell can read them: what they do is told in comments. */
static void the_examples_of_help_work(void **state) {
    static const char heading[] = "\nExamples:\n";
    struct text help = ask("--help"), script = {0};
    const char *examples = strstr(help.bytes, heading);
    (void)state;
    assert_non_null(examples);
    text_add_string(
        &script,
        "mkdir -p \"$SCRATCH/help\"; cd \"$SCRATCH/help\"; sudoku() { \"$SUDOKU\" \"$@\"; }\n"
        "printf '%s\\n' '" EASY "' '" INKALA "' >puzzles.txt\n");
    text_add_string(&script, examples + strlen(heading));
    text_add_string(&script, "cat answers.csv\n");
    check_outcome(run(&(struct command){.script = script.bytes}), 0,
                  "3142241342311324\n" EASY_SOLVED "\n" INKALA_SOLVED "\n" EASY "," EASY_SOLVED
                  "\n" INKALA "," INKALA_SOLVED "\n",
                  "");
    text_free(&script);
    text_free(&help);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_fits_on_two_screens),
        cmocka_unit_test(the_examples_of_help_work),
        cmocka_unit_test(help_tells_after_how_many_solutions_a_count_stops),
        cmocka_unit_test(help_tells_the_time_of_an_engine_in_a_round_of_the_bench),
    };
    return run_group("cli_help", NULL, 0, tests, COUNT(tests));
}
