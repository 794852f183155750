/* test_pictures.c - --format=svg and --format=html show the right digits in the right places, and
 * nothing of a record becomes markup. */
#include "drawn_candidates.h"
#include "markup.h"
#include "puzzles.h"

#include <stdio.h>
#include <string.h>

/* A puzzle whose first step is a chain. */
#define NISHIO "4..6..3...1..2..6...8..7..19..8..5...4..5..1......2..75.....6...3..8..4......9..5"

#define RUN(...)         run(&(struct command){.args = (const char *const[]){__VA_ARGS__, NULL}})
#define REFUSED(message) .status = 2, .err = "sudoku: " message "\n"

static const struct cli_case cases[] = {
    {"--candidates goes with pictures only", .args = {"--candidates", EASY},
     REFUSED("--candidates goes with --format=svg or html")},
    {"--candidates does not go with CSV", .args = {"--candidates", "--format=csv", EASY},
     REFUSED("--candidates goes with --format=svg or html")},
    {"--per-sheet goes with pages only", .args = {"--per-sheet=2", "--format=svg", EASY},
     REFUSED("--per-sheet goes with --format=html")},
    {"--solutions goes with pages only", .args = {"--solutions", EASY},
     REFUSED("--solutions without a number goes with --format=html")},
    {"--solutions does not go with a picture", .args = {"--solutions", "--format=svg", EASY},
     REFUSED("--solutions without a number goes with --format=html")},
    {"a sheet has a number of puzzles that fits", .args = {"--per-sheet=3", "--format=html", EASY},
     REFUSED("--per-sheet: '3' is not 1, 2, 4 or 6")},
    {"a sheet has some puzzles", .args = {"--per-sheet=0", "--format=html", EASY},
     REFUSED("--per-sheet: '0' is not 1, 2, 4 or 6")},
    {"a picture has no room for all solutions", .args = {"--all", "--format=svg", FOUR_TWO},
     REFUSED("--format=svg holds one answer: it does not go with --all")},
    {"--per-sheet needs a page", .args = {"--per-sheet=2", EASY},
     REFUSED("--per-sheet goes with --format=html")},
    {"a picture has no room for a second record that is bad", .args = {"--format=svg", "-q"},
     .input = EASY "\n53x\n", .status = 2,
     .err = "sudoku: -:2:4: a picture holds one record: --format=html holds any number of them\n"},
    {"a step that is too long for a picture is told by its name",
     .script = "\"$SUDOKU\" --hint --format=svg " NISHIO " >\"$SCRATCH/hint\"; grep -c "
               "'>7.8 Nishio Forcing Chain</text>' \"$SCRATCH/hint\"; grep -c 'class=\"candidate "
               "off\"' \"$SCRATCH/hint\"",
     .out = "1\n7\n"},
    {"the line below a picture is no wider than it",
     .script =
         "\"$SUDOKU\" --format=svg 11.............. 2>&1 | grep -o 'font-size=.[0-9.]*.>none.*<'; "
         "\"$SUDOKU\" --check --format=svg 1............... | grep -o "
         "'font-size=.[0-9.]*.>part.*<'",
     .out = "font-size=\"16\">none: r1c2 repeats the 1 of r1c1<\nfont-size=\"20\">partial<\n"},
    {"a picture shows letters where the record has letters",
     .script = "\"$SUDOKU\" --format=svg ABCDCDABBADC.... | sed -n 's/<text.*>\\(.\\)<.*/\\1/p' | "
               "tr -d '\\n'",
     .out = "ABCDCDABBADCDCBA"},
    {"the givens of a canonical form are its own",
     .script = "for mode in convert canonical; do \"$SUDOKU\" --$mode --format=svg " INKALA " | "
               "grep -c 'class=\"given\"'; done | uniq | wc -l",
     .out = "1\n"},
    {"a page of a hint has the step alone",
     .script = "\"$SUDOKU\" --hint --format=html " EASY " | grep '<article'",
     .out = "<article class=\"step\" style=\"--side:9;--box:3\">\n"},
    {"an arrow of a chain is not broken",
     .script = "\"$SUDOKU\" --hint --format=html " NISHIO " | grep -o 'p>7.8.*' | cut -c1-72",
     .out = "p>7.8 Nishio Forcing Chain: r8c6=1 <span>-&gt;</span> r7c4&lt;&gt;1, r8c\n"},
    {"a page without a next step has its word",
     .script = "\"$SUDOKU\" --hint --format=html " EASY_SOLVED " | grep -c '<p>solved</p>'",
     .out = "1\n"},
    {"a page of some steps does not say how hard all are",
     .script = "for steps in 1 99; do \"$SUDOKU\" --steps=$steps --format=html " EASY_LAST
               " | grep -c '<p>easy, '; \"$SUDOKU\" --steps=$steps --format=html " EASY
               " | grep -c '<p>[a-z]*, '; done",
     .out = "1\n0\n1\n1\n"},
    {"a page of a puzzle that is full has no steps",
     .script = "\"$SUDOKU\" --steps --format=html " EASY_SOLVED " | grep -c '<p>'", .status = 1,
     .out = "0\n"},
    {"a page of all solutions has the puzzle once",
     .script = "\"$SUDOKU\" --all --solutions --format=html " FOUR_TWO " | grep -c -e '>Puzzle' -e "
               "'<article style'; \"$SUDOKU\" --all --solutions --format=html " FOUR_TWO
               " | grep -c 'class=\"solution\"'",
     .out = "2\n2\n"},
    {"a page of the records of a rating is whole",
     .script = "\"$SUDOKU\" --rating=1-9 --format=html " EASY " " INKALA " | "
               "grep -c -e '<article' -e '</main>'",
     .out = "2\n"},
    {"a picture may not be of a record that is dropped",
     .args = {"--rating=hard", "--format=svg", EASY},
     REFUSED("--rating drops records, and a picture holds the first: use --format=html")},
    {"a picture has no room for a second record",
     .script = "printf '" EASY "\\n" INKALA "\\n" EASY "\\n' | \"$SUDOKU\" --format=svg | "
               "grep -c -e '<svg' -e '</svg'",
     .out = "2\n",
     .err = "sudoku: -:2:1: a picture holds one record: --format=html holds any number of them\n"
            "sudoku: -:3:1: a picture holds one record: --format=html holds any number of them\n"},
    {"a page of steps tells each in words, a line for each link of a chain",
     .script =
         "\"$SUDOKU\" --steps=1 --verbose --format=html " NISHIO " | grep -c '^([0-9]*) Then'; "
         "\"$SUDOKU\" --steps --verbose --format=html " EASY " >\"$SCRATCH/steps\" && "
         "test $(grep -c 'class=\"words\"' \"$SCRATCH/steps\") ="
         " $(grep -c 'class=\"step\"' \"$SCRATCH/steps\")",
     .out = "11\n"},
    {"a second record costs the status", .args = {"--format=svg", "-q", EASY, INKALA}, .status = 2,
     .err = "sudoku: operand:1:1: a picture holds one record: --format=html holds any number of "
            "them\n"},
    {"a page without a record is a page",
     .script = "printf '' | \"$SUDOKU\" --format=html | grep -c -e '<main>' -e '</main>'",
     .out = "2\n"},
    {"a page of a trace has all of its events",
     .script =
         "for format in html json; do \"$SUDOKU\" --trace -e naive,simd --format=$format " EASY
         " | grep -c -e '<li ' -e '\"node\":'; done | uniq | wc -l",
     .out = "1\n"},
    {"--quiet writes no page", .args = {"--format=html", "-q", EASY}},
    {"a page is the same with any number of threads",
     .script = "\"$SUDOKU\" -g3000 --seed=1 >\"$SCRATCH/many\"; for jobs in 1 3; do \"$SUDOKU\" "
               "--format=html --solutions -j$jobs <\"$SCRATCH/many\" | cksum; done | uniq | wc -l",
     .out = "1\n"},
};

