/* test_cnf.c - puzzles as DIMACS CNF.  test_cadical.py checks the meaning of the clauses. */
#include "puzzles.h"

#define RULES_1 "1 0\n1 0\n1 0\n1 0\n"

/* A grid of one cell is the only one whose output is short. */
#define EMPTY_1(place) "c sudoku " place "\np cnf 1 4\n" RULES_1
#define FULL_1(place)  "c sudoku " place "\np cnf 1 5\n" RULES_1 "1 0\n"

static const struct cli_case cases[] = {
    {"a given becomes a clause", .args = {"-fcnf", "--box=1x1"}, .input = "1\n",
     .out = FULL_1("-:1")},
    {"each record is a block that begins with its location", .args = {"--format=cnf", "--box=1x1"},
     .input = "# two records\n.\n\n1\n", .out = EMPTY_1("-:2") FULL_1("-:4")},
    {"an invalid record is comments without a p line", .args = {"--format=cnf", "--box=1x1"},
     .input = "1\n1<2<3<4\n\n.\n", .status = 2,
     .out = FULL_1("-:1") "c sudoku -:2\nc invalid: expected a row of N cells in one format, with "
                          "digits up to N (4, 6, 8, 9, 10, 12, 15, 16, 20 or 25); found "
                          "4\n" EMPTY_1("-:4"),
     .err = "sudoku: -:2:1: expected a row of N cells in one format, with digits up to N (4, 6, 8, "
            "9, 10, 12, 15, 16, 20 or 25); found 4\n"},
    {"the status is 0, because nothing is proved", .args = {"--format=cnf", "-q"},
     .input = FOUR_NONE_ROWS},
};

int main(void) {
    return run_group("cli_cnf", cases, COUNT(cases), NULL, 0);
}
