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

    /* Headings. */
    {"rows below a heading stay as they are, and the answer stands behind them", PLAIN,
     .input = "id,puzzle,difficulty\n1," EASY ",easy\n2," INKALA ",\"a, b\"\n",
     .out = "id,puzzle,difficulty,answer\n1," EASY ",easy," EASY_SOLVED "\n2," INKALA
            ",\"a, b\"," INKALA_SOLVED "\n"},
    {"so do quoted ones", PLAIN,
     .input = "\"quizzes\",\"solutions\"\r\n\"" EASY "\",\"" EASY_SOLVED "\"\r\n",
     .out = "\"quizzes\",\"solutions\",answer\n\"" EASY "\",\"" EASY_SOLVED "\"," EASY_SOLVED "\n"},
    {"so do columns between other separators", PLAIN,
     .input = "\xEF\xBB\xBF"
              "id;puzzle\n1;" EASY "\n",
     .out = "id;puzzle;answer\n1;" EASY ";" EASY_SOLVED "\n"},
    {"so does a column alone", PLAIN, .input = "Puzzle\n" EASY "\n" EASY "\n",
     .out = "Puzzle,answer\n" EASY_PAIR "\n" EASY_PAIR "\n"},
    {"a bad row keeps its text", PLAIN, .status = 2,
     .input = "id,puzzle,x\n1,53..7,x\n2,,y\n3," EASY ",\n4,2" EASY ",z\n5,none,at all\n6\n",
     .out = "id,puzzle,x,answer\n1,53..7,x,invalid\n2,,y,invalid\n3," EASY ",," EASY_SOLVED
            "\n4,2" EASY ",z,invalid\n5,none,at all,invalid\n",
     .told = {"sudoku: -:2:1: no puzzle in this row\n"}},
    {"a row is one, whatever it begins with", PLAIN, .status = 2,
     .input = "id,puzzle\n1," EASY "\n[2]," EASY "\n#3," EASY "\ne,y\n5," EASY "\n",
     .out = "id,puzzle,answer\n1," EASY_PAIR "\n[2]," EASY_PAIR "\n#3," EASY_PAIR
            "\ne,y,invalid\n5," EASY_PAIR "\n",
     .told = {"sudoku: -:5:1: no puzzle in this row\n"}},
    {"text between rows is ignored", PLAIN, .input = "id,puzzle\n1," EASY "\nand\n2," EASY "\n",
     .out = "id,puzzle,answer\n1," EASY_PAIR "\n2," EASY_PAIR "\n"},
    {"the answer stands in its column", PLAIN,
     .input = "id,puzzle,x\n1," EASY "\n2," EASY ",a,b\n3," EASY ",\"c\n",
     .out = "id,puzzle,x,answer\n1," EASY ",," EASY_SOLVED "\n\"2," EASY ",a,b\",,," EASY_SOLVED
            "\n\"3," EASY ",\"\"c\",,," EASY_SOLVED "\n"},
    {"the heading says what separates fields", PLAIN,
     .input = "id;puzzle;x\n1;" EASY ";2,5\n2;" EASY ";a\tb\n",
     .out =
         "id;puzzle;x;answer\n1;" EASY ";2,5;" EASY_SOLVED "\n2;" EASY ";a\tb;" EASY_SOLVED "\n"},
    {"a tab in front of a row separates an empty field", PLAIN,
     .input = "name\tpuzzle\nx\t" EASY "\n\t" EASY "\n",
     .out = "name\tpuzzle\tanswer\nx\t" EASY "\t" EASY_SOLVED "\n\t" EASY "\t" EASY_SOLVED "\n"},
    {"a row with two puzzles is none", PLAIN, .status = 2,
     .input = "id,a,b\n1," EASY "," INKALA "\n",
     .out = "id,a,b,answer\n1," EASY "," INKALA ",invalid\n", .told = {"sudoku: -:2:85: "}},
    {"columns of techniques have names of their own", CSV("--rate"),
     .input = "puzzle,steps\n" EASY ",7\n",
     .out = "puzzle,steps,answer,hardest,steps2\n" EASY
            ",7,1.5/1.2/1.2,Hidden Single,53 Hidden Single\n"},
    {"a file of answers has them in its last column of answers", .status = 1,
     .script = "cd \"$SCRATCH\"; printf 'id,puzzle,answer\\n1," EASY ",x\\n2," FOUR_NONE
               ",x\\n3," INKALA ",x\\n' >a.csv; \"$SUDOKU\" --format=csv a.csv >b.csv;"
               "\"$SUDOKU\" --check --answers=b.csv a.csv; sed s/none/" FOUR_SOLVED "/ b.csv |"
               "\"$SUDOKU\" --check --answers=- a.csv",
     .out = "right\nright\nright\nright\nwrong\nright\n",
     .told = {"right=3 wrong=0\n", "wrong=1\n"}},
    {"a column of answers makes it answer2", PLAIN,
     .input = "puzzle,Answer\n" EASY "," INKALA_SOLVED "\n",
     .out = "puzzle,Answer,answer2\n" EASY "," INKALA_SOLVED "," EASY_SOLVED "\n"},
    {"neither of them is a claim", CSV("--check"), .status = 0,
     .input = "puzzle,answer,answer2,my_answer\n" EASY "," INKALA_SOLVED "," EASY_SOLVED ",x\n",
     .out = "puzzle,answer,answer2,my_answer,answer3\n" EASY "," INKALA_SOLVED "," EASY_SOLVED
            ",x,partial\n"},
    {"techniques have their columns", CSV("--rate"), .input = "puzzle,id\n" EASY ",7\n",
     .out =
         "puzzle,id,answer,hardest,steps\n" EASY ",7,1.5/1.2/1.2,Hidden Single,53 Hidden Single\n"},
    {"--convert answers with the puzzle", CSV("--convert"),
     .input = "puzzle,id\n1000000400000000,x\n",
     .out = "puzzle,id,answer\n1000000400000000,x,1......4........\n"},
    {"the heading of a filter's first record is printed, too", CSV("--rating=extreme"),
     .input = "puzzle,id\n" EASY ",1\n", .out = "puzzle,id,answer\n"},
    {"the heading may come again", .status = 0,
     .script = "cd \"$SCRATCH\"; printf 'quizzes,solutions\\n" EASY_PAIR "\\n' >kaggle.csv;"
               "cat kaggle.csv kaggle.csv | \"$SUDOKU\" --format=csv - kaggle.csv",
     .out = "quizzes,solutions,answer\n" EASY_PAIR "," EASY_SOLVED "\n" EASY_PAIR "," EASY_SOLVED
            "\n" EASY_PAIR "," EASY_SOLVED "\n"},
    {"rows below another heading keep their columns", .status = 0,
     .script = "cd \"$SCRATCH\"; printf 'id,puzzle\\n1," EASY "\\n' >a.csv;"
               "printf 'puzzle,id\\n" EASY ",2\\n' >b.csv; \"$SUDOKU\" --format=csv a.csv b.csv",
     .out = "id,puzzle,answer\n1," EASY_PAIR "\n" EASY_PAIR ",2\n"},
    {"within a file it is a bad row", PLAIN, .status = 2,
     .input = "id,puzzle\n1," EASY "\npuzzle,id\n" EASY ",2\n",
     .out = "id,puzzle,answer\n1," EASY_PAIR "\npuzzle,id,invalid\n" EASY ",2,invalid\n",
     .told = {"sudoku: -:3:1: no puzzle in this row\n"}},
    {"many rows are the same on threads", .status = 0,
     .script = "cd \"$SCRATCH\"; (echo id,puzzle; seq 9999 | sed 's/$/," EASY "/') >many.csv;"
               "(echo id,puzzle,answer; seq 9999 | sed 's/$/," EASY_PAIR "/') >right.csv;"
               "for j in 1 2 7; do \"$SUDOKU\" --format=csv -j$j many.csv | cmp - right.csv; done"},
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
