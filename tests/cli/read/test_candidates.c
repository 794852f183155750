/* test_candidates.c - grids of candidates (pencil marks) as players' programs and forums print
 * them: all are read as the same grid. */
#include "drawn_candidates.h"
#include "puzzles.h"
#include "run.h"

#include "support/random.h"

#include <stdio.h>
#include <string.h>

/* Checks that the program reads a text as the sample, and as nothing else. */
static void check_sample(const char *input) {
    const char *args[] = {"--convert", "--format=csv", NULL};
    struct text marks = {0};
    const struct run_outcome *outcome = run(&(struct command){.args = args, .input = input});
    add_marks(&marks);
    text_add_string(&marks, "\n");
    check_outcome(outcome, 0, marks.bytes, "");
    text_free(&marks);
}

static void a_grid_of_candidates_is_read(void **state) {
    struct text text = draw(*state);
    check_sample(text.bytes);
    text_free(&text);
}

static void a_grid_of_candidates_may_end_its_lines_with_crlf(void **state) {
    struct text text = draw(&drawings[0]), crlf = {0};
    (void)state;
    for (size_t i = 0; i < text.size; i++)
        text_add(&crlf, text.bytes[i] == '\n' ? "\r\n" : text.bytes + i,
                 text.bytes[i] == '\n' ? 2 : 1);
    check_sample(crlf.bytes);
    text_free(&text);
    text_free(&crlf);
}

static void all_sets_may_be_on_one_line(void **state) {
    static const char *const between[] = {" ", ",", ", ", "\t"};
    (void)state;
    for (size_t b = 0; b < COUNT(between); b++) {
        struct text text = {0};
        for (size_t cell = 0; cell < 81; cell++) {
            text_add_string(&text, marked_sample[cell / 9][cell % 9]);
            text_add_string(&text, cell < 80 ? between[b] : "\n");
        }
        doing("between: '%s'", between[b]);
        check_sample(text.bytes);
        text_free(&text);
    }
}

static void a_symbol_for_each_candidate_makes_a_line(void **state) {
    struct text text = {0};
    (void)state;
    add_marks(&text);
    text_add_string(&text, "\n");
    check_sample(text.bytes);
    for (size_t i = 0; i < text.size; i++)
        text.bytes[i] = (char)(text.bytes[i] == '.' ? '0' : text.bytes[i]);
    check_sample(text.bytes);
    text_free(&text);
}

/* ---- Round trips ---- */

/* Adds a random grid as a symbol for each candidate.  Few cells or many have several candidates,
 * and one may have none. */
static void add_random_marks(uint64_t *seed, struct text *text) {
    size_t share = random_below(seed, 100), lost = share < 30 ? 81 : random_below(seed, 162);
    for (size_t cell = 0; cell < 81; cell++) {
        size_t single = random_below(seed, 9);
        bool several = random_below(seed, 100) < share || cell == 40, gone = cell == lost;
        for (size_t d = 0; d < 9; d++) {
            bool has =
                d == single || (several && (random_below(seed, 3) == 0 || d == (single + 1) % 9));
            char digit = (char)('1' + d);
            text_add(text, has && !gone ? &digit : ".", 1);
        }
    }
    text_add_string(text, "\n");
}

static void what_is_printed_is_read_as_the_same_grid(void **state) {
    const char *draw_args[] = {"--convert", "--format=candidates", NULL};
    const char *mark_args[] = {"--convert", "--format=csv", NULL};
    const char *same_args[] = {"--convert", NULL};
    struct text lines = {0};
    struct run_outcome drawn = {0};
    uint64_t seed = 16;
    (void)state;
    for (int i = 0; i < 1000; i++)
        add_random_marks(&seed, &lines);
    keep_outcome(&drawn, run(&(struct command){.args = draw_args, .input = lines.bytes}));
    assert_int_equal(drawn.status, 0);
    check_same("marks", &run(&(struct command){.args = mark_args, .input = drawn.out.bytes})->out,
               &lines);
    check_same("frames", &run(&(struct command){.args = draw_args, .input = drawn.out.bytes})->out,
               &drawn.out);
    check_same("as read", &run(&(struct command){.args = same_args, .input = drawn.out.bytes})->out,
               &drawn.out);
    check_same("lines", &run(&(struct command){.args = same_args, .input = lines.bytes})->out,
               &lines);
    text_free(&lines);
    text_free(&drawn.out);
    text_free(&drawn.err);
}

/* ---- What is done with them ---- */

