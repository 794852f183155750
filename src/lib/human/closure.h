/* closure.h - what follows from assuming that one candidate is true, or false, and the memory in
 * which chains are found. */
#ifndef CLOSURE_H
#define CLOSURE_H

#include "chain.h"
#include "graph.h"

/* ---- Closures ---------------------------------------------------------------------------- */

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
    uint16_t argument; /* of a chain: its number in a sudoku_reason; TRACED if it is not written */
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
enum { MAX_NESTED = 256, TRACED = UINT16_MAX };
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
 * the reasons are marked as TRACED, and added to *nested unless it has them. */
void sudoku_closure_trace(const struct closure_state *state, const struct closure *closure,
                          int node, bool is_on, int limit, struct trace *trace,
                          struct nested_chains *nested);

/* Traces only what an item of a trace follows from directly, in the order in which a step names it:
 * the trigger of a true node goes last, and the last of the others where the trigger was in the
 * order of nodes.  Returns the number of these items. */
int sudoku_closure_reasons(const struct closure_state *state, const struct closure *closure,
                           int item, struct trace *reasons);

/* The deduction that makes a node false; NULL: there is none. */
struct deduction *sudoku_closure_deduction(const struct closure_state *state,
                                           const struct closure *closure, int node);

/* ---- Simple chains -------------------------------------------------------------------- */

/* Flags of a node while one is assumed: it is false; a strong link joins it to the assumed one. */
enum off_flag { OFF_KNOWN = 1, OFF_CLOSES = 2 };

/* What follows from one assumption, by breadth-first search. */
struct consequences {
    uint16_t on_parent[CANDIDATES];  /* node -> the false one that makes it true */
    uint16_t off_parent[CANDIDATES]; /* node -> the true one that makes it false */
    uint8_t on_known[CANDIDATES];    /* node -> 1: follows to be true */
    uint8_t off_known[CANDIDATES];   /* node -> a set of enum off_flag */
    uint16_t on[CANDIDATES];         /* nodes found true in the last step */
    uint16_t off[CANDIDATES];        /* nodes found false in the last step */
    int on_count, off_count;
};

/* ---- Forcing chains -------------------------------------------------------------------- */

struct chain_memory;

/* The state in which deductions are found in one closure. */
struct nesting {
    struct chain_memory *inner; /* of the chains within */
    struct finder finder;
    int helper; /* the technique that is tried, for sudoku_helper_technique() */
    struct closure_state *state;
    struct closure *closure;
    int known; /* nodes of the closure that were false before */
    bool has_found;
};

/* The memory for chains that several candidates force together. */
struct forcing {
    struct nesting nesting;
    struct deduction_pool pool;
    uint8_t is_known[CANDIDATES];         /* node -> 1: from_true is filled */
    struct closure from_true[CANDIDATES]; /* node -> what follows if it is true */
    struct closure from_false;
};

/* ---- All of it ------------------------------------------------------------------------- */

/* The memory for finding chains in one position. */
struct chain_memory {
    struct graph graph;
    bool knows_reach; /* reach is that of all links of the graph */
    struct reach reach;
    struct reach limited;             /* by some of the links */
    struct consequences consequences; /* of a node, for simple chains */
    struct closure repeated;          /* a simple chain, when it is derived again */
    struct closure_state closures;
    struct chain_choice choice;
    struct forcing *forcing; /* NULL: simple chains only */
};

/* Chains within chains within chains. */
enum { NESTINGS = 3 };
struct chain_memories {
    struct chain_memory chains[NESTINGS];
    struct forcing forcing[NESTINGS - 1];
    struct chain_list lists[NESTINGS - 1];
};

/* Sets the pointers between the parts of fresh memory.  deduce is what closures ask other
 * techniques by. */
void sudoku_chain_memories_link(struct chain_memories *memories, deduce_more *deduce);

/* Sets up the graph of a position, unless it is set up. */
void sudoku_chain_memory_set_graph(struct chain_memory *memory, const struct position *position);

/* Finds what is reached by all links of the graph, unless that is known. */
const struct reach *sudoku_chain_memory_find_reach(struct chain_memory *memory);

/* ---- Deriving a chain again ------------------------------------------------------------ */

/* Closures that a chain is derived from. */
struct derivation {
    int count;
    struct closure *closures[9];
};

/* Lists what a chain leads to in one of its closures, as items of a trace: the conclusion, or a
 * statement and its contrary, which is new.  Returns the number of items. */
int sudoku_chain_ends(const struct chain *chain, const struct closure *closure, uint16_t ends[2]);

/* ---- Links of a step --------------------------------------------------------------------- */

/* No step is known to need a tenth of this room. */
enum { MAX_LINKS = 1 << 14, MAX_PARENTS = 1 << 16, NO_LINK = 0xffff };

/* The links of a chain and of the chains within it, for a sudoku_reason. */
struct chain_links {
    sudoku_reason *reason;
    sudoku_link links[MAX_LINKS];
    uint32_t parents[MAX_PARENTS];
    sudoku_chain chains[MAX_LINKS + NESTINGS]; /* each has a link, unless it is cut */
    uint16_t arguments;                        /* number of arguments so far */
    uint16_t numbers[MAX_LINKS + NESTINGS];    /* argument -> its final number */
    struct trace trace;
    uint16_t link_of[2 * CANDIDATES]; /* item of a trace -> index of its link, or NO_LINK */
    uint16_t stack[2 * CANDIDATES];   /* items, each a reason of the one before */
};

/* Writes the links of the chain just found in memory, and points *reason to them. */
void sudoku_write_links(struct chain_links *links, struct chain_memory *memory,
                        const struct chain *chain, sudoku_reason *reason);

/* ---- Other techniques within closures ---------------------------------------------------- */

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
