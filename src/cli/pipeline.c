/* pipeline.c - answers all records of a source: several threads, one order.
 *
 * All threads do the same: they wait for their turn to read, put a chunk at the end of the queue,
 * answer it, and leave it to be written in its turn. */
#include "pipeline.h"

#include "answer.h"
#include "diagnostics.h"
#include "interrupt.h"
#include "queue.h"

#include <threads.h>
#include <unistd.h>

enum {
    MOST_JOBS = 256,
    FEW_JOBS = 16, /* that may each have all the memory which does them good */
    STATUS_FAILED = 2,
    /* A chunk should take so long, in ns: long enough for its overhead not to matter, so short that
     * hard records come to as many threads as there are. */
    QUICK = 1000000,
    SLOW = 20000000,
    GROWTH = 4 /* of chunks while they are quick */
};

struct pipeline {
    const struct session *session;
    struct source *source; /* of the thread that reads */
    struct queue queue;    /* whose lock is that of all below */
    cnd_t over;            /* all threads have come to their end */
    bool reading;          /* a thread does so, without the lock */
    bool ended;            /* nothing more is to be read */
    uint64_t jobs;         /* threads wanted, */
    uint64_t threads;      /* at work, */
    uint64_t idle;         /* of which so many wait to read, or start */
    thrd_t started[MOST_JOBS];
    size_t started_count;
    size_t most;    /* records of the next chunk, */
    size_t ceiling; /* and of any, so that its answers fit on a sheet, */
    size_t highest; /* which is never above this, so that all chunks fit in memory */
};

/* ---- Reading --------------------------------------------------------------------------- */

static int run_thread(void *argument);

/* Starts one more thread if all that there are have enough to do. */
static void start_thread(struct pipeline *pipeline) {
    if (pipeline->ended || pipeline->source->exhausted || pipeline->idle > 0 ||
        pipeline->threads >= pipeline->jobs)
        return;
    thrd_t *thread = &pipeline->started[pipeline->started_count];
    if (thrd_create(thread, run_thread, pipeline) == thrd_success) {
        pipeline->started_count++;
        pipeline->threads++;
        pipeline->idle++;
    } else {
        pipeline->jobs = pipeline->threads;
    }
}

/* Tells those who wait that somebody may read, or that nobody has to any more. */
static void pass_on(struct pipeline *pipeline) {
    if (pipeline->ended)
        cnd_broadcast(&pipeline->queue.room);
    else
        cnd_signal(&pipeline->queue.room);
}

/* Reads the next chunk.  NULL at the end. */
static struct flight *read_next(struct pipeline *pipeline) {
    struct queue *queue = &pipeline->queue;
    struct flight *flight = NULL;
    mtx_lock(&queue->lock);
    while (!pipeline->ended && !queue->failed &&
           (pipeline->reading || (flight = queue_add(queue)) == NULL))
        cnd_wait(&queue->room, &queue->lock);
    if (flight != NULL) {
        size_t most = pipeline->most;
        pipeline->idle--;
        pipeline->reading = true;
        mtx_unlock(&queue->lock);
        source_fill(pipeline->source, &flight->chunk, most);
        interrupt_begin_work();
        mtx_lock(&queue->lock);
        pipeline->reading = false;
        pipeline->ended = pipeline->source->ended;
        queue->bytes = source_bytes(pipeline->source);
        start_thread(pipeline);
        pass_on(pipeline);
    }
    mtx_unlock(&queue->lock);
    return flight;
}

/* ---- Answering ------------------------------------------------------------------------- */

/* Chooses the size of the chunks to come by the time that one took, and their largest size by
 * whether its answers found room. */
static void adapt(struct pipeline *pipeline, const struct flight *flight, uint64_t nanoseconds) {
    size_t count = flight->chunk.count;
    pipeline->ceiling += 1 + pipeline->ceiling / 16;
    if (flight->overfull)
        pipeline->ceiling = 1 + count / 2;
    if (pipeline->ceiling > pipeline->highest)
        pipeline->ceiling = pipeline->highest;
    if (nanoseconds > SLOW && !flight->overfull)
        pipeline->most = 1 + (size_t)(count * (uint64_t)QUICK / nanoseconds);
    else if (nanoseconds < QUICK && count >= pipeline->most)
        pipeline->most *= GROWTH;
    if (pipeline->most > pipeline->ceiling)
        pipeline->most = pipeline->ceiling;
}

