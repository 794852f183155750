/* registry.c - the engine table.
 *
 * A new engine is one file in engines/, a declaration and a row here, and a name in the list of
 * CMakeLists.txt. */
#include "registry.h"

#include "engines/simd/instruction_sets.h"

#include <string.h>

extern const struct sudoku_engine sudoku_naive_engine, sudoku_flag_engine, sudoku_bitmask_engine,
    sudoku_mrv_engine, sudoku_dlx_engine, sudoku_cdcl_engine, sudoku_simd_engine,
    sudoku_bound_engine, sudoku_portfolio_engine;

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

static const char automatic[] = "auto"; /* the name of NULL */

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
    return engine == NULL ? "the fastest of these for the size and the mode" : engine->summary;
}

bool sudoku_engine_available(const struct sudoku_engine *engine) {
    return engine->available == NULL || engine->available();
}

bool sudoku_engine_supports(const struct sudoku_engine *engine, sudoku_shape shape) {
    return engine->supports == NULL || engine->supports(shape);
}

size_t sudoku_engine_stack(const sudoku_engine *engine, sudoku_shape shape) {
    if (engine == NULL)
        engine = sudoku_auto_engine(shape, GOAL_FIRST);
    return engine != NULL && engine->recurses ? sudoku_cells(shape) * RECURSION_STACK : 0;
}

unsigned sudoku_engine_abilities(const sudoku_engine *engine, sudoku_shape shape) {
    unsigned abilities = 0;
    bool is_auto = engine == NULL, is_shape = sudoku_shape_valid(shape);
    if (is_auto && is_shape)
        engine = sudoku_auto_engine(shape, GOAL_FIRST);
    if (is_auto || sudoku_engine_available(engine))
        abilities |= SUDOKU_RUNS_HERE;
    if (is_auto || engine->takes_candidates)
        abilities |= SUDOKU_TAKES_CANDIDATES;
    if (is_auto || engine->takes_rules)
        abilities |= SUDOKU_TAKES_RULES;
    if (is_shape && sudoku_engine_supports(engine, shape))
        abilities |= SUDOKU_SOLVES_SHAPE |
                     (engine->solve_batch != NULL ? (unsigned)SUDOKU_GAINS_BY_BATCH : 0);
    return abilities;
}

bool sudoku_engine_matrix(const sudoku_engine *engine, const sudoku_grid *puzzle,
                          sudoku_matrix *matrix) {
    sudoku_matrix measured = {0};
    bool is_good = sudoku_check(puzzle, NULL, NULL) == SUDOKU_OK;
    if (engine == NULL && is_good)
        engine = sudoku_auto_engine(puzzle->shape, GOAL_FIRST);
    bool builds =
        is_good && engine->measure_matrix != NULL && sudoku_engine_supports(engine, puzzle->shape);
    if (builds)
        engine->measure_matrix(puzzle, &measured);
    if (matrix != NULL)
        *matrix = measured;
    return builds;
}

/* The fastest engine for each goal.  Rows are in ascending order of side; the first row counts that
 * has a large enough side and an engine that supports the shape.
 *
 * Measured (Sapphire Rapids, gcc 12 -O3) on random grids of every side with 40 to 75 % of their
 * cells emptied, and on public 9x9 sets.  Up to 8x8, mrv takes a third to a fifth of the time of
 * dlx for every goal.  At 9x9, one puzzle at a time, simd takes a quarter to a half of the time of
 * dlx on every set; mrv takes still less where there are many solutions, but more than ten times as
 * much on puzzles of 17 clues.  From 12x12 on, mrv often finds no solution in reasonable time.
 *
 * By other rules, dlx is the fastest engine for nearly all minimal 9x9 puzzles, and cdcl for those
 * of few givens. */
static const struct {
    size_t max_side;
    const struct sudoku_engine *engines[GOAL_COUNT];
} fastest[] = {
    {8,
     {
         [GOAL_FIRST] = &sudoku_mrv_engine,
         [GOAL_PROOF] = &sudoku_mrv_engine,
         [GOAL_MANY] = &sudoku_mrv_engine,
     }},
    {9,
     {
         [GOAL_FIRST] = &sudoku_simd_engine,
         [GOAL_PROOF] = &sudoku_simd_engine,
         [GOAL_MANY] = &sudoku_simd_engine,
         [GOAL_TARGET] = &sudoku_bound_engine,
     }},
    {SUDOKU_MAX_SIDE,
     {
         [GOAL_FIRST] = &sudoku_portfolio_engine,
         [GOAL_PROOF] = &sudoku_portfolio_engine,
         [GOAL_MANY] = &sudoku_portfolio_engine,
         [GOAL_RULES] = &sudoku_portfolio_engine,
     }},
};

const struct sudoku_engine *sudoku_auto_engine(sudoku_shape shape, enum search_goal goal) {
    for (size_t row = 0; row < sizeof fastest / sizeof *fastest; row++) {
        const struct sudoku_engine *engine = fastest[row].engines[goal];
        if (sudoku_side(shape) <= fastest[row].max_side && engine != NULL &&
            sudoku_engine_supports(engine, shape))
            return engine;
    }
    return NULL;
}

const struct sudoku_engine *sudoku_cover_engine(void) {
    return &sudoku_dlx_engine;
}
