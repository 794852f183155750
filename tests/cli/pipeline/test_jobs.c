/* test_jobs.c - threads: however many there are, the bytes and their promptness are those of one.
 *
 * No test depends on the speed of the machine: what is slow takes longer than anybody waits, or is
 * given up after a time. */
#include "puzzles.h"
#include "random_inputs.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    RECORDS = SANITIZED ? 250 : 2000,          /* of each form */
    QUICK_RECORDS = SANITIZED ? 8000 : 200000, /* of those solved as quickly as they are read */
    SOME_QUICK_RECORDS = SANITIZED ? 4000 : 30000,
    HANDFULS = SANITIZED ? 1500 : 3000, /* more than are answered without threads */
    MOMENTS = SANITIZED ? 20 : 60,      /* at which a signal comes */
    MOST_MEMORY = 24 << 10              /* in KiB; nearly twice what 64 threads take */
};

#define SCRATCH(name) SCRATCH_DIR "/jobs-" name

#define EMPTY      "................................................................................."
#define EMPTY_LINE EMPTY "\n"

static const char *const all_jobs[] = {"1", "2", "3", "7", "64"};
static const char *const some_jobs[] = {"1", "2", "7"};

/* ---- Texts ----------------------------------------------------------------------------- */

static const struct puzzle contents[] = {
    {"easy", 3, 3, EASY, EASY_SOLVED},
    {"issue", 3, 3, ISSUE, ISSUE_SOLVED},
    {"third", 3, 3, THIRD, THIRD_SOLVED},
};

static struct text inputs[MANY_COUNT];         /* the first RECORDS of a form */
static struct text quick_lines, quick_answers; /* QUICK_RECORDS of them, a line each */
enum { QUICK_LINE = 82 };                      /* bytes of each */

/* Bytes of so many quick lines, or answers. */
static size_t quick(size_t lines) {
    return lines * QUICK_LINE;
}

/* The answers of these args to an input, but for lines with their first digit changed and the last
 * lines, as claims that are right, wrong, unreadable or not there. */
