/* no_threads.c - what stands in place of scheduler.c and ordered_output.c where the system has no
 * threads: one thread does all. */
#include "worker.h"

bool run_threads(struct worker *worker, struct chunk_source *source, size_t threads,
                 struct run_statistics *statistics) {
    (void)threads;
    return run_one_thread(worker, source, statistics);
}
