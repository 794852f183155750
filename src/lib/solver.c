/* solver.c - the workspace that a solver needs, and solvers that the library allocates. */
#include "registry.h"
#include "workspace.h"

#include <stdlib.h>

static size_t larger_of(size_t a, size_t b) {
    return a > b ? a : b;
}

/* Bytes that engine needs for grids of shape, also when it traces. */
static size_t size_with_trace(const struct sudoku_engine *engine, sudoku_shape shape) {
    size_t size = engine->workspace_size(shape);
    return engine->traced == NULL ? size : larger_of(size, engine->traced->workspace_size(shape));
}

size_t sudoku_workspace_size(const sudoku_engine *engine, sudoku_shape shape) {
    if (!sudoku_engine_supports(engine, shape) || !sudoku_engine_available(engine))
        return 0;
    if (engine != NULL)
        return workspace_with_padding(size_with_trace(engine, shape));
    size_t most = 0;
    for (enum search_goal goal = 0; goal < GOAL_COUNT; goal++) {
        const struct sudoku_engine *choice = sudoku_auto_engine(shape, goal);
        if (choice != NULL && choice != engine) /* engine: the choice before */
            most = larger_of(most, size_with_trace(choice, shape));
        engine = choice;
    }
    return workspace_with_padding(most);
}

/* Bytes of workspace that are enough for grids of every shape. */
static size_t largest_workspace_size(const sudoku_engine *engine) {
    size_t most = 0;
    for (uint8_t height = 1; height <= SUDOKU_MAX_SIDE; height++) {
        for (uint8_t width = 1; height * width <= SUDOKU_MAX_SIDE; width++)
            most = larger_of(most, sudoku_workspace_size(engine, (sudoku_shape){height, width}));
    }
    return most;
}

sudoku_solver *sudoku_solver_new(const sudoku_engine *engine) {
    size_t size = largest_workspace_size(engine);
    sudoku_solver *solver = malloc(sizeof *solver + size);
    if (solver != NULL)
        *solver = (sudoku_solver){engine, solver + 1, size};
    return solver;
}

void sudoku_solver_free(sudoku_solver *solver) {
    free(solver);
}
