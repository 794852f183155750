/* test_other_rules.c - additional rules and regions: options, sources of maps, formats, messages.
 * test_rules.py compares formulas. */
#include "puzzles.h"

#include <string.h>

#define JIGSAW "1......564..6.81...............7........2....836..79..32..69471.9......32.1...6.."
#define JIGSAW_MAP                                                                                 \
    "111222222314444252311444552331445555361175775366777778369799988369999888366669888"
#define JIGSAW_SOLVED                                                                              \
    "178394256459638127962415738513276894784921365836547912325869471697182543241753689"
#define X        "....87.....3.5..2......159...7.2.....2...9...4..6......748....58....5....5.74238."
#define X_SOLVED "569287143713954826248361597937428651621579438485613972374896215892135764156742389"
#define MAP      "--regions=" JIGSAW_MAP

/* A puzzle of 4x4 and its regions. */
#define SMALL        "....2.......13.."
#define SMALL_MAP    "aaabaccbccbbdddd"
#define SMALL_SOLVED "4132241332411324"
#define SMALL_GRID   "+---------+\n| . . . . |\n| 2 . . . |\n| . . . . |\n| 1 3 . . |\n+---------+\n"

static const struct cli_case cases[] = {
    /* ---- Rules. */
    {"a rule is added to those of sudoku", .args = {"--rules=x", "--unique"}, .input = X "\n",
     .out = X_SOLVED "\n"},
    {"without the rule, there are several solutions", .args = {"--unique"}, .input = X "\n",
     .status = 1, .out = "multiple\n"},
    {"a rule can have two names", .args = {"--rules=diagonals", X}, .out = X_SOLVED "\n"},
    {"a clash on a diagonal is reported with its cells", .args = {"--rules=x", "--count"},
     .input = "1...\n....\n....\n...1\n", .status = 1, .out = "0\n",
     .err = "sudoku: -:4:4: r4c4 repeats the 1 in r1c1\n"},
    {"a clash of consecutive digits is reported", .args = {"--rules=non-consecutive", "--check"},
     .input = "12..\n....\n....\n....\n", .status = 1, .out = "wrong r1c1~r1c2\n",
     .err = "sudoku: -:1:2: r1c2 is consecutive with the 1 in r1c1\n"},
    {"a claimed solution is judged by the rules", .args = {"--rules=x", "--check"},
     .input = X "," X_SOLVED "\n" EASY "," EASY_SOLVED "\n", .status = 1,
     .out = "right\nwrong r1c1=r4c4\n"},

    /* ---- Sources of regions. */
    {"a map can be an argument of the option", .args = {MAP, JIGSAW}, .out = JIGSAW_SOLVED "\n"},
    {"blanks and line breaks in a map are ignored",
     .args = {"--regions=aaab\naccb ccbb,dddd", SMALL}, .out = SMALL_SOLVED "\n"},
    {"a map can be a file with a frame",
     .script = "printf '+----+\\n|aaab|\\r\\n|accb|\\n+----+\\n|ccbb|\\n|dddd|\\n' "
               ">\"$SCRATCH/rules.map\"; "
               "\"$SUDOKU\" --regions=\"$SCRATCH/rules.map\" " SMALL,
     .out = SMALL_SOLVED "\n"},
    {"a map of 16 cells makes a line of 16 a puzzle", .args = {"--regions=" SMALL_MAP},
     .input = SMALL "\n" SMALL "\n", .out = SMALL_SOLVED "\n" SMALL_SOLVED "\n"},
    {"with a map of 7x7, grids of that size are read",
     .args = {"--regions=aaaaaaabbbbbbbcccccccdddddddeeeeeeefffffffggggggg", "--unique",
              "1234567234567134567124567123567123467123457......"},
     .out = "1234567234567134567124567123567123467123457123456\n"},
    {"a record can include its map", .args = {"--count"},
     .input = EASY "\n" JIGSAW "," JIGSAW_MAP "\n" EASY "\n", .out = "1\n1\n1\n"},
    {"a map can precede its puzzle", .args = {"--check", "--box=2x2"},
     .input = SMALL "," SMALL_MAP "," SMALL_SOLVED "\n" SMALL_MAP " " SMALL "\n",
     .out = "right\npartial\n"},
    {"a map can follow a wrong solution", .args = {"--check", "--box=2x2"},
     .input = SMALL ",4122241332411324," SMALL_MAP "\n", .status = 1, .out = "wrong r1c3=r1c4\n"},
    {"digits from 0 can name regions", .args = {"--box=2x2"},
     .input = "0000200000001300 0001022122113333\n", .out = SMALL_SOLVED "\n"},

    /* ---- Bad maps. */
    {"the smallest of too many regions is named",
     .args = {"--regions=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstu"
              "vwxyzaaa",
              EASY},
     .status = 2, .err = "sudoku: region b of the map: expected 9 cells, found 3\n"},
    {"a map can come slowly from a pipe",
     .script = "rm -f \"$SCRATCH/map\"; mkfifo \"$SCRATCH/map\"; "
               "{ printf 'aaab\n'; sleep 0.1; printf 'accb\nccbb\ndddd\n'; } >\"$SCRATCH/map\" & "
               "\"$SUDOKU\" --regions=\"$SCRATCH/map\" ....2.......13..",
     .out = "4132241332411324\n"},
    {"a file that is too long for a map is rejected",
     .script = "cd \"$SCRATCH\" && printf '%60000s' '' >sixteen-letters. && "
               "\"$SUDOKU\" --regions=sixteen-letters.",
     .status = 2, .parts = {"or random: File too large\n"}},
    {"regions need not be connected",
     .args = {"--regions=ababcdcdababcdcd", "--count", "1..............."}, .out = "72\n"},

    /* ---- Formats. */
    {"a frame around other regions can be read",
     .args = {"--regions=" SMALL_MAP, "--convert", "-fgrid"}, .input = SMALL_GRID,
     .out = SMALL_GRID},
    {"JSON output with a map can be read", .args = {"-fjson"},
     .script = "echo " SMALL " " SMALL_MAP " | \"$SUDOKU\" --box=2x2 -fjson | \"$SUDOKU\" --check",
     .out = "right\n"},
    {"a trace in JSON begins with the map",
     .script = "echo " SMALL " " SMALL_MAP
               " | \"$SUDOKU\" --box=2x2 --trace -fjson | sed -n '1s/.*\"puzzle\"/\"puzzle\"/p'",
     .out = "\"puzzle\":\"" SMALL "\",\"map\":\"" SMALL_MAP "\"}\n"},
    {"csv has the map after the puzzle", .args = {"-fcsv", "--box=2x2"},
     .input = "7 " SMALL " " SMALL_MAP " easy\n", .out = SMALL "," SMALL_MAP "," SMALL_SOLVED "\n"},
    {"a map can precede its puzzle in an object", .args = {"--convert", "--box=2x2", "-fcsv"},
     .input = "{\"regions\":\"ABBBAABCADCCDDDC\",\"puzzle\":\"1...............\"}\n",
     .out = "1...............,ABBBAABCADCCDDDC\n"},

    /* ---- New puzzles. */
    {"new jigsaws can be read again, and are proper",
     .script = "\"$SUDOKU\" -g12 --seed=3 --regions=random | \"$SUDOKU\" "
               "--minimize -f line >/dev/null && "
               "\"$SUDOKU\" -g12 --seed=3 --regions=random | \"$SUDOKU\" --unique "
               "--none=no --multiple=no | grep -c '^[1-9]*$'",
     .out = "12\n"},
    {"new jigsaws do not depend on the threads or the first number",
     .script =
         "\"$SUDOKU\" -j1 -g8 --seed=3 --regions=random --rules=x >\"$SCRATCH/rules.one\" && "
         "\"$SUDOKU\" -j3 -g8 --seed=3 --regions=random --rules=x | cmp - \"$SCRATCH/rules.one\" "
         "&& "
         "\"$SUDOKU\" -g1 --first=7 --seed=3 --regions=random --rules=x | "
         "cmp - \"$SCRATCH/rules.one\" 2>&1 | grep -c differ; tail -n1 \"$SCRATCH/rules.one\" "
         ">\"$SCRATCH/rules.last\"; "
         "\"$SUDOKU\" -g1 --first=7 --seed=3 --regions=random --rules=x | "
         "cmp - \"$SCRATCH/rules.last\"",
     .out = "1\n"},
    {"--minimize respects the rules",
     .script = "\"$SUDOKU\" --rules=x --minimize " X_SOLVED " >\"$SCRATCH/rules.minimal\" && "
               "\"$SUDOKU\" --unique \"$SCRATCH/rules.minimal\"; "
               "\"$SUDOKU\" --rules=x --unique \"$SCRATCH/rules.minimal\"",
     .out = "multiple\n" X_SOLVED "\n"},
    {"--bench skips engines that do not support the rules",
     .script = "\"$SUDOKU\" --bench --rules=x " X " | awk 'NR > 2 { print $1 }'",
     .out = "dlx\ncdcl\n"},
};

int main(void) {
    return run_group("cli_other_rules", cases, COUNT(cases), NULL, 0);
}
