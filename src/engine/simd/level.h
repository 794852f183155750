/* level.h - the engine struct of one level: included by a file that is built for it. */
#ifndef SIMD_LEVEL_H
#define SIMD_LEVEL_H

#include "many.h"
#include "solo.h"

static bool supports(sudoku_shape shape) {
    return shape.box_height == 3 && shape.box_width == 3;
}

static size_t workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct many) > sizeof(struct solo) ? sizeof(struct many) : sizeof(struct solo);
}

/* The fields that all levels share. */
#define SIMD_LEVEL                                                                                 \
    .supports = supports, .workspace_size = workspace_size, .solve = solve_solo,                   \
    .solve_batch = solve_many

#endif
