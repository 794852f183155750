/* avx512.c */
#include "kernel.h"
static bool available(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
const struct sudoku_engine simd_avx512_engine = {
    .name = "simd-avx512",
    .summary = "simd on 32 lanes of AVX-512",
    .available = available,
    .supports = supports,
    .workspace_size = workspace_size,
    .solve = solve,
    .solve_batch = solve_batch,
};
