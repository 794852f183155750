/* test_progress.c - the text of the progress line, and the size of the input that it goes by.
 * test_progress_line.py tests the line of the program. */
#include "pipeline/watchdog.h"
#include "puzzles.h"
#include "run.h"
#include "sources/input.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ---- The text ---- */

#define SECONDS(n) ((uint64_t)(n)*1000000000)
#define MINUTES(n) SECONDS(60 * (n))
#define HOURS(n)   MINUTES(60 * (n))
#define DAYS(n)    HOURS(24 * (n))

static const struct text_case {
    const char *name;
    struct progress_point since, now; /* nanoseconds, records, bytes */
    uint64_t total;
    const char *text;
} text_cases[] = {
    {"no record is done", {0}, {SECONDS(1), 0, 0}, 0, "0 records, 0 /s"},
    {"one record is done", {0}, {SECONDS(1), 1, 82}, 0, "1 record, 1.00 /s"},
    {"thousands are told apart", {0}, {SECONDS(2), 1000, 0}, 0, "1,000 records, 500 /s"},
    {"rounding makes no fourth digit", {0}, {SECONDS(1000), 9996, 0}, 0, "9,996 records, 10.0 /s"},
    {"nor a thousand", {0}, {SECONDS(10), 9996, 0}, 0, "9,996 records, 1.00 k/s"},
    {"a rate may be below one", {0}, {SECONDS(100), 25, 0}, 0, "25 records, 0.25 /s"},
    {"no time has no rate",
     {SECONDS(5), 7, 0},
     {SECONDS(5), 7, 574},
     1148,
     "7 records, 50 %, 5 s left"},
    {"nothing of the input", {0}, {SECONDS(1), 0, 0}, 1000, "0 records, 0 /s, 0 %"},
    {"a share is rounded down",
     {0},
     {SECONDS(1), 1, 299},
     1000,
     "1 record, 1.00 /s, 29 %, 3 s left"},
    {"all", {0}, {SECONDS(1), 1, 1000}, 1000, "1 record, 1.00 /s, 100 %"},
    {"more than all is an unknown size", {0}, {SECONDS(1), 1, 1001}, 1000, "1 record, 1.00 /s"},
    {"a time is rounded up",
     {0},
     {SECONDS(12) + 1, 12, 50},
     100,
     "12 records, 1.00 /s, 50 %, 13 s left"},
    {"minutes", {0}, {MINUTES(2), 120, 50}, 100, "120 records, 1.00 /s, 50 %, 2 min left"},
    {"hours", {0}, {HOURS(2), 7200, 50}, 100, "7,200 records, 1.00 /s, 50 %, 2 h left"},
    {"days", {0}, {DAYS(2), 0, 50}, 100, "0 records, 0 /s, 50 %, 2 d left"},
    {"too many days are not told", {0}, {DAYS(10000), 0, 50}, 100, "0 records, 0 /s, 50 %"},
    {"a rate is the present one, and a time is that of the whole run",
     {SECONDS(5), 1000, 0},
     {SECONDS(10), 1010, 50},
     100,
     "1,010 records, 2.00 /s, 50 %, 10 s left"},
    {"all is greatest",
     {0},
     {UINT64_MAX, UINT64_MAX, UINT64_MAX},
     UINT64_MAX,
     "18,446,744,073,709,551,615 records, 1.00 G/s, 100 %"},
};

static void check_text_case(void **state) {
    const struct text_case *test = *state;
    char text[PROGRESS_SIZE];
    size_t length = progress_text(text, &test->since, &test->now, test->total);
    assert_string_equal(text, test->text);
    assert_int_equal(length, strlen(text));
}

/* Numbers near the powers of two. */
static uint64_t some_number(size_t n) {
    uint64_t power = UINT64_C(1) << (n / 2 % 64);
    return n % 2 == 0 ? power : power - 1 + power;
}

