/* mixture.h - random 9x9 puzzles of every kind, the same on every machine and in every run. */
#ifndef MIXTURE_H
#define MIXTURE_H

#include "sudoku.h"

enum kind {
    KIND_MINIMAL,      /* one solution, and no redundant given */
    KIND_PROPER,       /* one solution, and some redundant givens */
    KIND_MULTIPLE,     /* a few givens of a minimal puzzle are missing */
    KIND_SPOILED,      /* a wrong digit that clashes with no given: usually no solution */
    KIND_NEARLY_FULL,  /* up to 12 cells are empty; every other one is spoiled */
    KIND_NEARLY_EMPTY, /* up to 20 givens of a full grid: usually astronomically many solutions */
    KIND_FULL,
    KIND_CLASHING, /* two givens of a house are the same digit; some are full */
    KIND_BAD_CELL, /* a cell holds 10 to 255 */
    KIND_COUNT
};

/* The kinds before it have legal givens. */
enum { FIRST_BAD_KIND = KIND_CLASHING };

/* Puts a random digit that clashes with no given into a random empty cell, if there is one.  After
 * that, there is often no solution. */
bool spoil(uint64_t *seed, sudoku_grid *puzzle);

/* A random puzzle of a kind, from *seed, which is advanced. */
sudoku_grid random_of_kind(uint64_t *seed, enum kind kind);

#endif
