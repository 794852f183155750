/* test_csv.c - comma-separated values as input and as output. */
#include "puzzles.h"

/* A puzzle whose first step is a direct hidden pair. */
#define HIDDEN_PAIR                                                                                \
    "...456.8.......1.37..13.......36..95.3...7...9...1...2..2...6..51.648.....7.....4"

#define OPEN_QUOTE(line)                                                                           \
    "sudoku: -:" line ":1: missing closing quote; fields cannot contain line breaks\n"
#define INKALA_PAIR INKALA "," INKALA_SOLVED
#define EASY_PAIR   EASY "," EASY_SOLVED

#define CSV(...) .args = {"--format=csv", __VA_ARGS__}
#define PLAIN    .args = {"--format=csv"}
#define CONVERTED(...)                                                                             \
    .args = {"--format=csv", "--convert"}, .input = __VA_ARGS__, .out = __VA_ARGS__

static const struct cli_case cases[] = {
    /* Output of every mode. */
    {"a puzzle and its answer are one line", PLAIN, .input = INKALA "\n" EASY "\n",
     .out = INKALA_PAIR "\n" EASY_PAIR "\n"},
    {"an invalid record has an empty puzzle", PLAIN,
     .input = BAD_LINE "\n" INKALA "\n" BAD_LINE "\n", .status = 2,
     .out = ",invalid\n" INKALA_PAIR "\n,invalid\n",
     .err = "sudoku: -:1:1: " BAD_LINE_ERR "sudoku: -:3:1: " BAD_LINE_ERR},
    {"a record that reaches a limit prints limit", CSV("--max-nodes=1"), .input = INKALA "\n",
     .status = 1, .out = INKALA ",limit\n"},
    {"--none and --multiple replace the words", CSV("-u", "--none=no", "--multiple=2+"),
     .input = FOUR_NONE_ROWS FOUR_TWO_ROWS, .status = 1, .out = FOUR_NONE ",no\n" FOUR_TWO ",2+\n"},
    {"a word with a comma is quoted", CSV("--none=none, at all"), .input = FOUR_NONE_ROWS,
     .status = 1, .out = FOUR_NONE ",\"none, at all\"\n"},
    {"--count prints N+ if a limit was reached", CSV("--count", "-n1"), .input = FOUR_TWO_ROWS,
     .out = FOUR_TWO ",1+\n"},
    {"--target prints the score", CSV("--target"), .input = INKALA "\n" CLASH "\n",
     .out = INKALA ",2860\n" CLASH ",-1\n", .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\n"},
    {"--rate prints the ratings", CSV("--rate"), .input = EASY "\n" CLASH "\n" BAD_LINE "\n",
     .status = 2, .out = EASY ",1.5/1.2/1.2\n" CLASH ",none\n,invalid\n",
     .err = "sudoku: -:2:2: r1c2 repeats the 1 in r1c1\nsudoku: -:3:1: " BAD_LINE_ERR},
    {"--steps prints the solution", CSV("--steps"), .input = EASY_LAST ",a\n",
     .out = EASY_LAST ",a," EASY_SOLVED "\n"},
    {"--steps=N prints the grid after N steps", CSV("--steps=1"), .input = EASY_LAST "\n",
     .out = EASY_LAST "," EASY_SOLVED "\n"},
    {"--hint prints the step", CSV("--hint"), .input = EASY_LAST "\n",
     .out = EASY_LAST ",1.0 Hidden Single: r1c1=1 (last cell of box 1)\n"},
    {"a step with commas is quoted", CSV("--hint"), .input = HIDDEN_PAIR "\n",
     .out = HIDDEN_PAIR ",\"2.0 Direct Hidden Pair: 1/3 in r7c6,r9c6 (column 6) => r6c6=5\"\n"},
    {"--all repeats the row", CSV("--all", "--engine=flag"), .input = "puzzle,x\n" FOUR_TWO ",a\n",
     .out =
         "puzzle,x,answer\n" FOUR_TWO ",a," FOUR_TWO_LEAST "\n" FOUR_TWO ",a," FOUR_TWO_OTHER "\n"},
    {"--check prints the clash", CSV("--check"), .input = CLASH "\n", .status = 1,
     .out = CLASH ",wrong r1c1=r1c2\n", .err = CLASH_ERR},
    {"--check judges claims", CSV("--check"),
     .input = INKALA_PAIR "\n" EASY "," INKALA_SOLVED ",x\n", .status = 1,
     .out = INKALA_PAIR ",right\n" EASY "," INKALA_SOLVED ",x,wrong r1c1 is given as 1\n"},

    /* Rows of fields. */
    {"a row is printed unchanged, with the answer appended", PLAIN,
     .input = "7;" EASY "; a b\t;\"c, d\"\n1," EASY ",\xFF\x1B[31m;'\xC3\xA9\r\n",
     .out = "7;" EASY "; a b\t;\"c, d\";" EASY_SOLVED "\n1," EASY
            ",\xFF\x1B[31m;'\xC3\xA9," EASY_SOLVED "\n"},
    {"words between blanks are not fields", PLAIN, .input = "7 " EASY "  1.2\n[3] " EASY "\n",
     .out = EASY_PAIR "\n" EASY_PAIR "\n"},
    {"an array is not a row of fields", PLAIN, .input = "{\"id\": 7, \"puzzle\": \"" EASY "\"}\n",
     .out = EASY_PAIR "\n"},
    {"quotes that are never closed do not swallow the next line",
     .input = EASY ",\"a\n" INKALA ",b\n", .out = EASY_SOLVED "\n" INKALA_SOLVED "\n"},

    /* Headings. */
    {"rows below a heading are unchanged, with the answer appended", PLAIN,
     .input = "id,puzzle,difficulty\n1," EASY ",easy\n2," INKALA ",\"a, b\"\n",
     .out = "id,puzzle,difficulty,answer\n1," EASY ",easy," EASY_SOLVED "\n2," INKALA
            ",\"a, b\"," INKALA_SOLVED "\n"},
    {"an invalid row is one record", PLAIN, .status = 2,
     .input = "id,puzzle\n1," EASY "\n[2]," EASY "\n#3," EASY "\n4,53..7\n5," EASY "\n",
     .out = "id,puzzle,answer\n1," EASY_PAIR "\n[2]," EASY_PAIR "\n#3," EASY_PAIR
            "\n,,invalid\n5," EASY_PAIR "\n",
     .err = "sudoku: -:5:1: expected a puzzle on each line below a heading\n"},
    {"a line break in quotes makes both lines invalid", PLAIN, .status = 2,
     .input = "id,puzzle,x\n1," EASY ",\"a\nb\"\n2,\"a\nb\"," EASY "\n3," EASY ",c\n",
     .out = "id,puzzle,x,answer\n,,,invalid\n,,,invalid\n,,,invalid\n,,,invalid\n3," EASY
            ",c," EASY_SOLVED "\n",
     .err = OPEN_QUOTE("2") OPEN_QUOTE("3") OPEN_QUOTE("4") OPEN_QUOTE("5")},
    {"a name in a heading may contain other separators", PLAIN,
     .input = "id;\"level, or; x\";puzzle;a,b\n1;2;" EASY ";\"say \"\"hi\"\"; ho\"\n",
     .out = "id;\"level, or; x\";puzzle;a,b;answer\n1;2;" EASY
            ";\"say \"\"hi\"\"; ho\";" EASY_SOLVED "\n"},
    {"a row with only the puzzle keeps its columns", PLAIN, .input = "puzzle,level\n" EASY "\n",
     .out = "puzzle,level,answer\n" EASY ",," EASY_SOLVED "\n"},
    {"short rows are padded, and long ones are invalid", PLAIN, .status = 2,
     .input = "id,puzzle,x\n1," EASY "\n2," EASY ",a,b\n3," EASY ",\"c\n",
     .out = "id,puzzle,x,answer\n1," EASY ",," EASY_SOLVED "\n,,,invalid\n,,,invalid\n",
     .err = "sudoku: -:3:1: expected at most 3 fields, found 4\n"
            "sudoku: -:4:1: missing closing quote; fields cannot contain line breaks\n"},
    {"a tab before a row separates an empty field", PLAIN,
     .input = "name\tpuzzle\nx\t" EASY "\n\t" EASY "\n",
     .out = "name\tpuzzle\tanswer\nx\t" EASY "\t" EASY_SOLVED "\n\t" EASY "\t" EASY_SOLVED "\n"},
    {"a row with two puzzles is invalid", PLAIN, .status = 2,
     .input = "id,puzzle,b\n1," EASY "," INKALA "\n2," EASY ",\n",
     .out = "id,puzzle,b,answer\n,,,invalid\n2," EASY ",," EASY_SOLVED "\n",
     .parts = {"sudoku: -:2:85: expected one puzzle per line"}},
    {"the last column of a file of answers is used", .status = 1,
     .script = "cd \"$SCRATCH\"; printf 'id,puzzle,x\\n1," EASY ",x\\n2," FOUR_NONE ",x\\n3," INKALA
               ",x\\n' >a.csv; \"$SUDOKU\" --format=csv a.csv >b.csv;"
               "\"$SUDOKU\" --check --answers=b.csv a.csv; sed s/none/" FOUR_SOLVED "/ b.csv |"
               "\"$SUDOKU\" --check --answers=- a.csv",
     .out = "right\nright\nright\nright\nwrong r1c1 is given as 1\nright\n"},
    {"after a column named answer, the new column is answer2", PLAIN,
     .input = "puzzle,Answer\n" EASY "," INKALA_SOLVED "\n",
     .out = "puzzle,Answer,answer2\n" EASY "," INKALA_SOLVED "," EASY_SOLVED "\n"},
    {"--convert answers with the puzzle", CSV("--convert"),
     .input = "puzzle,id\n1000000400000000,x\n",
     .out = "puzzle,id,answer\n1000000400000000,x,1......4........\n"},
    {"the heading of a filter's first record is printed, too", CSV("--rating=extreme"),
     .input = "puzzle,id\n" EASY ",1\n", .out = "puzzle,id,answer\n"},
    {"only the first heading is printed", .status = 0,
     .script = "cd \"$SCRATCH\"; printf 'id,puzzle\\n1," EASY "\\n' >a.csv;"
               "printf 'puzzle,id\\n" EASY ",2\\n' >b.csv; \"$SUDOKU\" --format=csv a.csv b.csv",
     .out = "id,puzzle,answer\n1," EASY_PAIR "\n" EASY ",2," EASY_SOLVED "\n"},
    {"many rows are the same with threads", .status = 0,
     .script = "cd \"$SCRATCH\"; (echo id,puzzle; seq 9999 | sed 's/$/," EASY "/') >many.csv;"
               "(echo id,puzzle,answer; seq 9999 | sed 's/$/," EASY_PAIR "/') >right.csv;"
               "for j in 1 2 7; do \"$SUDOKU\" --format=csv -j$j many.csv | cmp - right.csv; done"},

    /* From CSV to CSV. */
    {"output of every size can be read again",
     .script = "\"$SUDOKU\" -fcsv '" PUZZLES_DIR "/sizes.txt' | \"$SUDOKU\" --check | uniq",
     .out = "right\n"},
    {"--convert leaves rows", CONVERTED(INKALA_PAIR ",7,Inkala 2010\n" EASY ",x,\n" INKALA
                                                    ",\"a, b\",\"\"\"c\"\"\",\" d \",,e f\n" EASY
                                                    ",\xE6\x95\xB0\xE7\x8B\xAC,\xFF\n")},
    {"--convert keeps a solution that is not a field", CSV("--convert"),
     .input = EASY " " EASY_SOLVED "\n", .out = EASY_PAIR "\n"},
    {"--convert leaves small grids", .args = {"--format=csv", "--convert", "--box=2x2"},
     .input = FOUR "\n" FOUR "," FOUR_SOLVED "\n", .out = FOUR "\n" FOUR "," FOUR_SOLVED "\n"},
};

int main(void) {
    return run_group("cli_csv", cases, COUNT(cases), NULL, 0);
}
