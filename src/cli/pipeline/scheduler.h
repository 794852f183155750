/* scheduler.h - shares out the records of a source among threads.
 *
 * All threads do the same: each reads a chunk when its turn comes, answers it, and hands over its
 * output.  A thread that comes to a long search offers the records behind it: an idle thread steals
 * them, and makes them a chunk of their own.
 *
 * Invariants:
 * - A job is a chunk with its output.  It is free, then running (being read and answered), then
 *   done: its records are answered, but its output has not been written.  The ordered output makes
 *   it free again.
 * - One thread reads at a time: the one that has set `reading`.  It owns the source meanwhile.  So
 *   jobs enter the ordered output in the order of their records.
 * - The chunk of a running job belongs to the thread that runs it.  Only the records that it offers
 *   belong to the monitor, from the offer to the withdrawal.
 * - The number of a chunk's first record gives the order among jobs that are answered or done.
 * - The number of jobs is limited, and so is memory.  Some jobs are reserved for stealing, so that
 *   reading ahead does not use up all of them.
 * - A thread is idle while it looks for a job or waits for one.  No more jobs come once the source
 *   has ended and all threads are idle.  A thread with a job may still offer records.
 * - Whoever makes work possible wakes one idle thread.  Whoever finds work wakes the next one,
 *   because there may be more.
 * - Lock order: the monitor of the ordered output may be entered in this one, never the other way
 *   round. */
#ifndef SCHEDULER_H
#define SCHEDULER_H

#include "answer.h"
#include "chunk_size.h"
#include "modes/mode.h"
#include "ordered_output.h"
#include "runtime/monitor.h"
#include "sources/chunk_source.h"
#include "watchdog.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { MOST_THREADS = MAX_JOBS };

struct scheduler_limits {
    size_t jobs;          /* all jobs, reserved ones as well */
    size_t reserved_jobs; /* jobs that are for stealing only */
    size_t chunk_records; /* records of a chunk */
};

struct job;

struct scheduler {
    /* These are set before there are other threads. */
    const struct run_context *run_context;
    struct chunk_source *source; /* belongs to the thread that reads */
    struct ordered_output *ordered_output;
    struct watchdog *watchdog;

    struct monitor monitor; /* guards the rest; idle threads wait in it for work */
    struct scheduler_limits limits;
    struct chunk_size chunk_size;

    struct job *jobs;      /* the list of all jobs, free ones as well */
    size_t job_count;      /* jobs in the list */
    size_t jobs_in_use;    /* jobs that are not free */
    size_t stealable_jobs; /* jobs with records that can be stolen */

    bool reading; /* a thread reads, outside of the monitor */
    bool ended;   /* nothing more is to be read */
    bool stopped; /* standard output has failed: nothing more is to be done */

    size_t thread_limit; /* threads wanted, or fewer if no more could be had */
    size_t threads;      /* threads that have not ended, the first one among them */
    size_t starting;     /* threads that are not yet at work */
    size_t idle;         /* threads that look for work or wait for it */
    size_t created_count;
    pthread_t created[MOST_THREADS]; /* all threads but the first, for joining */
};

/* Opens a scheduler with its first job.  False if memory or the monitor cannot be had. */
bool scheduler_open(struct scheduler *scheduler, const struct run_context *run_context,
                    struct chunk_source *source, struct ordered_output *ordered_output,
                    struct watchdog *watchdog, const struct scheduler_limits *limits);

/* Answers all records.  The calling thread works with the worker given, which is freed at the end.
 * More threads are created when there is work for them, up to `threads` (at most MOST_THREADS)
 * together with the calling one; fewer if threads or memory cannot be had.  They have ended when
 * this returns. */
void scheduler_run(struct scheduler *scheduler, struct worker *worker, size_t threads);

/* Makes a job free, because its output has been written.  The ordered output calls this. */
void scheduler_release(void *scheduler, void *job);

/* Ends all work, because standard output has failed.  The ordered output calls this. */
void scheduler_stop(void *scheduler);

/* Closes a scheduler whose jobs are all free. */
void scheduler_close(struct scheduler *scheduler);

#endif
