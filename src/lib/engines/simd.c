/* simd.c - many boards in lockstep, one in each lane of a vector.
 *
 * simd/ has an engine for each level of instructions.  This one hands over to the widest of them
 * that the machine has.
 *
 * Propagation on vectors comes from tdoku (github.com/t-dillon/tdoku) and similar solvers, which
 * keep one puzzle in a vector.  Here a vector holds the same cell of many puzzles.  So all rules
 * are plain arithmetic between vectors, and the latency of one puzzle does not matter.  A puzzle
 * alone, and the last few of a batch, have their board in nine vectors instead. */
#include "engine.h"
#include "recorder.h"
#include "simd/levels.h"

static bool is_available(const struct sudoku_engine *level) {
    /* Each processor gives but one answer. */
    return level->available == NULL || level->available();
}

static const struct sudoku_engine *widest_level(void) {
    static const struct sudoku_engine *const levels[] = {SIMD_LEVELS};
    size_t i = 0;
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): the last level is always available */
    while (!is_available(levels[i]))
        i++;
    return levels[i];
}

static size_t simd_workspace_size(sudoku_shape shape) {
    return widest_level()->workspace_size(shape);
}

static void simd_solve(struct search *search) {
    widest_level()->solve(search);
}

/* That of each level is lockstep_solve_batch() of simd/lockstep.h, by SIMD_ENGINE_FIELDS. */
static void simd_solve_batch(const struct batch *batch) {
    widest_level()->solve_batch(batch);
}

const struct sudoku_engine sudoku_simd_engine = {
    .name = "simd",
    .summary = "one board per vector lane: propagation and search in step (9x9)",
    .takes_candidates = true,
    .supports = is_9x9,
    .workspace_size = simd_workspace_size,
    .solve = simd_solve,
    .solve_batch = simd_solve_batch,
    .traced = &sudoku_traced_simd_baseline_engine,
};
