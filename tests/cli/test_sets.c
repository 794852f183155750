/* test_sets.c - the sets in puzzles/ come of the commands in puzzles/README.md, byte for byte. */
#include "run.h"

#include <stdio.h>
#include <string.h>

/* Puzzles within a set, made again. */
static const struct sample {
    const char *set;
    const char *options;
    unsigned first; /* number of the first puzzle, among those of one command */
    unsigned line;  /* line of the set where it stands, from 1 */
    unsigned count;
} samples[] = {
    {"easy.txt", "--clues=36", 0, 1, 20},
    {"easy.txt", "--clues=36", 9980, 9981, 20},
    {"minimal.txt", "", 5000, 5001, 20},
    {"symmetric.txt", "--symmetry=rotate", 0, 1, 20},
    {"symmetric.txt", "--symmetry=full", 80, 581, 20},
    {"multiple.txt", "--solutions=10", 40, 241, 5},
    {"none.txt", "--solutions=0", 0, 1, 5},
    {"sixteen.txt", "--box=4x4", 61, 62, 1},
    {"target.txt", "--clues=28 --target --format=csv", 0, 31, 10},
};

static void a_sample_is_made_again(void **state) {
    const struct sample *sample = *state;
    char script[4096];
    unsigned last = sample->line + sample->count - 1;
    snprintf(script, sizeof script,
             "sed -n '%u,%up' '" PUZZLES_DIR "/%s' >\"$SCRATCH/sample\" &&"
             "test $(wc -l <\"$SCRATCH/sample\") = %u &&"
             "\"$SUDOKU\" --generate=%u --seed=1 --first=%u %s | cmp - \"$SCRATCH/sample\"",
             sample->line, last, sample->set, sample->count, sample->count, sample->first,
             sample->options);
    check_outcome(run(&(struct command){.script = script}), 0, "", "");
}

/* Runs the commands of the README. */
static void every_set_is_made_again(void **state) {
    (void)state;
    const char *script =
        "mkdir -p \"$SCRATCH/sets\" && cd \"$SCRATCH/sets\" && PATH=$(dirname \"$SUDOKU\"):$PATH &&"
        "sed -n '/^```sh/,/^```$/p' '" PUZZLES_DIR "/README.md' | grep -v '^```' >commands &&"
        "sh -e commands && for set in *.txt; do cmp \"$set\" '" PUZZLES_DIR "'/\"$set\" || exit 1;"
        "done && test $(ls *.txt | wc -l) = 7";
    const struct command command = {.script = script, .patience = 600};
    check_outcome(run(&command), 0, "", "");
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[COUNT(samples)];
    if (argc > 1 && strcmp(argv[1], "slow") == 0) {
        const struct CMUnitTest slow[] = {cmocka_unit_test(every_set_is_made_again)};
        return run_group("cli_sets_slow", NULL, 0, slow, COUNT(slow));
    }
    for (size_t i = 0; i < COUNT(samples); i++)
        tests[i] = ROW_TEST(samples[i].set, a_sample_is_made_again, &samples[i]);
    return run_group("cli_sets", NULL, 0, tests, COUNT(tests));
}
