/* pipeline.c - answers all records of a source: several threads, one order.
 *
 * There is one queue: the chunks in flight, the oldest first.  All threads do the same: they wait
 * for their turn to read, put a chunk at the end of the queue, answer it, and see to what can be
 * written.  Only the text of the oldest chunk is written, by one thread at a time, whoever made it.
 * A thread whose sheet is full waits until its chunk is the oldest; the oldest one's thread never
 * waits for another.  The number of chunks is limited, and so is memory. */
#include "pipeline.h"

#include "answer.h"
#include "diagnostics.h"
#include "interrupt.h"
#include "progress.h"
#include "terminal.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

enum {
    MOST_JOBS = 256,
    STATUS_FAILED = 2,
    /* A chunk should take so long, in ns: long enough for its overhead not to matter, so short that
     * hard records come to as many threads as there are. */
    QUICK = 1000000,
    SLOW = 20000000,
    GROWTH = 4,      /* of chunks while they are quick */
    TICK = 250000000 /* ns between two looks at the progress line */
};

/* How far the text on a sheet has come. */
struct reach {
    size_t answers, messages; /* bytes */
    size_t marks;
};

/* A chunk in flight. */
struct flight {
    struct pipeline *pipeline;
    struct flight *next;    /* in the queue, or among the spare ones */
    struct reach published; /* may be written, */
    struct reach written;   /* and is */
    bool done;              /* the thread has left it, */
    bool cut;               /* before its end */
    struct chunk chunk;
};

struct pipeline {
    const struct session *session;
    struct source *source; /* of the thread that reads */
    struct tally *tally;
    mtx_t lock;     /* of all below */
    cnd_t readable; /* somebody can read */
    cnd_t changed;  /* something was written */
    cnd_t over;     /* all threads have come to their end */
    struct flight *oldest, *newest, *spare;
    size_t flights, most_flights; /* there are, and may be */
    uint64_t jobs;                /* threads wanted, */
    uint64_t threads;             /* at work, */
    uint64_t idle;                /* of which so many wait to read, or start */
    thrd_t started[MOST_JOBS];
    size_t started_count;
    bool reading, writing; /* a thread does so, without the lock */
    bool ended;            /* nothing more is to be read */
    bool silent;           /* nothing more is to be written */
    bool failed;           /* standard output did */
    size_t most;           /* records of the next chunk, */
    size_t ceiling;        /* and of any, so that its answers fit on a sheet */
    bool on_terminal;      /* standard output is one */
    bool one_file;         /* standard output and error are the same */
    struct progress progress;
    uint64_t records, bytes; /* done, and read */
};

/* ---- Writing --------------------------------------------------------------------------- */

static void fail(struct pipeline *pipeline) {
    pipeline->failed = pipeline->silent = pipeline->ended = true;
    interrupt_by_failure(STATUS_FAILED);
    cnd_broadcast(&pipeline->readable);
}

/* Writes the next messages, up to a byte, without the lock in the meantime. */
static void write_messages(struct pipeline *pipeline, struct flight *flight, size_t to) {
    const char *text = flight->chunk.sheet.messages.buffer;
    size_t from = flight->written.messages;
    if (from < to && !pipeline->silent) {
        mtx_unlock(&pipeline->lock);
        progress_erase(&pipeline->progress);
        print_error_text(text + from, to - from);
        mtx_lock(&pipeline->lock);
    }
    flight->written.messages = to;
}

/* The same for answers. */
static void write_answers(struct pipeline *pipeline, struct flight *flight, size_t to) {
    const char *text = flight->chunk.sheet.answers.buffer;
    size_t from = flight->written.answers;
    if (from < to && !pipeline->silent) {
        mtx_unlock(&pipeline->lock);
        if (pipeline->on_terminal)
            progress_erase(&pipeline->progress);
        bool good = write_standard_output(text + from, to - from);
        mtx_lock(&pipeline->lock);
        if (!good)
            fail(pipeline);
    }
    flight->written.answers = to;
}

