/* registry.c - the engine table.
 *
 * A new engine is one file in engines/, a declaration and a row here, and a name in the list of
 * CMakeLists.txt. */
#include "registry.h"

#include "engines/simd/instruction_sets.h"

#include <string.h>

extern const struct sudoku_engine sudoku_naive_engine, sudoku_flag_engine, sudoku_bitmask_engine,
    sudoku_mrv_engine, sudoku_dlx_engine, sudoku_cdcl_engine, sudoku_simd_engine,
    sudoku_counting_engine;

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
    return engine == NULL ? "chooses one of these by the size and the mode" : engine->summary;
}

bool sudoku_engine_available(const struct sudoku_engine *engine) {
    return engine->available == NULL || engine->available();
}

bool sudoku_engine_supports(const struct sudoku_engine *engine, sudoku_shape shape) {
    return engine->supports == NULL || engine->supports(shape);
}

unsigned sudoku_engine_abilities(const sudoku_engine *engine, sudoku_shape shape) {
    unsigned abilities = 0;
    bool is_auto = engine == NULL, is_shape = sudoku_shape_valid(shape);
    if (is_auto && is_shape)
        engine = sudoku_auto_engine(shape, false, 1);
    if (is_auto || sudoku_engine_available(engine))
        abilities |= SUDOKU_RUNS_HERE;
    if (is_auto || engine->traced != NULL)
        abilities |= SUDOKU_RECORDS_TRACES;
    if (is_auto || engine->takes_candidates)
        abilities |= SUDOKU_TAKES_CANDIDATES;
    if (is_auto || engine->takes_rules)
        abilities |= SUDOKU_TAKES_RULES;
    if (is_shape && sudoku_engine_supports(engine, shape))
        abilities |= SUDOKU_SOLVES_SHAPE |
                     (engine->solve_batch != NULL ? (unsigned)SUDOKU_GAINS_BY_BATCH : 0);
    return abilities;
}

/* The engines of "auto": to find at most two solutions, and to find more.  Rows are in ascending
 * order of side. */
static const struct {
    size_t max_side;
    const struct sudoku_engine *few, *many;
} automatic_engines[] = {
    {8, &sudoku_mrv_engine, &sudoku_mrv_engine},
    {9, &sudoku_simd_engine, &sudoku_simd_engine},
    {SUDOKU_MAX_SIDE, &sudoku_cdcl_engine, &sudoku_counting_engine},
};

const struct sudoku_engine *sudoku_auto_engine(sudoku_shape shape, bool has_rules, uint64_t limit) {
    size_t last = sizeof automatic_engines / sizeof *automatic_engines - 1, row = 0;
    if (!sudoku_shape_valid(shape))
        return NULL;
    while (row < last && (has_rules || sudoku_side(shape) > automatic_engines[row].max_side ||
                          !sudoku_engine_supports(automatic_engines[row].few, shape)))
        row++;
    return limit == 1 || limit == 2 ? automatic_engines[row].few : automatic_engines[row].many;
}

const struct sudoku_engine *sudoku_cover_engine(void) {
    return &sudoku_dlx_engine;
}
