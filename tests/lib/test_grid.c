/* test_grid.c - shapes, the engine table, error texts. */
#include "support/harness.h"

#include <stdio.h>
#include <string.h>

static void sides_have_their_usual_shapes(void **state) {
    static const sudoku_shape usual[SUDOKU_MAX_SIDE + 2] = {
        [1] = {1, 1},  [4] = {2, 2},  [6] = {2, 3},  [8] = {2, 4},  [9] = {3, 3},  [10] = {2, 5},
        [12] = {3, 4}, [15] = {3, 5}, [16] = {4, 4}, [20] = {4, 5}, [25] = {5, 5},
    };
    char text[(SUDOKU_MAX_SIDE + 1) * (SUDOKU_MAX_SIDE + 1)];
    sudoku_grid grid;
    (void)state;
    for (size_t side = 0; side < SUDOKU_MAX_SIDE + 2; side++) {
        context("side %zu", side);
        sudoku_shape shape = sudoku_usual_shape(side);
        check_int(shape.box_height, usual[side].box_height);
        check_int(shape.box_width, usual[side].box_width);
        memset(text, '.', side * side);
        check_int(sudoku_parse_cells(text, side * side, (sudoku_shape){0, 0}, NULL, &grid, NULL),
                  shape.box_height == 0 ? SUDOKU_ERR_LENGTH : SUDOKU_OK);
        check_int(shape.box_height == 0 || memcmp(&grid.shape, &shape, sizeof shape) == 0, true);
    }
    check_int(sudoku_usual_shape(SIZE_MAX).box_height, 0);
}

static void a_shape_is_valid_if_its_side_is_1_to_25(void **state) {
    sudoku_grid empty = {.cells = {0}};
    (void)state;
    for (int height = 0; height < 256; height++) {
        for (int width = 0; width < 256; width++) {
            sudoku_shape shape = {(uint8_t)height, (uint8_t)width};
            int side = height * width;
            context("boxes of %dx%d", height, width);
            check_int(sudoku_shape_valid(shape), side >= 1 && side <= 25);
            check_int(sudoku_side(shape), side);
            check_int(sudoku_cells(shape), (int64_t)side * side);
            check_int((sudoku_engine_abilities(NULL, shape) & SUDOKU_ENGINE_SOLVES_SHAPE) != 0,
                      side >= 1 && side <= 25);
            empty.shape = shape;
            check_int(sudoku_check(&empty, NULL, NULL) == SUDOKU_ERR_SHAPE, side < 1 || side > 25);
            check_int(side > 25 && sudoku_solves(shape, NULL, empty.cells, empty.cells), false);
        }
    }
}

static void engine_names_are_unique_and_found(void **state) {
    (void)state;
    assert_null(sudoku_engine_at(sudoku_engine_count()));
    assert_null(sudoku_engine_at(SIZE_MAX));
    for (size_t i = 0; i < sudoku_engine_count(); i++) {
        const sudoku_engine *engine = sudoku_engine_at(i);
        assert_non_null(engine);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(sudoku_engine_name(engine),
                                    sudoku_engine_name(sudoku_engine_at(j)));
        assert_ptr_equal(engine_named(sudoku_engine_name(engine)), engine);
        check_int(strlen(sudoku_engine_summary(engine)) > 0, true);
    }
}

static void null_is_the_engine_auto(void **state) {
    const sudoku_engine *engine = sudoku_engine_at(0);
    (void)state;
    check_int(sudoku_engine_find("auto", &engine), SUDOKU_OK);
    assert_null(engine);
    check_int(sudoku_engine_find("auto", NULL), SUDOKU_OK);
    assert_string_equal(sudoku_engine_name(NULL), "auto");
    check_int(strlen(sudoku_engine_summary(NULL)) > 0, true);
    check_int(can(NULL, SUDOKU_ENGINE_RUNS_HERE), true);
}

static void every_error_has_its_own_text(void **state) {
    const char *unknown = sudoku_error_text((sudoku_error)1000);
    int errors = 0;
    (void)state;
    assert_non_null(unknown);
    while (strcmp(sudoku_error_text((sudoku_error)errors), unknown) != 0)
        errors++;
    check_int(errors > SUDOKU_ERR_MATRIX, true);
    for (int a = 0; a < errors; a++) {
        const char *text = sudoku_error_text((sudoku_error)a);
        context("error %d", a);
        check_int(strlen(text) > 0, true);
        check_int(text[strlen(text) - 1] == '.', false);
        for (int b = 0; b < a; b++)
            assert_string_not_equal(text, sudoku_error_text((sudoku_error)b));
    }
}

static void the_version_matches_the_header(void **state) {
    (void)state;
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", SUDOKU_VERSION_MAJOR, SUDOKU_VERSION_MINOR,
             SUDOKU_VERSION_PATCH);
    assert_string_equal(sudoku_version(), version);
    check_int(SUDOKU_VERSION,
              10000 * SUDOKU_VERSION_MAJOR + 100 * SUDOKU_VERSION_MINOR + SUDOKU_VERSION_PATCH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(sides_have_their_usual_shapes),     TEST(a_shape_is_valid_if_its_side_is_1_to_25),
        TEST(engine_names_are_unique_and_found), TEST(null_is_the_engine_auto),
        TEST(every_error_has_its_own_text),      TEST(the_version_matches_the_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
