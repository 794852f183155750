/* test_json.c - --format=json: the objects of every mode. */
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* An object of the program, a line; text and fields in their quotes, fault with a comma before. */
#define Q(text) "\"" text "\""
#define OBJECT_OF(file, line, status, puzzle, solution, solutions, engine, fields, fault)          \
    "{\"file\":\"" file "\",\"line\":" line ",\"status\":\"" status "\",\"puzzle\":" puzzle        \
    ",\"solution\":" solution ",\"solutions\":" solutions ",\"engine\":" engine                    \
    ",\"nodes\":0,\"microseconds\":0,\"fields\":[" fields "]" fault "}\n"
#define FAULT(text, column) ",\"error\":\"" text "\",\"column\":" column

/* The same for standard input, where the engine is always dlx and there are no fields. */
#define SEARCHED(line, status, puzzle, solution, solutions)                                        \
    OBJECT_OF("-", line, status, puzzle, solution, solutions, "\"dlx\"", "", "")
#define UNSEARCHED(line, status, puzzle, solution, fields)                                         \
    OBJECT_OF("-", line, status, puzzle, solution, "null", "null", fields, "")
#define INVALID(line, fault)                                                                       \
    OBJECT_OF("-", line, "invalid", "null", "null", "null", "null", "", fault)

#define ARGS(...) .args = {"--format=json", "--engine=dlx", __VA_ARGS__}
#define PLAIN     .args = {"--format=json", "--engine=dlx"}
#define MASKED    .masked = {"\"microseconds\":", "\"nodes\":"}

/* The fault of "1x" on line 1, and its message. */
#define NO_GRID     "2 cells make neither a row nor a grid"
#define NO_GRID_ERR "sudoku: -:1:3: " NO_GRID "\n"

/* The easy puzzle with further fields on its line. */
#define FIELDS_OF(fields)                                                                          \
    OBJECT_OF("-", "1", "solved", Q(EASY), Q(EASY_SOLVED), "null", "\"dlx\"", fields, "")

