/* one_thread.c - a run with one thread: it reads a chunk of records, answers it and writes the
 * answers, until there are no more.
 *
 * The thread of the watchdog may end the run, too.  Of struct one_thread, both touch only `failed`
 * and what watchdog.h guards. */
#include "worker.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

struct one_thread {
    struct watchdog watchdog;
    struct run_statistics *statistics;
    bool is_terminal;        /* standard output is a terminal */
    bool is_one_stream;      /* standard output and standard error are the same file */
    _Atomic bool failed;     /* standard output failed, or nobody reads it: the run ends */
    size_t written[STREAMS]; /* bytes of the buffers that have been written */
    struct chunk chunk;
};

/* ---- Writing -------------------------------------------------------------------------------- */

/* Ends the run, once. */
static void fail(struct one_thread *run, int error) {
    if (atomic_exchange(&run->failed, true))
        return;
    watchdog_take_terminal(&run->watchdog);
    complain_of_standard_output(error);
    watchdog_release_terminal(&run->watchdog);
    interrupt_by_failure();
}

/* What the watchdog calls when nobody reads the answers any more. */
static void abandon(void *run) {
    fail(run, EPIPE);
}

/* Writes the text of a buffer up to an offset. */
static void write_up_to(struct one_thread *run, enum stream stream, size_t to) {
    const struct output *buffer = stream_of(&run->chunk.chunk_output, stream);
    const struct record_text text = {buffer->buffer, run->written[stream], to, buffer->ends,
                                     buffer->records};
    if (text.from == to || run->failed)
        return;
    run->written[stream] = to;
    int error = write_stream(&run->watchdog, run->is_terminal, stream, &text);
    if (error != 0 && stream == ANSWERS)
        fail(run, error);
    else if (error != 0)
        statistics_worsen(run->statistics, STATUS_BAD);
}

/* Writes all finished text: messages before answers, or in the order in which they were made if
 * both go to the same file. */
static void write_output(struct one_thread *run) {
    struct chunk_output *output = &run->chunk.chunk_output;
    for (size_t i = 0; run->is_one_stream && i < output->messages.records; i++) {
        write_up_to(run, ANSWERS, output->answers_before[i]);
        write_up_to(run, MESSAGES, output->messages.ends[i]);
    }
    write_up_to(run, MESSAGES, output->messages.finished);
    write_up_to(run, ANSWERS, output->answers.finished);
    for (enum stream stream = 0; stream < STREAMS; stream++) {
        output_drop_finished(stream_of(output, stream));
        run->written[stream] = 0;
    }
}

/* What the chunk's output calls when it is full, and before a search that may take long. */
static void publish(void *owner, bool is_full) {
    struct one_thread *run = owner;
    (void)is_full;
    watchdog_expect_silence(&run->watchdog);
    write_output(run);
}

/* ---- The run -------------------------------------------------------------------------------- */

/* Reads a chunk of at most *records records, answers it, writes the answers, and sets *records for
 * the next.  False after an interruption. */
static bool run_chunk(struct one_thread *run, struct worker *worker, struct chunk_source *source,
                      size_t *records) {
    struct chunk *chunk = &run->chunk;
    uint64_t nanoseconds;
    chunk_output_open(&chunk->chunk_output, OUTPUT_SIZE, publish, run);
    chunk_source_fill(source, chunk, *records);
    run->watchdog.amount = source->kind->amount(source->state);
    interrupt_begin_work();
    bool is_whole = answer_chunk(worker, chunk, &nanoseconds);
    *records = next_chunk_size(*records, chunk->records, nanoseconds);
    write_output(run);
    if (!run->failed) {
        statistics_add(run->statistics, &chunk->chunk_output.statistics);
        run->watchdog.records += chunk->records;
    }
    if (interrupted())
        watchdog_erase_line(&run->watchdog);
    interrupt_end_work();
    return is_whole;
}

bool run_one_thread(struct worker *worker, struct chunk_source *source,
                    struct run_statistics *statistics) {
    struct one_thread *run = calloc(1, sizeof *run);
    size_t records = 1; /* whose answer comes soonest */
    if (run == NULL)
        return refuse_without_memory(statistics);
    run->watchdog =
        (struct watchdog){.abandon = abandon, .user = run, .terminal = PTHREAD_MUTEX_INITIALIZER};
    run->statistics = statistics;
    run->is_terminal = worker->run_context->writer.terminal;
    run->is_one_stream = is_one_stream();
    if (worker_reserve(worker)) /* else nothing takes memory that this one may lack */
        watchdog_enable(&run->watchdog, source);
    while (!run->failed && !source->ended && run_chunk(run, worker, source, &records))
        continue;
    watchdog_close(&run->watchdog);
    bool is_good = !run->failed;
    free(run);
    return is_good;
}
