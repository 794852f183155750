/* baseline.c - the simd engine with 8 lanes, for every processor of the target architecture: SSE2
 * on x86-64, NEON on 64-bit Arm, SIMD on WebAssembly. */
#define LANES 8

#include "lockstep.inc"

const struct sudoku_engine sudoku_simd_baseline_engine = {
    .name = "simd-baseline",
    .summary = "simd on 8 lanes of SSE2, NEON or the like",
    SIMD_ENGINE_FIELDS,
};