/* Players cross candidates out in ways of their own: what is not read whole is not read at all. */
static void a_cell_with_a_mark_of_another_kind_is_no_set(void **state) {
    static const char *const cells[] = {"4-8", "4/8", "4.8", "4-",  "-48",  "*48",
                                        "_48", "?48", ".48", "48*", "(48)", "+48"};
    (void)state;
    for (size_t i = 0; i < COUNT(cells); i++) {
        char script[4096], err[200];
        snprintf(script, sizeof script,
                 "sed '2s# 48 # %s #' \"" PUZZLES_DIR "/pencil-marks.txt\" | "
                 "\"$SUDOKU\" --hint",
                 cells[i]);
        snprintf(err, sizeof err, "sudoku: -:2:3: '%s' can be no candidates of a 9x9 grid\n",
                 cells[i]);
        doing("%s", cells[i]);
        check_outcome(run(&(struct command){.script = script}), 2, "invalid\n", err);
    }
}

#define MARKED_FOUR     "1 2 3 4\n3 4 12 12\n2 13 4 13\n4 13 12 123\n"
#define MARKED_SOLVED   "1 2 3 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n"
#define MARKED_ONE      "1 2 3 4\n3 4 12 12\n2 3 4 13\n4 13 12 23\n"
#define MARKED_CLASH    "1 23 24 34\n23 1 34 4\n34 2 1 23\n4 34 2 1\n"
#define MARKED_NONE     "1 2 3 4\n3 4 . 12\n2 13 4 13\n4 13 12 123\n"
#define MARKED_MISSING  "1 2 3 4\n3 4 23 12\n2 3 4 13\n4 13 12 23\n"
#define MARKED_HOPELESS "1 2 3 4\n34 34 12 12\n34 34 34 12\n234 134 12 123\n"
#define FIVE_ENGINES    "mrv, dlx, cdcl and auto do\n"

#define MARKS(count) "printf '%0" count "d\\n' 0 | \"$SUDOKU\""

