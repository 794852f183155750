/* mixture.c - see mixture.h. */
#include "mixture.h"

#include "harness.h"
#include "random.h"
#include "reference.h"

static const sudoku_shape nine = {3, 3};

/* The number of solutions of puzzle, at most 2.  *first becomes the first of them; first may be
 * puzzle itself. */
static uint64_t solve(const sudoku_grid *puzzle, sudoku_grid *first) {
    sudoku_grid given = *puzzle;
    return search_by(engine_named("dlx"), &given, (sudoku_query){.limit = 2}, first).solutions;
}

bool spoil(uint64_t *seed, sudoku_grid *puzzle) {
    size_t cells = sudoku_cells(puzzle->shape), side = sudoku_side(puzzle->shape);
    for (int tries = 0; tries < 1000; tries++) {
        size_t cell = random_below(seed, cells), digit = 1 + random_below(seed, side);
        if (puzzle->cells[cell] != 0 || !(reference_candidates(puzzle, cell) >> digit & 1))
            continue;
        puzzle->cells[cell] = (uint8_t)digit;
        return true;
    }
    return false;
}

/* A full grid.  Unlike those of random_solved(), it is not a shuffle of one pattern. */
static sudoku_grid random_full(uint64_t *seed) {
    for (;;) {
        sudoku_grid grid = random_puzzle(seed, nine, 60);
        for (int i = 0; i < 4; i++)
            spoil(seed, &grid);
        if (solve(&grid, &grid) > 0)
            return grid;
    }
}

/* Empties cells in random order while the solution is unique and more than fewest givens are
 * left. */
static void dig(uint64_t *seed, sudoku_grid *grid, size_t fewest) {
    size_t order[81], givens = 81;
    random_order(seed, order, 81);
    for (size_t i = 0; i < 81 && givens > fewest; i++) {
        sudoku_grid less = *grid, first;
        less.cells[order[i]] = 0;
        if (solve(&less, &first) == 1) {
            *grid = less;
            givens--;
        }
    }
}

/* Empties count random cells; some of them may be empty before. */
static void empty(uint64_t *seed, sudoku_grid *grid, size_t count) {
    while (count-- > 0)
        grid->cells[random_below(seed, 81)] = 0;
}

/* Empties all but at most count random cells. */
static void keep(uint64_t *seed, sudoku_grid *grid, size_t count) {
    sudoku_grid full = *grid;
    *grid = (sudoku_grid){.shape = nine};
    while (count-- > 0) {
        size_t cell = random_below(seed, 81);
        grid->cells[cell] = full.cells[cell];
    }
}

/* Repeats the digit of a cell in one of its peers. */
static void clash(uint64_t *seed, sudoku_grid *grid) {
    for (;;) {
        size_t from = random_below(seed, 81), to = random_below(seed, 81);
        if (grid->cells[from] == 0 || !reference_peers(nine, from, to))
            continue;
        grid->cells[to] = grid->cells[from];
        return;
    }
}

sudoku_grid random_of_kind(uint64_t *seed, enum kind kind) {
    sudoku_grid grid = random_full(seed);
    switch (kind) {
    case KIND_MINIMAL:
        dig(seed, &grid, 0);
        break;
    case KIND_PROPER:
        dig(seed, &grid, 26 + random_below(seed, 12));
        break;
    case KIND_MULTIPLE:
        dig(seed, &grid, 25);
        empty(seed, &grid, 1 + random_below(seed, 10));
        break;
    case KIND_SPOILED:
        dig(seed, &grid, 22 + random_below(seed, 20));
        empty(seed, &grid, random_below(seed, 4));
        spoil(seed, &grid);
        break;
    case KIND_NEARLY_FULL:
        empty(seed, &grid, 1 + random_below(seed, 12));
        if (random_below(seed, 2) == 0)
            spoil(seed, &grid);
        break;
    case KIND_NEARLY_EMPTY:
        keep(seed, &grid, random_below(seed, 21));
        break;
    case KIND_CLASHING:
        empty(seed, &grid, random_below(seed, 3) == 0 ? 0 : random_below(seed, 120));
        if (grid.cells[0] == 0)
            grid.cells[0] = 1;
        clash(seed, &grid);
        break;
    case KIND_BAD_CELL:
        empty(seed, &grid, random_below(seed, 80));
        grid.cells[random_below(seed, 81)] = (uint8_t)(10 + random_below(seed, 246));
        break;
    case KIND_FULL:
    case KIND_COUNT:
        break;
    }
    return grid;
}
