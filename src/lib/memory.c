/* memory.c - how much memory of the caller is enough. */
#include "memory.h"

#include "engine.h"
#include "solver.h"

static size_t needed_for(sudoku_purpose purpose, const sudoku_engine *engine, sudoku_shape shape) {
    size_t searching = sudoku_searching_size(engine, shape), more = 0;
    if (searching == 0)
        return 0;
    if (purpose == SUDOKU_FOR_PUZZLES)
        more = sudoku_generating_size(engine, shape);
    else if (purpose == SUDOKU_FOR_STEPS && is_9x9(shape))
        more = sudoku_rating_size();
    return more > searching ? more : searching;
}

size_t sudoku_memory_size(sudoku_purpose purpose, const sudoku_engine *engine, sudoku_shape shape) {
    return sudoku_solver_size(needed_for(purpose, engine, shape));
}

sudoku_error sudoku_solver_reserve(sudoku_solver *solver, sudoku_purpose purpose,
                                   const sudoku_engine *engine, sudoku_shape shape) {
    size_t needed = needed_for(purpose, engine, shape);
    return needed == 0 ? SUDOKU_ERR_UNSUPPORTED : sudoku_solver_grow(solver, needed);
}
