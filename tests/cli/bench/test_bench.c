/* test_bench.c - the bench: what it prints, what it refuses, that it sees engines disagree, and the
 * scripts that draw its results.  No test looks at a time. */
#include "json.h"
#include "puzzles.h"

#include <ctype.h>
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
     REFUSED("--limit goes with --all or --count")},
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
     REFUSED("--engine takes several engines with --bench only")},
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

/* The program whose engines lie. */
static const struct cli_case liar_cases[] = {
    {"--engine=list marks what does not run here",
     .script = "\"$LIAR\" --engine=list | grep -c '^bitmask .* (not on this machine)$'",
     .out = "1\n"},
    {"--engine=list marks nothing else",
     .script = "\"$LIAR\" --engine=list | grep -c 'not on this machine'", .out = "1\n"},
    {"an engine that does not run here is refused at once",
     .script = "\"$LIAR\" --engine=bitmask " EASY, .status = 2,
     .err = "sudoku: --engine: 'bitmask' does not run on this machine; --engine=list tells which "
            "do\n"},
    {"so it is within a list", .script = "\"$LIAR\" -b --engine=dlx,bitmask " EASY, .status = 2,
     .err = "sudoku: --engine: 'bitmask' does not run on this machine; --engine=list tells which "
            "do\n"},
    {"what an engine does not solve is told with those that do",
     .script = "\"$LIAR\" --engine=mrv " FOUR " " EASY, .status = 2,
     .out = "invalid\n" EASY_SOLVED "\n",
     .err = "sudoku: operand:1:1: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto "
            "do\n"},
    {"unusual boxes are named there", .script = "\"$LIAR\" --engine=mrv --box=1x4 " FOUR,
     .status = 2, .out = "invalid\n",
     .err = "sudoku: operand:1:1: engine mrv does not solve 4x4 grids with boxes of 1x4; naive, "
            "flag, dlx and auto do\n"},
    {"an engine of the list that does not solve a shape is told, with status 2",
     .script = "\"$LIAR\" -bq -edlx,mrv " FOUR " " EASY, .status = 2,
     .err = "sudoku: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto do\n"},
    {"the status is the same where that leaves none", .script = "\"$LIAR\" -b -emrv " FOUR,
     .status = 2,
     .err = "sudoku: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto do\n"},
    {"so it is with another shape beside it", .script = "\"$LIAR\" -bq -emrv " FOUR " " EASY,
     .status = 2,
     .err = "sudoku: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto do\n"},
    {"status 2 prevails over a record without solution",
     .script = "\"$LIAR\" -bq -edlx,mrv " FOUR_NONE, .status = 2,
     .err = "sudoku: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto do\n"},
    {"without a list, nothing is told of it", .script = "\"$LIAR\" -bq " FOUR " " EASY},
    {"the default is every engine that runs here",
     .script = "cd \"$SCRATCH\"; \"$LIAR\" -b " EASY " | tail -n +3 | cut -d' ' -f1 >benched;"
               "\"$LIAR\" --engine=list | grep -v -e 'not on this' -e '^auto ' | cut -d' ' -f1 |"
               "diff - benched && grep -c '^naive' benched",
     .out = "1\n"},
    {"a wrong solution is seen", .script = "LIE=wrong \"$LIAR\" -bq -edlx,flag " EASY, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag gave a wrong solution\n"},
    {"an engine is accused once, however often it was wrong",
     .script = "LIE=wrong \"$LIAR\" -b -edlx,flag " EASY " >\"$SCRATCH/accused\"", .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag gave a wrong solution\n"},
    {"a solution that is missed is seen",
     .script = "printf '#\\n" EASY "\\n' | LIE=none \"$LIAR\" -bq -edlx,flag,naive", .status = 2,
     .err = "sudoku: -:2:1: internal error: engine flag disagrees: solutions found 0, by "
            "another engine 1\n"},
    {"a second solution that is missed is seen",
     .script = "LIE=only \"$LIAR\" -buq -edlx,flag " FOUR_TWO, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag disagrees: solutions found 1, by "
            "another engine 2\n"},
    {"another only solution is seen", .script = "LIE=other \"$LIAR\" -buq -edlx,flag " FOUR_TWO,
     .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag disagrees: another engine proved "
            "another solution unique\n"},
    {"an error of the library is seen", .script = "LIE=refuse \"$LIAR\" -bq -edlx,flag " EASY,
     .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag gave up with an error\n"},
    {"an honest run of the liar is clean", .script = "\"$LIAR\" -buq -edlx,flag " EASY},
};

/* ---- Tables ----------------------------------------------------------------------------- */

/* A bench whose figures vary, but not what they stand for. */
struct bench_case {
    const char *name;
    const char *args[MOST_ARGUMENTS + 1];
    const char *input;
    int status;
    const char *table; /* the title up to the rounds; engine, records and nodes of each row */
    const char *err;
};

static const struct bench_case bench_cases[] = {
    {"engines stand in the order of the list", .args = {"-b", "-ebitmask,naive,flag"},
     .input = EASY "\n",
     .table = "9x9 (boxes of 3x3), first solution: 1 record\n"
              "bitmask 1 17030\nnaive 1 17030\nflag 1 17030\n"},
    {"--unique asks for the proof", .args = {"-bu", "-enaive,flag"}, .input = EASY "\n",
     .table = "9x9 (boxes of 3x3), proof of uniqueness: 1 record\nnaive 1 18251\nflag 1 18251\n"},
    {"auto may be in the list", .args = {"-b", "-eauto", "--max-nodes=1"},
     .input = "................................................................................."
              "\n", /* takes nodes, whichever engine auto is */
     .status = 1, .table = "9x9 (boxes of 3x3), first solution: 1 record\nauto 1 1.000\n"},
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
     .err = "sudoku: engine simd does not solve 4x4 grids; naive, flag, bitmask, mrv, dlx and "
            "auto do\n"},
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
     .input = "name," EASY "," ISSUE_SOLVED "\n", .status = 1,
     .table = "9x9 (boxes of 3x3), first solution: 1 record\nflag 1 1.000\n"},
};

static const char head[] = "engine records records/s min max \xC2\xB5s/record nodes/record ratio";

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
    char name[32], records[16], nodes[32], figures[5][32], line[128];
    double values[5];
    assert_int_equal(sscanf(row, "%31s %15s %31s %31s %31s %31s %31s %31s", name, records,
                            figures[0], figures[1], figures[2], figures[3], nodes, figures[4]),
                     8);
    snprintf(line, sizeof line, "%s %s %s\n", name, records, nodes);
    text_add_string(table, line);
    for (size_t i = 0; i < 5; i++) {
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
    assert_true(values[0] * values[3] > 0.99e6 && values[0] * values[3] < 1.01e6);
    if (first)
        assert_string_equal(figures[4], "1.00");
}

/* What does not vary in tables, which are checked to be straight; to be freed. */
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
    const struct outcome *outcome =
        run(&(struct command){.args = test->args, .input = test->input});
    struct text table = read_tables(outcome->out.bytes);
    assert_string_equal(outcome->err.bytes, test->err != NULL ? test->err : "");
    assert_string_equal(table.bytes, test->table);
    assert_int_equal(outcome->status, test->status);
    text_free(&table);
}

