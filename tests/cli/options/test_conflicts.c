/* test_conflicts.c - bad arguments of options, and options that exclude each other: each is
 * rejected with status 2 and one message before input is read. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* Fails unless the program rejects its arguments with this message. */
static void check_rejected(const char *const *args, const char *message) {
    char err[600];
    snprintf(err, sizeof err, "sudoku: %s\n", message);
    doing("%s %s", args[0], args[1] != NULL ? args[1] : "");
    check_outcome(run(&(struct command){.args = args, .input = INKALA "\n"}), 2, "", err);
}

/* ---- Arguments -------------------------------------------------------------------------- */

/* The required form, and arguments of other forms. */
static const struct {
    const char *required, *options[18];
} bad_arguments[] = {
    {"a whole number below 2^64, such as 1000 or 1e9",
     {"--limit=18446744073709551616", "--max-nodes=100000000000000000000000000000", "--limit=",
      "--max-nodes=0x10", "--limit=-1", "--limit=+1", "--limit=4x", "--limit= 4", "--max-nodes=1.5",
      "--seed=-1", "--first=1e20", "--steps=1x", "--steps=", "--steps=18446744073709551617"}},
    {"a number of seconds up to 1000000000, such as 10 or 0.5",
     {"--timeout=-1", "--timeout=", "--timeout=.", "--timeout=1.2.3", "--timeout=5s",
      "--timeout=1e3", "--timeout=inf", "--timeout=99999999999999999999", "--timeout=1000000001",
      "--timeout=0.0000000001", "--timeout=0,5"}},
    {"a box, height x width of at most 25 cells, such as 2x3",
     {"--box=3", "--box=x3", "--box=", "--box=0x3", "--box=5x6", "--box=26x1", "--box=1x26",
      "--box=18446744073709551617x1", "--box=3x3x", "--box=3X3", "--box=-3x-3"}},
    {"a whole number from 1 to 2^64 - 1, such as 1000 or 1e9",
     {"--generate=0", "--generate=18446744073709551616", "--generate=2e19",
      "--generate=1e18446744073709551616", "--generate=1e", "--generate=1.5e3", "--jobs=0",
      "--jobs=4x"}},
    {"a number of givens, or a range such as 24-28", {"--clues=0", "--clues=30-20", "--clues=700"}},
    {"a rating from 1.0 to 20.0, a level, or a range such as 7.1-8.3",
     {"--rating=-", "--rating=0.9", "--rating=1-20.1", "--rating=8-7", "--rating=1.25",
      "--rating=3.x", "--rating=easy:2,hard:4", "--rating=21", "--rating=1-2-3",
      "--rating=99999999999999999999"}},
};

static void bad_arguments_are_rejected_with_the_expected_form(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(bad_arguments); i++) {
        for (const char *const *option = bad_arguments[i].options; *option != NULL; option++) {
            const char *equals = strchr(*option, '='), *const args[] = {*option, NULL};
            char message[300];
            snprintf(message, sizeof message, "%.*s: '%s' is not %s", (int)(equals - *option),
                     *option, equals + 1, bad_arguments[i].required);
            check_rejected(args, message);
        }
    }
}

/* ---- Options ---------------------------------------------------------------------------- */

#define COVER_MODES "--cover can only be combined with --all, --count or --unique"
#define LIMIT_MODES "--limit requires --all, --count or --trace"
#define NO_CLUES                                                                                   \
    "--clues: no puzzle meets this requirement; expected at least 17 givens (other sizes: the "    \
    "side minus 1) and at most one per cell"
#define FREE_LINES                                                                                 \
    "--pattern: no puzzle meets this requirement; there are too few cells for the givens, or two " \
    "rows of a band or two columns of a stack are empty and could be swapped"
#define NO_ORBITS                                                                                  \
    "--symmetry: no puzzle meets this requirement; the number of --clues is not a sum of sizes "   \
    "of "                                                                                          \
    "groups of symmetric cells, or too little of the --pattern is symmetric"
#define NO_PATTERN "--pattern: expected a grid of the size set by --box, with one symbol per cell"
#define ALL_BUT_CNF(option, svg)                                                                   \
    option " requires --format=line, rows, spaced, grid, candidates, csv, json, " svg "html or "   \
           "auto, not "
#define OF_DRAWN              "--candidates requires --format=svg or html, not "
#define OF_PAGE               "--title requires --format=html, not "
#define UNKNOWN(option, name) "--" option ": unknown name '" name "'; see --" option "=list"
#define NO_JUDGE              "; without --judge, answers have the input format"
#define OF_BENCH              "--bench requires --format=auto, not "

