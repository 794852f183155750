/* solver.c - the memory of a solver, and the checks that end a search. */
#include "engine_table.h"

#include <stdlib.h>
#include <time.h>

/* ---- Memory ------------------------------------------------------------------------------ */

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

/* ---- The end of a search ----------------------------------------------------------------- */

/* The number of nodes between checks of the clock and the cancellation flag. */
enum { CHECK_INTERVAL = 1000 };

uint64_t sudoku_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

void sudoku_cancel(int *flag) {
    __atomic_store_n(flag, 1, __ATOMIC_RELAXED);
}

sudoku_end sudoku_interruption(const sudoku_query *query) {
    if (query->cancel != NULL && __atomic_load_n(query->cancel, __ATOMIC_RELAXED) != 0)
        return SUDOKU_END_CANCELLED;
    if (query->deadline != 0 && sudoku_clock() >= query->deadline)
        return SUDOKU_END_DEADLINE;
    return SUDOKU_END_COMPLETE;
}

bool sudoku_search_checkpoint(struct search *search) {
    const sudoku_query *query = search->query;
    uint64_t spent = search->spent + search->nodes, left = CHECK_INTERVAL;
    if (search->result->end != SUDOKU_END_COMPLETE)
        return false;
    if (query->max_nodes != 0 && query->max_nodes < spent + left)
        left = query->max_nodes > spent ? query->max_nodes - spent : 0;
    search->result->end = left == 0 ? SUDOKU_END_NODES : sudoku_interruption(query);
    if (search->result->end == SUDOKU_END_COMPLETE)
        search->checkpoint = search->nodes + left;
    return search->result->end == SUDOKU_END_COMPLETE;
}

bool sudoku_search_report_solution(struct search *search) {
    const sudoku_query *query = search->query;
    sudoku_result *result = search->result;
    if (result->solutions++ == 0 && search->first != NULL)
        *search->first = *search->grid;
    if (query->visit != NULL && !query->visit(query->user, search->puzzle, search->grid))
        result->end = SUDOKU_END_VISITOR;
    else if (result->solutions == (query->limit == 0 ? 2 : query->limit))
        result->end = SUDOKU_END_LIMIT;
    return result->end == SUDOKU_END_COMPLETE;
}
