/* chain.h - ranks of chains and the chains that a finder keeps; the consequences of assuming that a
 * candidate is true, or false; and the memory in which chains are found. */
#ifndef CHAIN_H
#define CHAIN_H

#include "graph.h"
#include "technique.h"

struct derivation;

/* How to derive a chain again: its finder keeps only its rank and conclusion, without links. */
struct chain_method {
    /* Prepares memory for closures in the position of finder, in which the chain was found.  They
     * may contain nested chains.  NULL for alternating chains, which need only the graph. */
    void (*begin)(struct chain_memory *memory, const struct finder *finder,
                  const struct chain_method *method);
    /* Finds the closures of the assumptions of the chain, which contain its conclusion. */
    void (*derive)(struct chain_memory *memory, const struct chain *chain,
                   struct derivation *derivation);
};

/* A chain, or several with one conclusion: their rank, and how to derive them again. */
struct chain {
    double rating;
    int complexity; /* number of statements in all chains; 0 if there is no chain */
    uint8_t key;    /* an enum chain_key */
    uint8_t kind;   /* a sudoku_chain_kind */
    bool is_on;     /* the conclusion is that node is true; unused for cycles */
    uint16_t node;  /* node of the conclusion, or the last true node of a cycle */
    uint16_t start; /* the assumed node, or one of the cell or house */
    uint16_t other; /* the last false node of a cycle, or the house of a SUDOKU_CHAIN_REGION */
    const struct chain_method *method;
};

/* Sets the rating of a chain from its complexity. base is the rating of the shortest chain. */
void sudoku_chain_rate(struct chain *chain, double base);

/* True if chain a is better than chain b. */
static inline bool chain_precedes(const struct chain *a, const struct chain *b) {
    if (a->rating != b->rating)
        return a->rating < b->rating;
    return a->complexity != b->complexity ? a->complexity < b->complexity : a->key < b->key;
}

/* A chain in a list. */
struct listed_chain {
    struct chain chain;
    int order;                  /* number of instances found before */
    struct node_set eliminated; /* nodes that it eliminates */
};

/* The best chain for each set of eliminated candidates. */
enum { MAX_CYCLES = 256, MAX_LISTED = 2 * CANDIDATES + MAX_CYCLES };
struct chain_list {
    int found; /* chains kept so far */
    int count;
    struct listed_chain items[MAX_LISTED];
    const struct listed_chain *sorted[MAX_LISTED]; /* filled by sudoku_chain_sort() */
};

/* The chains that a finder keeps. */
struct chain_choice {
    struct chain_list *list; /* the best for each set, or NULL to keep only the best of all */
    struct chain best;
    struct node_set eliminated; /* nodes that the best eliminates */
};

/* Returns the maximum complexity of a chain with this conclusion that is kept. */
int sudoku_chain_limit(const struct chain_memory *memory, int node, bool is_on);

/* Keeps a chain if it precedes the best one or, with a list, the one that eliminates the same
 * nodes.  eliminated is NULL if these follow from its conclusion. */
void sudoku_chain_offer(struct chain_memory *memory, const struct chain *chain,
                        const struct node_set *eliminated);

/* Sorts the chains of a list, the best first. */
void sudoku_chain_sort(struct chain_list *list);

/* Begins a step of finder that eliminates a set of nodes. */
void sudoku_chain_begin_step(struct finder *finder, const struct node_set *eliminated,
                             double rating);

/* Reports the best chain, if one was kept without a list. */
bool sudoku_chain_report(struct finder *finder);

/* ---- Closures ---------------------------------------------------------------------------- */

/* An off_parent of at least FROM_DEDUCTION is that plus the index of a deduction. */
enum { FROM_DEDUCTION = 0x8000 };

/* A node that is both true and false.  For one state, only the reason is stored. */
struct contradiction {
    bool found;
    bool new_is_on;
    uint16_t node;
};

