/* workers.c - the ring of batches, and the workers that share it.
 *
 * Each worker fills the next batch of the ring, releases the reader, and answers the records of the
 * batch.  A worker that finds text in the oldest batch writes it, unless another worker is writing,
 * and removes the batch from the ring if it is done.  With one worker, this is a simple loop.
 *
 * Invariants:
 * - The lock guards the ring and the state of each batch.  Without the lock, only the worker that
 *   has set `reading` accesses the source, and only the one that has set `writing` accesses text
 *   that is released and not yet written.
 * - The other parts of a batch belong to the worker that fills and answers it.  That worker may
 *   append output at any time, but drops text only when all released text has been written.
 * - Only the oldest batch is written.  A worker whose output buffer is full waits until its batch
 *   is the oldest.  The worker of the oldest batch never waits for another, so the run always
 *   continues.
 */
#include "run.h"

#include "runtime/output.h"
#include "runtime/platform.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FEW_WORKERS = 8,       /* with more workers, each batch has less memory */
    QUICK_BATCH = 1000000, /* ns: if a batch takes less, the next is larger */
    SLOW_BATCH = 20000000, /* ns: if a batch takes more, the next is smaller */
    BATCH_GROWTH = 4       /* factor by which batches grow while they are quick */
};

struct ring {
    const struct run_context *run_context;
    struct source *source;
    size_t output_capacity; /* size of a batch's output buffer in bytes */
    size_t largest_batch;   /* maximum number of records per batch; limited by memory */
    bool is_one_stream;     /* standard output and standard error are the same file */

    /* Guarded by the lock: */
    struct batch *oldest, *newest; /* a list from the oldest batch to the newest; NULL: empty */
    struct batch *idle;            /* a list of batches that are not in the ring */
    size_t count, max_batches;     /* number of batches in the ring */
    size_t workers, max_workers;
    size_t waiting;      /* number of workers waiting to read */
    size_t next_records; /* size of the next batch, in records */
    bool reading;
    bool writing;

    /* These belong to the worker that writes: */
    bool failed;                       /* standard output failed */
    bool silent;                       /* nothing more is written */
    struct run_statistics *statistics; /* statistics of the written batches */
};

/* ---- Writing ------------------------------------------------------------------------------ */

static bool is_written(const struct batch *batch) {
    const struct output *answers = &batch->output.answers, *messages = &batch->output.messages;
    return answers->written == answers->released && messages->written == messages->released;
}

/* Removes the oldest batch, which is done and written, from the ring. */
static void remove_oldest(struct ring *ring) {
    struct batch *batch = ring->oldest;
    if (!ring->silent)
        statistics_add(ring->statistics, &batch->output.statistics);
    ring->silent = ring->silent || batch->is_cut;
    ring->oldest = batch->next;
    ring->count--;
    batch->next = ring->idle;
    ring->idle = batch;
}

/* Releases all finished text of a batch.  Then writes the released text of the oldest batch,
 * messages first, removes that batch if it is done, and continues with the next.  If another worker
 * is writing, that worker does it.  Called with the lock, which is released while writing. */
static void write_batches(struct batch *changed) {
    struct ring *ring = changed->ring;
    bool is_terminal = ring->run_context->writer.terminal;
    changed->output.answers.released = changed->output.answers.finished;
    changed->output.messages.released = changed->output.messages.finished;
    if (ring->writing)
        return;
    struct batch *batch = ring->oldest;
    ring->writing = true;
    for (; batch != NULL && (batch->is_done || !is_written(batch)); batch = ring->oldest) {
        struct output *answers = &batch->output.answers, *messages = &batch->output.messages;
        size_t answers_end = answers->released, messages_end = messages->released;
        bool is_done = batch->is_done, has_messages = messages_end > messages->written;
        int error = 0;
        threads_unlock();
        if (has_messages || (is_terminal && answers_end > answers->written))
            progress_erase();
        if (has_messages && !ring->silent &&
            !print_error_text(messages->buffer + messages->written,
                              messages_end - messages->written))
            statistics_worsen(ring->statistics, STATUS_BAD);
        if (!ring->silent)
            error = write_all(STDOUT_FILENO, answers->buffer + answers->written,
                              answers_end - answers->written);
        if (error != 0) {
            progress_erase();
            complain_of_standard_output(error);
            interrupt_by_failure();
            ring->failed = ring->silent = true;
        }
        if (is_done)
            progress_draw(statistics_count_records(ring->statistics) +
                              statistics_count_records(&batch->output.statistics),
                          batch->amount);
        threads_lock();
        answers->written = answers_end;
        messages->written = messages_end;
        if (is_done)
            remove_oldest(ring);
        threads_wake();
    }
    ring->writing = false;
}

/* The drain() of a batch's output.  If the output is full, waits until all of it is written. */
static void drain(struct output *output, bool is_full) {
    struct batch *batch = output->owner;
    threads_lock();
    write_batches(batch);
    if (is_full) {
        batch->is_large = true;
        while (!is_written(batch))
            threads_wait();
        output_drop_finished(&batch->output.answers);
        output_drop_finished(&batch->output.messages);
    }
    threads_unlock();
}

/* ---- Batches: these functions are called with the lock. ----------------------------------- */

/* Appends an empty batch to the ring.  Returns NULL if another worker is reading or if the ring is
 * full.  The ring stops growing when there is no memory for another batch. */