/* ---- Every size -------------------------------------------------------------------------- */

/* Runs the program on a puzzle, with its box. */
static const char *ask_for(const char *format, const char *other, const struct puzzle *puzzle) {
    char box[32];
    snprintf(box, sizeof box, "--box=%zux%zu", puzzle->box_height, puzzle->box_width);
    const struct run_outcome *outcome = RUN(format, other, box, puzzle->cells);
    doing("%s %s %s", puzzle->name, format, other);
    check_outcome(outcome, 0, outcome->out.bytes, "");
    check_markup(outcome->out.bytes);
    return outcome->out.bytes;
}

static void check_grid(const struct drawn_grid *grid, const char *cells, const char *given) {
    assert_string_equal(grid->cells, cells);
    assert_string_equal(grid->given, given);
    assert_null(strchr(grid->clashing, 'x'));
}

static void a_picture_tells_givens_from_what_was_found(void **state) {
    struct drawn_grid grid;
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        size_t side = puzzles[i].box_height * puzzles[i].box_width;
        read_svg(ask_for("--format=svg", "-j1", &puzzles[i]), side, &grid);
        check_grid(&grid, puzzles[i].solution, puzzles[i].cells);
        read_svg(ask_for("--format=svg", "--convert", &puzzles[i]), side, &grid);
        check_grid(&grid, puzzles[i].cells, puzzles[i].cells);
    }
}