static void write_claims(const struct text *input, const char *path) {
    static const char *const args[] = {"--format=line", "--jobs=1", NULL};
    struct text claims = {0};
    const struct outcome *outcome =
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

/* Quick lines, ever more of them, and between them records of other kinds, some of which have
 * thousands of solutions. */
static void write_few_long(const char *path) {
    static const char *const others[] = {EMPTY_LINE, FOUR_ROWS, "1x\n",         EMPTY " name,a\n",
                                         EASY_ROWS,  HARD "\n", EASY " name\n", EMPTY ",\n"};
    struct text text = {0};
    for (size_t i = 0; i < RECORDS / 25; i++) {
        text_add(&text, quick_lines.bytes + quick(i * i), quick(i));
        for (size_t j = 0; j < 2 + i % 3; j++)
            text_add_string(&text, others[(i + j) % COUNT(others)]);
    }
    write_file(path, text.bytes, text.size);
    text_free(&text);
}

static void make_texts(void) {
    for (size_t i = 0; i < MANY_COUNT; i++)
        inputs[i] = many_records((enum many)i,
                                 i == MANY_LARGE || i == MANY_LETTERS ? RECORDS / 5 : RECORDS);
    many_quick_lines(QUICK_RECORDS, &quick_lines, &quick_answers);
    write_file(SCRATCH("quick"), quick_lines.bytes, quick_lines.size);
    write_file(SCRATCH("some"), quick_lines.bytes, quick(SOME_QUICK_RECORDS));
    write_file(SCRATCH("lines"), inputs[MANY_LINES].bytes, inputs[MANY_LINES].size);
    write_file(SCRATCH("rows"), inputs[MANY_ROWS].bytes, inputs[MANY_ROWS].size - 1);
    write_file(SCRATCH("mixed"), inputs[MANY_MIXED].bytes, inputs[MANY_MIXED].size);
    write_file(SCRATCH("empty"), "", 0);
    write_few_long(SCRATCH("few"));
    write_claims(&inputs[MANY_MIXED], SCRATCH("claims"));
}

/* ---- Running --------------------------------------------------------------------------- */

/* Arguments with --jobs behind the options; valid until the next call. */
static const char *const *with_jobs(const char *const *args, const char *jobs) {
    static const char *all[MOST_ARGUMENTS + 1];
    static char option[40];
    size_t count = 0;
    snprintf(option, sizeof option, "--jobs=%s", jobs);
    all[count++] = option;
    for (size_t i = 0; args != NULL && args[i] != NULL; i++) {
        assert_true(count < MOST_ARGUMENTS);
        all[count++] = args[i];
    }
    all[count] = NULL;
    return all;
}

static void start(struct process *process, const char *const *args, const char *jobs) {
    process_start(process, &(struct command){.args = with_jobs(args, jobs)});
}

static void mask_times(struct outcome *outcome) {
    mask_numbers(&outcome->out, "\"microseconds\":");
    mask_numbers(&outcome->err, " seconds=");
    mask_numbers(&outcome->err, " records/s=");
}

static void check_outcomes(const struct outcome *actual, const struct outcome *expected) {
    check_same("standard error", &actual->err, &expected->err);
    check_same("standard output", &actual->out, &expected->out);
    if (actual->status != expected->status)
        show_doing();
    assert_int_equal(actual->status, expected->status);
}

/* Fails unless the program wrote so many bytes of expected, and nothing else. */
static void check_prefix(const struct outcome *outcome, const struct text *expected, size_t size) {
    struct text prefix = {0};
    text_add(&prefix, expected->bytes, size);
    check_same("standard output", &outcome->out, &prefix);
    text_free(&prefix);
    check_same("standard error", &outcome->err, &(struct text){.bytes = ""});
}

/* ---- The same bytes -------------------------------------------------------------------- */

struct sameness {
    const char *name;
    const char *args[MOST_ARGUMENTS];
    enum many input;
    const char *out, *err; /* parts of what is written, so that the test is not for nothing */
};

#define MISSING "nowhere"
#define NAIVE   "--engine=naive", "--max-nodes=3000"

static const struct sameness samenesses[] = {
    /* Forms. */
    {"lines", .input = MANY_LINES, .out = "none", .err = "sudoku: -:"},
    {"CSV", .input = MANY_CSV, .out = "invalid", .err = "sudoku: -:"},
    {"rows", .input = MANY_ROWS, .out = "none", .err = "sudoku: -:"},
    {"rows with gaps", .input = MANY_GAPS, .out = "\n\n", .err = "sudoku: -:"},
    {"spaced rows", .input = MANY_SPACED, .out = " 1 ", .err = "sudoku: -:"},
    {"framed grids", .input = MANY_GRIDS, .out = "| 1 ", .err = "sudoku: -:"},
    {"JSON lines", .input = MANY_JSON, .out = "invalid", .err = "sudoku: -:"},
    {"small grids", .input = MANY_SMALL, .out = "invalid", .err = "sudoku: -:"},
    {"large grids", .input = MANY_LARGE, .out = "G", .err = "sudoku: -:"},
    {"letters", .input = MANY_LETTERS, .out = "P", .err = "sudoku: -:"},
    {"all forms and sizes", .input = MANY_MIXED, .out = "invalid", .err = "sudoku: -:"},

    /* Modes. */
    {"--least", {"--least"}, MANY_MIXED, .out = "none"},
    {"--all with --limit", {"--all", "--limit=3"}, MANY_MIXED, .out = "none"},
    {"--all", {"--all"}, MANY_CSV, .out = "none"},
    {"--count", {"--count"}, MANY_MIXED, .out = "\n6\n"},
    {"--count with --limit", {"--count", "--limit=3"}, MANY_MIXED, .out = "3+"},
    {"--unique", {"--unique"}, MANY_MIXED, .out = "multiple"},
    {"--unique --least", {"--unique", "--least"}, MANY_LINES, .out = "multiple"},
    {"--check", {"--check"}, MANY_MIXED, .out = "partial"},
    {"--check of claims", {"--check"}, MANY_CSV, .out = "right", .err = " wrong="},
    {"--check of JSON", {"--check"}, MANY_JSON, .out = "right", .err = " wrong="},
    {"--check with --answers",
     {"--check", "--answers=" SCRATCH("claims")},
     MANY_MIXED,
     .out = "right",
     .err = "claims:"},
    {"--check of files with --answers from standard input",
     {"--check", "--answers=-", SCRATCH("lines")},
     MANY_LINES,
     .out = "right",
     .err = " wrong="},
    {"--target", {"--target"}, MANY_LINES, .out = "-1"},
    {"--target --verbose", {"--target", "--verbose"}, MANY_MIXED, .out = "invalid"},
    {"--convert", {"--convert"}, MANY_MIXED, .out = "invalid"},
    {"--convert to lines", {"--convert", "-fline"}, MANY_MIXED, .out = "invalid"},
    {"--quiet", {"--quiet"}, MANY_MIXED, .err = "sudoku: -:"},

    /* Formats. */
    {"--format=line", {"--format=line"}, MANY_MIXED, .out = "none"},
    {"--format=rows", {"--format=rows"}, MANY_MIXED, .out = "\n\n"},
    {"--format=spaced", {"--format=spaced"}, MANY_MIXED, .out = "\n\n"},
    {"--format=grid", {"--format=grid", "--color=always"}, MANY_MIXED, .out = "\x1B[1m"},
    {"--format=csv", {"--format=csv"}, MANY_MIXED, .out = ",name-"},
    {"--format=json", {"--format=json"}, MANY_MIXED, .out = "\"fields\":[\"name-"},
    {"--count --format=json", {"--count", "-fjson"}, MANY_MIXED, .out = "\"status\":\"none\""},
    {"--all --format=json", {"--all", "-n3", "-fjson"}, MANY_MIXED, .out = "\"status\":\"none\""},
    {"--check --format=json", {"--check", "-fjson"}, MANY_CSV, .out = "\"status\":\"right\""},
    {"--convert --format=csv", {"--convert", "-fcsv"}, MANY_CSV, .out = ",name "},
    {"--none and --multiple",
     {"--unique", "--none=NO", "--multiple=SOME", "-fline"},
     MANY_MIXED,
     .out = "SOME"},

    /* Judges. */
    {"--judge=poj3074", {"--judge=poj3074"}, MANY_LINES, .out = "none"},
    {"--judge=poj2918", {"--judge=poj2918"}, MANY_ROWS, .out = "Scenario #100:"},
    {"--judge=hdu2780", {"--judge=hdu2780"}, MANY_ROWS, .out = "Could not"},
    {"--judge=uva1309", {"--judge=uva1309"}, MANY_LETTERS, .out = "P"},
    {"--judge=uva989", {"--judge=uva989"}, MANY_SPACED, .out = "NO SOLUTION"},
    {"--judge=uva10957", {"--judge=uva10957"}, MANY_SPACED, .out = "Case 100: "},
    {"--judge=kattis", {"--judge=kattis"}, MANY_SPACED, .out = "Non-unique"},
    {"--judge=sudogob", {"--judge=sudogob"}, MANY_SPACED, .out = "\n0\n"},
    {"--judge=novice42", {"--judge=novice42"}, MANY_ROWS, .out = "Grid 10"},
    {"--judge=euler96", {"--judge=euler96"}, MANY_MIXED, .err = "in the sum"},
    {"--judge=hdu3909", {"--judge=hdu3909"}, MANY_LINES, .out = "Not Minimal"},
    {"--judge=uva12988", {"--judge=uva12988"}, MANY_MIXED, .out = "Case #100:"},
    {"--judge=vijos1335", {"--judge=vijos1335"}, MANY_SPACED, .out = "Right"},
    {"--judge=target-multi", {"--judge=target-multi"}, MANY_SPACED, .out = "\n\n"},

    /* What is counted, and what is given up. */
    {"--stats", {"--stats"}, MANY_MIXED, .err = "invalid="},
    {"--stats of dlx", {"--stats", "--engine=dlx", "--unique"}, MANY_MIXED, .err = "columns="},
    {"--stats of all solutions", {"--stats", "--all", "-n9", "-q"}, MANY_CSV, .err = "nodes="},
    {"nodes of simd", {"--engine=simd", "-fjson", "-s"}, MANY_LINES, .out = "\"nodes\":1"},
    {"nodes of mrv", {"--engine=mrv", "-c", "-fjson", "-s"}, MANY_LINES, .out = "\"nodes\":"},
    {"--max-nodes", {"--max-nodes=1", "--stats"}, MANY_MIXED, .out = "limit"},
    {"--max-nodes and --count", {"-c", "--max-nodes=60", "-emrv"}, MANY_LINES, .out = "1+"},
    {"--max-nodes and --unique", {"-u", "--max-nodes=60", "-emrv"}, MANY_LINES, .out = "limit"},
    {"--max-nodes and --all", {"-a", "--max-nodes=60", "-emrv"}, MANY_LINES, .out = "limit"},
    {"--max-nodes and --target", {"-t", "--max-nodes=5"}, MANY_LINES, .out = "limit"},
    {"--max-nodes and naive", {"--max-nodes=300", "-enaive"}, MANY_LINES, .out = "limit"},

    /* Long searches, after which chunks are split: of half the records, */
    {"naive", {NAIVE}, MANY_MIXED, .out = "limit", .err = "sudoku: -:"},
    {"naive and CSV", {NAIVE, "--format=csv"}, MANY_CSV, .out = ",limit"},
    {"naive and JSON", {NAIVE, "--format=json"}, MANY_JSON, .out = "\"status\":\"limit\""},
    {"naive and rows", {NAIVE}, MANY_ROWS, .out = "limit", .err = "sudoku: -:"},
    {"naive and --unique", {NAIVE, "--unique"}, MANY_MIXED, .out = "limit"},
    {"naive and --least", {NAIVE, "--least", "-s"}, MANY_LINES, .out = "limit", .err = "nodes="},
    {"naive and --count", {NAIVE, "--count", "-s"}, MANY_MIXED, .out = "0+", .err = "nodes="},
    {"naive and --all", {NAIVE, "--all", "-n9"}, MANY_MIXED, .out = "limit"},
    {"naive and --check", {NAIVE, "--check", "-fjson"}, MANY_CSV, .out = "\"status\":\"right\""},
    {"naive and --check with --answers",
     {NAIVE, "--check", "--answers=" SCRATCH("claims")},
     MANY_MIXED,
     .out = "right",
     .err = "claims:"},
    {"naive and a judge", {NAIVE, "--judge=uva10957"}, MANY_SPACED, .out = "Case 100: "},
    {"naive and --judge=hdu3909", {NAIVE, "--judge=hdu3909"}, MANY_LINES, .out = "Not Minimal"},
    {"naive and --target", {NAIVE, "--target"}, MANY_LINES, .out = "-1"},
    /* of one here and there, */
    {"--count of thousands",
     {"-c", "-n2500", "-s", SCRATCH("few")},
     .out = "2500+\n",
     .err = "inv"},
    {"thousands as JSON", {"-c", "-n2500", "-fjson", SCRATCH("few")}, .out = "\"at_least\":2500"},
    {"thousands as CSV", {"-c", "-n2500", "-fcsv", SCRATCH("few")}, .out = ",2500+,name"},
    {"--unique of few", {NAIVE, "-u", "-fcsv", SCRATCH("few")}, .out = ",limit,name"},
    {"--all of few", {"--all", "-n700", "-fline", SCRATCH("few")}, .out = "none"},
    {"--all of few as JSON",
     {"-a", "-n700", "-fjson", SCRATCH("few")},
     .out = "\"fields\":[\"name"},

    /* Operands. */
    {"files", {SCRATCH("lines"), SCRATCH("rows"), SCRATCH("mixed")}, .out = "none", .err = "rows"},
    {"files, good and bad, and puzzles",
     {SCRATCH("mixed"), MISSING, EASY, "/", SCRATCH("rows"), SCRATCH("empty"), "-"},
     MANY_LINES,
     .out = "none",
     .err = MISSING},
    {"files of judges",
     {"--judge=uva10957", SCRATCH("lines"), MISSING, SCRATCH("rows")},
     .out = "Case 100: ",
     .err = MISSING},
    {"files as JSON",
     {"--format=json", SCRATCH("lines"), EASY, SCRATCH("mixed")},
     .out = "jobs-mixed"},
    {"--box", {"--box=2x3"}, MANY_SMALL, .out = "invalid"},
};

/* One thread is told what is right by all other tests. */
static void is_the_same_for_any_number_of_threads(void **state) {
    const struct sameness *sameness = *state;
    const struct text *input = &inputs[sameness->input];
    static struct outcome one;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        struct outcome *outcome =
            run(&(struct command){.args = with_jobs(sameness->args, all_jobs[i]),
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

static void without_jobs_the_bytes_are_the_same(void **state) {
    const struct text *input = &inputs[MANY_MIXED];
    struct command command = {.input = input->bytes, .input_size = input->size};
    static struct outcome plain;
    (void)state;
    keep_outcome(&plain, run(&command));
    command.args = with_jobs(NULL, "1");
    doing("%s", "one thread");
    check_outcomes(run(&command), &plain);
}

static void many_lines_are_answered_in_order(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        const struct outcome *outcome =
            run(&(struct command){.args = with_jobs(NULL, all_jobs[i]),
                                  .input = quick_lines.bytes,
                                  .input_size = quick(SOME_QUICK_RECORDS)});
        check_prefix(outcome, &quick_answers, quick(SOME_QUICK_RECORDS));
        assert_int_equal(outcome->status, 0);
    }
}

static void nothing_behind_the_end_line_is_read(void **state) {
    struct text input = {0};
    (void)state;
    text_add(&input, quick_lines.bytes, quick(HANDFULS));
    text_add_string(&input, "end\n");
    text_add(&input, inputs[MANY_MIXED].bytes, inputs[MANY_MIXED].size);
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        const struct outcome *outcome = run(&(struct command){
            .args = with_jobs(NULL, all_jobs[i]), .input = input.bytes, .input_size = input.size});
        check_prefix(outcome, &quick_answers, quick(HANDFULS));
        assert_int_equal(outcome->status, 0);
    }
    text_free(&input);
}

/* Reads may end anywhere. */
static void input_in_any_pieces_gives_the_same_bytes(void **state) {
    static const struct {
        size_t chunk, records;
    } pieces[] = {{1, 60}, {7, 150}, {100, RECORDS}, {4096, RECORDS}, {65536, RECORDS}};
    static struct outcome whole;
    (void)state;
    for (size_t i = 0; i < COUNT(pieces); i++) {
        struct text input = many_records(MANY_MIXED, pieces[i].records);
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

#define TORN "sudoku: " SCRATCH("torn") ":5:1: the grid ends after 3 of 9 rows\n"
enum { READ_AT_ONCE = 1 << 16, BEHIND = 2000 };

/* A long comment, a torn record, and the line by which that is known to be torn, which ends with
 * the first read; then so many more lines. */
static struct text torn_at_the_end_of_a_read(const char *line) {
    static const size_t torn = 3 * 10; /* bytes of rows */
    struct text input = {0};
    size_t comment = READ_AT_ONCE - torn - strlen(line);
    while (input.size < comment)
        text_add_string(&input, "#");
    input.bytes[comment - 1] = '\n';
    text_add(&input, EASY_ROWS, torn);
    text_add_string(&input, line);
    for (size_t i = 0; i < BEHIND; i++)
        text_add_string(&input, EASY " another\n");
    return input;
}

static void a_line_that_is_looked_at_again_is_still_there(void **state) {
    static const struct {
        const char *args[3], *line, *out, *out_behind, *err;
    } cases[] = {
        {{"--format=csv", SCRATCH("torn")},
         EASY " NAME\n",
         ",invalid\n" EASY "," EASY_SOLVED ",NAME\n",
         EASY "," EASY_SOLVED ",another\n",
         TORN},
        {{"--check", SCRATCH("torn")},
         EASY "," EASY_SOLVED "\n",
         "invalid\nright\n",
         "partial\n",
         TORN "sudoku: records=2002 right=1 wrong=0\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases) * COUNT(some_jobs); i++) {
        const char *jobs = some_jobs[i % COUNT(some_jobs)];
        size_t c = i / COUNT(some_jobs);
        struct text out = {0}, input = torn_at_the_end_of_a_read(cases[c].line);
        doing("%s, %s threads", cases[c].args[0], jobs);
        write_file(SCRATCH("torn"), input.bytes, input.size);
        text_add_string(&out, cases[c].out);
        for (size_t k = 0; k < BEHIND; k++)
            text_add_string(&out, cases[c].out_behind);
        check_outcome(run(&(struct command){.args = with_jobs(cases[c].args, jobs)}), 2, out.bytes,
                      cases[c].err);
        text_free(&out);
        text_free(&input);
    }
}

/* ---- What a chunk says, whatever the chunk before said ---------------------------------- */

/* Fails unless a script writes exactly this, with any number of threads; -j%s stands in it. */
static void check_script(const char *format, const struct text *expected, int status) {
    char script[300];
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script, format, some_jobs[i]);
        const struct outcome *outcome = run(&(struct command){.script = script});
        check_prefix(outcome, expected, expected->size);
        assert_int_equal(outcome->status, status);
    }
}

static void in_one_file_each_message_stands_before_its_answer(void **state) {
    struct text input = {0}, expected = {0};
    char message[100];
    (void)state;
    for (size_t i = 0; i < RECORDS; i++) {
        text_add(&input, quick_lines.bytes + quick(i), quick(1));
        text_add_string(&input, "1x\n");
        text_add(&expected, quick_answers.bytes + quick(i), quick(1));
        snprintf(message, sizeof message,
                 "sudoku: -:%zu:3: 2 cells make neither a row nor a grid\ninvalid\n", 2 * i + 2);
        text_add_string(&expected, message);
    }
    write_file(SCRATCH("torn"), input.bytes, input.size);
    check_script("\"$SUDOKU\" -j%s <\"" SCRATCH("torn") "\" 2>&1", &expected, 2);
    text_free(&input);
    text_free(&expected);
}

static void answers_are_numbered_from_the_first_to_the_last(void **state) {
    struct text expected = {0};
    char verdict[40];
    (void)state;
    for (size_t i = 1; i <= SOME_QUICK_RECORDS; i++) {
        snprintf(verdict, sizeof verdict, "Case %zu: Unique.\n", i);
        text_add_string(&expected, verdict);
    }
    check_script("\"$SUDOKU\" -j%s --judge=uva10957 \"" SCRATCH("some") "\"", &expected, 0);
    text_free(&expected);
}

/* A blank line separates answers where one of both has several lines. */
static void blank_lines_are_those_of_the_input(void **state) {
    static const struct {
        const char *input, *expected; /* between rows */
    } between[] = {{EASY "\n\n" EASY "\n\n", EASY_SOLVED "\n" EASY_SOLVED "\n\n"},
                   {"\n" EASY "\n", "\n" EASY_SOLVED "\n"}};
    char rows[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT(between); i++) {
        struct text input = {0}, expected = {0};
        for (size_t j = 0; j <= RECORDS; j++) {
            const struct puzzle *puzzle = &contents[j % COUNT(contents)];
            text_add_string(&input, j > 0 ? between[i].input : "");
            text_add_string(&expected, j > 0 ? between[i].expected : "");
            text_add_string(&input, lay_out(rows, puzzle, puzzle->cells, LAYOUT_ROWS, '.'));
            text_add_string(&expected, lay_out(rows, puzzle, puzzle->solution, LAYOUT_ROWS, '.'));
        }
        write_file(SCRATCH("blank"), input.bytes, input.size);
        check_script("\"$SUDOKU\" -j%s \"" SCRATCH("blank") "\"", &expected, 0);
        text_free(&input);
        text_free(&expected);
    }
}

/* Fewer of them fit in where small ones are answered all at once. */
static void as_many_large_grids_as_small_ones_are_answered(void **state) {
    static const size_t height = 5;
    struct text input = {0}, expected = {0};
    char line[LAYOUT_SIZE];
    (void)state;
    for (size_t i = 0; i < RECORDS; i++) {
        for (size_t j = 0; j < puzzle_count; j++) {
            if (puzzles[j].box_height != height)
                continue;
            lay_out(line, &puzzles[j], puzzles[j].solution, LAYOUT_LINE, '.');
            text_add_string(&input, line);
            text_add_string(&expected, "solved\n");
        }
    }
    write_file(SCRATCH("25"), input.bytes, input.size);
    check_script("\"$SUDOKU\" -j%s --check \"" SCRATCH("25") "\"", &expected, 0);
    text_free(&input);
    text_free(&expected);
}

/* What is said of a plain line in the shortest way: quick lines have five cells to be filled. */
static void nodes_are_counted_for_plain_lines_too(void **state) {
    static const char *const args[] = {"--stats", "--engine=mrv", SCRATCH("some"), NULL};
    char nodes[40];
    (void)state;
    snprintf(nodes, sizeof nodes, " nodes=%d ", 5 * SOME_QUICK_RECORDS);
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        const struct outcome *outcome =
            run(&(struct command){.args = with_jobs(args, some_jobs[i])});
        assert_non_null(strstr(outcome->err.bytes, nodes));
    }
}

/* The first line of an input is read in the long way, the others at a glance where they are plain.
 */
static void a_line_means_the_same_wherever_it_stands(void **state) {
    static const char *const cells[] = {
        EASY, EASY_SOLVED,
        ".................................................................................",
        "---------------------------------------------------------------------------------",
        "--------------------------------------------------------------------------------1"};
    static const char *const tails[] = {
        "",
        " name",
        "\tname",
        " +",
        ",+",
        " name with a sign further on, +",
        ",+++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++11",
        " |",
        " ---",
        " \xE2\x94\x82",
        " a long name and behind it \xE2\x94\x82",
        " \xFF",
        " \x01",
        " \ttabs\tin\ta\tlong\tname\tof\ta\tgrid"};
    static const char *const args[] = {"--format=csv", "--max-nodes=1000", NULL};
    static struct outcome first;
    (void)state;
    for (size_t i = 0; i < COUNT(cells) * COUNT(tails); i++) {
        const char *line = cells[i % COUNT(cells)], *tail = tails[i / COUNT(cells)];
        char input[400];
        doing("%s%s", line, tail);
        snprintf(input, sizeof input, "%s%s\n", line, tail);
        keep_outcome(&first, run(&(struct command){.args = args, .input = input}));
        snprintf(input, sizeof input, "%s\n%s%s\n", EASY, line, tail);
        struct outcome *second = run(&(struct command){.args = args, .input = input});
        size_t above = strlen(EASY "," EASY_SOLVED "\n");
        mask_numbers(&first.err, "sudoku: -:");
        mask_numbers(&second->err, "sudoku: -:");
        assert_true(second->out.size >= above);
        check_same("standard error", &second->err, &first.err);
        check_same("standard output",
                   &(struct text){second->out.bytes + above, second->out.size - above, 0},
                   &first.out);
    }
}

static void a_wrong_solution_of_a_plain_line_is_not_printed(void **state) {
    static const struct command command = {
        .script = "head -n 2 \"" SCRATCH("some") "\" | LIE=wrong \"" SUDOKU_WITH_LYING_ENGINES
                                                 "\" -eflag"};
    (void)state;
    check_outcome(run(&command), 2, "invalid\ninvalid\n",
                  "sudoku: internal error: engine flag gave a wrong solution\n"
                  "sudoku: internal error: engine flag gave a wrong solution\n");
}

/* ---- Threads that cannot be created ---------------------------------------------------- */

/* A preloaded library does not get along with sanitizers. */
static void need_preload(void) {
    if (!CAN_PRELOAD)
        skip();
}

/* Runs the program with few threads to be had, its input in a file. */
static const struct outcome *run_with_few(const char *few, const char *jobs, const char *file) {
    char script[600];
    snprintf(script, sizeof script,
             PRELOAD " FAIL=threads FAIL_FROM=%ld FAIL_TO=1000000 "
                     "FAIL_LOG=\"" SCRATCH("log") "\" \"$SUDOKU\" --jobs=%s <\"%s\"",
             atol(few) + 1, jobs, file);
    doing("%s threads can be created of %s for %s", few, jobs, file);
    return run(&(struct command){.script = script});
}

/* How many threads the last run asked for. */
static long threads_asked(void) {
    return read_number(SCRATCH("log"));
}

static void fewer_threads_give_the_same_bytes(void **state) {
    static const char *const few[] = {"0", "1", "2", "3"};
    static const char *const files[] = {SCRATCH("mixed"), SCRATCH("some")};
    static struct outcome enough;
    (void)state;
    need_preload();
    for (size_t file = 0; file < COUNT(files); file++) {
        keep_outcome(&enough, run_with_few("1000", "1", files[file]));
        for (size_t i = 0; i < COUNT(few); i++) {
            check_outcomes(run_with_few(few[i], "2", files[file]), &enough);
            check_outcomes(run_with_few(few[i], "64", files[file]), &enough);
        }
    }
}

static void threads_are_created_for_many_records_and_no_more_than_asked_for(void **state) {
    (void)state;
    need_preload();
    assert_int_equal(run_with_few("1000", "2", SCRATCH("some"))->status, 0);
    assert_in_range(threads_asked(), 1, 2);
    assert_int_equal(run_with_few("1000", "7", SCRATCH("some"))->status, 0);
    assert_in_range(threads_asked(), 1, 7);
}

static void one_record_needs_no_thread(void **state) {
    (void)state;
    need_preload();
    write_file(SCRATCH("one"), EASY "\n", 82);
    check_outcome(run_with_few("0", "7", SCRATCH("one")), 0, EASY_SOLVED "\n", "");
    assert_int_equal(threads_asked(), 0);
}

/* ---- Answers before the next puzzle ---------------------------------------------------- */

/* Sends what stands behind the first sent bytes of input, up to size; and waits for the answers,
 * which are all of out up to out_size. */
static void converse(struct process *process, const char *input, size_t size,
                     const struct text *out, size_t out_size) {
    struct text expected = {0};
    text_add(&expected, out->bytes, out_size);
    process_send(process, input, size, 0);
    process_await(process, out_size);
    check_same("standard output", &process->outcome.out, &expected);
    text_free(&expected);
}

static void each_answer_comes_before_the_next_line(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        start(&process, NULL, all_jobs[i]);
        size_t sent = 0;
        for (size_t turn = 0; turn < 50; turn++) {
            size_t lines = turn == 20 ? HANDFULS : turn % 10 == 5 ? 40 : 1;
            converse(&process, quick_lines.bytes + quick(sent), quick(lines), &quick_answers,
                     quick(sent + lines));
            sent += lines;
        }
        check_prefix(process_finish(&process), &quick_answers, quick(sent));
        assert_int_equal(process.outcome.status, 0);
    }
}

static void each_answer_comes_before_the_next_grid(void **state) {
    static const enum layout layouts[] = {LAYOUT_ROWS, LAYOUT_SPACED, LAYOUT_GRID};
    char puzzle[LAYOUT_SIZE], answer[LAYOUT_SIZE];
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(layouts) * COUNT(some_jobs); i++) {
        enum layout layout = layouts[i % COUNT(layouts)];
        const char *jobs = some_jobs[i / COUNT(layouts)];
        struct text answers = {0};
        doing("%s threads, layout %d", jobs, (int)layout);
        start(&process, NULL, jobs);
        for (size_t turn = 0; turn < 12; turn++) {
            struct text sent = {0};
            for (size_t k = 0; k < (turn == 6 ? HANDFULS : 1); k++) {
                const struct puzzle *next = &contents[(turn + k) % COUNT(contents)];
                text_add_string(&sent, lay_out(puzzle, next, next->cells, layout, '.'));
                text_add_string(&answers, lay_out(answer, next, next->solution, layout, '.'));
            }
            converse(&process, sent.bytes, sent.size, &answers, answers.size);
            text_free(&sent);
        }
        check_prefix(process_finish(&process), &answers, answers.size);
        assert_int_equal(process.outcome.status, 0);
        text_free(&answers);
    }
}

