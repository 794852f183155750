/* test_check.c - the library's checker, judged by the reference. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/thorough.h"

#include <string.h>

/* Asks both calls, which must agree if the shapes are the same. */
static bool solves(const sudoku_grid *puzzle, const sudoku_grid *solution) {
    bool whole = sudoku_solves(puzzle, solution);
    if (puzzle->shape.box_height == solution->shape.box_height &&
        puzzle->shape.box_width == solution->shape.box_width)
        check_int(sudoku_solves_cells(puzzle->shape, puzzle->cells, solution->cells), whole);
    return whole;
}

static const sudoku_shape shapes[] = {{1, 1}, {1, 2}, {2, 2}, {1, 5}, {5, 1}, {2, 3},
                                      {3, 2}, {2, 4}, {3, 3}, {1, 9}, {9, 1}, {5, 2},
                                      {3, 4}, {4, 3}, {4, 4}, {4, 5}, {5, 4}, {5, 5}};
enum {
    SHAPES = sizeof shapes / sizeof *shapes,
    SMALL = 11 /* shapes at the start on which the reference is fast */
};

static void check_agrees_with_reference(const sudoku_grid *grid) {
    sudoku_fault fault = {4711, 4711}, expected = fault;
    sudoku_error error = reference_check(grid, &expected);
    check_int(sudoku_check(grid, &fault), error);
    check_int(fault.cell, expected.cell);
    check_int(fault.other, expected.other);
    check_int(sudoku_check(grid, NULL), error);
}

static void check_names_the_clashing_cells(void **state) {
    (void)state;
    for (size_t i = 0; i < bad_case_count; i++) {
        sudoku_grid grid = bad_case_grid(&bad_cases[i]);
        sudoku_fault fault = {4711, 4711};
        context("%s", bad_cases[i].name);
        check_int(sudoku_check(&grid, &fault), bad_cases[i].error);
        check_int(fault.cell, bad_cases[i].fault.cell);
        check_int(fault.other, bad_cases[i].fault.other);
        check_agrees_with_reference(&grid);
    }
}

/* Three cells, far apart, that all share a house with the last: row beats column beats box. */
static void of_three_earlier_twins_the_one_in_the_row_is_named(void **state) {
    (void)state;
    sudoku_grid grid = {.shape = {3, 3}};
    sudoku_fault fault;
    grid.cells[8 * 9 + 8] = 7;
    grid.cells[6 * 9 + 6] = 7; /* box */
    grid.cells[1 * 9 + 8] = 7; /* column */
    grid.cells[8 * 9 + 0] = 7; /* row */
    check_int(sudoku_check(&grid, &fault), SUDOKU_ERR_CONFLICT);
    check_int(fault.cell, 80);
    check_int(fault.other, 72);
    grid.cells[72] = 0;
    check_int(sudoku_check(&grid, &fault), SUDOKU_ERR_CONFLICT);
    check_int(fault.other, 17);
    grid.cells[17] = 0;
    check_int(sudoku_check(&grid, &fault), SUDOKU_ERR_CONFLICT);
    check_int(fault.other, 60);
}

static void check_finds_the_first_fault_of_random_grids(void **state) {
    uint64_t seed = 12;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        size_t side = sudoku_side(shapes[i]), cells = sudoku_cells(shapes[i]);
        for (int round = 0; round < (i < SMALL ? 500 : 25); round++) {
            sudoku_grid grid = random_puzzle(&seed, shapes[i], random_below(&seed, cells + 1));
            for (size_t faults = random_below(&seed, 4); faults > 0; faults--)
                grid.cells[random_below(&seed, cells)] = (uint8_t)random_below(&seed, side + 1);
            if (random_below(&seed, 50) == 0)
                grid.cells[random_below(&seed, cells)] = (uint8_t)(side + 1);
            context("boxes of %dx%d, round %d", shapes[i].box_height, shapes[i].box_width, round);
            check_agrees_with_reference(&grid);
        }
    }
}

/* The grid holds nothing else, so that a check of the wrong house finds nothing. */
static void check_sees_two_cells_of_each_house(void **state) {
    (void)state;
    for (size_t i = 0; i < SHAPES - 1; i++) {
        sudoku_grid grid = {.shape = shapes[i]};
        size_t side = sudoku_side(shapes[i]), cells = sudoku_cells(shapes[i]);
        for (size_t a = 0; a < cells; a++) {
            for (size_t b = a + 1; b < cells; b++) {
                sudoku_fault fault = {4711, 4711};
                bool peers = reference_peers(shapes[i], a, b);
                grid.cells[a] = grid.cells[b] = (uint8_t)((a + b) % side + 1);
                context("boxes of %dx%d, cells %zu and %zu", shapes[i].box_height,
                        shapes[i].box_width, a, b);
                check_int(sudoku_check(&grid, &fault), peers ? SUDOKU_ERR_CONFLICT : SUDOKU_OK);
                check_int(fault.cell, peers ? b : 4711);
                check_int(fault.other, peers ? a : 4711);
                grid.cells[b] = 0;
            }
            grid.cells[a] = 0;
        }
    }
}