/* ---- JSON ------------------------------------------------------------------------------- */

#define SPREAD "{\"median\":0,\"min\":0,\"max\":0}"
#define RACER(engine, records, nodes)                                                              \
    "{\"engine\":\"" engine "\",\"records\":" records ",\"records_per_second\":" SPREAD            \
    ",\"microseconds_per_record\":0,\"nodes_per_record\":" nodes ",\"ratio\":" SPREAD "}"
#define LATE_RACER(engine)                                                                         \
    "{\"engine\":\"" engine "\",\"records\":0,\"records_per_second\":null,"                        \
    "\"microseconds_per_record\":null,\"nodes_per_record\":null,\"ratio\":null}"
#define LIMITED_RESULT(bench, timeout, max_nodes, files, shape, records, engines)                  \
    "{\"bench\":\"" bench "\",\"version\":\"" SUDOKU_VERSION "\",\"timeout\":" timeout             \
    ",\"max_nodes\":" max_nodes ",\"files\":[" files "],\"shape\":\"" shape                        \
    "\",\"records\":" records ",\"rounds\":5,\"engines\":[" engines "]}\n"
#define RESULT(bench, files, shape, records, engines)                                              \
    LIMITED_RESULT(bench, "5", "0", files, shape, records, engines)
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
    pause_for(0.3);
    process_signal(&process, SIGINT);
    check_outcome(process_finish(&process), 128 + SIGINT, "", "");
}

static void too_many_records_for_the_memory_are_one_error(void **state) {
    (void)state;
    if (SANITIZED)
        skip(); /* it needs the address space */
    const struct outcome *outcome =
        run(&(struct command){.script = "ulimit -v 32768; yes " EASY " | head -n 500000 |"
                                        "\"$SUDOKU\" -b -edlx"});
    check_told(outcome, 2, "", (const char *const[]){"sudoku: -:", "not enough memory", NULL});
    assert_ptr_equal(strchr(outcome->err.bytes, '\n') + 1,
                     outcome->err.bytes + outcome->err.size); /* one line */
}

