/* engine.h - what every engine gets and gives: inside the library only.
 *
 * An engine is one file in engines/ that exports one const struct sudoku_engine.  It may take for
 * granted that the workspace is large enough and, but for solve_batch, that the givens are legal.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "sudoku.h"

enum { WORKSPACE_ALIGNMENT = 64 };

/* One run of an engine over one puzzle. */
struct search {
    sudoku_grid *grid; /* holds the puzzle at the start; the engine fills it in */
    void *memory;      /* workspace_size(shape) bytes, aligned to WORKSPACE_ALIGNMENT */
    const sudoku_query *query;
    sudoku_result *result; /* its end is SUDOKU_END_COMPLETE until something cuts the search */
    sudoku_grid *first;    /* where the first solution goes; may be NULL */
    size_t puzzle;         /* index in the batch, for the visitor */
    uint64_t nodes;        /* spent so far */
    uint64_t checkpoint;   /* number of nodes at which search_checkpoint() is due; >= nodes */
};

/* Puzzles of one shape to be solved by one query. */
struct batch {
    const struct sudoku_engine *engine;
    sudoku_shape shape;
    size_t count;
    const uint8_t *puzzles; /* count * side^2 cells */
    const sudoku_query *query;
    void *memory; /* as in struct search */
    sudoku_result *results;
    uint8_t *firsts; /* count * side^2 cells, or NULL */
};

struct sudoku_engine {
    const char *name;
    const char *summary;
    bool first_is_least;            /* solutions come in lexicographic order */
    bool (*available)(void);        /* on this machine; NULL: on every one */
    bool (*supports)(sudoku_shape); /* for valid shapes; NULL: all of them */
    size_t (*workspace_size)(sudoku_shape shape);
    void (*solve)(struct search *search);
    /* Solves two puzzles or more, whose givens nobody has checked yet; NULL: the library calls
     * solve() for one puzzle after the other. */
    void (*solve_batch)(const struct batch *batch);
    /* Measures the exact cover matrix of a puzzle with legal givens; NULL: the engine builds none.
     */
    void (*measure_matrix)(const sudoku_grid *puzzle, sudoku_matrix *matrix);
};

/* Ends the search if its node budget is spent, its deadline has come or it is cancelled: records
 * which it was and returns false.  Otherwise sets the next checkpoint. */
bool search_checkpoint(struct search *search);

/* Spends a node, for one more digit to be placed.  False if the search is to end instead. */
static inline bool search_spend_node(struct search *search) {
    if (search->nodes == search->checkpoint && !search_checkpoint(search))
        return false;
    search->nodes++;
    return true;
}

/* Reports the complete grid in search->grid, which is read only if there is a visitor or
 * search->first.  False if the search is to end here. */
bool search_report_solution(struct search *search);

#endif
