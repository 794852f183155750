/* test_bench.c - the bench: what it prints and what it refuses.  No test looks at a time. */
#include "bench_results.h"
#include "puzzles.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REFUSED(message) .input = EASY "\n", .status = 2, .err = "sudoku: " message "\n"
#define NO_ENGINE(name)  REFUSED("--engine: '" name "' is not an engine; --engine=list names them")

/* Two ones in a row. */
#define CLASH "11..............................................................................."

#define AT_ONCE "--timeout=0.000000001" /* before any cell is filled */

/* ---- Without figures -------------------------------------------------------------------- */

static const struct cli_case cases[] = {
    /* Usage. */
    {"--bench and --count exclude each other", .args = {"--bench", "--count"},
     REFUSED("--bench and --count exclude each other")},
    {"--judge and --bench exclude each other", .args = {"-Jkattis", "-b"},
     REFUSED("--judge and --bench exclude each other")},
    {"a judge that asks for uniqueness is no --unique", .args = {"-Jkattis", "-u"},
     REFUSED("--judge and --unique exclude each other")},
    {"--bench --unique excludes a third mode", .args = {"-b", "-u", "-k"},
     REFUSED("--bench and --check exclude each other")},
    {"--unique --bench does too", .args = {"-ubk"},
     REFUSED("--bench and --check exclude each other")},
    {"--limit does not go with --bench", .args = {"-b", "-n2"},
     REFUSED("--limit goes with --all, --count, --trace or --watch")},
    {"--least does not go with --bench", .args = {"-bl"},
     REFUSED("--least goes with no other mode but --unique")},
    {"--least does not go with --bench --unique", .args = {"-bul"},
     REFUSED("--least goes with no other mode but --unique")},
    {"--answers does not go with --bench", .args = {"-b", "--answers=x"},
     REFUSED("--answers goes with --check")},
    {"--none does not go with --bench", .args = {"-b", "--none=x"},
     REFUSED("--bench prints a table: leave --none and --multiple out")},
    {"--multiple does not go with --bench", .args = {"-b", "--multiple=x"},
     REFUSED("--bench prints a table: leave --none and --multiple out")},
    {"--stats does not go with --bench", .args = {"-bs"},
     REFUSED("--bench has figures of its own: leave --stats out")},
    {"--format=csv does not go with --bench", .args = {"-b", "-fcsv"},
     REFUSED("--bench prints a table: of --format, only json goes with it")},
    {"--format=line does not go with --bench", .args = {"-fline", "-b"},
     REFUSED("--bench prints a table: of --format, only json goes with it")},

    /* Engines. */
    {"a list of engines is for --bench only", .args = {"--engine=naive,dlx"},
     REFUSED("--engine takes several engines with --trace, --watch or --bench only")},
    {"an unknown engine of a list is named", .args = {"-b", "--engine=naive,warp,dlx"},
     NO_ENGINE("warp")},
    {"the nearest engine is proposed within a list", .args = {"-b", "--engine=naive,dxl"},
     REFUSED("--engine: 'dxl' is not an engine; --engine=list names them; did you mean 'dlx'?")},
    {"an engine without a name is refused within a list", .args = {"-b", "--engine=naive,,dlx"},
     NO_ENGINE("")},
    {"so it is at the end of one", .args = {"-b", "--engine=naive,"}, NO_ENGINE("")},
    {"an engine that is there twice is refused", .args = {"-b", "--engine=dlx,naive,dlx"},
     REFUSED("--engine: 'dlx' is there twice")},
    {"so is auto", .args = {"-b", "--engine=auto,auto"},
     REFUSED("--engine: 'auto' is there twice")},
    {"list is no engine of a list", .args = {"-b", "--engine=naive,list"}, NO_ENGINE("list")},

    /* Statuses. */
    {"no records: nothing is printed", .args = {"-b"}, .input = "\n"},
    {"no records: no JSON either", .args = {"-b", "-fjson"}, .input = ""},
    {"--quiet tells by the status alone", .args = {"-bq", "-edlx"}, .input = EASY "\n"},
    {"status 1 where a record has no solution", .args = {"-bq", "-emrv,dlx"},
     .input = EASY "\n" FOUR_NONE_ROWS, .status = 1},
    {"status 0 where many solutions do not matter", .args = {"-bq", "-enaive,dlx"},
     .input = FOUR_TWO_ROWS},
    {"status 1 where a proof finds a second solution", .args = {"-buq", "-enaive,dlx"},
     .input = FOUR_TWO_ROWS, .status = 1},
    {"--unique may come first", .args = {"-ubq", "-enaive,dlx"}, .input = FOUR_TWO_ROWS,
     .status = 1},
    {"status 1 where a record is cut by --max-nodes", .args = {"-bq", "-enaive", "--max-nodes=20"},
     .input = EASY "\n", .status = 1},
    /* dlx solves it with 55 nodes. */
    {"a record that was cut is no disagreement", .args = {"-bq", "-enaive,dlx", "--max-nodes=99"},
     .input = EASY "\n", .status = 1},
    {"status 0 where the cap leaves records out", .args = {"-bq", "-enaive", AT_ONCE},
     .input = EASY "\n"},
    {"--timeout=0 is no cap", .args = {"-bq", "-eauto", "--timeout=0"}, .input = EASY "\n"},
    {"a clash is told, with status 1", .args = {"-bq", "-edlx"}, .input = EASY "\n" CLASH "\n",
     .status = 1, .err = "sudoku: -:2:2: r1c2 repeats the 1 of r1c1\n"},
    {"an invalid record is told, with status 2", .args = {"-bq", "-edlx"},
     .input = "1x\n" EASY "\n", .status = 2,
     .err = "sudoku: -:1:3: 2 cells make neither a row nor a grid\n"},
    {"where no record is good, nothing is printed", .args = {"-b"}, .input = "1x\n", .status = 2,
     .err = "sudoku: -:1:3: 2 cells make neither a row nor a grid\n"},
    {"a missing file is told, with status 2", .args = {"-bq", "-edlx", "no/such/file", EASY},
     .status = 2, .err = "sudoku: 'no/such/file': No such file or directory\n"},
    {"engines that nobody named are left out in silence", .args = {"-bq", FOUR}},
    {"a small stack is enough", .script = "ulimit -s 64; \"$SUDOKU\" -buq -emrv,dlx " EASY},
};

