/* engine.h - the internal interface between the public functions and the engines.
 *
 * An engine is one file in engines/ that exports one const struct sudoku_engine.  It may assume
 * that the workspace is large enough, and that the givens are legal and among the candidates of
 * the query.  Only solve_batch() gets unchecked puzzles. */
#ifndef ENGINE_H
#define ENGINE_H

#include "inline.h"
#include "sudoku.h"

enum { WORKSPACE_ALIGNMENT = 64 };

/* One run of an engine over one puzzle. */
struct search {
    sudoku_grid *grid; /* holds the puzzle at the start; the engine fills it in */
    void *memory;      /* workspace_size(shape) bytes, aligned to WORKSPACE_ALIGNMENT */
    const sudoku_query *query;
    sudoku_result *result; /* end is SUDOKU_END_COMPLETE until the search is stopped */
    sudoku_grid *first;    /* where the first solution is stored, or NULL */
    size_t puzzle;         /* index in the batch, for the visitor */
    uint64_t spent;        /* nodes of earlier searches that share the budget of query */
    uint64_t nodes;        /* nodes spent so far by this search */
    uint64_t checkpoint;   /* number of nodes at the next sudoku_search_checkpoint(); >= nodes */
};

/* A digit that an empty cell of a puzzle must not take; digit 0 means none. */
struct exclusion {
    uint16_t cell;
    uint8_t digit;
};

/* Puzzles of one shape to be solved with one query. */
struct puzzle_batch {
    const struct sudoku_engine *engine;
    sudoku_shape shape;
    size_t count;
    const uint8_t *puzzles; /* count * side^2 cells */
    const sudoku_query *query;
    void *memory;           /* as in struct search */
    sudoku_result *results; /* count elements */
    uint8_t *firsts;        /* count * side^2 cells, or NULL */
    /* Puzzle -> its exclusion, or NULL.  The givens of a puzzle with an exclusion are legal. */
    const struct exclusion *exclusions;
    const sudoku_query *exclusion_query; /* the query for puzzles with an exclusion */
};

struct sudoku_engine {
    const char *name;
    const char *summary;
    bool first_is_least;            /* solutions come in lexicographic order */
    bool takes_candidates;          /* supports the candidates of a query */
    bool takes_rules;               /* supports the rules of a query */
    bool (*available)(void);        /* true if this machine can run it; NULL if all can */
    bool (*supports)(sudoku_shape); /* true if it solves this valid shape */
    size_t (*workspace_size)(sudoku_shape shape); /* for any rules */
    void (*solve)(struct search *search);
    /* Solves two or more puzzles with unchecked givens.  If NULL, solve() is called for each. */
    void (*solve_batch)(const struct puzzle_batch *batch);
    /* The same engine, built to trace, or NULL if it cannot be traced. */
    const struct sudoku_engine *traced;
};

/* Returns SUDOKU_END_CANCELLED or SUDOKU_END_DEADLINE if all searches of a query must end,
 * otherwise SUDOKU_END_COMPLETE. */
sudoku_end sudoku_interruption(const sudoku_query *query);

/* Sets the next checkpoint.  Returns false and sets result->end if the search must end: it has
 * ended before, its node budget is spent, its deadline has passed or it is cancelled. */
bool sudoku_search_checkpoint(struct search *search);

/* Spends a node on one more digit.  Returns false if the search must end instead. */
static inline bool search_spend_node(struct search *search) {
    if (search->nodes == search->checkpoint && !sudoku_search_checkpoint(search))
        return false;
    search->nodes++;
    return true;
}

/* Counts a solution, stores the first one, and passes it to the visitor.  The solution is in
 * search->grid, which is read only if search->first or the visitor is not NULL.  Returns false if
 * the search must end. */
bool sudoku_search_report_solution(struct search *search);

/* Returns an array of count elements of size bytes at base + *offset, aligned to 8 bytes like base,
 * or NULL if base is NULL.  Adds its size to *offset. */
static inline void *take_array(char *base, size_t *offset, size_t count, size_t size) {
    void *start = base == NULL ? NULL : base + *offset;
    *offset += (count * size + 7) / 8 * 8;
    return start;
}

/* ---- Cells ------------------------------------------------------------------------------- */

/* A cell with its houses. */
struct cell {
    uint16_t index;           /* in the grid's cells */
    uint8_t row, column, box; /* numbers from 0; boxes are numbered row by row */
};

static inline bool is_9x9(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
}

static ALWAYS_INLINE struct cell cell_at(size_t index, size_t height, size_t width) {
    size_t side = height * width, row = index / side, column = index % side;
    return (struct cell){(uint16_t)index, (uint8_t)row, (uint8_t)column,
                         (uint8_t)(row - row % height + column / width)};
}

/* Like cell_at(), for a cell of grid, with constant divisors for 9x9. */
static ALWAYS_INLINE struct cell cell_of_grid(const sudoku_grid *grid, size_t index) {
    return is_9x9(grid->shape) ? cell_at(index, 3, 3)
                               : cell_at(index, grid->shape.box_height, grid->shape.box_width);
}

/* Lists the empty cells of grid in row-major order; empty has room for side^2.  Returns their
 * number. */
static inline size_t list_empty_cells(const sudoku_grid *grid, struct cell *empty) {
    size_t count = 0, cells = sudoku_cells(grid->shape);
    for (size_t i = 0; i < cells; i++) {
        if (grid->cells[i] == 0)
            empty[count++] = cell_of_grid(grid, i);
    }
    return count;
}

#endif
