/* test_trace.c - --trace: output for each engine and format, and errors.  tests/lib/test_trace.c
 * checks the events. */
#include "run.h"

#define SMALL    "1234341221.34.21"
#define HOPELESS "12....3........."
#define HARD     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define EASY     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define TWO      "123434122......." /* two solutions */
#define PICTURE  "'" SCRATCH_DIR "/trace.svg'"

/* A minimal 20x20 puzzle: cdcl restarts a few times before it finds the solution. */
#define LARGE                                                                                      \
    "I..6E.CH.....24..G..2CA.3.J..B.D.GIH..F8.F.GB.5K7..A.C123I....5K..G.....9.....B."             \
    "C..3F19.....8.K..HE...7.....C..2.A.5....1..I.....K.G..F.AD.B.G89.......4..EJ.K.."             \
    ".E.BA...39D.2J.....6GH4.862..FEC..5B......J.2EI..7F..K...A.4......A...3..9...J.."             \
    "...H1..........9.8.D5.F.7.E.D..JB...GC4.......3.8....I...........C.B..86KD..25.1"             \
    "9..2.HBF.453...E..I..4.....C2E1.I...6....K.....1.J........9G.BHD..7....8..91...."

/* The trace of a textbook engine for a puzzle without a solution. */
#define HOPELESS_TRACE(engine)                                                                     \
    engine " " HOPELESS "\n"                                                                       \
           "    node depth\n"                                                                      \
           "       0   0  r1c3: 4\n"                                                               \
           "       1   1   r1c3=4\n"                                                               \
           "       1   1   dead end: no digit for r1c4\n"                                          \
           "       1   1   undo r1c3=4\n"                                                          \
           "end: 0 solutions, 1 node; the search is complete\n"

