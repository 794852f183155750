/* test_same_bytes.c - the output has the same bytes with any number of threads.
 *
 * With the argument `slow`, more records and numbers of threads are tested. */
#include "puzzles.h"
#include "random_inputs.h"
#include "support/harness.h"
#include "thread_counts.h"

#include <stdio.h>
#include <string.h>

enum {
    SOME_RECORDS = 240, /* of each form */
    INPUT_RECORDS = 2000,
    QUICK_RECORDS = SANITIZED ? 4000 : 30000
};

#define SCRATCH(name) SCRATCH_DIR "/same-bytes-" name

static size_t record_count; /* of each form */

/* The arguments of --jobs, from 0; NULL after the last. */
static const char *nth_jobs(size_t n) {
    if (thorough)
        return n < COUNT(all_jobs) ? all_jobs[n] : NULL;
    return n < COUNT(some_jobs) ? some_jobs[n] : NULL;
}

/* ---- Texts ---- */

static struct text inputs[INPUT_COUNT]; /* the first records of a form */

/* Writes claimed solutions for an input: right ones, some with a wrong first digit, and none for
 * the last records. */
static void write_claims(const struct text *input, const char *path) {
    static const char *const args[] = {"--format=line", "--jobs=1", NULL};
    struct text claims = {0};
    const struct run_outcome *outcome =
        run(&(struct command){.args = args, .input = input->bytes, .input_size = input->size});
    text_add(&claims, outcome->out.bytes, outcome->out.size - outcome->out.size / 50);
    size_t line = 0;
    for (size_t i = 0; i + 1 < claims.size; i++) {
        line += claims.bytes[i] == '\n';
        if (claims.bytes[i] == '\n' && line % 7 == 0 && claims.bytes[i + 1] > '0')
            claims.bytes[i + 1] = claims.bytes[i + 1] == '1' ? '2' : '1';
    }
    write_file(path, claims.bytes, claims.size);
    text_free(&claims);
}

/* Writes runs of quick lines, each longer than the one before, with records of other kinds between
 * them.  Some of these have thousands of solutions. */
static void write_few_long(const char *path) {
    static const char *const others[] = {
        EMPTY_LINE, FOUR_ROWS, BAD_LINE "\n",  EMPTY_GRID " name,a\n",
        EASY_ROWS,  HARD "\n", EASY " name\n", EMPTY_GRID ",\n"};
    struct text text = {0};
    for (size_t i = 0; i < record_count / 15; i++) {
        text_add(&text, quick_lines.bytes + quick(i * i), quick(i));
        for (size_t j = 0; j < 2 + i % 3; j++)
            text_add_string(&text, others[(i + j) % COUNT(others)]);
    }
    write_file(path, text.bytes, text.size);
    text_free(&text);
}

static void make_texts(void) {
    for (size_t i = 0; i < INPUT_COUNT; i++)
        inputs[i] =
            make_records((enum input_kind)i,
                         i == INPUT_LARGE || i == INPUT_LETTERS ? record_count / 5 : record_count);
    make_quick_lines(QUICK_RECORDS);
    write_file(SCRATCH("lines"), inputs[INPUT_LINES].bytes, inputs[INPUT_LINES].size);
    write_file(SCRATCH("rows"), inputs[INPUT_ROWS].bytes, inputs[INPUT_ROWS].size - 1);
    write_file(SCRATCH("mixed"), inputs[INPUT_MIXED].bytes, inputs[INPUT_MIXED].size);
    write_file(SCRATCH("empty"), "", 0);
    write_few_long(SCRATCH("few"));
    write_claims(&inputs[INPUT_MIXED], SCRATCH("claims"));
}

static void mask_times(struct run_outcome *outcome) {
    mask_numbers(&outcome->err, " seconds=");
    mask_numbers(&outcome->err, " records/s=");
}

/* ---- The same bytes ---- */

struct sameness {
    const char *name;
    const char *args[MAX_ARGUMENTS];
    enum input_kind input;
    const char *out, *err; /* parts of the output: the test must not compare nothing */
};

#define MISSING "nowhere"
#define NAIVE   "--engine=naive", "--max-nodes=3000"

