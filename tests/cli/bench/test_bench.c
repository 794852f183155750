/* test_bench.c - the bench: what it prints and what it refuses.  No test looks at a time; figures
 * that a test made up are in test_report.c. */
#include "bench_results.h"
#include "puzzles.h"

#include <signal.h>
#include <string.h>

/* Two ones in a row. */
#define CLASH "11..............................................................................."

#define AT_ONCE "--timeout=0.000000001" /* before any cell is filled */

/* ---- Without figures -------------------------------------------------------------------- */

static const struct cli_case cases[] = {
    /* Statuses. */
    {"no records: nothing is printed", .args = {"-b"}, .input = "\n"},
    {"--quiet tells by the status alone", .args = {"-bq", "-edlx"}, .input = EASY "\n"},
    {"status 1 where a record has no solution", .args = {"-bq", "-emrv,dlx"},
     .input = EASY "\n" FOUR_NONE_ROWS, .status = 1},
    {"status 1 where a proof finds a second solution", .args = {"-buq", "-enaive,dlx"},
     .input = FOUR_TWO_ROWS, .status = 1},
    /* dlx solves it with 55 nodes. */
    {"a record that was cut is no disagreement", .args = {"-bq", "-enaive,dlx", "--max-nodes=99"},
     .input = EASY "\n", .status = 1},
    {"status 0 where the cap leaves records out", .args = {"-bq", "-enaive", AT_ONCE},
     .input = EASY "\n"},
    {"an invalid record is told, with status 2", .args = {"-bq", "-edlx"},
     .input = "1x\n" EASY "\n", .status = 2, .err = "sudoku: -:1:3: " TWO_CELLS},
    {"a missing file is told, with status 2", .args = {"-bq", "-edlx", "no/such/file", EASY},
     .status = 2, .err = "sudoku: 'no/such/file': No such file or directory\n"},
    {"engines that nobody named are left out in silence", .args = {"-bq", FOUR}},
};

/* ---- Tables ----------------------------------------------------------------------------- */

/* The title up to the rounds; engine, records and nodes of each row; the exit status. */
#define TABLE(args)                                                                                \
    .script = "{ \"$SUDOKU\" -b " args "; echo \"status $?\"; } |"                                 \
              "awk 'sub(/, 5 rounds/, \"\") || NF < 9 { print; next } { print $1, $2, $8 }'"
#define HEAD "engine records nodes\n"

static const struct cli_case table_cases[] = {
    {"engines stand in the order of the list", TABLE("-ebitmask,naive,flag"), .input = EASY "\n",
     .out = "9x9 (boxes of 3x3), first solution: 1 record\n" HEAD
            "bitmask 1 17030\nnaive 1 17030\nflag 1 17030\nstatus 0\n"},
    {"--unique asks for the proof", TABLE("-u -enaive,flag"), .input = EASY "\n",
     .out = "9x9 (boxes of 3x3), proof of uniqueness: 1 record\n" HEAD
            "naive 1 18251\nflag 1 18251\nstatus 0\n"},
    {"every form of input is read, and other fields do not matter",
     TABLE("-eflag --max-nodes=3 - " EASY),
     .input = EASY_ROWS "\n" EASY_SPACED "\n" EASY_GRID "\nname," EASY "," INKALA_SOLVED
                        "\n" EASY_TOKENS "\n",
     .out = "9x9 (boxes of 3x3), first solution: 6 records\n" HEAD "flag 6 3.000\nstatus 1\n"},
    {"each shape has a table, in the order of the input",
     TABLE("-eflag,naive --max-nodes=4 " FOUR " " EASY " " FOUR),
     .out = "4x4 (boxes of 2x2), first solution: 2 records\n" HEAD "flag 2 4.000\nnaive 2 4.000\n\n"
            "9x9 (boxes of 3x3), first solution: 1 record\n" HEAD
            "flag 1 4.000\nnaive 1 4.000\nstatus 1\n"},
    {"an engine is left out where it does not solve a shape",
     TABLE("-esimd,naive " FOUR_SOLVED " " EASY_SOLVED),
     .out = "4x4 (boxes of 2x2), first solution: 1 record\n" HEAD "naive 1 0.000\n\n"
            "9x9 (boxes of 3x3), first solution: 1 record\n" HEAD
            "simd 1 0.000\nnaive 1 0.000\nstatus 2\n",
     .told = {"sudoku: engine simd does not solve 4x4 grids; naive, "}},
    {"bad and clashing records are left out", TABLE("-eflag --max-nodes=1"),
     .input = "1x\n\n" CLASH "\n" EASY "\n",
     .out = "9x9 (boxes of 3x3), first solution: 1 record\n" HEAD "flag 1 1.000\nstatus 2\n",
     .err = "sudoku: -:1:3: " TWO_CELLS "sudoku: -:3:2: r1c2 repeats the 1 of r1c1\n"},
    {"an engine without a record in time says so", TABLE("-enaive,mrv " AT_ONCE),
     .input = EASY "\n" HARD "\n",
     .out =
         "9x9 (boxes of 3x3), first solution: 2 records\n" HEAD "naive 0 -\nmrv 0 -\nstatus 0\n"},
};

