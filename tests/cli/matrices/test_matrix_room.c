/* test_matrix_room.c - how large a matrix may be, and what is told of one that would be larger.
 *
 * The tests only set the number of columns or ones: to add as many takes gigabytes. */
#include "run.h"

#include "matrices/options_text.h"
#include "matrices/zeros_and_ones.h"

#include <string.h>

#define FULL "a matrix has at most 1073741823 columns and ones"

static struct line line_of(const char *text) {
    return (struct line){.text = text, .length = strlen(text), .number = 2};
}

static void columns_and_ones_together_have_a_limit(void **state) {
    struct matrix *matrix = matrix_new();
    (void)state;
    assert_non_null(matrix);
    matrix->primary = MATRIX_MOST - 2;
    matrix->secondary = 1;
    assert_true(matrix_add_one(matrix, 0));
    assert_false(matrix_add_one(matrix, 0));
    assert_int_equal(matrix->ones, 1);
    matrix_free(matrix);
}

static void a_row_that_is_one_too_many_is_told(void **state) {
    struct matrix matrix = {.primary = 1, .ones = MATRIX_MOST - 1};
    struct line line = line_of("1");
    struct line_fault fault;
    (void)state;
    assert_false(read_row(&line, &matrix, &fault));
    assert_string_equal(fault.reason, FULL);
}

static void an_option_that_is_one_too_many_is_told(void **state) {
    struct matrix *matrix = matrix_new();
    struct line items = line_of("a b | c"), option = line_of("b a");
    struct line_fault fault;
    (void)state;
    assert_non_null(matrix);
    assert_true(read_items(&items, matrix, &fault));
    matrix->ones = MATRIX_MOST - 3;
    assert_false(read_option(&option, matrix, &fault));
    assert_string_equal(fault.reason, FULL);
    matrix_free(matrix);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_and_ones_together_have_a_limit),
        cmocka_unit_test(a_row_that_is_one_too_many_is_told),
        cmocka_unit_test(an_option_that_is_one_too_many_is_told),
    };
    return run_group("cli_matrix_room", NULL, 0, tests, COUNT(tests));
}
