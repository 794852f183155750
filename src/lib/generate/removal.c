/* removal.c - removes givens from puzzles, one unit at a time, until they are minimal. */
#include "removal.h"

#include "registry.h"
#include "workspace.h"

#include <string.h>

/* ---- Units ------------------------------------------------------------------------------- */

/* What a symmetry makes the new row or the new column of a cell: its old row, or its old column, or
 * one of these counted from the end. */
enum image { ROW, COLUMN, ROW_FROM_END, COLUMN_FROM_END };

struct mapping {
    enum image row, column;
};

enum { MAX_GENERATORS = 2 };
#define IDENTITY                                                                                   \
    { ROW, COLUMN }

/* Symmetry -> mappings that generate it. */
static const struct mapping generators[][MAX_GENERATORS] = {
    [SUDOKU_SYMMETRY_NONE] = {IDENTITY, IDENTITY},
    [SUDOKU_SYMMETRY_ROTATE] = {{COLUMN, ROW_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_HALF] = {{ROW_FROM_END, COLUMN_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_HORIZONTAL] = {{ROW_FROM_END, COLUMN}, IDENTITY},
    [SUDOKU_SYMMETRY_VERTICAL] = {{ROW, COLUMN_FROM_END}, IDENTITY},
    [SUDOKU_SYMMETRY_DIAGONAL] = {{COLUMN, ROW}, IDENTITY},
    [SUDOKU_SYMMETRY_FULL] = {{COLUMN, ROW_FROM_END}, {COLUMN, ROW}},
};

static uint16_t image_of(struct mapping mapping, size_t cell, size_t side) {
    const size_t row = cell / side, column = cell % side;
    const size_t images[] = {row, column, side - 1 - row, side - 1 - column};
    return (uint16_t)(images[mapping.row] * side + images[mapping.column]);
}

/* Adds the orbit of a cell as a unit, unless one of its cells may hold no given. */
static void add_orbit(struct units *units, size_t side, sudoku_symmetry symmetry, size_t cell,
                      const uint8_t *pattern, bool known[SUDOKU_MAX_CELLS]) {
    size_t start = units->given_cells, end = start;
    bool allowed = true;
    units->cells[end++] = (uint16_t)cell;
    known[cell] = true;
    for (size_t i = start; i < end; i++) {
        allowed &= pattern == NULL || pattern[units->cells[i]] != 0;
        for (size_t g = 0; g < MAX_GENERATORS; g++) {
            uint16_t image = image_of(generators[symmetry][g], units->cells[i], side);
            if (!known[image])
                units->cells[end++] = image;
            known[image] = true;
        }
    }
    if (allowed) {
        units->given_cells = end;
        units->first[++units->count] = (uint16_t)end;
    }
}

void sudoku_find_units(struct units *units, sudoku_shape shape, sudoku_symmetry symmetry,
                       const uint8_t *pattern) {
    size_t side = sudoku_side(shape);
    bool known[SUDOKU_MAX_CELLS] = {false};
    memset(units, 0, sizeof *units);
    units->cell_count = side * side;
    for (size_t cell = 0; cell < units->cell_count; cell++) {
        if (!known[cell])
            add_orbit(units, side, symmetry, cell, pattern, known);
    }
}

/* ---- One puzzle -------------------------------------------------------------------------- */

/* The number of cells in the unit at an index of order. */
static size_t unit_size(const struct removal *removal, const struct units *units, size_t index) {
    size_t unit = removal->order[index];
    return (size_t)(units->first[unit + 1] - units->first[unit]);
}

/* Empties the cells of the next unit in a board. */
static void empty_unit(const struct removal *removal, const struct units *units, uint8_t *board) {
    size_t unit = removal->order[removal->next];
    for (size_t i = units->first[unit]; i < units->first[unit + 1]; i++)
        board[units->cells[i]] = 0;
}

/* Skips the units without which too few givens would be left. */
static void skip_needed_units(struct removal *removal, const struct units *units) {
    while (removal->next < removal->count &&
           removal->clues < removal->min_clues + unit_size(removal, units, removal->next))
        removal->next++;
}

void sudoku_removal_begin(const struct removal_pool *pool, struct removal *removal, size_t count,
                          size_t min_clues, bool is_proper) {
    const struct units *units = pool->units;
    memset(removal->puzzle, 0, units->cell_count);
    removal->count = count;
    removal->clues = 0;
    for (size_t i = 0; i < count; i++) {
        size_t unit = removal->order[i];
        for (size_t k = units->first[unit]; k < units->first[unit + 1]; k++)
            removal->puzzle[units->cells[k]] = removal->solution[units->cells[k]];
        removal->clues += unit_size(removal, units, i);
    }
    removal->min_clues = min_clues;
    removal->next = 0;
    removal->is_proper = is_proper;
    removal->nodes = 0;
    removal->end = SUDOKU_END_COMPLETE;
    skip_needed_units(removal, units);
}

/* True if nothing is left to try. */
static bool is_finished(const struct removal *removal) {
    return removal->end != SUDOKU_END_COMPLETE ||
           (removal->is_proper && removal->next == removal->count);
}

/* Sets up the next trial of a puzzle, which is known to be proper or tested for that first.  If the
 * next unit is a single cell, any other solution has another digit there.  So it is enough to
 * search without that digit, if the engine takes candidates: that takes a third of the time of a
 * search for two solutions. */
static void prepare_trial(const struct removal_pool *pool, size_t trial) {
    const struct removal *removal = &pool->removals[trial];
    const struct units *units = pool->units;
    uint8_t *board = pool->boards + trial * units->cell_count;
    struct exclusion *exclusion = &pool->exclusions[trial];
    memcpy(board, removal->puzzle, units->cell_count);
    *exclusion = (struct exclusion){0, 0};
    if (!removal->is_proper)
        return;
    empty_unit(removal, units, board);
    if (unit_size(removal, units, removal->next) == 1 &&
        (pool->query.engine == NULL || pool->query.engine->takes_candidates)) {
        exclusion->cell = units->cells[units->first[removal->order[removal->next]]];
        exclusion->digit = removal->solution[exclusion->cell];
    }
}

/* Continues after the search of a trial. */
static void take_result(const struct removal_pool *pool, size_t trial) {
    struct removal *removal = &pool->removals[trial];
    const sudoku_result *result = &pool->results[trial];
    const uint64_t several = pool->exclusions[trial].digit != 0 ? 1 : 2,
                   budget = pool->query.max_nodes;
    bool is_unique = result->end == SUDOKU_END_COMPLETE && result->solutions < several;
    removal->nodes += result->nodes;
    if (!is_unique && result->solutions < several) {
        removal->end = result->end;
    } else if (!removal->is_proper) {
        removal->is_proper = is_unique;
        removal->end = is_unique ? SUDOKU_END_COMPLETE : SUDOKU_END_NONE;
    } else {
        if (is_unique) {
            empty_unit(removal, pool->units, removal->puzzle);
            removal->clues -= unit_size(removal, pool->units, removal->next);
        }
        removal->next++;
        skip_needed_units(removal, pool->units);
    }
    if (budget != 0 && removal->nodes >= budget && !is_finished(removal))
        removal->end = SUDOKU_END_NODES;
}

/* ---- Searches ---------------------------------------------------------------------------- */

/* The engine that searches many puzzles in less time together than one by one; NULL if there is
 * none. */
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
    const struct batch batch = {
        .engine = engine,
        .shape = pool->shape,
        .count = count,
        .puzzles = pool->boards,
        .query = &two,
        .memory = pool->solver->memory,
        .results = pool->results,
        .exclusions = pool->exclusions,
        .exclusion_query = &one,
    };
    engine->solve_batch(&batch);
}

enum { SHORT_SEARCH = 10000 /* nodes */ };

/* Searches one trial. */
static void search_alone(const struct removal_pool *pool, size_t trial) {
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
    memcpy(grid.cells, pool->boards + trial * cells, cells);
    if (query.engine == NULL && (sudoku_side(pool->shape) > 9 || query.rules != NULL)) {
        /* Nearly all of these searches are short, and dlx starts faster than cdcl. */
        query.engine = sudoku_cover_engine();
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

/* Hands over the removals that are finished, until none of the first count is.  Returns the number
 * of those that go on, which are the first. */
static size_t hand_over(struct removal_pool *pool, const struct removal_client *client,
                        size_t count) {
    for (size_t i = 0; i < count;) {
        struct removal *removal = &pool->removals[i];
        if (!is_finished(removal)) {
            i++;
        } else if (!client->finish(client->user, removal) &&
                   !client->next(client->user, removal)) { /* the last one takes its place */
            const struct removal ended = *removal;
            *removal = pool->removals[--count];
            pool->removals[count] = ended; /* with its memory */
        }
    }
    return count;
}

void sudoku_removal_run(struct removal_pool *pool, const struct removal_client *client) {
    const struct sudoku_engine *together = batch_engine(pool);
    size_t count = 0;
    while (count < pool->capacity && client->next(client->user, &pool->removals[count]))
        count++;
    count = hand_over(pool, client, count);
    while (count > 0) {
        for (size_t i = 0; i < count; i++)
            prepare_trial(pool, i);
        if (together != NULL)
            search_together(pool, together, count);
        else
            search_alone(pool, 0);
        sudoku_end end = sudoku_interruption(&pool->query);
        for (size_t i = 0; i < count; i++) {
            take_result(pool, i);
            if (end != SUDOKU_END_COMPLETE)
                pool->removals[i].end = end;
        }
        count = hand_over(pool, client, count);
    }
}

/* ---- Memory ------------------------------------------------------------------------------ */

/* Lays the arrays out behind base; with base NULL, only measures.  Returns the bytes needed. */
static size_t lay_out(struct removal_pool *pool, char *base) {
    enum { TOGETHER = 256 };
    size_t cells = sudoku_cells(pool->shape), offset = 0;
    size_t count = batch_engine(pool) != NULL ? TOGETHER : 1;
    pool->capacity = count;
    pool->boards = take_array(base, &offset, count, cells);
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

size_t sudoku_removal_pool_size(const sudoku_engine *engine, sudoku_shape shape) {
    struct removal_pool pool = {.query = {.engine = engine}, .shape = shape};
    return lay_out(&pool, NULL);
}

void sudoku_removal_pool_open(struct removal_pool *pool, sudoku_solver *solver,
                              const struct units *units, sudoku_shape shape,
                              const sudoku_query *query, void *memory) {
    *pool =
        (struct removal_pool){.units = units, .solver = solver, .shape = shape, .query = *query};
    pool->query.visit = NULL;
    pool->query.candidates = NULL;
    lay_out(pool, memory);
}