static void a_page_tells_givens_from_what_was_found(void **state) {
    struct drawn_grid grid;
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        const char *rest = read_table(ask_for("--format=html", "-j1", &puzzles[i]), &grid);
        check_grid(&grid, puzzles[i].solution, puzzles[i].cells);
        assert_null(strstr(rest, "<table>"));
    }
}

static void solutions_stand_behind_puzzles(void **state) {
    struct drawn_grid grid;
    (void)state;
    for (size_t i = 0; i < puzzle_count; i++) {
        const char *rest = read_table(ask_for("--format=html", "--solutions", &puzzles[i]), &grid);
        check_grid(&grid, puzzles[i].cells, puzzles[i].cells);
        assert_non_null(strstr(rest, "<article class=\"solution\""));
        rest = read_table(rest, &grid);
        assert_non_null(rest);
        check_grid(&grid, puzzles[i].solution, puzzles[i].cells);
        assert_null(strstr(rest, "<table>"));
    }
}

/* ---- Candidates and clashes -------------------------------------------------------------- */

/* The number of digits that the rules leave a cell of a 9x9 puzzle. */
static size_t count_candidates(const char *cells, size_t cell) {
    size_t count = 0;
    for (int digit = '1'; digit <= '9'; digit++) {
        bool fits = cells[cell] == '.';
        for (size_t i = 0; i < 81; i++) {
            bool sees = i / 9 == cell / 9 || i % 9 == cell % 9 ||
                        (i / 27 == cell / 27 && i % 9 / 3 == cell % 9 / 3);
            fits = fits && !(sees && cells[i] == digit);
        }
        count += fits;
    }
    return count;
}

/* --candidates adds none to those of a record. */
static void a_grid_of_candidates_is_drawn_with_them(void **state) {
    static const char *const args[][4] = {{"--convert", "--format=svg"},
                                          {"--convert", "--format=html", "--candidates"}};
    struct text marks = {0};
    (void)state;
    add_marks(&marks);
    text_add_string(&marks, "\n");
    for (size_t run_number = 0; run_number < 2; run_number++) {
        struct drawn_grid drawn;
        const char *page =
            run(&(struct command){.args = args[run_number], .input = marks.bytes})->out.bytes;
        if (run_number == 0)
            read_svg(page, 9, &drawn);
        else
            read_table(page, &drawn);
        for (size_t i = 0; i < 81; i++) {
            const char *sample = marked_sample[i / 9][i % 9];
            size_t count = strlen(sample);
            assert_int_equal(drawn.candidates[i], drawn.cells[i] == '.' ? count : 0);
            assert_true(drawn.cells[i] == '.' || (count == 1 && drawn.cells[i] == sample[0]));
        }
    }
    text_free(&marks);
}

