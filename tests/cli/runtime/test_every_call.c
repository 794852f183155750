/* test_every_call.c - makes each C library call that can fail do so, once or from then on, in runs
 * of every kind.
 *
 * The program never crashes or hangs.  Either its output is the same as without the fault, or a
 * message and the exit status report missing output, and all printed answers are right.
 *
 * With the argument `slow`, tries every call of every run, or of the run named by the next
 * argument; otherwise a fixed sample. */
#include "puzzles.h"
#include "random_inputs.h"
#include "support/random.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLE = 40, /* by default, one of this many faults is tried */
    EVER = 1000000,
    BAD = 2 /* the exit status after a failure */
};

static bool slow;

/* ---- The runs -------------------------------------------------------------------------- */

#define SCRATCH(name) SCRATCH_DIR "/every-call-" name

/* Runs a script whose answers go to a file, which is then printed. */
#define TO_FILE(script) script " >\"$F-out\"; status=$?; cat \"$F-out\"; exit $status"

/* The engines that solve nothing without a node.  cdcl and simd solve some puzzles without one. */
#define SEARCHING "naive,flag,bitmask,mrv,dlx"

/* In scripts, S is the program with its faults, and $F is the prefix of its file names. */
static const struct script {
    const char *name, *text;
    enum {
        LINES, /* each answer is a line */
        GRIDS, /* each answer may be several lines */
        SUM,   /* the output is a sum of all answers */
        SCARCE /* the same, and each request for memory fails by default */
    } kind;
} scripts[] = {
    {"a file", "S --format=line --jobs=1 \"$F-lines\"", LINES},
    {"a file, several threads", "S --format=line --jobs=3 \"$F-quick\"", LINES},
    {"standard input", "S --jobs=2 <\"$F-quick\"", LINES},
    {"a pipe", "cat \"$F-lines\" | S --jobs=2 -", LINES},
    {"a file as output", TO_FILE("S --jobs=2 \"$F-quick\""), LINES},
    {"messages among answers", "S --jobs=2 --format=line \"$F-faulty\" 2>&1", LINES},
    {"messages", "S --jobs=1 --format=line \"$F-absent\" / \"$F-faulty\"", LINES},
    {"operands", "S --format=line " EASY " " INKALA " -- " EASY, LINES},
    {"no standard input", "S " EASY " <&-", LINES},
    {"grids of all sizes", "S --jobs=3 --format=grid \"$F-shapes\"", GRIDS},
    {"rows", "S --jobs=2 --format=rows \"$F-shapes\"", GRIDS},
    {"spaced", "S --jobs=1 --format=spaced \"$F-shapes\"", GRIDS},
    {"CSV", "S --jobs=2 --format=csv \"$F-lines\"", LINES},
    {"JSON", "S --jobs=1 --convert --format=json \"$F-lines\"", LINES},
    {"CNF", TO_FILE("S --jobs=1 --format=cnf --box=2x2 \"$F-small\""), GRIDS},
    {"--unique by dlx", "S --jobs=2 --unique --engine=dlx --format=line \"$F-shapes\"", SCARCE},
    {"--all", "S --jobs=2 --all --format=line \"$F-shapes\"", SCARCE},
    {"--count", "S --jobs=2 --count \"$F-shapes\"", LINES},
    {"--least", "S --jobs=2 --least --format=line \"$F-lines\"", LINES},
    {"--target", "S --jobs=2 --target --verbose --format=line \"$F-filled\"", SCARCE},
    {"--check", "S --jobs=2 --check \"$F-claims\"", LINES},
    {"--answers", "S --jobs=2 --check --answers=\"$F-answers\" \"$F-lines\"", LINES},
    {"--answers from a pipe", "cat \"$F-answers\" | S --check --answers=- \"$F-lines\"", LINES},
    {"--minimize", "S --jobs=2 --minimize --format=line \"$F-lines\"", LINES},
    {"--canonical", "S --jobs=2 --canonical --format=line \"$F-lines\"", LINES},
    {"--cover",
     "for name in knuth langford queens; do cat '" PUZZLES_DIR "'/cover/$name.txt; echo; done |"
     "S --jobs=2 --cover --format=line",
     SCARCE},
    {"--generate", "S --jobs=2 --generate=30 --seed=1", LINES},
    {"--quiet", "S --quiet --jobs=2 \"$F-lines\"", LINES},
    {"--stats", "S --stats --jobs=2 --engine=dlx \"$F-lines\"", LINES},
    {"a judge's sum", "S --judge=euler96 --jobs=2 \"$F-lines\"", SUM},
    {"a judge's count", "S --judge=uva989 --jobs=2 \"$F-rows\"", GRIDS},
    {"--bench", "S --bench --timeout=0.000000001 --engine=" SEARCHING " \"$F-shapes\"", SUM},
    {"--help", "S --help", GRIDS},
    {"--version", "S --version", LINES},
    {"--engine=list", "S --engine=list", LINES},
    {"a wrong option", "S --formt=line", LINES},
    {"a long search", "S --jobs=1 --engine=mrv --max-nodes=2000 " HARD, LINES},
    {"new puzzles", "S --jobs=1 --generate=2 --seed=1", SCARCE},
    {"a hint", "S --jobs=1 --hint " EASY, SCARCE},
    {"--steps", "S --jobs=1 --steps --verbose " EASY_LAST, SCARCE},
    {"--rating", "S --jobs=1 --convert --rating=1.0 " EASY_LAST, SCARCE},
    {"--trace", "S --trace --engine=naive,dlx --box=2x2 " FOUR, SUM},
    {"a picture of trees", "S --trace --quiet -fsvg --engine=mrv,dlx --box=2x2 " FOUR, SCARCE},
    {"a long name", "S $(head -c 3000 /dev/zero | tr '\\0' a)", SCARCE},
};