static void messages_come_before_the_next_line_too(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        struct text answers = {0}, messages = {0};
        doing("%s threads", some_jobs[i]);
        start(&process, NULL, some_jobs[i]);
        for (size_t turn = 1; turn <= HANDFULS; turn++) {
            char message[100];
            snprintf(message, sizeof message,
                     "sudoku: -:%zu:3: 2 cells make neither a row nor a grid\n", turn);
            text_add_string(&messages, message);
            text_add_string(&answers, "invalid\n");
            process_send(&process, "1x\n", 3, 0);
            if (turn % 500 == 1 || turn == HANDFULS)
                process_await(&process, answers.size);
        }
        check_same("standard output", &process.outcome.out, &answers);
        process_finish(&process);
        check_same("standard error", &process.outcome.err, &messages);
        assert_int_equal(process.outcome.status, 2);
        text_free(&answers);
        text_free(&messages);
    }
}

static void a_message_comes_before_the_next_claim(void **state) {
    static const char message[] = "sudoku: 'nowhere': No such file or directory\n";
    static struct process process;
    char script[200], all[200];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "exec \"$SUDOKU\" -j%s --check --answers=- nowhere " EASY " 2>&1", some_jobs[i]);
        process_start(&process, &(struct command){.script = script});
        process_expect(&process, message);
        process_send(&process, EASY_SOLVED "\n", 82, 0);
        snprintf(all, sizeof all, "%sright\nsudoku: records=1 right=1 wrong=0\n", message);
        check_outcome(process_finish(&process), 2, all, "");
    }
}

