/* test_scripts.c - the scripts that make a chart and a table of a bench's results. */
#include "bench_results.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

/* The scripts must work with each of these that is installed. */
static const char *const awks[] = {"awk", "mawk", "gawk --posix", "busybox awk", "original-awk"};

static const char sample[] = RESULT(
    "unique", "\"../data/17_clue\"", "3x3", "49158",
    LATE_RACER("naive") "," MEASURED("flag", "200", "100.000", "1.00000"))
    RESULT("unique", "\"a|b <&> \\\"c\\\".txt\",\"more.txt\"", "4x4", "1",
           MEASURED("dlx", "1", "0.0523", "1.00000") "," MEASURED("flag", "1", "1234567", "345.6"));

/* Runs a script with each awk, and checks its output; check NULL: it must refuse the input. */
static void with_each_awk(const char *script, const char *input, void (*check)(const char *out)) {
    size_t found = 0;
    char command[1024];
    for (size_t i = 0; i < COUNT(awks); i++) {
        snprintf(command, sizeof command, "%s 'BEGIN { exit 0 }' 2>/dev/null", awks[i]);
        if (run(&(struct command){.script = command})->status != 0)
            continue;
        found++;
        snprintf(command, sizeof command, "cd \"%s\"; %s -f results.awk %s", BENCH_DIR, awks[i],
                 script);
        doing("%s", awks[i]);
        const struct run_outcome *outcome =
            run(&(struct command){.script = command, .input = input});
        if (check == NULL) {
            assert_int_equal(outcome->status, 1);
            assert_string_equal(outcome->out.bytes, "");
            assert_non_null(strstr(outcome->err.bytes, ": "));
            continue;
        }
        check_outcome(outcome, 0, outcome->out.bytes, "");
        check(outcome->out.bytes);
    }
    doing("%s", "");
    if (found == 0) {
        print_message("there is no awk here\n");
        skip();
    }
}

static void check_markdown(const char *out) {
    assert_string_equal(out, "| engine | 17_clue | a\\|b \\<\\&\\> \"c\" and more, 16x16 |\n"
                             "|---|--:|--:|\n"
                             "| `naive` | - |  |\n"
                             "| `flag` | 100 (1.0) \\* | 1,234,567 (346) |\n"
                             "| `dlx` |  | 0.05 (1.0) |\n"
                             "\n"
                             "\\* on as many of the shuffled puzzles as the time allowed\n");
}

static void results_become_a_markdown_table(void **state) {
    (void)state;
    with_each_awk("-f table.awk", sample, check_markdown);
}

static void check_markdown_of_dlx(const char *out) {
    assert_string_equal(out, "| engine | 17_clue | 17_clue, 16x16 | 17_clue, 25x25 |\n"
                             "|---|--:|--:|--:|\n"
                             "| `naive` | - | 50.0 (0.25) | 8.0 |\n"
                             "| `flag` | 100 | 400 (2.0) |  |\n"
                             "| `dlx` |  | 200 (1.0) | - |\n");
}

static void ratios_may_be_those_to_any_engine(void **state) {
    static const char results[] =
        RESULT("first", "\"17_clue\"", "3x3", "9",
               LATE_RACER("naive") "," MEASURED("flag", "9", "100.000", "1.00000"))
            RESULT("first", "\"17_clue\"", "4x4", "9",
                   MEASURED("naive", "9", "50.0000", "1.00000") "," MEASURED(
                       "flag", "9", "400.000", "7.77777") "," MEASURED("dlx", "9", "200.000",
                                                                       "3.33333"))
                RESULT("first", "\"17_clue\"", "5x5", "9",
                       MEASURED("naive", "9", "8.00000", "1.00000") "," LATE_RACER("dlx"));
    (void)state;
    with_each_awk("-v base=dlx -f table.awk", results, check_markdown_of_dlx);
    with_each_awk("-v base=warp -f table.awk", results, NULL);
}

