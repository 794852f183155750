/* test_matrices.c - how matrices can stand in the input of --cover, and what is told of those that
 * are bad. */
#include "matrices.h"
#include "run.h"

#define COVER .args = {"--cover"}

/* A matrix that is bad, and one behind it that is read: its answer is 1. */
#define BAD(text, message)                                                                         \
    COVER, .input = text, .status = 2, .out = "invalid\n1\n", .err = "sudoku: -:" message "\n"

/* The same for items and options. */
#define BAD_OPTIONS(text, message)                                                                 \
    COVER, .input = text "\n\n1 1\n1\n", .status = 2, .out = "invalid\n\n1\n",                     \
           .err = "sudoku: -:" message "\n"

#define NO_NAME " is no name: '|' stands once, and colours are not supported"

static const struct cli_case cases[] = {
    {"a name below a blank line begins the next matrix, though rows are missing",
     .args = {"--cover"}, .input = "3 3\n1 0 0\n\na b\na\nb\n", .status = 2,
     .out = "invalid\na\nb\n", .err = "sudoku: -:4:1: row 2 of 3 is missing\n"},
    {"a bad size costs no matrix with names", .args = {"--cover"}, .input = "-1 3\n\na b\na\nb\n",
     .status = 2, .out = "invalid\n\na\nb\n",
     .err = "sudoku: -:1:1: the number of rows is not between 0 and 1073741823\n"},
    {"a surplus row of two digits is no size", .args = {"--cover"}, .input = "2 2\n1 0\n0 1\n0 1\n",
     .status = 2, .out = "1 2\ninvalid\n",
     .err = "sudoku: -:4:1: the matrix above has its rows: this one is too many\n"},
    {"rows of a bad matrix with two columns are no sizes", .args = {"--cover"},
     .input = "3 2\n1 2\n\n1 0\n0 1\n", .status = 2, .out = "invalid\n",
     .err = "sudoku: -:2:3: '2' is neither 0 nor 1\n"},
    /* Zeros and ones. */
    {"digits may stand side by side", COVER, .input = KNUTH, .out = "1 4 5\n"},
    {"blank lines and comments may stand between rows", COVER, .out = "1 2\n",
     .input = "# one\n\n2 2\n\n10\n# two\n| three\n01\n"},
    {"matrices may follow each other with nothing between", COVER,
     .input = "2 2\n10\n01\n1 1\n1\n2 1\n0\n1\n", .out = "1 2\n1\n2\n"},
    {"a matrix of one row and column may follow one of two columns", COVER,
     .input = "1 2\n1 1\n1 1\n1\n", .out = "1\n1\n"},
    {"numbers of rows and columns may have a plus and zeros in front", COVER,
     .input = "+001 01\n1\n", .out = "1\n"},
    {"no rows cover no columns", COVER, .input = "0 0\n", .out = "\n"},
    {"rows without digits have no lines", COVER, .input = "3 0\n1 1\n1\n", .out = "\n1\n"},
    {"a row of zeros belongs to no cover", COVER, .input = "3 2\n00\n11\n00\n", .out = "2\n"},

    /* Items and options. */
    {"options are printed as they stand in the input", COVER, .input = KNUTH_ITEMS,
     .out = KNUTH_OPTIONS},
    {"secondary items are covered once at most", COVER, .input = SECONDARY, .out = SECONDARY_COVER},
    {"a secondary item need not be covered", COVER, .input = "a | b\na\n", .out = "a\n"},
    {"a blank line ends a matrix with names", COVER, .input = "a\na\n \t\nb\nb\n\n\n",
     .out = "a\n\nb\n"},
    {"a matrix without options has no cover", COVER, .input = "a\n\nb\nb\n", .status = 1,
     .out = "none\n\nb\n"},
    {"comments may stand anywhere", COVER, .input = "| x\na b\n | y\na\n# z\nb\n", .out = "a\nb\n"},
    {"an item may begin with a number sign", COVER, .input = "a #b\n#b\n#c\na\n", .out = "#b\na\n"},
    {"names below a comment with a bar may be two numbers", COVER, .input = "|\n1 2\n2\n1\n",
     .out = "2\n1\n"},
    {"CRLF ends options, and a blank line may hold CR alone", COVER,
     .input = "a b\r\na\r\nb\r\n\r\nc\r\nc\r\n", .out = "a\nb\n\nc\n"},
    {"names may have any bytes but blanks, a bar and a colon", COVER,
     .input = "\xC3\xA9 \"'\\ \x01\xFF\n\"'\\ \xC3\xA9 \x01\xFF\n",
     .out = "\"'\\ \xC3\xA9 \x01\xFF\n"},
    {"both forms may be mixed", COVER, .input = KNUTH KNUTH_ITEMS "\n" KNUTH,
     .out = "1 4 5\n" KNUTH_OPTIONS "\n1 4 5\n"},

    /* No matrix at all. */
    {"blank lines and comments are no matrix", COVER, .input = "\n | a\n# b\n\xEF\xBB\xBF\n"},

    /* Bad numbers of rows and columns. */
    {"too many rows are told",
     BAD("1073741824 1\n1\n\n2 2\n1 1\n00\n", "1:1: the number of rows is"
                                              " not between 0 and 1073741823")},
    {"too many columns are told", BAD(" 1 65536\n1\n1 1\n1\n", "1:4: the number of columns is not "
                                                               "between 0 and 65535")},

    /* Bad rows. */
    {"a digit above 1 is told", BAD("2 3\n0 2 1\n100\n1 1\n1\n", "2:3: '2' is neither 0 nor 1")},
    {"a row that is too long is told",
     BAD("2 2\n011\n10\n1 1\n1\n", "2:4: row 1 has 3 of 2 digits")},
    {"a row that is too short is told",
     BAD("2 3\n011\n10\n1 1\n1\n", "3:3: row 2 has 2 of 3 digits")},
    {"a row that is missing before the next matrix is told",
     BAD("3 4\n0110\n2 3\n1 1 1\n000\n", "3:1: row 2 of 3 is missing")},
    {"a missing row is told where a blank line shows the next matrix",
     BAD("3 2\n10\n\n2 2\n11\n00\n", "4:1: row 2 of 3 is missing")},
    {"a row that is missing at the end of the input is told", COVER, .input = "2 2\n10\n",
     .status = 2, .out = "invalid\n", .err = "sudoku: -:3:1: row 2 of 2 is missing\n"},
    {"a row too many is told", COVER, .input = "1 3\n100\n011\n110\n1 1\n1\n", .status = 2,
     .out = "none\ninvalid\n1\n",
     .err = "sudoku: -:3:1: the matrix above has its rows: this one is too many\n"},
    {"rows without a size are told", COVER, .input = "0 1 1\n100\n\n1 1\n1\n", .status = 2,
     .out = "invalid\n1\n",
     .err = "sudoku: -:1:1: a row of 0 and 1, but no line `rows columns` above it\n"},

    /* Bad items and options. */
    {"a long name is told by its start",
     BAD_OPTIONS("a\nbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbcc",
                 "2:1: no item has the name 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'")},
    {"an item that is there twice is told",
     BAD_OPTIONS("a b a\na", "1:5: item 'a' is there twice")},
    {"a second bar is told", BAD_OPTIONS("a | b | c\na", "1:7: '|'" NO_NAME)},
    {"a bar within a name is told", BAD_OPTIONS("a b|c\na", "1:3: 'b|c'" NO_NAME)},
    {"a colour of an item is told", BAD_OPTIONS("a b:c\na", "1:3: 'b:c'" NO_NAME)},
    {"an unknown item is told", BAD_OPTIONS("a b\na\nb c\na", "3:3: no item has the name 'c'")},
    {"an item that is in an option twice is told",
     BAD_OPTIONS("a b\nb\na b a", "3:5: 'a' is in this option twice")},
    {"bytes of an unknown item are escaped",
     BAD_OPTIONS("a\n\x1B[1m", "2:1: no item has the name '\\x1B[1m'")},

    /* Long lines, and bytes that no text has. */
    {"a line that is too long is told and the next matrix is read",
     .script = "{ echo '2 70000'; echo 2 65535; for i in 1 2; do head -c 70000 /dev/zero "
               "| tr '\\0' 1; echo;"
               " done; echo 1 1; echo 1; } | \"$SUDOKU\" --cover",
     .status = 2, .out = "invalid\ninvalid\n1\n",
     .err = "sudoku: -:1:3: the number of columns is not between 0 and 65535\n"
            "sudoku: -:3:65536: a line has at most 65535 bytes\n"},
    {"a row that is too long is one of the rows to be skipped",
     .script = "{ echo 4 3; echo 100; head -c 70000 /dev/zero | tr '\\0' 1; echo;"
               " echo 100; echo 010; echo 1 1; echo 1; } | \"$SUDOKU\" --cover",
     .status = 2, .out = "invalid\n1\n",
     .err = "sudoku: -:3:65536: a line has at most 65535 bytes\n"},
    {"a byte that is no digit is shown",
     .script = "printf '1 1\\n\\0\\n1 1\\n\\303\\251\\n' | \"$SUDOKU\" --cover", .status = 2,
     .out = "invalid\ninvalid\n",
     .err = "sudoku: -:2:1: \\x00 is neither 0 nor 1\n"
            "sudoku: -:4:1: '\xC3\xA9' is neither 0 nor 1\n"},
    {"a long row below a matrix costs no other",
     .script = "{ echo 1 1; echo 1; head -c 70000 /dev/zero | tr '\\0' 1; echo;"
               " echo 1 1; echo 1; } | \"$SUDOKU\" --cover",
     .status = 2, .out = "1\ninvalid\n1\n",
     .err = "sudoku: -:3:65536: a line has at most 65535 bytes\n"},
    {"a comment has any length",
     .script = "for c in '#' '|'; do { echo 1 1; echo 1; printf \"$c\"; head -c 140000 "
               "/dev/zero | tr '\\0' x; echo; echo a; echo a; } | \"$SUDOKU\" --cover; done",
     .out = "1\na\n1\na\n"},
    {"lines that are too long are no rows of a bad matrix",
     .script =
         "long() { head -c 100000 /dev/zero | tr '\\0' 1; echo; }; { echo a b; echo c; long; echo; "
         "echo 1 3; echo 12; long; echo 1 1; echo 1; } | \"$SUDOKU\" --cover",
     .status = 2, .out = "invalid\n\ninvalid\ninvalid\n1\n", .told = {"sudoku: -:2:1: no item"}},
    {"a row may fill a line", .out = "1\n",
     .script =
         "{ echo 1 65535; head -c 65535 /dev/zero | tr '\\0' 1; echo; } | \"$SUDOKU\" --cover"},
    {"a long line of items is skipped up to the blank line",
     .script = "{ seq 100000 | tr '\\n' ' '; echo; echo 1 2; echo 12; echo; echo a; seq "
               "100000 | tr '\\n' ' ';"
               " echo; echo a; echo; echo b; echo b; } | \"$SUDOKU\" --cover",
     .status = 2, .out = "invalid\n\ninvalid\n\nb\n",
     .err = "sudoku: -:1:65536: a line has at most 65535 bytes\n"
            "sudoku: -:6:65536: a line has at most 65535 bytes\n"},
    {"a million rows are read",
     .script = "{ echo 1000000 3; yes 100 | head -n 999999; echo 011; } | \"$SUDOKU\" --cover "
               "--count -n0",
     .out = "999999\n"},
    {"an answer comes at the last row and at the blank line below options",
     .script =
         "cd \"$SCRATCH\"; rm -f in out; mkfifo in out; \"$SUDOKU\" --cover <in >out & exec 3>in"
         " 4<out; printf '2 2\\n10\\n\\n01\\n' >&3; read -r rows <&4;"
         " printf 'a b\\nb a\\n\\n' >&3; read -r option <&4; exec 3>&-; wait;"
         " echo $rows, $option",
     .out = "1 2, b a\n"},

    /* Files that are no text. */
    {"a compressed file is told", COVER, .input = "\x1F\x8B\x08\x01\x01\x01\x01\x01\n1 1\n1\n",
     .status = 2, .out = "invalid\n", .told = {"sudoku: -:1:1: "}},
};

int main(void) {
    return run_group("cli_matrices", cases, COUNT(cases), NULL, 0);
}
