/* test_options.c - the command line: options and operands.  rejected.tsv has the errors. */
#include "puzzles.h"

#include <string.h>
#include <unistd.h>

#define SOLVES_INKALA .input = INKALA "\n", .out = INKALA_SOLVED "\n"

static const struct cli_case cases[] = {
    /* All options except modes and flags, which are tested with their effects. */
    {"-e takes the next argument", .args = {"-e", "dlx"}, SOLVES_INKALA},
    {"the last --engine is used", .args = {"--engine=naive", "--engine=mrv"}, SOLVES_INKALA},
    {"a mode may be given twice", .args = {"-c", "--count"}, .input = INKALA "\n", .out = "1\n"},
    {"options may follow operands", .args = {INKALA, "-c"}, .out = "1\n"},

    /* Names. */
    {"names are accepted in any case",
     .args = {"--engine=DLX", "--format=Line", "--color=NEVER", INKALA}, .out = INKALA_SOLVED "\n"},
    {"rules, levels and symmetries are accepted in any case",
     .args = {"-g1", "--seed=1", "--box=2x2", "--symmetry=Half", "--rules=X", "--regions=Random"},
     .out = "12............43 1122112233334444\n"},
    {"a level is accepted in any case", .args = {"--rating=Extreme", "-fline"},
     .input = EASY "\n" INKALA "\n", .out = INKALA_SOLVED "\n"},
    {"--rating=list names the levels", .args = {"--rating=list"},
     .out = "easy      ER 1.0-1.2\nmedium    ER 1.3-1.5\nhard      ER 1.6-2.5\n"
            "fiendish  ER 2.6-6.0\nextreme   ER 6.1-20.0\n"},
    {"--symmetry=list names the symmetries", .args = {"--symmetry=LIST"},
     .out = "none\nrotate\nhalf\nhorizontal\nvertical\ndiagonal\nfull\n"},
    {"--format=list names the formats", .script = "\"$SUDOKU\" -flist | sed -n '1p;$p'",
     .out = "line\nauto\n"},

    /* Numbers. */
    {"the largest number is accepted", .args = {"-c", "--limit=18446744073709551615"},
     .input = INKALA "\n", .out = "1\n"},

    /* Threads. */
    {"more threads than any machine has are accepted", .args = {"--jobs=9999999"}, SOLVES_INKALA},

    /* Times. */
    {"a timeout may have decimals", .args = {"--timeout=10.25"}, SOLVES_INKALA},
    {"a timeout of nanoseconds expires immediately",
     .args = {"--timeout=0.000000001", "--engine=naive"}, .input = HARD "\n", .status = 1,
     .out = "limit\n"},

    /* Operands. */
    {"operands are answered in order", .args = {EASY, INKALA, ".3....23....1..4"},
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n2341412334121234\n"},
    {"a hyphen is standard input among operands", .args = {EASY, "-", EASY}, .input = INKALA "\n",
     .out = EASY_SOLVED "\n" INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a second hyphen finds the end of the input", .args = {"-", "-"}, SOLVES_INKALA},
    {"an empty file name is reported and skipped", .args = {"", EASY}, .status = 2,
     .out = EASY_SOLVED "\n", .err = "sudoku: '': No such file or directory\n"},
    {"invalid bytes of a file name are escaped", .args = {"\x1B[2Jnofile\xE9"}, .status = 2,
     .err = "sudoku: '\\x1B[2Jnofile\\xE9': No such file or directory\n"},
    {"a file named -x is read after --",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >./-x; \"$SUDOKU\" -- -x",
     .out = INKALA_SOLVED "\n"},
    {"-help prints the help", .script = "\"$SUDOKU\" -help | head -c 6", .out = "Usage:"},
    {"a FIFO is read",
     .script =
         "cd \"$SCRATCH\"; rm -f fifo; mkfifo fifo; (echo " INKALA " >fifo) & \"$SUDOKU\" fifo",
     .out = INKALA_SOLVED "\n"},
    {"a dangling link is reported and skipped",
     .script = "cd \"$SCRATCH\"; ln -sf loop loop; \"$SUDOKU\" loop " EASY " 2>messages; status=$?;"
               "sed 's/: [A-Z].*/: a reason/' messages >&2; exit $status",
     .status = 2, .out = EASY_SOLVED "\n", .err = "sudoku: 'loop': a reason\n"},
};

/* ---- Other tests ---- */

/* True if text, which follows the version, is the commit, or empty for a release. */
static bool names_a_commit_or_none(const char *text) {
    static const char front[] = " (commit ";
    if (strncmp(text, front, sizeof front - 1) != 0)
        return strcmp(text, "\n") == 0;
    text += sizeof front - 1;
    size_t digits = strspn(text, "0123456789abcdef");
    text += digits;
    return digits >= 10 && (strcmp(text, ")\n") == 0 || strcmp(text, ", changed)\n") == 0);
}

static void version_is_printed_to_standard_output(void **state) {
    static const char *const options[] = {"--version", "-V"};
    static const char number[] = "sudoku " PROGRAM_VERSION;
    (void)state;
    for (size_t i = 0; i < COUNT(options); i++) {
        const char *args[] = {options[i], NULL};
        const struct run_outcome *outcome = run(&(struct command){.args = args});
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err.bytes, "");
        assert_memory_equal(outcome->out.bytes, number, sizeof number - 1);
        assert_true(names_a_commit_or_none(outcome->out.bytes + sizeof number - 1));
    }
}

static void an_unreadable_file_is_reported_and_skipped(void **state) {
    (void)state;
    if (geteuid() == 0)
        skip(); /* root can read all files */
    check_outcome(run(&(struct command){.script = "cd \"$SCRATCH\"; rm -f unreadable; echo " INKALA
                                                  " >unreadable; chmod 0 unreadable;"
                                                  "\"$SUDOKU\" unreadable " EASY}),
                  2, EASY_SOLVED "\n", "sudoku: 'unreadable': Permission denied\n");
}

/* Some kernels add an empty argv[0], others refuse to start the program. */
static void without_argv_the_program_reads_standard_input(void **state) {
    (void)state;
    check_outcome(run(&(struct command){.without_program_name = true, .input = INKALA}), 0,
                  INKALA_SOLVED "\n", "");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(version_is_printed_to_standard_output),
        cmocka_unit_test(an_unreadable_file_is_reported_and_skipped),
        cmocka_unit_test(without_argv_the_program_reads_standard_input),
    };
    return run_group("cli_options", cases, COUNT(cases), others, COUNT(others));
}
