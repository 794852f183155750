/* nested.h - other techniques, chains among them, within a closure. */
#ifndef NESTED_H
#define NESTED_H

#include "chain_memory.h"

/* Looks for deductions in state->current when nothing else follows: by locked candidates, pairs and
 * X-wings, and at depths above 1 by chains.  Adds the candidates that they remove.  False if there
 * are none. */
deduce_more sudoku_nested_deduce;

/* Goes back to the position in which a deduction from a chain was made.  Returns the memory in
 * which that chain can be derived. */
struct chain_memory *sudoku_nested_reopen(struct closure_state *state,
                                          const struct closure *closure,
                                          const struct deduction *deduction);

/* The technique that made a deduction; helper is the number that the deduction has for it. */
const struct sudoku_technique *sudoku_helper_technique(int helper);

#endif
