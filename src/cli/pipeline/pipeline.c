/* pipeline.c - answers all records of a source: several threads, one order. */
#include "pipeline.h"

#include "answer.h"
#include "ordered_output.h"
#include "runtime/diagnostics.h"
#include "runtime/processors.h"
#include "scheduler.h"
#include "watchdog.h"

enum {
    FEW_THREADS = 8,         /* up to this many, each chunk has as much memory as it can use */
    LEAST_OUTPUT = 24 * 1024 /* bytes of answers that may wait in each chunk at least */
};

struct pipeline {
    struct watchdog watchdog;
    struct ordered_output ordered_output;
    struct scheduler scheduler;
};

uint64_t default_jobs(void) {
    return count_processors();
}

/* ---- Limits, by the number of threads, so that all chunks fit in memory ------------------ */

static size_t at_most_few(size_t threads) {
    return threads < FEW_THREADS ? threads : FEW_THREADS;
}

/* While one job takes long, all other threads can go on: there are more jobs for reading ahead than
 * threads, and some more for stealing. */
static struct scheduler_limits limits_for(size_t threads) {
    size_t few = at_most_few(threads);
    return (struct scheduler_limits){.jobs = threads + few + 2 + few,
                                     .reserved_jobs = few,
                                     .chunk_records = CHUNK_RECORDS * few / threads};
}

/* Bytes of a chunk's answers that may wait to be written. */
static size_t output_capacity(size_t threads) {
    size_t share = OUTPUT_SIZE * at_most_few(threads) / threads;
    return share > LEAST_OUTPUT ? share : LEAST_OUTPUT;
}

/* ---- Opening, running, closing ----------------------------------------------------------- */

/* False if memory or a monitor cannot be had. */
static bool open_all(struct pipeline *pipeline, const struct run_context *run_context,
                     struct chunk_source *source, size_t threads) {
    struct scheduler *scheduler = &pipeline->scheduler;
    struct ordered_output *ordered_output = &pipeline->ordered_output;
    struct watchdog *watchdog = &pipeline->watchdog;
    struct scheduler_limits limits = limits_for(threads);
    struct output_owner owner = {scheduler_release, scheduler_stop, scheduler};
    if (!watchdog_open(watchdog, ordered_output_abandon, ordered_output))
        return false;
    if (ordered_output_open(ordered_output, watchdog, output_capacity(threads), owner)) {
        if (scheduler_open(scheduler, run_context, source, ordered_output, watchdog, &limits))
            return true;
        ordered_output_close(ordered_output);
    }
    watchdog_close(watchdog);
    return false;
}

/* The watchdog ends first, because it may be the thread that writes the last outputs. */
static void close_all(struct pipeline *pipeline) {
    watchdog_close(&pipeline->watchdog);
    scheduler_close(&pipeline->scheduler);
    ordered_output_close(&pipeline->ordered_output);
}

/* Answers all records, with the first thread's worker.  If even that one may run out of memory,
 * nothing else takes any. */
static void answer_all(struct pipeline *pipeline, const struct options *options,
                       struct worker *worker, size_t threads) {
    bool reserved = worker_reserve(worker);
    if (reserved && !options->quiet && !has_flag(options->mode, OWNS_TERMINAL))
        watchdog_enable(&pipeline->watchdog, pipeline->scheduler.source);
    scheduler_run(&pipeline->scheduler, worker, reserved ? threads : 1);
}

bool pipeline_run(const struct run_context *run_context, struct chunk_source *source,
                  uint64_t threads, struct run_statistics *statistics) {
    size_t thread_limit = threads < MOST_THREADS ? (size_t)threads : MOST_THREADS;
    struct worker *worker = worker_new(run_context);
    struct pipeline pipeline;
    if (worker == NULL || !open_all(&pipeline, run_context, source, thread_limit)) {
        worker_free(worker);
        complain("not enough memory");
        statistics_worsen(statistics, STATUS_BAD);
        return false;
    }
    answer_all(&pipeline, run_context->options, worker, thread_limit);
    close_all(&pipeline);
    statistics_add(statistics, &pipeline.ordered_output.statistics);
    return !pipeline.ordered_output.failed;
}
