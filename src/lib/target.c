/* target.c - target sudoku (NOIP 2009, problem 4; Luogu P1074): the highest-scoring solution. */
#include "engine_table.h"
#include "engines/bound.h"
#include "sudoku_puzzles.h"

/* A visitor that keeps the best solution; user is a sudoku_target. */
static bool keep_best(void *user, size_t puzzle, const sudoku_grid *solution) {
    sudoku_target *best = user;
    int score = sudoku_score(solution);
    (void)puzzle;
    if (score > best->score)
        *best = (sudoku_target){score, *solution};
    return true;
}

/* Up to this number of solutions, listing all of them is faster. */
enum { FEW = 200 };

/* Continues a search that has found the first few solutions: searches above the best one. */
static void search_above_best(sudoku_solver *solver, const sudoku_grid *puzzle,
                              const sudoku_query *query, sudoku_result *result, int best) {
    sudoku_grid grid = *puzzle;
    sudoku_error error = sudoku_solver_grow(solver, sudoku_bound_engine.workspace_size(grid.shape));
    if (error != SUDOKU_OK) {
        *result = (sudoku_result){.error = error};
        return;
    }
    struct search search = {.grid = &grid,
                            .memory = solver->search.bytes,
                            .query = query,
                            .result = result,
                            .nodes = result->nodes,
                            .checkpoint = result->nodes};
    result->end = SUDOKU_END_COMPLETE;
    result->engine = &sudoku_bound_engine;
    sudoku_search_above(&search, best);
    result->nodes = search.nodes;
}

sudoku_error sudoku_find_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                                const sudoku_query *query, sudoku_result *result,
                                sudoku_target *target) {
    sudoku_result unused;
    sudoku_target best = {.score = 0};
    sudoku_query every = *query_or_default(query);
    result = result == NULL ? &unused : result;
    *result = (sudoku_result){0};
    every.limit = every.engine == NULL ? FEW : SUDOKU_ALL;
    every.visit = keep_best;
    every.user = &best;
    if (!sudoku_shape_valid(puzzle->shape))
        result->error = SUDOKU_ERR_SHAPE;
    else if (!is_9x9(puzzle->shape) || every.rules != NULL)
        result->error = SUDOKU_ERR_UNSUPPORTED;
    else
        sudoku_solve(solver, puzzle, &every, result, NULL);
    if (result->end == SUDOKU_END_LIMIT) {
        every.limit = SUDOKU_ALL;
        search_above_best(solver, puzzle, &every, result, best.score);
    }
    if (result->error != SUDOKU_OK)
        best.score = 0;
    result->solutions = best.score > 0;
    if (result->end == SUDOKU_END_COMPLETE && result->solutions == 0)
        best.score = -1;
    if (target != NULL)
        target->score = best.score;
    if (target != NULL && best.score > 0)
        target->grid = best.grid;
    return result->error;
}
