/* removal.h - removes givens of puzzles, in an order that is fixed for each, until they are
 * minimal.
 *
 * A unit of givens stays if the puzzle has several solutions without it, and without those before
 * it in the order that went.  So the outcome depends on the solution and the order alone, however
 * the searches are shared out and whatever they find first. */
#ifndef REMOVAL_H
#define REMOVAL_H

#include "trials.h"
#include "units.h"

enum { MOST_SETS = 48, SET_WORDS = 96 };

/* A puzzle that loses givens.  A position is an index in its order. */
struct removal {
    size_t number;     /* index of the puzzle in the call */
    uint64_t user[5];  /* what the caller keeps with the puzzle */
    uint8_t *solution; /* cell -> digit */
    uint8_t *puzzle;   /* cell -> digit, or 0 where the given has gone */
    uint16_t *order;   /* position -> unit */
    uint16_t *place;   /* cell -> position of its unit; UINT16_MAX: it never is a given */
    size_t count;      /* positions */
    size_t position;   /* of the first unit that is not decided */
    size_t group_end;  /* behind the last position of the units now tried to go together */
    bool is_proper;    /* the puzzle has been found to have one solution */
    size_t clues;      /* givens left */
    size_t least;      /* givens that must stay at least */
    uint64_t nodes;    /* spent by all searches */
    sudoku_end end;    /* SUDOKU_END_COMPLETE: the puzzle is minimal, or has no more givens than
                        * must stay; SUDOKU_END_NONE: it has several solutions; else why a search
                        * was cut */

    /* Sets of cells that differ in two solutions, so that one of them must stay a given
     * ("unavoidable sets"), as sets of positions. */
    size_t set_count;
    uint64_t *sets; /* SET_WORDS words */
};

/* Removals that take turns, and the memory for their trials. */
struct removal_pool {
    const struct units *units;
    struct trials trials;
    size_t capacity;    /* most removals */
    uint64_t max_nodes; /* most nodes of a removal; 0: no limit */
    struct removal *removals;
};

/* What the user of a pool says about the puzzles. */
struct removal_client {
    /* Makes the next puzzle, by removal_begin().  False if there are no more. */
    bool (*next)(void *user, struct removal *removal);
    /* Takes a puzzle that has come to its end.  True if it has begun again, by removal_begin(). */
    bool (*finish)(void *user, struct removal *removal);
    void *user;
};

/* Bytes that a pool for a shape takes beside the workspace of its solver. */
size_t sudoku_removal_pool_size(const sudoku_solver *solver, sudoku_shape shape);

/* Makes a pool in memory of that size, aligned to WORKSPACE_ALIGNMENT.  The query's limit and
 * visitor are not used. */
void sudoku_removal_pool_open(struct removal_pool *pool, const sudoku_solver *solver,
                              const struct units *units, sudoku_shape shape,
                              const sudoku_query *query, void *memory);

/* Begins with a puzzle, whose solution and order are set.  Its givens are those of the first count
 * units in the order.  is_proper: the puzzle is known to have one solution. */
void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          size_t least, bool is_proper);

/* Runs all puzzles of a client to their end. */
void sudoku_removal_run(struct removal_pool *pool, const struct removal_client *client);

#endif
