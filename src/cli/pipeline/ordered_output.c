/* ordered_output.c - writes the outputs of many chunks in the order of their records. */
#include "ordered_output.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/standard_output.h"
#include "runtime/terminal.h"
#include "runtime/write_records.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Writing --------------------------------------------------------------------------- */

/* The functions up to write_more() are called in the monitor, by the thread that has set `writing`.
 * They leave the monitor for everything that may block. */

/* Ends the run, because standard output has failed, or because its reader let a signal's grace
 * pass. */
static void fail(struct ordered_output *output, int error) {
    output->failed = output->silent = true;
    monitor_leave(&output->monitor);
    watchdog_take_terminal(output->watchdog);
    complain_of_standard_output(error);
    watchdog_release_terminal(output->watchdog);
    interrupt_by_failure(STATUS_BAD);
    output->owner.stop(output->owner.user);
    monitor_enter(&output->monitor);
}

/* Writes the messages up to an offset. */
static void write_messages(struct ordered_output *output, struct queued_output *queued, size_t to) {
    const struct output *messages = &queued->chunk_output->messages;
    struct record_text text = {messages->buffer, queued->written.messages, to, messages->ends,
                               queued->published.message_ends};
    if (text.from < to && !output->silent) {
        monitor_leave(&output->monitor);
        watchdog_take_terminal(output->watchdog);
        bool printed = print_error_records(&text);
        watchdog_release_terminal(output->watchdog);
        monitor_enter(&output->monitor);
        if (!printed)
            statistics_worsen(&output->statistics, STATUS_BAD);
    }
    queued->written.messages = to;
}

/* Writes text to standard output, and takes the terminal for that if it is one.  Returns what
 * write_records() does. */
static int write_text(const struct ordered_output *output, const struct record_text *text) {
    if (!output->is_terminal)
        return write_records(STDOUT_FILENO, text);
    watchdog_take_terminal(output->watchdog);
    int error = write_records(STDOUT_FILENO, text);
    watchdog_release_terminal(output->watchdog);
    return error;
}

/* Writes the answers up to an offset. */
static void write_answers(struct ordered_output *output, struct queued_output *queued, size_t to) {
    const struct output *answers = &queued->chunk_output->answers;
    struct record_text text = {answers->buffer, queued->written.answers, to, answers->ends,
                               queued->published.answer_ends};
    if (text.from < to && !output->silent) {
        monitor_leave(&output->monitor);
        int error = write_text(output, &text);
        monitor_enter(&output->monitor);
        if (error != 0)
            fail(output, error);
    }
    queued->written.answers = to;
}

static bool is_written(const struct queued_output *queued) {
    return queued->written.answers == queued->published.answers &&
           queued->written.messages == queued->published.messages;
}

/* Writes the next text of an output: messages before answers, or in the order in which they were
 * made if both go to the same file. */
static void write_next(struct ordered_output *output, struct queued_output *queued) {
    if (output->is_one_stream && queued->written.marks < queued->published.marks) {
        struct mark mark = queued->chunk_output->marks[queued->written.marks++];
        write_answers(output, queued, mark.answers_end);
        write_messages(output, queued, mark.message_end);
    } else {
        struct output_position to = queued->published;
        write_messages(output, queued, to.messages);
        write_answers(output, queued, to.answers);
    }
}

/* Takes the first output, which is complete and written, out of the queue.  It belongs to its owner
 * from the call of release() on. */
static void retire(struct ordered_output *output) {
    struct queued_output *queued = output->first;
    size_t records = output->silent ? 0 : queued->records;
    output->first = queued->next;
    if (output->first == NULL)
        output->last = NULL;
    if (!output->silent)
        statistics_add(&output->statistics, &queued->chunk_output->statistics);
    output->silent = output->silent || queued->cut;
    monitor_leave(&output->monitor);
    watchdog_count_records(output->watchdog, records);
    output->owner.release(output->owner.user, queued->job);
    if (interrupted())
        watchdog_erase_line(output->watchdog);
    interrupt_end_work();
    monitor_enter(&output->monitor);
}

/* Does what comes next.  False if nothing can be done now. */
static bool write_more(struct ordered_output *output) {
    struct queued_output *queued = output->first;
    if (queued == NULL)
        return false;
    if (!is_written(queued))
        write_next(output, queued);
    else if (queued->complete)
        retire(output);
    else
        return false;
    return true;
}

