/* queue.c - chunks in flight, written in the order in which they were read. */
#include "queue.h"

#include "runtime/diagnostics.h"
#include "runtime/interrupt.h"
#include "runtime/standard_output.h"
#include "runtime/terminal.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK = 250000000 /* ns between two looks at the progress line, or the reader of the answers */
};

/* ---- Writing --------------------------------------------------------------------------- */

/* Ends the run, as standard output fails. */
static void fail(struct queue *queue, int error) {
    mtx_unlock(&queue->lock);
    progress_erase(&queue->progress);
    complain_of_standard_output(error);
    mtx_lock(&queue->lock);
    queue->failed = queue->silent = true;
    interrupt_by_failure(STATUS_BAD);
    cnd_broadcast(&queue->room);
}

/* Writes the next messages, up to a byte, without the lock in the meantime. */
static void write_messages(struct queue *queue, struct flight *flight, size_t to) {
    const char *text = flight->chunk.chunk_output.messages.buffer;
    size_t from = flight->written.messages;
    if (from < to && !queue->silent) {
        mtx_unlock(&queue->lock);
        progress_erase(&queue->progress);
        print_error_text(text + from, to - from);
        mtx_lock(&queue->lock);
    }
    flight->written.messages = to;
}

/* The same for answers. */
static void write_answers(struct queue *queue, struct flight *flight, size_t to) {
    const char *text = flight->chunk.chunk_output.answers.buffer;
    size_t from = flight->written.answers;
    if (from < to && !queue->silent) {
        mtx_unlock(&queue->lock);
        if (queue->on_terminal)
            progress_erase(&queue->progress);
        int error = write_standard_output(text + from, to - from);
        mtx_lock(&queue->lock);
        if (error != 0)
            fail(queue, error);
    }
    flight->written.answers = to;
}

static bool is_written(const struct flight *flight) {
    return flight->written.answers == flight->published.answers &&
           flight->written.messages == flight->published.messages;
}

/* Writes a flight's next text: where both go to one file, in the order in which it was made, and
 * else all messages first. */
static void write_next(struct queue *queue, struct flight *flight) {
    const struct chunk_output *chunk_output = &flight->chunk.chunk_output;
    if (queue->one_file && flight->written.marks < flight->published.marks) {
        struct mark mark = chunk_output->marks[flight->written.marks++];
        write_answers(queue, flight, mark.answers_end);
        write_messages(queue, flight, mark.message_end);
    } else {
        struct reach to = flight->published;
        write_messages(queue, flight, to.messages);
        write_answers(queue, flight, to.answers);
    }
}

/* Takes the oldest chunk, which is done and written, out of the queue. */
static void retire(struct queue *queue) {
    struct flight *flight = queue->oldest;
    queue->oldest = flight->next;
    if (queue->oldest == NULL)
        queue->newest = NULL;
    flight->next = queue->spare;
    queue->spare = flight;
    queue->in_flight--;
    if (!queue->silent) {
        queue->records += flight->chunk.count;
        statistics_add(&queue->run_statistics, &flight->chunk.chunk_output.run_statistics);
    }
    queue->silent = queue->silent || flight->cut;
    cnd_signal(&queue->room);
    if (interrupted()) {
        progress_erase(&queue->progress);
        interrupt_release();
    }
    interrupt_end_work();
}

/* Draws the progress line, which is there while records come, or are being answered.  No signal
 * ends the program before it is gone. */
static void draw_progress(struct queue *queue) {
    uint64_t records = queue->records, bytes = queue->bytes;
    bool idle = interrupt_would_end() && records == queue->records_drawn;
    queue->records_drawn = records;
    mtx_unlock(&queue->lock);
    interrupt_hold();
    if (idle || interrupted())
        progress_erase(&queue->progress);
    else
        progress_draw(&queue->progress, records, bytes);
    if (!queue->progress.shown)
        interrupt_release();
    mtx_lock(&queue->lock);
    /* From here: a slow terminal shall leave time to write answers. */
    queue->due = sudoku_clock() + TICK;
}

/* Does what is next for the thread that writes.  False if that is nothing.  It looks at the clock
 * by itself, as it may be the thread of the progress line, which has no time for ticks then. */
static bool write_more(struct queue *queue) {
    struct flight *flight = queue->oldest;
    if (progress_wanted(&queue->progress) && sudoku_clock() >= queue->due)
        draw_progress(queue);
    else if (flight == NULL)
        return false;
    else if (!is_written(flight))
        write_next(queue, flight);
    else if (flight->left)
        retire(queue);
    else
        return false;
    return true;
}

/* Writes all that can be written, unless another thread is at it. */
static void write_in_order(struct queue *queue) {
    if (queue->writing)
        return;
    queue->writing = true;
    while (write_more(queue))
        ;
    queue->writing = false;
    cnd_broadcast(&queue->changed);
}

/* ---- Watching -------------------------------------------------------------------------- */

/* When the line is to be drawn next; where it has been due for a while, another thread writes and
 * will draw it. */
