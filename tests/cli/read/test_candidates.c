/* test_candidates.c - what is done with grids of candidates (pencil marks), and what is told of bad
 * ones.  test_drawn_candidates.py reads them as players' programs draw them. */
#include "puzzles.h"

#define MARKED_FOUR   "1 2 3 4\n3 4 12 12\n2 13 4 13\n4 13 12 123\n"
#define MARKED_SOLVED "1 2 3 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n"
#define MARKED_ONE    "1 2 3 4\n3 4 12 12\n2 3 4 13\n4 13 12 23\n"
#define MARKED_CLASH  "1 23 24 34\n23 1 34 4\n34 2 1 23\n4 34 2 1\n"
#define MARKED_NONE   "1 2 3 4\n3 4 . 12\n2 13 4 13\n4 13 12 123\n"
#define FIVE_ENGINES  "mrv, dlx, cdcl and auto do\n"

#define MARKS(count) "printf '%0" count "d\\n' 0 | \"$SUDOKU\""

static const struct cli_case cases[] = {
    {"a solution is one of the candidates", .input = MARKED_FOUR, .out = MARKED_SOLVED},
    {"mrv takes candidates", .args = {"--count", "-emrv"}, .input = MARKED_FOUR, .out = "3\n"},
    {"--unique looks at candidates", .args = {"--unique"}, .input = MARKED_FOUR MARKED_ONE,
     .status = 1, .out = "multiple\n" MARKED_SOLVED},
    {"--least is among the candidates", .args = {"--least"}, .input = MARKED_FOUR,
     .out = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"},
    {"puzzles and grids of candidates may follow each other",
     .input = MARKED_ONE FOUR_ROWS MARKED_ONE FOUR "\n", .args = {"--box=2x2"},
     .out = MARKED_SOLVED FOUR_SOLVED_ROWS MARKED_SOLVED FOUR_SOLVED "\n"},
    {"an engine that takes no candidates says so", .args = {"-eflag"}, .input = MARKED_ONE,
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:1: engine flag does not take candidates; " FIVE_ENGINES},
    {"a mode for puzzles says so", .args = {"--minimize"}, .input = MARKED_ONE FOUR_ROWS,
     .status = 2, .out = "invalid\n....\n..23\n....\n1..4\n",
     .err = "sudoku: -:1:1: not done for a grid of candidates (pencil marks)\n"},
    {"single candidates that clash are told", .input = MARKED_CLASH, .status = 1, .out = "none\n",
     .err = "sudoku: -:2:4: r2c2 repeats the 1 of r1c1\n"},
    {"a cell without candidates leaves no solution, and is told", .input = MARKED_NONE, .status = 1,
     .out = "none\n", .err = "sudoku: -:2:5: r2c3 has no candidates\n"},
    {"--check tells of candidates", .args = {"--check"},
     .input = MARKED_FOUR MARKED_CLASH MARKED_NONE, .status = 1,
     .out = "partial\nwrong r1c1=r2c2\nwrong r2c3\n",
     .err = "sudoku: -:6:4: r2c2 repeats the 1 of r1c1\n"
            "sudoku: -:10:5: r2c3 has no candidates\n"},
    {"--convert prints candidates as they were", .args = {"--convert"}, .input = MARKED_FOUR,
     .out = "1  2   3   4\n3  4   12  12\n2  13  4   13\n4  13  12  123\n"},
    {"--convert to another form leaves the digits that are alone",
     .args = {"--convert", "--format=rows"}, .input = MARKED_FOUR,
     .out = "1234\n34..\n2.4.\n4...\n"},
    {"a solution is drawn as candidates", .args = {"--format=candidates"}, .input = MARKED_ONE,
     .out = "+------+------+\n| 1  2 | 3  4 |\n| 3  4 | 1  2 |\n+------+------+\n"
            "| 2  3 | 4  1 |\n| 4  1 | 2  3 |\n+------+------+\n"},
    {"cnf leaves out the candidates that are gone",
     .script = "\"$SUDOKU\" --convert --format=cnf | tail -n 3", .input = MARKED_FOUR,
     .out = "-59 0\n-60 0\n-64 0\n"},

    {"candidates may be full-width digits",
     .input = "１ ２ ３ ４\n３ ４ １２ １２\n２ ３ ４ １３\n"
              "４ １３ １２ ２３\n",
     .out = MARKED_SOLVED},

    {"a claimed solution must be among the candidates",
     .script =
         "mark() { \"$SUDOKU\" --convert -fcandidates " INKALA " | \"$SUDOKU\" -fcsv; }; "
         "{ mark; mark | sed 's/^\\(.\\{9\\}\\)1/\\1./'; } | \"$SUDOKU\" --check --quiet; echo $?; "
         "mark | \"$SUDOKU\" --check; mark | sed 's/^\\(.\\{9\\}\\)1/\\1./' | \"$SUDOKU\" --check",
     .status = 1, .out = "1\nright\nwrong\n",
     .err = "sudoku: records=1 right=1 wrong=0\nsudoku: records=1 right=0 wrong=1\n"},
    {"JSON has a symbol for each candidate", .input = MARKED_ONE,
     .script = "\"$SUDOKU\" --convert --format=json | sed 's/.*status/status/; s/,\"solu.*//'",
     .out = "status\":\"valid\",\"puzzle\":\"123434..234.4...\",\"candidates\":\""
            "1....2....3....4..3....412..12...2....3....41.3....41.3.12...23.\"\n"},

    /* Damage. */
    {"a word of 728 symbols lacks one", .script = MARKS("728"), .status = 2, .out = "invalid\n",
     .told = {"-:1:", "728 cells"}},
    {"a symbol that is out of place is told", .status = 2, .out = "invalid\n",
     .script = "printf '%0729d\\n' 0 | sed 's/^\\(.\\{10\\}\\)./\\13/' | \"$SUDOKU\"",
     .told = {"-:1:"}},
    {"digits that do not ascend are no candidates",
     .input = "1 2 3 4\n3 4 12 12\n2 31 4 13\n4 13 12 123\n", .status = 2, .out = "invalid\n",
     .told = {"sudoku: -:3:3: 31 can be no"}},
    {"a puzzle with sets in one row is damaged", .status = 2, .out = "invalid\n",
     .input = "12 34 . .\n. . 2 3\n. . . .\n1 . . 4\n",
     .err = "sudoku: -:1:1: candidates (pencil marks) among empty cells; give each cell its "
            "candidates, or one symbol\n"},
    {"a full grid may have one cell of two digits",
     .input = "5 34 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n8 5 9 7 6 1 4 2 3\n"
              "4 2 6 8 5 3 7 9 1\n7 1 3 9 2 4 8 5 6\n9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n"
              "3 4 5 2 8 6 1 7 9\n",
     .args = {"--format=line"},
     .out = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"},
};

int main(void) {
    return run_group("cli_candidates", cases, COUNT(cases), NULL, 0);
}
