/* engine_template.h - the engine of one level: included by the file that is built for the level and
 * defines LANES. */
#ifndef SIMD_ENGINE_TEMPLATE_H
#define SIMD_ENGINE_TEMPLATE_H

#include "levels.h"
#include "lockstep.h"
#include "one_board.h"

static size_t lanes_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct lockstep); /* it has a struct one_board in it */
}

/* The fields that the structs of all levels share. */
#define SIMD_ENGINE_FIELDS                                                                         \
    .takes_candidates = true, .supports = is_9x9, .workspace_size = lanes_workspace_size,          \
    .solve = one_board_solve, .solve_batch = lockstep_solve_batch,                                 \
    .traced = TRACED_BY(simd_baseline_engine)

#endif
