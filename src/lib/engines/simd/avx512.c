/* avx512.c - the simd engine with 32 lanes, for AVX-512. */
#define LANES 32

#include "lockstep.inc"

static bool has_avx512(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

const struct sudoku_engine sudoku_simd_avx512_engine = {
    .name = "simd-avx512",
    .summary = "simd on 32 lanes of AVX-512",
    .available = has_avx512,
    SIMD_ENGINE_FIELDS,
};
