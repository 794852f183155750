/* test_judge_samples.c - the samples that judges publish, which are not ours to copy: where they
 * are beside the project, the answers are the published ones. */
#include "run.h"

#include <stdio.h>

enum { SKIPPED = 77 }; /* exit status, for ctest to see */

static bool any_absent;

static const struct sample {
    const char *name, *judge;
    bool plain; /* right without a judge too */
} samples[] = {
    {"hdu1426", "hdu1426", true},
    {"hdu3909", "hdu3909", false},
    {"luogu_B4279", "poj2676", true},
    {"luogu_P10481_poj2676", "poj2676", true},
    {"luogu_P10482_poj3074", "poj3074", true},
    {"luogu_P1074_1", "target", false},
    {"luogu_P1074_1", "target-multi", false},
    {"luogu_P1074_2", "target", false},
    {"luogu_P1784_1", "p1784", true},
    {"luogu_P1784_hack3", "p1784", true},
    {"poj2918", "poj2918", false},
    {"poj3076_uva1309", "uva1309", true},
    {"spoj_EASUDOKU", "easudoku", false},
    {"spoj_SUDOKU", "uva1309", true},
    {"target_computed_5_nowcoder4sol", "target", false},
    {"target_computed_7_conflict", "target", false},
    {"target_computed_9_24clues_a", "target", false},
    {"uva10957", "uva10957", false},
    {"uva12988_4x4", "uva12988", false},
    {"uva989", "uva989", false},
    {"vijos1335_validity", "vijos1335", false},
};

/* Reads the input or the answer of a sample.  If it is absent, says so and skips the test. */
static struct text read_sample(const struct sample *sample, const char *suffix) {
    char path[1024];
    bool found;
    snprintf(path, sizeof path, "%s/oj/%s.%s", SUDOKU_SHARED_DIR, sample->name, suffix);
    struct text text = read_file(path, &found);
    if (!found) {
        text_free(&text);
        any_absent = true;
        print_message("absent: %s\n", path);
        skip();
    }
    return text;
}

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

static void check_sample(const struct sample *sample, const char *const *args) {
    struct text input = read_sample(sample, "in"), answer = read_sample(sample, "out");
    drop_trailing_blanks(&answer);
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = input.bytes});
    assert_string_equal(outcome->out.bytes, answer.bytes);
    assert_int_equal(outcome->status, 0);
    text_free(&input);
    text_free(&answer);
}

static void has_the_published_answer(void **state) {
    const struct sample *sample = *state;
    const char *args[] = {"--judge", sample->judge, NULL};
    check_sample(sample, args);
}

static void has_the_published_answer_without_a_judge(void **state) {
    check_sample(*state, NULL);
}

/* Each sample is a test of its own. */
int main(void) {
    static struct CMUnitTest tests[2 * COUNT(samples)];
    static char names[2 * COUNT(samples)][80];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(samples); i++) {
        for (int plain = 0; plain <= (int)samples[i].plain; plain++, count++) {
            snprintf(names[count], sizeof names[count], "%s %s", samples[i].name,
                     plain ? "without a judge" : samples[i].judge);
            tests[count] =
                (struct CMUnitTest){.name = names[count],
                                    .test_func = plain ? has_the_published_answer_without_a_judge
                                                       : has_the_published_answer,
                                    .initial_state = (void *)&samples[i]};
        }
    }
    int failures = run_group("cli_judge_samples", NULL, 0, tests, count);
    return failures == 0 && any_absent ? SKIPPED : failures;
}
