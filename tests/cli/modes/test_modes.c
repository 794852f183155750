/* test_modes.c - the answers and exit status of each mode. */
#include "puzzles.h"

/* No solution, although no givens clash. */
#define NO_PLACE_FOR_9                                                                             \
    "12345678...........................9............................................."

#define FEWEST ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."

/* Clashing cells in a 4x4 grid. */
#define CLASHING(cells, message)                                                                   \
    .args = {"--box=2x2"}, .input = cells "\n", .status = 1, .out = "none\n",                      \
    .err = "sudoku: -:1:" message "\n"

static const struct cli_case cases[] = {
    /* Statuses. */
    {"status 1 if a record has no solution", .input = INKALA "\n" FOUR_NONE_ROWS, .status = 1,
     .out = INKALA_SOLVED "\nnone\n"},
    {"status 1 if a record has many solutions", .args = {"--unique"}, .input = FOUR_TWO_ROWS,
     .status = 1, .out = "multiple\n"},
    {"status 2 prevails over 1 in any order",
     .input = FOUR_NONE_ROWS BAD_LINE "\n\n" FOUR_NONE_ROWS, .status = 2,
     .out = "none\ninvalid\n\nnone\n", .err = "sudoku: -:5:1: " BAD_LINE_ERR},
    {"--quiet prints nothing: none", .args = {"-q"}, .input = FOUR_NONE_ROWS, .status = 1},

    /* --unique. */
    {"17 givens can be enough", .args = {"-u"}, .input = FEWEST "\n",
     .out = "693784512487512936125963874932651487568247391741398625319475268856129743274836159\n"},
    /* The naive engine finds the solution with 17030 nodes, and ends its search with 18251. */
    {"--unique prints limit if it is stopped after the first solution",
     .args = {"-u", "--engine=naive", "--max-nodes=17600"}, .input = EASY "\n", .status = 1,
     .out = "limit\n"},

    /* --count. */
    {"--count of clashing givens is 0", .args = {"-c", "--box=2x2"}, .input = "11..............\n",
     .status = 1, .out = "0\n", .err = "sudoku: -:1:2: r1c2 repeats the 1 in r1c1\n"},
    {"--count counts every 4x4 grid", .args = {"--count"}, .input = "....\n....\n....\n....\n",
     .out = "288\n"},
    {"--count stops at a million by default, with status 1",
     .args = {"--count", "--engine=mrv"}, /* the fastest engine here */
     .input = EMPTY_GRID "\n", .status = 1, .out = "1000000+\n"},
    {"--count stops at the requested limit, with status 0", .args = {"--count", "--limit=7"},
     .input = EMPTY_GRID "\n", .out = "7+\n"},
    {"--count prints N+ if the limit equals the number", .args = {"-c", "-n288"},
     .input = "....\n....\n....\n....\n", .out = "288+\n"},
    {"--count prints 0+ if it is stopped immediately", .args = {"--count", "--max-nodes=1"},
     .input = INKALA "\n", .status = 1, .out = "0+\n"},
    {"--count prints N+ if it is stopped before its limit",
     .args = {"-cn5", "--engine=naive", "--max-nodes=17600"}, .input = EASY "\n", .status = 1,
     .out = "1+\n"},

    /* --rate. */
    {"--rate prints ER/EP/ED", .args = {"--rate"}, .input = EASY "\n" RATED_88 "\n",
     .out = "1.5/1.2/1.2\n8.8/1.2/1.2\n"},
    {"--rate prints none or multiple for improper puzzles", .args = {"-r", "-fline"},
     .input = EMPTY_GRID "\n" TWO_SOLUTIONS "\n", .status = 1, .out = "multiple\nmultiple\n"},

    /* --check. */
    {"--check prints solved for a complete legal grid", .args = {"--check"},
     .input = INKALA_SOLVED "\n", .out = "solved\n"},
    {"--check prints partial for legal givens", .args = {"-k"}, .input = INKALA "\n" FOUR_NONE_ROWS,
     .out = "partial\npartial\n"},
    {"--check names two clashing cells, the earlier first", .args = {"-k"},
     .input = "..5....5.........................................................................\n",
     .status = 1, .out = "wrong r1c3=r1c8\n", .err = "sudoku: -:1:8: r1c8 repeats the 5 in r1c3\n"},

    /* --target. */
    {"--target of a hard puzzle needs few nodes", .args = {"-t", "--max-nodes=1900"},
     .input = INKALA "\n", .out = "2860\n"},
    {"--target of an empty grid ends", .args = {"-t", "--max-nodes=100000"},
     .input = EMPTY_GRID "\n", .out = "2906\n"},
    {"--target prints -1 with status 0 if there is no solution", .args = {"-t"},
     .input = NO_PLACE_FOR_9 "\n" INKALA "\n", .out = "-1\n2860\n"},
    {"the sum of a judge precedes the statistics",
     .script = "echo " EASY " | \"$SUDOKU\" --judge=euler96 --stats 2>&1 | cut -c 1-8",
     .out = "186\nrecords=\n"},
    {"--target --verbose adds the best grid", .args = {"--target", "--verbose"},
     .input = INKALA_ROWS INKALA "\n",
     .out = "2860\n" INKALA_SOLVED_ROWS "2860\n" INKALA_SOLVED "\n"},
    {"--target of another size is not supported", .args = {"--target"},
     .input = FOUR_ROWS INKALA "\n", .status = 2, .out = "unsupported\n2860\n",
     .err = "sudoku: -:1:1: target scores support only 9x9 grids\n"},
    {"--target prints limit if it is stopped after a solution",
     .args = {"--target", "--engine=naive", "--max-nodes=17600"}, .input = EASY "\n", .status = 1,
     .out = "limit\n"},

    {"--stats counts records by result", .args = {"-qs"},
     .input = INKALA "\n" FOUR_NONE_ROWS "\n" BAD_LINE "\n\n" EASY "\n", .status = 2,
     .parts = {"expected 36 cells, found 37", "records=4 solved=2 none=1 invalid=1 nodes="}},
    {"--stats without records has the standard keys", .args = {"-s"}, .input = "", .status = 2,
     .masked = {"seconds="},
     .err = "sudoku: -:1:1: no puzzle found\n"
            "records=0 solved=0 none=0 invalid=0 nodes=0 seconds=0 records/s=0\n"},
    {"--stats of cdcl counts learned clauses",
     .script = "printf '%s\n' " INKALA " | \"$SUDOKU\" -s -ecdcl -cn2 2>&1 | tr ' ' '\\n' |"
               "awk -F= '{ v[$1] = $2 } END { print (v[\"learned\"] > 0),"
               "(v[\"conflicts\"] > v[\"learned\"]) }'",
     .out = "1 1\n"},

    /* --least. */
    {"--least prints the smallest solution", .args = {"--least"}, .input = FOUR_TWO_ROWS,
     .out = "1234\n3412\n2143\n4321\n"},
    {"--least of an empty grid counts up", .args = {"-l"}, .input = EMPTY_GRID "\n",
     .out = "123456789456789123789123456214365897365897214897214365531642978642978531978531642\n"},

    /* Limits. */
    {"a timeout ends a record but not the run", .args = {"--timeout=0.4", "--engine=bitmask"},
     .input = INKALA "\n" HARD "\n" EASY "\n" HARD "\n" INKALA "\n", .status = 1,
     .out = INKALA_SOLVED "\nlimit\n" EASY_SOLVED "\nlimit\n" INKALA_SOLVED "\n"},
    {"--all prints limit after the solutions found so far",
     .script =
         "printf '" EMPTY_GRID "\\n' | \"$SUDOKU\" --all --timeout=0.05 --engine=naive | tail -n 1",
     .out = "limit\n"},

    /* Clashing givens. */
    {"a clash in a row is located", CLASHING("1..1............", "4: r1c4 repeats the 1 in r1c1")},
    {"the first cell that repeats another is named",
     CLASHING("1.2....2....1...", "8: r2c4 repeats the 2 in r1c3")},
    {"a clash in a row precedes one in a column",
     CLASHING("..1.1...1.1.....", "9: r3c1 repeats the 1 in r2c1")},
    {"clashing numbers are printed as numbers", .args = {"--box=2x5"}, .status = 1, .out = "none\n",
     .input = "10 0 0 0 0 0 0 0 0 10\n0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0\n"
              "0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0\n"
              "0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0\n"
              "0 0 0 0 0 0 0 0 0 0\n",
     .err = "sudoku: -:1:20: r1c10 repeats the 10 in r1c1\n"},
};

int main(void) {
    return run_group("cli_modes", cases, COUNT(cases), NULL, 0);
}
