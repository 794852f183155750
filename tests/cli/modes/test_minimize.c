/* test_minimize.c - --minimize: what is printed of puzzles that can spare givens, and of others. */
#include "run.h"

#define FULL    "1234341221434321"
#define MINIMAL "........21..43.."
#define NAMED   "12343412214343.1 easy"
#define REFUSED(message) .status = 2, .err = "sudoku: " message "\n"

static const struct cli_case cases[] = {
    {"givens that can be spared go", .args = {"--minimize", FULL}, .out = "...........1432.\n"},
};

int main(void) {
    return run_group("cli_minimize", cases, COUNT(cases), NULL, 0);
}
