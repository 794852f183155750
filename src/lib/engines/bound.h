/* bound.h - the search for the solution with the highest target score. */
#ifndef BOUND_H
#define BOUND_H

#include "engine.h"

/* The engine in the results of these searches.  It cannot be chosen by a query. */
extern const struct sudoku_engine sudoku_bound_engine;

/* Reports solutions of a 9x9 puzzle that score more than best and all earlier ones.  If the search
 * is complete, the last one has the highest score; if none is reported, no score exceeds best. */
void sudoku_search_above(struct search *search, int best);

#endif
