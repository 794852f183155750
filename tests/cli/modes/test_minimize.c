/* test_minimize.c - --minimize: output for puzzles with and without redundant givens. */
#include "run.h"

#define FULL    "1234341221434321"
#define MINIMAL "......12.1.3.32."

static const struct cli_case cases[] = {
    {"redundant givens are removed", .args = {"--minimize", FULL}, .out = MINIMAL "\n"},
    {"a minimal puzzle is unchanged", .args = {"--minimize", MINIMAL}, .out = MINIMAL "\n"},
    {"a seed chooses another order", .args = {"--minimize", "--seed=3", FULL},
     .out = "1..4..1...4..3..\n"},
    {"the givens do not depend on the engine", .args = {"--minimize", "-e", "naive", FULL},
     .out = MINIMAL "\n"},
    {"improper puzzles are reported and later records answered",
     .args = {"--minimize", "--box=2x2"}, .input = "1...............\n11..............\n" FULL "\n",
     .status = 1, .out = "multiple\nnone\n" MINIMAL "\n",
     .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\n"},
    {"CSV has the puzzle and the minimal puzzle",
     .args = {"--minimize", "--box=2x2", "--format=csv"}, .input = FULL " easy\n",
     .out = FULL "," MINIMAL "\n"},
    {"a search that reaches a limit prints limit", .args = {"--minimize", "--max-nodes=1", FULL},
     .status = 1, .out = "limit\n"},
    {"with a short timeout, each record is searched separately",
     .args = {"--minimize", "--timeout=0.9", "--box=2x2"}, .input = FULL "\n11..............\n",
     .status = 1, .out = MINIMAL "\nnone\n", .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\n"},
    {"new puzzles are minimal already",
     .script = "\"$SUDOKU\" -g50 --seed=1 >\"$SCRATCH/minimize\" &&"
               "\"$SUDOKU\" --minimize \"$SCRATCH/minimize\" | cmp - \"$SCRATCH/minimize\""},
};

int main(void) {
    return run_group("cli_minimize", cases, COUNT(cases), NULL, 0);
}
