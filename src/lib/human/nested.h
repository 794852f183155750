/* nested.h - other techniques, chains among them, within a closure. */
#ifndef NESTED_H
#define NESTED_H

#include "chain_memory.h"

/* Looks for deductions in search->current when nothing else follows: locked candidates, pairs and
 * X-wings, and at depths above 1 chains.  Adds what they show to be false.  False if nothing is
 * found. */
deduce_more sudoku_nested_deduce;

/* Goes back to the position in which a deduction from a chain was made.  Returns the memory in
 * which that chain can be derived. */
struct chain_memory *sudoku_nested_reopen(struct closure_search *search,
                                          const struct closure *closure,
                                          const struct deduction *deduction);

/* The technique that made a deduction; helper is the number that the deduction has for it. */
const struct sudoku_technique *sudoku_helper_technique(int helper);

#endif
