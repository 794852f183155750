/* test_fast_line.c - the most common line, 81 cells and perhaps a name and a tail, is read in a
 * faster way: the result must be that of the way of all other lines. */
#include "puzzles.h"
#include "random_inputs.h"

#include <string.h>

/* ---- Comparing ------------------------------------------------------------------------- */

static void check_outcomes(const struct run_outcome *actual, const struct run_outcome *expected) {
    check_same("standard error", &actual->err, &expected->err);
    check_same("standard output", &actual->out, &expected->out);
    assert_int_equal(actual->status, expected->status);
}

/* ---- Tails ----------------------------------------------------------------------------- */

enum { LONG = 70000 };

#define TAIL(text)                                                                                 \
    { (text), sizeof(text) - 1 }
static const struct tail {
    const char *text; /* NULL: a letter, size times */
    size_t size;
} tails[] = {
    TAIL(""),
    TAIL(" "),
    TAIL("e"),
    TAIL("end"),
    TAIL("name"),
    TAIL("a name of more than sixteen bytes, and more than thirty-two"),
    TAIL("1"),
    TAIL("1.2 34"),
    TAIL(","),
    TAIL(",,"),
    TAIL(",name,"),
    TAIL("\t"),
    TAIL("tab\tand another\t"),
    TAIL("\"quoted\""),
    TAIL("\"quoted, with a comma\",\"and \"\"marks\"\"\""),
    TAIL("\"open"),
    TAIL("sixteen bytes or\"in the next\""),
    TAIL("|"),
    TAIL("| 1 2 3 |"),
    TAIL("+"),
    TAIL("+---+"),
    TAIL("a name of some bytes +---+---+"),
    TAIL("-------+-------"),
    TAIL("---"),
    TAIL("..."),
    TAIL("***"),
    TAIL("# comment"),
    TAIL("{\"puzzle\":1}"),
    TAIL("\xC3\xA4hm"),
    TAIL("Stra\xC3\x9F"
         "e"),
    TAIL("\xE2\x94\x82"),
    TAIL("\xE2\x94\x9C\xE2\x94\x80\xE2\x94\x80\xE2\x94\xA4"),
    TAIL("\xFF"),
    TAIL("\xC2\xA0"),
    TAIL("\xEF\xBB\xBF"),
    TAIL("\0"),
    TAIL("a\0b"),
    TAIL("\x01"),
    TAIL("bell\a"),
    TAIL("\x1B[1mbold"),
    TAIL("\x7F"),
    TAIL("\v\f"),
    TAIL("none"),
    TAIL("no solution"),
    TAIL(EASY),
    TAIL(EASY_SOLVED),
    TAIL(EASY_SOLVED ",name"),
    TAIL("name," EASY_SOLVED),
    TAIL("\"" EASY_SOLVED "\",\"name\""),
    TAIL(INKALA_SOLVED " 1.2"),
    TAIL(EASY_SOLVED "x"),
    TAIL(EASY_SOLVED "..."),
    TAIL(EASY_SOLVED "1"),
    TAIL(EASY_SOLVED " \xC3\xA4"),
    {NULL, 1000},
    {NULL, 60000},
    {NULL, LONG},
};

static const char *const befores[] = {"", " ", ",", "\t", "  ", ", ", " ,"};

#define NINE(cells) cells cells cells cells cells cells cells cells cells
static const char *const bases[] = {
    EASY,
    EASY_SOLVED,
    "11" NINE(".......") "................",
    "000000001........."
    "_________\?\?\?\?\?\?\?\?\?---------*********"
    "000000000.........1........",
    NINE("........."),
    NINE("---------"),
    NINE("*********"),
    NINE("000000000"),
    NINE("\?\?\?______"),
};

/* Makes a line for each tail of a kind, with a puzzle below; long tails stand behind a few cells
 * only.  A blank in front makes a line go the long way. */
