/* worker.c - the memory of a worker. */
#include "worker.h"

#include <stdlib.h>
#include <string.h>

struct worker *worker_new(const struct run_context *run_context) {
    struct worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->run_context = run_context;
    worker->solver = sudoku_solver_new();
    if (worker->solver != NULL)
        return worker;
    free(worker);
    return NULL;
}

void worker_free(struct worker *worker) {
    if (worker != NULL) {
        path_clear(&worker->task.path);
        free(worker->task.covers.memory);
        sudoku_solver_free(worker->solver);
    }
    free(worker);
}