/* Writes all that can be written now, unless another thread is writing: that one does it. */
static void write_in_order(struct ordered_output *output) {
    if (output->writing)
        return;
    output->writing = true;
    while (write_more(output))
        ;
    output->writing = false;
    monitor_wake_all(&output->monitor);
}

void ordered_output_abandon(void *ordered_output) {
    struct ordered_output *output = ordered_output;
    monitor_enter(&output->monitor);
    if (!output->writing && !output->failed) {
        output->writing = true;
        fail(output, EPIPE);
        output->writing = false;
        write_in_order(output);
    }
    monitor_leave(&output->monitor);
}

/* ---- Publishing ------------------------------------------------------------------------- */

/* Lets all finished text of an output be written. */
static void publish_finished(struct queued_output *queued) {
    const struct chunk_output *chunk_output = queued->chunk_output;
    queued->published = (struct output_position){.answers = chunk_output->answers.finished,
                                                 .messages = chunk_output->messages.finished,
                                                 .marks = chunk_output->mark_count,
                                                 .answer_ends = chunk_output->answers.records,
                                                 .message_ends = chunk_output->messages.records};
}

/* Waits until all published text has been written, and drops it. */
static void wait_until_written(struct queued_output *queued) {
    struct ordered_output *output = queued->ordered_output;
    queued->had_to_wait = queued->had_to_wait || output->first != queued;
    while (!is_written(queued))
        monitor_wait(&output->monitor);
    output_drop_finished(&queued->chunk_output->answers);
    output_drop_finished(&queued->chunk_output->messages);
    queued->published = queued->written = (struct output_position){0};
}

/* What a chunk output calls to have its finished text written: before a long search, or when its
 * buffer is full. */
static void publish(void *owner, bool wait) {
    struct queued_output *queued = owner;
    struct ordered_output *output = queued->ordered_output;
    watchdog_expect_silence(output->watchdog);
    monitor_enter(&output->monitor);
    publish_finished(queued);
    write_in_order(output);
    if (wait)
        wait_until_written(queued);
    monitor_leave(&output->monitor);
}

/* ---- The queue -------------------------------------------------------------------------- */

/* Makes an output empty, and puts it behind another, or at the start of the queue if that is NULL.
 */
static void start_output(struct ordered_output *output, struct queued_output *before,
                         struct queued_output *queued) {
    struct queued_output **link = before == NULL ? &output->first : &before->next;
    queued->ordered_output = output;
    queued->published = queued->written = (struct output_position){0};
    queued->complete = queued->cut = queued->had_to_wait = false;
    chunk_output_open(queued->chunk_output, output->capacity, publish, queued);
    queued->next = *link;
    *link = queued;
    if (output->last == before)
        output->last = queued;
}

void ordered_output_append(struct ordered_output *output, struct queued_output *queued) {
    monitor_enter(&output->monitor);
    start_output(output, output->last, queued);
    monitor_leave(&output->monitor);
}

void ordered_output_insert(struct queued_output *before, struct queued_output *queued) {
    struct ordered_output *output = before->ordered_output;
    monitor_enter(&output->monitor);
    start_output(output, before, queued);
    monitor_leave(&output->monitor);
}

void ordered_output_finish(struct queued_output *queued, size_t records, bool cut) {
    struct ordered_output *output = queued->ordered_output;
    monitor_enter(&output->monitor);
    publish_finished(queued);
    queued->records = records;
    queued->cut = cut;
    queued->complete = true;
    write_in_order(output);
    monitor_leave(&output->monitor);
}

/* ---- Opening and closing ---------------------------------------------------------------- */

static bool is_one_file(int a, int b) {
    struct stat x, y;
    return fstat(a, &x) == 0 && fstat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

bool ordered_output_open(struct ordered_output *output, struct watchdog *watchdog, size_t capacity,
                         struct output_owner owner) {
    *output = (struct ordered_output){.watchdog = watchdog,
                                      .owner = owner,
                                      .capacity = capacity,
                                      .is_terminal = person_reads(),
                                      .is_one_stream = is_one_file(STDOUT_FILENO, STDERR_FILENO)};
    return monitor_open(&output->monitor);
}

void ordered_output_close(struct ordered_output *output) {
    monitor_close(&output->monitor);
}