static const struct {
    const char *args[5], *message;
} conflicts[] = {
    /* Modes. */
    {{"--all", "--count"}, "--all cannot be used with --count"},
    {{"-ucq"}, "--unique cannot be used with --count"},
    {{"--steps", "--hint"}, "--steps cannot be used with --hint"},
    {{"--judge=poj3074", "--least"}, "--judge cannot be used with --least"},
    {{"--count", "-Jkattis"}, "--count cannot be used with --judge"},

    /* Options that some modes do not support. */
    {{"--engine=naive,dlx"}, "--engine: a list requires --trace or --bench, or --stats --quiet"},
    {{"--limit=3"}, LIMIT_MODES},
    {{"-b", "-n2"}, LIMIT_MODES},
    {{"--cover", "--limit=1"}, LIMIT_MODES},
    {{"-b", "--answers=x"}, "--answers requires --check, --steps or --hint"},
    {{"--cover", "--check"}, COVER_MODES},
    {{"--cover", "--generate=1"}, COVER_MODES},
    {{"--cover", "-c", "-g1"}, "--generate cannot be used with --cover"},
    {{"--cover", "--engine=mrv"}, "--cover supports only --engine=dlx"},
    {{"--cover", "--box=3x3"}, "--box cannot be used with --cover"},
    {{"--cover", "--rules=x"}, "--rules cannot be used with --cover"},
    {{"--cover", "-Jp4929"}, "--cover cannot be used with --judge"},

    /* Judges and formats. */
    {{"-Jsudogob", "-n3"}, LIMIT_MODES},
    {{"-Jkattis", "--format=line"}, "--judge requires --format=auto, not line"},
    {{"--none=no", "-Jkattis"}, "--none cannot be used with --judge"},
    {{"-Jkattis", "--multiple=no"}, "--multiple cannot be used with --judge"},
    {{"-Jkattis", "-g1"}, "--generate cannot be used with --judge"},
    {{"-Jvijos1335", "--answers=x"}, "--answers cannot be used with --judge"},
    {{"--cover", "--format=csv"}, "--cover requires --format=line, rows, json or auto, not csv"},
    {{"--cover", "--trace", "--format=svg"}, COVER_MODES},
    {{"--trace", "--format=csv"}, "--trace requires --format=json, svg, html or auto, not csv"},
    {{"-b", "-fcsv"}, OF_BENCH "csv"},
    {{"--steps", "--format=svg"}, ALL_BUT_CNF("--steps", "") "svg"},
    {{"--all", "--format=svg"}, ALL_BUT_CNF("--all", "") "svg"},
    {{"--count", "--format=cnf"}, ALL_BUT_CNF("--count", "svg, ") "cnf"},
    {{"--candidates"}, OF_DRAWN "auto"},
    {{"--trace", "--format=html", "--candidates"}, "--candidates cannot be used with --trace"},
    {{"--trace", "--format=html", "--solutions"}, "--solutions cannot be used with --trace"},
    {{"--trace", "--none=x"}, "--none cannot be used with --trace"},
    {{"--bench", "--multiple=x"}, "--multiple cannot be used with --bench"},
    {{"-bs"}, "--stats cannot be used with --bench"},
    {{"--title=A"}, OF_PAGE "auto"},
    {{"--solutions"}, "--solutions requires --format=html, not auto"},
    {{"--rating=hard", "--format=svg"},
     "--rating cannot be used with --format=svg; use --format=html"},

    /* New puzzles and ratings. */
    {{"-g1", "puzzles.txt"}, "--generate cannot be used with files or puzzles"},
    {{"-g2", "--seed=1", "--first=18446744073709551615"},
     "--first and --generate: the last puzzle of a seed has number 2^64 - 1"},
    {{"-g1", "--clues=82"}, NO_CLUES},
    {{"-g1", "--box=2x2", "--pattern=x..............."}, FREE_LINES},
    {{"-g1", "--box=2x2", "--pattern=xxxxxxxx.......x", "--symmetry=half"}, NO_ORBITS},
    {{"-g1", "--symmetry=rotate", "--clues=23"}, NO_ORBITS},
    {{"-g1", "--symmetry=full", "--clues=18-19"}, NO_ORBITS},
    {{"-g1", "--pattern=x"}, NO_PATTERN},
    {{"-g1", "--box=3x3", "--pattern=xxxx"}, NO_PATTERN},
    {{"--seed=1"}, "--seed requires --minimize or --generate"},
    {{"--clues=24"}, "--clues requires --generate"},
    {{"--symmetry=half"}, "--symmetry requires --generate"},
    {{"--pattern=xxxx"}, "--pattern requires --generate"},
    {{"--minimize", "--first=1"}, "--first requires --generate"},
    {{"--bench", "--rating=hard"}, "--rating cannot be used with --bench"},
    {{"-Jpoj2676", "--rating=hard"}, "--rating cannot be used with --judge"},
    {{"--cover", "--rating=hard"}, "--rating cannot be used with --cover"},
    {{"-g1", "--box=2x2", "--rating=hard"}, "--rating supports only 9x9 grids"},

    /* The command line itself. */
    {{"-Z"}, "unknown option '-Z'; see --help"},
    {{INKALA, "--frobnicate"}, "unknown option '--frobnicate'; see --help"},
    {{"--ver"}, "ambiguous option '--ver'; see --help"},
    {{"--output=x"}, "unknown option '--output=x'; see --help"},
    {{"-solve"}, "unknown option '-o'; see --help"},
    {{"--\x1B[31mred\n\xFF"}, "unknown option '--\\x1B[31mred\\x0A\\xFF'; see --help"},
    {{"-e"}, "--engine requires an argument: NAME"},
    {{"--quiet=1"}, "--quiet takes no argument"},
    {{"-b", "--engine=dlx,naive,dlx"}, "--engine: 'dlx' is listed twice; see --engine=list"},
    {{"--engine=\x1B]0;x\x07"}, UNKNOWN("engine", "\\x1B]0;x\\x07")},
    {{"--jobs=0", "--jobs=2"},
     "--jobs: '0' is not a whole number from 1 to 2^64 - 1, such as 1000 or 1e9"},
    {{"--steps", "3", INKALA}, "'3' is not a puzzle; did you mean --steps=3?"},
    {{"--size=6x6"}, "unknown option '--size=6x6'; did you mean --box=2x3?"},
    {{"--size=6"}, "unknown option '--size=6'; did you mean --box=2x3?"},
    {{"--size=7"}, "unknown option '--size=7'; see --help"},

    /* Names that are unknown. */
    {{"--engine="}, UNKNOWN("engine", "")},
    {{"--engine=naive,,dlx"}, UNKNOWN("engine", "")},
    {{"--rules=zzzzzz"}, UNKNOWN("rules", "zzzzzz")},
    {{"--rating=tricky"}, UNKNOWN("rating", "tricky")},
    {{"--color=xyzzyxyzzy"}, UNKNOWN("color", "xyzzyxyzzy")},
    {{"-Jzzzzzzzz"}, UNKNOWN("judge", "zzzzzzzz") NO_JUDGE},
    {{"-Juva998"}, UNKNOWN("judge", "uva998") NO_JUDGE},
    {{"-Jhdu"}, UNKNOWN("judge", "hdu") "; did you mean hdu2780, hdu1426 or hdu3909?"},
    {{"-J1426"}, UNKNOWN("judge", "1426") "; did you mean hdu1426?"},
    {{"-JLeetCode 37"},
     "--judge: LeetCode needs no judge; --format=json prints this format as 'board'"},
};