/* ---- Chart and table -------------------------------------------------------------------- */

/* Any of these that there is will do, and must. */
static const char *const awks[] = {"awk", "mawk", "gawk --posix", "busybox awk", "original-awk"};

#define MEASURED(engine, records, rate, ratio)                                                     \
    "{\"engine\":\"" engine "\",\"records\":" records ",\"records_per_second\":{\"median\":" rate  \
    ",\"min\":1.00000,\"max\":99999.9},\"microseconds_per_record\":7.00000,"                       \
    "\"nodes_per_record\":3.00000,\"ratio\":{\"median\":" ratio                                    \
    ",\"min\":1.00000,\"max\":2.00000}}"

static const char sample[] = RESULT(
    "unique", "\"../data/17_clue\"", "3x3", "49158",
    LATE_RACER("naive") "," MEASURED("flag", "200", "100.000", "1.00000"))
    RESULT("unique", "\"a|b <&> \\\"c\\\".txt\",\"more.txt\"", "4x4", "1",
           MEASURED("dlx", "1", "0.0523", "1.00000") "," MEASURED("flag", "1", "1234567", "345.6"));

/* Writes the sample where $SCRATCH is, runs a script for each awk, and checks what comes out. */
static void with_each_awk(const char *script, const char *input, void (*check)(const char *out)) {
    size_t found = 0;
    char command[1024];
    for (size_t i = 0; i < COUNT(awks); i++) {
        snprintf(command, sizeof command, "%s 'BEGIN { exit 0 }' 2>/dev/null", awks[i]);
        if (run(&(struct command){.script = command})->status != 0)
            continue;
        found++;
        snprintf(command, sizeof command, "cd \"%s\"; %s -f results.awk %s", BENCH_DIR, awks[i],
                 script);
        doing("%s", awks[i]);
        const struct outcome *outcome = run(&(struct command){.script = command, .input = input});
        if (check == NULL) {
            assert_int_equal(outcome->status, 1);
            assert_string_equal(outcome->out.bytes, "");
            assert_non_null(strstr(outcome->err.bytes, ": "));
            continue;
        }
        check_outcome(outcome, 0, outcome->out.bytes, "");
        check(outcome->out.bytes);
    }
    doing("%s", "");
    if (found == 0) {
        print_message("there is no awk here\n");
        skip();
    }
}

static void check_markdown(const char *out) {
    assert_string_equal(out, "| engine | 17_clue | a\\|b \\<\\&\\> \"c\" and more, 16x16 |\n"
                             "|---|--:|--:|\n"
                             "| `naive` | - |  |\n"
                             "| `flag` | 100 (1.0) \\* | 1,234,567 (346) |\n"
                             "| `dlx` |  | 0.05 (1.0) |\n"
                             "\n"
                             "\\* on as many of the shuffled puzzles as the time allowed\n");
}

static void results_become_a_markdown_table(void **state) {
    (void)state;
    with_each_awk("-f table.awk", sample, check_markdown);
}

static void check_markdown_of_dlx(const char *out) {
    assert_string_equal(out, "| engine | 17_clue | 17_clue, 16x16 | 17_clue, 25x25 |\n"
                             "|---|--:|--:|--:|\n"
                             "| `naive` | - | 50.0 (0.25) | 8.0 |\n"
                             "| `flag` | 100 | 400 (2.0) |  |\n"
                             "| `dlx` |  | 200 (1.0) | - |\n");
}

static void ratios_may_be_those_to_any_engine(void **state) {
    static const char results[] =
        RESULT("first", "\"17_clue\"", "3x3", "9",
               LATE_RACER("naive") "," MEASURED("flag", "9", "100.000", "1.00000"))
            RESULT("first", "\"17_clue\"", "4x4", "9",
                   MEASURED("naive", "9", "50.0000", "1.00000") "," MEASURED(
                       "flag", "9", "400.000", "7.77777") "," MEASURED("dlx", "9", "200.000",
                                                                       "3.33333"))
                RESULT("first", "\"17_clue\"", "5x5", "9",
                       MEASURED("naive", "9", "8.00000", "1.00000") "," LATE_RACER("dlx"));
    (void)state;
    with_each_awk("-v base=dlx -f table.awk", results, check_markdown_of_dlx);
    with_each_awk("-v base=warp -f table.awk", results, NULL);
}

