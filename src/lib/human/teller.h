/* teller.h - writes down the links of the chains that found a step, and of the chains within. */
#ifndef TELLER_H
#define TELLER_H

#include "chain_memory.h"
#include "explanation.h"

enum { MAX_LINKS = 1 << 14, MAX_PARENTS = 1 << 16, MAX_CHAINS = 1 << 10 };

/* What is worked on at one depth of chains within chains. */
struct telling_depth {
    struct closure closure;
    struct trace trace;
    uint32_t link[2 * CANDIDATES];  /* node * 2, plus 1 if it is true -> its link, or UINT32_MAX */
    uint16_t stack[2 * CANDIDATES]; /* such items, each a reason of the one before */
    uint16_t reasons[CANDIDATES];   /* items, of the last on the stack */
    int wanted_count;               /* deductions from chains that the closure's conclusions need */
    uint16_t wanted[MAX_NESTED];    /* numbers of deductions */
    uint16_t arguments[MAX_NESTED]; /* those of their chains; 0: not told yet */
};

struct teller {
    int depth;
    uint16_t arguments;           /* told so far, the step's own not counted */
    uint16_t numbered;            /* those of them that have their final number */
    uint16_t numbers[MAX_CHAINS]; /* argument -> its final number */
    bool is_cut;
    uint32_t link_count, parent_count, chain_count;
    sudoku_link links[MAX_LINKS];
    uint32_t parents[MAX_PARENTS];
    sudoku_chain chains[MAX_CHAINS];
    struct telling_depth depths[NESTINGS];
    struct walk_telling walk;
};

/* Tells the chains of the step that a search in memory has just found. */
void sudoku_tell_chains(struct teller *teller, struct chain_memory *memory,
                        const struct recipe *recipe);

/* The kind of the chains that a recipe makes. */
sudoku_chain_kind sudoku_recipe_kind(const struct recipe *recipe);

#endif
