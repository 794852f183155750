/* solve.c - the calls that run an engine on one puzzle or on many. */
#include "inline.h"
#include "prepare.h"

#include <string.h>

/* Checks *grid, then runs engine on it.  Overwrites *grid. */
static ALWAYS_INLINE void solve_one(const struct sudoku_engine *engine, void *memory,
                                    sudoku_grid *grid, const sudoku_query *query, size_t puzzle,
                                    sudoku_result *result, sudoku_grid *first) {
    *result = (sudoku_result){0};
    result->error = sudoku_check(grid, query->rules, &result->fault);
    if (result->error != SUDOKU_OK)
        return;
    result->end = SUDOKU_END_COMPLETE;
    result->engine = engine;
    struct search search = {
        .grid = grid,
        .memory = memory,
        .query = query,
        .result = result,
        .first = first,
        .puzzle = puzzle,
    };
    if (are_givens_candidates(grid, query->candidates))
        engine->solve(&search);
    result->nodes = search.nodes;
}

/* Solves one puzzle after the other. */
static void solve_each(const struct batch *batch) {
    size_t cells = sudoku_cells(batch->shape);
    sudoku_grid grid = {.shape = batch->shape}, first = grid;
    sudoku_query query = *batch->query;
    for (size_t i = 0; i < batch->count; i++) {
        memcpy(grid.cells, batch->puzzles + i * cells, cells);
        if (query.candidates != NULL)
            query.candidates = batch->query->candidates + i * cells;
        solve_one(batch->engine, batch->memory, &grid, &query, i, &batch->results[i], &first);
        if (batch->firsts != NULL && batch->results[i].solutions > 0)
            memcpy(batch->firsts + i * cells, first.cells, cells);
    }
}

sudoku_error sudoku_solve(sudoku_solver *solver, const sudoku_grid *puzzle,
                          const sudoku_query *query, sudoku_result *result, sudoku_grid *first) {
    const struct sudoku_engine *engine;
    sudoku_result unwanted = {0};
    query = known_query(query);
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){.error = sudoku_prepare(solver, puzzle->shape, query, &engine)};
    if (result->error != SUDOKU_OK)
        return result->error;
    sudoku_grid grid = *puzzle;
    solve_one(engine, solver->search.bytes, &grid, query, 0, result, first);
    return result->error;
}

sudoku_error sudoku_solve_batch(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                const uint8_t *puzzles, const sudoku_query *query,
                                sudoku_result *results, uint8_t *firsts) {
    struct batch batch = {
        .shape = shape,
        .count = count,
        .puzzles = puzzles,
        .query = known_query(query),
        .results = results,
        .firsts = firsts,
    };
    sudoku_error error = sudoku_prepare(solver, shape, batch.query, &batch.engine);
    if (error != SUDOKU_OK)
        return error;
    batch.memory = solver->search.bytes;
    /* solve() takes less time for one puzzle than solve_batch(). */
    if (count == 1 || batch.engine->solve_batch == NULL)
        solve_each(&batch);
    else
        batch.engine->solve_batch(&batch);
    return SUDOKU_OK;
}
