/* test_clock.c - the time and the rate in --stats, with a clock that advances by a fixed step at
 * each reading. */
#include "puzzles.h"

#include <stdlib.h>

static const struct cli_case cases[] = {
    {"the rate in the summary is records per second",
     .script =
         "yes " EASY " | head -n 10 >\"$SCRATCH/clock.txt\";"
         "CLOCK=1001000 \"$LYING\" -j1 -edlx -qs \"$SCRATCH/clock.txt\" 2>&1 |"
         "sed 's/.*seconds=//; s/records.s=//' | awk '{print ($1 > 0), int(10 / $1 + 0.5) == $2}'",
     .out = "1 1\n"},
    {"a rate below one is not printed as 0",
     .script =
         "CLOCK=1000000000 \"$LYING\" -j1 -qs " EASY " 2>&1 | grep -c 'records/s=0[.]0*[1-9]'",
     .out = "1\n"},
    {"without elapsed time there is no rate",
     .script = "CLOCK=0 \"$LYING\" -qs " EASY " 2>&1 | grep -o 'seconds=[^ ]* records/s=[^ ]*'",
     .out = "seconds=0.000000 records/s=0\n"},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_group("cli_clock", cases, COUNT(cases), NULL, 0);
}