static void write_text(const char *path, struct text *text) {
    write_file(path, text->bytes, text->size);
    text_free(text);
}

static void make_files(void) {
    struct text quick = {0}, answers = {0}, lines = {0}, claims = {0}, rows = {0}, filled = {0},
                small = {0};
    struct text faulty = make_records(INPUT_MIXED, 40), shapes = make_shapes(2);
    make_lines_and_answers(3000, &quick, &answers);
    for (size_t i = 0; i < 20; i++) {
        text_add_string(&lines, i % 2 == 0 ? EASY "\n" : INKALA "\n");
        text_add_string(&claims, i % 2 == 0 ? EASY "," EASY_SOLVED "\n" : INKALA " name\n");
        text_add_string(&rows, i == 0 ? "3\n" INKALA_ROWS : "\n3\n" INKALA_ROWS);
        text_add_string(&filled, EASY "\n");
        text_add_string(&small, FOUR "\n");
    }
    text_clear(&answers);
    for (size_t i = 0; i < 20; i++)
        text_add_string(&answers, i % 2 == 0 ? EASY_SOLVED "\n" : INKALA_SOLVED "\n");
    write_text(SCRATCH("quick"), &quick);
    write_text(SCRATCH("answers"), &answers);
    write_text(SCRATCH("lines"), &lines);
    write_text(SCRATCH("claims"), &claims);
    write_text(SCRATCH("rows"), &rows);
    write_text(SCRATCH("filled"), &filled);
    write_text(SCRATCH("small"), &small);
    write_text(SCRATCH("faulty"), &faulty);
    write_text(SCRATCH("shapes"), &shapes);
}

/* ---- The faults ------------------------------------------------------------------------ */

