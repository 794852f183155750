/* test_help.c - --help tells the defaults that the program has. */
#include "json.h"
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
    size_t size;
    (void)state;
    struct text seconds = number_in_help("of an engine for one round (default: ");
    const struct run_outcome *outcome = RUN("--bench", "--engine=mrv", "--format=json", EASY);
    const char *timeout = json_value(outcome->out.bytes, "timeout", &size);
    assert_int_equal(size, seconds.size);
    assert_memory_equal(timeout, seconds.bytes, size);
    text_free(&seconds);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_tells_after_how_many_solutions_a_count_stops),
        cmocka_unit_test(help_tells_the_time_of_an_engine_in_a_round_of_the_bench),
    };
    return run_group("cli_help", NULL, 0, tests, COUNT(tests));
}