/* ---- Tables ----------------------------------------------------------------------------- */

/* A bench whose speeds vary, but not the rest of its tables. */
struct bench_case {
    const char *name;
    const char *args[MOST_ARGUMENTS + 1];
    const char *input;
    int status;
    const char *table; /* the title up to the rounds; engine, records and nodes of each row */
    const char *err;
    bool err_goes_on; /* with the names of engines */
};

static const struct bench_case bench_cases[] = {
    {"engines stand in the order of the list", .args = {"-b", "-ebitmask,naive,flag"},
     .input = EASY "\n",
     .table = "9x9 (boxes of 3x3), first solution: 1 record\n"
              "bitmask 1 17030\nnaive 1 17030\nflag 1 17030\n"},
    {"--unique asks for the proof", .args = {"-bu", "-enaive,flag"}, .input = EASY "\n",
     .table = "9x9 (boxes of 3x3), proof of uniqueness: 1 record\nnaive 1 18251\nflag 1 18251\n"},
    {"auto may be in the list", .args = {"-b", "-eauto", "--max-nodes=1"},
     .input = "....\n....\n....\n....\n", /* takes nodes, whichever engine auto is */
     .status = 1, .table = "4x4 (boxes of 2x2), first solution: 1 record\nauto 1 1.000\n"},
    {"one engine is enough", .args = {"--bench", "--engine", "naive", "--max-nodes=20"},
     .input = EASY "\n" EASY "\n", .status = 1,
     .table = "9x9 (boxes of 3x3), first solution: 2 records\nnaive 2 20.00\n"},
    {"every form of input is read", .args = {"-b", "-eflag", "--max-nodes=3", "-", EASY},
     .input = EASY_ROWS "\n" EASY_SPACED "\n" EASY_GRID "\n" EASY "\n" EASY_TOKENS "\n",
     .status = 1, .table = "9x9 (boxes of 3x3), first solution: 6 records\nflag 6 3.000\n"},
    {"each shape has a table, in the order of the input",
     .args = {"-b", "-eflag,naive", "--max-nodes=4", FOUR, EASY, FOUR}, .status = 1,
     .table = "4x4 (boxes of 2x2), first solution: 2 records\nflag 2 4.000\nnaive 2 4.000\n\n"
              "9x9 (boxes of 3x3), first solution: 1 record\nflag 1 4.000\nnaive 1 4.000\n"},
    {"shapes may differ in the width of the box alone",
     .args = {"-b", "-eflag", "--max-nodes=1", FOUR, "125....6.....34..6.....2....1...62.5"},
     .status = 1,
     .table = "4x4 (boxes of 2x2), first solution: 1 record\nflag 1 1.000\n\n"
              "6x6 (boxes of 2x3), first solution: 1 record\nflag 1 1.000\n"},
    {"boxes of another measure are another shape",
     .args = {"-b", "-eflag", "--max-nodes=1", "--box=1x4", FOUR}, .status = 1,
     .table = "4x4 (boxes of 1x4), first solution: 1 record\nflag 1 1.000\n"},
    {"an engine is left out where it does not solve a shape",
     .args = {"-b", "-esimd,naive", FOUR_SOLVED, EASY_SOLVED}, .status = 2,
     .table = "4x4 (boxes of 2x2), first solution: 1 record\nnaive 1 0.000\n\n"
              "9x9 (boxes of 3x3), first solution: 1 record\nsimd 1 0.000\nnaive 1 0.000\n",
     .err = "sudoku: engine simd does not solve 4x4 grids; naive, ", .err_goes_on = true},
    {"bad and clashing records are left out", .args = {"-b", "-eflag", "--max-nodes=1"},
     .input = "1x\n\n" CLASH "\n" EASY "\n", .status = 2,
     .table = "9x9 (boxes of 3x3), first solution: 1 record\nflag 1 1.000\n",
     .err = "sudoku: -:1:3: 2 cells make neither a row nor a grid\n"
            "sudoku: -:3:2: r1c2 repeats the 1 of r1c1\n"},
    {"complete grids take no nodes", .args = {"-bu", "-enaive,dlx", EASY_SOLVED},
     .table = "9x9 (boxes of 3x3), proof of uniqueness: 1 record\nnaive 1 0.000\ndlx 1 0.000\n"},
    {"an engine without a record in time says so", .args = {"-b", "-enaive,mrv", AT_ONCE},
     .input = EASY "\n" HARD "\n",
     .table = "9x9 (boxes of 3x3), first solution: 2 records\nnaive 0 -\nmrv 0 -\n"},
    {"other fields and claimed solutions do not matter", .args = {"-b", "-eflag", "--max-nodes=1"},
     .input = "name," EASY "," INKALA_SOLVED "\n", .status = 1,
     .table = "9x9 (boxes of 3x3), first solution: 1 record\nflag 1 1.000\n"},
};

