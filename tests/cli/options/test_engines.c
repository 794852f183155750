/* test_engines.c - engines that do not run on this machine, or do not support every size. */
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
    {"the message for an unsupported shape lists engines that support it",
     .script = "\"$LYING\" --engine=mrv " FOUR " " EASY, .status = 2,
     .out = "unsupported\n" EASY_SOLVED "\n",
     .err = "sudoku: engine mrv does not support 4x4 grids; naive, flag, dlx and auto "
            "do\n"},
    {"the message names unusual boxes", .script = "\"$LYING\" --engine=mrv --box=1x4 " FOUR,
     .status = 2, .out = "unsupported\n",
     .err = "sudoku: engine mrv does not support 4x4 grids with boxes of 1x4; naive, "
            "flag, dlx and auto do\n"},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_group("cli_engines", cases, COUNT(cases), NULL, 0);
}
