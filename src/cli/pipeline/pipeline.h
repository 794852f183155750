/* pipeline.h - answers all records of a source: several threads, one order.
 *
 * The bytes that are written do not depend on the number of threads, nor on where chunks of records
 * begin and end.  Three files share the work, each with monitors of its own:
 *   scheduler.c       shares out the records among threads
 *   ordered_output.c  writes the outputs of chunks in the order of their records
 *   watchdog.c        draws the progress line, and notices that nobody reads the answers any more
 * Lock order: the ordered output's monitor may be entered in the scheduler's.  No other monitor is
 * entered in another one. */
#ifndef PIPELINE_H
#define PIPELINE_H

#include "modes/mode.h"
#include "runtime/statistics.h"
#include "sources/chunk_source.h"

#include <stdbool.h>
#include <stdint.h>

/* The number of threads that suits the machine: one for each processor that may be used. */
uint64_t default_jobs(void);

/* Answers all records of the source with `threads` threads, the calling one among them; with fewer
 * if threads or memory cannot be had, or if more than 256 are wanted.  Adds to the statistics.
 * False, after a complaint, if memory did not suffice to begin, or if standard output failed. */
bool pipeline_run(const struct run_context *run_context, struct chunk_source *source,
                  uint64_t threads, struct run_statistics *statistics);

#endif
