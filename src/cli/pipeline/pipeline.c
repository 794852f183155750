/* pipeline.c - answers all records of a source: several threads, one order.
 *
 * All threads do the same: they wait for their turn to read, put a chunk at the end of the queue,
 * answer it, and leave it to be written in its turn.  A thread that comes to a long search offers
 * the records behind it to the others: who has nothing to do makes them a chunk of their own. */
#include "pipeline.h"

#include "answer.h"
#include "queue.h"
#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <threads.h>
#include <unistd.h>

enum {
    MOST_JOBS = 256,
    FEW_JOBS = 8, /* that may each have all the memory which does them good */
    LEAST_BYTES = 24 * 1024,
    /* A chunk should take so long, in ns: long enough for its overhead not to matter, so short that
     * hard records come to as many threads as there are. */
    QUICK = 1000000,
    SLOW = 20000000,
    GROWTH = 4 /* of chunks while they are quick */
};

struct pipeline {
    const struct run_context *run_context;
    struct source *source; /* of the thread that reads */
    struct queue queue;    /* whose lock is that of all below */
    cnd_t over;            /* all threads have come to their end */
    bool reading;          /* a thread does so, without the lock */
    bool ended;            /* nothing more is to be read */
    uint64_t jobs;         /* threads wanted, */
    uint64_t threads;      /* there are, */
    uint64_t starting;     /* of which so many are on their way to work, */
    uint64_t idle;         /* and so many look for work, or wait for it */
    size_t rests;          /* of chunks, that are offered */
    thrd_t started[MOST_JOBS];
    size_t started_count;
    size_t most;    /* records of the next chunk, */
    size_t ceiling; /* and of any, so that its answers fit on a sheet, */
    size_t highest; /* which is never above this, so that all chunks fit in memory */
};

/* ---- Reading --------------------------------------------------------------------------- */

static int run_thread(void *argument);

/* True if there is something to do for one more thread.  The source is that of a thread that reads.
 */
static bool is_in_need(const struct pipeline *pipeline) {
    bool more = !pipeline->reading && !pipeline->ended && !pipeline->source->exhausted;
    return (more || pipeline->rests > 0) && !pipeline->queue.failed;
}

/* Starts one more thread if all that there are have enough to do. */
static void start_thread(struct pipeline *pipeline) {
    if (!is_in_need(pipeline) || pipeline->idle + pipeline->starting > 0 ||
        pipeline->threads >= pipeline->jobs)
        return;
    thrd_t *thread = &pipeline->started[pipeline->started_count];
    if (thrd_create(thread, run_thread, pipeline) == thrd_success) {
        pipeline->started_count++;
        pipeline->threads++;
        pipeline->starting++;
    } else {
        pipeline->jobs = pipeline->threads;
    }
}

/* Reads the next chunk.  NULL if another thread is at it, if there is no room, or nothing more. */
static struct flight *read_chunk(struct pipeline *pipeline) {
    struct queue *queue = &pipeline->queue;
    size_t most = pipeline->most;
    if (pipeline->ended || pipeline->reading)
        return NULL;
    struct flight *flight = queue_add(queue);
    if (flight == NULL)
        return NULL;
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
    cnd_signal(&queue->room);
    return flight;
}

/* ---- Rests ----------------------------------------------------------------------------- */

/* A chunk that is being answered, and by whom. */
struct turn {
    struct pipeline *pipeline;
    struct worker *worker;
    struct flight *flight;
};

/* Offers the records behind the one that is being answered. */
static void offer_rest(void *user) {
    struct turn *turn = user;
    struct pipeline *pipeline = turn->pipeline;
    struct queue *queue = &pipeline->queue;
    mtx_lock(&queue->lock);
    turn->flight->rest = &turn->worker->cursor;
    pipeline->rests++;
    start_thread(pipeline);
    cnd_signal(&queue->room);
    mtx_unlock(&queue->lock);
}

/* Takes them back if nobody has come for them. */
static void withdraw_rest(void *user) {
    struct turn *turn = user;
    mtx_lock(&turn->pipeline->queue.lock);
    turn->pipeline->rests -= turn->flight->rest != NULL;
    turn->flight->rest = NULL;
    mtx_unlock(&turn->pipeline->queue.lock);
}

