/* test_csv.c - comma-separated values as input and as output. */
#include "puzzles.h"

#define CLASH     "11.......3......................................................................."
#define CLASH_ERR "sudoku: -:1:2: r1c2 repeats the 1 of r1c1\n"

/* A made puzzle whose hardest step is an X-Wing. */
#define XWING ".2..6.3...8....5..3...9......1.........32..8.4...7..266..9387...752.....8........"

/* A puzzle whose first step is a direct hidden pair. */
#define HIDDEN_PAIR                                                                                \
    "...456.8.......1.37..13.......36..95.3...7...9...1...2..2...6..51.648.....7.....4"

#define INKALA_PAIR INKALA "," INKALA_SOLVED
#define EASY_PAIR   EASY "," EASY_SOLVED

#define CSV(...) .args = {"--format=csv", __VA_ARGS__}
#define PLAIN    .args = {"--format=csv"}
#define CONVERTED(...)                                                                             \
    .args = {"--format=csv", "--convert"}, .input = __VA_ARGS__, .out = __VA_ARGS__

static const struct cli_case cases[] = {
    /* Output of every mode. */
    {"a puzzle and its answer are a line", PLAIN, .input = INKALA "\n" EASY "\n",
     .out = INKALA_PAIR "\n" EASY_PAIR "\n"},
    {"words stand in the place of answers", CSV("--unique"),
     .input = FOUR_NONE_ROWS FOUR_TWO_ROWS FOUR_ROWS, .status = 1,
     .out = FOUR_NONE ",none\n" FOUR_TWO ",multiple\n" FOUR "," FOUR_SOLVED "\n"},
    {"clashing givens are none", PLAIN, .input = CLASH "\n", .status = 1, .out = CLASH ",none\n",
     .err = CLASH_ERR},
    {"an invalid record has an empty puzzle", PLAIN, .input = "1x\n" INKALA "\n1x\n", .status = 2,
     .out = ",invalid\n" INKALA_PAIR "\n,invalid\n",
     .err = "sudoku: -:1:3: " TWO_CELLS "sudoku: -:3:3: " TWO_CELLS},
    {"a record given up is limit", CSV("--max-nodes=1"), .input = INKALA "\n", .status = 1,
     .out = INKALA ",limit\n"},
    {"--none and --multiple replace the words", CSV("-u", "--none=no", "--multiple=2+"),
     .input = FOUR_NONE_ROWS FOUR_TWO_ROWS, .status = 1, .out = FOUR_NONE ",no\n" FOUR_TWO ",2+\n"},
    {"a mark within marks is doubled", CSV("--convert"), .input = "\"a\"b\"," INKALA "\n",
     .out = INKALA ",\"a\"\"b\"\n"},
    {"a torn claim makes its record invalid", .args = {"--format=csv", "--convert"},
     .input = INKALA "," INKALA_SOLVED "x,y\n", .status = 2,
     .out = ",invalid," INKALA_SOLVED "x,y\n", .told = {"sudoku: -:1:83: "}},
    {"a word with a comma is quoted", CSV("--none=none, at all"), .input = FOUR_NONE_ROWS,
     .status = 1, .out = FOUR_NONE ",\"none, at all\"\n"},
    {"a word of two lines is quoted", CSV("--none=none\nat all"), .input = FOUR_NONE_ROWS,
     .status = 1, .out = FOUR_NONE ",\"none\nat all\"\n"},
    {"--count prints the number", CSV("--count"), .input = FOUR_TWO_ROWS INKALA "\n",
     .out = FOUR_TWO ",2\n" INKALA ",1\n"},
    {"--count prints N+ of what was cut", CSV("--count", "-n1"), .input = FOUR_TWO_ROWS,
     .out = FOUR_TWO ",1+\n"},
    {"--target prints the score", CSV("--target"), .input = INKALA "\n" CLASH "\n",
     .out = INKALA ",2860\n" CLASH ",-1\n", .err = "sudoku: -:2:2: r1c2 repeats the 1 of r1c1\n"},
    {"--rate prints the hardest technique and how often each was used", CSV("--rate"),
     .input = EASY ",a\n" CLASH "\n", .status = 1,
     .out = EASY ",1.5/1.2/1.2,Hidden Single,53 Hidden Single,a\n" CLASH ",none,,\n",
     .err = "sudoku: -:2:2: r1c2 repeats the 1 of r1c1\n"},
    {"techniques are separated by semicolons", CSV("--rate"), .input = XWING "\n",
     .out = XWING ",3.2/1.2/1.2,X-Wing,54 Hidden Single; 3 Direct Hidden Pair; "
                  "3 Locked Candidates; 1 X-Wing\n"},
    {"an invalid record has no techniques", CSV("--rate"), .input = "1x\n", .status = 2,
     .out = ",invalid,,\n", .err = "sudoku: -:1:3: " TWO_CELLS},
    {"--steps prints a line for each step, and one for the solution", CSV("--steps"),
     .input = EASY_LAST ",a\n",
     .out = EASY_LAST ",1.0 Hidden Single: r1c1=1 (last cell of box 1),a\n" EASY_LAST
                      "," EASY_SOLVED ",a\n"},
    {"--hint prints the step", CSV("--hint"), .input = EASY_LAST ",a\n",
     .out = EASY_LAST ",1.0 Hidden Single: r1c1=1 (last cell of box 1),a\n"},
    {"a step with commas is quoted", CSV("--hint"), .input = HIDDEN_PAIR "\n",
     .out = HIDDEN_PAIR ",\"2.0 Direct Hidden Pair: 1/3 in r7c6,r9c6 (column 6) => r6c6=5\"\n"},
    {"--all prints a line for each solution", CSV("--all", "--engine=flag"),
     .input = FOUR_TWO_ROWS FOUR_ROWS,
     .out = FOUR_TWO "," FOUR_TWO_LEAST "\n" FOUR_TWO "," FOUR_TWO_OTHER "\n" FOUR "," FOUR_SOLVED
                     "\n"},
    {"--all repeats the fields", CSV("--all", "--engine=flag"), .input = FOUR_TWO ",a\n",
     .out = FOUR_TWO "," FOUR_TWO_LEAST ",a\n" FOUR_TWO "," FOUR_TWO_OTHER ",a\n"},
    {"--check prints its words", CSV("--check"), .input = INKALA "\n" INKALA_SOLVED "\n",
     .out = INKALA ",partial\n" INKALA_SOLVED ",solved\n"},
    {"--check prints what clashes", CSV("--check"), .input = CLASH "\n", .status = 1,
     .out = CLASH ",wrong r1c1=r1c2\n", .err = CLASH_ERR},
    {"--check judges claims", CSV("--check"),
     .input = INKALA_PAIR "\n" EASY "," INKALA_SOLVED ",x\n", .status = 1,
     .out = INKALA ",right\n" EASY ",wrong,x\n", .err = "sudoku: records=2 right=1 wrong=1\n"},

    /* Fields. */
    {"the fields of hash, puzzle and rating go behind the answer", PLAIN,
     .input = "0000183b305c " EASY "  1.2\n", .out = EASY_PAIR ",0000183b305c,1.2\n"},
    {"a claimed solution is no field", PLAIN, .input = "7," EASY "," INKALA_SOLVED ",Inkala 2010\n",
     .out = EASY_PAIR ",7,Inkala 2010\n"},
    {"the piece that holds the puzzle is cut at its blanks too", PLAIN,
     .input = "7 " EASY " a," EASY_SOLVED " b,c d\n", .out = EASY_PAIR ",7,a,b,c d\n"},
    {"blanks around a field are dropped", PLAIN, .input = EASY ", a b\t,\tc \n",
     .out = EASY_PAIR ",a b,c\n"},
    {"CRLF belongs to no field", PLAIN, .input = EASY ",x\r\n", .out = EASY_PAIR ",x\n"},
    {"a field keeps its bytes, whatever they are", PLAIN, .input = EASY ",\xFF\x1B[31m;'\xC3\xA9\n",
     .out = EASY_PAIR ",\xFF\x1B[31m;'\xC3\xA9\n"},

    /* Quotes. */
    {"a quoted puzzle and its claim are what they are", .args = {"--check"},
     .input = "\"" EASY "\",\"" EASY_SOLVED "\"\n", .out = "right\n",
     .err = "sudoku: records=1 right=1 wrong=0\n"},
    {"a quoted puzzle among quoted fields is found", PLAIN, .input = "\"1\",\"" EASY "\",\"x\"\n",
     .out = EASY_PAIR ",1,x\n"},
    {"a comma in quotes cuts nothing and is quoted again", PLAIN,
     .input = EASY ",\"Inkala, 2010\"\n", .out = EASY_PAIR ",\"Inkala, 2010\"\n"},
    {"blanks before a quote do not take it away", PLAIN, .input = EASY ", \"a, b\" \n",
     .out = EASY_PAIR ",\"a, b\"\n"},
    {"a quoted field beside the puzzle keeps its blanks", PLAIN, .input = "\"a b\" " EASY ",x\n",
     .out = EASY_PAIR ",a b,x\n"},
    {"doubled quotes are one, and doubled again", PLAIN, .input = EASY ",\"a \"\"b\"\"\"\n",
     .out = EASY_PAIR ",\"a \"\"b\"\"\"\n"},
    {"a quote within a field is quoted", PLAIN, .input = EASY ",5\"\n",
     .out = EASY_PAIR ",\"5\"\"\"\n"},
    {"a quote that nothing closes is one", PLAIN, .input = EASY ",\"ab\n",
     .out = EASY_PAIR ",\"\"\"ab\"\n"},
    {"doubled quotes within a field that has none around are two", PLAIN, .input = EASY ",a\"\"b\n",
     .out = EASY_PAIR ",\"a\"\"\"\"b\"\n"},
    {"blanks at the ends of a quoted field are quoted again", PLAIN,
     .input = EASY ",\" a\",\"b \",\"c d\"\n", .out = EASY_PAIR ",\" a\",\"b \",c d\n"},
    {"quotes that nothing needs are taken off", PLAIN, .input = EASY ",\"a\",\"\"\n",
     .out = EASY_PAIR ",a,\n"},
    {"quotes that are never closed do not swallow the next line",
     .input = EASY ",\"a\n" INKALA ",b\n", .out = EASY_SOLVED "\n" INKALA_SOLVED "\n"},

    /* Headers. */
    {"a quoted header is skipped", PLAIN,
     .input = "\"quizzes\",\"solutions\"\r\n\"" EASY "\",\"" EASY_SOLVED "\"\r\n",
     .out = EASY_PAIR "\n"},
    {"a header behind a byte order mark is skipped", PLAIN,
     .input = "\xEF\xBB\xBFid,puzzle,solution\n1," EASY_PAIR "\n", .out = EASY_PAIR ",1\n"},
    {"each file may have its header", .status = 0,
     .script = "cd \"$SCRATCH\"; printf 'quizzes,solutions\\n" EASY_PAIR "\\n' >kaggle.csv;"
               "\"$SUDOKU\" --format=csv kaggle.csv kaggle.csv",
     .out = EASY_PAIR "\n" EASY_PAIR "\n"},
    {"quizzes,solutions with zeros for empty cells are solved",
     .input = "quizzes,solutions\n"
              "180000000200000037047502816900000040051060000400270000004900200000006070739000000,"
              "186743925295681437347592816972158643851364792463279581614937258528416379739825164\n",
     .out = EASY_SOLVED "\n"},
    {"a line of words that is not the first is no header, but a name", PLAIN,
     .input = EASY "\nquizzes,solutions\n" INKALA "\n",
     .out = EASY_PAIR "\n" INKALA_PAIR ",\"quizzes,solutions\"\n"},

    /* From CSV to CSV. */
    {"what is printed of every size may be read again",
     .script = "\"$SUDOKU\" -fcsv '" PUZZLES_DIR "/sizes.txt' | \"$SUDOKU\" --check | uniq",
     .out = "right\n", .told = {"wrong=0\n"}},
    {"--convert leaves fields", CONVERTED(INKALA_PAIR ",7,Inkala 2010\n" EASY ",x,\n")},
    {"--convert leaves fields with commas and quotes",
     CONVERTED(INKALA ",\"a, b\",\"\"\"c\"\"\",\" d \",,e f\n")},
    {"--convert leaves blanks of several bytes in their marks",
     CONVERTED(INKALA ",\"\xC2\xA0"
                      "a\",\"b\xEF\xBB\xBF\",\"\xC2\xA0\"\n")},
    {"--convert leaves a comma behind doubled marks", CONVERTED(INKALA ",\"a\"\",b\"\n")},
    {"--convert leaves bytes above ASCII", CONVERTED(INKALA ",\xE6\x95\xB0\xE7\x8B\xAC,\xFF\n")},
    {"--convert leaves small grids", .args = {"--format=csv", "--convert", "--box=2x2"},
     .input = FOUR "\n" FOUR "," FOUR_SOLVED "\n", .out = FOUR "\n" FOUR "," FOUR_SOLVED "\n"},
};

int main(void) {
    return run_group("cli_csv", cases, COUNT(cases), NULL, 0);
}