/* A house holds a digit in two cells, in three, and so on up to all its cells. */
static void check_sees_a_digit_any_number_of_times(void **state) {
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        size_t side = sudoku_side(shapes[i]), cells = sudoku_cells(shapes[i]);
        for (size_t digit = 1; digit <= side; digit++) {
            sudoku_grid row = {.shape = shapes[i]}, column = row, all = row;
            for (size_t count = 1; count <= side; count++) {
                row.cells[count - 1] = column.cells[(count - 1) * side] = (uint8_t)digit;
                context("side %zu, digit %zu, %zu times", side, digit, count);
                check_int(sudoku_check(&row, NULL), count > 1 ? SUDOKU_ERR_CONFLICT : SUDOKU_OK);
                check_int(sudoku_check(&column, NULL), count > 1 ? SUDOKU_ERR_CONFLICT : SUDOKU_OK);
            }
            memset(all.cells, (int)digit, cells);
            check_int(sudoku_check(&all, NULL), side > 1 ? SUDOKU_ERR_CONFLICT : SUDOKU_OK);
            check_int(solves(&all, &all), side == 1);
        }
    }
}

static void check_names_a_cell_above_the_side(void **state) {
    uint64_t seed = 19;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        size_t side = sudoku_side(shapes[i]), cells = sudoku_cells(shapes[i]);
        sudoku_grid grid = random_puzzle(&seed, shapes[i], cells / 2);
        for (size_t cell = 0; cell < cells; cell++) {
            uint8_t right = grid.cells[cell];
            for (size_t value = side + 1; value <= UINT8_MAX; value++) {
                sudoku_fault fault = {4711, 4711};
                grid.cells[cell] = (uint8_t)value;
                context("side %zu, cell %zu, value %zu", side, cell, value);
                check_int(sudoku_check(&grid, &fault), SUDOKU_ERR_CELL);
                check_int(fault.cell, cell);
                check_int(fault.other, cell);
            }
            grid.cells[cell] = right;
        }
    }
}

static void what_lies_behind_the_last_cell_is_ignored(void **state) {
    uint64_t seed = 31;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        sudoku_grid solution = random_solved(&seed, shapes[i]), puzzle = dirty_grid(shapes[i]);
        memcpy(puzzle.cells, solution.cells, sudoku_cells(shapes[i]));
        context("boxes of %dx%d", shapes[i].box_height, shapes[i].box_width);
        check_int(sudoku_check(&puzzle, NULL), SUDOKU_OK);
        check_int(solves(&puzzle, &solution), true);
    }
}

static void check_refuses_shapes_that_do_not_exist(void **state) {
    static const sudoku_shape bad[] = {{0, 0}, {0, 3}, {3, 0}, {13, 2}, {255, 255}};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        sudoku_grid grid = {.shape = bad[i]};
        context("boxes of %dx%d", bad[i].box_height, bad[i].box_width);
        check_int(sudoku_check(&grid, NULL), SUDOKU_ERR_SHAPE);
        check_int(solves(&grid, &grid), false);
    }
}

/* Any byte stands in any cell, of the solution and of the puzzle. */
static void solves_rejects_every_change_of_one_cell(void **state) {
    uint64_t seed = 15;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        sudoku_grid empty = {.shape = shapes[i]}, solution = random_solved(&seed, shapes[i]);
        sudoku_grid puzzle = solution, changed = solution;
        for (size_t cell = 0; cell < sudoku_cells(shapes[i]); cell += 2)
            puzzle.cells[cell] = 0;
        for (size_t cell = 0; cell < sudoku_cells(shapes[i]); cell++) {
            uint8_t right = solution.cells[cell], given = puzzle.cells[cell];
            for (int digit = 0; digit <= UINT8_MAX; digit++) {
                context("boxes of %dx%d, cell %zu, digit %d", shapes[i].box_height,
                        shapes[i].box_width, cell, digit);
                changed.cells[cell] = puzzle.cells[cell] = (uint8_t)digit;
                check_int(solves(&empty, &changed), digit == right);
                check_int(solves(&puzzle, &solution), digit == 0 || digit == right);
            }
            changed.cells[cell] = right;
            puzzle.cells[cell] = given;
        }
    }
}

