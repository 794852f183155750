/* ordered_output.c - writes the outputs of jobs in the order of the queue. */
#include "threads.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"

#include <string.h>

/* ---- Writing: these functions are called with the lock, by the thread that has set `writing`.
 * They leave it for everything that may block. */

/* Ends the run, because standard output has failed. */
static void fail(struct pipeline *pipeline, int error) {
    pipeline->failed = pipeline->silent = true;
    pthread_mutex_unlock(&pipeline->lock);
    progress_erase(&pipeline->progress);
    complain_of_standard_output(error);
    interrupt_by_failure();
    pthread_mutex_lock(&pipeline->lock);
    pthread_cond_broadcast(&pipeline->work_found);
}

static struct output *buffer_of(struct job *job, enum stream stream) {
    return stream_of(&job->chunk.chunk_output, stream);
}

/* Writes the text of a buffer up to an offset. */
static void write_up_to(struct job *job, enum stream stream, size_t to) {
    struct pipeline *pipeline = job->pipeline;
    const struct output *buffer = buffer_of(job, stream);
    struct record_text text = {buffer->buffer, job->written[stream].bytes, to, buffer->ends,
                               job->published[stream].records};
    int error = 0;
    if (text.from < to && !pipeline->silent) {
        pthread_mutex_unlock(&pipeline->lock);
        error = write_stream(&pipeline->progress, pipeline->run_context->writer.terminal, stream,
                             &text);
        pthread_mutex_lock(&pipeline->lock);
    }
    job->written[stream].bytes = to;
    if (error != 0 && stream == ANSWERS)
        fail(pipeline, error);
    else if (error != 0)
        statistics_worsen(&pipeline->statistics, STATUS_BAD);
}

static bool is_written(const struct job *job) {
    return job->written[ANSWERS].bytes == job->published[ANSWERS].bytes &&
           job->written[MESSAGES].bytes == job->published[MESSAGES].bytes;
}

/* Writes the next text of a job: messages before answers, or in the order in which they were made
 * if both go to the same file. */
static void write_next(struct job *job) {
    const struct chunk_output *output = &job->chunk.chunk_output;
    size_t messages = job->published[MESSAGES].bytes, answers = job->published[ANSWERS].bytes;
    if (job->pipeline->is_one_stream &&
        job->written[MESSAGES].records < job->published[MESSAGES].records) {
        size_t message = job->written[MESSAGES].records++;
        write_up_to(job, ANSWERS, output->answers_before[message]);
        messages = output->messages.ends[message];
        answers = output->answers_before[message];
    }
    write_up_to(job, MESSAGES, messages);
    write_up_to(job, ANSWERS, answers);
}

/* Takes the first job, whose output is written, out of the queue and makes it free. */
static void retire_first(struct pipeline *pipeline) {
    struct job *job = pipeline->first;
    pipeline->first = job->next;
    if (pipeline->first == NULL)
        pipeline->last = NULL;
    if (!pipeline->silent)
        statistics_add(&pipeline->statistics, &job->chunk.chunk_output.statistics);
    pipeline->records += job->records;
    pipeline->silent = pipeline->silent || job->cut;
    job->next = pipeline->free_jobs;
    pipeline->free_jobs = job;
    pipeline->jobs_in_use--;
    pthread_cond_signal(&pipeline->work_found);
}

/* Draws the progress line after text of a job. */
static void show_progress(const struct job *job) {
    struct pipeline *pipeline = job->pipeline;
    uint64_t records = pipeline->records + job->records, amount = job->amount;
    pthread_mutex_unlock(&pipeline->lock);
    progress_draw(&pipeline->progress, records, amount);
    pthread_mutex_lock(&pipeline->lock);
}

/* Writes all that can be written now, unless another thread is writing: that one does it. */
static void write_in_order(struct pipeline *pipeline) {
    struct job *job;
    if (pipeline->writing)
        return;
    pipeline->writing = true;
    while ((job = pipeline->first) != NULL && (!is_written(job) || job->answered)) {
        write_next(job);
        show_progress(job);
        if (job->answered && is_written(job))
            retire_first(pipeline);
    }
    pipeline->writing = false;
    pthread_cond_broadcast(&pipeline->text_written);
}

/* ---- The queue -------------------------------------------------------------------------- */

void queue_publish(struct job *job) {
    for (enum stream stream = 0; stream < STREAMS; stream++) {
        const struct output *buffer = buffer_of(job, stream);
        job->published[stream] = (struct output_position){buffer->finished, buffer->records};
    }
    job->records = statistics_count_records(&job->chunk.chunk_output.statistics);
    write_in_order(job->pipeline);
}

/* Notes that no text of a job is published or written. */
static void forget_written(struct job *job) {
    memset(job->published, 0, sizeof job->published);
    memset(job->written, 0, sizeof job->written);
}

void queue_drop_written(struct job *job) {
    struct pipeline *pipeline = job->pipeline;
    job->had_to_wait = job->had_to_wait || pipeline->first != job;
    while (!is_written(job))
        pthread_cond_wait(&pipeline->text_written, &pipeline->lock);
    output_drop_finished(buffer_of(job, ANSWERS));
    output_drop_finished(buffer_of(job, MESSAGES));
    forget_written(job);
}

void queue_append(struct job *job) {
    struct pipeline *pipeline = job->pipeline;
    struct job **link = pipeline->last == NULL ? &pipeline->first : &pipeline->last->next;
    forget_written(job);
    job->answered = job->cut = job->had_to_wait = false;
    job->next = NULL;
    *link = pipeline->last = job;
}
