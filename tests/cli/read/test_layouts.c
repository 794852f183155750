/* test_layouts.c - each layout, asked as a function with the lines of a block. */
#include "read/layouts/layout.h"
#include "read/record.h"

#include "run.h"

#include <string.h>

enum { MAX_LINES = 32, LINE_SIZE = 256 };

/* What a layout says of a text. */
struct layout_case {
    const char *name;
    const struct grid_layout *layout;
    const char *text;     /* its lines, each with a newline */
    const char *verdicts; /* number of lines - 1 -> '-' NOT_MINE, '+' NEEDS_MORE, '!' COMPLETE */
    size_t lines;         /* if the last verdict is COMPLETE: lines of the record */
    const char *cells;    /* its cells; NULL: it is invalid */
};

#define LINE  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define FOUR  ".3....23....1..4"
#define ROWS  ".3..\n..23\n....\n1..4\n"
#define FRAME "+--+--+\n|.3|..|\n|..|23|\n+--+--+\n|..|..|\n|1.|.4|\n+--+--+\n"
#define BLANKS                                                                                     \
    "+-----+-----+\n|   3 |     |\n|     | 2 3 |\n+-----+-----+\n|     |     |\n"                  \
    "| 1   |   4 |\n+-----+-----+\n"
#define BLANK_ROW "|       |       |       |\n"

static const struct layout_case cases[] = {
    {"a line is a record at once", &line_layout, LINE "\n", "!", 1, LINE},
    {"fields may stand around the cells of a line", &line_layout, "name," LINE ",easy\n", "!", 1,
     LINE},
    {"a row is no line", &line_layout, ".3..\n", "-", 0, NULL},
    {"a frame is no line", &line_layout, "+--+--+\n", "-", 0, NULL},
    {"a line is no row", &rows_layout, LINE "\n", "-", 0, NULL},

    {"rows need as many lines as the first has cells", &rows_layout, ROWS, "+++!", 4, FOUR},
    {"rows leave the next record alone", &rows_layout, ROWS ROWS, "+++!!!!!", 4, FOUR},
    {"rows may have blanks between cells", &rows_layout, "0 3 0 0\n0 0 2 3\n0 0 0 0\n1 0 0 4\n",
     "+++!", 4, FOUR},
    {"rows may have gaps", &rows_layout, ".3..\n..23\n\n....\n1..4\n", "++++!", 5, FOUR},
    {"a row that is too short ends rows", &rows_layout, ".3..\n.23\n", "+-", 0, NULL},
    {"rows may have a frame", &rows_layout, FRAME, "+++++!!", 6, FOUR},
    {"rows may have words for candidates", &rows_layout,
     "24 3 14 1\n4 14 2 3\n234 24 13 12\n"
     "1 2 3 4\n",
     "+++!", 4,
     ".3.1"
     "4.23"
     "...."
     "1234"},
    {"words are no rows", &rows_layout, "hello\n", "-", 0, NULL},

    {"commas may stand between cells, with nothing for empty ones", &table_layout,
     ",3,,\n,,2,3\n,,,\n1,,,4\n", "+++!", 4, FOUR},
    {"tabs may stand there", &table_layout, "\t3\t\t\n\t\t2\t3\n\t\t\t\n1\t\t\t4\n", "+++!", 4,
     FOUR},
    {"rows are no table", &table_layout, ".3..\n", "-", 0, NULL},

    {"blanks may be the empty cells of a frame", &frame_layout,
     "|   3 |     |\n|     | 2 3 |\n+-----+-----+\n|     |   1 |\n| 1   |   4 |\n", "++++!", 5,
     ".3....23...11..4"},
    {"a row of blanks waits for the last rule", &frame_layout, BLANKS, "++++++!", 7, FOUR},
    {"rows are no frame", &frame_layout, ".3..\n..23\n", "--", 0, NULL},

    {"a list may stand on one line", &list_layout, "[[0,3,0,0],[0,0,2,3],[0,0,0,0],[1,0,0,4]]\n",
     "!", 1, FOUR},
    {"a list may have a line for each row", &list_layout,
     "{\n{0, 3, 0, 0},\n{0, 0, 2, 3},\n{0, 0, 0, 0},\n{1, 0, 0, 4}\n};\n", "+++++!", 5, FOUR},
    {"rows are no list", &list_layout, ".3..\n", "-", 0, NULL},

    {"walls between rows are a frame along regions", &walled_layout,
     "| .   3   .   . |\n+---+       +---+\n| . | .   2 | 3 |\n|   +-------+   |\n"
     "| .   .   .   . |\n+-------+-------+\n| 1   .   .   4 |\n",
     "++++++!", 7, FOUR},
    {"walls between boxes alone are none", &walled_layout,
     "| .   3 | .   . |\n|       |       |\n| .   . | 2   3 |\n+-------+-------+\n"
     "| .   . | .   . |\n|       |       |\n| 1   . | .   4 |\n",
     "++++++-", 0, NULL},
    {"rules between all rows bound no regions", &walled_layout,
     "| .   3   .   . |\n+---------------+\n| .   .   2   3 |\n+---------------+\n"
     "| .   .   .   . |\n+---------------+\n| 1   .   .   4 |\n",
     "++++++!", 7, FOUR},
    {"nor do bars between all columns", &walled_layout,
     "| . | 3 | . | . |\n|   |   |   |   |\n| . | . | 2 | 3 |\n|   |   |   |   |\n"
     "| . | . | . | . |\n|   |   |   |   |\n| 1 | . | . | 4 |\n",
     "++++++!", 7, FOUR},
    {"a frame with blank cells may have a line between two rows", &walled_layout,
     BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW
     "|     2 |       |     4 |\n"
     "+-------+-------+-------+\n" BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW BLANK_ROW,
     "-----------", 0, NULL},
    {"a game ID is a record", &game_id_layout, "2x2:a3d2_3d1b4\n", "!", 1, FOUR},
    {"a line is no game ID", &game_id_layout, LINE "\n", "-", 0, NULL},
};

