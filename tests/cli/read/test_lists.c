/* test_lists.c - grids in lists, between colons and semicolons, and several on one line. */
#include "puzzles.h"

#include <string.h>

#define FOUR        ".3....23....1..4"
#define SOLVED      "2341412334121234\n"
#define LIST        "[[0,3,0,0],[0,0,2,3],[0,0,0,0],[1,0,0,4]]"
#define ANSWER      "[[2,3,4,1],[4,1,2,3],[3,4,1,2],[1,2,3,4]]"
#define ROWS        FOUR_SOLVED_ROWS
#define SPACED      FOUR_SOLVED_SPACED
#define IS(text)    .input = text "\n", .out = SOLVED
#define SIX         "[[1,2,3,4,5,6],[4,5,6,1,2,3],[2,3,1,5,6,4],[5,6,4,2,3,1],[3,1,2,6,4,5],"
#define BOTH_SOLVED INKALA_SOLVED "\n" EASY_SOLVED "\n"
#define FLAT        "[1,2,3,4,5,6,4,5,6,1,2,3,2,3,1,5,6,4,5,6,4,2,3,1,3,1,2,6,4,5,6,4,5,3,1,0]"
#define FLAT_SOLVED "123456456123231564564231312645645312\n"
#define ALL_RIGHT                                                                                  \
    .args = {"--check"}, .out = "right\nright\n", .err = "sudoku: records=2 right=2 wrong=0\n"

