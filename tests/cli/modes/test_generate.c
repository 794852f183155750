/* test_generate.c - --generate: its output, options and errors. */
#include "run.h"

#include <string.h>

#define FIRST  ".147....9..915............3.7...........7.8.282..4.9......3..6.2.1.........6..45."
#define SECOND "..7.5....4.....25...87..............7.6..14...3...56.83..2......2.3...1...4.7.8.."
#define FIRST_SOLVED                                                                               \
    "614723589389154726752869143175298634493576812826341975548937261261485397937612458"
#define NOT_FOUND(number)                                                                          \
    "sudoku: generate:" number                                                                     \
    ":1: no puzzle that meets the requirements was found within the limits\n"

static const struct cli_case cases[] = {
    {"a new puzzle is one line", .args = {"-g1", "--seed=1"}, .out = FIRST "\n"},
    {"--first skips puzzles", .args = {"--generate=1", "--seed=1", "--first=1"},
     .out = SECOND "\n"},
    {"numbers may begin with zeros", .args = {"-g", "0002", "--seed=1"},
     .out = FIRST "\n" SECOND "\n"},
    {"csv has the puzzle and its solution", .args = {"-g1", "--seed=1", "--format=csv"},
     .out = FIRST "," FIRST_SOLVED "\n"},
    {"a format that prints puzzles prints new ones",
     .script = "\"$SUDOKU\" -g1 --seed=1 --format=cnf | grep -v ^c >\"$SCRATCH/made\" &&"
               "\"$SUDOKU\" -g1 --seed=1 | \"$SUDOKU\" --format=cnf | grep -v ^c |"
               "cmp - \"$SCRATCH/made\" && test -s \"$SCRATCH/made\""},
    {"a mode processes new puzzles", .args = {"--unique", "-g1", "--seed=1"},
     .out = FIRST_SOLVED "\n"},
    {"the puzzles do not depend on the engine", .args = {"-g1", "--seed=1", "-e", "dlx", "-u"},
     .out = FIRST_SOLVED "\n"},
    {"--pattern sets the size, too",
     .args = {"-g1", "--seed=1", "--pattern=xxxx xxxx xxxx xxxx", "--clues=16", "-k"},
     .out = "solved\n"},
    {"a seed has a last puzzle",
     .args = {"-g1", "--seed=1", "--first=18446744073709551615", "--count"}, .out = "1\n"},
    {"without a seed, the one from the clock is printed",
     .script = "made=$(\"$SUDOKU\" -g3 2>\"$SCRATCH/messages\") &&"
               "again=$(\"$SUDOKU\" -g3 $(sed 's/sudoku: \\(--seed=[0-9]*\\) .*/\\1/' "
               "\"$SCRATCH/messages\") 2>&1) && test \"$made\" = \"$again\""},
    {"a rating below those of chains is not found within few nodes",
     .args = {"-g1", "--seed=1", "--rating=6.0-6.2", "--max-nodes=400"}, .status = 1,
     .out = "limit\n", .err = NOT_FOUND("1")},
    {"boxes may be as wide as the grid", .args = {"-g1", "--box=9x1", "--seed=1"},
     .out = "8936...419...6.7....83...1..8..573...41.3..2...6.4...93....25.....7...6.7....48.3\n"},
    {"puzzles not found within the limits print limit",
     .args = {"-g2", "--seed=1", "--max-nodes=1"}, .status = 1, .out = "limit\nlimit\n",
     .err = NOT_FOUND("1") NOT_FOUND("2")},
    {"a timeout applies to each puzzle", .args = {"-g2", "--seed=1", "--timeout=0.000000001"},
     .status = 1, .out = "limit\nlimit\n", .err = NOT_FOUND("1") NOT_FOUND("2")},
    {"any number of threads generates the same puzzles",
     .script = "one=$(\"$SUDOKU\" -j1 -g700 --seed=4 | cksum) &&"
               "four=$(\"$SUDOKU\" -j4 -g700 --seed=4 | cksum) &&"
               "parts=$({ \"$SUDOKU\" -g333 --seed=4; \"$SUDOKU\" -g367 --seed=4 --first=333; } |"
               "cksum) && test \"$one\" = \"$four\" && test \"$one\" = \"$parts\""},
    {"an endless sequence ends with its reader",
     .script = "\"$SUDOKU\" -g10000000000000000000 --seed=1 | head -n 2",
     .out = FIRST "\n" SECOND "\n"},

};

int main(void) {
    return run_group("cli_generate", cases, COUNT(cases), NULL, 0);
}
