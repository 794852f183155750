/* test_expected.c - --check with claimed solutions, next to the puzzles or in a separate file. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Puzzles as operands, so that their claims may come on standard input. */
#define ANSWERS(...) .args = {"--check", "--answers=-", __VA_ARGS__}
#define CHECK        .args = {"--check"}

/* Claimed solutions that are wrong. */
#define INCOMPLETE                                                                                 \
    ".12753649943682175675491283154237896369845721287169534521974368438526917796318452"
#define EIGHTY "12753649943682175675491283154237896369845721287169534521974368438526917796318452"

/* The last cell of the first row can only hold the 9 that is below it. */
#define NO_SOLUTION                                                                                \
    "12345678........................................................................9"

#define CLASHING "2344412334121234" /* FOUR_SOLVED with 4 instead of 1 in r1c4 */

static const struct cli_case cases[] = {
    /* A second field. */
    {"a claimed solution may be right", CHECK, .input = INKALA "," INKALA_SOLVED "\n",
     .out = "right\n"},
    {"any of several solutions is right", CHECK,
     .input = TWO_SOLUTIONS "," INKALA_SOLVED "\n" TWO_SOLUTIONS "," OTHER_SOLUTION "\n",
     .out = "right\nright\n"},
    {"a solution with an empty cell is wrong", CHECK, .input = INKALA ",solution " INCOMPLETE "\n",
     .status = 1, .out = "wrong r1c1 is empty\n"},
    {"the first wrong cell is located", CHECK, .input = EASY ",solution " INCOMPLETE "\n",
     .status = 1, .out = "wrong r1c1 is empty\n"},
    {"a changed given is located", CHECK, .input = EASY "," INKALA_SOLVED "\n", .status = 1,
     .out = "wrong r1c1 is given as 1\n"},
    {"a clash is located", .args = {"--check", "--box=2x2"}, .input = FOUR "," CLASHING "\n",
     .status = 1, .out = "wrong r1c3=r1c4\n"},
    {"a claim of 80 cells makes its record invalid", CHECK,
     .input = INKALA "," EIGHTY "\n" EASY "," EASY_SOLVED "\n", .status = 2,
     .out = "invalid\nright\n", .parts = {"sudoku: -:1:83: "}},
    {"in an object the members may be in any order", CHECK,
     .input = "{\"solution\":\"" INKALA_SOLVED "\",\"puzzle\":\"" INKALA "\"}\n"
              "{\"puzzle\": \"" INKALA "\", \"other\": \"" INKALA_SOLVED "\"}\n",
     .out = "right\nright\n"},
    {"a claim may be in letters", .args = {"--check", "--box=2x2"},
     .input = ".C....BC....A..D,BCDADABCCDABABCD\n", .out = "right\n"},
    {"records without a claim are checked as before", CHECK,
     .input = INKALA "\n" INKALA "," INKALA_SOLVED "\n" INKALA_SOLVED "\n",
     .out = "partial\nright\nsolved\n"},

    /* Operands. */
    {"a claim can follow its puzzle in one operand", .args = {"--check", INKALA " " INKALA_SOLVED},
     .out = "right\n"},
    {"a solution in a separate operand is not a claim", .args = {"-k", INKALA, EASY_SOLVED},
     .out = "partial\nsolved\n"},

    /* A file of answers. */
    {"answers can have the decorations of judges", ANSWERS(INKALA, EASY),
     .input = "Grid 01\n" INKALA_SOLVED_ROWS "\n# two\nGrid 02\r\n" EASY_SOLVED_ROWS "end\nx\n",
     .out = "right\nright\n"},
    {"a number after a solution is not a claim", ANSWERS(EASY), .input = EASY_SOLVED " 7\n",
     .out = "right\n"},
    {"a number above a line is an answer of its own", ANSWERS(EASY, NO_SOLUTION, EASY, EASY),
     .input = EASY_SOLVED "\n0\n1\n" EASY_SOLVED "\n", .out = "right\nright\nright\nright\n"},
    {"a 1 above other text is an answer of its own", ANSWERS(EASY, EASY, EASY, FOUR_NONE),
     .input = "1\n4  2 3\n1\n(1)\n1\nCase 12345: none\n", .out = "right\nright\nright\nright\n"},
    {"numbers that look like rows are answers", ANSWERS("--none=x", EASY, EASY, EASY, EASY),
     .input = "2410\n1234\n9999\n1\n", .status = 1,
     .out = "wrong: 1 solution\nwrong: 1 solution\nwrong: 1 solution\nright\n"},
    {"numbers that look like rows are answers at the end", ANSWERS(EASY, EASY),
     .input = "2311\n2311\n", .status = 1, .out = "wrong: 1 solution\nwrong: 1 solution\n"},
    {"a number with the digits of a row is an answer", ANSWERS(EASY, EASY, EASY),
     .input = "2413\n2849\n\n4231\n", .status = 1,
     .out = "wrong: 1 solution\nwrong: 1 solution\nwrong: 1 solution\n"},
    {"an error in the first row of an answer is located", ANSWERS(EASY, EASY),
     .input = EASY_SOLVED_FROM(8, ROW_PACKED, "") EASY_SOLVED "\n", .status = 1,
     .out = "wrong r1c1 is given as 1\nright\n"},
    {"a comment between answers shifts none", ANSWERS(EASY, EASY), .input = "1\n# two\n1\n",
     .out = "right\nright\n"},
    {"the word of --none is that of no judge", ANSWERS("--none=no", EASY), .input = "no\n",
     .status = 1, .out = "wrong: 1 solution\n"},
    {"the second grid of an answer is the claim", ANSWERS(INKALA, EASY),
     .input = "quizzes,solutions,x\n" INKALA "," INKALA_SOLVED "\n" EASY "," EASY_SOLVED ",x\n",
     .out = "right\nright\n"},
    {"CSV output without a solution can be an answer", ANSWERS(NO_SOLUTION),
     .input = NO_SOLUTION ",none\n", .out = "right\n"},
    {"waiting for an answer takes no time from the record",
     .script = "(sleep 0.4; echo none) | \"$SUDOKU\" -k --answers=- --timeout=0.2 12........3...4.",
     .out = "right\n"},
    {"answers and puzzles may have different notations", ANSWERS(".c....bc....a..d", FOUR),
     .input = FOUR_SOLVED_ROWS "\nB C D A\nD A B C\nC D A B\nA B C D\n", .out = "right\nright\n"},
    {"an answer of another size is wrong", ANSWERS(INKALA, EASY),
     .input = FOUR_SOLVED_ROWS "\n" EASY_SOLVED "\n", .status = 1,
     .out = "wrong: 4x4 instead of 9x9\nright\n"},
    {"answers continue from one puzzle file to the next",
     .script = "cd \"$SCRATCH\"; echo " INKALA " >a.txt; echo " EASY " >b.txt;"
               "printf '" INKALA_SOLVED "\\n" EASY_SOLVED "\\n' |"
               "\"$SUDOKU\" -k --answers=- a.txt b.txt",
     .out = "right\nright\n"},
    {"an invalid puzzle consumes its answer",
     .script = "cd \"$SCRATCH\"; printf '" BAD_LINE "\\n" INKALA "\\n' >invalid.txt;"
               "printf '" EASY_SOLVED "\\n" INKALA_SOLVED "\\n' |"
               "\"$SUDOKU\" -k --answers=- invalid.txt",
     .status = 2, .out = "invalid\nright\n", .parts = {"sudoku: invalid.txt:1:1: "}},

    /* The claim that there is no solution. */
    {"none is right if there is no solution", ANSWERS(FOUR_NONE), .input = "none\n",
     .out = "right\n"},
    {"none is wrong if there is a solution", ANSWERS(INKALA, FOUR_TWO), .input = "none\nnone\n",
     .status = 1, .out = "wrong: 1 solution\nwrong: 2 solutions\n"},
    {"none can be between rows without blank lines", ANSWERS(FOUR, FOUR_NONE, FOUR),
     .input = FOUR_SOLVED_ROWS "none\r\n" FOUR_SOLVED_ROWS, .out = "right\nright\nright\n"},
    {"notes with symbols are not answers", ANSWERS(EASY, EASY),
     .input =
         "name = easy\n" EASY_SOLVED "\na=b\nnone # easy\n\"none\"\nnone: easy\n" EASY_SOLVED "\n",
     .out = "right\nright\n"},
    {"a claim of no solution uses the word of --none",
     ANSWERS("--none=No solution", FOUR_NONE, FOUR), .input = "No solution\nNo solution\n",
     .status = 1, .out = "right\nwrong: 1 solution\n"},
    {"a claim of several solutions uses the word of --multiple",
     ANSWERS("--multiple=several", FOUR_TWO, FOUR), .input = "several\nseveral\n", .status = 1,
     .out = "right\nwrong: 1 solution\n"},
    {"words of judges are claims", ANSWERS(FOUR_NONE, FOUR_TWO, FOUR, FOUR_TWO, FOUR, FOUR),
     .input = "Find another job\nCase 2: Ambiguous.\nCase 3: Unique.\nNon-unique\nOK\nyes\n",
     .status = 1, .out = "right\nright\nright\nright\nright\nwrong: partial\n"},
    {"numbers are claims", ANSWERS(FOUR_TWO, FOUR, FOUR_NONE, FOUR_TWO, FOUR_TWO),
     .input = "2\n1\n" FOUR_SOLVED_ROWS "0\n2+\n3\n", .status = 1,
     .out = "right\nright\nright\nright\nwrong: 2 solutions\n"},
    {"a label with a number may be before an answer", ANSWERS(FOUR_NONE, EASY, FOUR_NONE),
     .input = "Puzzle 1: none\nCase 2 (easy): Unique.\n(3) a: none\n",
     .out = "right\nright\nright\n"},
    {"a number may have digits like a row", ANSWERS("1..............."), .input = "1234\n\n",
     .status = 1, .out = "wrong: 72 solutions\n"},
    {"JSON output without a solution can be an answer", ANSWERS(FOUR_NONE),
     .input = "{\"status\":\"none\",\"puzzle\":\"" FOUR_NONE "\"}\n", .out = "right\n"},

    /* Answers that are missing, too many, or damaged. */
    {"a missing answer is wrong", ANSWERS(INKALA, EASY), .input = INKALA_SOLVED "\n", .status = 2,
     .out = "right\nwrong\n",
     .err = "sudoku: -: expected one answer per record; missing answers: 1\n"},
    {"surplus answers are reported", ANSWERS(INKALA), .input = INKALA_SOLVED "\n" EASY_SOLVED "\n",
     .status = 2, .out = "right\n",
     .err = "sudoku: -: expected one answer per record; found more\n"},
    {"surplus answers are not reported after a read error", ANSWERS(INKALA, "nowhere"),
     .input = INKALA_SOLVED "\n" EASY_SOLVED "\n", .status = 2, .out = "right\n",
     .err = "sudoku: 'nowhere': No such file or directory\n"},
    {"rows that end early are invalid", ANSWERS(FOUR, FOUR),
     .input = "2341\n4123\n3412\n\n" FOUR_SOLVED_ROWS, .status = 2, .out = "invalid\nright\n",
     .parts = {"expected 4 rows, found 3\n"}},
    {"a 1 belongs to the damaged grid below, but not to that above", ANSWERS(FOUR, FOUR, FOUR),
     .input = "1\n23415\n4123\n1\n1\n", .status = 2, .out = "invalid\nright\nright\n",
     .parts = {"sudoku: -:2:1:"}},
    {"an unknown word does not shift other answers",
     ANSWERS(FOUR_NONE, FOUR, FOUR_NONE, FOUR, FOUR),
     .input = "impossible\n\n" FOUR_SOLVED_ROWS "Can't solve this\n" FOUR_SOLVED_ROWS
              "Case 5: Unclear.\n",
     .status = 2, .out = "invalid\nright\ninvalid\nright\ninvalid\n",
     .parts = {"sudoku: -:1:", "sudoku: -:7:", "sudoku: -:12:"}},

    {"answers of every size and form are right",
     .script =
         "cd \"$SCRATCH\"; for form in rows spaced grid csv json; do \"$SUDOKU\" -f$form "
         "'" PUZZLES_DIR "/sizes.txt' >sizes.txt; \"$SUDOKU\" -k --answers=sizes.txt '" PUZZLES_DIR
         "/sizes.txt' 2>&1; done | sort | uniq -c | awk '{ print $2 }'",
     .out = "right\n"},

    /* Options. */
    {"puzzles and answers cannot both come on standard input", .args = {"-k", "--answers=-"},
     .input = INKALA "\n", .status = 2, .parts = {"sudoku: ", "--answers"}},

    {"a directory as file of answers makes no record wrong", .args = {"-k", "--answers=/", INKALA},
     .status = 2, .out = "invalid\n", .err = "sudoku: '/': Is a directory\n"},
};

