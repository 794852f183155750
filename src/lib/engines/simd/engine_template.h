/* engine_template.h - the engine of one instruction set.  The file that is built for this set
 * defines LANES and includes this one. */
#ifndef SIMD_ENGINE_TEMPLATE_H
#define SIMD_ENGINE_TEMPLATE_H

#include "instruction_sets.h"
#include "lockstep.h"
#include "one_board.h"

static size_t lanes_workspace_size(sudoku_shape shape) {
    (void)shape;
    return sizeof(struct lockstep); /* it contains a struct one_board */
}

/* The fields that are the same for all instruction sets. */
#define SIMD_ENGINE_FIELDS                                                                         \
    .takes_candidates = true, .supports = is_9x9, .workspace_size = lanes_workspace_size,          \
    .solve = one_board_solve, .solve_batch = lockstep_solve_batch

#endif