static struct text lines_with_tails(const struct tail *tail, const char *blank) {
    struct text text = {0};
    size_t step = tail->text == NULL ? COUNT(befores) + 1 : 1;
    for (size_t i = 0; i < COUNT(bases) * COUNT(befores); i += step) {
        assert_int_equal(strlen(bases[i / COUNT(befores)]), 81);
        text_add_string(&text, blank);
        text_add_string(&text, bases[i / COUNT(befores)]);
        text_add_string(&text, befores[i % COUNT(befores)]);
        if (tail->text != NULL)
            text_add(&text, tail->text, tail->size);
        for (size_t k = 0; tail->text == NULL && k < tail->size; k++)
            text_add_string(&text, "x");
        text_add_string(&text, "\n" INKALA "\n");
    }
    return text;
}

/* What stands in front of the cells: names of fast lines, and what is like them. */
static const char *const names[] = {
    "1,",
    "17 ",
    "0000183b305c ",
    "a1\t",
    "Z9,",
    "g1,",
    "Grid1 ",
    "Grid ",
    "Grid,",
    "puzzle,",
    "1 \t",
    "1,,",
    "1,2,",
    "1;",
    "1|",
    "1: ",
    "1. ",
    "1) ",
    "#1 ",
    "e ",
    "e1,",
    "x-1 ",
    "1\xC3\xA4,",
    "123456789012345,",
    "-1,",
    "*1 ",
    "1234123412341234,",
    ".234123412341234,",
    "\"1\",",
    "{1,",
    "[1,",
    "r1c1 ",
    "r1 ",
    "A1 ",
    "01,",
    "1\xC2\xA0",
};

static const char *const tails_of_names[] = {
    "", " ", " 1.2", ",name", " +---+", "," EASY_SOLVED, "," EASY, "," EASY_SOLVED " none 1",
};

/* Makes lines with a name and each tail, with a puzzle below each. */
static struct text lines_with_name(const char *name, const char *blank) {
    struct text text = {0};
    for (size_t i = 0; i < COUNT(bases) * COUNT(tails_of_names); i++) {
        text_add_string(&text, blank);
        text_add_string(&text, name);
        text_add_string(&text, bases[i / COUNT(tails_of_names)]);
        text_add_string(&text, tails_of_names[i % COUNT(tails_of_names)]);
        text_add_string(&text, "\n" INKALA "\n");
    }
    return text;
}

/* The same text with 0 for each column of a message. */
static void mask_columns(struct text *messages) {
    static const char start[] = "sudoku: -:";
    struct text masked = {0};
    for (const char *line = messages->bytes; *line != '\0';) {
        size_t length = strcspn(line, "\n") + 1, kept = 0;
        if (strncmp(line, start, strlen(start)) == 0) {
            kept = strlen(start);
            kept += strspn(line + kept, "0123456789:");
            text_add_string(&masked, "0");
        }
        text_add(&masked, line + kept, length - kept);
        line += length;
    }
    text_free(messages);
    *messages = masked;
}

static void mask(struct run_outcome *outcome) {
    mask_numbers(&outcome->out, "\"microseconds\":");
    mask_numbers(&outcome->out, "\"column\":");
    mask_columns(&outcome->err);
}

static const struct tail_test {
    const char *name;
    const char *args[4];
} tail_tests[] =
    {
        {"tails, --format=csv", {"--format=csv"}},
        {"tails, --format=json", {"--format=json"}},
        {"tails, --check", {"--check"}},
        {"tails, --check --format=json", {"--check", "--format=json"}},
        {"tails, --unique", {"--unique"}},
},
  name_tests[] = {
      {"names, --format=csv", {"--format=csv"}},
      {"names, --check --format=json", {"--check", "--format=json"}},
};

/* Reads an input in the long way first, and then in the fast way. */
static void check_both_ways(const struct tail_test *test, struct text *long_way,
                            struct text *fast_way) {
    static struct run_outcome way;
    struct run_outcome *outcome = run(&(struct command){
        .args = test->args, .input = long_way->bytes, .input_size = long_way->size});
    mask(outcome);
    keep_outcome(&way, outcome);
    outcome = run(&(struct command){
        .args = test->args, .input = fast_way->bytes, .input_size = fast_way->size});
    mask(outcome);
    check_outcomes(outcome, &way);
    text_free(long_way);
    text_free(fast_way);
}

