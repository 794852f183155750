/* worker.c - the memory of a thread, and what threads have in common. */
#include "worker.h"

#include "runtime/diagnostics.h"
#include "sources/record_source.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    QUICK_CHUNK = 1000000, /* ns: if a chunk takes less, the next is larger */
    SLOW_CHUNK = 20000000, /* ns: if a chunk takes more, the next is smaller */
    CHUNK_GROWTH = 4       /* factor by which chunks grow while they are quick */
};

/* ---- Memory --------------------------------------------------------------------------------- */

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

/* ---- Chunks and streams ---------------------------------------------------------------------- */

size_t next_chunk_size(size_t records, size_t count, uint64_t nanoseconds) {
    if (nanoseconds > SLOW_CHUNK)
        records = 1 + (size_t)(count * QUICK_CHUNK / nanoseconds);
    else if (nanoseconds < QUICK_CHUNK && count >= records)
        records *= CHUNK_GROWTH;
    return records < CHUNK_RECORDS ? records : CHUNK_RECORDS;
}

int write_stream(struct progress *progress, bool is_terminal, enum stream stream,
                 const struct record_text *text) {
    if (is_terminal || stream == MESSAGES)
        progress_erase(progress);
    return stream == MESSAGES ? print_error_records(text) : write_records(STDOUT_FILENO, text);
}

bool is_one_stream(void) {
    struct stat out, err;
    return fstat(STDOUT_FILENO, &out) == 0 && fstat(STDERR_FILENO, &err) == 0 &&
           out.st_dev == err.st_dev && out.st_ino == err.st_ino;
}

bool refuse_without_memory(struct run_statistics *statistics) {
    complain("not enough memory");
    statistics_worsen(statistics, STATUS_BAD);
    return false;
}
