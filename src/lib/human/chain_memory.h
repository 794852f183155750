/* chain_memory.h - the memory that chains need, within that of the solver, and what all chains are
 * derived from. */
#ifndef CHAIN_MEMORY_H
#define CHAIN_MEMORY_H

#include "closure.h"

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

#endif
