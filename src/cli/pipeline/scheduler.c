/* scheduler.c - shares out the records of a source among threads. */
#include "scheduler.h"

#include "runtime/interrupt.h"
#include "sources/chunk.h"

#include <stdlib.h>

enum job_state {
    JOB_FREE,
    JOB_RUNNING, /* being read or answered */
    JOB_DONE     /* answered, not yet written */
};

struct job {
    struct scheduler *scheduler;
    struct job *next; /* in the list of all jobs */
    enum job_state state;
    struct worker *worker;                /* of the thread that runs the job */
    const struct chunk_cursor *stealable; /* at the first record that may be stolen; NULL: none */
    struct queued_output output;
    struct chunk chunk;
};

/* ---- Threads: these functions are called in the monitor --------------------------------- */

static void *run_thread(void *argument);

/* True if one more thread would find something to do. */
static bool has_work(const struct scheduler *scheduler) {
    /* The source belongs to a thread that reads: it is not looked at then. */
    bool readable = !scheduler->reading && !scheduler->ended && !scheduler->source->exhausted;
    return (readable || scheduler->stealable_jobs > 0) && !scheduler->stopped;
}

/* Creates one more thread if there is work that no other thread will find.  After a failure, no
 * further attempt is made. */
static void create_thread(struct scheduler *scheduler) {
    if (!has_work(scheduler) || scheduler->idle + scheduler->starting > 0 ||
        scheduler->threads >= scheduler->thread_limit)
        return;
    pthread_t *thread = &scheduler->created[scheduler->created_count];
    if (pthread_create(thread, NULL, run_thread, scheduler) == 0) {
        scheduler->created_count++;
        scheduler->threads++;
        scheduler->starting++;
    } else {
        scheduler->thread_limit = scheduler->threads;
    }
}

/* Counts a thread as ended, which is neither idle nor starting any more. */
static void end_thread(struct scheduler *scheduler) {
    scheduler->threads--;
    monitor_wake_all(&scheduler->monitor); /* all others may be idle now */
}

/* Creates or wakes a thread for work that may be there. */
static void share_work(struct scheduler *scheduler) {
    create_thread(scheduler);
    monitor_wake_one(&scheduler->monitor);
}

/* True if no idle thread will find work any more. */
static bool is_over(const struct scheduler *scheduler) {
    bool all_idle = scheduler->idle + scheduler->starting == scheduler->threads;
    return scheduler->stopped || (scheduler->ended && all_idle);
}

/* ---- Jobs ------------------------------------------------------------------------------- */

/* Adds a free job to the list.  False if there is no memory for it: then the jobs that are there
 * must do, and none of them is reserved. */
static bool add_job(struct scheduler *scheduler) {
    struct job *job = calloc(1, sizeof *job);
    if (job == NULL) {
        scheduler->limits.jobs = scheduler->job_count;
        scheduler->limits.reserved_jobs = 0;
        return false;
    }
    job->scheduler = scheduler;
    job->output.job = job;
    job->output.chunk_output = &job->chunk.chunk_output;
    job->next = scheduler->jobs;
    scheduler->jobs = job;
    scheduler->job_count++;
    return true;
}

/* Takes a free job, unless only `reserved` jobs or fewer are left.  NULL if there is none. */
static struct job *take_job(struct scheduler *scheduler, size_t reserved) {
    if (scheduler->jobs_in_use + reserved >= scheduler->limits.jobs)
        return NULL;
    if (scheduler->jobs_in_use == scheduler->job_count && !add_job(scheduler))
        return NULL;
    struct job *job = scheduler->jobs;
    while (job->state != JOB_FREE)
        job = job->next;
    job->state = JOB_RUNNING;
    job->stealable = NULL;
    scheduler->jobs_in_use++;
    return job;
}

void scheduler_release(void *user, void *released) {
    struct scheduler *scheduler = user;
    struct job *job = released;
    monitor_enter(&scheduler->monitor);
    job->state = JOB_FREE;
    scheduler->jobs_in_use--;
    monitor_wake_one(&scheduler->monitor);
    monitor_leave(&scheduler->monitor);
}

