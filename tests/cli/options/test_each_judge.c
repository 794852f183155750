/* test_each_judge.c - what holds for each judge that is concerned: no answer depends on the engine,
 * numbers go on counting, answers come at once, each of its names is known. */
#include "every_engine.h"
#include "judge_puzzles.h"
#include "program_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Invalid records below headings ---- */

/* Fails unless the output begins with `first` and ends with `last`, and a line that ends in
 * `invalid` stands between them. */
static void check_around_invalid(const struct run_outcome *outcome, const char *first,
                                 const char *last) {
    const char *out = outcome->out.bytes;
    size_t size = outcome->out.size, head = strlen(first), tail = strlen(last);
    if (size < head + tail || memcmp(out, first, head) != 0 || strcmp(out + size - tail, last) != 0)
        fail_msg("not\n%s[invalid]\n%sbut\n%s", first, last, out);
    const char *word = strstr(out + head, "invalid\n");
    assert_non_null(word);
    assert_true(word < out + size - tail);
}

static void numbers_go_on_counting_past_an_invalid_record(void **state) {
    static const struct {
        const char *judge, *input, *first, *last, *message;
    } runs[] = {
        {"--judge=uva10957", EASY_SPACED "\n1x\n\n" LOOSE_SPACED, "Case 1: Unique.\n",
         "Case 3: Ambiguous.\n", NEITHER_AT("11:3")},
        {"--judge=poj2918", "3\n" EASY_ZEROS "\n1x\n\n" INKALA_ZEROS "\n",
         "Scenario #1:\n" EASY_SOLVED_ROWS "\n", "Scenario #3:\n" INKALA_SOLVED_ROWS "\n",
         NEITHER_AT("12:3")},
        {"--judge=uva12988", "3\n*3**\n**23\n****\n1**4\n\n1x\n\n*3**\n**23\n****\n1**4\n",
         "Case #1:\n" FOUR_SOLVED_ROWS, "Case #3:\n" FOUR_SOLVED_ROWS, NEITHER_AT("7:3")},
        {"--judge=novice42", "3\n" EASY_ZEROS "\n1x\n\n" INKALA_ZEROS,
         "Grid 01\n" EASY_SOLVED_ROWS "\n", "\nGrid 03\n" INKALA_SOLVED_ROWS, NEITHER_AT("12:3")},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(runs); i++) {
        const char *args[] = {runs[i].judge, NULL};
        const struct run_outcome *outcome =
            run(&(struct command){.args = args, .input = runs[i].input});
        check_around_invalid(outcome, runs[i].first, runs[i].last);
        assert_string_equal(outcome->err.bytes, runs[i].message);
        assert_int_equal(outcome->status, 2);
    }
}

/* ---- Grids of every size ---- */

/* Adds the side and a complete grid, as UVa 13115 has them.  Rows of a band are turned by one box
 * each, bands by one cell. */
static void add_complete_grid(struct text *text, size_t box) {
    char number[8];
    size_t side = box * box;
    snprintf(number, sizeof number, "%zu\n", side);
    text_add_string(text, number);
    for (size_t r = 0; r < side; r++) {
        for (size_t c = 0; c < side; c++) {
            snprintf(number, sizeof number, "%zu%s", (box * r + r / box + c) % side + 1,
                     c + 1 < side ? " " : "\n");
            text_add_string(text, number);
        }
    }
}

static void uva13115_takes_sides_up_to_25(void **state) {
    static const char *const args[] = {"--judge=uva13115", NULL};
    struct text input = {0};
    (void)state;
    text_add_string(&input, "9\n");
    for (size_t box = 1; box <= 7; box++)
        add_complete_grid(&input, box);
    for (size_t box = 2; box <= 3; box++)
        add_complete_grid(&input, box);
    check_outcome(run(&(struct command){.args = args, .input = input.bytes}), 2,
                  "yes\nyes\nyes\nyes\nyes\ninvalid\ninvalid\nyes\nyes\n",
                  "sudoku: -:63:1: a row of 36 cells; the largest grid has rows of 25\n"
                  "sudoku: -:100:1: a row of 49 cells; the largest grid has rows of 25\n");
    text_free(&input);
}

/* ---- Engines ---- */

