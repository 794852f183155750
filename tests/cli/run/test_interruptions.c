/* test_interruptions.c - signals that arrive at the end of a certain search.
 *
 * SIGNALS begins with the number of a library call.  A batch is one call, and so is each record
 * that is searched individually. */
#include "puzzles.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define CLOSED "</main>\n</body>\n</html>\n"

static const struct cli_case cases[] = {
    /* Records. */
    {"the second signal ends it immediately", .script = "SIGNALS='1 15 2' \"$LYING\" -j1 " EASY,
     .status = 128 + 2},
    {"a signal during a search drops its record, and the summary follows",
     .script = "SIGNALS='1 2' \"$LYING\" -j1 -s " EASY " 2>&1 | cut -d' ' -f1-4",
     .out = "records=0 solved=0 none=0 invalid=0\n"},

    {"a signal during --rating prints no message",
     .script = "SIGNALS='1 2' \"$LYING\" --convert --rating=1-20 " INKALA, .status = 128 + 2},

    {"a signal during generation ends it",
     .script = "SIGNALS='1 2' \"$LYING\" -j1 -g3 --seed=1 --timeout=100", .status = 128 + 2},
    {"a signal during generation prints no message",
     .script = "SIGNALS='1 2' \"$LYING\" -j1 -g1 --seed=1 --max-nodes=1", .status = 128 + 2},
    {"a signal during generation with a rating ends the search",
     .script = "SIGNALS='1 2' \"$LYING\" -j1 -g1 --seed=1 --rating=11-12", .status = 128 + 2},

    /* Traces. */
    {"a signal ends a trace after an event",
     .script = "SIGNALS='3 2' \"$LYING\" --trace -e naive,dlx " FOUR, .status = 128 + 2,
     .out = "naive " FOUR "\n"
            "    node depth\n"
            "       0   0  r1c1: 2 4\n"
            "       1   1   r1c1=2\n"
            "       1   1   r1c3: 1 4\n"
            "end: 0 solutions, 1 node; interrupted\n"},
    {"a signal during a trace in JSON ends it, too",
     .script = "SIGNALS='3 2' \"$LYING\" --trace -f json -e naive,dlx " FOUR " | tail -n 1",
     .out = "{\"event\":\"end\",\"engine\":\"naive\",\"solutions\":0,\"nodes\":1,"
            "\"reason\":\"cancelled\"}\n"},
    {"a signal during a page of traces leaves a complete page",
     .script = "SIGNALS='3 2' \"$LYING\" --trace -f html -e naive,dlx " FOUR " | tail -n 8",
     .out = "</ol>\n</details>\n<p>0 solutions, 1 node; "
            "interrupted</p>\n</article>\n</section>\n" CLOSED},
    {"a signal during a page of records leaves a complete page",
     .script = "SIGNALS='1 2' \"$LYING\" -j1 -f html " EASY " | tail -n 4",
     .out = "<main>\n" CLOSED},
    {"a signal leaves a complete picture of a trace",
     .script =
         "SIGNALS='3 2' \"$LYING\" --trace -f svg -e naive,dlx " FOUR
         " | grep -oE 'node 1: .*</title>|1 node, .*</text>|interrupted|no solution found|</svg>'",
     .out = "1 node, depth 1, 0 solutions</text>\n"
            "interrupted\n"
            "node 1: r1c1=2</title>\n"
            "no solution found\n"
            "</svg>\n"},
    {"a signal during a picture sets the status",
     .script = "SIGNALS='3 2' \"$LYING\" --trace -f svg -e naive,dlx " FOUR " >/dev/null",
     .status = 128 + 2},

    /* The bench. */
    {"a signal during a warm-up ends the bench before the next engine",
     .script = "SIGNALS='1 2' \"$LYING\" -b -edlx,mrv " EASY, .status = 128 + 2},
    {"a signal between records that are solved one by one ends the bench",
     .script = "SIGNALS='2 2' \"$LYING\" -b -esimd " EASY " " EASY, .status = 128 + 2},
    {"a signal during a round ends the bench",
     .script = "SIGNALS='3 2' CLOCK=1000 \"$LYING\" -b -edlx " EASY, .status = 128 + 2},
};

int main(void) {
    setenv("LYING", SUDOKU_WITH_LYING_ENGINES, 1);
    return run_group("cli_interruptions", cases, COUNT(cases), NULL, 0);
}
