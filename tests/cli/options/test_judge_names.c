/* test_judge_names.c - the names of --judge, and the options that do not go with it. */
#include "judge_puzzles.h"
#include "program_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_and_problem_of_the_list_is_a_judge),
        cmocka_unit_test(people_name_a_judge_by_the_problem),
        cmocka_unit_test(case_and_separators_in_a_name_do_not_matter),
    };
    return run_group("cli_judge_names", NULL, 0, tests, COUNT(tests));
}
