/* worker.c - the memory of a worker. */
#include "worker.h"

#include "sources/record_source.h"

#include <stdlib.h>
#include <string.h>

struct worker *worker_new(const struct run_context *run_context) {
    struct worker *worker = aligned_alloc(RECORD_ALIGNMENT, sizeof *worker);
    if (worker != NULL) {
        memset(worker, 0, sizeof *worker);
        worker->run_context = run_context;
        worker->solver = sudoku_solver_new();
    }
    return worker;
}

/* The shape that takes the most memory.  That grows with the side, but some engines and the ratings
 * are for 9x9 alone. */
static sudoku_shape largest_shape(sudoku_purpose purpose, const sudoku_engine *engine) {
    const sudoku_shape largest = {5, 5}, nine = {3, 3};
    size_t size = sudoku_memory_size(purpose, engine, largest);
    return sudoku_memory_size(purpose, engine, nine) > size ? nine : largest;
}

bool worker_reserve(struct worker *worker) {
    const struct options *options = worker->run_context->options;
    const struct mode *mode = options->mode;
    sudoku_error error = SUDOKU_OK;
    if (!options->cover) /* how much a matrix needs is known when it has been read */
        error = sudoku_solver_reserve(worker->solver, mode->purpose, options->engine,
                                      largest_shape(mode->purpose, options->engine));
    if (error != SUDOKU_ERR_MEMORY && makes_puzzles(options))
        error = options->source->reserve(options, worker->solver);
    return error != SUDOKU_ERR_MEMORY;
}

void worker_free(struct worker *worker) {
    if (worker != NULL) {
        path_clear(&worker->task.path);
        free(worker->task.covers.memory);
        sudoku_solver_free(worker->solver);
    }
    free(worker);
}
