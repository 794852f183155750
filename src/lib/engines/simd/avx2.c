/* avx2.c - the simd engine with 16 lanes, for AVX2. */
#define LANES 16

#include "lockstep.inc"

static bool has_avx2(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

const struct sudoku_engine sudoku_simd_avx2_engine = {
    .name = "simd-avx2",
    .summary = "simd on 16 lanes of AVX2",
    .available = has_avx2,
    SIMD_ENGINE_FIELDS,
};
