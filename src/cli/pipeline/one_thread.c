/* one_thread.c - a run with one thread: it reads a chunk of records, answers it and writes the
 * answers, until there are no more. */
#include "worker.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <stdlib.h>

struct one_thread {
    struct progress progress;
    uint64_t records; /* answered in earlier chunks */
    uint64_t amount;  /* of the input read so far */
    struct run_statistics *statistics;
    bool is_terminal;        /* standard output is a terminal */
    bool is_one_stream;      /* standard output and standard error are the same file */
    bool failed;             /* standard output failed: the run ends */
    size_t written[STREAMS]; /* bytes of the buffers that have been written */
    struct chunk chunk;
};

/* ---- Writing -------------------------------------------------------------------------------- */

/* Ends the run. */
static void fail(struct one_thread *run, int error) {
    run->failed = true;
    progress_erase(&run->progress);
    complain_of_standard_output(error);
    interrupt_by_failure();
}

/* Writes the text of a buffer up to an offset. */
static void write_up_to(struct one_thread *run, enum stream stream, size_t to) {
    const struct output *buffer = stream_of(&run->chunk.chunk_output, stream);
    const struct record_text text = {buffer->buffer, run->written[stream], to, buffer->ends,
                                     buffer->records};
    if (text.from == to || run->failed)
        return;
    run->written[stream] = to;
    int error = write_stream(&run->progress, run->is_terminal, stream, &text);
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
    progress_draw(&run->progress, run->records + statistics_count_records(&output->statistics),
                  run->amount);
}

/* What the chunk's output calls when it is full, and before a search that may take long. */
static void publish(void *owner, bool is_full) {
    struct one_thread *run = owner;
    (void)is_full;
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
    run->amount = source->kind->amount(source->state);
    bool is_whole = answer_chunk(worker, chunk, &nanoseconds);
    *records = next_chunk_size(*records, chunk->records, nanoseconds);
    write_output(run);
    run->records += chunk->records;
    if (!run->failed)
        statistics_add(run->statistics, &chunk->chunk_output.statistics);
    return is_whole;
}

bool run_one_thread(struct worker *worker, struct chunk_source *source,
                    struct run_statistics *statistics) {
    struct one_thread *run = calloc(1, sizeof *run);
    size_t records = 1; /* whose answer comes soonest */
    if (run == NULL)
        return refuse_without_memory(statistics);
    run->statistics = statistics;
    run->is_terminal = worker->run_context->writer.terminal;
    run->is_one_stream = is_one_stream();
    worker_reserve(worker);
    progress_start(&run->progress, source);
    while (!run->failed && !source->ended && run_chunk(run, worker, source, &records))
        continue;
    progress_erase(&run->progress);
    bool is_good = !run->failed;
    free(run);
    return is_good;
}
