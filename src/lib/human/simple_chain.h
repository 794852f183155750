/* simple_chain.h - the memory of the search for simple chains. */
#ifndef SIMPLE_CHAIN_H
#define SIMPLE_CHAIN_H

#include "human/graph.h"

/* What follows from one assumption, by breadth-first search. */
struct walk {
    uint16_t on_parent[CANDIDATES];  /* node -> the false one that makes it true */
    uint16_t off_parent[CANDIDATES]; /* node -> the true one that makes it false */
    uint8_t on_known[CANDIDATES];    /* node -> 1: follows to be true */
    uint8_t off_known[CANDIDATES];   /* node -> 1: follows to be false */
    uint16_t on[CANDIDATES];         /* nodes of the current level that are true */
    uint16_t off[CANDIDATES];        /* and those that are false */
    int on_count, off_count;
};

#endif
