/* test_scarcity.c - memory, threads and locks that cannot be had: each request for one fails once,
 * or it and all that follow.
 *
 * What further threads cannot have makes no difference.  Otherwise, there are all answers, or a
 * message says that some are missing; the program never crashes or waits for ever. */
#include "many.h"
#include "puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK_RECORDS = 6000, EVER = 1000000 };

#define SCRATCH(name) SCRATCH_DIR "/scarcity-" name
#define NO_MEMORY     "sudoku: not enough memory\n"

static const char *const all_jobs[] = {"1", "2", "7"};

/* What the records are and how they are asked for: their answers take one line each. */
static const struct workload {
    const char *name, *options, *file;
} workloads[] = {
    {"the default", "--format=line", SCRATCH("quick")},
    {"dlx", "--unique --engine=dlx --format=line", SCRATCH("shapes")},
    {"--all", "--all --format=line", SCRATCH("shapes")},
};

/* Records of which the workspaces grow, with others between them. */
static void add_shapes(struct text *text) {
    static const size_t sides[] = {6, 9, 16, 9, 8, 25};
    for (size_t i = 0; i < COUNT(sides); i++) {
        for (size_t j = 0; j < puzzle_count; j++) {
            const struct puzzle *puzzle = &puzzles[j];
            if (puzzle->box_height * puzzle->box_width != sides[i] ||
                puzzle->box_height > puzzle->box_width) /* not what a line of cells says */
                continue;
            char lines[LAYOUT_SIZE];
            text_add_string(text, lay_out(lines, puzzle, puzzle->cells, LAYOUT_LINE, '.'));
        }
    }
}

static int make_files(void **state) {
    struct text quick = {0}, answers = {0}, shapes = {0};
    (void)state;
    many_quick_lines(QUICK_RECORDS, &quick, &answers);
    for (size_t i = 0; i < 12; i++)
        add_shapes(&shapes);
    write_file(SCRATCH("quick"), quick.bytes, quick.size);
    write_file(SCRATCH("shapes"), shapes.bytes, shapes.size);
    text_free(&quick);
    text_free(&answers);
    text_free(&shapes);
    return 0;
}

/* Runs a workload, with the requests from one to another failing. */
static const struct outcome *run_scarce(const struct workload *workload, const char *jobs,
                                        const char *what, long from, long to) {
    char script[700];
    snprintf(script, sizeof script,
             "LD_PRELOAD='" SCARCITY "' SCARCE=%s SCARCE_FROM=%ld SCARCE_TO=%ld "
             "SCARCE_LOG='" SCRATCH("log") "' \"$SUDOKU\" --jobs=%s %s '%s'",
             what, from, to, jobs, workload->options, workload->file);
    doing("%s %ld to %ld, %s threads, %s", what, from, to, jobs, workload->name);
    return run(&(struct command){.script = script});
}

/* What the last run asked for. */
static long requests(void) {
    bool found;
    struct text log = read_file(SCRATCH("log"), &found);
    assert_true(found);
    long asked = atol(log.bytes);
    text_free(&log);
    return asked;
}

/* Each line is the one expected, or this is told of it. */
static bool tells_what_is_missing(const struct outcome *outcome, const struct text *expected) {
    const char *is = outcome->out.bytes, *should_be = expected->bytes;
    const char *message = outcome->err.bytes;
    while (*should_be != '\0') {
        size_t length = strcspn(should_be, "\n") + 1;
        if (strncmp(is, should_be, length) == 0) {
            is += length;
        } else {
            message = strstr(message, ": not enough memory to solve this\n");
            if (message == NULL || strncmp(is, "invalid\n", 8) != 0)
                return false;
            message++;
            is += 8;
        }
        should_be += length;
    }
    return *is == '\0' && strstr(message, ": not enough memory to solve this\n") == NULL;
}

/* How the program asks for something, and what it means not to get it. */
static const struct scarcity {
    const char *what;
    bool needed; /* by the first thread, without which there is nothing */
} scarcities[] = {{"memory", true}, {"threads-memory", false}, {"threads", false}, {"locks", true}};

static void check_scarce(const struct outcome *outcome, const struct text *expected, bool needed) {
    bool same = outcome->out.size == expected->size &&
                memcmp(outcome->out.bytes, expected->bytes, expected->size) == 0;
    if (same || !needed) {
        check_outcome(outcome, 0, expected->bytes, "");
        return;
    }
    bool told = outcome->out.size == 0 ? strcmp(outcome->err.bytes, NO_MEMORY) == 0
                                       : tells_what_is_missing(outcome, expected);
    if (!told || outcome->status != 2)
        show_doing();
    assert_int_equal(outcome->status, 2);
    assert_true(told);
}

static void no_answer_is_lost_in_silence(void **state) {
    const struct scarcity *scarcity = *state;
    struct text expected = {0};
    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(workloads) * COUNT(all_jobs); i++) {
        const struct workload *workload = &workloads[i / COUNT(all_jobs)];
        const char *jobs = all_jobs[i % COUNT(all_jobs)];
        const struct outcome *outcome = run_scarce(workload, jobs, scarcity->what, 0, 0);
        assert_int_equal(outcome->status, 0);
        text_clear(&expected);
        text_add(&expected, outcome->out.bytes, outcome->out.size);
        long most = requests();
        for (long from = 1; from <= most; from++) {
            check_scarce(run_scarce(workload, jobs, scarcity->what, from, from), &expected,
                         scarcity->needed);
            check_scarce(run_scarce(workload, jobs, scarcity->what, from, EVER), &expected,
                         scarcity->needed);
        }
    }
    text_free(&expected);
}

/* The program's first request is for itself; then it has looked at its options. */
static void without_any_memory_nothing_else_is_told(void **state) {
    static const struct workload sums[] = {
        {"a sum of all records", "--judge=euler96", SCRATCH("quick")},
        {"claims", "--check --answers=" SCRATCH("shapes"), SCRATCH("quick")},
    };
    (void)state;
    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(sums); i++) {
        for (long from = 1; from <= 3; from++)
            check_outcome(run_scarce(&sums[i], "2", "memory", from, EVER), 2, "", NO_MEMORY);
    }
}

int main(void) {
    struct CMUnitTest tests[COUNT(scarcities) + 1] = {
        [COUNT(scarcities)] = cmocka_unit_test(without_any_memory_nothing_else_is_told)};
    for (size_t i = 0; i < COUNT(scarcities); i++)
        tests[i] = ROW_TEST(scarcities[i].what, no_answer_is_lost_in_silence, &scarcities[i]);
    make_files(NULL);
    return run_group("cli_scarcity", NULL, 0, tests, COUNT(tests));
}
