/* test_lies.c - no answer of an engine is believed that is not right. */
#include "puzzles.h"

#include <stdlib.h>

static const struct cli_case cases[] = {
    {"a wrong solution of a fast line is not printed",
     .script = "printf '" EASY_SOLVED "\n" ISSUE_SOLVED "\n' | sed 's/^.../.../' |"
               "LIE=wrong \"$LYING\" --engine=flag",
     .status = 2, .out = "invalid\ninvalid\n",
     .err = "sudoku: internal error: engine flag gave a wrong solution\n"
            "sudoku: internal error: engine flag gave a wrong solution\n"},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_group("cli_lies", cases, COUNT(cases), NULL, 0);
}
