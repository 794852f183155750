/* removal.c - removes givens from puzzles, one unit at a time, until they are minimal. */
#include "generate.h"

#include <string.h>

/* ---- One puzzle -------------------------------------------------------------------------- */

/* Advances to the next unit that may be removed without leaving fewer than min_clues givens. */
static void find_next_unit(const struct removal_pool *pool, struct removal *removal) {
    for (; removal->next < removal->count; removal->next++) {
        const uint16_t *first = &pool->units.first[removal->order[removal->next]];
        if (removal->clues >= pool->min_clues + (size_t)(first[1] - first[0]))
            break;
    }
    removal->status = removal->next < removal->count ? REMOVAL_PROPER : REMOVAL_MINIMAL;
}

void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          bool is_proper) {
    const struct units *units = &pool->units;
    memset(removal->puzzle, 0, units->cell_count);
    removal->count = count;
    removal->clues = 0;
    for (size_t i = 0; i < count; i++) {
        size_t unit = removal->order[i];
        for (size_t k = units->first[unit]; k < units->first[unit + 1]; k++) {
            removal->puzzle[units->cells[k]] = removal->solution[units->cells[k]];
            removal->clues++;
        }
    }
    removal->next = 0;
    removal->nodes = 0;
    removal->status = REMOVAL_UNTESTED;
    if (is_proper)
        find_next_unit(pool, removal);
}

/* Sets up the next trial of a puzzle.  If the next unit is a single cell, any other solution has
 * another digit there.  So one search without the known digit is enough, if the engine supports
 * candidates. */
static void prepare_trial(const struct removal_pool *pool, size_t trial) {
    const struct removal *removal = &pool->removals[trial];
    const struct units *units = &pool->units;
    uint8_t *puzzle = pool->puzzles + trial * units->cell_count;
    struct exclusion *exclusion = &pool->exclusions[trial];
    memcpy(puzzle, removal->puzzle, units->cell_count);
    *exclusion = (struct exclusion){0, 0};
    if (removal->status == REMOVAL_UNTESTED)
        return;
    const size_t unit = removal->order[removal->next];
    const size_t first = units->first[unit], end = units->first[unit + 1];
    for (size_t i = first; i < end; i++)
        puzzle[units->cells[i]] = 0;
    if (end - first == 1 && (pool->query.engine == NULL || pool->query.engine->takes_candidates)) {
        exclusion->cell = units->cells[first];
        exclusion->digit = removal->solution[exclusion->cell];
    }
}

/* Handles the result of a trial.  interruption: the reason to stop all trials, or
 * SUDOKU_END_COMPLETE. */
static void take_result(const struct removal_pool *pool, size_t trial, sudoku_end interruption) {
    struct removal *removal = &pool->removals[trial];
    const struct units *units = &pool->units;
    const sudoku_result *result = &pool->results[trial];
    const uint64_t several = pool->exclusions[trial].digit != 0 ? 1 : 2,
                   budget = pool->query.max_nodes;
    const bool is_ambiguous = result->solutions == several;
    removal->nodes += result->nodes;
    removal->end = is_ambiguous ? SUDOKU_END_COMPLETE : result->end;
    if (removal->end == SUDOKU_END_COMPLETE && removal->status == REMOVAL_UNTESTED &&
        is_ambiguous) {
        removal->status = REMOVAL_AMBIGUOUS;
    } else if (removal->end == SUDOKU_END_COMPLETE) {
        if (removal->status != REMOVAL_UNTESTED && !is_ambiguous) {
            const size_t unit = removal->order[removal->next];
            for (size_t i = units->first[unit]; i < units->first[unit + 1]; i++) {
                removal->puzzle[units->cells[i]] = 0;
                removal->clues--;
            }
        }
        removal->next += removal->status != REMOVAL_UNTESTED;
        find_next_unit(pool, removal);
        if (budget != 0 && removal->nodes >= budget && removal->status == REMOVAL_PROPER)
            removal->end = SUDOKU_END_NODES;
    }
    if (interruption != SUDOKU_END_COMPLETE)
        removal->end = interruption;
    if (removal->end != SUDOKU_END_COMPLETE)
        removal->status = REMOVAL_STOPPED;
}

/* ---- Searches ---------------------------------------------------------------------------- */

/* Returns the engine that searches many puzzles together in less time than one by one, or NULL. */
static const struct sudoku_engine *batch_engine(const struct removal_pool *pool) {
    const struct sudoku_engine *engine = pool->query.engine;
    if (engine == NULL)
        engine = sudoku_auto_engine(pool->shape, pool->query.rules != NULL, 2);
    return engine->solve_batch != NULL ? engine : NULL;
}

