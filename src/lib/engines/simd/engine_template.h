/* level.h - the engine struct of one level: included by a file that is built for it. */
#ifndef SIMD_LEVEL_H
#define SIMD_LEVEL_H

#include "lockstep.h"
#include "one_board.h"

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct many) > sizeof(struct solo) ? sizeof(struct many) : sizeof(struct solo);
}

/* The fields that all levels share. */
#define SIMD_LEVEL                                                                                 \
    .supports = is_9x9, .workspace_size = workspace_size, .solve = solve_solo,                     \
    .solve_batch = solve_many

#endif
