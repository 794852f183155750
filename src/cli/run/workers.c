/* workers.c - the ring of batches, and the workers that share it.
 *
 * Each worker fills the next batch of the ring, releases the reader, and answers the records of the
 * batch.  A worker that finds text in the oldest batch writes it, unless another worker is writing,
 * and removes the batch from the ring if it is done.  With one worker, this is a simple loop.
 *
 * Invariants:
 * - The lock guards the ring and the state of each batch.
 * - Only the worker that has set `reading` accesses the source, without the lock.
 * - The other parts of a batch belong to the worker that fills and answers it.  That worker may
 *   append output at any time, but drops text only when all published text has been written.
 * - Only the oldest batch is written, by the worker that has set `writing`.  That worker writes
 *   without the lock, and only it accesses text that is published and not yet written.
 * - A worker whose output buffer is full waits until its batch is the oldest and its text is
 *   written.  The worker of the oldest batch never waits for another, so the run always continues.
 */
#include "run.h"

#include "runtime/output.h"
#include "runtime/platform.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MAX_BATCHES = 2 * MAX_JOBS + 2,
    FEW_WORKERS = 8,        /* with more workers, each batch has less memory */
    MIN_OUTPUT = 24 * 1024, /* minimum size of a batch's output buffer in bytes */
    QUICK_BATCH = 1000000,  /* ns: if a batch takes less, the next is larger */
    SLOW_BATCH = 20000000,  /* ns: if a batch takes more, the next is smaller */
    BATCH_GROWTH = 4        /* factor by which batches grow while they are quick */
};

struct ring {
    const struct run_context *run_context;
    struct source *source;  /* belongs to the worker that reads */
    size_t output_capacity; /* size of a batch's output buffer in bytes */
    size_t largest_batch;   /* maximum records per batch such that all batches fit in memory */
    bool is_one_stream;     /* standard output and standard error are the same file */

    /* Guarded by the lock: */
    struct batch *batches[MAX_BATCHES]; /* batch number n is at n % MAX_BATCHES */
    uint64_t oldest, next;              /* numbers of the oldest batch, and of the next one */
    uint64_t max_batches;               /* in the ring at the same time */
    struct batch *idle[MAX_BATCHES];
    size_t idle_count;
    size_t workers, max_workers, busy_workers;
    size_t next_records; /* size of the next batch, in records */
    size_t max_records;  /* estimated number of records whose answers fit in an output buffer */
    bool reading;
    bool writing;
    bool failed;                      /* standard output failed: the run ends */
    bool silent;                      /* nothing more is written */
    struct progress progress;         /* belongs to the worker that writes */
    uint64_t records;                 /* number of records in the written batches */
    struct run_statistics statistics; /* statistics of the written batches */
};

/* ---- Writing: these functions are called with the lock, by the worker that has set `writing`. */

static struct output *buffer_of(struct batch *batch, enum stream stream) {
    struct chunk_output *output = &batch->output;
    return stream == ANSWERS ? &output->answers : &output->messages;
}

static bool is_written(const struct batch *batch) {
    return batch->written[ANSWERS].bytes == batch->published[ANSWERS].bytes &&
           batch->written[MESSAGES].bytes == batch->published[MESSAGES].bytes;
}

/* Ends the run after a failed write to standard output. */
static void fail(struct ring *ring, int error) {
    ring->failed = ring->silent = true;
    threads_unlock();
    progress_erase(&ring->progress);
    complain_of_standard_output(error);
    interrupt_by_failure();
    threads_lock();
    threads_wake_all(TURN_TO_READ);
}

/* Writes the text of a stream up to an offset. */
static void write_up_to(struct batch *batch, enum stream stream, size_t to) {
    struct ring *ring = batch->ring;
    const struct output *buffer = buffer_of(batch, stream);
    struct record_text text = {buffer->buffer, batch->written[stream].bytes, to, buffer->ends,
                               batch->published[stream].records};
    int error = 0;
    if (text.from < to && !ring->silent) {
        threads_unlock();
        if (ring->run_context->writer.terminal || stream == MESSAGES)
            progress_erase(&ring->progress);
        error =
            stream == MESSAGES ? print_error_records(&text) : write_records(STDOUT_FILENO, &text);
        threads_lock();
    }
    batch->written[stream].bytes = to;
    if (error != 0 && stream == ANSWERS)
        fail(ring, error);
    else if (error != 0)
        statistics_worsen(&ring->statistics, STATUS_BAD);
}

/* Writes the next text of a batch: messages before answers, or in their original order if both go
 * to the same file. */
static void write_next(struct batch *batch) {
    const struct chunk_output *output = &batch->output;
    size_t messages = batch->published[MESSAGES].bytes, answers = batch->published[ANSWERS].bytes;
    if (batch->ring->is_one_stream &&
        batch->written[MESSAGES].records < batch->published[MESSAGES].records) {
        size_t message = batch->written[MESSAGES].records++;
        write_up_to(batch, ANSWERS, output->answers_before[message]);
        messages = output->messages.ends[message];
        answers = output->answers_before[message];
    }
    write_up_to(batch, MESSAGES, messages);
    write_up_to(batch, ANSWERS, answers);
}

