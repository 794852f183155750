/* local_search.h - puzzles that removing givens from a random grid hardly ever gives. */
#ifndef LOCAL_SEARCH_H
#define LOCAL_SEARCH_H

#include "random.h"
#include "sudoku_puzzles.h"

#include <stdbool.h>

/* The state of a local search: the present puzzle, and what is known of it. */
struct local_search {
    sudoku_solver *solver;
    const sudoku_recipe *recipe;
    size_t min_clues, max_clues;
    sudoku_query query; /* its budget, not 0, is for all searches; its limit is not used */
    struct random_stream random;
    uint64_t nodes; /* spent so far */
    sudoku_end end; /* why a search was cut; SUDOKU_END_COMPLETE: none was */
    sudoku_grid puzzle;
    sudoku_grid first; /* the first solution that was found */
    uint64_t total;    /* solutions of the puzzle, or one more than what was asked for */
    uint32_t *counts;  /* cell * side + digit - 1 -> solutions with the digit there */
};

/* Makes the puzzle what the recipe wants, and finds its first solution.  The puzzle is minimal, or
 * is_proper is false: then its givens stand in the cells of the pattern, and have several
 * solutions.  False if a search was cut, or if nothing was found. */
bool sudoku_local_search(struct local_search *local, bool is_proper);

#endif