static void empty_cells_have_the_candidates_that_the_rules_leave(void **state) {
    struct drawn_grid picture, table;
    (void)state;
    read_svg(RUN("--format=svg", "--convert", "--candidates", INKALA)->out.bytes, 9, &picture);
    read_table(RUN("--format=html", "--convert", "--candidates", INKALA)->out.bytes, &table);
    for (size_t i = 0; i < 81; i++) {
        assert_int_equal(picture.candidates[i], count_candidates(INKALA, i));
        assert_int_equal(table.candidates[i], count_candidates(INKALA, i));
    }
}

static void cells_that_clash_are_marked(void **state) {
    static const char puzzle[] =
        "5...5....4.............................6...................................6....";
    static const char clashing[] =
        "x...x..................................x...................................x.....";
    struct drawn_grid grid;
    char cells[82];
    (void)state;
    snprintf(cells, sizeof cells, "%s.", puzzle);
    const struct run_outcome *outcome = RUN("--format=svg", "--check", cells);
    assert_int_equal(outcome->status, 1);
    assert_non_null(strstr(outcome->out.bytes, ">wrong r1c1=r1c5: r1c5 repeats the 5 of r1c1<"));
    read_svg(outcome->out.bytes, 9, &grid);
    assert_string_equal(grid.clashing, clashing);
    outcome = RUN("--format=html", cells);
    assert_non_null(strstr(outcome->out.bytes, "<p>none: r1c5 repeats the 5 of r1c1</p>"));
    read_table(outcome->out.bytes, &grid);
    assert_string_equal(grid.clashing, clashing);
}

/* ---- Text of the input ------------------------------------------------------------------- */

static void text_of_a_record_is_text(void **state) {
    static const char input[] =
        EASY ",<script>alert('1')</script>&amp;,\"a \"\"b\"\"\",\xFF\x1B[1m\xE2\x80\xAE\xC3\xA9\n";
    static const char name[] = "1: &lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;, "
                               "a &quot;b&quot;, \xEF\xBF\xBD [1m \xC3\xA9<";
    static const char *const formats[] = {"--format=svg", "--format=html"};
    (void)state;
    for (size_t i = 0; i < COUNT(formats); i++) {
        const char *const args[] = {formats[i], NULL};
        const struct run_outcome *outcome = run(&(struct command){.args = args, .input = input});
        doing("%s", formats[i]);
        check_markup(outcome->out.bytes);
        assert_non_null(strstr(outcome->out.bytes, name));
        assert_null(strstr(outcome->out.bytes, "<script"));
    }
}

/* The number of digits behind "<>", as in "r1c2<>4/7, r3c4<>5", in the conclusion of a step. */
static size_t count_eliminated(const char *line, size_t length) {
    size_t count = 0;
    const char *at = line, *end = line + length, *next = line;
    while ((next = strstr(next, " => ")) != NULL && next < end)
        at = next += 4;
    for (; at != line && at < end; at++)
        count += at[0] == '>' && at[-1] == '<' ? 1 : at[0] == '/';
    return count;
}

/* The first takes chains, a fish, wings and locked candidates; the second is easy. */
static const char *const told_puzzles[] = {
    ".....3.459.2..4.3..4.8...7..9........17.6...95.82.....8.....3......41.8..3.......", EASY};

