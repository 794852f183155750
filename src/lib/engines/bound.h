/* bound.h - the search for the solution with the highest target score. */
#ifndef BOUND_H
#define BOUND_H

#include "engine.h"

/* The engine in the result of such a search.  It cannot be chosen by a query. */
extern const struct sudoku_engine sudoku_bound_engine;

/* Reports solutions of a 9x9 puzzle that score more than best and than all before them.  Unless the
 * search is cut, the last one has the highest score; if there is none, that is at most best. */
void sudoku_search_above(struct search *search, int best);

#endif