static struct timespec next_tick(uint64_t due) {
    struct timespec time;
    uint64_t now = sudoku_clock();
    timespec_get(&time, TIME_UTC);
    time.tv_nsec += due > now ? (long)(due - now) : TICK;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

static bool is_pipe(int fd) {
    struct stat file;
    return fstat(fd, &file) == 0 && (S_ISFIFO(file.st_mode) || S_ISSOCK(file.st_mode));
}

/* True if a pipe is not read any more.  A write would tell, but answers may be far away. */
static bool reader_has_gone(void) {
    struct pollfd output = {.fd = STDOUT_FILENO};
    return poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

/* A thread beside those that work, as all of them may be in a long search. */
static int watch(void *argument) {
    struct queue *queue = argument;
    mtx_lock(&queue->lock);
    while (!queue->closing) {
        struct timespec until = next_tick(queue->due);
        cnd_timedwait(&queue->over, &queue->lock, &until);
        if (queue->on_pipe && !queue->writing && !queue->failed && reader_has_gone()) {
            queue->writing = true;
            fail(queue, EPIPE);
            queue->writing = false;
        }
        write_in_order(queue);
    }
    mtx_unlock(&queue->lock);
    return 0;
}

/* Starts that thread, if there is none yet. */
static void start_watcher(struct queue *queue) {
    if (!queue->watched)
        queue->watched = thrd_create(&queue->watcher, watch, queue) == thrd_success;
}

void queue_watch(struct queue *queue) {
    queue->on_pipe = is_pipe(STDOUT_FILENO);
    if (progress_wanted(&queue->progress))
        start_watcher(queue);
    queue->progress.wanted = queue->watched;
}

static void end_watcher(struct queue *queue) {
    mtx_lock(&queue->lock);
    queue->closing = true;
    cnd_signal(&queue->over);
    mtx_unlock(&queue->lock);
    if (queue->watched)
        thrd_join(queue->watcher, NULL);
    progress_erase(&queue->progress);
    interrupt_release();
}

/* ---- Sheets ---------------------------------------------------------------------------- */

/* Lets go of all that is finished on a flight's sheet. */
static void publish_finished(struct flight *flight) {
    const struct chunk_output *chunk_output = &flight->chunk.chunk_output;
    flight->published = (struct reach){chunk_output->answers.finished,
                                       chunk_output->messages.finished, chunk_output->mark_count};
}

/* Waits until that has been written, and drops it. */
static void wait_for_turn(struct flight *flight) {
    struct queue *queue = flight->queue;
    flight->overfull = flight->overfull || queue->oldest != flight;
    while (!is_written(flight))
        cnd_wait(&queue->changed, &queue->lock);
    output_drop(&flight->chunk.chunk_output.answers, flight->written.answers);
    output_drop(&flight->chunk.chunk_output.messages, flight->written.messages);
    flight->published = flight->written = (struct reach){0};
}

/* What a sheet does with its finished text. */
static void publish(void *owner, bool wait) {
    struct flight *flight = owner;
    struct queue *queue = flight->queue;
    mtx_lock(&queue->lock);
    publish_finished(flight);
    write_in_order(queue);
    if (queue->on_pipe)
        start_watcher(queue); /* something takes long */
    if (wait)
        wait_for_turn(flight);
    mtx_unlock(&queue->lock);
}

/* ---- Flights --------------------------------------------------------------------------- */

/* A flight that is not in the queue; NULL if there is none. */
static struct flight *take_spare(struct queue *queue) {
    struct flight *flight = queue->spare;
    if (flight != NULL) {
        queue->spare = flight->next;
    } else if (queue->flights < queue->most_flights) {
        flight = calloc(1, sizeof *flight);
        if (flight != NULL) {
            queue->flights++;
        } else {
            queue->most_flights = queue->flights;
            queue->kept = 0;
        }
    }
    return flight;
}

/* Takes a flight and puts it behind another, or before all if that is NULL. */
static struct flight *put(struct queue *queue, struct flight *before) {
    struct flight *flight = take_spare(queue);
    if (flight == NULL)
        return NULL;
    struct flight **link = before == NULL ? &queue->oldest : &before->next;
    flight->queue = queue;
    flight->next = *link;
    flight->published = flight->written = (struct reach){0};
    flight->rest = NULL;
    flight->left = flight->cut = flight->overfull = false;
    chunk_output_open(&flight->chunk.chunk_output, queue->enough, publish, flight);
    *link = flight;
    if (queue->newest == before)
        queue->newest = flight;
    queue->in_flight++;
    return flight;
}

struct flight *queue_add(struct queue *queue) {
    bool room = queue->in_flight + queue->kept < queue->most_flights;
    return room ? put(queue, queue->newest) : NULL;
}

struct flight *queue_insert(struct queue *queue, struct flight *before) {
    return put(queue, before);
}

void queue_leave(struct flight *flight, bool cut) {
    publish_finished(flight);
    flight->cut = cut;
    flight->left = true;
    write_in_order(flight->queue);
}

/* ---- The queue ------------------------------------------------------------------------- */

static bool is_one_file(int a, int b) {
    struct stat x, y;
    return fstat(a, &x) == 0 && fstat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static bool open_conditions(struct queue *queue) {
    cnd_t *all[] = {&queue->room, &queue->changed, &queue->over};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (cnd_init(all[i]) == thrd_success)
            continue;
        while (i > 0)
            cnd_destroy(all[--i]);
        return false;
    }
    return true;
}

bool queue_open(struct queue *queue, size_t most_flights, size_t kept, size_t enough) {
    *queue = (struct queue){.most_flights = most_flights,
                            .kept = kept,
                            .enough = enough,
                            .on_terminal = person_reads(),
                            .one_file = is_one_file(STDOUT_FILENO, STDERR_FILENO)};
    queue->spare = take_spare(queue);
    if (queue->spare == NULL)
        return false;
    if (mtx_init(&queue->lock, mtx_plain) == thrd_success) {
        if (open_conditions(queue))
            return true;
        mtx_destroy(&queue->lock);
    }
    free(queue->spare);
    return false;
}

void queue_close(struct queue *queue) {
    end_watcher(queue);
    while (queue->spare != NULL) {
        struct flight *flight = queue->spare;
        queue->spare = flight->next;
        free(flight);
    }
    cnd_destroy(&queue->over);
    cnd_destroy(&queue->changed);
    cnd_destroy(&queue->room);
    mtx_destroy(&queue->lock);
}
