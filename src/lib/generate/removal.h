/* removal.h - removes givens of puzzles, in an order that is fixed for each, until they are
 * minimal.
 *
 * A unit of givens stays if the puzzle has several solutions without it and the units before it
 * that went.  So the outcome depends on the solution and the order alone, not on how the searches
 * are batched or on what they find first. */
#ifndef REMOVAL_H
#define REMOVAL_H

#include "random.h"
#include "solver.h"
#include "sudoku_puzzles.h"

#include <stdbool.h>

/* The units that givens are removed in: single cells, or the orbits of a symmetry. */
struct units {
    size_t cell_count;                    /* cells of the grid */
    size_t count;                         /* number of units */
    size_t given_cells;                   /* number of cells in all units */
    uint16_t first[SUDOKU_MAX_CELLS + 1]; /* unit -> index in cells of its first; first[count] is
                                           * given_cells */
    uint16_t cells[SUDOKU_MAX_CELLS];     /* the cells of all units, unit by unit */
};

/* Finds the units of a shape under a symmetry.  pattern: cell -> 0 if it may hold no given; NULL if
 * all may.  A unit with a cell that may not is left out. */
void sudoku_find_units(struct units *units, sudoku_shape shape, sudoku_symmetry symmetry,
                       const uint8_t *pattern);

/* A puzzle that loses givens, unit by unit in its order. */
struct removal {
    size_t number;               /* index of the puzzle in the call */
    struct random_stream random; /* of sudoku_generate(): where the puzzle's numbers come from */
    uint8_t *solution;           /* cell -> digit */
    uint8_t *puzzle;             /* cell -> digit, or 0 where the given has gone */
    uint16_t *order;             /* the units that are removed in turn */
    size_t count;                /* number of units in order */
    size_t next;                 /* index in order of the first unit that is not decided */
    bool is_proper;              /* the puzzle has been found to have one solution */
    size_t clues;                /* givens left */
    size_t min_clues;            /* givens that must stay at least */
    uint64_t nodes;              /* spent by all searches */
    sudoku_end end; /* SUDOKU_END_COMPLETE: the puzzle is minimal, or has no more givens than
                     * must stay; SUDOKU_END_NONE: it has several solutions; else why a search
                     * was cut */
};

/* Puzzles that lose givens, and the memory for their searches.  Each round searches the next trial
 * of all of them: the puzzle without one more unit. */
struct removal_pool {
    const struct units *units;
    sudoku_solver *solver; /* its memory has room for any search */
    sudoku_shape shape;
    sudoku_query query; /* its node budget is for one trial, and for one puzzle */
    size_t capacity;    /* most puzzles */
    struct removal *removals;

    /* Arrays of trials, one for each of the removals. */
    uint8_t *boards;              /* the puzzles to be searched, cell by cell */
    struct exclusion *exclusions; /* a digit of the known solution that other solutions lack */
    sudoku_result *results;
};

/* The calls that a user of a pool provides. */
struct removal_client {
    /* Makes the next puzzle, by removal_begin().  False if there are no more. */
    bool (*next)(void *user, struct removal *removal);
    /* Takes a puzzle that is finished.  True if it has begun again, by removal_begin(). */
    bool (*finish)(void *user, struct removal *removal);
    void *user;
};

/* Bytes that a pool takes that searches grids of a shape with engine. */
size_t sudoku_removal_pool_size(const sudoku_engine *engine, sudoku_shape shape);

/* Makes a pool in memory of that size, aligned for uint64_t.  The query's limit, visitor and
 * candidates are not used. */
void sudoku_removal_pool_open(struct removal_pool *pool, sudoku_solver *solver,
                              const struct units *units, sudoku_shape shape,
                              const sudoku_query *query, void *memory);

/* Begins with a puzzle, whose solution and order are set.  Its givens are those of the first count
 * units in the order.  is_proper: the puzzle is known to have one solution. */
void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          size_t min_clues, bool is_proper);

/* Runs all puzzles of a client to their end. */
void sudoku_removal_run(struct removal_pool *pool, const struct removal_client *client);

/* Checks that puzzles of a shape can be made by the engine and the rules of query, and makes sure
 * that solver has memory for that: SUDOKU_OK, or what sudoku_generate() returns.  Then sets *memory
 * to that behind what searches use. */
sudoku_error sudoku_prepare_to_make(sudoku_solver *solver, sudoku_shape shape,
                                    const sudoku_query *query, void **memory);

#endif
