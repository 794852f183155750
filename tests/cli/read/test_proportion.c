/* test_proportion.c - the reader takes a number of steps proportional to the size of any input.  A
 * step is a basic block entered: the compiler inserts a call into each. */
#include "read/reader.h"
#include "support/harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t steps;

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void) {
    steps++;
}

/* Texts to repeat: unterminated, ambiguous or nearly valid. */
static const char *const units[] = {
    "[\n",
    "[",
    "{\"a\":\n",
    "{\"a\":",
    "(",
    "]\n",
    "\"\n",
    "\"a\\n",
    "np.array([\n",
    "x = [1,\n",
    "[[1,2,3,4],\n",
    "[1,2,3,4],\n\n",
    "{\"puzzle\": \"1...\", ",
    "'..3.', ",
    ". . . ... | .\n",
    ". . .|",
    ",,,\n",
    ",,,,,,,,\n",
    "\t\t\t\n",
    "|  |  |  |\n",
    "----\n",
    "---------\n",
    "*********\n",
    "_________\n\n",
    "- - - -\n",
    "+---+---+\n",
    "+-------+",
    "-",
    "+---+---+\n|   |   |\n",
    "+---+---+\n|   |\n",
    "| 1 | 2 | 3 | 4 |\n|---|---|---|---|\n",
    "| 1 | 2 |   |   |\n",
    "1,2,,\n",
    "1,2,3,4\n,,,\n",
    "53..7....\n",
    "53..7....\n\n",
    "53..7....\n53..7...\n",
    "5 3 0 0 7 0 0 0\n",
    "53..7....\n---------\n",
    "1.3.\n.2..\n\n",
    "1.3.\n.2..\n----\n",
    "1.3.\n..?.\n",
    "12 3 4\n",
    "A B C D\n",
    "1\n",
    "9 9\n",
    "1:\n",
    "> ",
    "text\n",
    "Puzzle 1\n....\n",
    "[Puzzle]\n",
    "# comment\n",
    "\n",
    " \n",
    "\xC2\xB7",
    "\xFF\n",
    "\xEF\xBB\xBF\n",
    "a,b,puzzle\n",
    "solution,puzzle\n1,2\n",
    "puzzle,a,solution\n1234567890123456789012 ",
    "a 123456789 123456789 ",
    "+1",
    "\\n",
    "1...,4321,\n",
    "1234341221434321 ",
    "1..............4:",
    "123456789123456789123456789123456789123456789\n",
};

static uint64_t count_steps(const char *unit, size_t times, const struct dialect *dialect) {
    static _Alignas(8) char bytes[RECORD_ROOM];
    uint8_t cells[SUDOKU_MAX_CELLS];
    struct record record = {.cells = cells};
    size_t length = strlen(unit);
    char *text = malloc(times * length + 1);
    assert_non_null(text);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * length, unit, length);
    text[times * length] = '\0';
    steps = 0;
    struct reader *reader = reader_open(-1, text, "text", dialect);
    assert_non_null(reader);
    for (bool found = true; found; matrix_free(found ? record.matrix : NULL)) {
        struct arena arena = {.bytes = bytes, .size = sizeof bytes};
        found = reader_next(reader, true, &record, &arena);
    }
    reader_close(reader);
    free(text);
    return steps;
}

/* Twice the input takes at most twice the steps, and a few more because lines end elsewhere. */
static void check_proportion(const struct dialect *dialect) {
    enum { TIMES = 4000 };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        uint64_t once = count_steps(units[i], TIMES, dialect);
        uint64_t twice = count_steps(units[i], 2 * TIMES, dialect);
        if (once == 0 || twice > 2 * once + once / 4)
            print_message("%s\n", units[i]);
        check_int(once > 0 && twice <= 2 * once + once / 4, true);
    }
}

static void time_is_linear_in_the_length_of_the_input(void **state) {
    (void)state;
    check_proportion(&(struct dialect){.is_judge = false});
}

static void time_is_linear_for_judges(void **state) {
    (void)state;
    check_proportion(&(struct dialect){.is_judge = true, .count_first = true});
}

static void time_is_linear_for_matrices(void **state) {
    (void)state;
    check_proportion(&(struct dialect){.matrices = true});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(time_is_linear_in_the_length_of_the_input),
        TEST(time_is_linear_for_judges),
        TEST(time_is_linear_for_matrices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
