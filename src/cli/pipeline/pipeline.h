/* pipeline.h - answers all records of a source.
 *
 * With one thread, one_thread.c reads a chunk of records, answers it and writes the answers, until
 * there are no more.  With several, threads.h says how they share the work.  The bytes that are
 * written do not depend on the number of threads, nor on where chunks begin and end. */
#ifndef PIPELINE_H
#define PIPELINE_H

#include "modes/mode.h"
#include "sources/chunk.h"

#include <stdbool.h>

/* Answers all records of the source with as many threads as the options or the mode say, or else
 * one for each processor; with fewer if threads or memory cannot be had.  Adds to the statistics.
 * False, after a complaint, if memory did not suffice to begin, or if standard output failed. */
bool pipeline_run(const struct run_context *run_context, struct chunk_source *source,
                  struct run_statistics *statistics);

#endif