static bool is_written(const struct flight *flight) {
    return flight->written.answers == flight->published.answers &&
           flight->written.messages == flight->published.messages;
}

/* Writes a flight's next text: where both go to one file, in the order in which it was made, and
 * else all messages first. */
static void write_next(struct pipeline *pipeline, struct flight *flight) {
    const struct sheet *sheet = &flight->chunk.sheet;
    if (pipeline->one_file && flight->written.marks < flight->published.marks) {
        struct mark mark = sheet->marks[flight->written.marks++];
        write_answers(pipeline, flight, mark.answers);
        write_messages(pipeline, flight, mark.message);
    } else {
        struct reach to = flight->published;
        write_messages(pipeline, flight, to.messages);
        write_answers(pipeline, flight, to.answers);
    }
}

/* Takes the oldest chunk, which is done and written, out of the queue. */
static void retire(struct pipeline *pipeline) {
    struct flight *flight = pipeline->oldest;
    pipeline->oldest = flight->next;
    if (pipeline->oldest == NULL)
        pipeline->newest = NULL;
    flight->next = pipeline->spare;
    pipeline->spare = flight;
    pipeline->records += flight->chunk.count;
    pipeline->silent = pipeline->silent || flight->cut;
    add_tally(pipeline->tally, &flight->chunk.sheet.tally);
    cnd_signal(&pipeline->readable);
    if (interrupted())
        progress_erase(&pipeline->progress);
    interrupt_end_work();
}

/* Writes all that can be written, unless another thread is at it. */
static void write_in_order(struct pipeline *pipeline) {
    if (pipeline->writing)
        return;
    pipeline->writing = true;
    while (pipeline->oldest != NULL) {
        if (!is_written(pipeline->oldest))
            write_next(pipeline, pipeline->oldest);
        else if (pipeline->oldest->done)
            retire(pipeline);
        else
            break;
    }
    pipeline->writing = false;
    cnd_broadcast(&pipeline->changed);
}

/* Lets go of all that is finished on a flight's sheet. */
static void publish_finished(struct flight *flight) {
    const struct sheet *sheet = &flight->chunk.sheet;
    flight->published =
        (struct reach){sheet->answers.finished, sheet->messages.finished, sheet->mark_count};
}

/* Waits until that has been written, and drops it.  A thread that is not the oldest one's has made
 * its chunk too large. */
static void wait_for_turn(struct flight *flight) {
    struct pipeline *pipeline = flight->pipeline;
    if (pipeline->oldest != flight)
        pipeline->ceiling = 1 + flight->chunk.count / 2;
    while (!is_written(flight))
        cnd_wait(&pipeline->changed, &pipeline->lock);
    output_drop(&flight->chunk.sheet.answers, flight->written.answers);
    output_drop(&flight->chunk.sheet.messages, flight->written.messages);
    flight->published = flight->written = (struct reach){0};
}

/* What a sheet does with its finished text. */
static void publish(void *owner, bool wait) {
    struct flight *flight = owner;
    struct pipeline *pipeline = flight->pipeline;
    mtx_lock(&pipeline->lock);
    publish_finished(flight);
    write_in_order(pipeline);
    if (wait)
        wait_for_turn(flight);
    mtx_unlock(&pipeline->lock);
}

/* ---- Reading --------------------------------------------------------------------------- */

/* A flight for the next chunk; NULL if so many are in flight as may be, or as memory allows. */
static struct flight *take_flight(struct pipeline *pipeline) {
    struct flight *flight = pipeline->spare;
    if (flight != NULL) {
        pipeline->spare = flight->next;
    } else if (pipeline->flights < pipeline->most_flights) {
        flight = calloc(1, sizeof *flight);
        if (flight == NULL)
            pipeline->most_flights = pipeline->flights;
        else
            pipeline->flights++;
    }
    return flight;
}

