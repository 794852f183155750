/* target.c - target sudoku (NOIP 2009, problem 4; Luogu P1074): the solution of highest score. */
#include "prepare.h"
#include "registry.h"
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

/* Visits solutions, among them the best one. */
static void search_best(sudoku_solver *solver, const sudoku_grid *puzzle, const sudoku_query *query,
                        sudoku_result *result, struct best *best) {
    sudoku_query every = *query;
    if (query->engine == NULL)
        every.engine =
            sudoku_auto_engine(puzzle->shape, query->candidates == NULL ? GOAL_TARGET : GOAL_MANY);
    every.limit = 0;
    every.visit = keep_best;
    every.user = best;
    sudoku_solve(solver, puzzle, &every, result, NULL);
}

sudoku_error sudoku_target(sudoku_solver *solver, const sudoku_grid *puzzle,
                           const sudoku_query *query, sudoku_result *result, sudoku_grid *best,
                           int *score) {
    sudoku_result unwanted = {0};
    struct best found = {.grid = best};
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){0};
    query = known_query(query);
    if (!sudoku_shape_valid(puzzle->shape))
        result->error = SUDOKU_ERR_SHAPE;
    else if (puzzle->shape.box_height != 3 || puzzle->shape.box_width != 3 || query->rules != NULL)
        result->error = SUDOKU_ERR_UNSUPPORTED;
    else
        search_best(solver, puzzle, query, result, &found);
    result->solutions = found.score > 0;
    bool none = result->end == SUDOKU_END_COMPLETE && result->solutions == 0;
    if (score != NULL)
        *score = none ? -1 : found.score;
    return result->error;
}
