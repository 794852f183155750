/* target.c - target sudoku (NOIP 2009, problem 4; Luogu P1074): the solution of highest score. */
#include "engine_table.h"
#include "engines/bound.h"
#include "sudoku_puzzles.h"

/* The best solution seen so far. */
struct best {
    sudoku_grid *grid; /* where the solution goes; NULL: it is not wanted */
    int score;         /* 0: there is none yet */
};

/* A visitor: user is a struct best. */
static bool keep_best(void *user, size_t puzzle, const sudoku_grid *solution) {
    struct best *best = user;
    int score = sudoku_score(solution);
    (void)puzzle;
    if (score > best->score) {
        best->score = score;
        if (best->grid != NULL)
            *best->grid = *solution;
    }
    return true;
}

/* The number of solutions up to which it takes less time to see each of them. */
enum { FEW = 200 };

/* Goes on where a search has seen the first few solutions: looks for better ones by the bound. */
static void search_above_best(sudoku_solver *solver, const sudoku_grid *puzzle,
                              const sudoku_query *query, sudoku_result *result, int best) {
    const struct sudoku_engine *engine = &sudoku_bound_engine;
    sudoku_grid grid = *puzzle;
    sudoku_error error = sudoku_solver_grow(solver, engine->workspace_size(grid.shape));
    if (error != SUDOKU_OK) {
        *result = (sudoku_result){.error = error};
        return;
    }
    struct search search = {
        .grid = &grid,
        .memory = solver->search.bytes,
        .query = query,
        .result = result,
        .nodes = result->nodes,
        .checkpoint = result->nodes,
    };
    result->end = SUDOKU_END_COMPLETE;
    result->engine = engine;
    sudoku_search_above(&search, best);
    result->nodes = search.nodes;
}

/* Visits solutions, among them the best one. */
static void search_best(sudoku_solver *solver, const sudoku_grid *puzzle, const sudoku_query *query,
                        sudoku_result *result, struct best *best) {
    sudoku_query every = *query;
    every.limit = query->engine == NULL ? FEW : SUDOKU_ALL;
    every.visit = keep_best;
    every.user = best;
    sudoku_solve(solver, puzzle, &every, result, NULL);
    if (result->end == SUDOKU_END_LIMIT) {
        every.limit = SUDOKU_ALL;
        search_above_best(solver, puzzle, &every, result, best->score);
    }
}

sudoku_error sudoku_find_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                                const sudoku_query *query, sudoku_result *result,
                                sudoku_target *target) {
    sudoku_result unwanted = {0};
    struct best found = {.grid = target == NULL ? NULL : &target->grid};
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){0};
    query = known_query(query);
    if (!sudoku_shape_valid(puzzle->shape))
        result->error = SUDOKU_ERR_SHAPE;
    else if (puzzle->shape.box_height != 3 || puzzle->shape.box_width != 3 || query->rules != NULL)
        result->error = SUDOKU_ERR_UNSUPPORTED;
    else
        search_best(solver, puzzle, query, result, &found);
    if (result->error != SUDOKU_OK)
        found.score = 0;
    result->solutions = found.score > 0;
    bool none = result->end == SUDOKU_END_COMPLETE && result->solutions == 0;
    if (target != NULL)
        target->score = none ? -1 : found.score;
    return result->error;
}