/* ---- JSON ------------------------------------------------------------------------------- */

#define FIGURES .masked = {"\"median\":", "\"min\":", "\"max\":", "\"microseconds_per_record\":"}

static const struct cli_case json_cases[] = {
    {"JSON has an object for the shape", .args = {"-b", "-fjson", "-eflag,naive"},
     .input = EASY "\n", FIGURES,
     .out = RESULT("first", "\"-\"", "3x3", "1",
                   RACER("flag", "1", "17030.0") "," RACER("naive", "1", "17030.0"))},
    {"JSON says unique where a proof was asked for", .args = {"-bu", "--format=json", "-enaive"},
     .input = EASY "\n", FIGURES,
     .out = RESULT("unique", "\"-\"", "3x3", "1", RACER("naive", "1", "18251.0"))},
    {"JSON has an object for each shape, with its files",
     .script = "cd \"$SCRATCH\"; echo " EASY " >bench-1; (echo " EASY "; cat bench-1) >'a \"b\"';"
               "\"$SUDOKU\" -b -eflag --max-nodes=2 -fjson bench-1 " FOUR " 'a \"b\"' bench-1",
     .status = 1, FIGURES,
     .out = LIMITED_RESULT("first", "5", "2", "\"bench-1\",\"a \\\"b\\\"\"", "3x3", "4",
                           RACER("flag", "4", "2.00000"))
         LIMITED_RESULT("first", "5", "2", "\"operand\"", "2x2", "1",
                        RACER("flag", "1", "2.00000"))},
    {"JSON has null for what is not known", .args = {"-bfjson", "-enaive,flag", AT_ONCE},
     .input = EASY "\n", FIGURES,
     .out = LIMITED_RESULT("first", "1e-09", "0", "\"-\"", "3x3", "1",
                           LATE_RACER("naive") "," LATE_RACER("flag"))},
    {"JSON tells the limits as the options take them",
     .args = {"-bfjson", "-enaive", "--timeout=2.50", "--max-nodes=7"}, .input = EASY "\n",
     .status = 1, FIGURES,
     .out =
         LIMITED_RESULT("first", "2.5", "7", "\"-\"", "3x3", "1", RACER("naive", "1", "7.00000"))},
};

/* ---- Runs that are cut short ------------------------------------------------------------ */

static void a_signal_ends_a_bench_without_a_table(void **state) {
    static const char *const args[] = {"-b", "-enaive", "--timeout=0", HARD, NULL};
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.args = args});
    process_await_work(&process);
    process_signal(&process, SIGINT);
    check_outcome(process_finish(&process), 128 + SIGINT, "", "");
}

static void too_many_records_for_the_memory_are_one_error(void **state) {
    (void)state;
    if (SANITIZED)
        skip(); /* it needs the address space */
    const struct run_outcome *outcome =
        run(&(struct command){.script = "ulimit -v 32768; yes " EASY " | head -n 500000 |"
                                        "\"$SUDOKU\" -b -edlx"});
    check_told(outcome, 2, "", (const char *const[]){"sudoku: -:", "not enough memory", NULL});
    assert_ptr_equal(strchr(outcome->err.bytes, '\n') + 1,
                     outcome->err.bytes + outcome->err.size); /* one line */
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_signal_ends_a_bench_without_a_table),
        cmocka_unit_test(too_many_records_for_the_memory_are_one_error),
    };
    int failures = run_side_by_side("cli_bench", cases, COUNT(cases), others, COUNT(others));
    failures += run_side_by_side("cli_bench_tables", table_cases, COUNT(table_cases), NULL, 0);
    return failures + run_side_by_side("cli_bench_json", json_cases, COUNT(json_cases), NULL, 0);
}