/* The consequences of an assumption, in the order in which they were found. */
struct closure {
    int start;
    bool start_is_on;
    int on_count, off_count;
    int on_next, off_next; /* the first nodes in the lists that have not been followed */
    struct contradiction contradiction;
    struct node_set on, off;
    uint16_t on_list[CANDIDATES];
    uint16_t off_list[CANDIDATES];
    uint16_t on_trigger[CANDIDATES]; /* node -> the false node that was its last reason, or
                                      * NO_NODE if it is assumed.  All other nodes in the cell or
                                      * house of the cause are reasons, too. */
    uint8_t on_cause[CANDIDATES];
    uint16_t off_parent[CANDIDATES]; /* node -> the true node or a deduction, or NO_NODE if it is
                                      * assumed */
};

/* Assumes a node to be true or false. */
void sudoku_closure_begin(struct closure *closure, int start, bool start_is_on);

/* Adds a true node, with its last reason and its cause. */
static inline void closure_add_on(struct closure *closure, int node, int trigger, int cause) {
    node_set_add(&closure->on, node);
    closure->on_list[closure->on_count++] = (uint16_t)node;
    closure->on_trigger[node] = (uint16_t)trigger;
    closure->on_cause[node] = (uint8_t)cause;
}

/* Adds a false node, with its reason. */
static inline void closure_add_off(struct closure *closure, int node, int parent) {
    node_set_add(&closure->off, node);
    closure->off_list[closure->off_count++] = (uint16_t)node;
    closure->off_parent[node] = (uint16_t)parent;
}

/* A step of another technique within a closure: it makes candidates false because others are. */
struct deduction {
    uint32_t first_reason; /* index in the pool */
    uint16_t reason_count;
    uint8_t helper;       /* the technique, for sudoku_helper_technique() */
    uint16_t known;       /* number of false nodes of the closure when the technique was tried */
    struct chain chain;   /* complexity 0 if it is not a chain */
    uint64_t fingerprint; /* identifies the chain */
    uint16_t argument;    /* number of the chain in a sudoku_reason, or TRACED if not written yet */
};

/* Deductions of many closures. */
enum { POOL_DEDUCTIONS = 0x8000, POOL_REASONS = 1 << 19 };
struct deduction_pool {
    int count;
    uint32_t reason_count;
    bool is_full;
    struct deduction deductions[POOL_DEDUCTIONS];
    uint16_t reasons[POOL_REASONS]; /* false nodes */
};

/* The rules of propagation. */
struct closure_rules {
    enum link_kinds kinds;
    bool dynamic; /* false nodes create new strong links */
    int helpers;  /* set of nested techniques, see nested.c; 0 for none */
};

/* Adds nodes that other techniques show to be false, if memory->rules->helpers is above 0 and
 * nothing else follows.  Returns false if there are none. */
typedef bool deduce_more(struct chain_memory *memory, struct closure *closure);

/* Finds the consequences of a node. */
void sudoku_closure_find(struct chain_memory *memory, struct closure *closure, int start,
                         bool start_is_on);

/* The chains whose complexities have been counted. */
enum { MAX_NESTED = 256, TRACED = UINT16_MAX };
struct nested_chains {
    int count;
    uint64_t fingerprints[MAX_NESTED];
    int complexity; /* sum of their complexities */
};

/* A conclusion and its reasons back to the assumption, in breadth-first order from the conclusion.
 */
struct trace {
    int count;
    struct node_set on, off;
    uint16_t items[2 * CANDIDATES]; /* node * 2, plus 1 if it is true */
};

/* Traces a node of a closure, until there are more than limit items.  Marks nested chains among the
 * reasons as TRACED, and adds them to *nested unless it has them. */
void sudoku_closure_trace(const struct chain_memory *memory, const struct closure *closure,
                          int node, bool is_on, int limit, struct trace *trace,
                          struct nested_chains *nested);

/* Lists the items from which an item follows directly, in the order of the parents of a
 * sudoku_link: the trigger of a true node is last, and the last of the others takes the place of
 * the trigger in the order of nodes.  Returns their number. */
int sudoku_closure_reasons(const struct chain_memory *memory, const struct closure *closure,
                           int item, struct trace *reasons);

/* Returns the deduction that makes a node false, or NULL. */
struct deduction *sudoku_closure_deduction(const struct chain_memory *memory,
                                           const struct closure *closure, int node);