static const char head[] = "engine records records/s min max single/s \xC2\xB5s/record nodes ratio";

/* The line without its end, and with single blanks. */
static void squeeze(const char *line, size_t length, char squeezed[256]) {
    size_t used = 0;
    assert_in_range(length, 0, 255);
    for (size_t i = 0; i < length; i++) {
        if (line[i] != ' ' || (used > 0 && squeezed[used - 1] != ' '))
            squeezed[used++] = line[i];
    }
    squeezed[used] = '\0';
}

/* Checks the figures of a row, and adds those that do not vary. */
static void read_row(const char *row, bool first, struct text *table) {
    char name[32], records[16], nodes[32], figures[6][32], line[128];
    double values[6];
    assert_int_equal(sscanf(row, "%31s %15s %31s %31s %31s %31s %31s %31s %31s", name, records,
                            figures[0], figures[1], figures[2], figures[3], figures[4], nodes,
                            figures[5]),
                     9);
    snprintf(line, sizeof line, "%s %s %s\n", name, records, nodes);
    text_add_string(table, line);
    for (size_t i = 0; i < COUNT(figures); i++) {
        if (strcmp(records, "0") == 0) {
            assert_string_equal(figures[i], "-");
            continue;
        }
        char *end;
        values[i] = strtod(figures[i], &end);
        assert_string_equal(end, "");
        assert_true(values[i] > 0);
    }
    if (strcmp(records, "0") == 0)
        return;
    assert_true(values[1] <= values[0] && values[0] <= values[2]); /* min, median, max */
    assert_true(values[0] * values[4] > 0.99e6 && values[0] * values[4] < 1.01e6);
    if (strncmp(name, "simd", 4) != 0) /* which alone has a batch */
        assert_string_equal(figures[3], figures[0]);
    if (first)
        assert_string_equal(figures[5], "1.00");
}

