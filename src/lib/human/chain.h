/* chain.h - what all chains have in common: how long ones are rated, and which is the best. */
#ifndef CHAIN_H
#define CHAIN_H

#include "graph.h"
#include "technique.h"

/* Among chains of one rating and complexity, those of the lower key come first. */
enum chain_key { KEY_DOUBLE = 1, KEY_X, KEY_Y, KEY_XY, KEY_CELL, KEY_HOUSE, KEY_CONTRADICTION };

/* By these, in this order, chains are compared. */
struct chain_rank {
    double rating;
    int complexity; /* links in all chains, ends included */
    enum chain_key key;
};

/* The rank of a chain of a complexity; base is the rating of the shortest. */
struct chain_rank sudoku_chain_rank(double base, int complexity, enum chain_key key);

/* True if a chain of the first rank comes before one of the second. */
static inline bool chain_precedes(const struct chain_rank *a, const struct chain_rank *b) {
    if (a->rating != b->rating)
        return a->rating < b->rating;
    return a->complexity != b->complexity ? a->complexity < b->complexity : a->key < b->key;
}

/* How a chain is found again, to be told. */
enum recipe_kind { RECIPE_NONE, RECIPE_CYCLE, RECIPE_CHAIN, RECIPE_CLASH, RECIPE_COMMON };

struct recipe {
    uint8_t kind;   /* an enum recipe_kind */
    uint8_t pass;   /* of simple chains */
    bool is_on;     /* of RECIPE_CHAIN and RECIPE_CLASH: what is assumed; of RECIPE_COMMON: what
                     * follows */
    uint8_t key;    /* of RECIPE_COMMON: an enum chain_key */
    uint16_t start; /* node that is assumed; of RECIPE_COMMON, a node of the cell or the house */
    uint16_t node;  /* of RECIPE_CYCLE: the last true one; of RECIPE_COMMON: the conclusion */
    uint16_t other; /* of RECIPE_CYCLE: the last false one; of RECIPE_COMMON: the house */
};

/* A chain as one of several. */
struct chain_entry {
    struct chain_rank rank; /* complexity 0: there is none */
    int order;              /* number of those found before */
    struct recipe recipe;
};

/* The best chain for each set of candidates that chains remove. */
enum { MAX_CYCLES = 256 };
struct chain_list {
    int found;                             /* chains offered so far */
    struct chain_entry single[CANDIDATES]; /* node -> removes it alone */
    struct chain_entry others[CANDIDATES]; /* node -> removes all others of its cell */
    int cycle_count;                       /* cycles that remove other sets; more are left out */
    struct chain_entry cycles[MAX_CYCLES];
    struct node_set removed[MAX_CYCLES];
};

/* What a search for chains keeps. */
struct chain_choice {
    struct chain_list *list; /* keeps the best of each set; NULL: the best of all is kept below */
    bool found;
    struct chain_rank rank;
    struct step step;
    struct recipe recipe; /* of the step */
};

/* What a chain leads to: candidates that go, and whether a node is true. */
struct conclusion {
    uint16_t node;
    bool is_on;
};

/* The rank that a chain to a conclusion must precede to be wanted; NULL: there is none. */
const struct chain_rank *sudoku_chain_rival(const struct chain_choice *choice,
                                            const struct graph *graph,
                                            struct conclusion conclusion);

/* True if a chain of this rank would be better than its rival. */
static inline bool chain_is_wanted(const struct chain_rank *rank, const struct chain_rank *rival) {
    return rival == NULL || chain_precedes(rank, rival);
}

/* Keeps a chain that is wanted. */
void sudoku_chain_keep(struct chain_choice *choice, const struct graph *graph,
                       const struct chain_rank *rank, struct conclusion conclusion,
                       const struct recipe *recipe);

/* Keeps a cycle that is wanted; removed are the nodes that go. */
void sudoku_chain_keep_cycle(struct chain_choice *choice, const struct graph *graph,
                             const struct chain_rank *rank, const struct node_set *removed,
                             const struct recipe *recipe);

/* Begins a search. */
void sudoku_chain_begin(struct chain_choice *choice);

/* Reports the best chain, if there is one and it was kept as a step. */
bool sudoku_chain_report(struct finder *finder, struct chain_choice *choice);

#endif
