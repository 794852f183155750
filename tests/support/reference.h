/* reference.h - an independent checker and solver.  They share nothing with the library except the
 * grid type: houses follow from the definition cell by cell, without tables. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "sudoku.h"

/* True if two different cells share a row, column or box. */
bool reference_peers(sudoku_shape shape, size_t a, size_t b);

/* True if solution is complete and legal, has puzzle's shape and keeps its givens. */
bool reference_solves(const sudoku_grid *puzzle, const sudoku_grid *solution);

/* The fault that sudoku_check() should find in a grid of a valid shape. */
sudoku_error reference_check(const sudoku_grid *grid, sudoku_fault *fault);

/* The digits, bit d for digit d, that the peers of an empty cell allow. */
uint32_t reference_candidates(const sudoku_grid *grid, size_t cell);

/* Solutions of a puzzle, sorted in lexicographic order. */
struct solutions {
    size_t count;
    sudoku_grid *grids; /* count of them */
};

/* Finds solutions of a puzzle whose givens are legal: all, or any limit of them.  If candidates is
 * not NULL, it is as in a query.  Returns false after a number of steps: then *solutions holds
 * only some of the solutions.  The caller frees with free_solutions(). */
bool reference_solutions_within(size_t steps, const sudoku_grid *puzzle, const uint32_t *candidates,
                                size_t limit, struct solutions *solutions);

void free_solutions(struct solutions *solutions);

#endif