/* All digits are there as often as they should be. */
static void solves_rejects_two_cells_exchanged(void **state) {
    uint64_t seed = 20;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        sudoku_grid puzzle = {.shape = shapes[i]}, solution = random_solved(&seed, shapes[i]);
        size_t step = thorough || sudoku_cells(shapes[i]) <= 81 ? 1 : 4;
        for (size_t a = 0; a < sudoku_cells(shapes[i]); a++) {
            for (size_t b = a % step; b < a; b += step) {
                uint8_t of_a = solution.cells[a], of_b = solution.cells[b];
                solution.cells[a] = of_b;
                solution.cells[b] = of_a;
                context("boxes of %dx%d, cells %zu and %zu", shapes[i].box_height,
                        shapes[i].box_width, a, b);
                check_int(solves(&puzzle, &solution), of_a == of_b);
                solution.cells[a] = of_a;
                solution.cells[b] = of_b;
            }
        }
    }
}

/* With two rows or columns exchanged, all rows and columns are as right as before. */
static void solves_rejects_a_latin_square_whose_boxes_are_wrong(void **state) {
    uint64_t seed = 22;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        size_t side = sudoku_side(shapes[i]);
        size_t height = shapes[i].box_height, width = shapes[i].box_width;
        sudoku_grid puzzle = {.shape = shapes[i]}, solution = random_solved(&seed, shapes[i]);
        for (size_t a = 0; a < side; a++) {
            for (size_t b = 0; b < a; b++) {
                sudoku_grid rows = solution, columns = solution;
                for (size_t k = 0; k < side; k++) {
                    rows.cells[a * side + k] = solution.cells[b * side + k];
                    rows.cells[b * side + k] = solution.cells[a * side + k];
                    columns.cells[k * side + a] = solution.cells[k * side + b];
                    columns.cells[k * side + b] = solution.cells[k * side + a];
                }
                context("boxes of %zux%zu, %zu and %zu exchanged", height, width, a, b);
                check_int(solves(&puzzle, &rows), reference_solves(&puzzle, &rows));
                check_int(solves(&puzzle, &columns), reference_solves(&puzzle, &columns));
            }
        }
    }
}

static void boxes_of_one_row_or_column_are_not_those_of_3x3(void **state) {
    (void)state;
    sudoku_grid square = {.shape = {1, 9}};
    for (size_t i = 0; i < 81; i++)
        square.cells[i] = (uint8_t)((i / 9 + i % 9) % 9 + 1);
    check_int(solves(&square, &square), true);
    check_int(sudoku_check(&square, NULL), SUDOKU_OK);
    square.shape = (sudoku_shape){9, 1};
    check_int(solves(&square, &square), true);
    check_int(sudoku_check(&square, NULL), SUDOKU_OK);
    square.shape = (sudoku_shape){3, 3};
    check_int(solves(&square, &square), false);
    check_int(sudoku_check(&square, NULL), SUDOKU_ERR_CONFLICT);
}

static void solves_rejects_a_solution_of_another_shape(void **state) {
    uint64_t seed = 17;
    (void)state;
    sudoku_grid wide = random_solved(&seed, (sudoku_shape){2, 3});
    sudoku_grid tall = {.shape = {3, 2}}, small = {.shape = {2, 2}};
    check_int(solves(&tall, &wide), false);
    check_int(solves(&small, &wide), false);
    wide.shape = tall.shape; /* the rows and columns are right, but not the boxes */
    check_int(solves(&tall, &wide), false);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(check_names_the_clashing_cells),
        TEST(of_three_earlier_twins_the_one_in_the_row_is_named),
        TEST(check_finds_the_first_fault_of_random_grids),
        TEST(check_sees_two_cells_of_each_house),
        TEST(check_sees_a_digit_any_number_of_times),
        TEST(check_names_a_cell_above_the_side),
        TEST(what_lies_behind_the_last_cell_is_ignored),
        TEST(check_refuses_shapes_that_do_not_exist),
        TEST(solves_rejects_every_change_of_one_cell),
        TEST(solves_rejects_two_cells_exchanged),
        TEST(solves_rejects_a_latin_square_whose_boxes_are_wrong),
        TEST(boxes_of_one_row_or_column_are_not_those_of_3x3),
        TEST(solves_rejects_a_solution_of_another_shape),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