/* Puts a flight at the end of the queue. */
static void start_flight(struct pipeline *pipeline, struct flight *flight) {
    flight->pipeline = pipeline;
    flight->next = NULL;
    flight->published = flight->written = (struct reach){0};
    flight->done = flight->cut = false;
    sheet_open(&flight->chunk.sheet, publish, flight);
    if (pipeline->newest == NULL)
        pipeline->oldest = flight;
    else
        pipeline->newest->next = flight;
    pipeline->newest = flight;
}

static int run_thread(void *argument);

/* Starts one more thread if all that there are have enough to do. */
static void start_thread(struct pipeline *pipeline) {
    if (pipeline->ended || pipeline->idle > 0 || pipeline->threads >= pipeline->jobs)
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

/* Reads the next chunk.  NULL at the end. */
static struct flight *read_next(struct pipeline *pipeline) {
    struct flight *flight = NULL;
    mtx_lock(&pipeline->lock);
    while (!pipeline->ended && (pipeline->reading || (flight = take_flight(pipeline)) == NULL))
        cnd_wait(&pipeline->readable, &pipeline->lock);
    if (flight != NULL) {
        pipeline->idle--;
        pipeline->reading = true;
        start_flight(pipeline, flight);
        size_t most = pipeline->most;
        mtx_unlock(&pipeline->lock);
        source_fill(pipeline->source, &flight->chunk, most);
        interrupt_begin_work();
        mtx_lock(&pipeline->lock);
        pipeline->reading = false;
        pipeline->bytes = source_bytes(pipeline->source);
        pipeline->ended = pipeline->ended || pipeline->source->ended;
        start_thread(pipeline);
        if (pipeline->ended)
            cnd_broadcast(&pipeline->readable);
        else
            cnd_signal(&pipeline->readable);
    }
    mtx_unlock(&pipeline->lock);
    return flight;
}

/* ---- The threads ----------------------------------------------------------------------- */

/* Chooses the size of the chunks to come by the time that one took, and lets the ceiling rise. */
static void adapt(struct pipeline *pipeline, const struct chunk *chunk, uint64_t nanoseconds) {
    pipeline->ceiling += 1 + pipeline->ceiling / 16;
    if (pipeline->ceiling > CHUNK_RECORDS)
        pipeline->ceiling = CHUNK_RECORDS;
    if (nanoseconds > SLOW)
        pipeline->most = 1 + (size_t)(chunk->count * (uint64_t)QUICK / nanoseconds);
    else if (nanoseconds < QUICK && chunk->count >= pipeline->most)
        pipeline->most *= GROWTH;
    if (pipeline->most > pipeline->ceiling)
        pipeline->most = pipeline->ceiling;
}

/* Leaves a chunk that has been answered, or cut. */
static void leave(struct flight *flight, bool cut, uint64_t nanoseconds) {
    struct pipeline *pipeline = flight->pipeline;
    mtx_lock(&pipeline->lock);
    adapt(pipeline, &flight->chunk, nanoseconds);
    publish_finished(flight);
    flight->cut = cut;
    flight->done = true;
    pipeline->idle++;
    write_in_order(pipeline);
    mtx_unlock(&pipeline->lock);
}

/* What each thread does.  worker may be NULL, for want of memory: then there are to be no more. */
static void work(struct pipeline *pipeline, struct worker *worker) {
    struct flight *flight;
    while (worker != NULL && (flight = read_next(pipeline)) != NULL) {
        uint64_t start = sudoku_clock();
        bool whole = answer_chunk(worker, &flight->chunk);
        leave(flight, !whole, sudoku_clock() - start);
    }
    mtx_lock(&pipeline->lock);
    pipeline->threads--;
    pipeline->idle--;
    if (worker == NULL)
        pipeline->jobs = pipeline->threads;
    if (pipeline->threads == 0)
        cnd_broadcast(&pipeline->over);
    mtx_unlock(&pipeline->lock);
    worker_free(worker);
}

static int run_thread(void *argument) {
    struct pipeline *pipeline = argument;
    work(pipeline, worker_new(pipeline->session));
    return 0;
}

/* Sees to the progress line.  A thread of its own, as all others may be in a long search. */
static int tick(void *argument) {
    struct pipeline *pipeline = argument;
    mtx_lock(&pipeline->lock);
    while (pipeline->threads > 0) {
        struct timespec until;
        timespec_get(&until, TIME_UTC);
        until.tv_nsec += TICK;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (cnd_timedwait(&pipeline->over, &pipeline->lock, &until) != thrd_timedout ||
            pipeline->writing)
            continue;
        pipeline->writing = true;
        uint64_t records = pipeline->records, bytes = pipeline->bytes;
        mtx_unlock(&pipeline->lock);
        if (interrupt_would_end()) /* at once, and leave the line there */
            progress_erase(&pipeline->progress);
        else
            progress_draw(&pipeline->progress, records, bytes);
        mtx_lock(&pipeline->lock);
        pipeline->writing = false;
        write_in_order(pipeline);
    }
    progress_erase(&pipeline->progress);
    mtx_unlock(&pipeline->lock);
    return 0;
}

uint64_t default_jobs(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (uint64_t)cores : 1;
}

/* The chunks in flight: enough for threads that have come to the end of theirs to go on while an
 * older one is not done. */
static size_t most_flights(uint64_t jobs) {
    return (size_t)(jobs < 16 ? 2 * jobs : jobs + 16) + 2;
}

static bool is_one_file(int a, int b) {
    struct stat x, y;
    return fstat(a, &x) == 0 && fstat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Sets up what threads share.  False if something cannot be had. */
static bool set_up(struct pipeline *pipeline) {
    pipeline->spare = take_flight(pipeline);
    return pipeline->spare != NULL && mtx_init(&pipeline->lock, mtx_plain) == thrd_success &&
           cnd_init(&pipeline->readable) == thrd_success &&
           cnd_init(&pipeline->changed) == thrd_success &&
           cnd_init(&pipeline->over) == thrd_success;
}

static void tear_down(struct pipeline *pipeline) {
    while (pipeline->spare != NULL) {
        struct flight *flight = pipeline->spare;
        pipeline->spare = flight->next;
        free(flight);
    }
    cnd_destroy(&pipeline->over);
    cnd_destroy(&pipeline->changed);
    cnd_destroy(&pipeline->readable);
    mtx_destroy(&pipeline->lock);
}

/* Works, and waits for all who help. */
static void run(struct pipeline *pipeline, struct worker *worker) {
    thrd_t ticker;
    bool ticking = progress_wanted(&pipeline->progress) &&
                   thrd_create(&ticker, tick, pipeline) == thrd_success;
    work(pipeline, worker);
    mtx_lock(&pipeline->lock);
    while (pipeline->threads > 0)
        cnd_wait(&pipeline->over, &pipeline->lock);
    mtx_unlock(&pipeline->lock);
    for (size_t i = 0; i < pipeline->started_count; i++)
        thrd_join(pipeline->started[i], NULL);
    if (ticking)
        thrd_join(ticker, NULL);
}

bool pipeline_run(const struct session *session, struct source *source, uint64_t jobs,
                  struct tally *tally) {
    const struct options *options = session->options;
    struct worker *worker = worker_new(session);
    struct pipeline pipeline = {.session = session,
                                .source = source,
                                .tally = tally,
                                .jobs = jobs < MOST_JOBS ? jobs : MOST_JOBS,
                                .threads = 1,
                                .idle = 1,
                                .most = 1,
                                .ceiling = CHUNK_RECORDS,
                                .on_terminal = person_reads(),
                                .one_file = is_one_file(STDOUT_FILENO, STDERR_FILENO)};
    pipeline.most_flights = most_flights(pipeline.jobs);
    if (worker == NULL || !set_up(&pipeline)) {
        complain("not enough memory");
        worsen_status(tally, STATUS_FAILED);
        return true;
    }
    if (!options->quiet)
        progress_start(&pipeline.progress, options->operands, options->operand_count);
    run(&pipeline, worker);
    tear_down(&pipeline);
    return !pipeline.failed;
}
