/* prepare.c - the query, the choice of the engine, and its memory. */
#include "prepare.h"

#include "registry.h"

const sudoku_query sudoku_default_query = {.limit = 2};

static bool is_same_shape(sudoku_shape a, sudoku_shape b) {
    return a.box_height == b.box_height && a.box_width == b.box_width;
}

sudoku_error sudoku_choose_engine(sudoku_shape shape, const sudoku_query *query,
                                  const struct sudoku_engine **engine) {
    const sudoku_rules *rules = query->rules;
    if (!sudoku_shape_valid(shape) || (rules != NULL && !is_same_shape(rules->shape, shape)))
        return SUDOKU_ERR_SHAPE;
    *engine = query->engine != NULL ? query->engine
                                    : sudoku_auto_engine(shape, rules != NULL, query->limit);
    if (!sudoku_engine_supports(*engine, shape) || (rules != NULL && !(*engine)->takes_rules) ||
        has_unknown_fields(query))
        return SUDOKU_ERR_UNSUPPORTED;
    if (!sudoku_engine_available(*engine))
        return SUDOKU_ERR_UNAVAILABLE;
    if (query->candidates != NULL && !(*engine)->takes_candidates)
        return SUDOKU_ERR_CANDIDATES;
    return SUDOKU_OK;
}

sudoku_error sudoku_prepare(sudoku_solver *solver, sudoku_shape shape, const sudoku_query *query,
                            const struct sudoku_engine **engine) {
    sudoku_error error = sudoku_choose_engine(shape, query, engine);
    return error != SUDOKU_OK ? error
                              : sudoku_solver_grow(solver, (*engine)->workspace_size(shape));
}