static void no_text_is_too_long_for_a_terminal(void **state) {
    const size_t step = 5, most = 128;
    (void)state;
    for (size_t time = 0; time < most; time++) {
        for (size_t records = 0; records < most; records += step) {
            for (size_t bytes = 0; bytes < most; bytes += step) {
                const struct progress_point since = {0},
                                            until = {some_number(time), some_number(records),
                                                     some_number(bytes)};
                char text[PROGRESS_SIZE];
                size_t length = progress_text(text, &since, &until, some_number(bytes + 3));
                assert_in_range(length, 1, 79);
                assert_int_equal(length, strlen(text));
                assert_int_equal(strspn(text, " %,./0123456789EGMPTkacdefhilmnorst"), length);
            }
        }
    }
}

/* ---- The size of the input ---- */

#define SMALL PUZZLES_DIR "/inkala.txt"
#define LARGE SCRATCH_DIR "/progress-large"

/* The bytes of SMALL, and those of LARGE, which is smaller if off_t is small. */
#define SMALL_SIZE UINT64_C(90)
#define LARGE_SIZE (sizeof(off_t) > 4 ? UINT64_C(1) << 32 : UINT64_C(1) << 30)

enum { MAX_OPERANDS = 5 };

static const struct size_case {
    const char *name;
    const char *operands[MAX_OPERANDS + 1]; /* NULL at the end */
    const char *input;                      /* file to open as standard input; NULL: a pipe */
    off_t offset;                           /* in the input: the bytes before it have been read */
    uint64_t size;
} size_cases[] = {
    {"files add up", {SMALL, LARGE, SMALL}, .size = LARGE_SIZE + 2 * SMALL_SIZE},
    {"what is no file counts nothing", {INKALA, SMALL, SMALL "missing", "/"}, .size = SMALL_SIZE},
    {"what was read of standard input is not counted", {"-"}, SMALL, .offset = 40, .size = 50},
    {"more was skipped than there is", {"-", SMALL}, SMALL, .offset = 5000, .size = SMALL_SIZE},
    {"standard input is read once", {"-", SMALL, "-"}, SMALL, .size = 2 * SMALL_SIZE},
    {"a pipe is not known", {SMALL, "-"}, .size = 0},
};

static void check_size_case(void **state) {
    const struct size_case *test = *state;
    int ends[2], input, before = dup(STDIN_FILENO);
    size_t count = 0;
    while (test->operands[count] != NULL)
        count++;
    assert_int_equal(pipe(ends), 0);
    input = test->input != NULL ? open(test->input, O_RDONLY) : dup(ends[0]);
    if (test->input != NULL)
        assert_int_equal(lseek(input, test->offset, SEEK_SET), test->offset);
    dup2(input, STDIN_FILENO);
    const struct options options = {.operands = (char **)test->operands, .operand_count = count};
    uint64_t size = input_source.total(&options);
    if (test->input != NULL)
        assert_int_equal(lseek(STDIN_FILENO, 0, SEEK_CUR), test->offset);
    dup2(before, STDIN_FILENO);
    close(before);
    close(input);
    close(ends[0]);
    close(ends[1]);
    assert_int_equal(size, test->size);
}

int main(void) {
    struct CMUnitTest tests[COUNT(text_cases) + COUNT(size_cases) + 1];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(text_cases); i++)
        tests[count++] = ROW_TEST(text_cases[i].name, check_text_case, &text_cases[i]);
    for (size_t i = 0; i < COUNT(size_cases); i++)
        tests[count++] = ROW_TEST(size_cases[i].name, check_size_case, &size_cases[i]);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(no_text_is_too_long_for_a_terminal);
    write_file(LARGE, "", 0);
    assert_int_equal(truncate(LARGE, (off_t)LARGE_SIZE), 0);
    int failures = run_group("cli_progress", NULL, 0, tests, count);
    unlink(LARGE);
    return failures;
}
