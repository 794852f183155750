/* target.c - target sudoku (NOIP 2009, problem 4; Luogu P1074): the solution that scores most. */
#include "registry.h"

#include <stdlib.h>

int sudoku_score(const sudoku_grid *grid) {
    int score = 0;
    for (int i = 0; i < 81; i++) {
        int down = abs(i / 9 - 4), across = abs(i % 9 - 4);
        score += grid->cells[i] * (10 - (down > across ? down : across));
    }
    return score;
}

struct best {
    sudoku_grid *grid; /* or NULL */
    int *score;
};

static bool keep_best(void *user, size_t puzzle, const sudoku_grid *solution) {
    const struct best *best = user;
    int score = sudoku_score(solution);
    (void)puzzle;
    if (score > *best->score) {
        *best->score = score;
        if (best->grid != NULL)
            *best->grid = *solution;
    }
    return true;
}

sudoku_error sudoku_target(const sudoku_solver *solver, const sudoku_grid *puzzle,
                           const sudoku_query *query, sudoku_result *result, sudoku_grid *best,
                           int *score) {
    *result = (sudoku_result){0};
    *score = -1;
    if (!sudoku_shape_valid(puzzle->shape))
        return result->error = SUDOKU_ERR_SHAPE;
    if (puzzle->shape.box_height != 3 || puzzle->shape.box_width != 3)
        return result->error = SUDOKU_ERR_UNSUPPORTED;
    sudoku_solver with_engine = *solver;
    if (solver->engine == NULL)
        with_engine.engine = auto_engine(puzzle->shape, TASK_TARGET);
    struct best keeper = {best, score};
    sudoku_query every = *query;
    every.limit = 0;
    every.visit = keep_best;
    every.user = &keeper;
    return sudoku_solve(&with_engine, puzzle, &every, result, NULL);
}