/* ---- Forcing chains -------------------------------------------------------------------- */

/* The search for deductions in one closure. */
struct nesting {
    struct finder finder;               /* first member: a pointer to it is one to the nesting */
    struct chain_memory *outer, *inner; /* memory of the closure, and of nested chains */
    struct closure *closure;
    int helper; /* the technique being tried, for sudoku_helper_technique() */
    int known;  /* number of false nodes of the closure before */
    bool has_found;
    struct deduction *deduction; /* being made: in the slot after those in the pool */
    struct node_set reasons;     /* its reasons so far */
};

/* The memory for forcing chains. */
struct forcing {
    struct nesting nesting;
    struct deduction_pool pool;
    uint8_t is_known[CANDIDATES];         /* node -> 1 if from_true is set */
    struct closure from_true[CANDIDATES]; /* node -> the consequences of it being true */
    struct closure from_false;
};

/* ---- The whole memory ------------------------------------------------------------------ */

/* The memory for finding chains in one position. */
struct chain_memory {
    const struct position *source;
    struct graph graph; /* of source */
    bool knows_reach;   /* reach is set, over all links of the graph */
    struct reach reach;
    struct reach limited;       /* over some of the links */
    struct closure alternating; /* the consequences of an assumption by alternating chains */
    struct chain_choice choice;
    struct forcing *forcing; /* NULL for alternating chains only */
    /* Closures: their rules, how they find deductions, and the position without the false nodes of
     * one closure. */
    const struct closure_rules *rules;
    deduce_more *deduce;
    struct position current;
};

/* The depth of nested chains. */
enum { NESTINGS = 3 };
struct chain_memories {
    struct chain_memory chains[NESTINGS];
    struct forcing forcing[NESTINGS - 1];
    struct chain_list lists[NESTINGS - 1];
};

/* Sets the pointers between the parts of new memory.  Closures call deduce for nested techniques.
 */
void sudoku_chain_memories_link(struct chain_memories *memories, deduce_more *deduce);

/* Builds the graph of a position, unless it is known, and empties the choice. */
void sudoku_chain_memory_begin(struct chain_memory *memory, const struct position *position);

/* Returns the reach over all links of the graph. */
const struct reach *sudoku_chain_memory_find_reach(struct chain_memory *memory);

/* ---- Deriving a chain again ------------------------------------------------------------ */

/* Closures that a chain is derived from. */
struct derivation {
    int count;
    struct closure *closures[9];
};

/* Lists the ends of a chain in one of its closures, as items of a trace: the conclusion, or a
 * statement and its negation, which was found last.  Returns their number. */
int sudoku_chain_ends(const struct chain *chain, const struct closure *closure, uint16_t ends[2]);

/* Spends a node, for an assumption.  Returns false if the budget is spent, the deadline has passed
 * or the query is cancelled, and sets finder->result->end. */
bool sudoku_finder_spend(struct finder *finder);

/* ---- Links of a step --------------------------------------------------------------------- */

/* No known step needs a tenth of this room. */
enum { MAX_LINKS = 1 << 14, MAX_PARENTS = 1 << 16, NO_LINK = 0xffff };

/* The links of a chain and of the chains within it, for a sudoku_reason. */
struct chain_links {
    sudoku_reason *reason;
    sudoku_link links[MAX_LINKS];
    uint32_t parents[MAX_PARENTS];
    sudoku_chain chains[MAX_LINKS + NESTINGS]; /* each has a link, unless it is truncated */
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

/* Finds deductions in memory->current when nothing else follows, by locked candidates, pairs,
 * X-wings and, if rules->helpers is above 1, nested chains.  Adds the candidates that they
 * eliminate.  Returns false if there are none. */
deduce_more sudoku_nested_deduce;

/* Restores the position in which a deduction was made from a nested chain.  Returns the memory in
 * which that chain can be derived. */
struct chain_memory *sudoku_nested_reopen(struct chain_memory *memory,
                                          const struct closure *closure,
                                          const struct deduction *deduction);

/* Returns the technique of a deduction, by its helper. */
const struct sudoku_technique *sudoku_helper_technique(int helper);

#endif
