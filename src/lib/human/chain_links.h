/* chain_links.h - the links of the chains that found a step, and of the chains within. */
#ifndef CHAIN_LINKS_H
#define CHAIN_LINKS_H

#include "chain_memory.h"

enum { MAX_LINKS = 1 << 14, MAX_PARENTS = 1 << 16, MAX_CHAINS = 1 << 10 };

/* The state at one depth of chains within chains. */
struct link_depth {
    struct trace trace;
    uint32_t link[2 * CANDIDATES];  /* item of a trace -> its link, or UINT32_MAX */
    uint16_t stack[2 * CANDIDATES]; /* items, each a reason of the one before */
};

struct link_writer {
    int depth;
    uint16_t arguments;           /* written so far, the step's own not counted */
    uint16_t numbered;            /* those of them that have their final number */
    uint16_t numbers[MAX_CHAINS]; /* argument -> its final number */
    bool is_cut;                  /* there is no room for all links */
    uint32_t link_count, parent_count, chain_count;
    sudoku_link links[MAX_LINKS];
    uint32_t parents[MAX_PARENTS];
    sudoku_chain chains[MAX_CHAINS];
    struct link_depth depths[NESTINGS];
};

/* Writes the links of the chain just found in memory, and points *reason to them. */
void sudoku_write_links(struct link_writer *writer, struct chain_memory *memory,
                        const struct chain *chain, sudoku_reason *reason);

#endif
