/* test_cover.c - --cover: exact covers of matrices. */
#include "matrices.h"
#include "puzzles.h"

#include <string.h>

#define EXAMPLE(name) PUZZLES_DIR "/cover/" name

static const struct cli_case cases[] = {
    /* Modes. */
    {"--cover prints the rows of a cover", .args = {"--cover"}, .input = KNUTH, .out = "1 4 5\n"},
    {"--cover prints none if there is no cover", .args = {"--cover"}, .input = NO_COVER TWO_COVERS,
     .status = 1, .out = "none\n1\n"},
    {"--all prints every cover of zeros and ones on a line", .args = {"--cover", "--all"},
     .input = TWO_COVERS NO_COVER KNUTH, .status = 1, .out = "1\n2\nnone\n1 4 5\n"},
    {"--all separates covers of options", .args = {"-a", "--cover"},
     .input = "a b\na b\na\nb\n\n" KNUTH_ITEMS, .out = "a b\n\na\nb\n\n" KNUTH_OPTIONS},
    {"--count counts covers", .args = {"--cover", "--count"}, .input = TWO_COVERS NO_COVER KNUTH,
     .status = 1, .out = "2\n0\n1\n"},
    {"--unique distinguishes one cover from several", .args = {"--cover", "-u"},
     .input = KNUTH TWO_COVERS NO_COVER, .status = 1, .out = "1 4 5\nmultiple\nnone\n"},
    {"--none and --multiple replace the words",
     .args = {"--cover", "-u", "--none=0", "--multiple=2"}, .input = TWO_COVERS NO_COVER,
     .status = 1, .out = "2\n0\n"},
    {"a comment can contain a puzzle", .args = {"--cover", "-c"},
     .input = "| " INKALA "\n| and more\na b c\na b\nc\n", .out = "1\n"},
    {"the examples of the manual are solved", .args = {"--cover"},
     .input = "| two rooks that share no diagonal, on 2x3\n"
              "row1 row2 | col1 col2 col3 up2 up3 up4 up5 down1 down2 down3 down4\n"
              "row1 col1 up2 down3\nrow1 col2 up3 down2\nrow1 col3 up4 down1\n"
              "row2 col1 up3 down4\nrow2 col2 up4 down3\nrow2 col3 up5 down2\n",
     .out = "row1 col1 up2 down3\nrow2 col3 up5 down2\n"},

    {"standard input that is not text is read once",
     .script = "{ printf '\\037\\213\\010\\n'; head -c 300000 /dev/zero; } | "
               "\"$SUDOKU\" --cover - - 2>/dev/null",
     .status = 2, .out = "invalid\n"},
    {"an operand of two lines may name a file",
     .script =
         "cd \"$SCRATCH\"; file=$(printf '1 1\\n0'); printf '1 1\\n1\\n' >\"$file\"; \"$SUDOKU\" "
         "--cover \"$file\"",
     .out = "1\n"},

    /* Limits. */
    {"a cover that is not proved unique is limit", .args = {"--cover", "-u", "--max-nodes=3"},
     .input = "6 7\n1001000\n1001001\n0001101\n0010110\n0110011\n0100001\n", .status = 1,
     .out = "limit\n"},
    {"--limit limits a count without a failure", .args = {"--cover", "-c", "-n1"},
     .input = TWO_COVERS, .out = "1+\n"},
    {"--limit limits --all", .args = {"--cover", "-a", "-n1"}, .input = TWO_COVERS, .out = "1\n"},
    {"a count of covers stops at a million by default",
     .script = "awk 'BEGIN { print 40, 20; for (i = 0; i < 40; i++) { row = \"\";"
               "for (c = 0; c < 20; c++) row = row (c == int(i / 2)); print row } }' |"
               "\"$SUDOKU\" --cover --count",
     .status = 1, .out = "1000000+\n"},
    {"--max-nodes stops the search of a matrix", .args = {"--cover", "-c", "--max-nodes=1"},
     .input = KNUTH TWO_COVERS, .status = 1, .out = "0+\n1+\n"},

    /* Formats. */
    {"--format=line numbers options", .args = {"--cover", "-fline"},
     .input = KNUTH_ITEMS "\n" KNUTH, .out = "1 4 5\n1 4 5\n"},
    {"JSON counts the covers of a matrix", .args = {"--cover", "-cfjson"}, .input = "\n" KNUTH,
     .script = NULL,
     .out = "{\"file\":\"-\",\"line\":2,\"status\":\"solved\",\"solutions\":1,\"engine\":\"dlx\","
            "\"nodes\":5}\n"},
    {"JSON has no members for a matrix that cannot be read", .args = {"--cover", "-fjson"},
     .input = "2 2\n12\n", .status = 2, .parts = {"sudoku: -:2:2:"},
     .out = "{\"file\":\"-\",\"line\":2,\"status\":\"invalid\",\"error\":\"expected 0 or 1, "
            "found another symbol\"}\n"},
    {"JSON has the row numbers and the options of a cover", .args = {"--cover", "-ufjson"},
     .input = SECONDARY,

     .out = "{\"file\":\"-\",\"line\":1,\"status\":\"solved\",\"cover\":[1,2],\"options\":[[\"a\","
            "\"c\"],[\"b\"]],"
            "\"solutions\":1,\"engine\":\"dlx\",\"nodes\":2}\n"},

    /* The examples in puzzles/. */
    {"the example of Knuth's paper has one cover", .args = {"--cover", EXAMPLE("knuth.txt")},
     .out = "1 4 5\n"},
    {"the pentominoes fill 6x10 in 2339 ways",
     .args = {"--cover", "-c", EXAMPLE("pentominoes.txt")}, .out = "2339\n"},
    {"the digits to 7 make 26 Langford sequences and their mirror images",
     .args = {"--cover", "-c", EXAMPLE("langford.txt")}, .out = "52\n"},
};

static void many_large_matrices_do_not_fill_memory(void **state) {
    (void)state;
    if (SANITIZED)
        skip();
    const char *script = "row=$(head -c 1500 /dev/zero | tr '\\0' 1); { for i in $(seq 60); do"
                         " echo 100 1500; yes $row | head -n 100; done; } |"
                         "{ ulimit -v 250000; \"$SUDOKU\" -j2 --cover --count; } | sort | uniq -c |"
                         "tr -d ' '";
    check_outcome(run(&(struct command){.script = script}), 0, "60100\n", "");
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(many_large_matrices_do_not_fill_memory),
    };
    return run_group("cli_cover", cases, COUNT(cases), others, COUNT(others));
}
