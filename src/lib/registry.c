/* engines.c - the engine table.  A new engine is one file in engine/, a declaration and a row here,
 * and a line in CMakeLists.txt. */
#include "registry.h"

#include <string.h>

extern const struct sudoku_engine naive_engine, flag_engine, bitmask_engine, mrv_engine, dlx_engine,
    simd_engine, bound_engine;

static const struct sudoku_engine *const engines[] = {
    &naive_engine, &flag_engine, &bitmask_engine, &mrv_engine,
    &dlx_engine,   &simd_engine, SIMD_LEVELS,
};

size_t sudoku_engine_count(void) {
    return sizeof engines / sizeof *engines;
}

const sudoku_engine *sudoku_engine_at(size_t index) {
    return index < sudoku_engine_count() ? engines[index] : NULL;
}

const sudoku_engine *sudoku_engine_find(const char *name) {
    for (size_t i = 0; i < sudoku_engine_count(); i++) {
        if (strcmp(engines[i]->name, name) == 0)
            return engines[i];
    }
    return NULL;
}

const char *sudoku_engine_name(const sudoku_engine *engine) {
    return engine->name;
}

const char *sudoku_engine_summary(const sudoku_engine *engine) {
    return engine->summary;
}

bool sudoku_engine_available(const sudoku_engine *engine) {
    return engine->available == NULL || engine->available();
}

bool sudoku_engine_supports(const sudoku_engine *engine, sudoku_shape shape) {
    return sudoku_shape_valid(shape) && (engine->supports == NULL || engine->supports(shape));
}

/* The fastest engine by task, up to a side; rows in ascending order of side.
 *
 * Measured (Sapphire Rapids, gcc 12 -O3) on random grids of every side with 40 to 75 % of their
 * cells emptied, and on public 9x9 sets.  Up to 8x8, mrv takes a third to a fifth of the time of
 * dlx at every task.  At 9x9, one puzzle at a time, simd takes a quarter to a half of the time of
 * dlx on every set; mrv takes still less where there are many solutions, but more than ten times as
 * much on puzzles of 17 clues.  From 12x12 on, mrv often finds no solution in reasonable time. */
static const struct {
    size_t max_side;
    const struct sudoku_engine *engines[TASK_COUNT];
} fastest[] = {
    {8,
     {
         [TASK_FIRST] = &mrv_engine,
         [TASK_PROOF] = &mrv_engine,
         [TASK_MANY] = &mrv_engine,
     }},
    {9,
     {
         [TASK_FIRST] = &simd_engine,
         [TASK_PROOF] = &simd_engine,
         [TASK_MANY] = &simd_engine,
         [TASK_TARGET] = &bound_engine,
     }},
    {SUDOKU_MAX_SIDE,
     {
         [TASK_FIRST] = &dlx_engine,
         [TASK_PROOF] = &dlx_engine,
         [TASK_MANY] = &dlx_engine,
     }},
};

const struct sudoku_engine *auto_engine(sudoku_shape shape, enum task task) {
    for (size_t row = 0; row < sizeof fastest / sizeof *fastest; row++) {
        const struct sudoku_engine *engine = fastest[row].engines[task];
        if (sudoku_side(shape) <= fastest[row].max_side && engine != NULL &&
            sudoku_engine_supports(engine, shape))
            return engine;
    }
    return NULL;
}
