/* test_pictures.c - the options and texts of --format=svg and --format=html. */
#include "puzzles.h"

static const struct cli_case cases[] = {
    {"a picture of a chain shows its first line",
     .script = "\"$SUDOKU\" --hint --format=svg " NISHIO " >\"$SCRATCH/hint\"; grep -c "
               "'>7.8 Nishio Forcing Chain: r8c6&lt;&gt;1</text>' \"$SCRATCH/hint\"; grep -c "
               "'class=\"candidate off\"' \"$SCRATCH/hint\"",
     .out = "1\n7\n"},
    {"the line below a picture is no wider than it",
     .script =
         "\"$SUDOKU\" --format=svg 11.............. 2>&1 | grep -o 'font-size=.[0-9.]*.>none.*<'; "
         "\"$SUDOKU\" --check --format=svg 1............... | grep -o "
         "'font-size=.[0-9.]*.>part.*<'",
     .out = "font-size=\"16\">none: r1c2 repeats the 1 in r1c1<\nfont-size=\"20\">partial<\n"},
    {"a picture shows letters if the record has letters",
     .script = "\"$SUDOKU\" --format=svg ABCDCDABBADC.... | sed -n 's/<text.*>\\(.\\)<.*/\\1/p' | "
               "tr -d '\\n'",
     .out = "ABCDCDABBADCDCBA"},
    {"a canonical form has its own givens",
     .script = "for mode in convert canonical; do \"$SUDOKU\" --$mode --format=svg " INKALA " | "
               "grep -c 'class=\"given\"'; done | uniq | wc -l",
     .out = "1\n"},
    {"a page of a hint has only the step",
     .script = "\"$SUDOKU\" --hint --format=html " EASY " | grep '<article'",
     .out = "<article class=\"step\" style=\"--side:9;--box:3\">\n"},
    {"a page shows a chain link by link",
     .script = "\"$SUDOKU\" --hint --format=html " NISHIO " | grep -A1 -o 'p>7.8.*'",
     .out = "p>7.8 Nishio Forcing Chain: r8c6&lt;&gt;1\n"},
    {"a page without a next step prints the word for it",
     .script = "\"$SUDOKU\" --hint --format=html " EASY_SOLVED " | grep -c '<p>solved</p>'",
     .out = "1\n"},
    {"a page with only some steps has no rating",
     .script = "for steps in 1 99; do \"$SUDOKU\" --steps=$steps --format=html " EASY_LAST
               " | grep -c '<p>easy, '; \"$SUDOKU\" --steps=$steps --format=html " EASY
               " | grep -c '<p>[a-z]*, '; done",
     .out = "1\n0\n1\n1\n"},
    {"a page of all solutions has the puzzle once",
     .script = "\"$SUDOKU\" --all --solutions --format=html " FOUR_TWO " | grep -c -e '>Puzzle' -e "
               "'<article style'; \"$SUDOKU\" --all --solutions --format=html " FOUR_TWO
               " | grep -c 'class=\"solution\"'",
     .out = "2\n2\n"},
    {"a page may have a title and a line for a name",
     .script = "\"$SUDOKU\" --format=html --title='<5b>' " EASY
               " | grep -o -e '<title>.*' -e '<header>.*'",
     .out = "<title>&lt;5b&gt;</title>\n<header><h1>&lt;5b&gt;</h1><p>Name:</p></header>\n"},
    {"a picture of several records is one error before any output",
     .script = "printf '" EASY "\\n" INKALA "\\n" EASY "\\n' | \"$SUDOKU\" --format=svg; echo $?; "
               "\"$SUDOKU\" --format=svg -j1 " EASY " " INKALA "; echo $?",
     .out = "2\n2\n",
     .err = "sudoku: -:2:1: --format=svg supports only one record; use --format=html\n"
            "sudoku: operand:1:1: --format=svg supports only one record; use "
            "--format=html\n"},
    {"a page of steps explains each link of a chain",
     .script =
         "\"$SUDOKU\" --steps=1 --verbose --format=html " NISHIO " | grep -c '^    ([0-9]*) r'; "
         "\"$SUDOKU\" --steps --verbose --format=html " EASY " >\"$SCRATCH/steps\" && "
         "test $(grep -c 'class=\"words\"' \"$SCRATCH/steps\") ="
         " $(grep -c 'class=\"step\"' \"$SCRATCH/steps\")",
     .out = "12\n"},
    {"a page is the same with any number of threads",
     .script = "\"$SUDOKU\" -g3000 --seed=1 >\"$SCRATCH/pages\"; for jobs in 1 3; do \"$SUDOKU\" "
               "--format=html --solutions -j$jobs <\"$SCRATCH/pages\" | cksum; done | uniq | wc -l",
     .out = "1\n"},
};

int main(void) {
    return run_group("cli_pictures", cases, COUNT(cases), NULL, 0);
}
