/* simd.c - many boards in step, on the widest vectors that the machine has. */
#include "engine.h"

extern const struct sudoku_engine simd_avx512_engine, simd_avx2_engine, simd_baseline_engine;

static const struct sudoku_engine *widest(void) {
    static const struct sudoku_engine *const levels[] = {
#if defined(__x86_64__)
        &simd_avx512_engine,
        &simd_avx2_engine,
#endif
        &simd_baseline_engine,
    };
    size_t level = 0;
    while (!sudoku_engine_available(levels[level]))
        level++;
    return levels[level];
}

static bool supports(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
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
    .supports = supports,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_batch,
};
