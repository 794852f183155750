/* test_judge_samples.c - the samples that judges publish, which are not ours to copy: where they
 * are beside the project, the answers are the published ones. */
#include "run.h"

#include <stdio.h>

enum { SKIPPED = 77 }; /* exit status, for ctest to see */

static bool any_absent;

/* Files, and the judge for them; NULL: the answer is right without one, too. */
static const struct {
    const char *name, *judge;
} samples[] = {
    {"hdu1426", "hdu1426"},
    {"hdu1426", NULL},
    {"hdu3909", "hdu3909"},
    {"hdu4069", "hdu4069"},
    {"luogu_B4279", "poj2676"},
    {"luogu_B4279", NULL},
    {"luogu_P10481_poj2676", "poj2676"},
    {"luogu_P10481_poj2676", NULL},
    {"luogu_P10482_poj3074", "poj3074"},
    {"luogu_P10482_poj3074", NULL},
    {"luogu_P1074_1", "target"},
    {"luogu_P1074_1", "target-multi"},
    {"luogu_P1074_2", "target"},
    {"luogu_P1784_1", "p1784"},
    {"luogu_P1784_1", NULL},
    {"luogu_P1784_hack3", "p1784"},
    {"luogu_P1784_hack3", NULL},
    {"poj2918", "poj2918"},
    {"poj3076_uva1309", "uva1309"},
    {"poj3076_uva1309", NULL},
    {"spoj_EASUDOKU", "easudoku"},
    {"spoj_SUDOKU", "uva1309"},
    {"spoj_SUDOKU", NULL},
    {"target_computed_5_nowcoder4sol", "target"},
    {"target_computed_7_conflict", "target"},
    {"target_computed_9_24clues_a", "target"},
    {"uva10957", "uva10957"},
    {"uva12988_4x4", "uva12988"},
    {"uva989", "uva989"},
    {"vijos1335_validity", "vijos1335"},
};

/* Takes blanks before line ends out of a text, as the program prints none. */
static void drop_trailing_blanks(struct text *text) {
    size_t size = 0;
    for (size_t i = 0; i < text->size; i++) {
        while (text->bytes[i] == '\n' && size > 0 && text->bytes[size - 1] == ' ')
            size--;
        text->bytes[size++] = text->bytes[i];
    }
    text->bytes[size] = '\0';
    text->size = size;
}

static void samples_have_the_published_answers(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(samples); i++) {
        const char *args[] = {samples[i].judge != NULL ? "--judge" : NULL, samples[i].judge, NULL};
        char path[1024];
        bool has_input, has_answer;
        snprintf(path, sizeof path, "%s/oj/%s.in", SUDOKU_SHARED_DIR, samples[i].name);
        struct text input = read_file(path, &has_input);
        snprintf(path, sizeof path, "%s/oj/%s.out", SUDOKU_SHARED_DIR, samples[i].name);
        struct text answer = read_file(path, &has_answer);
        if (has_input && has_answer) {
            drop_trailing_blanks(&answer);
            doing("%s, judge %s", samples[i].name, args[0] != NULL ? args[1] : "none");
            const struct run_outcome *outcome =
                run(&(struct command){.args = args, .input = input.bytes});
            check_outcome(outcome, 0, answer.bytes, outcome->err.bytes);
        } else {
            any_absent = true;
            print_message("absent: %s\n", path);
        }
        text_free(&input);
        text_free(&answer);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_have_the_published_answers),
    };
    int failures = run_group("cli_judge_samples", NULL, 0, tests, COUNT(tests));
    return failures == 0 && any_absent ? SKIPPED : failures;
}
