/* closure.h - all that follows from assuming that one candidate is true, or false, by links from
 * several candidates at once. */
#ifndef CLOSURE_H
#define CLOSURE_H

#include "chain.h"

/* An off_parent that is no node, but FROM_DEDUCTION plus the number of a deduction. */
enum { FROM_DEDUCTION = 0x8000 };

/* A node that would be both true and false.  One of both was known; the other one is new, and is in
 * the closure with its reason only. */
struct clash {
    bool found;
    bool new_is_on;
    uint16_t node;
};

/* What follows from an assumption, in the order in which it was found. */
struct closure {
    int start;
    bool start_is_on;
    int on_count, off_count;
    struct clash clash;
    struct node_set on, off;
    uint16_t on_list[CANDIDATES];
    uint16_t off_list[CANDIDATES];
    uint16_t on_trigger[CANDIDATES]; /* node -> the false one that was the last reason; NO_NODE: it
                                      * is assumed.  All other nodes of the cell or the house of the
                                      * cause, in the graph, are reasons, too. */
    uint8_t on_cause[CANDIDATES];
    uint16_t off_parent[CANDIDATES]; /* node -> the true one, or a deduction; NO_NODE: assumed */
    uint8_t on_depth[CANDIDATES];    /* links from the assumption by triggers, at most 255 */
    uint8_t off_depth[CANDIDATES];   /* the same for false nodes */
};

/* A step of another technique, within a closure: candidates are false because others are. */
struct deduction {
    uint32_t first_reason; /* index in the pool */
    uint16_t reason_count;
    uint8_t helper;       /* the technique, for sudoku_helper_technique() */
    uint16_t known;       /* nodes of the closure that were false when the technique was tried */
    struct chain chain;   /* complexity 0: it is no chain */
    uint64_t fingerprint; /* of a chain, to tell it from others */
    uint16_t argument;    /* of a chain: for chain_links.c */
};

/* Deductions of many closures. */
enum { POOL_DEDUCTIONS = 0x8000, POOL_REASONS = 1 << 19 };
struct deduction_pool {
    int count;
    uint32_t reason_count;
    bool is_full;
    struct deduction deductions[POOL_DEDUCTIONS];
    uint16_t reasons[POOL_REASONS]; /* nodes that are false */
};

/* How consequences are found. */
struct closure_rules {
    bool through_cells; /* links within a cell */
    bool dynamic;       /* what is found false makes new strong links */
    int helpers;        /* which other techniques help, as in nested.c; 0: none */
};

struct closure_state;
struct nesting;

/* Adds what other techniques show to be false, where rules->helpers is above 0 and nothing else
 * follows. False if they show nothing. */
typedef bool deduce_more(struct closure_state *state, struct closure *closure);

struct closure_state {
    const struct position *source; /* the position of the graph */
    const struct graph *graph;
    const struct closure_rules *rules;
    struct deduction_pool *pool;
    struct nesting *nesting; /* for rules->helpers above 0 */
    deduce_more *deduce;     /* the same */
    /* Within one closure: */
    struct position current;                                  /* without what is false */
    uint16_t pending_on[CANDIDATES], pending_off[CANDIDATES]; /* queues */
    int on_first, on_end, off_first, off_end;
};

/* Finds the consequences of a node. */
void sudoku_closure_find(struct closure_state *state, struct closure *closure, int start,
                         bool start_is_on);

/* Adds a node that is false by a deduction, unless it is known to be. */
void sudoku_closure_add_deduced(struct closure_state *state, struct closure *closure, int node,
                                int deduction);

/* The chains whose complexities have been counted. */
enum { MAX_NESTED = 256 };
struct nested_chains {
    int count;
    uint64_t fingerprints[MAX_NESTED];
    int complexity; /* of all of them */
};

/* A conclusion and its reasons, back to the assumption: nodes in the order in which they are found
 * breadth first, from the end. */
struct trace {
    int count;
    struct node_set on, off;
    uint16_t items[2 * CANDIDATES]; /* node * 2, plus 1 if it is true */
};

/* Traces a node of a closure, but no further once there are more than limit nodes.  Chains among
 * the reasons that *nested does not have are added to it. */
void sudoku_closure_trace(const struct closure_state *state, const struct closure *closure,
                          int node, bool is_on, int limit, struct trace *trace,
                          struct nested_chains *nested);

/* Traces only what an item of a trace follows from directly: of a true node, its trigger first. */
void sudoku_closure_reasons(const struct closure_state *state, const struct closure *closure,
                            int item, struct trace *reasons);

/* The deduction that makes a node false; NULL: there is none. */
struct deduction *sudoku_closure_deduction(const struct closure_state *state,
                                           const struct closure *closure, int node);

#endif