static void the_end_line_ends_the_program_though_more_could_come(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        start(&process, NULL, some_jobs[i]);
        process_send(&process, quick_lines.bytes, quick(HANDFULS), 0);
        process_send(&process, "e\n", 2, 0);
        check_prefix(process_wait(&process), &quick_answers, quick(HANDFULS));
        assert_int_equal(process.outcome.status, 0);
    }
}

/* Nothing that the reader has read, but not made a record of, keeps it waiting for more. */
static void the_end_of_the_input_ends_an_unfinished_record_and_the_program(void **state) {
    static const struct {
        const char *input, *message;
    } ends[] = {
        {"123456789\n.........\nend\n", ":3:1: the grid ends after 2 of 9 rows\n"},
        {"123456789\n.........\n.........\n\ne\n", ":4:1: the grid ends after 3 of 9 rows\n"},
        {"\xFF\xFE"
         "1\n",
         ":1:1: this is UTF-16 text; convert it to UTF-8\n"},
    };
    static struct process process;
    char message[100];
    (void)state;
    for (size_t i = 0; i < COUNT(ends) * COUNT(some_jobs); i++) {
        const char *input = ends[i / COUNT(some_jobs)].input;
        doing("%s threads, end %zu", some_jobs[i % COUNT(some_jobs)], i / COUNT(some_jobs));
        snprintf(message, sizeof message, "sudoku: -%s", ends[i / COUNT(some_jobs)].message);
        process_start(&process,
                      &(struct command){.args = with_jobs(NULL, some_jobs[i % COUNT(some_jobs)]),
                                        .patience = SANITIZED ? 0 : 5});
        process_send(&process, input, strlen(input), 0);
        check_outcome(process_wait(&process), 2, "invalid\n", message);
    }
}

