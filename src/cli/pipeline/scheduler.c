/* scheduler.c - shares out the records of a source among threads.
 *
 * All threads do the same: each reads a chunk when its turn comes, answers it, and hands over its
 * output. */
#include "threads.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/platform.h"

#include <stdlib.h>

enum {
    FEW_THREADS = 8,        /* up to this many, each chunk has as much memory as it can use */
    MIN_OUTPUT = 24 * 1024, /* bytes of answers that may wait in each chunk at least */
};

/* ---- Threads: these functions are called with the lock ------------------------------------ */

static void *run_thread(void *argument);

/* True if records can be read.  The source is not looked at while another thread reads. */
static bool can_read(const struct pipeline *pipeline) {
    return !pipeline->reading && !pipeline->source->ended;
}

/* Creates or wakes a thread for the next chunk.  After a failure to create a thread, no further
 * attempt is made. */
static void share_work(struct pipeline *pipeline) {
    bool has_work = !pipeline->failed && can_read(pipeline);
    pthread_cond_signal(&pipeline->work_found);
    if (pipeline->idle > 0 || pipeline->threads >= pipeline->max_threads || !has_work)
        return;
    pthread_t *thread = &pipeline->created[pipeline->created_count];
    if (!create_thread(thread, run_thread, pipeline)) {
        pipeline->max_threads = pipeline->threads;
        return;
    }
    pipeline->created_count++;
    pipeline->threads++;
    pipeline->idle++;
}

/* Ends an idle thread. */
static void end_thread(struct pipeline *pipeline) {
    pipeline->idle--;
    pipeline->threads--;
    pthread_cond_broadcast(&pipeline->work_found); /* the others may end, too */
}

/* True if there are no more chunks to read. */
static bool is_over(const struct pipeline *pipeline) {
    return pipeline->failed || (!pipeline->reading && pipeline->source->ended);
}

/* ---- Jobs ------------------------------------------------------------------------------- */

/* Adds a free job.  False if there is no memory for it: then no more are added. */
static bool add_job(struct pipeline *pipeline) {
    struct job *job = calloc(1, sizeof *job);
    if (job == NULL) {
        pipeline->max_jobs = pipeline->jobs_in_use;
        return false;
    }
    job->pipeline = pipeline;
    pipeline->free_jobs = job;
    return true;
}

/* What a chunk output calls to have its finished text written, and dropped if it is full. */
static void publish(void *owner, bool is_full) {
    struct job *job = owner;
    struct pipeline *pipeline = job->pipeline;
    pthread_mutex_lock(&pipeline->lock);
    queue_publish(job);
    if (is_full)
        queue_drop_written(job);
    pthread_mutex_unlock(&pipeline->lock);
}

/* Takes a free job for an idle thread and appends it to the queue.  NULL if there is none. */
static struct job *take_job(struct pipeline *pipeline) {
    if (pipeline->jobs_in_use >= pipeline->max_jobs ||
        (pipeline->free_jobs == NULL && !add_job(pipeline)))
        return NULL;
    struct job *job = pipeline->free_jobs;
    pipeline->free_jobs = job->next;
    pipeline->jobs_in_use++;
    pipeline->idle--;
    chunk_output_open(&job->chunk.chunk_output, pipeline->output_capacity, publish, job);
    queue_append(job);
    return job;
}

/* Reads the next chunk.  NULL if another thread is reading, if no job is free, or at the end. */
static struct job *read_job(struct pipeline *pipeline) {
    struct job *job = can_read(pipeline) ? take_job(pipeline) : NULL;
    if (job == NULL)
        return NULL;
    size_t records = pipeline->next_records;
    pipeline->reading = true;
    pthread_mutex_unlock(&pipeline->lock);
    chunk_source_fill(pipeline->source, &job->chunk, records);
    job->amount = pipeline->source->kind->amount(pipeline->source->state);
    pthread_mutex_lock(&pipeline->lock);
    pipeline->reading = false;
    share_work(pipeline);
    return job;
}

/* ---- Working ---------------------------------------------------------------------------- */

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Chooses the size of the next chunk by one of `count` records, which took this long to answer. */
static void adapt_chunk_size(struct pipeline *pipeline, size_t count, uint64_t nanoseconds,
                             bool had_to_wait) {
    pipeline->max_records += 1 + pipeline->max_records / 16;
    if (had_to_wait && count > 1) /* one record may be too much for any buffer */
        pipeline->max_records = 1 + count / 2;
    pipeline->max_records = smaller(pipeline->max_records, pipeline->chunk_limit);
    if (!had_to_wait)
        pipeline->next_records = next_chunk_size(pipeline->next_records, count, nanoseconds);
    pipeline->next_records = smaller(pipeline->next_records, pipeline->max_records);
}