/* Searches the first count trials in one batch. */
static void search_together(const struct removal_pool *pool, const struct sudoku_engine *engine,
                            size_t count) {
    sudoku_query two = pool->query, one = pool->query;
    two.limit = 2;
    one.limit = 1;
    const struct puzzle_batch batch = {
        .engine = engine,
        .shape = pool->shape,
        .count = count,
        .puzzles = pool->puzzles,
        .query = &two,
        .memory = pool->solver->search.bytes,
        .results = pool->results,
        .exclusions = pool->exclusions,
        .exclusion_query = &one,
    };
    engine->solve_batch(&batch);
}

enum { SHORT_SEARCH = 10000 /* nodes */ };

/* Searches one trial. */
static void search_single(const struct removal_pool *pool, size_t trial) {
    const struct exclusion *exclusion = &pool->exclusions[trial];
    sudoku_result *result = &pool->results[trial];
    size_t cells = sudoku_cells(pool->shape);
    sudoku_grid grid = {.shape = pool->shape};
    sudoku_query query = pool->query;
    uint32_t candidates[SUDOKU_MAX_CELLS];
    query.limit = exclusion->digit == 0 ? 2 : 1;
    if (exclusion->digit != 0) {
        memset(candidates, 0xFF, sizeof candidates);
        candidates[exclusion->cell] = ~(UINT32_C(1) << (exclusion->digit - 1));
        query.candidates = candidates;
    }
    memcpy(grid.cells, pool->puzzles + trial * cells, cells);
    if (query.engine == NULL && (sudoku_side(pool->shape) > 9 || query.rules != NULL)) {
        /* Nearly all of these searches are short, and dlx starts faster than cdcl. */
        query.engine = &sudoku_dlx_engine;
        if (query.max_nodes == 0 || query.max_nodes > SHORT_SEARCH)
            query.max_nodes = SHORT_SEARCH;
        sudoku_solve(pool->solver, &grid, &query, result, NULL);
        if (result->end != SUDOKU_END_NODES || query.max_nodes == pool->query.max_nodes)
            return;
        query.engine = NULL;
        query.max_nodes = pool->query.max_nodes;
    }
    sudoku_solve(pool->solver, &grid, &query, result, NULL);
}

/* ---- All puzzles ------------------------------------------------------------------------- */

/* Hands finished removals to finish() and takes new ones from next().  Moves the unfinished
 * removals to the front and returns their number. */
static size_t pass_finished(struct removal_pool *pool, size_t count) {
    for (size_t i = 0; i < count;) {
        struct removal *removal = &pool->removals[i];
        if (removal->status <= REMOVAL_PROPER) {
            i++;
        } else if (!pool->finish(pool, removal) && !pool->next(pool, removal)) {
            /* the last one takes its place */
            const struct removal ended = *removal;
            *removal = pool->removals[--count];
            pool->removals[count] = ended; /* its memory is reused */
        }
    }
    return count;
}

void sudoku_removal_run(struct removal_pool *pool) {
    const struct sudoku_engine *together = batch_engine(pool);
    size_t count = 0;
    while (count < pool->capacity && pool->next(pool, &pool->removals[count]))
        count++;
    count = pass_finished(pool, count);
    while (count > 0) {
        for (size_t i = 0; i < count; i++)
            prepare_trial(pool, i);
        if (together != NULL)
            search_together(pool, together, count);
        else
            search_single(pool, 0);
        sudoku_end end = sudoku_interruption(&pool->query);
        for (size_t i = 0; i < count; i++)
            take_result(pool, i, end);
        count = pass_finished(pool, count);
    }
}

/* ---- Memory ------------------------------------------------------------------------------ */

/* Lays out the arrays at base; if NULL, only measures them.  Returns the number of bytes. */
static size_t lay_out(struct removal_pool *pool, char *base) {
    enum { TOGETHER = 256 };
    size_t cells = sudoku_cells(pool->shape), offset = 0;
    size_t count = batch_engine(pool) != NULL ? TOGETHER : 1;
    pool->capacity = count;
    pool->puzzles = take_array(base, &offset, count, cells);
    pool->exclusions = take_array(base, &offset, count, sizeof *pool->exclusions);
    pool->results = take_array(base, &offset, count, sizeof *pool->results);
    pool->removals = take_array(base, &offset, count, sizeof *pool->removals);
    for (size_t i = 0; i < count; i++) {
        struct removal removal = {0};
        removal.solution = take_array(base, &offset, cells, 1);
        removal.puzzle = take_array(base, &offset, cells, 1);
        removal.order = take_array(base, &offset, cells, sizeof *removal.order);
        if (base != NULL)
            pool->removals[i] = removal;
    }
    return offset;
}

sudoku_error sudoku_removal_pool_open(struct removal_pool *pool, sudoku_solver *solver,
                                      sudoku_shape shape, const sudoku_query *query) {
    pool->solver = solver;
    pool->shape = shape;
    pool->query = *query;
    sudoku_error error = sudoku_memory_grow(&solver->pool, lay_out(pool, NULL));
    if (error == SUDOKU_OK)
        lay_out(pool, solver->pool.bytes);
    return error;
}
