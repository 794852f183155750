/* chain_memory.h - the memory that chains need, in the caller's workspace, and how a chain is
 * derived again. */
#ifndef CHAIN_MEMORY_H
#define CHAIN_MEMORY_H

#include "closure.h"

/* ---- Simple chains -------------------------------------------------------------------- */

/* Of a node: it follows to be false; if it is false, the source of the walk is true. */
enum off_flag { OFF_KNOWN = 1, OFF_CLOSES = 2 };

/* What follows from one assumption, by breadth-first search. */
struct walk {
    uint16_t on_parent[CANDIDATES];  /* node -> the false one that makes it true */
    uint16_t off_parent[CANDIDATES]; /* node -> the true one that makes it false */
    uint8_t on_known[CANDIDATES];    /* node -> 1: follows to be true */
    uint8_t off_known[CANDIDATES];   /* node -> a set of enum off_flag */
    uint16_t on[CANDIDATES];         /* nodes of the current level that are true */
    uint16_t off[CANDIDATES];        /* and those that are false */
    int on_count, off_count;
};

/* ---- Forcing chains -------------------------------------------------------------------- */

struct chain_memory;

/* The search for deductions in one closure. */
struct nesting {
    struct chain_memory *inner; /* of the chains within */
    struct finder finder;
    int helper; /* the technique that is tried, for sudoku_helper_technique() */
    struct closure_search *search;
    struct closure *closure;
    int known; /* nodes of the closure that were false before */
    bool has_found;
};

/* The memory of the search for chains that several candidates force together. */
struct forcing {
    struct nesting nesting;
    struct deduction_pool pool;
    uint8_t is_known[CANDIDATES];         /* node -> 1: from_true is filled */
    struct closure from_true[CANDIDATES]; /* node -> what follows if it is true */
    struct closure from_false;
};

/* ---- All of it ------------------------------------------------------------------------- */

/* The memory of one search for chains. */
struct chain_memory {
    struct graph graph;
    bool knows_reach; /* reach is that of all links of the graph */
    struct reach reach;
    struct reach limited; /* by some of the links */
    struct walk walk;
    struct closure walked; /* a simple chain, when it is derived again */
    struct closure_search closures;
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

/* Sets the pointers between the parts of fresh memory. */
void sudoku_chain_memories_link(struct chain_memories *memories);

/* Sets up the graph of a position, unless it is set up. */
void sudoku_chain_memory_set_graph(struct chain_memory *memory, const struct position *position);

/* Finds what is reached by all links of the graph, unless that is known. */
const struct reach *sudoku_chain_memory_find_reach(struct chain_memory *memory);

/* ---- Deriving a chain again ------------------------------------------------------------ */

/* A search keeps no links, only the chain by which they are found again: closures, one from each
 * assumption, that have the conclusion. */
struct derivation {
    int count;
    struct closure *closures[9];
};

/* Derives a chain in the position in which it was found. */
void sudoku_chain_derive(struct chain_memory *memory, const struct chain *chain,
                         struct derivation *derivation);
void sudoku_simple_chain_derive(struct chain_memory *memory, const struct chain *chain,
                                struct derivation *derivation);
void sudoku_forcing_derive(struct chain_memory *memory, const struct chain *chain,
                           struct derivation *derivation);

/* Lists what a chain leads to in one of its closures, as items of a trace: the conclusion, or a
 * statement and its contrary, which is new.  Returns the number of items. */
int sudoku_chain_ends(const struct chain *chain, const struct closure *closure, uint16_t ends[2]);

/* Gets ready to find closures by some rules in the position of finder, which may be
 * that of a chain within. */
void sudoku_forcing_begin(struct chain_memory *memory, const struct finder *finder,
                          const struct forcing_rules *rules);

/* Looks for deductions in search->current when nothing else follows: locked candidates, pairs and
 * X-wings, and at the levels above 1 chains.  Adds what they show to be false.  False if nothing is
 * found. */
bool sudoku_nested_deduce(struct closure_search *search, struct closure *closure);

/* Goes back to the position in which a deduction from a chain was made.  Returns the memory in
 * which that chain can be derived. */
struct chain_memory *sudoku_nested_reopen(struct closure_search *search,
                                          const struct closure *closure,
                                          const struct deduction *deduction);

/* The technique that made a deduction; helper is the number that the deduction has for it. */
const struct sudoku_technique *sudoku_helper_technique(int helper);

#endif