static void conflicting_options_are_rejected(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(conflicts); i++)
        check_rejected(conflicts[i].args, conflicts[i].message);
}

/* ---- Names ------------------------------------------------------------------------------ */

/* Options with a mistyped name, and the name that is suggested. */
static const char *const mistyped[][2] = {
    {"--enigne", "--engine"},      {"--fromat=line", "--format"},
    {"--cout", "--count"},         {"--engine=dxl", "dlx"},
    {"--engine=naive,DXL", "dlx"}, {"--engine=na", "naive"},
    {"--judge=katis", "kattis"},   {"--judge=target-mutli", "target-multi?"},
    {"--format=lien", "line"},     {"--color=alway", "always"},
    {"--rating=medum", "medium"},  {"--easy", NULL},
    {"--symmetry=halves", NULL},   {"--frobnicate", NULL},
    {"--engine=mab", NULL},        {"--judge=poj2677", NULL},
    {"--format=", NULL},
};

static void the_nearest_name_is_suggested(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(mistyped); i++) {
        const char *const args[] = {mistyped[i][0], NULL}, *nearest = mistyped[i][1];
        char suggestion[80];
        const struct run_outcome *outcome = run(&(struct command){.args = args});
        doing("%s", args[0]);
        check_outcome(outcome, 2, "", outcome->err.bytes);
        snprintf(suggestion, sizeof suggestion, "did you mean %s", nearest != NULL ? nearest : "");
        assert_memory_equal(outcome->err.bytes, "sudoku: ", 8);
        assert_int_equal(strstr(outcome->err.bytes, suggestion) != NULL, nearest != NULL);
    }
}

static void unknown_names_of_any_length_are_rejected(void **state) {
    static char option[40000] = "--engine=";
    const char *const args[] = {option, NULL};
    (void)state;
    memset(option + strlen(option), 'x', sizeof option - 1 - strlen(option));
    check_parts(run(&(struct command){.args = args}), 2, "",
                (const char *const[]){"sudoku: --engine: unknown name 'xxx", NULL});
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_arguments_are_rejected_with_the_expected_form),
        cmocka_unit_test(conflicting_options_are_rejected),
        cmocka_unit_test(the_nearest_name_is_suggested),
        cmocka_unit_test(unknown_names_of_any_length_are_rejected),
    };
    return run_group("cli_conflicts", NULL, 0, tests, COUNT(tests));
}