/* Each judge of the list has its answer. */
static void no_answer_depends_on_the_engine(void **state) {
    static const struct {
        const char *judge, *input, *answer;
        bool (*suits)(const char *engine); /* NULL: all engines */
    } runs[] = {
        {"p1784", LOOSE_SPACED, LOOSE_SOLVED_SPACED, NULL},
        {"target", LOOSE_SPACED, LOOSE_SCORE "\n", NULL},
        {"target-multi", EASY_SPACED "\n" LOOSE_SPACED, EASY_SCORE "\n\n" LOOSE_SCORE "\n", NULL},
        {"poj2676", "2\n" LOOSE_ZEROS EASY_ZEROS, LOOSE_SOLVED_ROWS EASY_SOLVED_ROWS, NULL},
        {"poj3074", LOOSE "\n" EASY "\nend\n", LOOSE_SOLVED "\n" EASY_SOLVED "\n", NULL},
        {"poj2918", "1\n" LOOSE_ZEROS "\n", "Scenario #1:\n" LOOSE_SOLVED_ROWS "\n", NULL},
        {"hdu2780", "2\n" FOUR_NONE_ROWS LOOSE_ZEROS,
         "Could not complete this grid.\n\n" LOOSE_SOLVED_ROWS, solves_every_size},
        {"uva1309", "----\n----\n----\nD---\n", "ABCD\nCDAB\nBADC\nDCBA\n", solves_every_size},
        {"uva989", "1\n0\n\n3\n" LOOSE_SPACED, "1\n\n" LOOSE_SOLVED_SPACED, solves_every_size},
        {"uva10957", EASY_SPACED "\n" LOOSE_SPACED, "Case 1: Unique.\nCase 2: Ambiguous.\n", NULL},
        {"hdu1426", LOOSE_SPACED "\n" EASY_SPACED, LOOSE_SOLVED_SPACED "\n" EASY_SOLVED_SPACED,
         NULL},
        {"kattis", EASY_SPACED "\n" LOOSE_SPACED, EASY_SOLVED_SPACED "\nNon-unique\n", NULL},
        {"easudoku", "1\n" LOOSE_SPACED, LOOSE_SOLVED_SPACED, NULL},
        {"sudogob", "2\n" LOOSE_SPACED "\n" EASY_SPACED, "16\n1\n" EASY_SOLVED_SPACED, NULL},
        {"novice42", "1\nGrid 01\n" LOOSE_ZEROS, "Grid 01\n" LOOSE_SOLVED_ROWS, NULL},
        {"euler96", "Grid 01\n" EASY_ZEROS "Grid 02\n" LOOSE_ZEROS, EASY_LOOSE_SUM "\n", NULL},
        {"hdu3909", "2\n....\n..23\n....\n1..4\n2\n" FOUR_ROWS "2\n" FOUR_NONE_ROWS,
         FOUR_SOLVED_ROWS "Not Minimal\nNo Solution\n", solves_every_size},
        {"hdu4069", "1\n" JIGSAW_WALLS, "Case 1:\n" JIGSAW_SOLVED_ROWS, takes_rules},
        {"uva12988", "1\n****\n****\n****\n4***\n", "Case #1:\n1234\n3412\n2143\n4321\n",
         solves_every_size},
        {"vijos1335", "2\n" EASY_SOLVED_SPACED "\n" LOOSE_SPACED, "Right\nWrong\n", NULL},
        {"p9903", INKALA_GRID, "OK\n", NULL},
        {"p4929", "2 2\n1 0\n0 1\n", "1 2\n", solves_every_size},
        {"uva13115", "2\n4\n" FOUR_SOLVED_SPACED "1\n1\n", "yes\nyes\n", solves_every_size},
    };
    static const char *const list[] = {"--judge=list", NULL};
    (void)state;
    size_t listed = count_lines(&run(&(struct command){.args = list})->out);
    if (listed != COUNT(runs))
        fail_msg("of %zu judges, %zu have a row in this table", listed, COUNT(runs));
    for (size_t i = 0; i < COUNT(runs); i++) {
        for (const char *const *engine = every_engine(); *engine != NULL; engine++) {
            const char *args[] = {"-J", runs[i].judge, "-e", *engine, NULL};
            if (runs[i].suits != NULL && !runs[i].suits(*engine))
                continue;
            doing("judge %s, engine %s", runs[i].judge, *engine);
            check_outcome(run(&(struct command){.args = args, .input = runs[i].input}), 0,
                          runs[i].answer, "");
        }
    }
}

/* ---- Answers before the next puzzle ---- */

static void each_answer_comes_before_the_next_puzzle(void **state) {
    static const struct {
        const char *judge, *puzzle, *first, *second; /* the same puzzle twice */
    } talks[] = {
        {"kattis", FOUR_SPACED "\n", FOUR_SOLVED_SPACED, "\n" FOUR_SOLVED_SPACED},
        {"poj2676", FOUR_ROWS, FOUR_SOLVED_ROWS, FOUR_SOLVED_ROWS},
        {"poj3074", EASY "\n", EASY_SOLVED "\n", EASY_SOLVED "\n"},
        {"poj2918", FOUR_ROWS "\n", "Scenario #1:\n" FOUR_SOLVED_ROWS "\n",
         "Scenario #2:\n" FOUR_SOLVED_ROWS "\n"},
        {"uva10957", FOUR_SPACED "\n", "Case 1: Unique.\n", "Case 2: Unique.\n"},
        {"uva989", "2\n" FOUR_SPACED "\n", FOUR_SOLVED_SPACED, "\n" FOUR_SOLVED_SPACED},
        {"hdu3909", "2\n" FOUR_ROWS, "Not Minimal\n", "Not Minimal\n"},
    };
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(talks); i++) {
        const char *args[] = {"-J", talks[i].judge, NULL};
        struct text expected = {0};
        doing("judge %s", talks[i].judge);
        process_start(&process, &(struct command){.args = args});
        text_add_string(&expected, talks[i].first);
        process_send(&process, talks[i].puzzle, strlen(talks[i].puzzle), 0);
        process_expect(&process, expected.bytes);
        text_add_string(&expected, talks[i].second);
        process_send(&process, talks[i].puzzle, strlen(talks[i].puzzle), 0);
        process_expect(&process, expected.bytes);
        check_outcome(process_finish(&process), 0, expected.bytes, "");
        text_free(&expected);
    }
}

/* ---- Names ---- */

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

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(numbers_go_on_counting_past_an_invalid_record),
        cmocka_unit_test(uva13115_takes_sides_up_to_25),
        cmocka_unit_test(no_answer_depends_on_the_engine),
        cmocka_unit_test(each_answer_comes_before_the_next_puzzle),
        cmocka_unit_test(every_name_and_problem_of_the_list_is_a_judge),
    };
    return run_group("cli_each_judge", NULL, 0, others, COUNT(others));
}
