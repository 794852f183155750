/* made_puzzles.c - calls of the generator. */
#include "made_puzzles.h"

#include <stdlib.h>
#include <string.h>

void make(const sudoku_engine *engine, const sudoku_recipe *recipe, uint64_t first, size_t count,
          sudoku_query query, struct made *all) {
    size_t size = sudoku_generator_size(engine, recipe->shape);
    /* Exactly what is asked for, and of no alignment. */
    char *memory = malloc(size + 1);
    sudoku_solver solver = {engine, memory + 1, size};
    assert_non_null(memory);
    memset(memory, 0xA5, size + 1);
    all->error = sudoku_generate(&solver, recipe, first, count, &query, all->results, all->puzzles,
                                 all->solutions);
    free(memory);
}

sudoku_grid grid_at(const sudoku_recipe *recipe, const uint8_t *cells, size_t i) {
    sudoku_grid grid = {.shape = recipe->shape};
    size_t size = sudoku_cells(recipe->shape);
    memcpy(grid.cells, cells + i * size, size);
    return grid;
}

size_t count_givens(const sudoku_grid *puzzle) {
    size_t count = 0;
    for (size_t i = 0; i < sudoku_cells(puzzle->shape); i++)
        count += puzzle->cells[i] != 0;
    return count;
}

sudoku_grid check_proper(const struct made *made, const sudoku_recipe *recipe, size_t i) {
    sudoku_solver solver = make_solver(NULL, recipe->shape);
    sudoku_grid puzzle = grid_at(recipe, made->puzzles, i), first;
    sudoku_grid solution = grid_at(recipe, made->solutions, i);
    sudoku_query query = {.limit = 2};
    sudoku_result result;
    check_int(made->results[i].solutions, 1);
    check_int(made->results[i].end, SUDOKU_END_COMPLETE);
    check_int(sudoku_solve(&solver, &puzzle, &query, &result, &first), SUDOKU_OK);
    check_int(result.solutions, 1);
    check_grid(&first, &solution);
    free_solver(&solver);
    return puzzle;
}

void check_minimal(const sudoku_grid *puzzle) {
    sudoku_solver solver = make_solver(NULL, puzzle->shape);
    sudoku_query query = {0};
    size_t redundant;
    check_int(sudoku_minimal(&solver, puzzle, &query, NULL, NULL, &redundant), SUDOKU_OK);
    check_int(redundant, sudoku_cells(puzzle->shape));
    free_solver(&solver);
}
