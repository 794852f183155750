/* test_signatures.c - files that are not plain text are rejected with one message. */
#include "puzzles.h"

#include <string.h>

/* A file that is rejected as a whole. */
#define REJECTED(bytes, reason)                                                                    \
    .input = bytes "\n" INKALA "\n", .input_size = sizeof(bytes "\n" INKALA "\n") - 1,             \
    .status = 2, .out = "invalid\n", .err = "sudoku: -:1:1: " reason "\n"

#define UTF_16 "UTF-16 text: use iconv -f UTF-16 -t UTF-8 FILE | sudoku"

static const struct cli_case cases[] = {
    {"gzip", REJECTED("\x1F\x8B\x08\0\n", "compressed: use zcat FILE | sudoku")},
    {"xz", REJECTED("\xFD"
                    "7zXZ\0",
                    "compressed: use xzcat FILE | sudoku")},
    {"zstd", REJECTED("\x28\xB5\x2F\xFD", "compressed: use zstdcat FILE | sudoku")},
    {"zip", REJECTED("PK\x03\x04\x14\0puzzles.txt", "compressed: use unzip -p FILE | sudoku")},
    {"UTF-16, low bytes first", REJECTED("\xFF\xFE"
                                         "8\0.\0.\0",
                                         UTF_16)},
    {"UTF-16, high bytes first", REJECTED("\xFE\xFF\0"
                                          "8\0.\0.",
                                          UTF_16)},
    {"a NUL byte in the first line", REJECTED("8\0.\0.\0", "not a text file")},
    {"a NUL byte in another line makes only that record invalid",
     .input = EASY "\n8\0.\n" EASY "\n", .input_size = sizeof(EASY "\n8\0.\n" EASY "\n") - 1,
     .status = 2, .out = EASY_SOLVED "\ninvalid\n" EASY_SOLVED "\n", .told = {"sudoku: -:2:"}},
    {"the next file is read",
     .script = "cd \"$SCRATCH\" && echo " EASY " | gzip > a.gz && "
               "\"$SUDOKU\" a.gz " INKALA,
     .status = 2, .out = "invalid\n" INKALA_SOLVED "\n",
     .err = "sudoku: a.gz:1:1: compressed: use zcat FILE | sudoku\n"},
};

static void files_are_rejected_if_their_bytes_come_one_by_one(void **state) {
    static const char *const no_args[] = {NULL};
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct cli_case *test = &cases[i];
        if (test->input == NULL || test->err == NULL)
            continue;
        doing("%s", test->name);
        struct command command = {
            .args = no_args, .input = test->input, .input_size = test->input_size, .chunk = 1};
        check_outcome(run(&command), test->status, test->out, test->err);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_rejected_if_their_bytes_come_one_by_one)};
    return run_group("cli_signatures", cases, COUNT(cases), tests, COUNT(tests));
}
