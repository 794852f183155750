/* tree.h - the tree of a search, as it grows by events, and where each of its nodes is drawn.
 *
 * A tree has room for the first nodes of a long search.  The way to a solution is kept beyond them,
 * and what is left out is counted where it would stand. */
#ifndef TREE_H
#define TREE_H

#include "sudoku_trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TREE_DRAWN = 5000,   /* nodes of a search that are drawn, from the first on */
    TREE_DEEPEST = 1024, /* decisions on a way that can be drawn */
    TREE_CAPACITY = TREE_DRAWN + 4 * TREE_DEEPEST
};

/* A node of the picture.  A parent comes before its children, and all below a node comes before
 * its next sibling. */
struct tree_node {
    uint32_t parent; /* index; that of the root is its own */
    uint32_t depth;
    uint64_t number; /* of the search's node */
    uint64_t hidden; /* above 0: this is no node; it stands for this many that are left out */
    uint16_t cell;
    uint8_t digit;
    bool is_excluded; /* the digit is ruled out */
    bool is_dead;     /* the search went back here at once */
    bool is_way;      /* a solution lies below */
    bool is_solution;
    uint16_t fills; /* cells that propagation filled */
    float x;        /* in units; nodes of a depth are one unit apart at least */
};

/* A node on the present way, drawn or not. */
struct tree_step {
    uint32_t index;  /* in nodes, or TREE_CAPACITY: it is not drawn */
    uint64_t hidden; /* nodes below it that are left out and not yet counted in the picture */
    struct tree_node node;
};

struct tree {
    size_t count;
    struct tree_node nodes[TREE_CAPACITY];
    size_t way_length; /* of way[], the root included; 0: the tree has not begun */
    struct tree_step way[TREE_DEEPEST + 1];
    size_t deeper;  /* decisions that stand below the way, and are left out */
    uint64_t drawn; /* nodes of the search that are drawn */
    uint32_t depth; /* of the deepest node that is drawn */
    float width;    /* in units, after tree_lay_out() */
};

/* Lets a tree, all zero at first, grow by an event. */
void tree_add_event(struct tree *tree, const sudoku_event *event);

/* Ends the tree, and sets the place of each node. */
void tree_lay_out(struct tree *tree);

#endif