/* ---- Other tests ---- */

/* Fails unless standard error is one line that has these parts. */
static void check_stats(const struct run_outcome *outcome, const char *const *parts) {
    const char *end = strchr(outcome->err.bytes, '\n');
    assert_non_null(end);
    assert_string_equal(end, "\n");
    for (; *parts != NULL; parts++) {
        if (strstr(outcome->err.bytes, *parts) == NULL)
            fail_msg("no %s in: %s", *parts, outcome->err.bytes);
    }
}

static void stats_count_right_and_wrong_answers(void **state) {
    static const char *const args[][4] = {{"--check", "--stats"}, {"-k", "-s", "-q"}};
    static const char *const parts[] = {"records=3", "right=1", "wrong=2", "seconds=", NULL};
    (void)state;
    for (size_t i = 0; i < COUNT(args); i++) {
        const struct run_outcome *outcome =
            run(&(struct command){.args = args[i],
                                  .input = INKALA "," INKALA_SOLVED "\n" INKALA "," EASY_SOLVED
                                                  "\n" EASY "," INKALA_SOLVED "\n"});
        assert_string_equal(outcome->out.bytes, i == 0 ? "right\nwrong r1c1 is given as 8\n"
                                                         "wrong r1c1 is given as 1\n"
                                                       : "");
        assert_int_equal(outcome->status, 1);
        check_stats(outcome, parts);
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(stats_count_right_and_wrong_answers),
    };
    return run_group("cli_expected", cases, COUNT(cases), others, COUNT(others));
}
