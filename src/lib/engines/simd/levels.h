/* levels.h - the levels of simd that are built for this kind of processor. */
#ifndef SIMD_LEVELS_H
#define SIMD_LEVELS_H

#include "engine.h"

extern const struct sudoku_engine sudoku_simd_avx512_engine, sudoku_simd_avx2_engine,
    sudoku_simd_baseline_engine, sudoku_traced_simd_baseline_engine;

/* Whether the code with intrinsics for x86-64 is built.  SUDOKU_PORTABLE_SIMD leaves it out, so
 * that the code of all other processors can be tested there. */
#if defined(__x86_64__) && !defined(SUDOKU_PORTABLE_SIMD)
#define SIMD_FOR_X86_64 1
#else
#define SIMD_FOR_X86_64 0
#endif

/* The widest first; the last one is available everywhere. */
#if SIMD_FOR_X86_64
#define SIMD_LEVELS                                                                                \
    &sudoku_simd_avx512_engine, &sudoku_simd_avx2_engine, &sudoku_simd_baseline_engine
#else
#define SIMD_LEVELS &sudoku_simd_baseline_engine
#endif

#endif