/* Names of files, in JSON, and those of their sets in a table. */
static const struct {
    const char *file, *set;
} set_names[] = {
    {"-", "-"},
    {"17_clue", "17_clue"},
    {"../data/forum_hardest_1905_11+", "forum_hardest_1905_11+"},
    {"a.b/Kaggle.TXT", "Kaggle"},
    {"easy.sd2", "easy"},
    {"tar.txt.csv", "tar.txt"},
    {"hard.1", "hard.1"},
    {".puzzles", ".puzzles"},
    {"a\\nb\\u001Bc\\\\u000A\\\\n\\u007f.txt", "a?b?c\\\\u000A\\\\n?"},
    {"\\\"\\/\\\"", "\""},
    {"*a*_b_ `c` [d]~", "\\*a\\*\\_b\\_ \\`c\\` \\[d\\]\\~"},
    {"_a_b__c", "\\_a_b\\_\\_c"},
    {"d\xC3\xA9j\xC3\xA0.txt", "d\xC3\xA9j\xC3\xA0"},
};

static void check_set_names(const char *out) {
    struct text expected = {0};
    text_add_string(&expected, "| engine |");
    for (size_t i = 0; i < COUNT(set_names); i++) {
        text_add_string(&expected, " ");
        text_add_string(&expected, set_names[i].set);
        text_add_string(&expected, " |");
    }
    text_add_string(&expected, "\n|---|");
    for (size_t i = 0; i < COUNT(set_names); i++)
        text_add_string(&expected, "--:|");
    text_add_string(&expected, "\n");
    assert_string_equal(out, expected.bytes);
    text_free(&expected);
}

static void sets_are_named_for_their_files(void **state) {
    struct text results = {0};
    (void)state;
    for (size_t i = 0; i < COUNT(set_names); i++) {
        text_add_string(&results, "{\"bench\":\"first\",\"files\":[\"");
        text_add_string(&results, set_names[i].file);
        text_add_string(&results, "\"],\"shape\":\"3x3\",\"records\":1,\"engines\":[]}\n");
    }
    assert_int_equal(check_json_lines(&results), COUNT(set_names));
    with_each_awk("-f table.awk", results.bytes, check_set_names);
    text_free(&results);
}

/* Moves behind a name that must be there. */
static const char *skip_name(const char *at, char name[16]) {
    size_t length = 0;
    for (; isalnum((unsigned char)*at) || *at == '-' || *at == ':'; at++) {
        assert_in_range(length, 0, 14);
        name[length++] = *at;
    }
    name[length] = '\0';
    assert_int_not_equal(length, 0);
    return at;
}

/* Moves behind the attributes of a tag. */
static const char *skip_attributes(const char *at) {
    char name[16];
    while (*at == ' ') {
        at = skip_name(at + 1, name);
        assert_memory_equal(at, "=\"", 2);
        size_t length = strcspn(at + 2, "\"<&");
        at += 2 + length;
        assert_int_equal(*at, '"');
        at++;
    }
    return at;
}

/* Fails unless text is one element of XML and a newline; of the predefined entities, those of a
 * chart. */
static void check_xml(const char *at) {
    char open[8][16], name[16];
    size_t depth = 0;
    do {
        if (*at == '&') {
            assert_true(strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0 ||
                        strncmp(at, "&gt;", 4) == 0);
        } else if (*at == '<' && at[1] == '/') {
            at = skip_name(at + 2, name);
            assert_int_not_equal(depth, 0);
            assert_string_equal(name, open[--depth]);
            assert_int_equal(*at, '>');
        } else if (*at == '<') {
            assert_in_range(depth, 0, 7);
            at = skip_attributes(skip_name(at + 1, open[depth++]));
            if (*at == '/') {
                depth--;
                at++;
            }
            assert_int_equal(*at, '>');
        }
        assert_int_not_equal(*at, '\0');
        at++;
    } while (depth > 0);
    assert_string_equal(at, "\n");
}

static size_t count_of(const char *text, const char *part) {
    size_t count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        count++;
    return count;
}

