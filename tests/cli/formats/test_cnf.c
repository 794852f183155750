/* test_cnf.c - puzzles as DIMACS CNF.  test_cadical.py checks the meaning of the clauses. */
#include "puzzles.h"

#include <string.h>

#define LEGEND_1                                                                                   \
    "c 1x1, boxes of 1x1; the digit in row r, column c is d if this is true:\n"                    \
    "c variable 1 * (r - 1) + 1 * (c - 1) + d\n"
#define RULES_1 "1 0\n1 0\n1 0\n1 0\n"

/* A grid of one cell is the only one whose output is short. */
#define EMPTY_1(place) "c sudoku " place "\nc puzzle: .\n" LEGEND_1 "p cnf 1 4\n" RULES_1
#define FULL_1(place)  "c sudoku " place "\nc puzzle: 1\n" LEGEND_1 "p cnf 1 5\n" RULES_1 "1 0\n"

static const struct cli_case cases[] = {
    {"a given becomes a clause", .args = {"-fcnf", "--box=1x1"}, .input = "1\n",
     .out = FULL_1("-:1")},
    {"each record is a block that begins with its location", .args = {"--format=cnf", "--box=1x1"},
     .input = "# two records\n.\n\n1\n", .out = EMPTY_1("-:2") FULL_1("-:4")},
    {"an invalid record is comments without a p line", .args = {"--format=cnf", "--box=1x1"},
     .input = "1\n1<2<3<4\n\n.\n", .status = 2,
     .out = FULL_1("-:1") "c sudoku -:2\nc invalid: found a row of 4 cells; expected 4, 6, 8, "
                          "9, 10, 12, 15, 16, 20 or 25, all written the same way, with no "
                          "greater digit\n" EMPTY_1("-:4"),
     .err = "sudoku: -:2:1: found a row of 4 cells; expected 4, 6, 8, 9, 10, 12, 15, 16, 20 or "
            "25, all written the same way, with no greater digit\n"},
    {"the status is 0, because nothing is proved", .args = {"--format=cnf", "-q"},
     .input = FOUR_NONE_ROWS},

};

/* Returns the output for an input, with --box unless box is NULL. */
static const struct run_outcome *convert(const char *input, const char *box) {
    const char *const args[] = {"--format=cnf", box, NULL};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = input});
    assert_string_equal(outcome->err.bytes, "");
    assert_int_equal(outcome->status, 0);
    return outcome;
}

static void expect_head(const char *input, const char *head) {
    const char *out = convert(input, "--box=2x2")->out.bytes;
    size_t length = (size_t)(strstr(out, "p cnf") - out);
    assert_int_equal(length, strlen(head));
    assert_memory_equal(out, head, length);
}

static void the_name_is_a_comment(void **state) {
    (void)state;
    expect_head("Easy \x1B[31m\xC3\xA9:\n" FOUR_ROWS,
                "c sudoku -:2\nc name: Easy \\x1B[31m\xC3\xA9:\nc puzzle: " FOUR "\n"
                "c 4x4, boxes of 2x2; the digit in row r, column c is d if this is true:\n"
                "c variable 16 * (r - 1) + 4 * (c - 1) + d\n");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(the_name_is_a_comment),
    };
    return run_group("cli_cnf", cases, COUNT(cases), others, COUNT(others));
}
