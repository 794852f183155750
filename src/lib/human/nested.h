/* nested.h - other techniques within a closure. */
#ifndef NESTED_H
#define NESTED_H

#include "closure.h"

/* Looks for deductions in search->current when nothing else follows: locked candidates, pairs and
 * X-wings, and at the levels above 1 chains.  Adds what they show to be false.  False if nothing is
 * found. */
bool sudoku_nested_deduce(struct closure_search *search, struct closure *closure);

/* The technique that made a deduction; helper is the number that the deduction has for it. */
const struct sudoku_technique *sudoku_helper_technique(int helper);

#endif
