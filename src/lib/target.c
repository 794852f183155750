/* target.c - target sudoku (NOIP 2009, problem 4; Luogu P1074): the solution of highest score. */
#include "registry.h"

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

/* Visits solutions, among them the best one, and counts them in *result. */
static void search_best(const sudoku_solver *solver, const sudoku_grid *puzzle,
                        const sudoku_query *query, sudoku_result *result, struct best *best) {
    sudoku_solver chosen = *solver;
    if (solver->engine == NULL)
        chosen.engine =
            sudoku_auto_engine(puzzle->shape, query->candidates == NULL ? GOAL_TARGET : GOAL_MANY);
    sudoku_query every = *query;
    every.limit = 0;
    every.visit = keep_best;
    every.user = best;
    sudoku_solve(&chosen, puzzle, &every, result, NULL);
}

sudoku_error sudoku_target(const sudoku_solver *solver, const sudoku_grid *puzzle,
                           const sudoku_query *query, sudoku_result *result, sudoku_grid *best,
                           int *score) {
    sudoku_result unwanted;
    struct best found = {.grid = best};
    /* cppcheck-suppress uninitvar; it is only written */
    result = result == NULL ? &unwanted : result;
    *result = (sudoku_result){0};
    if (!sudoku_shape_valid(puzzle->shape))
        result->error = SUDOKU_ERR_SHAPE;
    else if (puzzle->shape.box_height != 3 || puzzle->shape.box_width != 3 || query->rules != NULL)
        result->error = SUDOKU_ERR_UNSUPPORTED;
    else
        search_best(solver, puzzle, query, result, &found);
    bool none = result->end == SUDOKU_END_COMPLETE && result->solutions == 0;
    if (score != NULL)
        *score = none ? -1 : found.score;
    return result->error;
}
