/* engine_table.h - the memory of a solver, and the choice and use of an engine for a query;
 * internal. */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include "engine.h"

/* A buffer of size bytes, aligned to WORKSPACE_ALIGNMENT; initially NULL and 0. */
struct memory {
    char *bytes;
    size_t size;
};

struct sudoku_solver {
    struct memory search; /* workspace of one search, or of one call on techniques */
    struct memory pool;   /* puzzles from which givens are removed; kept during their searches */
};

/* Grows memory to at least `needed` bytes.  If it grows, its contents are lost.  Returns SUDOKU_OK
 * or SUDOKU_ERR_MEMORY. */
sudoku_error sudoku_memory_grow(struct memory *memory, size_t needed);

/* Grows the search memory of a solver.  Also returns SUDOKU_ERR_MEMORY if solver is NULL. */
sudoku_error sudoku_solver_grow(sudoku_solver *solver, size_t needed);

/* Engines that the library selects itself.  dlx also searches for exact covers. */
extern const struct sudoku_engine sudoku_mrv_engine, sudoku_dlx_engine;

/* Returns the engine that "auto" selects for shape, with a query's rules or without, to find up to
 * limit solutions.  Returns NULL if the shape is invalid. */
const struct sudoku_engine *sudoku_auto_engine(sudoku_shape shape, bool has_rules, uint64_t limit);

/* Returns query, or the default query if it is NULL. */
static inline const sudoku_query *query_or_default(const sudoku_query *query) {
    static const sudoku_query initial = SUDOKU_QUERY_INIT;
    return query == NULL ? &initial : query;
}

/* Sets *engine to query->engine or, if that is NULL, to the choice of "auto" for shape, and
 * allocates memory for it.  Fails if that engine cannot run the query. */
sudoku_error sudoku_prepare(sudoku_solver *solver, sudoku_shape shape, const sudoku_query *query,
                            const struct sudoku_engine **engine);

/* Returns the first cell whose given is not among its candidates, which may be NULL, or the number
 * of cells if all are. */
static inline size_t find_excluded_given(const sudoku_grid *grid, const sudoku_digits *candidates) {
    size_t cells = sudoku_cells(grid->shape), i = candidates == NULL ? cells : 0;
    while (i < cells && (grid->cells[i] == 0 || (candidates[i] >> (grid->cells[i] - 1) & 1) != 0))
        i++;
    return i;
}

/* Runs query on puzzle in the memory of solver.  The caller sets the result, the first solution and
 * the nodes spent before in *search. */
void sudoku_search(sudoku_solver *solver, const sudoku_grid *puzzle, const sudoku_query *query,
                   struct search *search);

/* Runs query on puzzle with limit 2 and no visitor. */
sudoku_result sudoku_solve_two(sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query);

/* True if a result proves that there is exactly one solution. */
static inline bool is_proper(const sudoku_result *result) {
    return result->solutions == 1 && result->end == SUDOKU_END_COMPLETE;
}

#endif