static const struct sameness samenesses[] = {
    /* Forms. */
    {"lines", .input = INPUT_LINES, .out = "none", .err = "sudoku: -:"},
    {"CSV", .input = INPUT_CSV, .out = "invalid", .err = "sudoku: -:"},
    {"rows", .input = INPUT_ROWS, .out = "none", .err = "sudoku: -:"},
    {"framed grids", .input = INPUT_GRIDS, .out = "| 1 ", .err = "sudoku: -:"},
    {"small grids", .input = INPUT_SMALL, .out = "invalid", .err = "sudoku: -:"},
    {"large grids", .input = INPUT_LARGE, .out = "G", .err = "sudoku: -:"},
    {"letters", .input = INPUT_LETTERS, .out = "P", .err = "sudoku: -:"},
    {"all forms and sizes", .input = INPUT_MIXED, .out = "invalid", .err = "sudoku: -:"},

    /* Modes. */
    {"--all with --limit", {"--all", "--limit=3"}, INPUT_MIXED, .out = "none"},
    {"--count", {"--count"}, INPUT_MIXED, .out = "\n6\n"},
    {"--unique", {"--unique"}, INPUT_MIXED, .out = "multiple"},
    {"--rate", {"--rate"}, INPUT_MIXED, .out = "1.2/1.2", .err = "support only 9x9 grids"},
    {"--check", {"--check"}, INPUT_MIXED, .out = "partial"},
    {"--check of claims", {"--check"}, INPUT_CSV, .out = "right", .err = "sudoku: -:"},
    {"--check with --answers",
     {"--check", "--answers=" SCRATCH("claims")},
     INPUT_MIXED,
     .out = "right",
     .err = "claims:"},
    {"--target", {"--target"}, INPUT_LINES, .out = "-1"},
    {"--convert", {"--convert"}, INPUT_MIXED, .out = "invalid"},
    {"--minimize", {"--minimize"}, INPUT_MIXED, .out = "multiple"},
    {"--canonical", {"--canonical", "-fjson"}, INPUT_MIXED, .out = "\"canonical\":"},
    {"--generate", {"-g600", "--seed=1", "-fjson"}, .out = "\"line\":600,"},
    {"--generate and another mode", {"-g600", "--seed=1", "-c", "--clues=17-25"}, .out = "1\n"},

    /* Formats. */
    {"--format=line", {"--format=line"}, INPUT_MIXED, .out = "none"},
    {"--format=grid", {"--format=grid", "--color=always"}, INPUT_MIXED, .out = "\x1B[1m"},
    {"--format=csv", {"--format=csv"}, INPUT_MIXED, .out = ",\"a, b\","},
    {"--format=json", {"--format=json"}, INPUT_MIXED, .out = "\"input\":\""},

    /* Judges. */
    {"--judge=poj2918", {"--judge=poj2918"}, INPUT_ROWS, .out = "Scenario #100:"},
    {"--judge=uva989", {"--judge=uva989"}, INPUT_SPACED, .out = "NO SOLUTION"},
    {"--judge=euler96", {"--judge=euler96"}, INPUT_MIXED, .err = "not added to the sum"},
    {"--judge=hdu3909", {"--judge=hdu3909"}, INPUT_LINES, .out = "Not Minimal"},
    {"--judge=target-multi", {"--judge=target-multi"}, INPUT_SPACED, .out = "\n\n"},

    /* Statistics and limits. */
    {"--stats", {"--stats"}, INPUT_MIXED, .err = "invalid="},
    {"--max-nodes", {"--max-nodes=1", "--stats"}, INPUT_MIXED, .out = "limit"},
    {"--max-nodes and --all", {"-a", "--max-nodes=60", "-emrv"}, INPUT_LINES, .out = "limit"},

    /* Half of the records take a long search. */
    {"naive", {NAIVE}, INPUT_MIXED, .out = "limit", .err = "sudoku: -:"},
    {"naive and --count", {NAIVE, "--count", "-s"}, INPUT_MIXED, .out = "0+", .err = "nodes="},
    {"naive and --all", {NAIVE, "--all", "-n9"}, INPUT_MIXED, .out = "limit"},
    {"naive and --check", {NAIVE, "--check", "-fjson"}, INPUT_CSV, .out = "\"status\":\"right\""},
    /* A few records take one. */
    {"--count of thousands",
     {"-c", "-n2500", "-s", SCRATCH("few")},
     .out = "2500+\n",
     .err = "inv"},
    {"--unique of few", {NAIVE, "-u", "-fcsv", SCRATCH("few")}, .out = " name,a,"},
    {"--all of few", {"--all", "-n700", "-fline", SCRATCH("few")}, .out = "none"},

    /* Operands. */
    {"files", {SCRATCH("lines"), SCRATCH("rows"), SCRATCH("mixed")}, .out = "none", .err = "rows"},
    {"files, good and bad, and puzzles",
     {SCRATCH("mixed"), MISSING, EASY, "/", SCRATCH("rows"), SCRATCH("empty"), "-"},
     INPUT_LINES,
     .out = "none",
     .err = MISSING},
};

