/* baseline.c */
#include "kernel.h"
const struct sudoku_engine simd_baseline_engine = {
    .name = "simd-baseline",
    .summary = "simd on 8 lanes of what every machine of this kind has",
    .supports = supports,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_batch,
};
