/* test_matrix_room.c - how large a matrix may be. */
#include "run.h"

#include "matrices/matrix.h"

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

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_and_ones_together_have_a_limit),
    };
    return run_group("cli_matrix_room", NULL, 0, tests, COUNT(tests));
}
