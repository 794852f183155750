/* test_clock.c - what the program says of times, by a clock that moves on by the same each time
 * that the program looks at it. */
#include "puzzles.h"

#include <stdlib.h>

#define AT_STEP(step, args) "CLOCK=" step " \"$LYING\" -j1 --engine=dlx " args
#define AT(step, args)      .script = AT_STEP(step, args)
#define TIMES               " | grep -o '\"microseconds\":[^,]*'"

/* The clock moves on by one step in a batch, and by another while its answer is made. */
static const struct cli_case cases[] = {
    {"microseconds have three decimals", AT("1234567", "-fjson " EASY TIMES),
     .out = "\"microseconds\":2469.134\n"},
    {"zeros are kept", AT("500020", "-fjson " EASY TIMES), .out = "\"microseconds\":1000.040\n"},
    {"each record has its part of the batch's time; batches are of 1, 4, 16 records if all are "
     "quick",
     .script = "yes " EASY " | head -n 22 >\"$SCRATCH/clock.txt\";"
               "CLOCK=1000 \"$LYING\" -j1 -edlx -fjson \"$SCRATCH/clock.txt\"" TIMES " | uniq -c |"
               "tr -s ' '",
     .out = " 1 \"microseconds\":2.000\n 4 \"microseconds\":1.250\n"
            " 16 \"microseconds\":1.062\n 1 \"microseconds\":2.000\n"},
    {"a record that cannot be read has a time",
     .script = "echo 1x |" AT_STEP("1001000", "-fjson") TIMES, .out = "\"microseconds\":1001.000\n",
     .err = "sudoku: -:1:3: " TWO_CELLS},
    {"the summary has seconds and a rate",
     .script = "yes " EASY " | head -n 10 >\"$SCRATCH/clock.txt\";"
               "CLOCK=1001000 \"$LYING\" -j1 -edlx -qs \"$SCRATCH/clock.txt\" 2>&1 |"
               "grep -o 'seconds=[^ ]* records/s=[^ ]*'",
     .out = "seconds=0.041041 records/s=244\n"},
    {"a rate below one is not 0",
     .script = "CLOCK=1000000000 \"$LYING\" -j1 -qs " EASY " 2>&1 | grep -o 'records/s=[^ ]*'",
     .out = "records/s=0.200000\n"},
    {"no time has no rate",
     .script = "CLOCK=0 \"$LYING\" -qs " EASY " 2>&1 | grep -o 'seconds=[^ ]* records/s=[^ ]*'",
     .out = "seconds=0.000000 records/s=0\n"},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_group("cli_clock", cases, COUNT(cases), NULL, 0);
}
