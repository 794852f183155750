/* test_bench.c - the tables and exit statuses of --bench.  No test depends on times. */
#include "puzzles.h"

#include <signal.h>
#include <string.h>

#define AT_ONCE "--timeout=0.000000001" /* before any cell is filled */

/* ---- Without figures -------------------------------------------------------------------- */

static const struct cli_case cases[] = {
    /* Statuses. */
    {"without records, nothing is printed", .args = {"-b"}, .input = "\n", .status = 2,
     .err = "sudoku: -:1:1: no puzzle found\n"},
    {"--quiet sets only the status", .args = {"-bq", "-edlx"}, .input = EASY "\n"},
    {"status 1 if a record has no solution", .args = {"-bq", "-emrv,dlx"}, .input = FOUR_NONE_ROWS,
     .status = 1},
    {"status 1 if a record has a second solution", .args = {"-bq", "-enaive,dlx"},
     .input = FOUR_TWO_ROWS, .status = 1},
    /* dlx solves it with 55 nodes. */
    {"a stopped record is not a disagreement", .args = {"-bq", "-enaive,dlx", "--max-nodes=99"},
     .input = EASY "\n", .status = 1},
    {"status 0 if the cap omits records", .args = {"-bq", "-enaive", AT_ONCE}, .input = EASY "\n"},
    {"default engines are omitted without a message", .args = {"-bq", FOUR}},
};

/* ---- Tables ----------------------------------------------------------------------------- */

/* The title up to the rounds; engine, records and nodes of each row; the exit status. */
#define TABLE(args)                                                                                \
    .script = "{ \"$SUDOKU\" -b " args "; echo \"status $?\"; } |"                                 \
              "awk 'sub(/, 5 rounds/, \"\") || NF < 7 { print; next } { print $1, $2, $6 }'"
#define HEAD  "engine records nodes\n"
#define NINE  "9x9 (boxes of 3x3): 1 record\n" HEAD
#define NINES "9x9 (boxes of 3x3): 2 records\n" HEAD
#define FOURS "4x4 (boxes of 2x2): 2 records\n" HEAD

static const struct cli_case table_cases[] = {
    {"engines are listed in the order of --engine", TABLE("-ebitmask,naive,flag"),
     .input = EASY "\n", .out = NINE "bitmask 1 18251\nnaive 1 18251\nflag 1 18251\nstatus 0\n"},
    {"every form of input is read, and other fields are ignored",
     TABLE("-eflag --max-nodes=3 - " EASY),
     .input = EASY_ROWS "\n" EASY_SPACED "\n" EASY_GRID "\nname," EASY "," INKALA_SOLVED
                        "\n" EASY_TOKENS "\n",
     .out = "9x9 (boxes of 3x3): 6 records\n" HEAD "flag 6 3.000\nstatus 1\n"},
    {"records of another size than the first are omitted",
     TABLE("-eflag,naive --max-nodes=4 " FOUR " " EASY " " FOUR),
     .out = FOURS "flag 2 4.000\nnaive 2 4.000\nstatus 2\n",
     .err = "sudoku: operand:1:1: not compared: the size differs from the first record\n"},
    {"an engine that does not support the size is omitted",
     TABLE("-esimd,naive " FOUR_SOLVED " " FOUR), .out = FOURS "naive 2 8.000\nstatus 2\n",
     .parts = {"sudoku: engine simd does not support 4x4 grids; naive, "}},
    {"bad and clashing records are omitted", TABLE("-eflag --max-nodes=1"),
     .input = BAD_LINE "\n\n" CLASH "\n" EASY "\n", .out = NINE "flag 1 1.000\nstatus 2\n",
     .err = "sudoku: -:1:1: " BAD_LINE_ERR "sudoku: -:3:2: r1c2 repeats the 1 in r1c1\n"},
    {"an engine without a record in time has no figures", TABLE("-enaive,mrv " AT_ONCE),
     .input = EASY "\n" HARD "\n", .out = NINES "naive 0 -\nmrv 0 -\nstatus 0\n"},
    {"the ratio is that of the rates shown, which are between their minimum and maximum",
     .script =
         "\"$SUDOKU\" -b -emrv,dlx,cdcl --timeout=0.05 " EASY " | awk 'NR == 3 { first = $3 }"
         "NR > 2 { ratio = $3 / first; digits = ratio < 10 ? 3 : ratio < 100 ? 2 : ratio < 1000;"
         "if (sprintf(\"%.*f\", digits, ratio) != $7 || $3 < $4 || $5 < $3) print }'"},
    {"--stats --quiet counts the nodes of a list of engines",
     .args = {"-sq", "-edlx,naive,mrv", EASY},
     .err = "engine=dlx records=1 nodes=53\nengine=naive records=1 nodes=17030\n"
            "engine=mrv records=1 nodes=526\n"},
};

/* ---- Incomplete runs -------------------------------------------------------------------- */

static void a_signal_ends_a_bench_without_a_table(void **state) {
    static const char *const args[] = {"-b", "-enaive", "--timeout=0", HARD, NULL};
    static struct process process;
    (void)state;
    process_start(&process, &(struct command){.args = args});
    process_await_work(&process);
    process_signal(&process, SIGINT);
    check_outcome(process_finish(&process), 128 + SIGINT, "", "");
}

static void running_out_of_memory_is_one_error(void **state) {
    (void)state;
    if (SANITIZED)
        skip(); /* it needs address space */
    const struct run_outcome *outcome =
        run(&(struct command){.script = "ulimit -v 32768; yes " EASY " | head -n 500000 |"
                                        "\"$SUDOKU\" -b -edlx"});
    check_parts(outcome, 2, "", (const char *const[]){"sudoku: -:", "not enough memory", NULL});
    assert_ptr_equal(strchr(outcome->err.bytes, '\n') + 1,
                     outcome->err.bytes + outcome->err.size); /* one line */
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_signal_ends_a_bench_without_a_table),
        cmocka_unit_test(running_out_of_memory_is_one_error),
    };
    int failures = run_side_by_side("cli_bench", cases, COUNT(cases), others, COUNT(others));
    return failures +
           run_side_by_side("cli_bench_tables", table_cases, COUNT(table_cases), NULL, 0);
}
