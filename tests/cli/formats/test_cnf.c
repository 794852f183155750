/* test_cnf.c - puzzles as DIMACS CNF.  test_cadical.py finds out what the clauses mean. */
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
    {"a puzzle is printed, not solved", .args = {"--format=cnf", "--box=1x1"}, .input = ".\n",
     .out = EMPTY_1("-:1")},
    {"a given is a clause", .args = {"-fcnf", "--box=1x1"}, .input = "1\n", .out = FULL_1("-:1")},
    {"--convert --format=cnf is the same", .args = {"--convert", "--format=cnf", "--box=1x1"},
     .input = "1\n", .out = FULL_1("-:1")},
    {"an operand is named so", .args = {"--format=cnf", "--box=1x1", "1"},
     .out = FULL_1("operand:1")},
    {"each record is a block that begins with its place", .args = {"--format=cnf", "--box=1x1"},
     .input = "# two records\n.\n\n1\n", .out = EMPTY_1("-:2") FULL_1("-:4")},
    {"an invalid record is comments without a p line", .args = {"--format=cnf", "--box=1x1"},
     .input = "1\n1<2\n\n.\n", .status = 2,
     .out = FULL_1("-:1") "c sudoku -:2\nc invalid: '<' can be no cell of a grid\n" EMPTY_1("-:4"),
     .err = "sudoku: -:2:2: '<' can be no cell of a grid\n"},
    {"what it says of an invalid record controls no terminal", .args = {"--format=cnf"},
     .input = ".3..\n..2\x1B\n....\n1..4\n", .status = 2,
     .out = "c sudoku -:2\nc invalid: \\x1B can be no cell of a 4x4 grid\n",
     .err = "sudoku: -:2:4: \\x1B can be no cell of a 4x4 grid\n"},
    {"nothing is proved of a puzzle, so that the status is 0", .args = {"--format=cnf", "-q"},
     .input = FOUR_NONE_ROWS},
    {"clashing givens are no error", .args = {"--format=cnf", "-q"},
     .input = "11..\n....\n....\n....\n"},

    {"the last --format counts", .args = {"--format=cnf", "--format=line", "--box=1x1"},
     .input = ".\n", .out = "1\n"},
};

/* The output for an input that is read with --box, or without if that is NULL. */
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

static void other_fields_are_comments(void **state) {
    (void)state;
    expect_head("7," FOUR "," FOUR_SOLVED ",\"a \"\"b\"\" \x1B[31m\xC3\xA9\",c d\n",
                "c sudoku -:1\nc field: 7\nc field: a \"b\" \\x1B[31m\xC3\xA9\nc field: c d\n"
                "c puzzle: " FOUR "\n"
                "c 4x4, boxes of 2x2; the digit in row r, column c is d if this is true:\n"
                "c variable 16 * (r - 1) + 4 * (c - 1) + d\n");
}

static void the_heading_is_a_comment(void **state) {
    (void)state;
    expect_head("Easy one:\n" FOUR_ROWS,
                "c sudoku -:2\nc field: Easy one\nc puzzle: " FOUR "\n"
                "c 4x4, boxes of 2x2; the digit in row r, column c is d if this is true:\n"
                "c variable 16 * (r - 1) + 4 * (c - 1) + d\n");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(other_fields_are_comments),
        cmocka_unit_test(the_heading_is_a_comment),
    };
    return run_group("cli_cnf", cases, COUNT(cases), others, COUNT(others));
}
