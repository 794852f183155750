/* chain.h - what all chains have in common: how they are rated, and which of them are kept. */
#ifndef CHAIN_H
#define CHAIN_H

#include "graph.h"
#include "technique.h"

/* Among chains of one rating and complexity, those of the lower key come first. */
enum chain_key { KEY_DOUBLE = 1, KEY_X, KEY_Y, KEY_XY, KEY_CELL, KEY_HOUSE, KEY_CONTRADICTION };

/* The type of a step by a chain is its key; of a cycle, CYCLE_TYPE is added. */
enum { CYCLE_TYPE = 0x10 };

struct chain;
struct chain_memory;
struct derivation;

/* How to derive a chain of a kind again: its finder keeps only the chain, without links. */
struct chain_method {
    /* Gets memory ready in the position of finder, in which the chain was found. */
    void (*begin)(struct chain_memory *memory, const struct finder *finder,
                  const struct chain_method *method);
    /* Finds closures, one from each assumption of the chain, that have its conclusion. */
    void (*derive)(struct chain_memory *memory, const struct chain *chain,
                   struct derivation *derivation);
    bool is_nesting; /* chains may stand within these closures */
};

/* A chain, or several that lead to one conclusion: their rank, and how they are derived again. */
struct chain {
    double rating;
    int complexity; /* links in all chains, ends included; 0: there is no chain */
    uint8_t key;    /* an enum chain_key */
    uint8_t kind;   /* a sudoku_chain_kind */
    bool is_on;     /* the conclusion is that a node is true; not of a cycle */
    uint16_t node;  /* the conclusion; of a cycle, its last true node */
    uint16_t start; /* the node that is assumed, or one of the cell or the house */
    uint16_t other; /* of a cycle, its last false node; of SUDOKU_CHAIN_REGION, the house */
    const struct chain_method *method;
};

/* Sets the rating of a chain from its complexity; base is the rating of the shortest. */
void sudoku_chain_rate(struct chain *chain, double base);

/* True if the first chain is the better one. */
static inline bool chain_precedes(const struct chain *a, const struct chain *b) {
    if (a->rating != b->rating)
        return a->rating < b->rating;
    return a->complexity != b->complexity ? a->complexity < b->complexity : a->key < b->key;
}

/* A chain in a list. */
struct listed_chain {
    struct chain chain;
    int order;               /* number of those found before */
    struct node_set removed; /* what it removes */
};

/* The best chain for each set of candidates that chains remove. */
enum { MAX_CYCLES = 256, MAX_LISTED = 2 * CANDIDATES + MAX_CYCLES };
struct chain_list {
    int found; /* chains kept so far */
    int count;
    struct listed_chain items[MAX_LISTED];
    const struct listed_chain *sorted[MAX_LISTED]; /* filled by sudoku_chain_sort() */
    uint16_t single[CANDIDATES]; /* node -> 1 + the item that removes it alone; 0: there is none */
    uint16_t others[CANDIDATES]; /* node -> 1 + the item that removes all others of its cell */
};

/* The chains that a finder keeps. */
struct chain_choice {
    struct chain_list *list; /* keeps the best of each set; NULL: only the best of all is kept */
    struct chain best;
    struct node_set removed; /* by the best */
};

/* Empties a choice. */
void sudoku_chain_begin(struct chain_choice *choice);

/* The chain that a chain to this conclusion must precede to be kept; NULL: there is none. */
const struct chain *sudoku_chain_rival(const struct chain_choice *choice, const struct graph *graph,
                                       int node, bool is_on);

/* True if a cycle or a chain of this rank could be kept, whatever its conclusion. */
static inline bool chain_is_hopeful(const struct chain_choice *choice, const struct chain *chain) {
    return choice->list != NULL || choice->best.complexity == 0 ||
           chain_precedes(chain, &choice->best);
}

/* Keeps a chain that precedes its rival. */
void sudoku_chain_offer(struct chain_choice *choice, const struct graph *graph,
                        const struct chain *chain);

/* Keeps a hopeful cycle, which removes some nodes. */
void sudoku_chain_offer_cycle(struct chain_choice *choice, const struct graph *graph,
                              const struct chain *chain, const struct node_set *removed);

/* Sorts the chains of a list, the best first. */
void sudoku_chain_sort(struct chain_list *list);

/* Begins a step that removes a set of nodes. */
void sudoku_chain_begin_step(const struct graph *graph, const struct node_set *removed,
                             double rating, struct step *step);

/* Reports the best chain, if one was kept without a list. */
bool sudoku_chain_report(struct finder *finder, const struct chain_choice *choice,
                         const struct graph *graph);

#endif
