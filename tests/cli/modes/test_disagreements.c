/* test_disagreements.c - engines that do not run on this machine, and --bench with engines that
 * give wrong answers or with a clock that makes its figures predictable. */
#include "puzzles.h"

#include <stdlib.h>

static const struct cli_case cases[] = {
    {"--engine=list marks unavailable engines",
     .script = "\"$LYING\" --engine=list | grep -c '^bitmask .* (not on this machine)$'",
     .out = "1\n"},
    {"--engine=list does not mark available engines",
     .script =
         "marked='not on this machine'; real=$(\"$SUDOKU\" --engine=list | grep -c \"$marked\");"
         "lying=$(\"$LYING\" --engine=list | grep -c \"$marked\"); echo $((lying - real))",
     .out = "1\n"},
    {"an unavailable engine is rejected immediately", .script = "\"$LYING\" --engine=bitmask " EASY,
     .status = 2,
     .err = "sudoku: --engine: 'bitmask' does not run on this machine; see --engine=list\n"},
    {"an engine that does not support a shape is reported with status 2",
     .script = "\"$LYING\" -bq -edlx,mrv " FOUR, .status = 2,
     .err = "sudoku: engine mrv does not support 4x4 grids; naive, flag, dlx and auto do\n"},
    {"status 2 prevails over a record without solution",
     .script = "\"$LYING\" -bq -edlx,mrv " FOUR_NONE, .status = 2,
     .err = "sudoku: engine mrv does not support 4x4 grids; naive, flag, dlx and auto do\n"},
    {"the default is every available engine",
     .script = "cd \"$SCRATCH\"; \"$LYING\" -b --timeout=0.000000001 " EASY
               " | tail -n +3 | cut -d' ' -f1 >benched;"
               "\"$LYING\" --engine=list | grep -v -e 'not on this' -e '^auto ' | cut -d' ' -f1 |"
               "diff - benched && grep -c '^naive' benched",
     .out = "1\n"},
    {"a wrong solution is detected", .script = "LIE=wrong \"$LYING\" -bq -edlx,flag " EASY,
     .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag returned a wrong solution\n"},
    {"a missed solution is detected",
     .script = "printf '#\\n" EASY "\\n' | LIE=none \"$LYING\" -bq -edlx,flag,naive", .status = 2,
     .err = "sudoku: -:2:1: internal error: engine flag disagrees on the number of "
            "solutions\n"},
    {"a missed second solution is detected",
     .script = "LIE=only \"$LYING\" -bq -edlx,flag " FOUR_TWO, .status = 2,
     .err = "sudoku: operand:1:1: internal error: engine flag disagrees on the number of "
            "solutions\n"},
    {"an error of the library is detected", .script = "LIE=refuse \"$LYING\" -bq -edlx,flag " EASY,
     .status = 2, .err = "sudoku: operand:1:1: internal error: engine flag returned an error\n"},
    {"the records are the same random sample in every run",
     .script = "for i in 1 2 3 4 5 6 7 8; do echo " EASY "; done | LIE=wrong \"$LYING\" -bq -eflag",
     .status = 2, .err = "sudoku: -:4:1: internal error: engine flag returned a wrong solution\n"},
    /* Each pass takes one step of the clock, 0.1 s. */
    {"the rates, and the ratio to the first engine",
     .script = "printf '%s\\n' " EASY " " EASY " " EASY " | CLOCK=100000000 "
               "\"$LYING\" -b -edlx,simd --timeout=0 | sed 's/  */ /g'",
     .out = "9x9 (boxes of 3x3): 3 records, 5 rounds\n"
            "engine records records/s min max nodes ratio\n"
            "dlx 3 30.00 30.00 30.00 53.00 1.000\n"
            "simd 3 30.00 30.00 30.00 0.000 1.000\n"},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_side_by_side("cli_disagreements", cases, COUNT(cases), NULL, 0);
}
