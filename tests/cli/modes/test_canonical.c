/* test_canonical.c - --canonical: output in each format, rejected puzzles, duplicates. */
#include "run.h"

#define SEVENTEEN                                                                                  \
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
#define FORM       "........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95......."
#define NONE_ABOVE "........................................................................"
#define CLASHING   "55......." NONE_ABOVE
#define JSON(status, puzzle, form, rest)                                                           \
    "{\"file\":\"-\",\"line\":1,\"status\":\"" status "\",\"puzzle\":\"" puzzle "\"" form rest "}" \
    "\n"

static const struct cli_case cases[] = {
    {"the canonical form of a line is a line", .args = {"--canonical"}, .input = SEVENTEEN "\n",
     .out = FORM "\n"},
    {"a single given goes to the last cell", .args = {"--canonical"},
     .input = "......6.." NONE_ABOVE "\n", .out = NONE_ABOVE "........1\n"},
    {"letters stay letters", .args = {"--canonical"}, .input = "......F.." NONE_ABOVE "\n",
     .out = NONE_ABOVE "........A\n"},
    {"CSV output keeps names", .args = {"--canonical", "--format=csv"},
     .input = "no. 1," SEVENTEEN ",hard\n", .out = "no. 1," SEVENTEEN ",hard," FORM "\n"},
    {"json has the puzzle and its canonical form", .args = {"--canonical", "--format=json"},
     .input = SEVENTEEN "\n", .out = JSON("valid", SEVENTEEN, ",\"canonical\":\"" FORM "\"", "")},
    {"json keeps a claimed solution",
     .script = "echo \"$(\"$SUDOKU\" -fcsv \"" SEVENTEEN "\"),name\" |"
               "\"$SUDOKU\" --canonical --format=json | grep -o '\"solution\":\"[1-9]*\"' |"
               "wc -c | tr -d ' '",
     .out = "95\n"},
    {"all givens of a canonical form are bold, and nothing else",
     .args = {"--canonical", "--color=always"}, .input = "......6.." NONE_ABOVE "\n",
     .out = NONE_ABOVE "........\033[1m1\033[0m\n"},
    {"new puzzles have a canonical form",
     .script = "test \"$(\"$SUDOKU\" -g9 --seed=1 --canonical)\" = "
               "\"$(\"$SUDOKU\" -g9 --seed=1 | \"$SUDOKU\" --canonical)\""},
    {"sort -u finds duplicates",
     .script = "{ \"$SUDOKU\" -g500 --seed=1; \"$SUDOKU\" -g500 --seed=1 | tr 123456789 271845936 |"
               "rev; } | \"$SUDOKU\" --canonical -j3 | sort -u | wc -l | tr -d ' '",
     .out = "500\n"},

    {"givens that clash have no canonical form", .args = {"--canonical"},
     .input = CLASHING "\n" SEVENTEEN "\n", .status = 1, .out = "none\n" FORM "\n",
     .err = "sudoku: -:1:2: r1c2 repeats the 5 in r1c1\n"},
    {"json reports clashing givens", .args = {"--canonical", "--format=json"},
     .input = CLASHING "\n", .status = 1,
     .out = JSON("none", CLASHING, "", ",\"error\":\"r1c2 repeats the 5 in r1c1\""),
     .err = "sudoku: -:1:2: r1c2 repeats the 5 in r1c1\n"},
    {"a 4x4 puzzle has no canonical form", .args = {"--canonical", "1234............"}, .status = 2,
     .out = "unsupported\n",
     .err = "sudoku: operand:1:1: canonical forms support only 9x9 grids\n"},
};

int main(void) {
    return run_group("cli_canonical", cases, COUNT(cases), NULL, 0);
}