static struct batch *append_batch(struct ring *ring) {
    if (ring->reading || ring->count == ring->max_batches)
        return NULL;
    struct batch *batch = ring->idle != NULL ? ring->idle : calloc(1, sizeof *batch);
    if (batch == NULL) {
        ring->max_batches = ring->count;
        return NULL;
    }
    ring->idle = batch->next;
    batch->next = NULL;
    if (ring->oldest == NULL)
        ring->oldest = batch;
    else
        ring->newest->next = batch;
    ring->newest = batch;
    ring->count++;
    batch->ring = ring;
    batch->is_done = batch->is_cut = batch->is_large = false;
    struct batch_output *output = &batch->output;
    output_open(&output->answers, ring->output_capacity, drain, batch);
    output_open(&output->messages, OUTPUT_SIZE, drain, batch);
    output->message_output = ring->is_one_stream ? &output->answers : &output->messages;
    output->statistics = (struct run_statistics){0};
    return batch;
}

/* Adapts the batch size to the time that this batch took.  A batch should take at least
 * a millisecond, so that its overhead is negligible, but not much more, so that adjacent hard
 * records are shared among the workers.  Its output should fit in its buffer, so that no worker
 * waits for another to write. */
static void adapt_size(struct ring *ring, const struct batch *batch, uint64_t nanoseconds) {
    size_t count = batch->count, next = ring->next_records;
    size_t fitting = count * ring->output_capacity / (2 * batch->output.answers.finished + 1);
    if (batch->is_large) /* the time includes a wait for other workers */
        next = count / 2;
    else if (nanoseconds > SLOW_BATCH)
        next = (size_t)(count * QUICK_BATCH / nanoseconds);
    else if (nanoseconds < QUICK_BATCH && count >= next && fitting > next)
        next = fitting < next * BATCH_GROWTH ? fitting : next * BATCH_GROWTH;
    ring->next_records = next < 1 ? 1 : next > ring->largest_batch ? ring->largest_batch : next;
}

/* ---- Workers ----------------------------------------------------------------------------- */

static void *run_worker(void *argument);

/* Lets another worker read.  If none is waiting and more input is known to follow, starts one. */
static void release_reader(struct ring *ring) {
    bool has_more = input_has_more(ring->source);
    ring->reading = false;
    threads_wake();
    if (!has_more || interrupted() || ring->waiting > 0 || ring->workers >= ring->max_workers)
        return;
    ring->workers++;
    if (!threads_start(run_worker, ring))
        ring->max_workers = 0;
}

/* Waits until this worker may read.  Returns an empty batch at the end of the ring, or NULL if
 * there are no more records. */
static struct batch *acquire_reader(struct ring *ring) {
    struct batch *batch = NULL;
    ring->waiting++;
    while (!interrupted() && (ring->reading || !ring->source->ended) &&
           (batch = append_batch(ring)) == NULL)
        threads_wait();
    ring->waiting--;
    if (batch != NULL)
        ring->reading = true;
    return batch;
}

/* Answers batches until there are no more.  If there is no memory for the worker, no more are
 * started. */
static void *run_worker(void *argument) {
    struct ring *ring = argument;
    struct worker *worker = calloc(1, sizeof *worker);
    sudoku_solver *solver = worker != NULL ? sudoku_solver_new() : NULL;
    struct batch *batch;
    threads_lock();
    if (solver == NULL) {
        ring->workers--;
        ring->max_workers = 0;
    } else {
        worker->run_context = ring->run_context;
        worker->solver = solver;
    }
    while (solver != NULL && (batch = acquire_reader(ring)) != NULL) {
        size_t most = ring->next_records;
        threads_unlock();
        batch_fill(ring->source, batch, most);
        threads_lock();
        release_reader(ring);
        threads_unlock();
        uint64_t start = sudoku_clock();
        batch_solve(worker, batch);
        batch->is_cut = !answer_batch(worker, batch);
        uint64_t nanoseconds = sudoku_clock() - start;
        threads_lock();
        adapt_size(ring, batch, nanoseconds);
        batch->is_done = true;
        write_batches(batch);
    }
    threads_wake(); /* the other workers can end, too */
    threads_unlock();
    if (worker != NULL)
        path_clear(&worker->task.path);
    sudoku_solver_free(solver);
    free(worker);
    return NULL;
}

bool run_workers(const struct run_context *run_context, struct source *source,
                 struct run_statistics *statistics) {
    const struct options *options = run_context->options;
    uint64_t jobs = options->mode->state_size > 0 ? 1
                    : options->jobs > 0           ? options->jobs
                                                  : count_processors();
    size_t workers = jobs < MAX_JOBS ? (size_t)jobs : MAX_JOBS;
    size_t few = workers < FEW_WORKERS ? workers : FEW_WORKERS;
    struct stat out, err;
    bool is_one_stream = fstat(STDOUT_FILENO, &out) == 0 && fstat(STDERR_FILENO, &err) == 0 &&
                         out.st_dev == err.st_dev && out.st_ino == err.st_ino;
    struct ring ring = {.run_context = run_context,
                        .source = source,
                        .output_capacity = OUTPUT_SIZE * few / workers,
                        .largest_batch = BATCH_RECORDS * few / workers,
                        .is_one_stream = is_one_stream,
                        .idle = calloc(1, sizeof *ring.idle),
                        .max_batches = 2 * workers + 2,
                        .workers = 1,
                        .max_workers = workers,
                        .next_records = 1, /* to print the first answer as early as possible */
                        .statistics = statistics};
    progress_start(options);
    if (ring.idle != NULL)
        run_worker(&ring); /* starts the others */
    threads_join();
    progress_erase();
    bool has_memory = ring.idle != NULL && ring.workers > 0;
    if (!has_memory)
        complain("not enough memory");
    for (struct batch *batch = ring.idle, *next; batch != NULL; batch = next) {
        next = batch->next;
        free(batch);
    }
    return has_memory && !ring.failed;
}