static void a_page_of_steps_shows_what_each_strikes_out(void **state) {
    static struct run_outcome text;
    struct drawn_grid grid;
    (void)state;
    for (size_t i = 0; i < COUNT(told_puzzles); i++) {
        keep_outcome(&text, RUN("--steps", "--format=line", told_puzzles[i]));
        const struct run_outcome *page = RUN("--steps", "--format=html", told_puzzles[i]);
        const char *rest = page->out.bytes, *line = text.out.bytes;
        check_markup(rest);
        for (size_t length; strchr("123456789", line[0]) != NULL && line[1] == '.';
             line += length + 1) {
            size_t gone = 0;
            length = strcspn(line, "\n");
            rest = read_table(rest, &grid);
            assert_non_null(rest);
            for (size_t cell = 0; cell < 81; cell++)
                gone += grid.gone[cell];
            if (count_eliminated(line, length) > 0) /* else other digits of a cell may go */
                assert_int_equal(gone, count_eliminated(line, length));
        }
        assert_true(line > text.out.bytes);
        rest = read_table(rest, &grid);
        assert_non_null(rest);
        assert_null(strchr(grid.cells, '.'));
        assert_string_equal(grid.given, told_puzzles[i]);
        assert_null(strstr(rest, "<table>"));
    }
}

static void a_hint_is_a_picture(void **state) {
    struct drawn_grid grid;
    (void)state;
    const struct run_outcome *outcome = RUN("--hint", "--format=svg", told_puzzles[0]);
    check_outcome(outcome, 0, outcome->out.bytes, "");
    check_markup(outcome->out.bytes);
    assert_non_null(strstr(outcome->out.bytes, ">1.2 Hidden Single: r8c4=3 (box 8)<"));
    assert_non_null(strstr(outcome->out.bytes, "<text class=\"candidate on\""));
    assert_non_null(strstr(outcome->out.bytes, "<rect class=\"pattern\""));
    read_svg(outcome->out.bytes, 9, &grid);
    assert_string_equal(grid.cells, told_puzzles[0]);
}

static void a_page_of_a_trace_is_well_formed(void **state) {
    (void)state;
    const struct run_outcome *outcome =
        RUN("--trace", "--engine=dlx,simd", "--format=html", INKALA);
    const char *script = strstr(outcome->out.bytes, "<script>");
    char *behind = strstr(outcome->out.bytes, "</script>");
    check_outcome(outcome, 0, outcome->out.bytes, "");
    assert_non_null(script);
    memmove((char *)script, behind + 9, strlen(behind + 9) + 1); /* its text is no markup */
    check_markup(outcome->out.bytes);
    assert_non_null(strstr(outcome->out.bytes, "\xE2\x89\xA0"));
}

static void a_record_that_cannot_be_read_is_told(void **state) {
    static const char *const formats[] = {"--format=svg", "--format=html"};
    (void)state;
    for (size_t i = 0; i < COUNT(formats); i++) {
        const char *const args[] = {formats[i], NULL};
        const struct run_outcome *outcome =
            run(&(struct command){.args = args, .input = "53<8....&\n"});
        assert_int_equal(outcome->status, 2);
        check_markup(outcome->out.bytes);
        assert_non_null(strstr(outcome->out.bytes, "invalid: "));
    }
}

int main(void) {
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(a_picture_tells_givens_from_what_was_found),
        cmocka_unit_test(a_page_tells_givens_from_what_was_found),
        cmocka_unit_test(solutions_stand_behind_puzzles),
        cmocka_unit_test(a_grid_of_candidates_is_drawn_with_them),
        cmocka_unit_test(empty_cells_have_the_candidates_that_the_rules_leave),
        cmocka_unit_test(cells_that_clash_are_marked),
        cmocka_unit_test(a_page_of_steps_shows_what_each_strikes_out),
        cmocka_unit_test(a_hint_is_a_picture),
        cmocka_unit_test(a_page_of_a_trace_is_well_formed),
        cmocka_unit_test(text_of_a_record_is_text),
        cmocka_unit_test(a_record_that_cannot_be_read_is_told),
    };
    return run_group("cli_pictures", cases, COUNT(cases), others, COUNT(others));
}