static void a_tail_is_read_alike_on_both_ways(void **state) {
    for (size_t i = 0; i < COUNT(tails); i++) {
        struct text long_way = lines_with_tails(&tails[i], " ");
        struct text fast_way = lines_with_tails(&tails[i], "");
        doing("tail %zu, %.60s", i, tails[i].text != NULL ? tails[i].text : "long");
        check_both_ways(*state, &long_way, &fast_way);
    }
}

static void a_name_is_read_alike_on_both_ways(void **state) {
    for (size_t i = 0; i < COUNT(names); i++) {
        struct text long_way = lines_with_name(names[i], " ");
        struct text fast_way = lines_with_name(names[i], "");
        doing("name %zu, %s", i, names[i]);
        check_both_ways(*state, &long_way, &fast_way);
    }
}

/* ---- Line ends ------------------------------------------------------------------------- */

/* The same text with other line ends. */
static struct text with_line_ends(const struct text *text, const char *line_end) {
    struct text other = {0};
    text_clear(&other);
    for (size_t i = 0; i < text->size; i++) {
        if (text->bytes[i] == '\n')
            text_add_string(&other, line_end);
        else if (text->bytes[i] != '\r')
            text_add(&other, &text->bytes[i], 1);
    }
    return other;
}

static const struct line_ends {
    const char *name, *line_end;
    enum input_kind form;
} line_ends[] = {
    {"CRLF ends lines", "\r\n", INPUT_LINES},
    {"CRLF ends CSV", "\r\n", INPUT_CSV},
    {"CRLF ends all forms", "\r\n", INPUT_MIXED},
    {"CR ends lines", "\r", INPUT_LINES},
    {"CR ends CSV", "\r", INPUT_CSV},
    {"CR ends all forms", "\r", INPUT_MIXED},
};

/* A header comes first, in pieces that may end anywhere. */
static void other_line_ends_give_the_same_bytes(void **state) {
    static const char *const args[][3] = {{NULL}, {"--format=csv"}, {"--check"}};
    static const struct { size_t chunk, records; } pieces[] = {{1, 15}, {7, 100}, {1 << 16, 1500}};
    const struct line_ends *ends = *state;
    static struct run_outcome lf;
    for (size_t i = 0; i < COUNT(args) * COUNT(pieces); i++) {
        const char *const *arg = args[i / COUNT(pieces)];
        size_t chunk = pieces[i % COUNT(pieces)].chunk;
        struct text records = make_records(ends->form, pieces[i % COUNT(pieces)].records);
        struct text text = {0};
        text_add_string(&text, "quizzes,solutions,names\n");
        text_add(&text, records.bytes, records.size);
        struct text plain = with_line_ends(&text, "\n");
        struct text other = with_line_ends(&text, ends->line_end);
        keep_outcome(&lf, run(&(struct command){
                              .args = arg, .input = plain.bytes, .input_size = plain.size}));
        doing("%s, %zu bytes at a time", arg[0] != NULL ? arg[0] : "no option", chunk);
        check_outcomes(
            run(&(struct command){
                .args = arg, .input = other.bytes, .input_size = other.size, .chunk = chunk}),
            &lf);
        text_free(&records);
        text_free(&text);
        text_free(&plain);
        text_free(&other);
    }
}

int main(void) {
    struct CMUnitTest tests[COUNT(tail_tests) + COUNT(name_tests) + COUNT(line_ends)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(tail_tests); i++)
        tests[count++] =
            ROW_TEST(tail_tests[i].name, a_tail_is_read_alike_on_both_ways, &tail_tests[i]);
    for (size_t i = 0; i < COUNT(name_tests); i++)
        tests[count++] =
            ROW_TEST(name_tests[i].name, a_name_is_read_alike_on_both_ways, &name_tests[i]);
    for (size_t i = 0; i < COUNT(line_ends); i++)
        tests[count++] =
            ROW_TEST(line_ends[i].name, other_line_ends_give_the_same_bytes, &line_ends[i]);
    return run_group("cli_fast_line", NULL, 0, tests, COUNT(tests));
}