/* Removes the oldest batch, which is done and written, from the ring. */
static void remove_oldest(struct ring *ring) {
    struct batch *batch = ring->batches[ring->oldest++ % MAX_BATCHES];
    ring->idle[ring->idle_count++] = batch;
    ring->records += batch->answered;
    if (!ring->silent)
        statistics_add(&ring->statistics, &batch->output.statistics);
    ring->silent = ring->silent || batch->is_cut;
    threads_wake_one(TURN_TO_READ);
}

/* Writes all text that can be written now.  If another worker is writing, that worker does it. */
static void write_in_order(struct ring *ring) {
    if (ring->writing)
        return;
    ring->writing = true;
    while (ring->oldest < ring->next) {
        struct batch *batch = ring->batches[ring->oldest % MAX_BATCHES];
        if (is_written(batch) && !batch->is_done)
            break;
        write_next(batch);
        uint64_t records = ring->records + batch->answered, amount = batch->amount;
        threads_unlock();
        progress_draw(&ring->progress, records, amount);
        threads_lock();
        if (batch->is_done && is_written(batch))
            remove_oldest(ring);
    }
    ring->writing = false;
    threads_wake_all(TURN_TO_WRITE);
}

/* ---- Batches: these functions are called with the lock. */

/* Publishes all finished text of a batch, and writes all text that can be written now. */
static void publish_text(struct batch *batch) {
    for (enum stream stream = 0; stream < STREAMS; stream++) {
        const struct output *buffer = buffer_of(batch, stream);
        batch->published[stream] = (struct output_position){buffer->finished, buffer->records};
    }
    batch->answered = statistics_count_records(&batch->output.statistics);
    write_in_order(batch->ring);
}

/* Resets the positions of published and written text. */
static void reset_positions(struct batch *batch) {
    memset(batch->published, 0, sizeof batch->published);
    memset(batch->written, 0, sizeof batch->written);
}

/* Waits until the published text of a batch is written, and drops it from the buffers. */
static void drop_text(struct batch *batch) {
    struct ring *ring = batch->ring;
    batch->had_to_wait = batch->had_to_wait || ring->batches[ring->oldest % MAX_BATCHES] != batch;
    while (!is_written(batch))
        threads_wait(TURN_TO_WRITE);
    output_drop_finished(buffer_of(batch, ANSWERS));
    output_drop_finished(buffer_of(batch, MESSAGES));
    reset_positions(batch);
}

/* The callback of a batch's output for finished text. */
static void publish(void *owner, bool is_full) {
    struct batch *batch = owner;
    threads_lock();
    publish_text(batch);
    if (is_full)
        drop_text(batch);
    threads_unlock();
}

/* Returns an empty batch, or NULL if there is not enough memory. */
static struct batch *take_idle(struct ring *ring) {
    struct batch *batch =
        ring->idle_count > 0 ? ring->idle[--ring->idle_count] : calloc(1, sizeof *batch);
    if (batch != NULL) {
        batch->ring = ring;
        batch_clear(batch);
    }
    return batch;
}

/* Appends a batch to the ring.  Returns NULL if another worker is reading or if the ring is full.
 * The ring stops growing when there is no memory for another batch. */
