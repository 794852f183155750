/* test_disagreement.c - what the program says of an engine that the checker contradicts, or that
 * keeps a batch waiting. */
#include "puzzles.h"

#define LIE(lie, args) .script = "LIE=" lie " \"" SUDOKU_WITH_LYING_ENGINES "\" --engine=flag " args

#define WRONG_SOLUTION "sudoku: internal error: engine flag gave a wrong solution\n"

static const struct cli_case cases[] = {
    {"a wrong solution is not printed", LIE("wrong", FOUR), .status = 2, .out = "invalid\n",
     .err = WRONG_SOLUTION},
    {"nor a wrong grid with the target score", LIE("wrong", "-tv " EASY), .status = 2,
     .out = "invalid\n", .err = WRONG_SOLUTION},
    {"nor a target score that the grid does not have", LIE("score", "-t " EASY), .status = 2,
     .out = "invalid\n", .err = WRONG_SOLUTION},
    {"a target score that the grid has is printed", LIE("no", "-t " EASY), .out = "2848\n"},
    {"JSON tells of a disagreement", LIE("score", "-qt -fjson " EASY), .status = 2,
     .err = WRONG_SOLUTION},

    /* The lie "late" cuts a batch by its deadline, or loses its last record if it has none. */
    {"a batch has a deadline where a record has a timeout, which each then has to itself",
     LIE("late", "--timeout=100 " FOUR " " EASY " " THIRD),
     .out = FOUR_SOLVED "\n" EASY_SOLVED "\n" THIRD_SOLVED "\n"},
    {"all solutions are found behind a late batch", LIE("late", "-a --timeout=100 " FOUR_TWO),
     .out = FOUR_TWO_LEAST "\n" FOUR_TWO_OTHER "\n"},
    {"without a timeout a batch has no deadline", LIE("late", EASY), .status = 1, .out = "none\n"},
};

int main(void) {
    return run_group("cli_disagreement", cases, COUNT(cases), NULL, 0);
}