/* A way in which calls fail. */
static const struct fault {
    const char *call; /* as failing_calls.c names it */
    int error;
    enum {
        GRAVE, /* output may be missing */
        MINOR, /* the program continues without it: same output */
        PASSES /* the same call succeeds later: same output */
    } kind;
} faults[] = {
    {"aligned_alloc", ENOMEM, GRAVE},
    {"calloc", ENOMEM, GRAVE},
    {"malloc", ENOMEM, GRAVE},
    {"realloc", ENOMEM, GRAVE},
    {"pthread_create", EAGAIN, MINOR},
    {"read", EIO, GRAVE},
    {"read", EINTR, PASSES},
    {"read", EAGAIN, PASSES},
    {"write", ENOSPC, GRAVE},
    {"write", EPIPE, GRAVE},
    {"write", EINTR, PASSES},
    {"write", EAGAIN, PASSES},
    {"poll", ENOMEM, MINOR},
    {"poll", EINTR, PASSES},
    {"open", EMFILE, GRAVE},
    {"open", EINTR, GRAVE},
    {"close", EIO, GRAVE},
    {"stat", EACCES, MINOR},
    {"fstat", EIO, MINOR},
    {"lseek", ESPIPE, MINOR},
    {"ftruncate", EIO, MINOR},
    {"isatty", ENOTTY, MINOR},
    {"tcgetpgrp", ENOTTY, MINOR},
    {"fcntl", EINVAL, MINOR},
    {"sched_getaffinity", EINVAL, MINOR},
    {"sysconf", EINVAL, MINOR},
    {"pipe", EMFILE, MINOR},
    {"sigaction", EINVAL, MINOR},
    {"signal", EINVAL, MINOR},
};

/* Runs a script; its calls of that name numbered `from` to `to` fail. */
static const struct run_outcome *run_failing(const struct script *script, const struct fault *fault,
                                             long from, long to) {
    char text[1500];
    snprintf(
        text, sizeof text,
        "F=\"" SCRATCH(
            "") "\"; F=${F%%-}; S() { " PRELOAD " FAIL=%s FAIL_ERROR=%d "
                "FAIL_FROM=%ld FAIL_TO=%ld FAIL_COUNTS=\"$F-counts\" \"$SUDOKU\" \"$@\"; };\n%s",
        fault->call, fault->error, from, to, script->text);
    doing("%s, %s %ld to %ld fails by %s", script->name, fault->call, from, to,
          strerror(fault->error));
    return run(&(struct command){.script = text});
}

/* ---- Permitted outcomes ---------------------------------------------------------------- */

