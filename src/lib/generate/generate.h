/* generate.h - random complete grids, and the removal of givens from puzzles, each in a fixed
 * order, until the puzzles are minimal.
 *
 * A unit of givens is kept if the puzzle has several solutions without it and the units removed
 * before.  So the outcome depends only on the solution and the order, not on how searches are
 * batched or on which solution they find first. */
#ifndef GENERATE_H
#define GENERATE_H

#include "engine_table.h"
#include "random.h"
#include "sudoku_puzzles.h"

#include <stdbool.h>

/* Draws a complete 9x9 grid; all grids are equally likely. */
void sudoku_uniform_grid(struct random_stream *random, uint8_t cells[81]);

/* Draws a complete grid of a valid shape; sudoku_cells(shape) cells. */
void sudoku_shuffled_grid(struct random_stream *random, sudoku_shape shape, uint8_t *cells);

/* The units in which givens are removed: single cells, or the orbits of a symmetry. */
struct units {
    size_t cell_count;                    /* number of cells of the grid */
    size_t count;                         /* number of units */
    size_t given_cells;                   /* number of cells in all units */
    uint16_t first[SUDOKU_MAX_CELLS + 1]; /* unit -> index of its first cell in cells;
                                           * first[count] is given_cells */
    uint16_t cells[SUDOKU_MAX_CELLS];     /* the cells of all units, unit by unit */
};

/* Finds the units of a shape under a symmetry.  pattern: cell -> 0 if it must be empty, or NULL.
 * Units with such a cell are omitted. */
void sudoku_find_units(struct units *units, sudoku_shape shape, sudoku_symmetry symmetry,
                       const uint8_t *pattern);

enum removal_status {
    REMOVAL_UNTESTED, /* the puzzle may have several solutions */
    REMOVAL_PROPER,   /* it has one solution, and further units may be removed */
    /* The removal has ended: */
    REMOVAL_MINIMAL,   /* no further unit can be removed */
    REMOVAL_AMBIGUOUS, /* it had several solutions from the start */
    REMOVAL_STOPPED    /* a limit or the cancellation flag stopped a search */
};

/* The removal of givens from a puzzle, unit by unit. */
struct removal {
    enum removal_status status;
    sudoku_end end;              /* if the status is REMOVAL_STOPPED, the reason */
    size_t number;               /* index of the puzzle in the call */
    struct random_stream random; /* random numbers for the puzzle, used by sudoku_generate() */
    uint8_t *solution;           /* cell -> digit */
    uint8_t *puzzle;             /* cell -> digit, or 0 if the given has been removed */
    uint16_t *order;             /* the units in the order of removal */
    size_t count;                /* number of units in order */
    size_t next;                 /* index in order of the first undecided unit */
    size_t clues;                /* number of givens left */
    uint64_t nodes;              /* nodes of all searches */
};

/* Puzzles from which givens are removed, and the memory for their searches.  Each round searches
 * one trial for each of them: the puzzle without one more unit.  The caller makes it the first
 * member of its own struct. */
struct removal_pool {
    /* Begins the next puzzle with sudoku_removal_begin().  Returns false if there are no more. */
    bool (*next)(struct removal_pool *pool, struct removal *removal);
    /* Accepts a finished puzzle.  Returns true after beginning another attempt with
     * sudoku_removal_begin(). */
    bool (*finish)(struct removal_pool *pool, struct removal *removal);
    struct units units;
    size_t min_clues; /* minimum number of givens of a puzzle */
    sudoku_solver *solver;
    sudoku_shape shape;
    sudoku_query query; /* its node budget applies to each trial, and to each puzzle */
    size_t capacity;    /* maximum number of puzzles */
    struct removal *removals;

    /* Arrays of trials, one for each of the removals. */
    uint8_t *puzzles;             /* the cells of the puzzles to search */
    struct exclusion *exclusions; /* a digit of the known solution that other solutions lack */
    sudoku_result *results;
};

/* Opens a pool, whose first members are set, in the memory of solver.  sudoku_prepare() must have
 * succeeded for query, which must have no visitor and no candidates; its limit is ignored.  Returns
 * SUDOKU_OK or SUDOKU_ERR_MEMORY. */
sudoku_error sudoku_removal_pool_open(struct removal_pool *pool, sudoku_solver *solver,
                                      sudoku_shape shape, const sudoku_query *query);

/* Begins a removal whose solution and order are set.  The givens of the puzzle are those of the
 * first count units in order.  is_proper: the puzzle is known to have one solution. */
void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          bool is_proper);

/* Processes all puzzles. */
void sudoku_removal_run(struct removal_pool *pool);

#endif