/* ---- A slow record --------------------------------------------------------------------- */

/* How to make a record that nobody waits for. */
static const struct slowness {
    const char *name;
    const char *args[4];
    const char *record; /* a line */
} slownesses[] = {
    {"naive", {"--engine=naive"}, HARD "\n"},
    {"given up late", {"--engine=flag", "--timeout=600"}, HARD "\n"},
    {"given up later still", {"--engine=naive", "--max-nodes=1000000000000"}, HARD "\n"},
    {"--unique", {"--unique", "--engine=naive"}, HARD "\n"},
    {"--count", {"--count", "--limit=0"}, EMPTY_LINE},
};

/* The quick lines with the slow record behind so many of them, and then so many more. */
static struct text with_slow_record(const struct slowness *slowness, size_t before, size_t behind) {
    struct text input = {0};
    text_add(&input, quick_lines.bytes, quick(before));
    text_add_string(&input, slowness->record);
    text_add(&input, quick_lines.bytes + quick(before), quick(behind));
    return input;
}

/* What is written for so many quick lines; to be freed. */
static struct text answers_before(const struct slowness *slowness, size_t lines) {
    struct text answers = {0};
    bool counts = strcmp(slowness->name, "--count") == 0;
    text_clear(&answers);
    for (size_t i = 0; counts && i < lines; i++)
        text_add_string(&answers, "1\n");
    if (!counts)
        text_add(&answers, quick_answers.bytes, quick(lines));
    return answers;
}