/* Makes plain lines of a text, which has no other characters than ASCII.  Returns their number. */
static size_t make_lines(const char *text, struct plain_line *lines) {
    size_t count = 0;
    for (; *text != '\0'; text += strcspn(text, "\n") + 1) {
        struct line line = {.text = text, .length = strcspn(text, "\n"), .number = count + 1};
        assert_true(count < MAX_LINES);
        make_plain(&line, NULL, NULL, &lines[count++]);
    }
    return count;
}

static void check_record(const struct layout_case *test, struct finding *finding) {
    static const struct reading reading = {0};
    static struct record record;
    char cells[SUDOKU_MAX_CELLS + 1] = "";
    assert_int_equal(finding->lines, test->lines);
    bool is_valid = finding->draft.count > 0 && draft_finish(finding, &reading, &record);
    assert_int_equal(is_valid, test->cells != NULL);
    if (!is_valid)
        return;
    assert_int_equal(finding->draft.side, sudoku_side(record.puzzle.shape));
    sudoku_format(&record.puzzle, SUDOKU_ALPHABET_AUTO, '.', cells);
    assert_string_equal(cells, test->cells);
}

static void check_layout(void **state) {
    static const struct reading reading = {0};
    static const char marks[] = {[NOT_MINE] = '-', [NEEDS_MORE] = '+', [COMPLETE] = '!'};
    static struct finding finding;
    const struct layout_case *test = *state;
    struct plain_line lines[MAX_LINES];
    char verdicts[MAX_LINES + 1] = "";
    enum verdict verdict = NOT_MINE;
    size_t count = make_lines(test->text, lines);
    for (size_t i = 0; i < count; i++) {
        struct block block = {.lines = lines, .count = i + 1, .reading = &reading};
        memset(&finding, 0, sizeof finding);
        finding.is_explained = true;
        verdict = test->layout->recognise(&block, &finding);
        verdicts[i] = marks[verdict];
    }
    assert_string_equal(verdicts, test->verdicts);
    if (verdict == COMPLETE)
        check_record(test, &finding);
}

int main(void) {
    static struct CMUnitTest tests[COUNT(cases)];
    for (size_t i = 0; i < COUNT(cases); i++)
        tests[i] = ROW_TEST(cases[i].name, check_layout, &cases[i]);
    return run_group("cli_layouts", NULL, 0, tests, COUNT(tests));
}
