/* test_watchdog.c - the thread that watches a run needs descriptors for itself; where these are
 * few, the run goes on unwatched.  What the thread notices and draws is in other tests. */
#include "puzzles.h"

static const struct cli_case cases[] = {
#ifndef SUDOKU_SANITIZE /* a sanitizer needs descriptors, too */
    /* A long search has the thread started where standard output is a pipe; the file is opened
     * after that. */
    {"few descriptors are enough for a long search and a file behind it",
     .script = "cd \"$SCRATCH\"; (echo " HARD "; echo " EASY ") >watched;"
               "for jobs in 1 2; do for descriptors in 4 5 6 7 20; do"
               " (exec 3<&- 4<&- 5<&-; ulimit -n $descriptors;"
               "  exec \"$SUDOKU\" -j$jobs -emrv --max-nodes=2000 -fline - watched) <watched | cat;"
               "done; done | sort | uniq -c | sed 's/^ *//'",
     .out = "20 " EASY_SOLVED "\n20 limit\n"},
#endif
    {"a watched run ends as soon as its last record is answered",
     .script = "echo " HARD " | \"$SUDOKU\" -emrv --max-nodes=2000 | cat", .out = "limit\n"},
};

int main(void) {
    return run_group("cli_watchdog", cases, COUNT(cases), NULL, 0);
}
