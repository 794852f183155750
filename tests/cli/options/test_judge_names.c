/* test_judge_names.c - the names of --judge, and the options that do not go with it. */
#include "judge_puzzles.h"

#include <stdio.h>
#include <string.h>

static void the_list_explains_every_judge(void **state) {
    static const char *const args[] = {"--judge=list", NULL};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = "1x\n"});
    const char *list = outcome->out.bytes;
    (void)state;
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->err.bytes, "");
    assert_true(outcome->out.size > 0 && list[outcome->out.size - 1] == '\n');
    for (const char *line = list; *line != '\0'; line = strchr(line, '\n') + 1) {
        const char *behind = line + strcspn(line, " \n");
        if (behind == line || behind[strspn(behind, " ")] == '\n')
            fail_msg("no name or no explanation: %s", line);
    }
}

static void every_name_of_the_list_is_a_judge(void **state) {
    static const char *const args[] = {"--judge=list", NULL};
    struct text list = {0};
    (void)state;
    text_add_string(&list, run(&(struct command){.args = args})->out.bytes);
    for (const char *line = list.bytes; *line != '\0'; line = strchr(line, '\n') + 1) {
        char option[80];
        const char *judge[] = {option, "--quiet", NULL};
        snprintf(option, sizeof option, "--judge=%.*s", (int)strcspn(line, " \n"), line);
        bool is_of_matrices = strcmp(option, "--judge=p4929") == 0;
        const char *input = is_of_matrices ? "1 1\n1\n" : "1\n" EASY_ZEROS;
        doing("%s", option);
        check_outcome(run(&(struct command){.args = judge, .input = input}), 0, "", "");
    }
    text_free(&list);
}

static void case_and_separators_in_a_name_do_not_matter(void **state) {
    static const char *const names[] = {"POJ2676", "Poj2676", "POJ-2676", "poj_2676", "POJ 2676"};
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        const char *args[] = {"--judge", names[i], EASY, NULL};
        doing("--judge '%s'", names[i]);
        check_outcome(run(&(struct command){.args = args}), 0, EASY_SOLVED_ROWS, "");
    }
    static const char *const joined[] = {"-JTargetMulti", EASY, NULL};
    check_outcome(run(&(struct command){.args = joined}), 0, EASY_SCORE "\n", "");
}

/* Runs the program with these arguments, which it must refuse in one line; returns the line. */
static const char *complaint_about(const char *const *args) {
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = EASY_ZEROS});
    const char *message = outcome->err.bytes;
    assert_string_equal(outcome->out.bytes, "");
    assert_int_equal(outcome->status, 2);
    assert_memory_equal(message, "sudoku: ", strlen("sudoku: "));
    assert_ptr_equal(strchr(message, '\n'), message + outcome->err.size - 1);
    return message;
}

static void an_unknown_judge_is_refused_with_the_nearest_one(void **state) {
    static const struct {
        const char *name, *nearest; /* as far as it is certain; NULL: there is none */
    } names[] = {
        {"poj", "poj"},
        {"poj2677", "poj2676"},
        {"uva98", "uva989"},
        {"UVA98", "uva989"},
        {"poj26766", "poj2676"},
        {"poj2676x", "poj2676"},
        {"kattiss", "kattis"},
        {"p1748", "p1784"},
        {"targte", "target"},
        {"hdu142", "hdu1426"},
        {"vijos1336", "vijos1335"},
        {"target-mutli", "target-multi"},
        {"qqqqqqqqqqqqqqqq", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        char option[80], suggestion[80];
        const char *args[] = {option, NULL};
        snprintf(option, sizeof option, "--judge=%s", names[i].name);
        const char *message = complaint_about(args);
        snprintf(suggestion, sizeof suggestion, "did you mean '%s",
                 names[i].nearest != NULL ? names[i].nearest : "");
        if (strstr(message, "judge") == NULL ||
            (strstr(message, suggestion) != NULL) != (names[i].nearest != NULL))
            fail_msg("%s: %s", option, message);
    }
}

static void an_empty_judge_is_refused(void **state) {
    static const char *const args[] = {"--judge=", NULL};
    (void)state;
    assert_non_null(strstr(complaint_about(args), "judge"));
}

static void other_modes_and_forms_do_not_go_with_a_judge(void **state) {
    static const char *const others[] = {"--count",   "--all",         "--unique",      "--check",
                                         "--target",  "--convert",     "--format=line", "--limit=3",
                                         "--none=no", "--multiple=no", "--format=json"};
    (void)state;
    for (size_t i = 0; i < COUNT(others); i++) {
        for (int order = 0; order < 2; order++) {
            const char *args[] = {"--judge=poj2676", others[i], NULL};
            char option[40];
            if (order == 1) {
                args[0] = others[i];
                args[1] = "--judge=poj2676";
            }
            snprintf(option, sizeof option, "%.*s", (int)strcspn(others[i], "="), others[i]);
            const char *message = complaint_about(args);
            if (strstr(message, option) == NULL)
                fail_msg("%s %s: %s", args[0], args[1], message);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_explains_every_judge),
        cmocka_unit_test(every_name_of_the_list_is_a_judge),
        cmocka_unit_test(case_and_separators_in_a_name_do_not_matter),
        cmocka_unit_test(an_unknown_judge_is_refused_with_the_nearest_one),
        cmocka_unit_test(an_empty_judge_is_refused),
        cmocka_unit_test(other_modes_and_forms_do_not_go_with_a_judge),
    };
    return run_group("cli_judge_names", NULL, 0, tests, COUNT(tests));
}
