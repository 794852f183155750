/* simd_pool.h - the levels of the engine simd that run here, and a pool of 9x9 puzzles of every
 * kind with what dlx finds of each. */
#ifndef SIMD_POOL_H
#define SIMD_POOL_H

#include "sudoku.h"

enum {
    POOL = 1000,      /* puzzles */
    POOL_HARD = 8,    /* the first ones: hard puzzles with one solution */
    ENOUGH = 2000,    /* the most solutions that dlx looks for */
    UNTOUCHED = 0xEE, /* a byte of an output that a call has not written */
    MAX_LEVELS = 8,
    MAX_STEPS = 3
};

/* The baseline is levels[0], and all others are compared with it. */
extern const sudoku_engine *levels[MAX_LEVELS];
extern size_t level_count;

/* A puzzle of the pool; its id is its index there. */
struct pooled {
    sudoku_grid grid;
    sudoku_error error;
    sudoku_fault fault;
    uint64_t solutions; /* by dlx, at most ENOUGH */
    sudoku_grid first;  /* by dlx */
    uint64_t set; /* hash of the solutions, if they are fewer than ENOUGH: see struct answer */
};

extern struct pooled pool[POOL];

/* What a run found out about one puzzle. */
struct answer {
    sudoku_result result;
    uint8_t first[81];
    uint64_t seen;             /* visits */
    uint64_t order;            /* hash over the solutions in the order in which they came */
    uint64_t after[MAX_STEPS]; /* order after 1, 2 and 3 solutions */
    uint64_t set;              /* hash over the solutions in any order */
};

uint64_t hash_of(const sudoku_grid *grid);

/* Adds a solution to what was seen of a puzzle. */
void note_solution(struct answer *answer, const sudoku_grid *solution);

/* Finds the levels and fills the pool: the set-up of a group of tests. */
int set_up_pool(void **state);

/* Fills ids with those of the pool that are wanted, shuffled; returns their number. */
size_t choose_puzzles(uint64_t *seed, bool (*wanted)(const struct pooled *), size_t ids[POOL]);

/* Wants every puzzle. */
bool is_any(const struct pooled *puzzle);

/* Wants the puzzles that may be searched to the end. */
bool is_bounded(const struct pooled *puzzle);

#endif
