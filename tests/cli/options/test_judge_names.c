/* test_judge_names.c - the names of --judge, and the options that do not go with it. */
#include "judge_puzzles.h"
#include "program_names.h"

#include <ctype.h>
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

/* Fails unless the program answers for this name as for the judge. */
static void check_same_judge(const char *judge, const char *name) {
    static const char *const inputs[] = {"1\n" EASY_ZEROS "\n" LOOSE_ZEROS, "1 1\n1\n"};
    for (size_t i = 0; i < COUNT(inputs); i++) {
        const char *by_judge[] = {"--judge", judge, NULL}, *by_name[] = {"--judge", name, NULL};
        static struct run_outcome kept;
        keep_outcome(&kept, run(&(struct command){.args = by_judge, .input = inputs[i]}));
        doing("--judge '%s'", name);
        check_outcome(run(&(struct command){.args = by_name, .input = inputs[i]}), kept.status,
                      kept.out.bytes, kept.err.bytes);
    }
}

/* Checks a name as people type it: in any case, and with anything or nothing between its words. */
static void check_spellings(const char *judge, const char *name) {
    static const char separators[] = {' ', '-', '_', '\0'};
    for (size_t i = 0; i < COUNT(separators); i++) {
        char typed[80] = "";
        size_t length = 0;
        for (const char *at = name; *at != '\0'; at++) {
            int letter = i % 2 == 0 ? tolower((unsigned char)*at) : toupper((unsigned char)*at);
            typed[length] = strchr(" -", *at) != NULL ? separators[i] : (char)letter;
            length += typed[length] != '\0';
        }
        check_same_judge(judge, typed);
    }
}

/* Lines are "judge  problem, problem: what is printed".  A number alone names no problem. */
static void every_name_and_problem_of_the_list_is_a_judge(void **state) {
    struct text list = ask("--judge=list");
    (void)state;
    for (char *judge = strtok(list.bytes, "\n"); judge != NULL; judge = strtok(NULL, "\n")) {
        char *behind = judge + strcspn(judge, " ");
        *strchr(behind, ':') = '\0';
        *behind++ = '\0';
        check_spellings(judge, judge);
        for (char *problem = behind, *next; problem != NULL; problem = next) {
            problem += strspn(problem, " ");
            if ((next = strchr(problem, ',')) != NULL)
                *next++ = '\0';
            const char *id = strchr(problem, ' ') + 1;
            check_spellings(judge, problem);
            if (id[strspn(id, "0123456789")] != '\0')
                check_spellings(judge, id);
        }
    }
    text_free(&list);
}

static void people_name_a_judge_by_the_problem(void **state) {
    static const char *const names[][2] = {
        {"uva1309", "poj3076"},   {"uva1309", "SUDOKU"},       {"uva1309", "AcWing-169"},
        {"target", "P1074"},      {"target", "vijos1755"},     {"target", "acwing183"},
        {"poj2676", "P10481"},    {"poj2676", "b4279"},        {"poj2676", "ECNU 1021"},
        {"poj3074", "POJ 3074"},  {"poj3074", "luogu_p10482"}, {"uva989", "uva 989"},
        {"p1784", "Luogu P1784"}, {"p1784", "HJ44"},           {"kattis", "sudokunique"},
        {"euler96", "Euler 96"},  {"sudogob", "spoj sudogob"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++)
        check_same_judge(names[i][0], names[i][1]);
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
        {"kattiss", "kattis"},
        {"targte", "target"},
        {"target-mutli", "target-multi"},
        {"poj2677", NULL}, /* a number is that of another problem */
        {"uva98", NULL},
        {"P1748", NULL},
        {"hdu142", NULL},
        {"boj2676", NULL},
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
        cmocka_unit_test(every_name_and_problem_of_the_list_is_a_judge),
        cmocka_unit_test(people_name_a_judge_by_the_problem),
        cmocka_unit_test(case_and_separators_in_a_name_do_not_matter),
        cmocka_unit_test(an_unknown_judge_is_refused_with_the_nearest_one),
        cmocka_unit_test(an_empty_judge_is_refused),
        cmocka_unit_test(other_modes_and_forms_do_not_go_with_a_judge),
    };
    return run_group("cli_judge_names", NULL, 0, tests, COUNT(tests));
}
