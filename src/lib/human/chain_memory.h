/* chain_memory.h - the memory that chains need, in the caller's workspace. */
#ifndef CHAIN_MEMORY_H
#define CHAIN_MEMORY_H

#include "closure.h"
#include "reach.h"
#include "technique.h"

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

/* ---- Chains within chains -------------------------------------------------------------- */

struct chain_memory;
struct teller;

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
    /* Takes each chain that has led to a deduction; NULL: nobody does. */
    void (*tell)(struct teller *teller, struct chain_memory *inner, const struct recipe *recipe,
                 int deduction);
    struct teller *teller; /* of tell() */
    bool has_found;
    struct listing listing;
};

/* ---- Forcing chains -------------------------------------------------------------------- */

struct forcing_rules;

/* The memory of the search for chains that several candidates force together. */
struct forcing {
    const struct forcing_rules *rules;
    struct closure_search closures;
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
    struct chain_choice choice;
    struct forcing *forcing;    /* NULL: simple chains only */
    struct chain_memory *inner; /* for chains within these; NULL: there are none */
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

#endif
