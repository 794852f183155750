/* simd.c - many boards in step, one in each lane of a vector: the engine is built for several
 * levels of instructions (simd/), and this one takes the widest that the machine has.
 *
 * The idea of propagating on vectors is that of tdoku and its kin (github.com/t-dillon/tdoku),
 * which keep one puzzle in a vector.  Here a vector holds the same cell of many puzzles, so that
 * all rules are plain arithmetic between vectors, and the latency of one puzzle does not matter. */
#include "engine.h"

static const struct sudoku_engine *widest(void) {
    static const struct sudoku_engine *const levels[] = {SIMD_LEVELS};
    size_t level = 0;
    while (!sudoku_engine_available(levels[level]))
        level++;
    return levels[level];
}

static size_t workspace_size(sudoku_shape shape) {
    return widest()->workspace_size(shape);
}

static void solve(struct search *search) {
    widest()->solve(search);
}

static void solve_batch(const struct batch *batch) {
    widest()->solve_batch(batch);
}

const struct sudoku_engine simd_engine = {
    .name = "simd",
    .summary = "one board per vector lane: propagation and search in step (9x9)",
    .supports = is_9x9,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_batch,
};