/* Names of files, in JSON, and those of their sets in a table. */
static const struct {
    const char *file, *set;
} set_names[] = {
    {"-", "-"},
    {"17_clue", "17_clue"},
    {"../data/forum_hardest_1905_11+", "forum_hardest_1905_11+"},
    {"a.b/Kaggle.TXT", "Kaggle"},
    {"easy.sd2", "easy"},
    {"tar.txt.csv", "tar.txt"},
    {"hard.1", "hard.1"},
    {".puzzles", ".puzzles"},
    {"a\\nb\\u001Bc\\\\u000A\\\\n\\u007f.txt", "a?b?c\\\\u000A\\\\n?"},
    {"\\\"\\/\\\"", "\""},
    {"*a*_b_ `c` [d]~", "\\*a\\*\\_b\\_ \\`c\\` \\[d\\]\\~"},
    {"_a_b__c", "\\_a_b\\_\\_c"},
    {"d\xC3\xA9j\xC3\xA0.txt", "d\xC3\xA9j\xC3\xA0"},
};

static void check_set_names(const char *out) {
    struct text expected = {0};
    text_add_string(&expected, "| engine |");
    for (size_t i = 0; i < COUNT(set_names); i++) {
        text_add_string(&expected, " ");
        text_add_string(&expected, set_names[i].set);
        text_add_string(&expected, " |");
    }
    text_add_string(&expected, "\n|---|");
    for (size_t i = 0; i < COUNT(set_names); i++)
        text_add_string(&expected, "--:|");
    text_add_string(&expected, "\n");
    assert_string_equal(out, expected.bytes);
    text_free(&expected);
}

static void sets_are_named_for_their_files(void **state) {
    struct text results = {0};
    (void)state;
    for (size_t i = 0; i < COUNT(set_names); i++) {
        text_add_string(&results, "{\"bench\":\"first\",\"files\":[\"");
        text_add_string(&results, set_names[i].file);
        text_add_string(&results, "\"],\"shape\":\"3x3\",\"records\":1,\"engines\":[]}\n");
    }
    with_each_awk("-f table.awk", results.bytes, check_set_names);
    text_free(&results);
}

/* The scale runs from 0.01 to 10,000,000, nine powers of ten on 520 pixels. */
static void check_chart(const char *out) {
    static const char *const parts[] = {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" ",
        "Puzzles per second, proof of uniqueness</text>",
        ">logarithmic scale; * on as many of the shuffled puzzles as the time allowed</text>",
        ">0.01</text>",
        ">1 k</text>",
        ">10 M</text>",
        ">17_clue: 49,158 puzzles</text>",
        ">none in time</text>",
        "width=\"231.1\"", /* 10^2 */
        ">100 *</text>",
        ">a|b &lt;&amp;&gt; \"c\" and more, 16x16: 1 puzzle</text>",
        "width=\"467.5\"", /* 10^6.0915 */
        "width=\"41.5\"",  /* 10^-1.2815 */
        ">0.05</text>",
    };
    const char *at = out;
    for (size_t i = 0; i < COUNT(parts); i++) {
        at = strstr(at, parts[i]);
        if (at == NULL)
            fail_msg("no %s, or not there, in:\n%s", parts[i], out);
    }
}

static void results_become_a_chart(void **state) {
    (void)state;
    with_each_awk("-f chart.awk", sample, check_chart);
}

static void both_modes_are_told_apart(const char *out) {
    assert_string_equal(out, "| engine | 17_clue, first solution | 17_clue, proof of uniqueness |\n"
                             "|---|--:|--:|\n"
                             "| `naive` | - | - |\n");
}

static void sets_of_both_modes_say_which(void **state) {
    (void)state;
    with_each_awk("-f table.awk",
                  RESULT("first", "\"17_clue\"", "3x3", "1", LATE_RACER("naive"))
                      RESULT("unique", "\"17_clue\"", "3x3", "1", LATE_RACER("naive")),
                  both_modes_are_told_apart);
}

static void what_is_no_result_is_refused(void **state) {
    (void)state;
    with_each_awk("-f table.awk", "{\"file\":\"-\"}\n", NULL);
    with_each_awk("-f chart.awk", "", NULL);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_become_a_markdown_table),
        cmocka_unit_test(ratios_may_be_those_to_any_engine),
        cmocka_unit_test(sets_are_named_for_their_files),
        cmocka_unit_test(results_become_a_chart),
        cmocka_unit_test(sets_of_both_modes_say_which),
        cmocka_unit_test(what_is_no_result_is_refused),
    };
    return run_group("cli_scripts", NULL, 0, tests, COUNT(tests));
}
