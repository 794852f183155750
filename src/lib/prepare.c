/* prepare.c - the choice of the engine, and the look at the workspace. */
#include "prepare.h"

#include "registry.h"
#include "workspace.h"

static bool is_same_shape(sudoku_shape a, sudoku_shape b) {
    return a.box_height == b.box_height && a.box_width == b.box_width;
}

sudoku_error sudoku_prepare(const sudoku_solver *solver, sudoku_shape shape,
                            const sudoku_query *query, const struct sudoku_engine **engine,
                            void **memory) {
    const sudoku_rules *rules = query->rules;
    enum search_goal goal = rules != NULL       ? GOAL_RULES
                            : query->limit == 1 ? GOAL_FIRST
                            : query->limit == 2 ? GOAL_PROOF
                                                : GOAL_MANY;
    if (!sudoku_shape_valid(shape) || (rules != NULL && !is_same_shape(rules->shape, shape)))
        return SUDOKU_ERR_SHAPE;
    *engine = solver->engine != NULL ? solver->engine : sudoku_auto_engine(shape, goal);
    if (((*engine)->supports != NULL && !(*engine)->supports(shape)) ||
        (rules != NULL && !(*engine)->takes_rules))
        return SUDOKU_ERR_UNSUPPORTED;
    if (!sudoku_engine_available(*engine))
        return SUDOKU_ERR_UNAVAILABLE;
    if (solver->workspace == NULL ||
        solver->workspace_size < workspace_with_padding((*engine)->workspace_size(shape)))
        return SUDOKU_ERR_WORKSPACE;
    if (query->candidates != NULL && !sudoku_engine_takes_candidates(*engine))
        return SUDOKU_ERR_CANDIDATES;
    if (query->max_stack != 0 && sudoku_engine_stack(*engine, shape) > query->max_stack)
        return SUDOKU_ERR_STACK;
    *memory = workspace_aligned(solver->workspace);
    return SUDOKU_OK;
}