static const struct cli_case cases[] = {
    {"a solution is one of the candidates", .input = MARKED_FOUR, .out = MARKED_SOLVED},
    {"mrv takes candidates", .args = {"--count", "-emrv"}, .input = MARKED_FOUR, .out = "3\n"},
    {"dlx takes candidates", .args = {"--count", "-edlx"}, .input = MARKED_FOUR, .out = "3\n"},
    {"--unique looks at candidates", .args = {"--unique"}, .input = MARKED_FOUR MARKED_ONE,
     .status = 1, .out = "multiple\n" MARKED_SOLVED},
    {"--least is among the candidates", .args = {"--least"}, .input = MARKED_FOUR,
     .out = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"},
    {"puzzles and grids of candidates may follow each other",
     .input = MARKED_ONE FOUR_ROWS MARKED_ONE FOUR "\n", .args = {"--box=2x2"},
     .out = MARKED_SOLVED FOUR_SOLVED_ROWS MARKED_SOLVED FOUR_SOLVED "\n"},
    {"an engine that takes no candidates says so", .args = {"-eflag"}, .input = MARKED_ONE,
     .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:1: engine flag does not take candidates; " FIVE_ENGINES},
    {"a mode for puzzles says so", .args = {"--minimize"}, .input = MARKED_ONE FOUR_ROWS,
     .status = 2, .out = "invalid\n....\n..23\n....\n1..4\n",
     .err = "sudoku: -:1:1: not done for a grid of candidates (pencil marks)\n"},
    {"single candidates that clash are told", .input = MARKED_CLASH, .status = 1, .out = "none\n",
     .err = "sudoku: -:2:4: r2c2 repeats the 1 of r1c1\n"},
    {"a cell without candidates leaves no solution, and is told", .input = MARKED_NONE, .status = 1,
     .out = "none\n", .err = "sudoku: -:2:5: r2c3 has no candidates\n"},
    {"a candidate of the solution that is missing is told", .args = {"--unique"},
     .input = MARKED_MISSING, .status = 1, .out = "none\n",
     .err = "sudoku: -:2:5: r2c3 lacks candidate 1, its digit in the only solution of the placed "
            "digits\n"},
    {"candidates may leave no solution", .input = MARKED_HOPELESS, .status = 1, .out = "none\n"},
    {"--check tells of candidates", .args = {"--check"},
     .input = MARKED_FOUR MARKED_CLASH MARKED_NONE, .status = 1,
     .out = "partial\nwrong r1c1=r2c2\nwrong r2c3\n",
     .err = "sudoku: -:6:4: r2c2 repeats the 1 of r1c1\n"
            "sudoku: -:10:5: r2c3 has no candidates\n"},
    {"--convert prints candidates as they were", .args = {"--convert"}, .input = MARKED_FOUR,
     .out = "1  2   3   4\n3  4   12  12\n2  13  4   13\n4  13  12  123\n"},
    {"--convert to another form leaves the digits that are alone",
     .args = {"--convert", "--format=rows"}, .input = MARKED_FOUR,
     .out = "1234\n34..\n2.4.\n4...\n"},
    {"a solution is drawn as candidates", .args = {"--format=candidates"}, .input = MARKED_ONE,
     .out = "+------+------+\n| 1  2 | 3  4 |\n| 3  4 | 1  2 |\n+------+------+\n"
            "| 2  3 | 4  1 |\n| 4  1 | 2  3 |\n+------+------+\n"},
    {"cnf leaves out the candidates that are gone",
     .script = "\"$SUDOKU\" --convert --format=cnf | tail -n 3", .input = MARKED_FOUR,
     .out = "-59 0\n-60 0\n-64 0\n"},

    {"candidates may be full-width digits",
     .input = "１ ２ ３ ４\n３ ４ １２ １２\n２ ３ ４ １３\n"
              "４ １３ １２ ２３\n",
     .out = MARKED_SOLVED},

    {"a claimed solution must be among the candidates",
     .script =
         "mark() { \"$SUDOKU\" --convert -fcandidates " INKALA " | \"$SUDOKU\" -fcsv; }; "
         "{ mark; mark | sed 's/^\\(.\\{9\\}\\)1/\\1./'; } | \"$SUDOKU\" --check --quiet; echo $?; "
         "mark | \"$SUDOKU\" --check; mark | sed 's/^\\(.\\{9\\}\\)1/\\1./' | \"$SUDOKU\" --check",
     .status = 1, .out = "1\nright\nwrong\n",
     .err = "sudoku: records=1 right=1 wrong=0\nsudoku: records=1 right=0 wrong=1\n"},
    {"JSON has a symbol for each candidate", .input = MARKED_ONE,
     .script = "\"$SUDOKU\" --convert --format=json | sed 's/.*status/status/; s/,\"solu.*//'",
     .out = "status\":\"valid\",\"puzzle\":\"123434..234.4...\",\"candidates\":\""
            "1....2....3....4..3....412..12...2....3....41.3....41.3.12...23.\"\n"},

    /* Damage. */
    {"a word of 728 symbols lacks one", .script = MARKS("728"), .status = 2, .out = "invalid\n",
     .err = "sudoku: -:1:729: 728 cells make no grid; the nearest size has 729\n"},
    {"a symbol that is out of place is told", .status = 2, .out = "invalid\n",
     .script = "printf '%0729d\\n' 0 | sed 's/^\\(.\\{10\\}\\)./\\13/' | \"$SUDOKU\"",
     .err = "sudoku: -:1:11: '3' can be no candidate here\n"},
    {"digits that do not ascend are no candidates",
     .input = "1 2 3 4\n3 4 12 12\n2 31 4 13\n4 13 12 123\n", .status = 2, .out = "invalid\n",
     .told = {"sudoku: -:3:3: 31 can be no"}},
    {"a puzzle with sets in one row is damaged", .status = 2, .out = "invalid\n",
     .input = "12 34 . .\n. . 2 3\n. . . .\n1 . . 4\n",
     .err = "sudoku: -:1:1: candidates (pencil marks) among empty cells; give each cell its "
            "candidates, or one symbol\n"},
    {"a full grid may have one cell of two digits",
     .input = "5 34 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n8 5 9 7 6 1 4 2 3\n"
              "4 2 6 8 5 3 7 9 1\n7 1 3 9 2 4 8 5 6\n9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n"
              "3 4 5 2 8 6 1 7 9\n",
     .args = {"--format=line"},
     .out = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"},
};

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(all_sets_may_be_on_one_line),
        cmocka_unit_test(a_symbol_for_each_candidate_makes_a_line),
        cmocka_unit_test(a_grid_of_candidates_may_end_its_lines_with_crlf),
        cmocka_unit_test(a_cell_with_a_mark_of_another_kind_is_no_set),
        cmocka_unit_test(what_is_printed_is_read_as_the_same_grid),
    };
    static struct CMUnitTest tests[MAX_DRAWINGS + COUNT(others)];
    assert_true(drawing_count <= MAX_DRAWINGS);
    for (size_t i = 0; i < drawing_count; i++)
        tests[i] = ROW_TEST(drawings[i].name, a_grid_of_candidates_is_read, &drawings[i]);
    memcpy(tests + drawing_count, others, sizeof others);
    return run_group("cli_candidates", cases, COUNT(cases), tests, drawing_count + COUNT(others));
}
