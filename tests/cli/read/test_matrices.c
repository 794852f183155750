/* test_matrices.c - the forms of exact cover matrices, and their errors. */
#include "matrices.h"
#include "run.h"

#define COVER .args = {"--cover"}

/* An invalid matrix that ends at the blank line, and a valid one below. */
#define BAD(text, message)                                                                         \
    COVER, .input = text "\n1 1\n1\n", .status = 2, .out = "invalid\n1\n",                         \
           .err = "sudoku: -:" message "\n"

#define TWO_DIGITS "the matrix above is complete; expected a blank line or a header such as '3 4'"

static const struct cli_case cases[] = {
    /* Zeros and ones. */
    {"digits may be adjacent or separated", COVER, .input = KNUTH "\n2 2\n1 0\n0\t1\n",
     .out = "1 4 5\n1 2\n"},
    {"rows may be in brackets", COVER, .input = "2 2\n[[1, 0],\n [0, 1]]\n\n{1,0},\n{0,1},\n",
     .out = "1 2\n1 2\n"},
    {"rows may have no header", COVER, .input = KNUTH_ROWS "\n10\n01\n", .out = "1 4 5\n1 2\n"},
    {"matrices with headers may follow each other", COVER,
     .input = "2 2\n10\n01\n1 1\n1\n2 1\n0\n1\n", .out = "1 2\n1\n2\n"},
    {"a first line of two numbers is a header unless one of them is 0", COVER,
     .input = "1 1\n1\n\n1 0\n0 1\n", .out = "1\n1 2\n"},
    {"comments are ignored", COVER, .input = "# one\n2 2\n10\n%two\n| three\n01\n", .out = "1 2\n"},
    {"brackets may be on lines of their own", COVER, .input = "[\n[1,0],\n[0,1]\n]\n",
     .out = "1 2\n"},
    {"rows may be strings", COVER, .input = "[\"10\",\n\"01\"]\n", .out = "1 2\n"},
    {"rows without digits have no lines", COVER, .input = "3 0\n1 1\n1\n", .out = "\n1\n"},
    {"a row of zeros belongs to no cover", COVER, .input = "3 2\n00\n11\n00\n", .out = "2\n"},

    /* Items and options. */
    {"options are printed as in the input", COVER, .input = KNUTH_ITEMS, .out = KNUTH_OPTIONS},
    {"secondary items are covered at most once", COVER, .input = SECONDARY, .out = SECONDARY_COVER},
    {"a blank line ends a matrix with names", COVER, .input = "a\na\n \t\nb\nb\n\n\n",
     .out = "a\n\nb\n"},
    {"a matrix without options has no cover", COVER, .input = "a\n\nb\nb\n", .status = 1,
     .out = "none\n\nb\n"},
    {"a line that starts with a bar is a comment", COVER, .input = "| x\na b\n | y\na\nb\n",
     .out = "a\nb\n"},
    {"an item may begin with a number sign", COVER, .input = "#a %b\n%b\n#a\n", .out = "%b\n#a\n"},
    {"items may be long numbers", COVER, .input = "1 1234567890\n1\n1234567890\n",
     .out = "1\n1234567890\n"},
    {"CRLF ends options", COVER, .input = "a b\r\na\r\nb\r\n\r\nc\r\nc\r\n", .out = "a\nb\n\nc\n"},
    {"both forms may be mixed", COVER, .input = KNUTH "\n" KNUTH_ITEMS "\n" KNUTH,
     .out = "1 4 5\n\n" KNUTH_OPTIONS "\n1 4 5\n"},
    {"blank lines and comments are not a matrix", COVER, .input = "\n | a\n# b\n", .status = 2,
     .err = "sudoku: -:1:1: no matrix found\n"},

    {"a byte order mark is ignored", COVER,
     .input = "\xEF\xBB\xBF"
              "a b\na\nb\n",
     .out = "a\nb\n"},

    /* Errors. */
    {"a short row makes its matrix invalid",
     BAD("2 3\n011\n10\n", "3:1: row 2 has length 2, expected 3")},
    {"brackets without digits are a damaged row",
     BAD("[[1,0],\n[],\n[0,1]]\n", "2:1: row 2 has length 0, expected 2")},
    {"a missing row makes its matrix invalid", BAD("3 2\n10\n", "3:1: expected 3 rows, found 1")},
    {"a surplus row is invalid", COVER, .input = "1 3\n111\n011\n1 1\n1\n\n1 1\n1\n", .status = 2,
     .out = "1\ninvalid\n1\n", .err = "sudoku: -:3:1: " TWO_DIGITS "\n"},
    {"a long name is truncated in the message",
     BAD("a\nbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbcc\n",
         "2:1: unknown item 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'")},
    {"a second bar is not an item",
     BAD("a | b | c\na\n", "1:7: unexpected | or : in the name '|'")},
    {"bytes of an unknown item are escaped", BAD("a\n\x1B[1m\n", "2:1: unknown item '\\x1B[1m'")},
    {"columns count a byte order mark", COVER,
     .input = "\xEF\xBB\xBF"
              "a a\n",
     .status = 2, .out = "invalid\n", .err = "sudoku: -:1:6: duplicate item 'a'\n"},
    {"a long line with a byte order mark is invalid", .status = 2, .out = "invalid\n",
     .script = "{ printf '\\357\\273\\277'; head -c 70000 /dev/zero | tr '\\0' 1; echo; } |"
               " \"$SUDOKU\" --cover",
     .err = "sudoku: -:1:1: line too long; the maximum is 65535 bytes\n"},
    {"a long line makes its matrix invalid",
     .script =
         "{ echo 1 65535; head -c 70000 /dev/zero | tr '\\0' 1; echo; echo; echo 1 1; echo 1; } | "
         "\"$SUDOKU\" --cover",
     .status = 2, .out = "invalid\n1\n",
     .err = "sudoku: -:2:1: line too long; the maximum is 65535 bytes\n"},

    /* Size and time. */
    {"a row may fill a line", .out = "1\n",
     .script =
         "{ echo 1 65535; head -c 65535 /dev/zero | tr '\\0' 1; echo; } | \"$SUDOKU\" --cover"},
    {"a million rows are read",
     .script = "{ echo 1000000 3; yes 100 | head -n 999999; echo 011; } | \"$SUDOKU\" --cover "
               "--count -n0",
     .out = "999999\n"},
    {"an answer comes at the last row and at the blank line below options",
     .script =
         "cd \"$SCRATCH\"; rm -f in out; mkfifo in out; \"$SUDOKU\" --cover <in >out & exec 3>in"
         " 4<out; printf '2 2\\n10\\n01\\n' >&3; read -r rows <&4;"
         " printf '\\na b\\nb a\\n\\n' >&3; read -r blank <&4; read -r option <&4; exec 3>&-; wait;"
         " echo $rows, $option",
     .out = "1 2, b a\n"},
};

int main(void) {
    return run_group("cli_matrices", cases, COUNT(cases), NULL, 0);
}
