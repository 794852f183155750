/* levels.h - the levels of simd that are built for this kind of processor. */
#ifndef SIMD_LEVELS_H
#define SIMD_LEVELS_H

#include "engine.h"

extern const struct sudoku_engine sudoku_simd_avx512_engine, sudoku_simd_avx2_engine,
    sudoku_simd_baseline_engine;

/* The widest first; the last one is available everywhere. */
#if defined(__x86_64__)
#define SIMD_LEVELS                                                                                \
    &sudoku_simd_avx512_engine, &sudoku_simd_avx2_engine, &sudoku_simd_baseline_engine
#else
#define SIMD_LEVELS &sudoku_simd_baseline_engine
#endif

#endif