/* The parts of the tables that do not vary; to be freed.  Fails unless the columns are straight. */
static struct text read_tables(const char *out) {
    struct text table = {0};
    char squeezed[256];
    size_t width = 0, row = 0; /* row: 0 is the title, 1 the head */
    text_clear(&table);
    for (size_t length; *out != '\0'; out += length + 1, row++) {
        length = strcspn(out, "\n");
        squeeze(out, length, squeezed);
        const char *rounds = strstr(squeezed, ", 5 rounds");
        if (length == 0) {
            text_add_string(&table, "\n");
            row = SIZE_MAX; /* the next is a title */
        } else if (row == 0) {
            assert_non_null(rounds);
            assert_string_equal(rounds, ", 5 rounds");
            text_add(&table, squeezed, (size_t)(rounds - squeezed));
            text_add_string(&table, "\n");
        } else if (row == 1) {
            assert_string_equal(squeezed, head);
            width = length - 1; /* one character has two bytes */
        } else {
            assert_int_equal(length, width);
            read_row(squeezed, row == 2, &table);
        }
    }
    return table;
}

static void check_bench_case(void **state) {
    const struct bench_case *test = *state;
    doing("%s", "");
    struct run_outcome *outcome = run(&(struct command){.args = test->args, .input = test->input});
    struct text table = read_tables(outcome->out.bytes);
    if (test->err_goes_on)
        outcome->err.bytes[strlen(test->err)] = '\0';
    assert_string_equal(outcome->err.bytes, test->err != NULL ? test->err : "");
    assert_string_equal(table.bytes, test->table);
    assert_int_equal(outcome->status, test->status);
    text_free(&table);
}

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
    {"so it does where there are none",
     .args = {"-bfjson", "-enaive", "--timeout=0", "--max-nodes=0"}, .input = EASY "\n", FIGURES,
     .out = LIMITED_RESULT("first", "0", "0", "\"-\"", "3x3", "1", RACER("naive", "1", "17030.0"))},
    {"--quiet prints no JSON", .args = {"-bqfjson", "-edlx"}, .input = EASY "\n"},
    {"--color=always does not colour JSON",
     .args = {"-bfjson", "-eflag", "--color=always", "--max-nodes=2"}, .input = EASY "\n",
     .status = 1, FIGURES,
     .out = LIMITED_RESULT("first", "5", "2", "\"-\"", "3x3", "1", RACER("flag", "1", "2.00000"))},
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
    struct CMUnitTest tests[COUNT(bench_cases) + COUNT(others)];
    for (size_t i = 0; i < COUNT(bench_cases); i++)
        tests[i] = ROW_TEST(bench_cases[i].name, check_bench_case, &bench_cases[i]);
    memcpy(tests + COUNT(bench_cases), others, sizeof others);
    int failures = run_side_by_side("cli_bench", cases, COUNT(cases), tests, COUNT(tests));
    return failures + run_side_by_side("cli_bench_json", json_cases, COUNT(json_cases), NULL, 0);
}
