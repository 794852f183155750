/* test_lies.c - wrong answers of engines are detected, and late answers are not awaited. */
#include "puzzles.h"

#include <stdlib.h>

#define LIE(lie, args) .script = "LIE=" lie " \"$LYING\" --engine=flag " args

#define WRONG_COVER "sudoku: -:1:1: internal error: engine dlx returned a wrong solution\n"
#define WRONG_SOLUTION                                                                             \
    "sudoku: operand:1:1: internal error: engine flag returned a wrong solution\n"

static const struct cli_case cases[] = {
    {"a wrong solution of a fast line is not printed",
     .script = "printf '" EASY_SOLVED "\n" INKALA_SOLVED "\n' | sed 's/^.../.../' |"
               "LIE=wrong \"$LYING\" --engine=flag",
     .status = 2, .out = "invalid\ninvalid\n",
     .err = "sudoku: -:1:1: internal error: engine flag returned a wrong solution\n"
            "sudoku: -:2:1: internal error: engine flag returned a wrong solution\n"},
    {"the solution of another fast line is not printed",
     .script = "for i in $(seq 500); do printf '" EASY_SOLVED "\n" INKALA_SOLVED "\n'; done |"
               "sed 's/^.../.../' | LIE=first \"$LYING\" --engine=flag 2>/dev/null |"
               "awk '$0 \"\" != (NR % 2 ? \"" EASY_SOLVED "\" : \"" INKALA_SOLVED "\") &&"
               "     $0 != \"invalid\"; END { print NR }'",
     .out = "1000\n"},
    {"a wrong solution is not printed", LIE("wrong", FOUR), .status = 2, .out = "invalid\n",
     .err = WRONG_SOLUTION},
    {"a wrong grid with the target score is not printed", LIE("wrong", "-tv " EASY), .status = 2,
     .out = "invalid\n", .err = WRONG_SOLUTION},
    {"a target score that the grid does not have is not printed", LIE("score", "-t " EASY),
     .status = 2, .out = "invalid\n", .err = WRONG_SOLUTION},
    {"the target score of a grid that is not a solution is not printed", LIE("swap", "-t " EASY),
     .status = 2, .out = "invalid\n", .err = WRONG_SOLUTION},
    {"a single wrong solution is not printed by --all", LIE("wrong", "-a " FOUR), .status = 2,
     .out = "invalid\n", .err = WRONG_SOLUTION},
    {"of several solutions, --all prints those that are right, and no more",
     LIE("second", "-a " FOUR_TWO), .status = 2, .out = FOUR_TWO_LEAST "\ninvalid\n",
     .err = WRONG_SOLUTION},
    {"JSON of --all has no object for a wrong solution",
     LIE("wrong", "-a -fjson " FOUR " | cut -d, -f3-5"), .err = WRONG_SOLUTION,
     .out = "\"status\":\"disagreement\",\"puzzle\":\"" FOUR "\",\"solutions\":1\n"},

    {"a wrong cover is not printed",
     .script = "printf '2 2\\n10\\n01\\n' | LIE=cover \"$LYING\" --cover", .status = 2,
     .out = "invalid\n", .err = WRONG_COVER},

    {"a puzzle that no technique solves is reported", LIE("stuck", "--steps " EASY),
     .out = "partial\n", .err = "sudoku: operand:1:1: no technique applies after the last step\n"},
    {"a truncated chain is marked",
     LIE("cut", "--steps .7.4...61...7.....3...59...6.45....2.3.......2.....6...1...3.8.4.."
                "9.62....6...47. | grep omitted | sort -u"),
     .out = "    The rest of the chain is omitted.\n"},
    {"a wrong solution of a trace sets the status", LIE("wrong", "--trace -q " FOUR), .status = 2,
     .err = WRONG_SOLUTION},
    {"a trace ends with a wrong solution", LIE("wrong", "--trace --limit=0 " FOUR " | tail -n 1"),
     .out = "end: 1 solution, 14 nodes; interrupted\n", .err = WRONG_SOLUTION},
    {"a trace ends with a solution that contradicts the candidates",
     .script =
         "printf '234 . . .\n. . . .\n123 . . .\n. . . .\n' | sed 's/[.]/1234/g' | LIE=unmarked "
         "\"$LYING\" --trace -qe dlx",
     .status = 2, .err = WRONG_COVER},
    {"a dead end for no known reason is a contradiction",
     LIE("vague", "--trace 12....3......... | sed -n 5p"),
     .out = "       1   1   dead end: contradiction\n"},
    {"a contradiction has no house in JSON",
     LIE("vague", "--trace -fjson 12....3......... | sed -n 4p"),
     .out = "{\"event\":\"dead_end\",\"node\":1,\"depth\":1,\"constraint\":\"any\"}\n"},
    {"a new puzzle is not printed with a wrong solution", LIE("wrong", "--generate=1 --seed=1"),
     .status = 2, .out = "invalid\n",
     .err = "sudoku: generate:1:1: internal error: engine auto returned a wrong solution\n"},
    {"a library error is reported with its text", LIE("refuse", FOUR), .status = 2,
     .out = "invalid\n", .err = "sudoku: operand:1:1: invalid cell for a grid of this size\n"},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_group("cli_lies", cases, COUNT(cases), NULL, 0);
}
