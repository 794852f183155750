/* baseline.c - the engine simd on 8 lanes, for every machine of the kind that it is built for: SSE2
 * on x86-64, NEON on 64-bit Arm, the vectors of WebAssembly. */
#define LANES 8

#include "lockstep.inc"

const struct sudoku_engine sudoku_simd_baseline_engine = {
    .name = "simd-baseline",
    .summary = "simd on 8 lanes of SSE2, NEON or the like",
    SIMD_ENGINE_FIELDS,
};
