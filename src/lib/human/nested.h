/* nested.h - other techniques within a closure. */
#ifndef NESTED_H
#define NESTED_H

#include "human/closure.h"
#include "human/technique.h"

/* A listed chain, and what it removes: nodes of the inner graph. */
struct listed {
    const struct chain_entry *entry;
    const struct node_set *removed; /* NULL: a single node, or all others of its cell */
    uint16_t node;
    bool removes_others;
};

/* The chains of a list, at most one for each node and kind, and the cycles. */
enum { MAX_LISTED = 2 * CANDIDATES + MAX_CYCLES };
struct listing {
    int count;
    struct listed items[MAX_LISTED];
};

/* The search for deductions in one closure. */
struct nesting {
    struct chain_memory *inner; /* of the chains within; NULL: there are none */
    struct finder finder;
    struct closure_search *search;
    struct closure *closure;
    bool has_found;
    struct listing listing;
};

/* Looks for deductions in search->current when nothing else follows: locked candidates, pairs and
 * X-wings, and at the levels above 1 chains.  Adds what they show to be false.  False if nothing is
 * found. */
bool sudoku_nested_deduce(struct closure_search *search, struct closure *closure);

#endif
