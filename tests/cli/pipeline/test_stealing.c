/* test_stealing.c - a thread with nothing to do takes the records behind a long search. */
#include "puzzles.h"
#include "thread_counts.h"

#include <stdio.h>

enum { QUICK_RECORDS = SANITIZED ? 4000 : 30000 };

#define SCRATCH(name) SCRATCH_DIR "/stealing-" name

enum { COUNTED = 2500 }; /* solutions of a slow record: a batch gives up before */

/* There are jobs enough for the records that wait for each other, even if each is a chunk of its
 * own, as on a slow machine. */
static const struct company {
    const char *name, *jobs;
    size_t before, slow, between, behind; /* numbers of records; those not slow are quick lines */
    const char *company; /* what each search waits for, as lying_engines.c takes it */
} companies[] = {
    {"two side by side", "2", HANDFULS, 2, 0, 0, "2 2"},
    {"all others while one is searched", "2", HANDFULS, 5, 0, 0, "5"},
    {"what is left by a thread that came for them", "2", HANDFULS, 5, 0, 0, "2 5"},
    {"with quick ones between them", "2", HANDFULS, 3, 1, 300, "2 3"},
    {"the first of all", "2", 0, 5, 0, 0, "2 5"},
    {"many quick ones behind", "2", 300, 5, 0, QUICK_RECORDS, "2 5"},
    {"three threads", "3", HANDFULS, 6, 0, 0, "3 3 6"},
    {"behind a chunk that waits to be written", "3", HANDFULS, 6, 0, 0, "6 3 6"},
    {"so much that nothing more can be read", "3", HANDFULS, 6, 0, QUICK_RECORDS, "6 3 6"},
    {"seven threads", "7", HANDFULS, 7, 0, 0, "7 7 7 7 7 7 7"},
    {"seven threads and quick ones", "7", 300, 7, 1, 3000, "7 7 7 7 7 7 7"},
    {"more threads than records", "64", HANDFULS, 8, 0, 0, "8 8 8 8 8 8 8 8"},
    {"more threads and quick ones", "64", 300, 8, 3, 3000, "8 8 8 8 8 8 8 8"},
};

/* Adds this many quick lines, and their counts. */
static void add_quick(struct text *input, struct text *counts, size_t lines) {
    text_add(input, quick_lines.bytes, quick(lines));
    for (size_t i = 0; i < lines; i++)
        text_add_string(counts, "1\n");
}

/* A search goes on only when others have begun.  If they do not, the program never ends. */
static void slow_records_are_searched_side_by_side(void **state) {
    const struct company *company = *state;
    struct text input = {0}, counts = {0};
    char script[4096], count[20];
    snprintf(count, sizeof count, "%d+\n", COUNTED);
    add_quick(&input, &counts, company->before);
    for (size_t i = 0; i < company->slow; i++) {
        add_quick(&input, &counts, i > 0 ? company->between : 0);
        text_add_string(&input, EMPTY_GRID "\n");
        text_add_string(&counts, count);
    }
    add_quick(&input, &counts, company->behind);
    write_file(SCRATCH("company"), input.bytes, input.size);
    snprintf(script, sizeof script,
             "COMPANY='%s' exec \"" SUDOKU_WITH_LYING_ENGINES
             "\" -j%s -c -n%d \"" SCRATCH("company") "\"",
             company->company, company->jobs, COUNTED);
    doing("%s threads", company->jobs);
    check_outcome(run(&(struct command){.script = script}), 0, counts.bytes, "");
    text_free(&input);
    text_free(&counts);
}

int main(void) {
    struct CMUnitTest tests[COUNT(companies)];
    for (size_t i = 0; i < COUNT(companies); i++)
        tests[i] =
            ROW_TEST(companies[i].name, slow_records_are_searched_side_by_side, &companies[i]);
    make_quick_lines(QUICK_RECORDS);
    return run_group("cli_stealing", NULL, 0, tests, COUNT(tests));
}
