/* engine_table.c - the table of engines, and the calls that choose one and search with it. */
#include "engine_table.h"

#include "engines/simd/instruction_sets.h"

#include <string.h>

extern const struct sudoku_engine sudoku_naive_engine, sudoku_flag_engine, sudoku_bitmask_engine,
    sudoku_cdcl_engine, sudoku_simd_engine;

static const struct sudoku_engine *const engines[] = {
    &sudoku_naive_engine, &sudoku_flag_engine, &sudoku_bitmask_engine, &sudoku_mrv_engine,
    &sudoku_dlx_engine,   &sudoku_cdcl_engine, &sudoku_simd_engine,    SIMD_ENGINES,
};

size_t sudoku_engine_count(void) {
    return sizeof engines / sizeof *engines;
}

const sudoku_engine *sudoku_engine_at(size_t index) {
    return index < sudoku_engine_count() ? engines[index] : NULL;
}

static const char automatic[] = "auto"; /* the name of the engine NULL */

sudoku_error sudoku_engine_find(const char *name, const sudoku_engine **engine) {
    const sudoku_engine *found = NULL;
    for (size_t i = 0; i < sudoku_engine_count() && found == NULL; i++)
        found = strcmp(engines[i]->name, name) == 0 ? engines[i] : NULL;
    if (engine != NULL)
        *engine = found;
    return found != NULL || strcmp(name, automatic) == 0 ? SUDOKU_OK : SUDOKU_ERR_ENGINE;
}

const char *sudoku_engine_name(const sudoku_engine *engine) {
    return engine == NULL ? automatic : engine->name;
}

const char *sudoku_engine_summary(const sudoku_engine *engine) {
    return engine == NULL ? "selects one of these by size and mode" : engine->summary;
}

/* ---- The engines of "auto" ----------------------------------------------------------------- */

/* counting_engine counts or lists the solutions of large grids and of puzzles with query->rules.
 * cdcl quickly proves that there is at most one solution, but needs a clause for each further one.
 * If it finds two, dlx repeats the search. */

static void counting_solve(struct search *search) {
    sudoku_result *result = search->result;
    sudoku_grid puzzle = *search->grid, first;
    sudoku_query query = *search->query;
    struct search two = *search;
    query.limit = 2;
    query.visit = NULL;
    two.query = &query;
    two.first = &first;
    result->engine = &sudoku_cdcl_engine;
    sudoku_cdcl_engine.solve(&two);
    search->nodes = two.nodes;
    search->checkpoint = two.checkpoint;
    if (result->end == SUDOKU_END_LIMIT) {
        *search->grid = puzzle;
        result->solutions = 0;
        result->end = SUDOKU_END_COMPLETE;
        result->engine = &sudoku_dlx_engine;
        sudoku_dlx_engine.solve(search);
    } else if (result->solutions > 0) {
        if (search->first != NULL)
            *search->first = first;
        if (search->query->visit != NULL &&
            !search->query->visit(query.user, search->puzzle, &first))
            result->end = SUDOKU_END_VISITOR;
    }
}

static size_t counting_workspace_size(sudoku_shape shape) {
    size_t dlx = sudoku_dlx_engine.workspace_size(shape);
    size_t cdcl = sudoku_cdcl_engine.workspace_size(shape);
    return dlx > cdcl ? dlx : cdcl;
}

static const struct sudoku_engine counting_engine = {
    .name = "counting",
    .summary = "cdcl; dlx if there are several solutions",
    .takes_candidates = true,
    .takes_rules = true,
    .supports = sudoku_shape_valid,
    .workspace_size = counting_workspace_size,
    .solve = counting_solve,
};

/* The engines of "auto": to find at most two solutions, and to find more.  Rows are in ascending
 * order of side. */
static const struct {
    size_t max_side;
    const struct sudoku_engine *few, *many;
} automatic_engines[] = {
    {8, &sudoku_mrv_engine, &sudoku_mrv_engine},
    {9, &sudoku_simd_engine, &sudoku_simd_engine},
    {SUDOKU_MAX_SIDE, &sudoku_cdcl_engine, &counting_engine},
};

const struct sudoku_engine *sudoku_auto_engine(sudoku_shape shape, bool has_rules, uint64_t limit) {
    size_t last = sizeof automatic_engines / sizeof *automatic_engines - 1, row = 0;
    if (!sudoku_shape_valid(shape))
        return NULL;
    while (row < last && (has_rules || sudoku_side(shape) > automatic_engines[row].max_side ||
                          !automatic_engines[row].few->supports(shape)))
        row++;
    return limit <= 2 ? automatic_engines[row].few : automatic_engines[row].many;
}

unsigned sudoku_engine_abilities(const sudoku_engine *engine, sudoku_shape shape) {
    unsigned abilities = 0;
    bool is_auto = engine == NULL, is_shape = sudoku_shape_valid(shape);
    if (is_auto && is_shape)
        engine = sudoku_auto_engine(shape, false, 1);
    if (is_auto || engine->available == NULL || engine->available())
        abilities |= SUDOKU_ENGINE_RUNS_HERE;
    if (is_auto || engine->traced != NULL)
        abilities |= SUDOKU_ENGINE_RECORDS_TRACES;
    if (is_auto || engine->takes_candidates)
        abilities |= SUDOKU_ENGINE_TAKES_CANDIDATES;
    if (is_auto || engine->takes_rules)
        abilities |= SUDOKU_ENGINE_TAKES_RULES;
    if (is_shape && engine->supports(shape))
        abilities |= SUDOKU_ENGINE_SOLVES_SHAPE |
                     (engine->solve_batch != NULL ? (unsigned)SUDOKU_ENGINE_GAINS_BY_BATCH : 0);
    return abilities;
}

