/* test_steps.c - --steps and --hint: how a person solves a puzzle. */
#include "puzzles.h"

#define STEPS(...) .args = {"--steps", __VA_ARGS__}
#define HINT(...)  .args = {"--hint", __VA_ARGS__}

/* What is told of the puzzle with one empty cell. */
#define LAST "1.0 Hidden Single: r1c1=1 (last cell of box 1)\n"
#define LAST_WHY                                                                                   \
    "    r1c1 is the last empty cell of box 1, and 1 is the digit that is missing there.\n"
#define LAST_DONE "easy, 1.0/1.0/1.0, 1 step\n" EASY_SOLVED "\n"

#define CLASH     "11.......3......................................................................."
#define CLASH_ERR "sudoku: -:1:2: r1c2 repeats the 1 of r1c1\n"
#define NOT_TOLD  "sudoku: -:1:1: not told; steps are for grids of 9x9 cells\n"

/* A puzzle whose first step is a chain. */
#define NISHIO "4..6..3...1..2..6...8..7..19..8..5...4..5..1......2..75.....6...3..8..4......9..5"
#define NISHIO_LINE                                                                                \
    "7.8 Nishio Forcing Chain: r8c6=1 -> r7c4<>1, r8c4<>1, r9c4<>1; r7c4<>1 + r8c4<>1 + r9c4<>1 "  \
    "-> r6c4=1 -> r6c1<>1; r8c6=1 -> r8c1<>1, r7c5<>1, r7c6<>1; r7c4<>1 + r7c5<>1 + r7c6<>1 -> "   \
    "r7c3=1 -> r9c1<>1; r8c1<>1 + r9c1<>1 -> r6c1=1 => r8c6<>1"

static const struct cli_case cases[] = {
    {"the steps are told, how hard they are, and the solution", STEPS(NULL),
     .input = EASY_LAST "\n", .out = LAST LAST_DONE},
    {"a blank line stands between puzzles", STEPS(NULL), .input = EASY_LAST "\n" EASY_LAST "\n",
     .out = LAST LAST_DONE "\n" LAST LAST_DONE},
    {"the grid at the end has the form of the input", STEPS(NULL), .input = EASY_LAST_ROWS,
     .out = LAST "easy, 1.0/1.0/1.0, 1 step\n" EASY_SOLVED_ROWS},
    {"or that of --format", STEPS("--format=rows"), .input = EASY_LAST "\n",
     .out = LAST "easy, 1.0/1.0/1.0, 1 step\n" EASY_SOLVED_ROWS},
    {"--verbose says why", STEPS("--verbose"), .input = EASY_LAST "\n",
     .out = LAST LAST_WHY LAST_DONE},
    {"a full grid needs no steps", STEPS(NULL), .input = EASY_SOLVED "\n", .out = EASY_SOLVED "\n"},
    {"a puzzle that is not proper has no steps", STEPS(NULL), .status = 1,
     .input = "................................................................................."
              "\n" CLASH "\n",
     .out = "multiple\n\nnone\n", .err = "sudoku: -:2:2: r1c2 repeats the 1 of r1c1\n"},
    {"the words for that are those of --none and --multiple", STEPS("--none=no", "--multiple=2+"),
     .status = 1, .input = CLASH "\n", .out = "no\n", .err = CLASH_ERR},
    {"other sizes are not told", STEPS("--box=2x2"), .input = FOUR "\n", .status = 2,
     .out = "invalid\n", .err = NOT_TOLD},
    {"a hint is one step", HINT(NULL), .input = EASY_LAST "\n" EASY_LAST "\n", .out = LAST LAST},
    {"a hint tells why with --verbose", HINT("-v"), .input = EASY_LAST "\n", .out = LAST LAST_WHY},
    {"a full grid has no next step", HINT(NULL), .input = EASY_SOLVED "\n", .out = "solved\n"},
    {"what cannot be told has its word in its place", HINT(NULL), .status = 2,
     .input = EASY_LAST "\n" CLASH "\nx\n", .out = LAST "none\ninvalid\n",
     .err = "sudoku: -:2:2: r1c2 repeats the 1 of r1c1\n"
            "sudoku: -:3:2: 1 cell makes neither a row nor a grid\n"},
    {"a chain is told link by link", HINT(NULL), .input = NISHIO "\n", .out = NISHIO_LINE "\n"},
    {"a hint cut by its nodes is a limit", HINT("--max-nodes=6"), .input = NISHIO "\n", .status = 1,
     .out = "limit\n"},
    {"--quiet prints nothing", STEPS("--quiet"), .input = EASY_LAST "\n"},
    {"no picture tells steps", STEPS("--format=svg"), .status = 2,
     .err = "sudoku: --steps makes many pictures: --format=html has room for them\n"},
    {"--steps and --hint exclude each other", STEPS("--hint"), .status = 2,
     .err = "sudoku: --steps and --hint exclude each other\n"},
    {"new puzzles are told, too", .args = {"--generate=1", "--seed=1", "--hint"},
     .out = "1.2 Hidden Single: r3c3=2 (box 1)\n"},
};

int main(void) {
    return run_group("cli_steps", cases, COUNT(cases), NULL, 0);
}