/* Answers the records of a job. */
static void run_job(struct pipeline *pipeline, struct worker *worker, struct job *job) {
    uint64_t nanoseconds;
    bool is_whole = answer_chunk(worker, &job->chunk, &nanoseconds);
    pthread_mutex_lock(&pipeline->lock);
    adapt_chunk_size(pipeline, job->chunk.records, nanoseconds, job->had_to_wait);
    job->answered = true;
    job->cut = !is_whole;
    queue_publish(job);
    pipeline->idle++;
    pthread_mutex_unlock(&pipeline->lock);
}

/* Runs jobs until there are no more.  The thread counts as idle at the start.  It is called with
 * the lock, and leaves it for each job. */
static void run_jobs(struct pipeline *pipeline, struct worker *worker) {
    while (!is_over(pipeline)) {
        struct job *job = read_job(pipeline);
        if (job == NULL) {
            pthread_cond_wait(&pipeline->work_found, &pipeline->lock);
            continue;
        }
        pthread_mutex_unlock(&pipeline->lock);
        run_job(pipeline, worker, job);
        pthread_mutex_lock(&pipeline->lock);
    }
    end_thread(pipeline);
}

/* One more thread makes its worker with all the memory that it may ever need: if it ran out of
 * memory later, records would go without an answer that another thread has memory for. */
static void *run_thread(void *argument) {
    struct pipeline *pipeline = argument;
    struct worker *worker = worker_new(pipeline->run_context);
    bool has_memory = worker != NULL && worker_reserve(worker);
    pthread_mutex_lock(&pipeline->lock);
    if (has_memory) {
        run_jobs(pipeline, worker);
    } else {
        pipeline->max_threads = pipeline->threads - 1;
        end_thread(pipeline);
    }
    pthread_mutex_unlock(&pipeline->lock);
    worker_free(worker);
    return NULL;
}

/* ---- The run ------------------------------------------------------------------------------ */

/* Sets the limits by the number of threads, so that all chunks fit in memory.  While one job takes
 * long, all other threads can continue: there are more jobs than threads. */
static void set_limits(struct pipeline *pipeline, size_t threads) {
    size_t few = smaller(threads, FEW_THREADS), share = OUTPUT_SIZE * few / threads;
    pipeline->max_jobs = threads + few + 2;
    pipeline->chunk_limit = pipeline->max_records = CHUNK_RECORDS * few / threads;
    pipeline->next_records = 1; /* whose answer comes soonest */
    pipeline->output_capacity = share > MIN_OUTPUT ? share : MIN_OUTPUT;
    pipeline->max_threads = threads;
    pipeline->threads = pipeline->idle = 1;
}

bool run_threads(struct worker *worker, struct chunk_source *source, size_t threads,
                 struct run_statistics *statistics) {
    struct pipeline pipeline = {.run_context = worker->run_context,
                                .source = source,
                                .is_one_stream = is_one_stream(),
                                .lock = PTHREAD_MUTEX_INITIALIZER,
                                .work_found = PTHREAD_COND_INITIALIZER,
                                .text_written = PTHREAD_COND_INITIALIZER};
    set_limits(&pipeline, threads);
    if (!add_job(&pipeline))
        return refuse_without_memory(statistics);
    if (!worker_reserve(worker))
        pipeline.max_threads = 1; /* nothing else takes memory that this one may lack */
    progress_start(&pipeline.progress, source);
    pthread_mutex_lock(&pipeline.lock);
    run_jobs(&pipeline, worker);
    pthread_mutex_unlock(&pipeline.lock);
    /* No thread is created any more: there is no work, or the run has been stopped. */
    for (size_t i = 0; i < pipeline.created_count; i++)
        pthread_join(pipeline.created[i], NULL);
    progress_erase(&pipeline.progress);
    for (struct job *job; (job = pipeline.free_jobs) != NULL; free(job))
        pipeline.free_jobs = job->next;
    statistics_add(statistics, &pipeline.statistics);
    return !pipeline.failed;
}
