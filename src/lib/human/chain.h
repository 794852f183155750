/* chain.h - what all chains have in common: how long ones are rated, and which is the best. */
#ifndef CHAIN_H
#define CHAIN_H

#include "human/graph.h"
#include "human/technique.h"

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

/* The best chain so far. */
struct chain_choice {
    bool found;
    struct chain_rank rank;
    struct step step;
};

/* True if a chain of this rank would be better than the best so far. */
static inline bool chain_is_wanted(const struct chain_choice *choice,
                                   const struct chain_rank *rank) {
    return !choice->found || chain_precedes(rank, &choice->rank);
}

/* Reports the best chain, if there is one. */
bool sudoku_chain_report(struct finder *finder, struct chain_choice *choice);

#endif
