/* chain.h - ranks of chains, and the chains that a finder keeps. */
#ifndef CHAIN_H
#define CHAIN_H

#include "graph.h"
#include "technique.h"

/* Of chains with equal rating and complexity, the one with the lower key is better. */
enum chain_key { KEY_DOUBLE = 1, KEY_X, KEY_Y, KEY_XY, KEY_CELL, KEY_HOUSE, KEY_CONTRADICTION };

/* The type of a step is the key of its chain, plus CYCLE_TYPE for a cycle. */
enum { CYCLE_TYPE = 0x10 };

struct chain;
struct chain_memory;
struct derivation;

/* How to derive a chain again: its finder keeps only its rank and conclusion, without links. */
struct chain_method {
    /* Prepares memory for the position of finder, in which the chain was found. */
    void (*begin)(struct chain_memory *memory, const struct finder *finder,
                  const struct chain_method *method);
    /* Finds the closures of the assumptions of the chain, which contain its conclusion. */
    void (*derive)(struct chain_memory *memory, const struct chain *chain,
                   struct derivation *derivation);
    bool is_nesting; /* these closures may contain nested chains */
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

/* Empties a choice. */
void sudoku_chain_begin(struct chain_choice *choice);

/* Returns the chain that a chain with this conclusion must precede to be kept, or NULL. */
const struct chain *sudoku_chain_rival(const struct chain_choice *choice, const struct graph *graph,
                                       int node, bool is_on);

/* True if a chain of this rank could be kept, whatever its conclusion. */
static inline bool chain_is_hopeful(const struct chain_choice *choice, const struct chain *chain) {
    return choice->list != NULL || choice->best.complexity == 0 ||
           chain_precedes(chain, &choice->best);
}

/* Keeps a chain if it precedes its rival. */
void sudoku_chain_offer(struct chain_choice *choice, const struct graph *graph,
                        const struct chain *chain);

/* Keeps a chain that eliminates these nodes, if it precedes its rival. */
void sudoku_chain_offer_eliminating(struct chain_choice *choice, const struct chain *chain,
                                    const struct node_set *eliminated);

/* Sorts the chains of a list, the best first. */
void sudoku_chain_sort(struct chain_list *list);

/* Begins a step that eliminates a set of nodes. */
void sudoku_chain_begin_step(const struct graph *graph, const struct node_set *eliminated,
                             double rating, struct step *step);

/* Reports the best chain, if one was kept without a list. */
bool sudoku_chain_report(struct finder *finder, const struct chain_choice *choice,
                         const struct graph *graph);

#endif
