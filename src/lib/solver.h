/* solver.h - the memory that a solver owns; not public. */
#ifndef SOLVER_H
#define SOLVER_H

#include "engine.h"

struct sudoku_solver {
    char *memory; /* size bytes, aligned to WORKSPACE_ALIGNMENT */
    size_t size;
    void *block;  /* what was allocated for the memory; NULL: nothing */
    bool is_ours; /* the library allocates; if false, the caller gave all the memory there is */
};

/* Makes sure that solver has `needed` bytes of memory, whose content is lost if they are new. Fails
 * with SUDOKU_ERR_MEMORY, also if solver is NULL. */
sudoku_error sudoku_solver_grow(sudoku_solver *solver, size_t needed);

/* Bytes of memory of the caller for a solver that has `needed` bytes; 0 for 0. */
size_t sudoku_solver_size(size_t needed);

/* Rounds a size up, so that what stands behind is aligned to WORKSPACE_ALIGNMENT. */
static inline size_t aligned_size(size_t size) {
    return (size + WORKSPACE_ALIGNMENT - 1) / WORKSPACE_ALIGNMENT * WORKSPACE_ALIGNMENT;
}

#endif
