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

/* Behind the cells; long ones are made in lines_with_tails(). */
static const char *const tails[] = {"",
                                    " ",
                                    "e",
                                    "end",
                                    "name",
                                    "a name of more than sixteen bytes, and more than thirty-two",
                                    "1",
                                    "1.2 34",
                                    ",",
                                    ",,",
                                    ",name,",
                                    "\t",
                                    "tab\tand another\t",
                                    "\"quoted\"",
                                    "\"quoted, with a comma\",\"and \"\"marks\"\"\"",
                                    "\"open",
                                    "sixteen bytes or\"in the next\"",
                                    "|",
                                    "| 1 2 3 |",
                                    "+",
                                    "+---+",
                                    "a name of some bytes +---+---+",
                                    "-------+-------",
                                    "---",
                                    "...",
                                    "***",
                                    "# comment",
                                    "{\"puzzle\":1}",
                                    "\xC3\xA4hm",
                                    "Stra\xC3\x9F"
                                    "e",
                                    "\xE2\x94\x82",
                                    "\xE2\x94\x9C\xE2\x94\x80\xE2\x94\x80\xE2\x94\xA4",
                                    "\xFF",
                                    "\xC2\xA0",
                                    "\xEF\xBB\xBF",
                                    "\x01",
                                    "bell\a",
                                    "\x1B[1mbold",
                                    "\x7F",
                                    "\v\f",
                                    "none",
                                    "no solution",
                                    EASY,
                                    EASY_SOLVED,
                                    EASY_SOLVED ",name",
                                    "name," EASY_SOLVED,
                                    "\"" EASY_SOLVED "\",\"name\"",
                                    INKALA_SOLVED " 1.2",
                                    EASY_SOLVED "x",
                                    EASY_SOLVED "...",
                                    EASY_SOLVED "1",
                                    EASY_SOLVED " \xC3\xA4"};

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

/* Makes lines with a tail, with a puzzle below each.  A blank in front makes a line go the long
 * way. */
static struct text lines_with_tail(const char *tail, size_t size, const char *blank) {
    struct text text = {0};
    for (size_t i = 0; i < COUNT(bases) * COUNT(befores); i++) {
        assert_int_equal(strlen(bases[i / COUNT(befores)]), 81);
        text_add_string(&text, blank);
        text_add_string(&text, bases[i / COUNT(befores)]);
        text_add_string(&text, befores[i % COUNT(befores)]);
        text_add(&text, tail, size);
        text_add_string(&text, "\n" INKALA "\n");
    }
    return text;
}

/* What stands in front of the cells: names of fast lines, and what is like them. */
static const char *const names[] = {"1,",
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
                                    "1\xC2\xA0"};

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

static void check_tail(const struct tail_test *test, const char *tail, size_t size) {
    struct text long_way = lines_with_tail(tail, size, " ");
    struct text fast_way = lines_with_tail(tail, size, "");
    doing("%zu bytes of tail, %.60s", size, tail);
    check_both_ways(test, &long_way, &fast_way);
}

static void a_tail_is_read_alike_on_both_ways(void **state) {
    static const size_t sizes[] = {1000, 60000, 70000};
    static char long_tail[70000];
    memset(long_tail, 'x', sizeof long_tail);
    for (size_t i = 0; i < COUNT(tails); i++)
        check_tail(*state, tails[i], strlen(tails[i]));
    for (size_t i = 0; i < COUNT(sizes); i++)
        check_tail(*state, long_tail, sizes[i]);
    check_tail(*state, "a\0b", 3);
}

static void a_name_is_read_alike_on_both_ways(void **state) {
    for (size_t i = 0; i < COUNT(names); i++) {
        struct text long_way = lines_with_name(names[i], " ");
        struct text fast_way = lines_with_name(names[i], "");
        doing("name %zu, %s", i, names[i]);
        check_both_ways(*state, &long_way, &fast_way);
    }
}

int main(void) {
    struct CMUnitTest tests[COUNT(tail_tests) + COUNT(name_tests)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(tail_tests); i++)
        tests[count++] =
            ROW_TEST(tail_tests[i].name, a_tail_is_read_alike_on_both_ways, &tail_tests[i]);
    for (size_t i = 0; i < COUNT(name_tests); i++)
        tests[count++] =
            ROW_TEST(name_tests[i].name, a_name_is_read_alike_on_both_ways, &name_tests[i]);
    return run_group("cli_fast_line", NULL, 0, tests, COUNT(tests));
}
