/* explanation.h - why a chain holds in a position that lacks some candidates of an earlier one:
 * which of these its links needed gone; and a number that tells the chain from others. */
#ifndef EXPLANATION_H
#define EXPLANATION_H

#include "chain.h"

enum { NO_CAUSE = CAUSES };

/* A simple chain as it stands, for those who want to tell it. */
struct walk_telling {
    int ways; /* that have begun; only the first is noted */
    int count;
    struct {
        uint16_t node;
        bool is_on;
        uint8_t cause;       /* of a true node; NO_CAUSE: it is assumed */
    } items[2 * CANDIDATES]; /* from the end to the start */
};

struct explanation {
    struct walk_telling *telling;  /* NULL: all that follows is wanted, else only this */
    const struct position *before; /* the earlier position */
    const struct position *now;    /* that of the chain */
    const struct graph *before_graph;
    const struct graph *graph; /* of now */
    uint64_t fingerprint;
    int count;                  /* candidates that are gone */
    uint16_t nodes[CANDIDATES]; /* in before_graph */
    struct node_set known;
};

/* Begins the way from one end of the chain to its start. */
void sudoku_explanation_end(struct explanation *explanation);

/* Notes a node on the way, and why it is true; NO_CAUSE: it is false, or assumed. */
void sudoku_explanation_add(struct explanation *explanation, int node, bool is_on, int cause);

struct chain_memory;

/* Notes all of a chain that was listed in memory->choice.list. */
void sudoku_simple_chain_explain(struct chain_memory *memory, const struct recipe *recipe,
                                 struct explanation *explanation);
void sudoku_forcing_explain(struct chain_memory *memory, const struct recipe *recipe,
                            struct explanation *explanation);

#endif
