/* solver.c - solvers, whose memory grows when a call needs more. */
#include "solver.h"

#include <stdlib.h>

sudoku_solver *sudoku_solver_new(void) {
    return calloc(1, sizeof(sudoku_solver));
}

void sudoku_solver_free(sudoku_solver *solver) {
    if (solver == NULL)
        return;
    free(solver->search.bytes);
    free(solver->pool.bytes);
    free(solver);
}

sudoku_error sudoku_memory_grow(struct memory *memory, size_t needed) {
    if (needed <= memory->size)
        return SUDOKU_OK;
    size_t size = (needed + WORKSPACE_ALIGNMENT - 1) & -(size_t)WORKSPACE_ALIGNMENT;
    free(memory->bytes);
    memory->bytes = aligned_alloc(WORKSPACE_ALIGNMENT, size);
    memory->size = memory->bytes == NULL ? 0 : size;
    return memory->bytes == NULL ? SUDOKU_ERR_MEMORY : SUDOKU_OK;
}

sudoku_error sudoku_solver_grow(sudoku_solver *solver, size_t needed) {
    return solver == NULL ? SUDOKU_ERR_MEMORY : sudoku_memory_grow(&solver->search, needed);
}