static void answers_do_not_wait_for_a_slow_record_behind_them(void **state) {
    static const size_t befores[] = {0, 1, 10, 300, HANDFULS};
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(slownesses) * COUNT(befores) * COUNT(some_jobs); i++) {
        const struct slowness *slowness = &slownesses[i % COUNT(slownesses)];
        size_t before = befores[i / COUNT(slownesses) % COUNT(befores)];
        const char *jobs = some_jobs[i / COUNT(slownesses) / COUNT(befores)];
        struct text input = with_slow_record(slowness, before, 300);
        struct text answers = answers_before(slowness, before);
        doing("%s, %s threads, behind %zu records", slowness->name, jobs, before);
        start(&process, slowness->args, jobs);
        process_send(&process, input.bytes, input.size, 0);
        process_await(&process, answers.size);
        check_same("standard output", &process.outcome.out, &answers);
        process_signal(&process, SIGTERM);
        check_prefix(process_wait(&process), &answers, answers.size);
        assert_int_equal(process.outcome.status, 128 + SIGTERM);
        text_free(&input);
        text_free(&answers);
    }
}

/* All at once, as they take their time and nothing else. */
static void answers_behind_a_slow_record_follow_in_order(void **state) {
    static const char *const args[] = {"--engine=naive", "--timeout=2", SCRATCH("slow"), NULL};
    static struct process processes[COUNT(all_jobs)];
    struct text input = with_slow_record(&slownesses[0], 300, HANDFULS), answers = {0};
    (void)state;
    text_add(&answers, quick_answers.bytes, quick(300)); /* fit into the pipe */
    text_add_string(&answers, "limit\n");
    text_add(&answers, quick_answers.bytes + quick(300), quick(HANDFULS));
    write_file(SCRATCH("slow"), input.bytes, input.size);
    for (size_t i = 0; i < COUNT(all_jobs); i++)
        start(&processes[i], args, all_jobs[i]);
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        check_prefix(process_finish(&processes[i]), &answers, answers.size);
        assert_int_equal(processes[i].outcome.status, 1);
    }
    text_free(&input);
    text_free(&answers);
}

/* ---- Slow records of one chunk ---------------------------------------------------------- */

enum { COUNTED = 2500 }; /* solutions, so many that a batch gives up */

/* On a slow machine chunks may have one record each: all that wait for each other fit in the queue
 * all the same. */
static const struct company {
    const char *name, *jobs;
    size_t before, slow, between, behind; /* records */
    const char *company; /* what each search waits for, as lying_engines.c takes it */
} companies[] = {
    {"two side by side", "2", HANDFULS, 2, 0, 0, "2 2"},
    {"all others while one is searched", "2", HANDFULS, 5, 0, 0, "5"},
    {"what is left by a thread that came for them", "2", HANDFULS, 5, 0, 0, "2 5"},
    {"with quick ones between them", "2", HANDFULS, 3, 1, 300, "2 3"},
    {"the first of all", "2", 0, 5, 0, 0, "2 5"},
    {"many quick ones behind", "2", 300, 5, 0, SOME_QUICK_RECORDS, "2 5"},
    {"three threads", "3", HANDFULS, 6, 0, 0, "3 3 6"},
    {"behind a chunk that waits to be written", "3", HANDFULS, 6, 0, 0, "6 3 6"},
    {"so much that nothing more can be read", "3", HANDFULS, 6, 0, SOME_QUICK_RECORDS, "6 3 6"},
    {"seven threads", "7", HANDFULS, 7, 0, 0, "7 7 7 7 7 7 7"},
    {"seven threads and quick ones", "7", 300, 7, 1, 3000, "7 7 7 7 7 7 7"},
    {"more threads than records", "64", HANDFULS, 8, 0, 0, "8 8 8 8 8 8 8 8"},
    {"more threads and quick ones", "64", 300, 8, 3, 3000, "8 8 8 8 8 8 8 8"},
};

/* Adds so many quick lines, and their counts. */
static void add_quick(struct text *input, struct text *counts, size_t lines) {
    text_add(input, quick_lines.bytes, quick(lines));
    for (size_t i = 0; i < lines; i++)
        text_add_string(counts, "1\n");
}

/* A search goes on only if others begin meanwhile: else the program never ends. */
static void slow_records_are_searched_side_by_side(void **state) {
    const struct company *company = *state;
    struct text input = {0}, counts = {0};
    char script[300], count[20];
    snprintf(count, sizeof count, "%d+\n", COUNTED);
    add_quick(&input, &counts, company->before);
    for (size_t i = 0; i < company->slow; i++) {
        add_quick(&input, &counts, i > 0 ? company->between : 0);
        text_add_string(&input, EMPTY_LINE);
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

/* ---- Ends ------------------------------------------------------------------------------ */

static void it_ends_with_its_consumer(void **state) {
    char script[400];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "cat \"" SCRATCH("quick") "\" \"" SCRATCH(
                     "quick") "\" 2>/dev/null |"
                              "\"$SUDOKU\" -j%s | head -n 1; yes " EASY
                              " | \"$SUDOKU\" -j%s | head -n 1;"
                              "\"$SUDOKU\" -j%s <\"" SCRATCH("quick") "\" | head -n 1",
                 some_jobs[i], some_jobs[i], some_jobs[i]);
        struct text answers = {0};
        text_add(&answers, quick_answers.bytes, quick(1));
        text_add_string(&answers, EASY_SOLVED "\n");
        text_add(&answers, quick_answers.bytes, quick(1));
        check_prefix(run(&(struct command){.script = script}), &answers, answers.size);
        text_free(&answers);
    }
}

/* Though no answer is due that it could not write. */
static void it_ends_with_its_consumer_amid_a_search(void **state) {
    char script[400];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "(printf '" EASY "\n" HARD "\n' | \"$SUDOKU\" -j%s --engine=naive; echo $? >&2) |"
                 "head -n 1",
                 some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 0, EASY_SOLVED "\n", "141\n");
    }
}

static void it_does_not_mind_that_nobody_waits_for_no_answers(void **state) {
    (void)state;
    check_outcome(run(&(struct command){
                      .script = "(printf '" HARD "\n' |"
                                "\"$SUDOKU\" -q --engine=naive --timeout=1; echo $? >&2) | true"}),
                  0, "", "1\n");
}

static void it_tells_once_that_its_consumer_went_where_SIGPIPE_is_ignored(void **state) {
    char script[300], answer[QUICK_LINE + 1];
    (void)state;
    snprintf(answer, sizeof answer, "%.*s", QUICK_LINE, quick_answers.bytes);
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "trap '' PIPE; (\"$SUDOKU\" -j%s <\"" SCRATCH("quick") "\"; echo $? >&2) |"
                                                                        "head -n 1",
                 some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 0, answer,
                      "sudoku: cannot write to standard output: Broken pipe\n2\n");
    }
}

/* Nobody reads what it writes, and its input never ends. */
static void it_ends_without_a_consumer_though_more_could_come(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        start(&process, NULL, some_jobs[i]);
        close(process.out);
        process.out = -1;
        process_send(&process, quick_lines.bytes, quick(HANDFULS), 0);
        assert_int_equal(process_wait(&process)->status, 128 + SIGPIPE);
        assert_string_equal(process.outcome.err.bytes, "");
    }
}