static const struct cli_case cases[] = {
    {"naive traces its search row by row", .args = {"--trace", "--engine=naive", "--box=2x2"},
     .input = "1234341221.34.21\n",
     .out = "naive 1234341221.34.21\n"
            "    node depth\n"
            "       0   0  r3c3: 4\n"
            "       1   1   r3c3=4\n"
            "       1   1   r4c2: 3\n"
            "       2   2    r4c2=3\n"
            "       2   2    solution 1234341221434321\n"
            "end: 1 solution, 2 nodes; the solution limit was reached\n"},
    {"a dead end has a reason, and no solution has status 1",
     .args = {"--trace", "--engine=mrv", "--box=2x2"}, .input = HOPELESS "\n", .status = 1,
     .out = HOPELESS_TRACE("mrv")},
    {"several engines trace a record one after the other, in JSON too",
     .args = {"--trace", "--engine=bitmask,dlx", "--box=2x2", "--format=json"},
     .input = HOPELESS "\n", .status = 1,
     .out = "{\"event\":\"begin\",\"file\":\"-\",\"line\":1,\"engine\":\"bitmask\",\"puzzle\":"
            "\"" HOPELESS "\"}\n"
            "{\"event\":\"choice\",\"node\":0,\"depth\":0,\"cell\":\"r1c3\",\"constraint\":\"cell\""
            ",\"options\":1,\"digits\":[4]}\n"
            "{\"event\":\"place\",\"node\":1,\"depth\":1,\"cell\":\"r1c3\",\"digit\":4}\n"
            "{\"event\":\"dead_end\",\"node\":1,\"depth\":1,\"cell\":\"r1c4\",\"constraint\":"
            "\"cell\"}\n"
            "{\"event\":\"undo\",\"node\":1,\"depth\":1,\"undone\":\"place\",\"cell\":\"r1c3\","
            "\"digit\":4}\n"
            "{\"event\":\"end\",\"engine\":\"bitmask\",\"solutions\":0,\"nodes\":1,\"reason\":"
            "\"complete\"}\n"
            "{\"event\":\"begin\",\"file\":\"-\",\"line\":1,\"engine\":\"dlx\",\"puzzle\":"
            "\"" HOPELESS "\"}\n"
            "{\"event\":\"dead_end\",\"node\":0,\"depth\":0,\"digit\":3,\"constraint\":\"row\","
            "\"house\":1}\n"
            "{\"event\":\"end\",\"engine\":\"dlx\",\"solutions\":0,\"nodes\":0,\"reason\":"
            "\"complete\"}\n"},
    {"dlx prints constraints and their sizes",
     .script = "\"$SUDOKU\" --trace -e dlx " HARD " | sed -n '3,$s/^ *[0-9]* *[0-9]"
               "* *//p' | sed 's/[0-9][0-9]*/#/g' | sort -u",
     .out = "box # needs #: # place\nbox # needs #: # places\ncolumn # needs #: # place\n"
            "column # needs #: # places\ndead end: no digit for r#c#\n"
            "dead end: no place for # in box #\ndead end: no place for # in column #\n"
            "dead end: no place for # in row #\nend: # solution, # nodes; the solution limit was "
            "reached\nr#c#: #\nr#c#: # #\nr#c#=#\nrow # needs #: # place\nrow # needs #: # "
            "places\nsolution #\nundo r#c#=#\n"},
    {"the default engine is mrv, and dlx with other rules",
     .script = "\"$SUDOKU\" --trace --box=2x2 " SMALL " | head -1; "
               "\"$SUDOKU\" --trace --rules=x " EASY " | head -1",
     .out = "mrv " SMALL "\ndlx " EASY "\n"},
    {"cdcl traces learned clauses",
     .args = {"--trace", "--engine=cdcl", "--box=2x2", "--limit=0", TWO},
     .out = "cdcl " TWO "\n"
            "    node depth\n"
            "       0   0  follows: r3c3=4 r4c1=4 r4c3=2\n"
            "       0   0  r3c2: 1 3\n"
            "       1   1   r3c2=1\n"
            "       1   1   follows: r3c4=3 r4c2=3 r4c4=1\n"
            "       1   1   solution 1234341221434321\n"
            "       1   1   learned: r3c2<>1; back to 0\n"
            "       1   1   undo r3c2=1\n"
            "       1   0  follows: r3c2=3 r3c4=1 r4c2=1 r4c4=3\n"
            "       1   0  solution 1234341223414123\n"
            "end: 2 solutions, 1 node; the search is complete\n"},
    {"learned clauses appear in JSON and on pages",
     .script = "for f in json html; do \"$SUDOKU\" --trace -f $f -e cdcl --box=2x2 --limit=0 " TWO
               " | grep learn; done",
     .out = "{\"event\":\"learn\",\"node\":1,\"depth\":1,\"clause\":[\"r3c2<>1\"],\"back\":0}\n"
            "<li data-kind=\"learn\" data-node=\"1\" data-depth=\"1\">learned: "
            "r3c2\xE2\x89\xA0"
            "1; back to 0</li>\n"},
    {"cdcl traces restarts",
     .script = "\"$SUDOKU\" --trace -e cdcl --limit=2 " LARGE
               " | sed -n 's/^[ 0-9]*restart; back to 0$/restart/p' | sort -u; "
               "\"$SUDOKU\" --trace -e cdcl --limit=2 -f json " LARGE
               " | sed -n 's/[0-9][0-9]*/#/g; /restart/p' | sort -u",
     .out = "restart\n{\"event\":\"restart\",\"node\":#,\"depth\":#,\"back\":#}\n"},
    {"items of a page name cells only if their events have one",
     .script = "\"$SUDOKU\" --trace -f html -e dlx,mrv --limit=0 --box=2x2 " HOPELESS " | "
               "sed -n '/^<li\\|^<p>\\|section/p'",
     .out =
         "<section class=\"trace\">\n"
         "<li data-kind=\"dead_end\" data-node=\"0\" data-depth=\"0\" data-row=\"0\">dead end: no "
         "place for 3 in "
         "row 1</li>\n"
         "<p>0 solutions, 0 nodes; the search is complete</p>\n"
         "<li data-kind=\"choice\" data-node=\"0\" data-depth=\"0\" data-cell=\"2\">r1c3: 4</li>\n"
         "<li data-kind=\"place\" data-node=\"1\" data-depth=\"1\" data-cell=\"2\" "
         "data-digit=\"4\">r1c3=4</li>\n"
         "<li data-kind=\"dead_end\" data-node=\"1\" data-depth=\"1\" data-cell=\"3\">dead end: no "
         "digit for r1c4</li>\n"
         "<li data-kind=\"undo\" data-node=\"1\" data-depth=\"1\" data-cell=\"2\">undo "
         "r1c3=4</li>\n"
         "<p>0 solutions, 1 node; the search is complete</p>\n</section>\n"},
    {"nodes equal those of --stats for every engine",
     .script =
         "for e in naive flag bitmask mrv dlx cdcl; do "
         "a=$(\"$SUDOKU\" --trace -e $e " EASY " | sed -n 's/^end: 1 solution, \\([0-9]*\\) "
         "node.*/\\1/p'); b=$(\"$SUDOKU\" -qs -e $e " EASY " 2>&1 | sed 's/.* nodes=\\([0-9]*\\) "
         ".*/\\1/'); test \"$a\" = \"$b\" && test -n \"$a\" || echo $e: $a, not $b; done"},
    {"clashing givens are reported once, without a trace",
     .args = {"--trace", "--engine=naive,mrv", "--box=2x2"}, .input = "11..............\n",
     .status = 1, .out = "none\n", .err = "sudoku: -:1:2: r1c2 repeats the 1 in r1c1\n"},
    {"a quiet trace sets only the status", .args = {"--trace", "-q", "--box=2x2"},
     .input = HOPELESS "\n", .status = 1},
    {"a picture of several engines draws each node of their trees",
     .script = "\"$SUDOKU\" --trace -f svg -e naive,mrv,dlx --limit=0 " EASY " >" PICTURE " && "
               "grep -c '<title>node ' " PICTURE "; grep -o 'class=.name[^<]*' " PICTURE " | "
               "sed 's/.*>//'; grep -o '[0-9]* nodes,' " PICTURE "; grep -c ': solution<' " PICTURE,
     .out = "4733\nnaive\nmrv\ndlx\n4631 nodes,\n51 nodes,\n51 nodes,\n3\n"},
    {"nodes of a picture do not overlap",
     .script = "\"$SUDOKU\" --trace -f svg -e mrv,cdcl --limit=0 " HARD " >" PICTURE "; "
               "sed -n 's/.*<circle class=.* cx=\"\\([^\"]*\\)\" cy=\"\\([^\"]*\\)\".*g>/\\1 "
               "\\2/p' " PICTURE " | sort | uniq -d | wc -l | tr -d ' '",
     .out = "0\n"},
    {"a picture names the limit that ended the search",
     .script = "\"$SUDOKU\" --trace -f svg -e dlx --max-nodes=9 " HARD " >" PICTURE "; "
               "grep -c 'the node limit was reached' " PICTURE "; "
               "grep -c '<title>node ' " PICTURE,
     .out = "1\n9\n"},
    {"pictures and pages stop after 20,000 events with a note",
     .script = "for format in svg html; do \"$SUDOKU\" --trace -e naive -f $format " HARD
               " >" PICTURE "; echo $?; grep -c 'truncated after 20,000 events' " PICTURE "; done; "
               "grep -c '^<li' " PICTURE,
     .out = "1\n1\n1\n1\n20000\n"},
    {"candidates restrict the search",
     .script = "printf '2 13 . .\n. . . .\n134 . . .\n. . . .\n' | sed 's/[.]/1234/g' | "
               "\"$SUDOKU\" --trace -e mrv | sed -n 3,4p",
     .out = "       0   0  r1c2: 1 3\n"
            "       1   1   r1c2=1\n"},
};

int main(void) {
    return run_group("trace", cases, COUNT(cases), NULL, 0);
}
