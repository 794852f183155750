/* reach.h - which nodes of a graph follow from each node, by links that have one reason each: an
 * answer for all nodes at once, without the ways. */
#ifndef REACH_H
#define REACH_H

#include "graph.h"

/* Sets of nodes; of each only the first words are in use. */
struct reach {
    int words;
    struct node_set weak[CANDIDATES]; /* true node -> what is false by one link */
    struct node_set next[CANDIDATES]; /* true node -> what is true by two links */
    struct node_set on[CANDIDATES];   /* true node -> what is true by any number of links */
    struct node_set off[CANDIDATES];  /* true node -> what is false by any number of links */
    struct node_set refuted;          /* nodes that make themselves false */
};

/* Fills in *reach.  Strong links within cells, or between them, may be left out. */
void sudoku_reach_find(struct reach *reach, const struct graph *graph, bool through_cells,
                       bool through_houses);

/* True if two sets of the nodes of a reach have one in common. */
static inline bool reach_sets_meet(const struct reach *reach, const struct node_set *a,
                                   const struct node_set *b) {
    uint64_t common = 0;
    for (int i = 0; i < reach->words; i++)
        common |= a->words[i] & b->words[i];
    return common != 0;
}

static inline bool reach_has_refuted(const struct reach *reach) {
    return reach_sets_meet(reach, &reach->refuted, &reach->refuted);
}

/* Adds the elements of the second set to the first. */
static inline void reach_unite(const struct reach *reach, struct node_set *set,
                               const struct node_set *other) {
    for (int i = 0; i < reach->words; i++)
        set->words[i] |= other->words[i];
}

#endif