static const struct cli_case cases[] = {
    {"a bracket in front of a row is a bad cell", .input = "{....\n", .status = 2,
     .out = "invalid\n", .told = {"sudoku: -:1:1:"}},
    /* A list on one line is answered by a line. */
    {"a list of lists of strings",
     IS("[[\".\",\"3\",\".\",\".\"],[\".\",\".\",\"2\",\"3\"],[\".\",\".\",\".\",\".\"],"
        "[\"1\",\".\",\".\",\"4\"]]")},
    {"an array of characters in C",
     IS("{{'.','3','.','.'},{'.','.','2','3'},{'.','.','.','.'},{'1','.','.','4'}};")},
    {"a list with null for empty cells",
     IS("[[null,3,null,null],[null,null,2,3],[null,null,null,null],[1,null,null,4]]")},
    {"a list with empty strings for empty cells",
     IS("[[\"\",\"3\",\"\",\"\"],[\"\",\"\",\"2\",\"3\"],[\"\",\"\",\"\",\"\"],"
        "[\"1\",\"\",\"\",\"4\"]]")},
    {"a list in an object with its solution",
     IS("{\"value\":" LIST ",\"solution\":" ANSWER ",\"difficulty\":\"Easy\"}")},
    {"a solution before its puzzle", IS("{\"solution\":" ANSWER ",\"value\":" LIST "}")},

    {"a declaration in Java",
     IS("int[][] board = new int[][] {{0,3,0,0},{0,0,2,3},{0,0,0,0},{1,0,0,4}};")},
    {"a declaration in Go", IS("grid := [4][4]int{{0,3,0,0},{0,0,2,3},{0,0,0,0},{1,0,0,4}}")},
    {"a macro in Rust",
     IS("let b = vec![vec![0,3,0,0],vec![0,0,2,3],vec![0,0,0,0],vec![1,0,0,4]];")},
    {"an example of a judge", IS("Input: board = " LIST)},
    {"a fact in Prolog", IS("problem(1, [[_,3,_,_],[_,_,2,3],[_,_,_,_],[1,_,_,4]]).")},
    {"a matrix with a name", IS("A = [0 3 0 0; 0 0 2 3; 0 0 0 0; 1 0 0 4];")},

    /* A list on several lines is answered by rows. */
    {"a name and a list below it",
     .input = "Input: board =\n[[\".\",\"3\",\".\",\".\"]\n,[\".\",\".\",\"2\",\"3\"]\n"
              ",[\".\",\".\",\".\",\".\"]\n,[\"1\",\".\",\".\",\"4\"]]\n",
     .out = SPACED},
    {"a spreadsheet with semicolons", .input = ";3;;\n;;2;3\n;;;\n1;;;4\n", .out = SPACED},

    /* Several grids on one line. */
    {"puzzles and solutions may alternate", .args = {"--check"},
     .input = INKALA "," INKALA_SOLVED "," EASY "," EASY_SOLVED "\n", .out = "right\nright\n",
     .told = {"right=2"}},
    {"quoted puzzles on a line are records", .input = "\"" INKALA "\",\"" EASY "\"\n",
     .out = INKALA_SOLVED "\n" EASY_SOLVED "\n"},
    {"a list of grids is one record each", .input = "[" LIST "," LIST "]\n", .out = SOLVED SOLVED},

    /* Objects and lists of several grids on one line. */
    {"no puzzle of a list is the claim of another", .args = {"--check"},
     .input = "[\"" INKALA "\",\"" EASY "\"]\n", .out = "partial\npartial\n"},
    {"objects side by side are one record each",
     .input = "{\"puzzle\":\"" INKALA "\"}{\"puzzle\":\"" EASY "\"}\n", .out = BOTH_SOLVED},
    {"the puzzles of a list in an object are one record each",
     .input = "{\"puzzles\":[\"" INKALA "\",\"" EASY "\"]}\n", .out = BOTH_SOLVED},
    {"the members of an object are one record each",
     .input = "{\"p1\":\"" INKALA "\",\"p2\":\"" EASY "\"}\n", .out = BOTH_SOLVED},
    {"no puzzle is lost among members of other names",
     .input = "[{\"id\":1,\"puzzle\":\"" INKALA "\"},{\"id\":2,\"puzzle\":\"" EASY
              "\",\"by\":\"A, B\"},{\"id\":3,\"puzzle\":\"" INKALA "\"}]\n",
     .out = BOTH_SOLVED INKALA_SOLVED "\n"},
    {"a full grid of another name is no puzzle",
     .input = "{\"puzzle\":\"" INKALA "\",\"answer\":\"" INKALA_SOLVED "\"}\n",
     .out = INKALA_SOLVED "\n"},
    {"each object of a list has its own claim", ALL_RIGHT,
     .input = "[{\"puzzle\":\"" INKALA "\",\"solution\":\"" INKALA_SOLVED "\"},{\"puzzle\":\"" EASY
              "\",\"solution\":\"" EASY_SOLVED "\"}]\n"},
    {"objects in single quotation marks have their claims", ALL_RIGHT,
     .input = "[{'puzzle': '" INKALA "', 'solution': '" INKALA_SOLVED "'}, {'puzzle': '" EASY
              "', 'solution': '" EASY_SOLVED "'}]\n"},
    {"lists in objects have their claims", ALL_RIGHT,
     .input = "{\"grids\":[{\"value\":" LIST ",\"solution\":" ANSWER "},{\"value\":" LIST
              ",\"solution\":" ANSWER "}]}\n"},
    {"some objects of a list may have solutions", .args = {"--check"},
     .input = "[{\"puzzle\":\"" INKALA "\"},{\"puzzle\":\"" EASY "\",\"solution\":\"" EASY_SOLVED
              "\"}]\n",
     .out = "partial\nright\n", .err = "sudoku: records=2 right=1 wrong=0\n"},
    {"a solution in the object of the next puzzle is not that of this one", .args = {"--check"},
     .input = "[{\"puzzle\":\"" INKALA "\"},{\"solution\":\"" EASY_SOLVED "\",\"puzzle\":\"" EASY
              "\"}]\n",
     .out = "partial\nright\n", .err = "sudoku: records=2 right=1 wrong=0\n"},
    {"strings in single quotation marks are one record each",
     .input = "['" INKALA "', '" EASY "', '" INKALA "']\n", .out = BOTH_SOLVED INKALA_SOLVED "\n"},
    {"a list with a row too many is no grid",
     .input = "[[0,3,0,0],[0,0,2,3],[0,0,0,0],[1,0,0,4],[0,0,0,0]]\n", .status = 2,
     .out = "invalid\n", .told = {"-:1:1: "}},
    {"lists of all cells are one record each", .input = "[" FLAT ", " FLAT "," FLAT "]\n",
     .out = FLAT_SOLVED FLAT_SOLVED FLAT_SOLVED},
    {"strings on several lines are one record each, as many as a line has",
     .input = "puzzles = [\n  '" INKALA "', '" EASY "',\n  '" EASY "',\n]\n",
     .out = BOTH_SOLVED EASY_SOLVED "\n"},
    {"a grid that begins on the last line of another is a record",
     .input = "[[[0,3,0,0],[0,0,2,3],\n[0,0,0,0],[1,0,0,4]],[[0,3,0,0],[0,0,2,3],\n"
              "[0,0,0,0],[1,0,0,4]]]\n",
     .out = SPACED SPACED},
    {"an array of grids that numpy prints is one record each",
     .input = "[[[0 3 0 0]\n  [0 0 2 3]\n  [0 0 0 0]\n  [1 0 0 4]]\n\n"
              " [[0 3 0 0]\n  [0 0 2 3]\n  [0 0 0 0]\n  [1 0 0 4]]]\n",
     .out = SPACED "\n" SPACED},

    /* Claims. */
    {"a claim in a list", .args = {"--check"}, .input = "[" LIST "," ANSWER "]\n",
     .out = "partial\nsolved\n", .told = {"right=1"}},
    {"strings of 16 symbols are rows if one has a symbol that 4x4 lacks",
     .args = {"--convert", "-fline"},
     .input = "[\n  \"1.......G.......\",\n  \"................\",\n  \"................\",\n  "
              "\"................\",\n  \"................\",\n  \"................\",\n  "
              "\"................\",\n  \"................\",\n  \"................\",\n  "
              "\"................\",\n  \"................\",\n  \"................\",\n  "
              "\"................\",\n  \"................\",\n  \"................\",\n  "
              "\"................\"\n]\n",
     .out =
         "1.......G................................................................................"
         "........................................................................................."
         "..............................................................................\n"},
};

