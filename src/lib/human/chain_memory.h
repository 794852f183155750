/* chain_memory.h - the memory that chains need, in the caller's workspace. */
#ifndef CHAIN_MEMORY_H
#define CHAIN_MEMORY_H

#include "human/chain.h"
#include "human/forcing.h"
#include "human/simple_chain.h"

struct chain_memory {
    struct graph graph;
    struct walk walk;
    struct forcing forcing;
    struct chain_choice choice;
};

#endif
