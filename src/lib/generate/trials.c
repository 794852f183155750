/* trials.c - tests whether puzzles have a solution beside the known one.
 *
 * If a puzzle had one solution before a given was removed, any other solution has another digit in
 * that cell.  So it is enough to search without that digit: that takes a third of the time of a
 * search for two solutions. */
#include "trials.h"

#include "registry.h"
#include "workspace.h"

#include <string.h>

/* The engine that searches. */
static const struct sudoku_engine *engine_of(const sudoku_solver *solver, sudoku_shape shape,
                                             const sudoku_rules *rules) {
    return solver->engine != NULL ? solver->engine
                                  : sudoku_auto_engine(shape, rules != NULL, GOAL_PROOF);
}

bool sudoku_tries_together(const sudoku_solver *solver, sudoku_shape shape,
                           const sudoku_rules *rules) {
    const struct sudoku_engine *engine = engine_of(solver, shape, rules);
    return engine != NULL && engine->solve_batch != NULL && sudoku_engine_supports(engine, shape);
}

/* Searches all puzzles in one batch. */
static void try_together(const struct trials *trials, size_t count) {
    sudoku_query two = trials->query, one = trials->query;
    two.limit = 2;
    one.limit = 1;
    two.visit = one.visit = NULL;
    const struct batch batch = {
        .engine = engine_of(trials->solver, trials->shape, trials->query.rules),
        .shape = trials->shape,
        .count = count,
        .puzzles = trials->boards,
        .query = &two,
        .memory = workspace_aligned(trials->solver->workspace),
        .results = trials->results,
        .firsts = trials->found,
        .exclusions = trials->exclusions,
        .exclusion_query = &one,
    };
    batch.engine->solve_batch(&batch);
}

/* Searches a grid with each other digit in the excluded cell.  Stops at the first solution. */
static void try_other_digits(const struct trials *trials, const struct exclusion *exclusion,
                             sudoku_grid *grid, sudoku_result *result, sudoku_grid *first) {
    sudoku_query query = trials->query;
    sudoku_result total = {.end = SUDOKU_END_COMPLETE};
    query.limit = 1;
    query.visit = NULL;
    for (size_t digit = 1; digit <= sudoku_side(trials->shape); digit++) {
        if (digit == exclusion->digit)
            continue;
        grid->cells[exclusion->cell] = (uint8_t)digit;
        if (trials->query.max_nodes != 0)
            query.max_nodes = trials->query.max_nodes - total.nodes;
        if (sudoku_solve(trials->solver, grid, &query, result, first) != SUDOKU_OK)
            continue; /* the digit repeats a given */
        total.nodes += result->nodes;
        total.solutions = result->solutions;
        if (result->end == SUDOKU_END_COMPLETE &&
            (query.max_nodes == 0 || total.nodes < trials->query.max_nodes))
            continue;
        total.end = result->end == SUDOKU_END_COMPLETE ? SUDOKU_END_NODES : result->end;
        break;
    }
    *result = total;
}

static void try_alone(const struct trials *trials, size_t trial) {
    size_t cells = sudoku_cells(trials->shape);
    sudoku_grid grid = {.shape = trials->shape}, first = grid;
    sudoku_result *result = &trials->results[trial];
    memcpy(grid.cells, trials->boards + trial * cells, cells);
    if (trials->exclusions[trial].digit != 0) {
        try_other_digits(trials, &trials->exclusions[trial], &grid, result, &first);
    } else {
        sudoku_query query = trials->query;
        query.limit = 2;
        query.visit = NULL;
        sudoku_solve(trials->solver, &grid, &query, result, &first);
    }
    if (result->solutions > 0)
        memcpy(trials->found + trial * cells, first.cells, cells);
}

void sudoku_try_all(const struct trials *trials, size_t count) {
    if (sudoku_tries_together(trials->solver, trials->shape, trials->query.rules)) {
        try_together(trials, count);
        return;
    }
    for (size_t i = 0; i < count; i++)
        try_alone(trials, i);
}

enum verdict_of_trial sudoku_verdict(const struct trials *trials, size_t trial) {
    const sudoku_result *result = &trials->results[trial];
    uint64_t limit = trials->exclusions[trial].digit != 0 ? 1 : 2;
    if (result->solutions == limit)
        return TRIAL_OTHER;
    return result->end == SUDOKU_END_COMPLETE ? TRIAL_UNIQUE : TRIAL_CUT;
}