/* ---- Queries ----------------------------------------------------------------------------- */

sudoku_error sudoku_prepare(sudoku_solver *solver, sudoku_shape shape, const sudoku_query *query,
                            const struct sudoku_engine **engine) {
    const sudoku_rules *rules = query->rules;
    if (!sudoku_shape_valid(shape) ||
        (rules != NULL && (rules->shape.box_height != shape.box_height ||
                           rules->shape.box_width != shape.box_width)))
        return SUDOKU_ERR_SHAPE;
    *engine = query->engine != NULL ? query->engine
                                    : sudoku_auto_engine(shape, rules != NULL, query->limit);
    if (!(*engine)->supports(shape) || (rules != NULL && !(*engine)->takes_rules))
        return SUDOKU_ERR_UNSUPPORTED;
    if ((*engine)->available != NULL && !(*engine)->available())
        return SUDOKU_ERR_UNAVAILABLE;
    if (query->candidates != NULL && !(*engine)->takes_candidates)
        return SUDOKU_ERR_CANDIDATES;
    return sudoku_solver_grow(solver, (*engine)->workspace_size(shape));
}

/* ---- Searches ---------------------------------------------------------------------------- */

/* Checks *search->grid, then runs engine on it.  Sets *search->result. */
static ALWAYS_INLINE void run(const struct sudoku_engine *engine, struct search *search) {
    const sudoku_query *query = search->query;
    sudoku_result *result = search->result;
    *result = (sudoku_result){0};
    result->error = sudoku_check(search->grid, query->rules, &result->fault);
    if (result->error != SUDOKU_OK)
        return;
    result->end = SUDOKU_END_COMPLETE;
    result->engine = engine;
    if (find_excluded_given(search->grid, query->candidates) == sudoku_cells(search->grid->shape))
        engine->solve(search);
    result->nodes = search->nodes;
}

/* Solves one puzzle after another. */
static void solve_each(const struct puzzle_batch *batch) {
    size_t cells = sudoku_cells(batch->shape);
    sudoku_grid grid = {.shape = batch->shape}, first = grid;
    sudoku_query query = *batch->query;
    for (size_t i = 0; i < batch->count; i++) {
        memcpy(grid.cells, batch->puzzles + i * cells, cells);
        if (query.candidates != NULL)
            query.candidates = batch->query->candidates + i * cells;
        struct search search = {.grid = &grid,
                                .memory = batch->memory,
                                .query = &query,
                                .result = &batch->results[i],
                                .first = &first,
                                .puzzle = i};
        run(batch->engine, &search);
        if (batch->firsts != NULL && batch->results[i].solutions > 0)
            memcpy(batch->firsts + i * cells, first.cells, cells);
    }
}

void sudoku_search(sudoku_solver *solver, const sudoku_grid *puzzle, const sudoku_query *query,
                   struct search *search) {
    const struct sudoku_engine *engine;
    sudoku_error error = sudoku_prepare(solver, puzzle->shape, query, &engine);
    *search->result = (sudoku_result){.error = error};
    if (error != SUDOKU_OK)
        return;
    sudoku_grid grid = *puzzle;
    search->grid = &grid;
    search->memory = solver->search.bytes;
    search->query = query;
    run(engine, search);
}

sudoku_error sudoku_solve(sudoku_solver *solver, const sudoku_grid *puzzle,
                          const sudoku_query *query, sudoku_result *result, sudoku_grid *first) {
    sudoku_result ignored = {0};
    struct search search = {.result = result == NULL ? &ignored : result, .first = first};
    sudoku_search(solver, puzzle, query_or_default(query), &search);
    return search.result->error;
}

sudoku_error sudoku_solve_batch(sudoku_solver *solver, sudoku_shape shape, size_t count,
                                const uint8_t *puzzles, const sudoku_query *query,
                                sudoku_result *results, uint8_t *firsts) {
    struct puzzle_batch batch = {
        .shape = shape,
        .count = count,
        .puzzles = puzzles,
        .query = query_or_default(query),
        .results = results,
        .firsts = firsts,
    };
    sudoku_error error = sudoku_prepare(solver, shape, batch.query, &batch.engine);
    if (error != SUDOKU_OK)
        return error;
    batch.memory = solver->search.bytes;
    /* For one puzzle, solve() is faster than solve_batch(). */
    if (count == 1 || batch.engine->solve_batch == NULL)
        solve_each(&batch);
    else
        batch.engine->solve_batch(&batch);
    return SUDOKU_OK;
}

sudoku_result sudoku_solve_two(sudoku_solver *solver, const sudoku_grid *puzzle,
                               const sudoku_query *query) {
    sudoku_result result;
    sudoku_query two = *query;
    two.limit = 2;
    two.visit = NULL;
    sudoku_solve(solver, puzzle, &two, &result, NULL);
    return result;
}
