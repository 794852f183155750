/* hitting_set.h - puzzles with a number of givens, made of the units of a symmetry. */
#ifndef HITTING_SET_H
#define HITTING_SET_H

#include "removal.h"

enum { MAX_HITTING_UNITS = 64, MAX_UNAVOIDABLE_SETS = 512 };

/* A search for units that make a proper puzzle.  A set of units is a mask of their bits. */
struct hitting_search {
    const struct removal_pool *pool; /* its budget, not 0, is for all searches together */
    struct removal *removal;         /* its solution, random numbers and min_clues are used */
    size_t max_clues;
    uint64_t nodes; /* spent so far: units that were tried, and nodes of the solver */
    sudoku_end end; /* why the search was cut; SUDOKU_END_COMPLETE: it was not */

    unsigned steps;     /* units tried for this solution */
    uint64_t found;     /* the units of the puzzle that was found; 0: none was */
    uint64_t different; /* the units in which the other solution found last differs */
    size_t set_count;
    uint64_t sets[MAX_UNAVOIDABLE_SETS]; /* the unavoidable sets that are known */
    uint64_t bit_of[SUDOKU_MAX_CELLS];   /* cell -> the bit of its unit; 0: it is in none */
    uint16_t unit_of[MAX_HITTING_UNITS]; /* number of a bit -> unit */
    size_t size_of[MAX_HITTING_UNITS];   /* number of a bit -> cells of its unit, ascending */
};

/* Finds units with min_clues to max_clues cells that make a proper puzzle of removal->solution, and
 * lists them in removal->order.  Returns their number; 0 if there are none, if the search was cut,
 * or if it took too many steps.  The engine does not matter to what is found. */
size_t sudoku_hit_all_sets(struct hitting_search *search);

#endif
