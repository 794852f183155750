/* engines.c - the engine table.  A new engine is one file in engine/, one
 * declaration and one row here, and one line in CMakeLists.txt. */
#include "engines.h"

#include <string.h>

extern const struct sudoku_engine naive_engine, flag_engine, bitmask_engine, mrv_engine, dlx_engine,
    bound_engine;

static const struct sudoku_engine *const engines[] = {
    &naive_engine, &flag_engine, &bitmask_engine, &mrv_engine, &dlx_engine,
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

/* The fastest engine by side and task.  Rows are in ascending order of side. */
static const struct {
    size_t max_side;
    const struct sudoku_engine *engines[TASK_COUNT];
} fastest[] = {
    {SUDOKU_MAX_SIDE,
     {
         [TASK_FIRST] = &dlx_engine,
         [TASK_PROOF] = &dlx_engine,
         [TASK_MANY] = &dlx_engine,
         [TASK_TARGET] = &bound_engine,
     }},
};

const struct sudoku_engine *auto_engine(sudoku_shape shape, enum task task) {
    size_t row = 0;
    while (fastest[row].max_side < sudoku_side(shape))
        row++;
    return fastest[row].engines[task];
}