/* The oldest chunk with a rest to be taken; NULL: there is none.  An urgent one has no chunk before
 * it that is done: those keep their flights until they are written, so that there would soon be
 * none left to read on. */
static struct flight *find_rest(const struct pipeline *pipeline, bool urgent) {
    struct flight *flight = pipeline->rests > 0 ? pipeline->queue.oldest : NULL;
    while (flight != NULL && flight->rest == NULL)
        flight = urgent && flight->left ? NULL : flight->next;
    return flight;
}

/* Makes such a rest a chunk.  NULL if there is none, or no room. */
static struct flight *take_rest(struct pipeline *pipeline, bool urgent) {
    struct flight *from = find_rest(pipeline, urgent);
    struct flight *flight = from != NULL ? queue_insert(&pipeline->queue, from) : NULL;
    if (flight == NULL)
        return NULL;
    chunk_split(&from->chunk, from->rest, &flight->chunk);
    from->rest = NULL;
    pipeline->rests--;
    pipeline->idle--;
    interrupt_begin_work();
    start_thread(pipeline);
    cnd_signal(&pipeline->queue.room); /* there may be something to be read, too */
    return flight;
}

/* ---- Work ------------------------------------------------------------------------------ */

/* Ends the work of a thread, which is no longer idle. */
static void end_thread(struct pipeline *pipeline) {
    if (--pipeline->threads == 0)
        cnd_broadcast(&pipeline->over);
    cnd_broadcast(&pipeline->queue.room);
}

/* True if no thread will find anything to do any more: who answers may yet offer a rest. */
static bool is_over(const struct pipeline *pipeline) {
    bool alone = pipeline->idle + pipeline->starting == pipeline->threads;
    return pipeline->queue.failed || (pipeline->ended && alone);
}

/* Finds the next chunk: what comes first in order, but for rests that would use up the flights;
 * those are taken when nothing can be read. */
static struct flight *find_work(struct pipeline *pipeline) {
    struct flight *flight = take_rest(pipeline, true);
    if (flight == NULL)
        flight = read_chunk(pipeline);
    return flight != NULL ? flight : take_rest(pipeline, false);
}