static bool same_text(const struct text *a, const struct text *b) {
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

/* True if lines begins with the line at `line`, newline included; both have one. */
static bool begins_with_line(const char *lines, const char *line) {
    return strncmp(lines, line, strcspn(line, "\n") + 1) == 0;
}

static const char *next_line(const char *line) {
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

/* True if the lines of `is` are lines of should_be, in order.  An invalid line can replace
 * any one record, of several lines if `grids`.  The end may be missing. */
static bool is_part(const char *is, const char *should_be, bool grids) {
    bool skips = false;
    for (; *is != '\0'; is = next_line(is)) {
        if (strchr(is, '\n') == NULL)
            return false; /* a truncated line */
        while (skips && *should_be != '\0' && !begins_with_line(should_be, is))
            should_be = next_line(should_be);
        bool same = *should_be != '\0' && begins_with_line(should_be, is);
        const char *word = strstr(is, "invalid");
        if (!same && (word == NULL || word > is + strcspn(is, "\n")))
            return false;
        skips = !same && grids;
        if (same || !grids)
            should_be = next_line(should_be);
    }
    return true;
}

/* True if standard error has a message that is not expected. */
static bool has_other_messages(const char *is, const char *should_be) {
    for (; *is != '\0'; is = next_line(is)) {
        const char *same = should_be;
        while (*same != '\0' && !begins_with_line(same, is))
            same = next_line(same);
        if (*same == '\0' && strncmp(is, "sudoku: ", 8) == 0)
            return true;
    }
    return false;
}

/* True if the output is complete, or its incompleteness is reported. */
static bool is_complete_or_reported(const struct run_outcome *is, const struct run_outcome *base,
                                    const struct script *script, const struct fault *fault) {
    bool same = same_text(&is->out, &base->out) && is->status == base->status;
    if (same && same_text(&is->err, &base->err))
        return true;
    if (fault->kind != GRAVE)
        return false;
    bool part = script->kind == SUM || is_part(is->out.bytes, base->out.bytes, false) ||
                is_part(is->out.bytes, base->out.bytes, true);
    if (strcmp(fault->call, "write") != 0)
        return part && is->status == BAD && has_other_messages(is->err.bytes, base->err.bytes);
    return part && (is->status == BAD || (fault->error == EPIPE && is->status == 128 + SIGPIPE));
}

/* Moves messages among the answers to standard error. */
static void separate_messages(struct run_outcome *outcome) {
    struct text out = outcome->out;
    outcome->out = (struct text){0};
    text_clear(&outcome->out);
    for (const char *line = out.bytes; *line != '\0'; line = next_line(line)) {
        bool message = strncmp(line, "sudoku: ", 8) == 0;
        text_add(message ? &outcome->err : &outcome->out, line, (size_t)(next_line(line) - line));
    }
    text_free(&out);
}

/* Runs a script as run_failing() does, and stores the comparable parts of its outcome. */
static void keep_failing(struct run_outcome *kept, const struct script *script,
                         const struct fault *fault, long from, long to) {
    keep_outcome(kept, run_failing(script, fault, from, to));
    mask_numbers(&kept->err, "seconds=");
    mask_numbers(&kept->err, "records/s=");
    if (strstr(script->text, "2>&1") != NULL)
        separate_messages(kept);
}

/* Tries a fault.  Returns 1 and prints a report if the program mishandles it, otherwise 0. */
static size_t try_fault(const struct script *script, const struct fault *fault, long from, long to,
                        const struct run_outcome *base) {
    static struct run_outcome outcome;
    keep_failing(&outcome, script, fault, from, to);
    if (is_complete_or_reported(&outcome, base, script, fault))
        return 0;
    show_doing();
    print_error(
        "    status %d instead of %d; %zu bytes instead of %zu; on standard error:\n%.500s\n",
        outcome.status, base->status, outcome.out.size, base->out.size, outcome.err.bytes);
    return 1;
}

/* ---- All faults of a run --------------------------------------------------------------- */

/* Returns the number of calls of that name in the last run. */
static long count_calls(const struct text *counts, const char *call) {
    char line[40];
    snprintf(line, sizeof line, "%s ", call);
    const char *found = strstr(counts->bytes, line);
    while (found != NULL && found != counts->bytes && found[-1] != '\n')
        found = strstr(found + 1, line);
    return found != NULL ? atol(found + strlen(line)) : 0;
}

/* True if a fault is to be tried: all of them if slow. */
static bool is_chosen(const struct script *script, const struct fault *fault, uint64_t *seed) {
    bool in_sample = random_below(seed, SAMPLE) == 0;
    return slow || in_sample || (script->kind == SCARCE && fault->error == ENOMEM);
}

/* Tries the faults of a call.  Returns the number of faults that the program mishandles. */
static size_t try_call(const struct script *script, const struct fault *fault, long calls,
                       const struct run_outcome *base, uint64_t *seed) {
    size_t failures = 0;
    for (long from = 1; from <= calls; from++) {
        if (is_chosen(script, fault, seed))
            failures += try_fault(script, fault, from, from, base);
        if (fault->kind != PASSES && is_chosen(script, fault, seed))
            failures += try_fault(script, fault, from, EVER, base);
    }
    return failures;
}

static void no_failing_call_loses_records_silently(void **state) {
    static struct run_outcome base;
    static const struct fault none = {"none", 0, GRAVE};
    const struct script *script = *state;
    uint64_t seed = (uint64_t)(script - scripts);
    size_t failures = 0;
    bool found;
    if (!CAN_PRELOAD)
        skip();
    keep_failing(&base, script, &none, 0, 0);
    assert_in_range(base.status, 0, BAD);
    struct text counts = read_file(SCRATCH("counts"), &found);
    assert_true(found && count_calls(&counts, "close") > 0);
    for (size_t i = 0; i < COUNT(faults); i++)
        failures +=
            try_call(script, &faults[i], count_calls(&counts, faults[i].call), &base, &seed);
    text_free(&counts);
    assert_int_equal(failures, 0);
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[COUNT(scripts)];
    size_t count = 0;
    slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    for (size_t i = 0; i < COUNT(scripts); i++) {
        if (argc < 3 || strcmp(argv[2], scripts[i].name) == 0)
            tests[count++] =
                ROW_TEST(scripts[i].name, no_failing_call_loses_records_silently, &scripts[i]);
    }
    make_files();
    return run_group("cli_every_call", NULL, 0, tests, count);
}