static struct batch *begin_batch(struct ring *ring) {
    if (ring->reading || ring->next - ring->oldest >= ring->max_batches)
        return NULL;
    struct batch *batch = take_idle(ring);
    if (batch == NULL) {
        ring->max_batches = ring->next - ring->oldest;
        return NULL;
    }
    ring->batches[ring->next++ % MAX_BATCHES] = batch;
    reset_positions(batch);
    batch->is_done = batch->is_cut = batch->had_to_wait = false;
    batch->answered = 0;
    chunk_output_open(&batch->output, ring->output_capacity, publish, batch);
    return batch;
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Adapts the size of batches after one that took this long to answer.  A batch should take at least
 * a millisecond, so that its overhead is negligible, but not much more, so that adjacent hard
 * records are shared among the workers. */
static void adapt_size(struct ring *ring, const struct batch *batch, uint64_t nanoseconds) {
    size_t count = batch->count;
    ring->max_records += 1 + ring->max_records / 16;
    if (batch->had_to_wait && count > 1) /* one record may be too much for any buffer */
        ring->max_records = 1 + count / 2;
    ring->max_records = smaller(ring->max_records, ring->largest_batch);
    bool is_timed = !batch->had_to_wait; /* otherwise, the time includes the wait */
    if (is_timed && nanoseconds > SLOW_BATCH)
        ring->next_records = 1 + (size_t)(count * QUICK_BATCH / nanoseconds);
    else if (is_timed && nanoseconds < QUICK_BATCH && count >= ring->next_records)
        ring->next_records *= BATCH_GROWTH;
    ring->next_records = smaller(ring->next_records, ring->max_records);
}

/* ---- Workers ----------------------------------------------------------------------------- */

/* Returns a new worker, or NULL if there is not enough memory. */
static struct worker *worker_new(const struct run_context *run_context) {
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

static void worker_free(struct worker *worker) {
    if (worker != NULL) {
        path_clear(&worker->task.path);
        free(worker->task.covers.memory);
        sudoku_solver_free(worker->solver);
    }
    free(worker);
}

static void *begin_worker(void *argument);

/* True if there are no more batches. */
static bool is_over(const struct ring *ring) {
    return ring->failed || (!ring->reading && ring->source->ended);
}

/* Lets another worker read.  Starts one if all are busy, but not after the first batch if it may be
 * all of the input; after a failure, no more are started. */
static void release_reader(struct ring *ring) {
    const struct source *source = ring->source;
    const struct options *options = source->options;
    bool has_more = ring->next > 1 || (makes_puzzles(options) ? source->count < options->new_puzzles
                                                              : input_has_more(source));
    ring->reading = false;
    threads_wake_one(TURN_TO_READ);
    if (!has_more || is_over(ring) || ring->busy_workers < ring->workers ||
        ring->workers >= ring->max_workers)
        return;
    if (threads_start(begin_worker, ring))
        ring->workers++;
    else
        ring->max_workers = ring->workers;
}

/* Waits for the turn to read, and fills the next batch.  Returns NULL if there are no more. */
static struct batch *read_batch(struct ring *ring) {
    struct source *source = ring->source;
    struct batch *batch = NULL;
    while (!is_over(ring) && (batch = begin_batch(ring)) == NULL)
        threads_wait(TURN_TO_READ);
    if (batch == NULL)
        return NULL;
    size_t most = ring->next_records;
    ring->reading = true;
    ring->busy_workers++;
    threads_unlock();
    batch_fill(source, batch, most);
    batch->amount = makes_puzzles(source->options) ? source->count : input_amount(source);
    threads_lock();
    release_reader(ring);
    return batch;
}

/* Answers batches until there are no more.  Called with the lock. */
static void work(struct ring *ring, struct worker *worker) {
    struct batch *batch;
    while ((batch = read_batch(ring)) != NULL) {
        threads_unlock();
        uint64_t start = sudoku_clock();
        batch_solve(worker, batch);
        batch->is_cut = !answer_batch(worker, batch);
        uint64_t nanoseconds = sudoku_clock() - start;
        threads_lock();
        ring->busy_workers--;
        adapt_size(ring, batch, nanoseconds);
        batch->is_done = true;
        publish_text(batch);
    }
    threads_wake_all(TURN_TO_READ); /* the other workers can end, too */
}

/* If there is no memory for another worker, no more are started. */
static void *begin_worker(void *argument) {
    struct ring *ring = argument;
    struct worker *worker = worker_new(ring->run_context);
    threads_lock();
    if (worker != NULL)
        work(ring, worker);
    else
        ring->max_workers = --ring->workers;
    threads_unlock();
    worker_free(worker);
    return NULL;
}

/* ---- The run ------------------------------------------------------------------------------ */

/* True if standard output and standard error are the same file. */
static bool is_one_stream(void) {
    struct stat out, err;
    return fstat(STDOUT_FILENO, &out) == 0 && fstat(STDERR_FILENO, &err) == 0 &&
           out.st_dev == err.st_dev && out.st_ino == err.st_ino;
}

/* Sets the number of workers, and limits such that all batches fit in memory. */
static void set_limits(struct ring *ring, const struct options *options) {
    uint64_t jobs = options->mode->state_size > 0 ? 1
                    : options->jobs > 0           ? options->jobs
                                                  : count_processors();
    size_t workers = jobs < MAX_JOBS ? (size_t)jobs : MAX_JOBS;
    size_t few = smaller(workers, FEW_WORKERS), share = OUTPUT_SIZE * few / workers;
    ring->max_batches = 2 * workers + 2;
    ring->largest_batch = ring->max_records = BATCH_RECORDS * few / workers;
    ring->next_records = 1; /* to print the first answer as early as possible */
    ring->output_capacity = share > MIN_OUTPUT ? share : MIN_OUTPUT;
    ring->max_workers = workers;
    ring->workers = 1;
}

bool run_workers(const struct run_context *run_context, struct source *source,
                 struct run_statistics *statistics) {
    static struct ring ring; /* too large for a small stack */
    struct worker *worker = worker_new(run_context);
    ring.run_context = run_context;
    ring.source = source;
    ring.statistics = (struct run_statistics){0};
    ring.is_one_stream = is_one_stream();
    set_limits(&ring, run_context->options);
    ring.idle[0] = take_idle(&ring);
    ring.idle_count = ring.idle[0] != NULL;
    bool has_memory = worker != NULL && ring.idle_count > 0;
    if (has_memory) {
        progress_start(&ring.progress, run_context->options);
        threads_lock();
        work(&ring, worker); /* starts the others */
        threads_unlock();
        threads_join();
        progress_erase(&ring.progress);
    } else {
        complain("not enough memory");
    }
    worker_free(worker);
    while (ring.idle_count > 0)
        free(ring.idle[--ring.idle_count]);
    statistics_add(statistics, &ring.statistics);
    statistics_worsen(statistics, has_memory ? STATUS_GOOD : STATUS_BAD);
    return has_memory && !ring.failed;
}
