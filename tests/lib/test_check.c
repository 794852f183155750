/* test_check.c - the library's checker, compared with the reference. */
#include "support/cases.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/reference.h"

#include <string.h>

static bool solves(const sudoku_grid *puzzle, const sudoku_grid *solution) {
    return sudoku_solves(puzzle->shape, NULL, puzzle->cells, solution->cells);
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
    check_int(sudoku_check(grid, NULL, &fault), error);
    check_int(fault.cell, expected.cell);
    check_int(fault.other, expected.other);
    check_int(sudoku_check(grid, NULL, NULL), error);
}

/* Of several earlier twins, the one in the row is reported, or else the one in the column. */
static void check_names_the_clashing_cells(void **state) {
    (void)state;
    for (size_t i = 0; i < bad_case_count; i++) {
        sudoku_grid grid = bad_case_grid(&bad_cases[i]);
        sudoku_fault fault = {4711, 4711};
        context("%s", bad_cases[i].name);
        check_int(sudoku_check(&grid, NULL, &fault), bad_cases[i].error);
        check_int(fault.cell, bad_cases[i].fault.cell);
        check_int(fault.other, bad_cases[i].fault.other);
        check_agrees_with_reference(&grid);
    }
    static const int twins[] = {72, 17, 60}; /* of cell 80: in its row, its column and its box */
    sudoku_grid grid = {.shape = {3, 3}, .cells = {[17] = 7, [60] = 7, [72] = 7, [80] = 7}};
    for (size_t i = 0; i < 3; i++) {
        sudoku_fault fault;
        check_int(sudoku_check(&grid, NULL, &fault), SUDOKU_ERR_CONFLICT);
        check_int(fault.other, twins[i]);
        grid.cells[twins[i]] = 0;
    }
}

/* Empties a grid, except for one digit in the first cells of its first row or column. */
static void repeat_digit(uint64_t *seed, sudoku_grid *grid) {
    size_t side = sudoku_side(grid->shape), step = random_below(seed, 2) == 0 ? 1 : side;
    uint8_t digit = (uint8_t)(1 + random_below(seed, side));
    memset(grid->cells, 0, sudoku_cells(grid->shape));
    for (size_t times = 1 + random_below(seed, side); times-- > 0;)
        grid->cells[times * step] = digit;
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
            if (random_below(&seed, 50) == 0) /* any value that is not a digit */
                grid.cells[random_below(&seed, cells)] =
                    (uint8_t)(side + 1 + random_below(&seed, UINT8_MAX - side));
            if (random_below(&seed, 8) == 0) /* in a row or a column, a digit many times */
                repeat_digit(&seed, &grid);
            context("boxes of %dx%d, round %d", shapes[i].box_height, shapes[i].box_width, round);
            check_agrees_with_reference(&grid);
        }
    }
}

/* Tries any byte in any cell, of the solution and of the puzzle. */
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

static void swap_cells(sudoku_grid *grid, size_t a, size_t b) {
    uint8_t digit = grid->cells[a];
    grid->cells[a] = grid->cells[b];
    grid->cells[b] = digit;
}

/* Each change leaves two of rows, columns and boxes intact. */
static void solves_rejects_grids_with_one_kind_of_wrong_house(void **state) {
    uint64_t seed = 16;
    (void)state;
    for (size_t i = 0; i < SHAPES; i++) {
        size_t height = shapes[i].box_height, width = shapes[i].box_width, side = height * width;
        sudoku_grid empty = {.shape = shapes[i]}, solved = random_solved(&seed, shapes[i]);
        sudoku_grid changed[3] = {solved, solved, solved};
        if (height > 1)
            swap_cells(&changed[0], 0, side); /* in a column and a box */
        if (width > 1)
            swap_cells(&changed[1], 0, 1); /* in a row and a box */
        for (size_t column = 0; column < side && height < side; column++)
            swap_cells(&changed[2], column, height * side + column); /* rows of two bands */
        context("boxes of %zux%zu", height, width);
        check_int(solves(&empty, &solved), true);
        check_int(solves(&empty, &changed[0]), height == 1);
        check_int(solves(&empty, &changed[1]), width == 1);
        check_int(solves(&empty, &changed[2]), height == 1 || height == side);
    }
}

/* The rows and columns are right, but the boxes only for one shape. */
static void a_solution_solves_only_its_shape(void **state) {
    static const sudoku_shape same_side[][2] = {
        {{1, 9}, {3, 3}}, {{9, 1}, {3, 3}}, {{2, 3}, {3, 2}}};
    uint64_t seed = 17;
    (void)state;
    for (size_t i = 0; i < sizeof same_side / sizeof *same_side; i++) {
        sudoku_grid solution = random_solved(&seed, same_side[i][0]);
        sudoku_grid other = {.shape = same_side[i][1]}, small = {.shape = {2, 2}};
        context("row %zu", i);
        check_int(solves(&solution, &solution), true);
        check_int(solves(&other, &solution), false);
        check_int(solves(&small, &solution), false);
        solution.shape = other.shape;
        check_int(solves(&other, &solution), false);
        check_int(sudoku_check(&solution, NULL, NULL), SUDOKU_ERR_CONFLICT);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(check_names_the_clashing_cells),
        TEST(check_finds_the_first_fault_of_random_grids),
        TEST(solves_rejects_every_change_of_one_cell),
        TEST(solves_rejects_grids_with_one_kind_of_wrong_house),
        TEST(a_solution_solves_only_its_shape),
    };
    take_arguments(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
