/* test_characters.c - puzzles are read in whatever characters they come: full-width digits, middle
 * dots, dashes and blanks of all kinds, characters without width. */
#include "puzzles.h"

static const struct cli_case cases[] = {
    {"an ellipsis is three dots", .input = "8……….36……7..9.2…5…7…….457…..1…3…1….68..85…1..9….4..\n",
     .out = INKALA_SOLVED "\n"},
    {"squares and keys are cells",
     .input = "⬜3️⃣⬜⬜\n⬜⬜2️⃣3️⃣\n⬜⬜⬜⬜\n1️⃣⬜⬜4️⃣\n",
     .out = FOUR_SOLVED_ROWS},
    {"a zero-width space alone is a blank line", .input = FOUR_ROWS "\u200B\n" FOUR_ROWS,
     .out = FOUR_SOLVED_ROWS "\n" FOUR_SOLVED_ROWS},
    {"a name behind the puzzle stays as it is", .args = {"-fcsv"},
     .input =
         "８．．．．．．．．．．３６．．．．．．７．．９．２．．．５．．．７．．．．．．．４５７．"
         "．．．．１．．．３．．．１．．．．６８．．８５．．．１．．９．．．．４．． Ｎａｍｅ\n",
     .out = INKALA "," INKALA_SOLVED ",Ｎａｍｅ\n"},

    /* Messages. */
    {"a character above ASCII is shown, and is one cell",
     .input = ".3..\n..23\n.é..\n1..4\n.3..\n..23\n.éé..\n1..4\n", .status = 2,
     .out = "invalid\ninvalid\n", .told = {"-:3:2: 'é'", "-:7:2: 'é'"}},
    {"what could turn a message around is escaped", .args = {"a\u202Eb"}, .status = 2,
     .told = {"a\\xE2\\x80\\xAEb"}},
    {"what could control the terminal is escaped", .args = {"a\xC2\x9Bq\xFF"}, .status = 2,
     .told = {"a\\xC2\\x9Bq\\xFF"}},
    {"cells as many as a grid has may still be no grid",
     .input = "8wwwwwwwwww36wwwwww7ww9w2www5www7wwwwwww457wwwww1www3www1wwww68ww85www1ww9wwww4ww\n",
     .status = 2, .out = "invalid\n", .told = {"sudoku: -:1:"}},
    {"cells that are no grid of the box are told so", .args = {"--box=3x4"},
     .input = INKALA "\n12345678.\n", .status = 2, .out = "invalid\ninvalid\n",
     .told = {"-:1:82: 81 cells", "-:2:10: 9 cells"}},
    {"numbers are counted as cells", .input = "0 3 0 0\n0 0 2 3\n22 33 0 4\n1 0 0 4\n", .status = 2,
     .out = "invalid\n", .told = {"-:3:1: 22 "}},
};

int main(void) {
    return run_group("cli_characters", cases, COUNT(cases), NULL, 0);
}
