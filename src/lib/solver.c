/* solver.c - solvers: memory that grows when a call needs more, or that the caller gave. */
#include "solver.h"

#include <stdlib.h>

_Static_assert(sizeof(struct sudoku_solver) <= SUDOKU_SOLVER_SIZE &&
                   SUDOKU_SOLVER_SIZE % WORKSPACE_ALIGNMENT == 0,
               "a solver stands in front of the caller's memory");

static char *first_aligned(void *block) {
    uintptr_t address = (uintptr_t)block;
    return (char *)block +
           (WORKSPACE_ALIGNMENT - address % WORKSPACE_ALIGNMENT) % WORKSPACE_ALIGNMENT;
}

sudoku_solver *sudoku_solver_new(void) {
    sudoku_solver *solver = malloc(sizeof *solver);
    if (solver != NULL)
        *solver = (sudoku_solver){.is_ours = true};
    return solver;
}

void sudoku_solver_free(sudoku_solver *solver) {
    if (solver == NULL || !solver->is_ours)
        return;
    free(solver->block);
    free(solver);
}

sudoku_error sudoku_solver_grow(sudoku_solver *solver, size_t needed) {
    if (solver == NULL || (needed > solver->size && !solver->is_ours))
        return SUDOKU_ERR_MEMORY;
    if (needed <= solver->size)
        return SUDOKU_OK;
    free(solver->block);
    solver->block = malloc(needed + WORKSPACE_ALIGNMENT - 1);
    solver->memory = solver->block == NULL ? NULL : first_aligned(solver->block);
    solver->size = solver->block == NULL ? 0 : needed;
    return solver->block == NULL ? SUDOKU_ERR_MEMORY : SUDOKU_OK;
}

size_t sudoku_solver_size(size_t needed) {
    return needed == 0 ? 0 : SUDOKU_SOLVER_SIZE + needed + WORKSPACE_ALIGNMENT - 1;
}

sudoku_solver *sudoku_solver_in(void *memory, size_t size) {
    if (memory == NULL || size < sudoku_solver_size(1))
        return NULL;
    char *start = first_aligned(memory);
    sudoku_solver *solver = (sudoku_solver *)start;
    *solver = (sudoku_solver){.memory = start + SUDOKU_SOLVER_SIZE};
    solver->size = size - SUDOKU_SOLVER_SIZE - (size_t)(start - (char *)memory);
    return solver;
}