/* A list of as many grids as fit on the longest line, which blanks fill. */
static void add_longest_list(struct text *list, const char *grid, size_t size, size_t *grids) {
    text_add_string(list, "[");
    for (*grids = 0; list->size + strlen(grid) + 2 < size; ++*grids) {
        text_add_string(list, *grids > 0 ? "," : "");
        text_add_string(list, grid);
    }
    while (list->size + 1 < size)
        text_add_string(list, " ");
    text_add_string(list, "]\n");
}

static void a_list_may_be_as_long_as_the_longest_line(void **state) {
    static const struct {
        const char *grid, *answer;
    } grids[] = {
        {"\"" EASY "\"", EASY_SOLVED "\n"},
        {"'" EASY "'", EASY_SOLVED "\n"},
        {SIX "[6,4,5,3,1,0]]", FLAT_SOLVED},
        {FLAT, FLAT_SOLVED},
        {"{\"puzzle\":\"" EASY "\"}", EASY_SOLVED "\n"},
        {"{\"puzzle\":\"" EASY "\",\"solution\":\"" EASY_SOLVED "\"}", EASY_SOLVED "\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(grids); i++) {
        struct text list = {0}, out = {0};
        size_t count;
        doing("%s", grids[i].grid);
        add_longest_list(&list, grids[i].grid, 65535, &count);
        for (size_t k = 0; k < count; k++)
            text_add_string(&out, grids[i].answer);
        check_outcome(run(&(struct command){.input = list.bytes}), 0, out.bytes, "");
        text_free(&out);
        text_free(&list);
        add_longest_list(&list, grids[i].grid, 65536, &count);
        check_outcome(run(&(struct command){.input = list.bytes}), 2, "invalid\n",
                      "sudoku: -:1:65536: a line has at most 65535 bytes\n");
        text_free(&list);
    }
}

/* A line that is E alone would end the input, and so would "E" in quotation marks. */
static void a_quoted_letter_E_on_a_line_of_its_own_is_a_cell(void **state) {
    static const char *const args[] = {"--check", NULL};
    struct text list = {0};
    (void)state;
    text_add_string(&list, "[\n");
    for (size_t r = 0; r < 9; r++) {
        text_add_string(&list, "[\n");
        for (size_t c = 0; c < 9; c++) {
            char cell[] = "\"A\"";
            cell[1] = (char)('A' + (3 * (r % 3) + r / 3 + c) % 9);
            text_add_string(&list, cell);
            text_add_string(&list, c < 8 ? ",\n" : "\n");
        }
        text_add_string(&list, r < 8 ? "],\n" : "]\n");
    }
    text_add_string(&list, "]\n");
    check_outcome(run(&(struct command){.args = args, .input = list.bytes}), 0, "solved\n", "");
    text_free(&list);
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_quoted_letter_E_on_a_line_of_its_own_is_a_cell),
        cmocka_unit_test(a_list_may_be_as_long_as_the_longest_line),
    };
    return run_group("cli_lists", cases, COUNT(cases), others, COUNT(others));
}