/* Other tests check the output of one thread. */
static void is_the_same_for_any_number_of_threads(void **state) {
    const struct sameness *sameness = *state;
    const struct text *input = &inputs[sameness->input];
    static struct run_outcome one;
    for (size_t i = 0; nth_jobs(i) != NULL; i++) {
        doing("%s threads", nth_jobs(i));
        struct run_outcome *outcome =
            run(&(struct command){.args = with_jobs(sameness->args, nth_jobs(i)),
                                  .input = input->bytes,
                                  .input_size = input->size});
        mask_times(outcome);
        if (i == 0)
            keep_outcome(&one, outcome);
        else
            check_outcomes(outcome, &one);
    }
    if (sameness->out != NULL)
        assert_non_null(strstr(one.out.bytes, sameness->out));
    if (sameness->err != NULL)
        assert_non_null(strstr(one.err.bytes, sameness->err));
}

static void many_lines_are_answered_in_order(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        const struct run_outcome *outcome =
            run(&(struct command){.args = with_jobs(NULL, all_jobs[i]),
                                  .input = quick_lines.bytes,
                                  .input_size = quick(QUICK_RECORDS)});
        check_prefix(outcome, &quick_answers, quick(QUICK_RECORDS));
        assert_int_equal(outcome->status, 0);
    }
}

static void nothing_after_the_end_line_is_read(void **state) {
    struct text input = {0};
    char note[100];
    (void)state;
    snprintf(note, sizeof note, "sudoku: -:%d:1: input after the end line is ignored\n",
             HANDFULS + 2);
    struct run_outcome expected = {.status = 2, .err = {.bytes = note, .size = strlen(note)}};
    text_add(&expected.out, quick_answers.bytes, quick(HANDFULS));
    text_add(&input, quick_lines.bytes, quick(HANDFULS));
    text_add_string(&input, "end\n");
    text_add(&input, inputs[INPUT_MIXED].bytes, inputs[INPUT_MIXED].size);
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        const struct run_outcome *outcome = run(&(struct command){
            .args = with_jobs(NULL, all_jobs[i]), .input = input.bytes, .input_size = input.size});
        check_outcomes(outcome, &expected);
    }
    text_free(&expected.out);
    text_free(&input);
}

static void messages_precede_their_answers_in_a_shared_file(void **state) {
    struct run_outcome expected = {.status = 2, .err.bytes = ""};
    struct text input = {0};
    char message[160];
    (void)state;
    for (size_t i = 0; i < HANDFULS; i++) {
        text_add(&input, quick_lines.bytes + quick(i), quick(1));
        text_add_string(&input, BAD_LINE "\n");
        text_add(&expected.out, quick_answers.bytes + quick(i), quick(1));
        snprintf(message, sizeof message, "sudoku: -:%zu:1: " BAD_LINE_ERR "invalid\n", 2 * i + 2);
        text_add_string(&expected.out, message);
    }
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        char script[40];
        snprintf(script, sizeof script, "\"$SUDOKU\" -j%s 2>&1", some_jobs[i]);
        doing("%s threads", some_jobs[i]);
        check_outcomes(run(&(struct command){
                           .script = script, .input = input.bytes, .input_size = input.size}),
                       &expected);
    }
    text_free(&expected.out);
    text_free(&input);
}

/* Reads may end anywhere. */
static void the_output_does_not_depend_on_read_sizes(void **state) {
    const struct {
        size_t chunk, records;
    } pieces[] = {
        {1, 60}, {7, 150}, {100, record_count}, {4096, record_count}, {65536, record_count}};
    static struct run_outcome whole;
    (void)state;
    for (size_t i = 0; i < COUNT(pieces); i++) {
        struct text input = make_records(INPUT_MIXED, pieces[i].records);
        struct command command = {.input = input.bytes, .input_size = input.size};
        command.args = with_jobs(NULL, "1");
        keep_outcome(&whole, run(&command));
        command.chunk = pieces[i].chunk;
        for (size_t j = 0; j < COUNT(some_jobs); j++) {
            doing("%s threads, %zu bytes at a time", some_jobs[j], pieces[i].chunk);
            command.args = with_jobs(NULL, some_jobs[j]);
            command.nonblocking = (i + j) % 2 == 0;
            check_outcomes(run(&command), &whole);
        }
        text_free(&input);
    }
}

int main(int argc, char **argv) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(many_lines_are_answered_in_order),
        cmocka_unit_test(nothing_after_the_end_line_is_read),
        cmocka_unit_test(messages_precede_their_answers_in_a_shared_file),
        cmocka_unit_test(the_output_does_not_depend_on_read_sizes),
    };
    struct CMUnitTest tests[COUNT(samenesses) + COUNT(others)];
    for (size_t i = 0; i < COUNT(samenesses); i++)
        tests[i] =
            ROW_TEST(samenesses[i].name, is_the_same_for_any_number_of_threads, &samenesses[i]);
    memcpy(tests + COUNT(samenesses), others, sizeof others);
    take_arguments(argc, argv);
    record_count = thorough ? INPUT_RECORDS : SOME_RECORDS;
    make_texts();
    return run_group("cli_same_bytes", NULL, 0, tests, COUNT(tests));
}
