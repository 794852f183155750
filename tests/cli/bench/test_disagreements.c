/* test_disagreements.c - a bench whose engines fail as no real one does. */
#include "bench_results.h"
#include "puzzles.h"

#include <stdlib.h>

#define NO_GIVENS                                                                                  \
    "................................................................................."

/* An engine whose rounds took the same time each by the tests' clock. */
#define SAME(rate) "{\"median\":" rate ",\"min\":" rate ",\"max\":" rate "}"
#define SAME_RATES(engine, rate, single_rate)                                                      \
    "{\"engine\":\"" engine                                                                        \
    "\",\"records\":3,\"records_per_second\":" SAME(rate) ",\"single_records_per_second\":" SAME(  \
        single_rate) ",\"microseconds_per_record\":33333.3,\"nodes_per_record\":0,"                \
                     "\"ratio\":" SAME("1.00000") "}"

static const struct cli_case cases[] = {
    {"an engine that does not run here is refused within a list",
     .script = "\"$LYING\" -b --engine=dlx,bitmask " EASY, .status = 2,
     .err = "sudoku: --engine: 'bitmask' does not run on this machine; --engine=list tells which "
            "do\n"},
    {"an engine of the list that does not solve a shape is told, with status 2",
     .script = "\"$LYING\" -bq -edlx,mrv " FOUR " " EASY, .status = 2,
     .err = "sudoku: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto do\n"},
    {"status 2 prevails over a record without solution",
     .script = "\"$LYING\" -bq -edlx,mrv " FOUR_NONE, .status = 2,
     .err = "sudoku: engine mrv does not solve 4x4 grids; naive, flag, dlx and auto do\n"},
    {"the default is every engine that runs here",
     .script = "cd \"$SCRATCH\"; \"$LYING\" -b --timeout=0.000000001 " EASY
               " | tail -n +3 | cut -d' ' -f1 >benched;"
               "\"$LYING\" --engine=list | grep -v -e 'not on this' -e '^auto ' | cut -d' ' -f1 |"
               "diff - benched && grep -c '^naive' benched",
     .out = "1\n"},
    {"a wrong solution is seen", .script = "LIE=wrong \"$LYING\" -bq -edlx,flag " EASY, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag gave a wrong solution\n"},
    {"a solution that is missed is seen",
     .script = "printf '#\\n" EASY "\\n' | LIE=none \"$LYING\" -bq -edlx,flag,naive", .status = 2,
     .err = "sudoku: -:2:1: internal error: engine flag disagrees: solutions found 0, by "
            "another search 1\n"},
    {"a second solution that is missed is seen",
     .script = "LIE=only \"$LYING\" -buq -edlx,flag " FOUR_TWO, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag disagrees: solutions found 1, by "
            "another search 2\n"},
    {"another only solution is seen", .script = "LIE=other \"$LYING\" -buq -edlx,flag " FOUR_TWO,
     .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag disagrees: another search proved "
            "another solution unique\n"},
    {"an error of the library is seen", .script = "LIE=refuse \"$LYING\" -bq -edlx,flag " EASY,
     .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag gave up with an error\n"},
    {"a wrong solution of a call for one puzzle is seen; an engine without batches is not asked "
     "twice",
     .script = "LIE='wrong singles' \"$LYING\" -bq -edlx,simd " EASY, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine simd gave a wrong solution\n"},
    {"a call for one puzzle that contradicts the batch is seen",
     .script = "LIE='no singles' \"$LYING\" -bq -esimd " EASY, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine simd disagrees: solutions found 0, by "
            "another search 1\n"},
    /* A slice takes one step of the clock, 0.1 s; each of its three calls takes another. */
    {"single calls are timed beside batches",
     .script = "printf '%s\\n' " EASY " " EASY " " EASY " | CLOCK=100000000 LIE='slow singles' "
               "\"$LYING\" -bfjson -edlx,simd --timeout=0",
     .out = LIMITED_RESULT(
         "first", "0", "0", "\"-\"", "3x3", "3",
         SAME_RATES("dlx", "30.0000", "30.0000") "," SAME_RATES("simd", "30.0000", "7.50000")),
     .masked = {"\"nodes_per_record\":"}},
    {"what single calls do not solve in time is not covered",
     .script = "LIE='late singles' \"$LYING\" -bfjson -esimd " NO_GIVENS,
     .out = RESULT("first", "\"operand\"", "3x3", "1", LATE_RACER("simd"))},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_side_by_side("cli_disagreements", cases, COUNT(cases), NULL, 0);
}
