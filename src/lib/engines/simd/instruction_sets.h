/* instruction_sets.h - the engines of simd, one for each instruction set that is built. */
#ifndef SIMD_INSTRUCTION_SETS_H
#define SIMD_INSTRUCTION_SETS_H

#include "engine.h"

extern const struct sudoku_engine sudoku_simd_avx512_engine, sudoku_simd_avx2_engine,
    sudoku_simd_baseline_engine;

/* 1 if the code with intrinsics for x86-64 is built.  SUDOKU_PORTABLE_SIMD disables it, so that
 * tests on x86-64 can build the code for other processors. */
#if defined(__x86_64__) && !defined(SUDOKU_PORTABLE_SIMD)
#define SIMD_FOR_X86_64 1
#else
#define SIMD_FOR_X86_64 0
#endif

/* The one with the most lanes comes first.  Every processor can run the last one. */
#if SIMD_FOR_X86_64
#define SIMD_ENGINES                                                                               \
    &sudoku_simd_avx512_engine, &sudoku_simd_avx2_engine, &sudoku_simd_baseline_engine
#else
#define SIMD_ENGINES &sudoku_simd_baseline_engine
#endif

#endif