void scheduler_stop(void *user) {
    struct scheduler *scheduler = user;
    monitor_enter(&scheduler->monitor);
    scheduler->stopped = true;
    monitor_wake_all(&scheduler->monitor);
    monitor_leave(&scheduler->monitor);
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* Fills a job with the next records.  It is called outside of the monitor, because it may wait. */
static void fill_job(struct scheduler *scheduler, struct job *job, size_t records) {
    ordered_output_append(scheduler->ordered_output, &job->output);
    chunk_source_fill(scheduler->source, &job->chunk, records);
    watchdog_set_amount(scheduler->watchdog, chunk_source_amount(scheduler->source));
    interrupt_begin_work(); /* it ends when the output has been written */
}

/* Reads the next chunk.  NULL if another thread is reading, if no job is free, or at the end. */
static struct job *read_job(struct scheduler *scheduler) {
    if (scheduler->ended || scheduler->reading)
        return NULL;
    struct job *job = take_job(scheduler, scheduler->limits.reserved_jobs);
    if (job == NULL)
        return NULL;
    size_t records = scheduler->chunk_size.next;
    scheduler->idle--;
    scheduler->reading = true;
    monitor_leave(&scheduler->monitor);
    fill_job(scheduler, job, records);
    monitor_enter(&scheduler->monitor);
    scheduler->reading = false;
    scheduler->ended = scheduler->source->ended;
    share_work(scheduler);
    return job;
}

/* ---- Stealing --------------------------------------------------------------------------- */

/* Offers the records behind the one that is being answered.  The worker calls this. */
static void offer_records(void *user) {
    struct job *job = user;
    struct scheduler *scheduler = job->scheduler;
    monitor_enter(&scheduler->monitor);
    job->stealable = &job->worker->cursor;
    scheduler->stealable_jobs++;
    share_work(scheduler);
    monitor_leave(&scheduler->monitor);
}

/* Takes the offered records back, unless they have been stolen.  The worker calls this. */
static void withdraw_records(void *user) {
    struct job *job = user;
    struct scheduler *scheduler = job->scheduler;
    monitor_enter(&scheduler->monitor);
    if (job->stealable != NULL)
        scheduler->stealable_jobs--;
    job->stealable = NULL;
    monitor_leave(&scheduler->monitor);
}

/* The oldest job with records that can be stolen; NULL if there is none. */
static struct job *find_stealable(const struct scheduler *scheduler) {
    struct job *oldest = NULL;
    if (scheduler->stealable_jobs == 0)
        return NULL;
    for (struct job *job = scheduler->jobs; job != NULL; job = job->next) {
        if (job->stealable != NULL && (oldest == NULL || job->chunk.number < oldest->chunk.number))
            oldest = job;
    }
    return oldest;
}

/* True if a job that is done stands before another.  An empty chunk has the number of the one
 * behind it. */
static bool is_done_before(const struct scheduler *scheduler, const struct job *other) {
    for (const struct job *job = scheduler->jobs; job != NULL; job = job->next) {
        if (job->state == JOB_DONE && job->chunk.number <= other->chunk.number)
            return true;
    }
    return false;
}

/* Moves the records that a job offers to another job, right behind it.  NULL if no job is free. */
static struct job *steal_from(struct scheduler *scheduler, struct job *victim) {
    struct job *job = take_job(scheduler, 0);
    if (job == NULL)
        return NULL;
    ordered_output_insert(&victim->output, &job->output);
    chunk_split(&victim->chunk, victim->stealable, &job->chunk);
    victim->stealable = NULL;
    scheduler->stealable_jobs--;
    scheduler->idle--;
    interrupt_begin_work();
    share_work(scheduler);
    return job;
}

/* ---- Finding work ----------------------------------------------------------------------- */

/* Finds the next job for a thread.  Records to steal come before records to read, because they
 * stand first in the input.  But while older jobs wait to be written, reading comes first: each
 * stolen job is in use until those are written, and with all jobs in use, reading would stop. */
static struct job *find_work(struct scheduler *scheduler) {
    struct job *victim = find_stealable(scheduler);
    struct job *job = NULL;
    if (victim != NULL && !is_done_before(scheduler, victim))
        job = steal_from(scheduler, victim);
    if (job == NULL)
        job = read_job(scheduler); /* without leaving the monitor if this gives NULL */
    if (job == NULL && victim != NULL)
        job = steal_from(scheduler, victim);
    return job;
}

/* Waits for the next job of a thread, in the monitor.  NULL at the end: then the thread counts as
 * ended. */
static struct job *next_job(struct scheduler *scheduler) {
    struct job *job = NULL;
    scheduler->idle++;
    while (!is_over(scheduler) && (job = find_work(scheduler)) == NULL)
        monitor_wait(&scheduler->monitor);
    if (job == NULL) {
        scheduler->idle--;
        end_thread(scheduler);
    }
    return job;
}

/* ---- Working ---------------------------------------------------------------------------- */

/* Answers the records of a chunk.  Returns the time that this took, in ns.  Of a batch call, it
 * counts the share of the chunk's own puzzles: some may have been stolen since, or the call may
 * have been made before the chunk itself was stolen.  Sets *whole if all records were answered. */
static uint64_t answer_records(struct worker *worker, struct chunk *chunk, bool *whole) {
    const struct batch_results *batch_results = &chunk->batch_results;
    if (!batch_results->made)
        solve_chunk(worker, chunk);
    uint64_t start = sudoku_clock();
    *whole = answer_chunk(worker, chunk);
    return sudoku_clock() - start + chunk->puzzles * batch_results->time_per_puzzle;
}

static void run_job(struct scheduler *scheduler, struct worker *worker, struct job *job) {
    struct steal_hooks steal = {offer_records, withdraw_records, job};
    bool whole;
    job->worker = worker;
    worker->steal = &steal;
    uint64_t nanoseconds = answer_records(worker, &job->chunk, &whole);
    worker->steal = NULL;
    size_t records = job->chunk.count; /* without those that were stolen */
    monitor_enter(&scheduler->monitor);
    chunk_size_adapt(&scheduler->chunk_size, records, nanoseconds, job->output.had_to_wait);
    job->state = JOB_DONE;
    monitor_leave(&scheduler->monitor);
    ordered_output_finish(&job->output, records, !whole);
}

/* Runs jobs until there are no more.  It is called in the monitor, and leaves it for each job. */
static void run_jobs(struct scheduler *scheduler, struct worker *worker) {
    struct job *job;
    while ((job = next_job(scheduler)) != NULL) {
        monitor_leave(&scheduler->monitor);
        run_job(scheduler, worker, job);
        monitor_enter(&scheduler->monitor);
    }
}

/* Makes the worker of one more thread, with all the memory that it may ever need: if it ran out of
 * memory later, records would go without an answer that another thread has memory for. */
static struct worker *make_worker(const struct scheduler *scheduler) {
    struct worker *worker = worker_new(scheduler->run_context);
    if (worker != NULL && !worker_reserve(worker)) {
        worker_free(worker);
        worker = NULL;
    }
    return worker;
}

static void *run_thread(void *argument) {
    struct scheduler *scheduler = argument;
    struct worker *worker = make_worker(scheduler);
    monitor_enter(&scheduler->monitor);
    scheduler->starting--; /* and idle in the same moment: no other thread is created instead */
    if (worker != NULL) {
        run_jobs(scheduler, worker);
    } else {
        scheduler->thread_limit = scheduler->threads - 1;
        end_thread(scheduler);
    }
    monitor_leave(&scheduler->monitor);
    worker_free(worker);
    return NULL;
}

void scheduler_run(struct scheduler *scheduler, struct worker *worker, size_t threads) {
    scheduler->thread_limit = threads;
    scheduler->threads = 1;
    monitor_enter(&scheduler->monitor);
    run_jobs(scheduler, worker);
    monitor_leave(&scheduler->monitor);
    worker_free(worker);
    /* No thread is created any more: there is no work, or the run has been stopped. */
    for (size_t i = 0; i < scheduler->created_count; i++)
        pthread_join(scheduler->created[i], NULL);
}

/* ---- Opening and closing ---------------------------------------------------------------- */

bool scheduler_open(struct scheduler *scheduler, const struct run_context *run_context,
                    struct chunk_source *source, struct ordered_output *ordered_output,
                    struct watchdog *watchdog, const struct scheduler_limits *limits) {
    *scheduler = (struct scheduler){.run_context = run_context,
                                    .source = source,
                                    .ordered_output = ordered_output,
                                    .watchdog = watchdog,
                                    .limits = *limits,
                                    .chunk_size = chunk_size_start(limits->chunk_records)};
    if (!monitor_open(&scheduler->monitor))
        return false;
    if (add_job(scheduler))
        return true;
    monitor_close(&scheduler->monitor);
    return false;
}

void scheduler_close(struct scheduler *scheduler) {
    while (scheduler->jobs != NULL) {
        struct job *job = scheduler->jobs;
        scheduler->jobs = job->next;
        free(job);
    }
    monitor_close(&scheduler->monitor);
}