/* Waits for the next chunk.  NULL at the end; the thread's work has ended then. */
static struct flight *next_chunk(struct pipeline *pipeline) {
    struct queue *queue = &pipeline->queue;
    struct flight *flight = NULL;
    mtx_lock(&queue->lock);
    while (!is_over(pipeline) && (flight = find_work(pipeline)) == NULL)
        cnd_wait(&queue->room, &queue->lock);
    if (flight == NULL) {
        pipeline->idle--;
        end_thread(pipeline);
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
    if (flight->overfull && count > 1) /* a single record may be too much for any sheet */
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

/* Answers a chunk.  A rest has been solved as part of another: each is as slow as its own records.
 */
static void answer(struct pipeline *pipeline, struct worker *worker, struct flight *flight) {
    struct chunk *chunk = &flight->chunk;
    struct turn turn = {pipeline, worker, flight};
    struct steal_hooks steal = {offer_rest, withdraw_rest, &turn};
    worker->steal = &steal;
    if (!chunk->batch_results.made)
        solve_chunk(worker, chunk);
    uint64_t start = sudoku_clock();
    bool whole = answer_chunk(worker, chunk);
    uint64_t nanoseconds = sudoku_clock() - start + chunk->puzzles * chunk->batch_results.share;
    mtx_lock(&pipeline->queue.lock);
    adapt(pipeline, flight, nanoseconds);
    queue_leave(flight, !whole);
    pipeline->idle++;
    mtx_unlock(&pipeline->queue.lock);
}

/* ---- The threads ----------------------------------------------------------------------- */

static void work(struct pipeline *pipeline, struct worker *worker) {
    struct flight *flight;
    while ((flight = next_chunk(pipeline)) != NULL)
        answer(pipeline, worker, flight);
    worker_free(worker);
}

/* Makes the worker of one thread more.  One that ran out of memory later on would leave records
 * without an answer that another thread has memory for. */
static struct worker *make_helper(const struct pipeline *pipeline) {
    struct worker *worker = worker_new(pipeline->run_context);
    if (worker != NULL && !worker_reserve(worker)) {
        worker_free(worker);
        worker = NULL;
    }
    return worker;
}

static int run_thread(void *argument) {
    struct pipeline *pipeline = argument;
    struct worker *worker = make_helper(pipeline);
    mtx_lock(&pipeline->queue.lock);
    pipeline->idle += worker != NULL;
    pipeline->starting--;
    if (worker == NULL) {
        pipeline->jobs = pipeline->threads - 1;
        end_thread(pipeline);
    }
    mtx_unlock(&pipeline->queue.lock);
    if (worker != NULL)
        work(pipeline, worker);
    return 0;
}

/* Works, and waits for all who help. */
static void run(struct pipeline *pipeline, struct worker *worker) {
    work(pipeline, worker);
    mtx_lock(&pipeline->queue.lock);
    while (pipeline->threads > 0)
        cnd_wait(&pipeline->over, &pipeline->queue.lock);
    mtx_unlock(&pipeline->queue.lock);
    for (size_t i = 0; i < pipeline->started_count; i++)
        thrd_join(pipeline->started[i], NULL);
}

/* ---- The whole ------------------------------------------------------------------------- */

uint64_t default_jobs(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (uint64_t)cores : 1;
}

/* Chunks besides the one of each thread: as many again, while threads are few. */
static size_t few_of(uint64_t jobs) {
    return jobs < FEW_JOBS ? (size_t)jobs : FEW_JOBS;
}

/* The chunks that are read and in flight: enough for threads that have come to the end of theirs to
 * go on while an older one is not done. */
static size_t most_flights(uint64_t jobs) {
    return (size_t)jobs + few_of(jobs) + 2;
}

/* Records of a chunk, so that all chunks fit in memory. */
static size_t most_records(uint64_t jobs) {
    return jobs < FEW_JOBS ? CHUNK_RECORDS : CHUNK_RECORDS * FEW_JOBS / (size_t)jobs;
}

/* Bytes of a chunk's answers that may wait, for the same reason. */
static size_t most_bytes(uint64_t jobs) {
    size_t share = OUTPUT_SIZE * FEW_JOBS / (size_t)jobs;
    return share > LEAST_BYTES ? share : LEAST_BYTES;
}

/* Sets up all that threads share.  False if something cannot be had. */
static bool set_up(struct pipeline *pipeline) {
    uint64_t jobs = pipeline->jobs;
    size_t rests = few_of(jobs); /* for which there is room though much has been read */
    if (!queue_open(&pipeline->queue, most_flights(jobs) + rests, rests, most_bytes(jobs)))
        return false;
    if (cnd_init(&pipeline->over) == thrd_success)
        return true;
    queue_close(&pipeline->queue);
    return false;
}

/* Answers all, with the first thread's worker. */
static void run_all(struct pipeline *pipeline, struct worker *worker,
                    struct run_statistics *run_statistics) {
    const struct options *options = pipeline->run_context->options;
    bool reserved = worker_reserve(worker); /* or other threads would take what memory there is */
    if (!reserved)
        pipeline->jobs = 1;
    if (reserved && !options->quiet) {
        progress_start(&pipeline->queue.progress, options->operands, options->operand_count);
        queue_watch(&pipeline->queue);
    }
    run(pipeline, worker);
    cnd_destroy(&pipeline->over);
    queue_close(&pipeline->queue);
    statistics_add(run_statistics, &pipeline->queue.run_statistics);
}

bool pipeline_run(const struct run_context *run_context, struct source *source, uint64_t jobs,
                  struct run_statistics *run_statistics) {
    struct worker *worker = worker_new(run_context);
    struct pipeline pipeline = {.run_context = run_context,
                                .source = source,
                                .jobs = jobs < MOST_JOBS ? jobs : MOST_JOBS,
                                .threads = 1,
                                .idle = 1,
                                .most = 1};
    pipeline.ceiling = pipeline.highest = most_records(pipeline.jobs);
    if (worker != NULL && set_up(&pipeline)) {
        run_all(&pipeline, worker, run_statistics);
        return !pipeline.queue.failed;
    }
    worker_free(worker);
    complain("not enough memory");
    statistics_worsen(run_statistics, STATUS_BAD);
    return false;
}