/* The scale runs from 0.01 to 10,000,000, nine powers of ten on 520 pixels. */
static void check_chart(const char *out) {
    static const char *const parts[] = {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" ",
        "Puzzles per second, proof of uniqueness</text>",
        ">logarithmic scale; * on as many of the shuffled puzzles as the time allowed</text>",
        ">0.01</text>",
        ">0.1</text>",
        ">1</text>",
        ">10</text>",
        ">100</text>",
        ">1 k</text>",
        ">10 k</text>",
        ">100 k</text>",
        ">1 M</text>",
        ">10 M</text>",
        ">17_clue: 49,158 puzzles</text>",
        ">naive</text>",
        ">none in time</text>",
        ">flag</text>",
        "width=\"231.1\"", /* 10^2 */
        ">100 *</text>",
        ">a|b &lt;&amp;&gt; \"c\" and more, 16x16: 1 puzzle</text>",
        ">flag</text>",
        "width=\"467.5\"", /* 10^6.0915 */
        ">1,234,567</text>",
        ">dlx</text>",
        "width=\"41.5\"", /* 10^-1.2815 */
        ">0.05</text>",
    };
    const char *at = out;
    check_xml(out);
    for (size_t i = 0; i < COUNT(parts); i++) {
        at = strstr(at, parts[i]);
        if (at == NULL)
            fail_msg("no %s, or not there, in:\n%s", parts[i], out);
    }
    assert_int_equal(count_of(out, "<line "), 10);
    assert_int_equal(count_of(out, "<rect "), 1 + 3); /* the background, too */
}

static void results_become_a_chart(void **state) {
    (void)state;
    with_each_awk("-f chart.awk", sample, check_chart);
}

static void check_chart_without_stars(const char *out) {
    check_xml(out);
    assert_non_null(strstr(out, ">logarithmic scale</text>"));
    assert_non_null(strstr(out, ">none in time</text>"));
    assert_null(strchr(out, '*'));
}

static void a_chart_without_stars_explains_none(void **state) {
    (void)state;
    with_each_awk("-f chart.awk",
                  RESULT("first", "\"17_clue\"", "3x3", "7",
                         LATE_RACER("naive") "," MEASURED("dlx", "7", "100.000", "1.00000")),
                  check_chart_without_stars);
}

static void both_modes_are_told_apart(const char *out) {
    assert_string_equal(out, "| engine | 17_clue, first solution | 17_clue, proof of uniqueness |\n"
                             "|---|--:|--:|\n"
                             "| `naive` | - | - |\n");
}

static void sets_of_both_modes_say_which(void **state) {
    (void)state;
    with_each_awk("-f table.awk",
                  RESULT("first", "\"17_clue\"", "3x3", "1", LATE_RACER("naive"))
                      RESULT("unique", "\"17_clue\"", "3x3", "1", LATE_RACER("naive")),
                  both_modes_are_told_apart);
}

static void what_is_no_result_is_refused(void **state) {
    (void)state;
    with_each_awk("-f table.awk", "{\"file\":\"-\"}\n", NULL);
    with_each_awk("-f chart.awk", "", NULL);
}

/* Not the sample, but what the program prints. */
static void a_real_bench_becomes_a_chart(void **state) {
    static const char *const args[] = {"-bufjson", "-eflag,mrv,dlx", FOUR, EASY, NULL};
    struct text results = {0};
    (void)state;
    const struct outcome *outcome = run(&(struct command){.args = args});
    assert_int_equal(outcome->status, 0);
    assert_int_equal(check_json_lines(&outcome->out), 2);
    text_add_string(&results, outcome->out.bytes);
    with_each_awk("-f chart.awk", results.bytes, check_xml);
    text_free(&results);
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_signal_ends_a_bench_without_a_table),
        cmocka_unit_test(too_many_records_for_the_memory_are_one_error),
        cmocka_unit_test(results_become_a_markdown_table),
        cmocka_unit_test(ratios_may_be_those_to_any_engine),
        cmocka_unit_test(sets_are_named_for_their_files),
        cmocka_unit_test(results_become_a_chart),
        cmocka_unit_test(a_chart_without_stars_explains_none),
        cmocka_unit_test(sets_of_both_modes_say_which),
        cmocka_unit_test(what_is_no_result_is_refused),
        cmocka_unit_test(a_real_bench_becomes_a_chart),
    };
    struct CMUnitTest tests[COUNT(bench_cases) + COUNT(others)];
    for (size_t i = 0; i < COUNT(bench_cases); i++)
        tests[i] = ROW_TEST(bench_cases[i].name, check_bench_case, &bench_cases[i]);
    memcpy(tests + COUNT(bench_cases), others, sizeof others);
    setenv("LIAR", SUDOKU_WITH_LYING_ENGINES, 1);
    int failures = run_group("cli_bench", cases, COUNT(cases), tests, COUNT(tests));
    failures += run_group("cli_bench_json", json_cases, COUNT(json_cases), NULL, 0);
    return failures + run_group("cli_bench_liar", liar_cases, COUNT(liar_cases), NULL, 0);
}
