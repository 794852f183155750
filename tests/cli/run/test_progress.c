/* test_progress.c - the text of the progress line, and the size of the input on which it is based.
 * test_progress_line.py tests the line on a terminal. */
#include "run.h"
#include "run/run.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ---- The text ---- */

#define SECONDS(n) ((uint64_t)(n)*1000000000)

static const struct text_case {
    const char *name;
    uint64_t records, nanoseconds, amount, total;
    const char *text;
} text_cases[] = {
    {"one record", 1, SECONDS(1), 82, 0, "1 record, 1/s"},
    {"a fast rate is a whole number", 2345678, SECONDS(2), 0, 0, "2345678 records, 1172839/s"},
    {"the rate is an average", 30, SECONDS(3) + 1, 0, 0, "30 records, 10/s"},
    {"a slow rate is never 0", 25, SECONDS(1000), 0, 0, "25 records, 0.025/s"},
    {"no input has been read", 1, SECONDS(1), 0, 1000, "1 record, 1/s, 0 %"},
    {"a percentage is rounded down", 1, SECONDS(1), 299, 1000, "1 record, 1/s, 29 %"},
    {"all", 3, SECONDS(2), 1000, 1000, "3 records, 1.5/s, 100 %"},
    {"a size that is exceeded is unknown", 1, SECONDS(1), 1001, 1000, "1 record, 1/s"},
};

static void check_text_case(void **state) {
    const struct text_case *test = *state;
    char text[PROGRESS_SIZE];
    progress_text(text, test->records, test->nanoseconds, test->amount, test->total);
    assert_string_equal(text, test->text);
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
    off_t offset;                           /* offset in the input, up to which it has been read */
    uint64_t size;
} size_cases[] = {
    {"files add up", {SMALL, LARGE, SMALL}, .size = LARGE_SIZE + 2 * SMALL_SIZE},
    {"operands that are not files are not counted",
     {"1...............", SMALL, SMALL "missing", "/"},
     .size = SMALL_SIZE},
    {"bytes read before the start are not counted", {"-"}, SMALL, .offset = 40, .size = 50},
    {"an offset past the end is 0", {"-", SMALL}, SMALL, .offset = 5000, .size = SMALL_SIZE},
    {"the size of a pipe is unknown", {SMALL, "-"}, .size = 0},
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
    uint64_t size = input_total(&options);
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
    struct CMUnitTest tests[COUNT(text_cases) + COUNT(size_cases)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(text_cases); i++)
        tests[count++] = ROW_TEST(text_cases[i].name, check_text_case, &text_cases[i]);
    for (size_t i = 0; i < COUNT(size_cases); i++)
        tests[count++] = ROW_TEST(size_cases[i].name, check_size_case, &size_cases[i]);
    write_file(LARGE, "", 0);
    assert_int_equal(truncate(LARGE, (off_t)LARGE_SIZE), 0);
    int failures = run_group("cli_progress", NULL, 0, tests, count);
    unlink(LARGE);
    return failures;
}
