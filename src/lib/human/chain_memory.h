/* chain_memory.h - the memory that chains need, in the caller's workspace. */
#ifndef CHAIN_MEMORY_H
#define CHAIN_MEMORY_H

#include "human/chain.h"
#include "human/forcing.h"
#include "human/simple_chain.h"

/* The memory of one search for chains. */
struct chain_memory {
    struct graph graph;
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

#endif