static void answer(struct pipeline *pipeline, struct worker *worker, struct flight *flight) {
    uint64_t start = sudoku_clock();
    bool whole = answer_chunk(worker, &flight->chunk);
    uint64_t nanoseconds = sudoku_clock() - start;
    mtx_lock(&pipeline->queue.lock);
    adapt(pipeline, flight, nanoseconds);
    pipeline->idle++;
    queue_leave(flight, !whole);
    mtx_unlock(&pipeline->queue.lock);
}

/* ---- The threads ----------------------------------------------------------------------- */

/* What each thread does.  worker may be NULL, for want of memory: then there are to be no more. */
static void work(struct pipeline *pipeline, struct worker *worker) {
    struct flight *flight;
    while (worker != NULL && (flight = read_next(pipeline)) != NULL)
        answer(pipeline, worker, flight);
    worker_free(worker);
    mtx_lock(&pipeline->queue.lock);
    pipeline->threads--;
    pipeline->idle--;
    if (worker == NULL)
        pipeline->jobs = pipeline->threads;
    if (pipeline->threads == 0)
        cnd_broadcast(&pipeline->over);
    mtx_unlock(&pipeline->queue.lock);
}

static int run_thread(void *argument) {
    struct pipeline *pipeline = argument;
    work(pipeline, worker_new(pipeline->session));
    return 0;
}

/* A thread beside those that work, as all of them may be in a long search. */
static int show_progress(void *argument) {
    struct pipeline *pipeline = argument;
    mtx_lock(&pipeline->queue.lock);
    while (pipeline->threads > 0)
        queue_tick(&pipeline->queue, &pipeline->over);
    progress_erase(&pipeline->queue.progress);
    mtx_unlock(&pipeline->queue.lock);
    return 0;
}

/* Works, and waits for all who help. */
static void run(struct pipeline *pipeline, struct worker *worker) {
    thrd_t shower;
    bool shown = progress_wanted(&pipeline->queue.progress) &&
                 thrd_create(&shower, show_progress, pipeline) == thrd_success;
    work(pipeline, worker);
    mtx_lock(&pipeline->queue.lock);
    while (pipeline->threads > 0)
        cnd_wait(&pipeline->over, &pipeline->queue.lock);
    mtx_unlock(&pipeline->queue.lock);
    for (size_t i = 0; i < pipeline->started_count; i++)
        thrd_join(pipeline->started[i], NULL);
    if (shown)
        thrd_join(shower, NULL);
}

/* ---- The whole ------------------------------------------------------------------------- */

uint64_t default_jobs(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (uint64_t)cores : 1;
}

/* The chunks in flight: enough for threads that have come to the end of theirs to go on while an
 * older one is not done. */
static size_t most_flights(uint64_t jobs) {
    return (size_t)(jobs < FEW_JOBS ? 2 * jobs : jobs + FEW_JOBS) + 2;
}

bool pipeline_run(const struct session *session, struct source *source, uint64_t jobs,
                  struct tally *tally) {
    const struct options *options = session->options;
    struct worker *worker = worker_new(session);
    struct pipeline pipeline = {.session = session,
                                .source = source,
                                .jobs = jobs < MOST_JOBS ? jobs : MOST_JOBS,
                                .threads = 1,
                                .idle = 1,
                                .most = 1,
                                .highest = CHUNK_RECORDS};
    if (pipeline.jobs > FEW_JOBS)
        pipeline.highest = CHUNK_RECORDS * FEW_JOBS / (size_t)pipeline.jobs;
    pipeline.ceiling = pipeline.highest;
    if (worker == NULL || !queue_open(&pipeline.queue, most_flights(pipeline.jobs)) ||
        cnd_init(&pipeline.over) != thrd_success) {
        complain("not enough memory");
        worsen_status(tally, STATUS_FAILED);
        return true;
    }
    if (!options->quiet)
        progress_start(&pipeline.queue.progress, options->operands, options->operand_count);
    run(&pipeline, worker);
    bool good = !pipeline.queue.failed;
    add_tally(tally, &pipeline.queue.tally);
    cnd_destroy(&pipeline.over);
    queue_close(&pipeline.queue);
    return good;
}
