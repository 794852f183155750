/* threads.h - several threads that answer the records of a source, in one order.
 *
 * The threads share the queue of jobs.  A job is a chunk of records with its output.  Jobs stand in
 * the queue in the order of their records.  scheduler.c reads and answers them; ordered_output.c
 * writes their outputs and takes them out again.
 *
 * Invariants:
 * - The lock guards all that follows it in struct pipeline, and struct job except its chunk.
 * - One thread reads at a time: the one that has set `reading`.  It releases the lock meanwhile,
 * and nobody else uses the source.
 * - The chunk of a job belongs to the thread that answers it.
 * - Only text of the first job is written, by one thread at a time: the one that has set `writing`.
 *   It releases the lock to write.  Only that thread touches text that is published and not yet
 *   written.
 * - The thread that answers a job may add text behind the published text at any time.  It drops
 *   text only when all published text has been written.
 * - A thread whose output buffer is full waits until its job is the first.  The thread of the first
 *   job never waits for another thread, so that the run cannot come to a standstill.
 * - The number of jobs is limited, and so is memory.
 * - Whoever makes work possible wakes one idle thread.  Whoever finds work wakes the next one,
 *   because there may be more. */
#ifndef THREADS_H
#define THREADS_H

#include "worker.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { MAX_THREADS = MAX_JOBS };

/* How far a stream of the output of a job has come. */
struct output_position {
    size_t bytes, records;
};

struct job {
    struct pipeline *pipeline;
    struct job *next;                          /* in the queue, or in the list of free jobs */
    struct output_position published[STREAMS]; /* output that may be written now */
    struct output_position written[STREAMS];   /* output already written */
    uint64_t amount;                           /* of the input read so far */
    uint64_t records;                          /* answered when output was published */
    bool answered;                             /* no more output will be published */
    bool cut;                                  /* an interruption left records without an answer */
    bool had_to_wait; /* the buffer became full when another job was first */
    struct chunk chunk;
};

struct pipeline {
    /* These are set before there are other threads. */
    const struct run_context *run_context;
    struct chunk_source *source; /* belongs to the thread that reads */
    size_t output_capacity;      /* bytes of answers that may wait in a job */
    bool is_one_stream;          /* standard output and standard error are the same file */

    pthread_mutex_t lock;
    pthread_cond_t work_found;   /* idle threads wait for it */
    pthread_cond_t text_written; /* threads whose output buffer is full wait for it */

    struct job *first, *last; /* of the queue */
    struct job *free_jobs;
    size_t jobs_in_use;
    size_t max_jobs;
    size_t next_records; /* size of the next chunk, in records */
    size_t max_records;  /* an estimate: the answers of this many fit in an output buffer */
    size_t chunk_limit;  /* with chunks of this many records, all chunks fit in memory */

    size_t max_threads;
    size_t threads; /* running */
    size_t idle;    /* threads that start, look for work or wait for it */
    size_t created_count;
    pthread_t created[MAX_THREADS]; /* all threads but the first, for joining */

    bool reading;
    bool writing;
    struct progress progress;         /* belongs to the thread that has set `writing` */
    uint64_t records;                 /* of the jobs that were written */
    bool failed;                      /* standard output failed: the run ends */
    bool silent;                      /* nothing more is to be written */
    struct run_statistics statistics; /* of the jobs that were written */
};

/* ---- These are called with the lock. */

/* Appends a job to the queue. */
void queue_append(struct job *job);

/* Publishes all finished text of a job, and writes what can be written now.  A job that is answered
 * is free once that is written, perhaps when this returns. */
void queue_publish(struct job *job);

/* Waits until all published text of a job is written, and drops it. */
void queue_drop_written(struct job *job);

#endif
