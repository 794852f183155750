/* pipeline.c - answers all records of a source, with one thread or several. */
#include "pipeline.h"

#include "runtime/platform.h"
#include "worker.h"

static size_t choose_threads(const struct options *options) {
    uint64_t jobs = options->jobs > 0 ? options->jobs : count_processors();
    if (options->mode->state_size > 0)
        jobs = 1;
    return jobs < MAX_JOBS ? (size_t)jobs : MAX_JOBS;
}

bool pipeline_run(const struct run_context *run_context, struct chunk_source *source,
                  struct run_statistics *statistics) {
    size_t threads = choose_threads(run_context->options);
    struct worker *worker = worker_new(run_context);
    bool is_good = worker == NULL ? refuse_without_memory(statistics)
                   : threads == 1 ? run_one_thread(worker, source, statistics)
                                  : run_threads(worker, source, threads, statistics);
    worker_free(worker);
    return is_good;
}
