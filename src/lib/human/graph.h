/* graph.h - the candidates of a position as nodes, with weak links (if one is true, the other is
 * false) and strong links (if one is false, the other is true). */
#ifndef GRAPH_H
#define GRAPH_H

#include "position.h"

enum {
    MAX_WEAK = 28, /* 8 other digits of the cell, 20 peers */
    NO_NODE = 0xffff
};

enum { NODE_WORDS = (CANDIDATES + 63) / 64 };

/* A set of nodes. */
struct node_set {
    uint64_t words[NODE_WORDS];
};

static inline bool node_set_has(const struct node_set *set, int node) {
    return (set->words[node / 64] >> node % 64 & 1) != 0;
}

static inline void node_set_add(struct node_set *set, int node) {
    set->words[node / 64] |= UINT64_C(1) << node % 64;
}

/* Why a candidate becomes true: it is the last one of its cell, or the last place in a house, by
 * kind of house.  Strong links are followed in this order. */
enum cause { CAUSE_CELL, CAUSE_HOUSE, CAUSES = CAUSE_HOUSE + HOUSE_KINDS, NO_CAUSE = CAUSES };

/* The links that are followed, as a mask of the causes of strong links. */
enum link_kinds {
    WITHIN_CELLS = 1U << CAUSE_CELL,
    BETWEEN_CELLS = 7U << CAUSE_HOUSE,
    ALL_LINKS = WITHIN_CELLS | BETWEEN_CELLS
};

enum { NO_GRAPH = -1 };

struct graph {
    uint16_t candidates[CELLS]; /* candidates of the position */
    int count; /* nodes, or NO_GRAPH; one for each candidate: cells row by row, digits ascending */
    uint16_t node[CANDIDATES];            /* candidate -> node, or NO_NODE */
    uint8_t cell[CANDIDATES];             /* node -> cell */
    uint8_t digit[CANDIDATES];            /* node -> digit */
    uint16_t strong[CANDIDATES][CAUSES];  /* node -> other end, or NO_NODE */
    uint8_t strong_causes[CANDIDATES];    /* node -> mask of causes, one per other end */
    uint32_t weak_first[CANDIDATES + 1];  /* node -> its first index in weak */
    uint32_t weak_peers[CANDIDATES];      /* node -> index in weak of the first in another cell */
    uint16_t weak[CANDIDATES * MAX_WEAK]; /* nodes: digits of the cell, then peers */
};

void sudoku_graph_build(struct graph *graph, const struct position *position);

/* The first cause of the weak link between two nodes. */
static inline int graph_link_cause(const struct graph *graph, int a, int b) {
    const uint8_t *house = sudoku_whereabouts[graph->cell[a]].house,
                  *other = sudoku_whereabouts[graph->cell[b]].house;
    int kind = BOX;
    if (graph->cell[a] == graph->cell[b])
        return CAUSE_CELL;
    while (house[kind] != other[kind])
        kind++;
    return CAUSE_HOUSE + kind;
}

/* ---- Consequences at any distance --------------------------------------------------------- */

/* Consequences at any distance.  Only the first words of each set are used. */
struct reach {
    int words;
    struct node_set weak[CANDIDATES]; /* true node -> nodes that are false at distance one */
    struct node_set next[CANDIDATES]; /* true node -> nodes that are true at distance two */
    struct node_set on[CANDIDATES];   /* true node -> nodes that are true at any distance */
    struct node_set off[CANDIDATES];  /* true node -> nodes that are false at any distance */
    struct node_set refuted;          /* nodes that imply their own negation */
    bool has_refuted;
};

/* Sets *reach, over links within cells, between cells, or both. */
void sudoku_reach_find(struct reach *reach, const struct graph *graph, enum link_kinds kinds);

/* True if two sets of nodes intersect. */
static inline bool reach_sets_meet(const struct reach *reach, const struct node_set *a,
                                   const struct node_set *b) {
    uint64_t common = 0;
    for (int i = 0; i < reach->words; i++)
        common |= a->words[i] & b->words[i];
    return common != 0;
}

/* Adds the elements of the second set to the first. */
static inline void reach_unite(const struct reach *reach, struct node_set *set,
                               const struct node_set *other) {
    for (int i = 0; i < reach->words; i++)
        set->words[i] |= other->words[i];
}

#endif
