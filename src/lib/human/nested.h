/* nested.h - other techniques within a closure. */
#ifndef NESTED_H
#define NESTED_H

#include "human/closure.h"
#include "human/technique.h"

/* The search for deductions in one closure. */
struct nesting {
    struct finder finder;
    struct closure_search *search;
    struct closure *closure;
    bool has_found;
};

/* Looks for deductions in search->current when nothing else follows: locked candidates, pairs and
 * X-wings.  Adds what they show to be false.  False if nothing is found. */
bool sudoku_nested_deduce(struct closure_search *search, struct closure *closure);

#endif