static const struct cli_case cases[] = {
    /* Modes. */
    {"a first solution says nothing of how many there are", PLAIN, MASKED, .input = INKALA "\n",
     .out = SEARCHED("1", "solved", Q(INKALA), Q(INKALA_SOLVED), "null")},
    {"none is a proof of no solution", PLAIN, MASKED, .input = FOUR_NONE_ROWS, .status = 1,
     .out = SEARCHED("1", "none", Q(FOUR_NONE), "null", "0")},
    {"--unique counts to one", ARGS("--unique"), MASKED, .input = INKALA "\n",
     .out = SEARCHED("1", "solved", Q(INKALA), Q(INKALA_SOLVED), "1")},
    {"--unique counts none", ARGS("--unique"), MASKED, .input = FOUR_NONE_ROWS, .status = 1,
     .out = SEARCHED("1", "none", Q(FOUR_NONE), "null", "0")},
    {"--unique does not know how many multiple are", ARGS("--unique"), MASKED,
     .input = FOUR_TWO_ROWS, .status = 1,
     .out = SEARCHED("1", "multiple", Q(FOUR_TWO), "null", "null")},
    {"--count tells the number", ARGS("--count"), MASKED, .input = FOUR_TWO_ROWS,
     .out = SEARCHED("1", "solved", Q(FOUR_TWO), "null", "2")},
    {"--count of none is none", ARGS("--count"), MASKED, .input = FOUR_NONE_ROWS, .status = 1,
     .out = SEARCHED("1", "none", Q(FOUR_NONE), "null", "0")},
    {"--count cut by the limit asked for tells what it found", ARGS("--count", "--limit=7"), MASKED,
     .input = "....\n....\n....\n....\n",
     .out = SEARCHED("1", "solved", Q("................"), "null", "null,\"at_least\":7")},
    {"--count cut by a budget tells what it found", ARGS("--count", "--max-nodes=1"), MASKED,
     .input = INKALA "\n", .status = 1,
     .out = SEARCHED("1", "limit", Q(INKALA), "null", "null,\"at_least\":0")},
    {"a search cut short is limit", ARGS("--max-nodes=1"), MASKED, .input = INKALA "\n",
     .status = 1, .out = SEARCHED("1", "limit", Q(INKALA), "null", "null")},
    {"--least prints the smallest", ARGS("--least"), MASKED, .input = FOUR_TWO_ROWS,
     .out = SEARCHED("1", "solved", Q(FOUR_TWO), Q(FOUR_TWO_LEAST), "null")},
    {"--all prints an object for each solution", .args = {"-fjson", "-a", "-eflag"}, MASKED,
     .input = FOUR_TWO_ROWS,
     .out = OBJECT_OF("-", "1", "solved", Q(FOUR_TWO), Q(FOUR_TWO_LEAST), "null", "\"flag\"", "",
                      "")
         OBJECT_OF("-", "1", "solved", Q(FOUR_TWO), Q(FOUR_TWO_OTHER), "null", "\"flag\"", "", "")},
    /* The naive engine finds the solution with 17030 nodes, and ends its search with 18251. */
    {"--all given up says limit behind what it found",
     .args = {"-fjson", "-a", "-enaive", "--max-nodes=17600"}, MASKED, .input = EASY "\n",
     .status = 1,
     .out = OBJECT_OF("-", "1", "solved", Q(EASY), Q(EASY_SOLVED), "null", "\"naive\"", "", "")
         OBJECT_OF("-", "1", "limit", Q(EASY), "null", "null", "\"naive\"", "", "")},
    {"--all of a puzzle without solution is one object", ARGS("--all"), MASKED,
     .input = FOUR_NONE_ROWS, .status = 1, .out = SEARCHED("1", "none", Q(FOUR_NONE), "null", "0")},
    {"--check says solved", ARGS("--check"), MASKED, .input = INKALA_SOLVED "\n",
     .out = UNSEARCHED("1", "solved", Q(INKALA_SOLVED), "null", "")},
    {"--check says partial", ARGS("--check"), MASKED, .input = INKALA_ROWS,
     .out = UNSEARCHED("1", "partial", Q(INKALA), "null", "")},
    {"--check says wrong and why", ARGS("--check"), MASKED,
     .input = "11.......3......................................................................."
              "\n",
     .status = 1,
     .out = OBJECT_OF(
         "-", "1", "wrong",
         Q("11.......3......................................................................."),
         "null", "null", "null", "", FAULT("r1c2 repeats the 1 of r1c1", "2")),
     .err = "sudoku: -:1:2: r1c2 repeats the 1 of r1c1\n"},
    {"--check prints the claim that is right", ARGS("--check"), MASKED,
     .input = INKALA "," INKALA_SOLVED "\n",
     .out = UNSEARCHED("1", "right", Q(INKALA), Q(INKALA_SOLVED), ""),
     .err = "sudoku: records=1 right=1 wrong=0\n"},
    {"--check prints the claim that is wrong", ARGS("--check"), MASKED,
     .input = INKALA "," EASY_SOLVED "\n", .status = 1,
     .out = UNSEARCHED("1", "wrong", Q(INKALA), Q(EASY_SOLVED), ""),
     .err = "sudoku: records=1 right=0 wrong=1\n"},
    {"--check says that a claim is missing", ARGS("--check", "--answers=-", INKALA), MASKED,
     .status = 2,
     .out =
         OBJECT_OF("operand", "1", "wrong", Q(INKALA), "null", "null", "null", "",
                   ",\"error\":\"there is no answer left\",\"error_file\":\"-\",\"error_line\":1,"
                   "\"column\":1"),
     .told = {"sudoku: -: answers missing: 1\n"}},
    {"--convert searches nothing", ARGS("--convert"), MASKED, .input = INKALA_ROWS,
     .out = UNSEARCHED("1", "valid", Q(INKALA), "null", "")},
    {"--convert keeps the claim", ARGS("--convert"), MASKED,
     .input = "7," INKALA "," INKALA_SOLVED "\n",
     .out = UNSEARCHED("1", "valid", Q(INKALA), Q(INKALA_SOLVED), "\"7\"")},
    {"--convert keeps a claim that cannot be read among the fields", ARGS("--convert"), MASKED,
     .input = INKALA "," INKALA_SOLVED "x,y\n",
     .out = UNSEARCHED("1", "valid", Q(INKALA), "null", Q(INKALA_SOLVED "x") ",\"y\"")},
    {"clashing givens are none and say why", ARGS("--box=2x2"), MASKED,
     .input = "11..............\n", .status = 1,
     .out = OBJECT_OF("-", "1", "none", Q("11.............."), "null", "0", "null", "",
                      FAULT("r1c2 repeats the 1 of r1c1", "2")),
     .err = "sudoku: -:1:2: r1c2 repeats the 1 of r1c1\n"},

    /* What is invalid. */
    {"an invalid record is an object in its place", PLAIN, MASKED, .input = "1x\n" INKALA "\n",
     .status = 2,
     .out = INVALID("1", FAULT(NO_GRID, "3"))
         SEARCHED("2", "solved", Q(INKALA), Q(INKALA_SOLVED), "null"),
     .err = NO_GRID_ERR},
    {"--count prints the same", ARGS("--count"), MASKED, .input = "1x\n", .status = 2,
     .out = INVALID("1", FAULT(NO_GRID, "3")), .err = NO_GRID_ERR},
    {"--check prints the same", ARGS("--check"), MASKED, .input = "1x\n", .status = 2,
     .out = INVALID("1", FAULT(NO_GRID, "3")), .err = NO_GRID_ERR},
    {"--convert prints the same", ARGS("--convert"), MASKED, .input = "1x\n", .status = 2,
     .out = INVALID("1", FAULT(NO_GRID, "3")), .err = NO_GRID_ERR},
    {"the line of an invalid record is that of its fault", PLAIN, MASKED,
     .input = ".3..\n..2x\n....\n1..4\n", .status = 2,
     .out = INVALID("2", FAULT("'x' can be no cell of a 4x4 grid", "4")),
     .err = "sudoku: -:2:4: 'x' can be no cell of a 4x4 grid\n"},

    /* Where a record stands. */
    {"the line of a record is that of its first row", PLAIN, MASKED,
     .input = "# four rows\n\n" FOUR_ROWS "\n" INKALA_GRID,
     .out = SEARCHED("3", "solved", Q(FOUR), Q(FOUR_SOLVED), "null")
         SEARCHED("9", "solved", Q(INKALA), Q(INKALA_SOLVED), "null")},
    {"even where givens of another row clash", PLAIN, MASKED, .input = "..1.\n....\n.4.1\n4...\n",
     .status = 1,
     .out = OBJECT_OF("-", "1", "none", Q("..1......4.14..."), "null", "0", "null", "",
                      ",\"error\":\"r4c1 repeats the 4 of r3c2\",\"error_line\":4,\"column\":1"),
     .err = "sudoku: -:4:1: r4c1 repeats the 4 of r3c2\n"},
    {"an operand is a file of its own", ARGS(FOUR), MASKED,
     .out =
         OBJECT_OF("operand", "1", "solved", Q(FOUR), Q(FOUR_SOLVED), "null", "\"dlx\"", "", "")},
    {"a file is named as it was asked for", MASKED,
     .script =
         "cd \"$SCRATCH\"; echo " INKALA " >./inkala.txt; \"$SUDOKU\" -fjson -edlx ./inkala.txt",
     .out = OBJECT_OF("./inkala.txt", "1", "solved", Q(INKALA), Q(INKALA_SOLVED), "null", "\"dlx\"",
                      "", "")},

    /* Words are for text. */
    {"--none does not change the status", ARGS("--none=No solution"), MASKED,
     .input = FOUR_NONE_ROWS, .status = 1, .out = SEARCHED("1", "none", Q(FOUR_NONE), "null", "0")},
    {"--multiple does not change the status", ARGS("-u", "--multiple=2+"), MASKED,
     .input = FOUR_TWO_ROWS, .status = 1,
     .out = SEARCHED("1", "multiple", Q(FOUR_TWO), "null", "null")},
    {"--quiet prints no objects", ARGS("--quiet"), .input = INKALA "\n"},
    {"no records are no objects", PLAIN, .input = "\n# nothing\n"},
    {"--color=always does not colour objects", ARGS("--color=always"), MASKED, .input = INKALA "\n",
     .out = SEARCHED("1", "solved", Q(INKALA), Q(INKALA_SOLVED), "null")},

    /* Fields. */
    {"fields around the puzzle are an array", PLAIN, MASKED,
     .input = "0000183b305c " EASY "  1.2\n", .out = FIELDS_OF("\"0000183b305c\",\"1.2\"")},
    {"between commas a field may hold blanks", PLAIN, MASKED, .input = "7," EASY ", Inkala 2010 \n",
     .out = FIELDS_OF("\"7\",\"Inkala 2010\"")},
    {"a claimed solution is no field", PLAIN, MASKED, .input = "7," EASY "," INKALA_SOLVED ",x\n",
     .out = FIELDS_OF("\"7\",\"x\"")},
    {"quotes of CSV are taken off", PLAIN, MASKED,
     .input = "\"" EASY "\",\"a, b\",\"c\"\"d\"\"\"\n",
     .out = FIELDS_OF("\"a, b\",\"c\\\"d\\\"\"")},
    {"backslashes are escaped", PLAIN, MASKED, .input = EASY " C:\\new\\u0041\n",
     .out = FIELDS_OF("\"C:\\\\new\\\\u0041\"")},
    {"control characters are escaped, and DEL with them", PLAIN, MASKED,
     .input = EASY ",\x1B[0m\x7F\n", .out = FIELDS_OF("\"\\u001B[0m\\u007F\"")},
    {"controls above ASCII and what turns text around are escaped", PLAIN, MASKED,
     .input = EASY ",\xC2\x9B"
                   "0m\xE2\x80\xAE\xF3\xA0\x81\x81\n",
     .out = FIELDS_OF("\"\\u009B0m\\u202E\\uDB40\\uDC41\"")},
    {"fields in UTF-8 are kept", PLAIN, MASKED,
     .input = EASY ",\xE6\x95\xB0\xE7\x8B\xAC,\xC3\xA9,\xF0\x9F\xA7\xA9\n",
     .out = FIELDS_OF("\"\xE6\x95\xB0\xE7\x8B\xAC\",\"\xC3\xA9\",\"\xF0\x9F\xA7\xA9\"")},
    {"rows have no fields", PLAIN, MASKED, .input = EASY_ROWS, .out = FIELDS_OF("")},
};

/* ---- Sizes ---- */

static void solutions_of_every_size_are_strings_as_lines_are(void **state) {
    char input[LAYOUT_SIZE], expected[LAYOUT_SIZE], box[32];
    const char *const args[] = {"--format=json", "--unique", box, NULL};
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        doing("%s", puzzles[i].name);
        lay_out(input, &puzzles[i], puzzles[i].cells, LAYOUT_NUMBERS, '.');
        snprintf(box, sizeof box, "--box=%zux%zu", puzzles[i].box_height, puzzles[i].box_width);
        snprintf(expected, sizeof expected, "\"puzzle\":\"%s\",\"solution\":\"%s\",",
                 puzzles[i].cells, puzzles[i].solution);
        assert_non_null(
            strstr(run(&(struct command){.args = args, .input = input})->out.bytes, expected));
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(solutions_of_every_size_are_strings_as_lines_are),
    };
    return run_group("cli_json", cases, COUNT(cases), others, COUNT(others));
}