/* The search after which it waits has been long, so that it watches who reads. */
static void it_ends_without_a_consumer_though_it_waits_and_SIGPIPE_is_ignored(void **state) {
    static struct process process;
    char script[100];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script, "trap '' PIPE; exec \"$SUDOKU\" -c -n3000 -j%s",
                 some_jobs[i]);
        process_start(&process, &(struct command){.script = script});
        process_send(&process, EMPTY_LINE, strlen(EMPTY_LINE), 0);
        process_expect(&process, "3000+\n");
        close(process.out);
        process.out = -1;
        assert_int_equal(process_wait(&process)->status, 2);
        assert_string_equal(process.outcome.err.bytes,
                            "sudoku: cannot write to standard output: Broken pipe\n");
    }
}

static void a_full_device_is_told_once(void **state) {
    char script[200];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script, "\"$SUDOKU\" -j%s <\"" SCRATCH("quick") "\" >/dev/full",
                 some_jobs[i]);
        check_outcome(run(&(struct command){.script = script}), 2, "",
                      "sudoku: cannot write to standard output: No space left on device\n");
    }
}

/* When the first answer comes, another thread has been waiting for more input. */
static void a_full_device_is_told_though_more_could_come(void **state) {
    static struct process process;
    char script[100];
    (void)state;
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        snprintf(script, sizeof script,
                 "exec \"$SUDOKU\" -j%s --engine=naive --timeout=0.3 >/dev/full", some_jobs[i]);
        process_start(&process, &(struct command){.script = script});
        process_send(&process, HARD "\n", strlen(HARD "\n"), 0);
        check_outcome(process_wait(&process), 2, "",
                      "sudoku: cannot write to standard output: No space left on device\n");
    }
}

/* Fails unless a signal has left whole answers, and not all. */
static void check_interrupted(const struct outcome *outcome, int signal_number) {
    assert_int_equal(outcome->out.size % QUICK_LINE, 0);
    assert_true(outcome->out.size < quick_answers.size);
    check_prefix(outcome, &quick_answers, outcome->out.size);
    assert_int_equal(outcome->status, 128 + signal_number);
}

static void a_signal_amid_many_records_leaves_whole_ones(void **state) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    static const char *const args[] = {SCRATCH("quick"), NULL};
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(signals) * COUNT(some_jobs); i++) {
        const char *jobs = some_jobs[i % COUNT(some_jobs)];
        int signal_number = signals[i / COUNT(some_jobs)];
        doing("%s threads, signal %d", jobs, signal_number);
        start(&process, args, jobs);
        process_await(&process, quick(100));
        process_signal(&process, signal_number);
        check_interrupted(process_wait(&process), signal_number);
    }
}

static void a_signal_at_any_moment_ends_it(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < MOMENTS; i++) {
        const char *jobs = some_jobs[i % COUNT(some_jobs)];
        doing("%s threads, moment %zu", jobs, i);
        start(&process, NULL, jobs);
        process_send(&process, quick_lines.bytes, quick(i % 2 == 0 ? HANDFULS : 1), 0);
        pause_for((double)i * 0.0002);
        process_signal(&process, SIGINT);
        check_interrupted(process_wait(&process), SIGINT);
    }
}

static void a_signal_while_waiting_for_input_ends_at_once(void **state) {
    static struct process process;
    (void)state;
    for (size_t i = 0; i < MOMENTS / 2; i++) {
        size_t lines = i % 2 == 0 ? HANDFULS : 1;
        doing("%s threads, %zu lines", all_jobs[i % COUNT(all_jobs)], lines);
        start(&process, NULL, all_jobs[i % COUNT(all_jobs)]);
        converse(&process, quick_lines.bytes, quick(lines), &quick_answers, quick(lines));
        process_send(&process, "123", 3, 0); /* of a line */
        pause_for(i % 3 == 0 ? 0.01 : 0);
        process_signal(&process, SIGINT);
        check_prefix(process_wait(&process), &quick_answers, quick(lines));
        assert_int_equal(process.outcome.status, 128 + SIGINT);
    }
}

static void a_signal_while_all_solutions_are_printed_leaves_whole_ones(void **state) {
    static const char *const args[] = {"--all", NULL};
    static const char input[] = EASY "\n" EMPTY_LINE EASY "\n";
    static struct process process;
    (void)state;
    for (size_t i = 0; i < COUNT(all_jobs); i++) {
        doing("%s threads", all_jobs[i]);
        start(&process, args, all_jobs[i]);
        process_send(&process, input, strlen(input), 0);
        process_await(&process, 100000);
        process_signal(&process, SIGINT);
        const struct outcome *outcome = process_wait(&process);
        assert_int_equal(outcome->status, 128 + SIGINT);
        assert_memory_equal(outcome->out.bytes, EASY_SOLVED "\n", 82);
        assert_int_equal(outcome->out.size % 82, 0);
        assert_int_equal(outcome->out.bytes[outcome->out.size - 1], '\n');
    }
}

/* While one thread is at a record without an end, others answer those behind it, for nobody. */
static void the_summary_after_a_signal_is_of_what_was_printed(void **state) {
    static const char *const args[] = {"--stats", "--engine=naive", SCRATCH("stuck"), NULL};
    static const char summary[] = "records=7 solved=7 none=0 ";
    static struct process process;
    struct text input = {0};
    (void)state;
    text_add(&input, quick_lines.bytes, quick(7));
    text_add_string(&input, HARD "\n");
    text_add(&input, quick_lines.bytes, quick(100));
    write_file(SCRATCH("stuck"), input.bytes, input.size);
    text_free(&input);
    for (size_t i = 0; i < COUNT(some_jobs); i++) {
        doing("%s threads", some_jobs[i]);
        start(&process, args, some_jobs[i]);
        process_await(&process, quick(7));
        pause_for(0.3);
        process_signal(&process, SIGINT);
        const struct outcome *outcome = process_wait(&process);
        assert_int_equal(outcome->status, 128 + SIGINT);
        assert_int_equal(outcome->out.size, quick(7));
        assert_memory_equal(outcome->out.bytes, quick_answers.bytes, quick(7));
        assert_non_null(strstr(outcome->err.bytes, summary));
    }
}

/* ---- Memory ---------------------------------------------------------------------------- */

/* The most memory that the program ever took, in KiB; 0 if that is not known. */
static long peak_memory(const struct process *process) {
    char path[40];
    bool found;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process->pid);
    struct text status = read_file(path, &found);
    const char *peak = strstr(status.bytes, "VmHWM:");
    long kibibytes = peak != NULL ? atol(peak + strlen("VmHWM:")) : 0;
    text_free(&status);
    return kibibytes;
}

/* Fails if that is more than it may be. */
static void check_peak(long kibibytes) {
    if (kibibytes > MOST_MEMORY)
        show_doing();
    assert_in_range(kibibytes, 0, MOST_MEMORY);
}

static void check_memory(const struct process *process) {
    check_peak(peak_memory(process));
}

static void memory_stays_flat_over_many_records(void **state) {
    static const char *const jobs[] = {"2", "64"};
    static struct process process;
    (void)state;
    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(jobs); i++) {
        doing("%s threads", jobs[i]);
        start(&process, NULL, jobs[i]);
        converse(&process, quick_lines.bytes, quick_lines.size, &quick_answers, quick_answers.size);
        check_memory(&process);
        assert_int_equal(process_finish(&process)->status, 0);
    }
}

/* The same lines, each with a tail. */
static struct text with_tails(const struct text *lines, const char *tail) {
    struct text text = {0};
    for (const char *line = lines->bytes; *line != '\0'; line += QUICK_LINE) {
        text_add(&text, line, QUICK_LINE - 1);
        text_add_string(&text, tail);
        text_add_string(&text, "\n");
    }
    return text;
}

/* What is read ahead while nothing can be written is bounded, and so is what comes of it. */
static void memory_stays_flat_behind_a_slow_record(void **state) {
    static const struct {
        const char *jobs, *args[4];
    } runs[] = {
        {"1", {"--engine=naive", SCRATCH("slow")}},
        {"2", {"--engine=naive", SCRATCH("slow")}},
        {"64", {"--engine=naive", SCRATCH("slow")}},
        {"64", {"--engine=naive", "--format=csv", SCRATCH("slow-tails")}},
        {"64", {"--engine=naive", "--format=json", SCRATCH("slow-tails")}},
    };
    static struct process processes[COUNT(runs)];
    long peaks[COUNT(runs)];
    (void)state;
    if (SANITIZED)
        skip();
    struct text input = with_slow_record(&slownesses[0], 1000, QUICK_RECORDS - 1000);
    write_file(SCRATCH("slow"), input.bytes, input.size);
    struct text tails = with_tails(&input, ",a name that is somewhat longer,0.123456789");
    write_file(SCRATCH("slow-tails"), tails.bytes, tails.size);
    for (size_t i = 0; i < COUNT(runs); i++)
        start(&processes[i], runs[i].args, runs[i].jobs);
    for (size_t i = 0; i < COUNT(runs); i++)
        process_expect_lines(&processes[i], 1000);
    pause_for(1);
    for (size_t i = 0; i < COUNT(runs); i++) {
        doing("%s threads, %s", runs[i].jobs, runs[i].args[1]);
        peaks[i] = peak_memory(&processes[i]);
        process_signal(&processes[i], SIGTERM);
        assert_int_equal(process_wait(&processes[i])->status, 128 + SIGTERM);
        process_expect_lines(&processes[i], 1000);
        if (runs[i].args[2] == NULL)
            check_prefix(&processes[i].outcome, &quick_answers, quick(1000));
    }
    for (size_t i = 0; i < COUNT(runs); i++) {
        doing("%s threads, %s", runs[i].jobs, runs[i].args[1]);
        check_peak(peaks[i]);
    }
    text_free(&input);
    text_free(&tails);
}

/* Solutions without end, behind a record that takes for ever, or with nobody who reads them. */
static void memory_stays_flat_before_solutions_without_end(void **state) {
    static const char *const args[] = {"--all", "--engine=naive", NULL};
    static const char *const jobs[] = {"1", "2", "7"};
    static const char *const texts[] = {HARD "\n" EMPTY_LINE EMPTY_LINE, EMPTY_LINE EMPTY_LINE};
    static struct process processes[COUNT(jobs) * COUNT(texts)];
    (void)state;
    if (SANITIZED)
        skip();
    for (size_t i = 0; i < COUNT(processes); i++) {
        const char *text = texts[i % COUNT(texts)];
        start(&processes[i], args, jobs[i / COUNT(texts)]);
        assert_int_equal(write(processes[i].in, text, strlen(text)), strlen(text));
    }
    pause_for(1);
    for (size_t i = 0; i < COUNT(processes); i++) {
        doing("%s threads, text %zu", jobs[i / COUNT(texts)], i % COUNT(texts));
        check_memory(&processes[i]);
        process_await(&processes[i], i % COUNT(texts) == 0 ? 0 : 82);
        process_signal(&processes[i], SIGTERM);
        const struct outcome *outcome = process_wait(&processes[i]);
        assert_int_equal(outcome->status, 128 + SIGTERM);
        assert_int_equal(outcome->out.size % 82, 0);
        assert_true((outcome->out.size == 0) == (i % COUNT(texts) == 0));
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(without_jobs_the_bytes_are_the_same),
        cmocka_unit_test(many_lines_are_answered_in_order),
        cmocka_unit_test(nothing_behind_the_end_line_is_read),
        cmocka_unit_test(input_in_any_pieces_gives_the_same_bytes),
        cmocka_unit_test(a_line_that_is_looked_at_again_is_still_there),
        cmocka_unit_test(in_one_file_each_message_stands_before_its_answer),
        cmocka_unit_test(answers_are_numbered_from_the_first_to_the_last),
        cmocka_unit_test(blank_lines_are_those_of_the_input),
        cmocka_unit_test(as_many_large_grids_as_small_ones_are_answered),
        cmocka_unit_test(nodes_are_counted_for_plain_lines_too),
        cmocka_unit_test(a_line_means_the_same_wherever_it_stands),
        cmocka_unit_test(a_wrong_solution_of_a_plain_line_is_not_printed),
        cmocka_unit_test(fewer_threads_give_the_same_bytes),
        cmocka_unit_test(threads_are_created_for_many_records_and_no_more_than_asked_for),
        cmocka_unit_test(one_record_needs_no_thread),
        cmocka_unit_test(each_answer_comes_before_the_next_line),
        cmocka_unit_test(each_answer_comes_before_the_next_grid),
        cmocka_unit_test(messages_come_before_the_next_line_too),
        cmocka_unit_test(a_message_comes_before_the_next_claim),
        cmocka_unit_test(the_end_line_ends_the_program_though_more_could_come),
        cmocka_unit_test(the_end_of_the_input_ends_an_unfinished_record_and_the_program),
        cmocka_unit_test(answers_do_not_wait_for_a_slow_record_behind_them),
        cmocka_unit_test(answers_behind_a_slow_record_follow_in_order),
        cmocka_unit_test(it_ends_with_its_consumer),
        cmocka_unit_test(it_ends_with_its_consumer_amid_a_search),
        cmocka_unit_test(it_does_not_mind_that_nobody_waits_for_no_answers),
        cmocka_unit_test(it_tells_once_that_its_consumer_went_where_SIGPIPE_is_ignored),
        cmocka_unit_test(it_ends_without_a_consumer_though_more_could_come),
        cmocka_unit_test(it_ends_without_a_consumer_though_it_waits_and_SIGPIPE_is_ignored),
        cmocka_unit_test(a_full_device_is_told_once),
        cmocka_unit_test(a_full_device_is_told_though_more_could_come),
        cmocka_unit_test(a_signal_amid_many_records_leaves_whole_ones),
        cmocka_unit_test(a_signal_at_any_moment_ends_it),
        cmocka_unit_test(a_signal_while_waiting_for_input_ends_at_once),
        cmocka_unit_test(a_signal_while_all_solutions_are_printed_leaves_whole_ones),
        cmocka_unit_test(the_summary_after_a_signal_is_of_what_was_printed),
        cmocka_unit_test(memory_stays_flat_over_many_records),
        cmocka_unit_test(memory_stays_flat_behind_a_slow_record),
        cmocka_unit_test(memory_stays_flat_before_solutions_without_end),
    };
    struct CMUnitTest tests[COUNT(samenesses) + COUNT(companies) + COUNT(others)];
    for (size_t i = 0; i < COUNT(samenesses); i++)
        tests[i] =
            ROW_TEST(samenesses[i].name, is_the_same_for_any_number_of_threads, &samenesses[i]);
    for (size_t i = 0; i < COUNT(companies); i++)
        tests[COUNT(samenesses) + i] =
            ROW_TEST(companies[i].name, slow_records_are_searched_side_by_side, &companies[i]);
    for (size_t i = 0; i < COUNT(others); i++)
        tests[COUNT(samenesses) + COUNT(companies) + i] = others[i];
    make_texts();
    return run_group("cli_jobs", NULL, 0, tests, COUNT(tests));
}
